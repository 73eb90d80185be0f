import { describe, expect, it } from "vitest";
import { basePlan, cubesOf, figureScale, isMounted, isUpsideDown, labelOf, shortened } from "../src/board/pieceShapes";
import { EMBLEMS, MARKS, SIGNS, STRIPES, TINCTURES } from "../src/board/symbols";
import { base, figure, value } from "./kit";

const VALUES = [value("5", "impetus"), value("2", "discipline")];
const plan = (width: number, depth: number, more = {}) => basePlan(base(1, 0, 0, 0, { width, depth, values: VALUES, ...more }), 1);

describe("a base", () => {
  it("bears its code, or as much of its name as it is wide", () => {
    const named = (width: number, more = {}) => labelOf(base(1, 0, 0, 0, { name: "La Marine", figures: [figure(0, 0, "musket")], values: [value("24", "figures")], ...more }), width);
    expect(named(150)).toBe("La Marine · 24");
    expect(named(40)).toBe("24");
    expect(named(40, { code: "FP" })).toBe("FP · 24");
  });
  it("shortens a name to its proper part", () => {
    expect(shortened("Guardie di Savoia", 8)).toBe("Savoia");
    expect(shortened("Grenadiers of the army", 9)).toBe("Grenadie…");
    expect(shortened("Aide-de-camp (Gallispani)", 3)).toBe("");
  });
  it("has its values on a plate along the rear", () => {
    expect(plan(100, 60)).toMatchObject({ plated: true, beside: false, left: -50, wide: 100, plate: 25, free: [100, 35] });
  });
  it("that is shallow has the plate on its right", () => {
    const p = plan(100, 30);
    expect(p).toMatchObject({ beside: true, plate: 24, free: [36, 30] });
    expect(p.left + p.wide).toBe(50);
    expect(p.wide).toBeCloseTo(64);
  });
  it("without values, with figures, or hidden has no plate", () => {
    for (const more of [{ values: [] }, { figures: [figure(0, 0, "pike")] }, { secret: true }]) expect(plan(100, 60, more)).toMatchObject({ plated: false, plate: 0, free: [100, 60] });
  });
  it("shows silhouettes that fit, as many as fit its front, four at most", () => {
    expect(plan(300, 60).rank).toBe(4);
    expect(plan(60, 60).rank).toBe(2);
    const p = plan(20, 60);
    expect(p.rank).toBe(2);
    expect(p.sign).toBeLessThanOrEqual(p.free[1]);
  });
  it("with single figures shows no silhouettes", () => expect(plan(100, 60, { figures: [figure(0, 0, "pike")] }).sign).toBe(0));
  it("is drawn to scale", () => expect(basePlan(base(1, 0, 0), 2)).toMatchObject({ width: 120, depth: 60 }));
  it("draws figures as large as their neighbours allow, within reason", () => {
    const figures = (gap: number) => [0, 1, 2].map((i) => figure(i * gap, 0, "pike"));
    const size = (gap: number) => figureScale(base(1, 0, 0, 0, { width: 100, depth: 100, figures: figures(gap) }), 1);
    expect(size(12)).toBeCloseTo(12 / 8.5);
    expect(size(1)).toBe(0.8);
    expect(size(90)).toBe(2.6);
    expect(size(0)).toBe(2.6);
  });
  it("seen from behind has its writing turned", () => {
    expect([0, 45, 90, 180, 269, 270, -180, 540].map(isUpsideDown)).toEqual([false, false, false, true, true, false, true, true]);
  });
  it("knows who rides", () => {
    expect(["knight", "hussar", "horse-ensign"].every(isMounted)).toBe(true);
    expect(["pike", "gun", "standard"].some(isMounted)).toBe(false);
  });
});

describe("the cubes of a block", () => {
  it("the grey ones come last", () => expect(cubesOf(2, 1).map((c) => c.grey)).toEqual([false, false, true]));
  it.each([
    [1, 1, 1],
    [2, 2, 1],
    [4, 2, 2],
    [5, 3, 2],
    [9, 3, 3],
  ])("%d of them stand %d wide in %d rows", (all, wide, rows) => {
    const list = cubesOf(all, 0);
    expect(list.length).toBe(all);
    expect(new Set(list.map((c) => c.y)).size).toBe(rows);
    expect(list.filter((c) => c.y === list[0]!.y).length).toBe(wide);
  });
  it("every row is centred", () => {
    const last = cubesOf(5, 0).slice(3);
    expect(last[0]!.x + last[1]!.x).toBe(0);
  });
  it("none: nothing", () => expect(cubesOf(0, 0)).toEqual([]));
});

describe("our own signs", () => {
  it.each(Object.entries({ SIGNS, MARKS, EMBLEMS }))("of %s all are paths, strokes marked as such", (_, signs) => {
    for (const [name, paths] of Object.entries(signs)) {
      expect(paths.length, name).toBeGreaterThan(0);
      for (const d of paths) expect(d, name).toMatch(/^(s:)?M[-\d.,\sa-zA-Z]+$/);
    }
  });
  it("command stripes are told apart by colour and pattern", () => {
    expect(new Set(STRIPES.map(([colour]) => colour)).size).toBe(STRIPES.length);
    expect(new Set(STRIPES.map(([, pattern]) => pattern))).toEqual(new Set(["plain", "bars", "dots"]));
  });
  it("writing on every tincture can be read", () => {
    const light = (hex: string) => {
      const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    for (const [name, { field, ink }] of Object.entries(TINCTURES)) {
      const [high, low] = [light(field), light(ink)].sort((a, b) => b - a);
      expect((high! + 0.05) / (low! + 0.05), name).toBeGreaterThan(4.5);
    }
  });
});
