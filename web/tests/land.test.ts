import { describe, expect, it } from "vitest";
import { blurred, noise } from "../src/board/paint/land";
import { LANDS, landOf } from "../src/board/paint/lands";

describe("lands", () => {
  it("an unknown one is a village green, never an error", () => expect(landOf("atlantis")).toBe(LANDS["village"]));
  it("nothing of the open ground is as strong as terrain", () => {
    const alpha = (c: string) => Number(/([\d.]+)\)$/.exec(c)![1]);
    for (const land of Object.values(LANDS)) {
      for (const p of land.patches ?? []) expect(alpha(p.colour)).toBeLessThanOrEqual(0.36);
      for (const f of land.fields?.kinds ?? []) expect(alpha(f.furrows)).toBeLessThanOrEqual(0.36);
      expect(alpha(land.woods)).toBeGreaterThan(0.6);
    }
  });
  it("fields are no farther from the ground than a shade: they do not look like terrain", () => {
    for (const { low, fields } of Object.values(LANDS))
      for (const f of fields?.kinds ?? []) for (let k = 0; k < 3; k++) expect(Math.abs(f.colour[k]! - low[k]!) * 0.36).toBeLessThan(24);
  });
});

describe("the relief", () => {
  it("noise is the same each time, smooth and within its bounds", () => {
    const [a, b] = [noise(3), noise(3)];
    for (let i = 0; i < 40; i++) {
      const v = a(i * 0.37, i * 0.11);
      expect(v).toBe(b(i * 0.37, i * 0.11));
      expect(v >= 0 && v <= 1).toBe(true);
      expect(Math.abs(v - a(i * 0.37 + 0.01, i * 0.11))).toBeLessThan(0.05);
    }
  });
  it("a step becomes a slope and keeps its height", () => {
    const [wide, high] = [60, 20];
    const levels = Float32Array.from({ length: wide * high }, (_, i) => (i % wide < 30 ? 0 : 1));
    const { levels: soft } = blurred({ levels, wide, high, step: 4 }, 4);
    const row = [...soft.slice(5 * wide, 6 * wide)];
    expect(row[0]).toBeCloseTo(0);
    expect(row[59]).toBeCloseTo(1);
    expect(row.every((v, i) => !i || v >= row[i - 1]! - 1e-6)).toBe(true);
    expect(row[30]! > 0.3 && row[30]! < 0.7).toBe(true);
  });
});
