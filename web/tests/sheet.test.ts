import { describe, expect, it } from "vitest";
import { fromSheet, gridLines, laidOut, MARGIN, onSheet, scaleOf, tablePath } from "../src/lib/tableScale";
import { arrowPath, regionPath, wayPath, zonePath } from "../src/play/outline";
import { liesAlong, northAngle, ownSide, standBelow, turnBelow } from "../src/play/sheet";
import { arrow, layout, TABLE } from "./kit";

describe("how the sheet lies", () => {
  it("the own side is the one that sits here, else the one that looks", () => {
    expect(ownSide({ sides: [1], viewer: 0 })).toBe(1);
    expect(ownSide({ sides: [0, 1], viewer: 1 })).toBe(1);
    expect(ownSide({ sides: [0, 1], viewer: -1 })).toBe(0);
    expect(ownSide({ sides: [], viewer: -1 })).toBe(0);
    expect(ownSide(null)).toBe(0);
  });
  it("the own army stands below, by quarter turns", () => {
    expect(turnBelow([10, 170], 0)).toBe(0);
    expect(turnBelow([10, 170], 1)).toBe(180);
    expect(turnBelow([80, 260], 0)).toBe(90);
    expect([turnBelow([0, 180], 0), turnBelow([0, 180], 1)]).toEqual([0, 180]);
  });
  it("is laid along a window in which it is larger so", () => {
    const long = { width: 500, height: 2000 };
    expect(liesAlong(long, { width: 1000, height: 600 })).toBe(true);
    expect(liesAlong(long, { width: 600, height: 1000 })).toBe(false);
    expect(liesAlong({ width: 900, height: 1000 }, { width: 1000, height: 800 })).toBe(true); // by an eighth
    expect(liesAlong({ width: 950, height: 1000 }, { width: 1000, height: 800 })).toBe(false);
  });
  it("has its buttons beside it or under it, where it is seen larger", () => {
    const field = { width: 1000, height: 600 };
    expect(standBelow({ width: 1000, height: 500 }, field)).toBe(true);
    expect(standBelow({ width: 700, height: 600 }, field)).toBe(false);
    expect(standBelow({ width: 700, height: 600 }, { width: 1000, height: 340 })).toBe(true); // no room for a column
  });
  it("north turns with it, and is mirrored with it", () => {
    expect(northAngle(30, false, 90)).toBe(120);
    expect(northAngle(30, true, 90)).toBe(60);
  });
});

describe("a table on its sheet", () => {
  const scale = scaleOf(TABLE, false);
  it("counts upwards from the lower left", () => {
    expect(onSheet(scale, 0, 0)).toEqual([MARGIN, scale.height - MARGIN]);
    expect(onSheet(scale, 1500, 1000)).toEqual([scale.width - MARGIN, MARGIN]);
  });
  it("seen from the other side is turned about its middle", () => {
    expect(onSheet(scaleOf(TABLE, true), 0, 0)).toEqual([scale.width - MARGIN, MARGIN]);
  });
  it("is found again from the sheet, however it lies", () => {
    for (const s of [scale, scaleOf(TABLE, true), scaleOf({ ...TABLE, width: 123, height: 456 }, true)]) {
      const [x, y] = fromSheet(s, ...onSheet(s, 70, 80));
      expect([x, y]).toEqual([expect.closeTo(70), expect.closeTo(80)]);
    }
  });
  it("is as large as the sheet allows, wide or deep", () => {
    expect(scaleOf({ ...TABLE, width: 3000, height: 1000 }, false).k).toBe(0.5);
    expect(scaleOf({ ...TABLE, width: 1000, height: 2500 }, false).k).toBe(0.5);
  });
  it("has lines every two units, or every ten centimetres", () => {
    expect(gridLines(scale, TABLE).length).toBe(7 + 4);
    expect(gridLines(scale, { ...TABLE, unit: 10, unit_name: "cm" }).length).toBe(14 + 9);
  });
  it("has the ground of the map and what the players laid out", () => {
    const area = (id: string) => ({ id, terrain: "hill", outline: [], name: "", height: 0 });
    const both = laidOut({ ...TABLE, areas: [area("a")] }, { areas: [area("b")], ways: [], captions: [] });
    expect(both.areas.map((a) => a.id)).toEqual(["a", "b"]);
    expect(both.ways).toEqual([]);
  });
  it("outlines are closed", () => expect(tablePath(scale, [[0, 0], [100, 0], [100, 100]])).toMatch(/^M[\d. ]+L[\d. ]+L[\d. ]+Z$/));
});

describe("lines over the hexes", () => {
  const sheet = layout(5, 5);
  const count = (path: string) => path.split("M").length - 1;
  it("a region has every hex of it, those that are not on the map left out", () => {
    expect(count(regionPath([0, 1, 9999], sheet))).toBe(2);
    expect(regionPath([], sheet)).toBe("");
  });
  it("a zone has only its outer sides", () => {
    expect(count(zonePath([202], sheet))).toBe(6);
    expect(count(zonePath([202, 203], sheet))).toBe(10);
    expect(count(zonePath([202, 204], sheet))).toBe(12);
  });
  it("a way goes from middle to middle", () => {
    const [a, b] = [sheet.byId.get(0)!, sheet.byId.get(1)!];
    expect(wayPath([0, 1], sheet)).toBe(`M${a.x} ${a.y}L${b.x} ${b.y}`);
    expect(wayPath([], sheet)).toBe("");
  });
});

describe("arrows", () => {
  const sheet = layout(5, 5);
  const pieces = new Map([[1, { x: 0, y: 0 }], [2, { x: 100, y: 0 }]]);
  const numbers = (path: string) => path.match(/-?[\d.]+/g)!.map(Number);
  it("begin and end short of the pieces", () => {
    const [x1, y1, , , x2, y2] = numbers(arrowPath(arrow(1, { target: 2 }), pieces, sheet));
    expect([x1, y1, x2, y2]).toEqual([18, 0, 86, 0]);
  });
  it("of fire are bent more than others", () => {
    const bend = (kind: "fire" | "charge") => Math.abs(numbers(arrowPath(arrow(1, { target: 2, kind }), pieces, sheet))[3]!);
    expect(bend("fire")).toBeGreaterThan(bend("charge"));
    expect(bend("charge")).toBeGreaterThan(0);
  });
  it("go to a hex where no target is named, or the target is not there", () => {
    const { x } = sheet.byId.get(303)!;
    expect(numbers(arrowPath(arrow(1, { hex: 303 }), pieces, sheet))[4]).toBeLessThan(x);
    expect(arrowPath(arrow(1, { target: 9, hex: 303 }), pieces, sheet)).toBe(arrowPath(arrow(1, { hex: 303 }), pieces, sheet));
  });
  it("are not drawn from or to what is not on the sheet", () => {
    expect(arrowPath(arrow(9, { target: 2 }), pieces, sheet)).toBe("");
    expect(arrowPath(arrow(1, { target: 9 }), pieces, sheet)).toBe("");
    expect(arrowPath(arrow(1, { hex: 9999 }), pieces, sheet)).toBe("");
  });
});
