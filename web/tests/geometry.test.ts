import { describe, expect, it } from "vitest";
import { dice, layoutOf, near, nearestCell, outlines, polygon, R, seenCells, sharedSide, shownAngle, turned } from "../src/lib/geometry";
import { hexMap, layout, rounded } from "./kit";

const gap = (l: ReturnType<typeof layout>, a: number, b: number) => Math.hypot(l.byId.get(a)!.x - l.byId.get(b)!.x, l.byId.get(a)!.y - l.byId.get(b)!.y);

describe("turning points", () => {
  it("goes clockwise, as the sheet does", () => {
    expect(rounded(turned([0, -10], 90, false))).toEqual([10, 0]);
    expect(rounded(turned([3, 4], 180, false))).toEqual([-3, -4]);
  });
  it("mirrors before it turns", () => {
    expect(rounded(turned([10, 0], 0, true))).toEqual([-10, 0]);
    expect(rounded(turned([10, 0], 90, true))).toEqual([0, -10]);
  });
  it("turns angles likewise", () => {
    expect(shownAngle(60, { rotation: 90, flip: false })).toBe(150);
    expect(shownAngle(60, { rotation: 0, flip: true })).toBe(300);
    expect(shownAngle(350, { rotation: 90, flip: false })).toBe(80);
  });
});

describe("the layout of hexes", () => {
  it("puts neighbours a hex apart, in columns and across them", () => {
    const l = layout(3, 3);
    for (const [a, b] of [[0, 1], [100, 101], [1, 100], [1, 101], [101, 201]] as const) expect(gap(l, a, b)).toBeCloseTo(Math.sqrt(3) * R);
  });
  it("shifts odd columns down, or the even ones", () => {
    expect(layout(2, 2).byId.get(100)!.y).toBeGreaterThan(layout(2, 2).byId.get(0)!.y);
    const even = layout(2, 2, 0, false, { shifted: "even" });
    expect(even.byId.get(100)!.y).toBeLessThan(even.byId.get(0)!.y);
  });
  it("counts negative columns as odd or even too", () => {
    const map = hexMap(1, 1);
    map.cells.push({ ...map.cells[0]!, id: 1, col: -1 });
    const l = layoutOf(map, 0, false);
    expect(l.byId.get(1)!.y).toBeGreaterThan(l.byId.get(0)!.y);
  });
  it("lays pointed hexes in rows", () => {
    const l = layout(3, 3, 0, false, { lines: "pointy" });
    expect(l.byId.get(0)!.y).toBeCloseTo(l.byId.get(100)!.y);
    expect(gap(l, 0, 100)).toBeCloseTo(Math.sqrt(3) * R);
    expect(gap(l, 0, 1)).toBeCloseTo(Math.sqrt(3) * R);
  });
  it("keeps everything on the sheet, however it is turned", () => {
    for (const rotation of [0, 90, 180, 270])
      for (const flip of [false, true]) {
        const l = layout(4, 6, rotation, flip);
        const points = l.cells.flatMap((c) => c.corners);
        expect(Math.min(...points.flat())).toBeCloseTo(R * 0.9);
        expect(Math.max(...points.map((p) => p[0]))).toBeCloseTo(l.width - R * 0.9);
        expect(Math.max(...points.map((p) => p[1]))).toBeCloseTo(l.height - R * 0.9);
      }
  });
  it("a quarter turn swaps width and height", () => {
    const [up, side] = [layout(3, 8), layout(3, 8, 90)];
    expect(side.width).toBeCloseTo(up.height);
    expect(side.height).toBeCloseTo(up.width);
  });
});

describe("storeys", () => {
  const map = hexMap(2, 1);
  map.cells.push({ ...map.cells[0]!, id: 10, storey: 1 }, { ...map.cells[0]!, id: 20, storey: 2 });
  it("of cells that share a place the highest is seen that is not above the chosen one", () => {
    expect([...seenCells(map, 0)].sort()).toEqual([0, 100]);
    expect([...seenCells(map, 1)].sort()).toEqual([10, 100]);
    expect([...seenCells(map, 5)].sort()).toEqual([100, 20]);
  });
  it("the order of the cells does not matter", () => {
    expect([...seenCells({ ...map, cells: [...map.cells].reverse() }, 1)].sort()).toEqual([10, 100]);
  });
});

describe("neighbours", () => {
  const l = layout(3, 3);
  const cell = (id: number) => l.byId.get(id)!;
  it("share a side of two corners", () => {
    const side = sharedSide(cell(0), cell(1))!;
    expect(Math.hypot(side[0][0] - side[1][0], side[0][1] - side[1][1])).toBeCloseTo(R);
  });
  it("those that are none share nothing", () => {
    expect(sharedSide(cell(0), cell(2))).toBeNull();
    expect(sharedSide(cell(0), cell(200))).toBeNull();
  });
  it("points are near that differ by less than a pixel or so", () => {
    expect(near([10, 10], [11, 9])).toBe(true);
    expect(near([10, 10], [12, 10])).toBe(false);
  });
  it("the nearest hex is found from anywhere", () => {
    expect(nearestCell(l, [cell(101).x + 9, cell(101).y - 9]).id).toBe(101);
    expect(nearestCell(l, [-9999, -9999]).id).toBe(0);
  });
});

describe("outlines", () => {
  const l = layout(5, 5);
  const loops = (...ids: number[]) => outlines(ids.map((id) => l.byId.get(id)!));
  it("of one hex has six corners", () => expect(loops(0).map((x) => x.length)).toEqual([6]));
  it("of two neighbours leaves out the side between them", () => expect(loops(0, 1).map((x) => x.length)).toEqual([10]));
  it("of two apart are two", () => expect(loops(0, 4).map((x) => x.length)).toEqual([6, 6]));
  it("of a ring have its hole as well", () => {
    const ring = [201, 203, 101, 102, 301, 302];
    expect(loops(...ring).map((x) => x.length).sort((a, b) => a - b)).toEqual([6, 18]);
  });
  it("of nothing are none", () => expect(outlines([])).toEqual([]));
  it("are written as closed paths", () => expect(polygon([[0, 0], [1.26, 2], [3, 4]])).toBe("M0.0 0.0L1.3 2.0L3.0 4.0Z"));
});

describe("steady chance", () => {
  it("is the same for the same seed, and other for another", () => {
    const five = (seed: number) => Array.from({ length: 5 }, dice(seed));
    expect(five(7)).toEqual(five(7));
    expect(five(7)).not.toEqual(five(8));
  });
  it("lies between nought and one, and in the middle on the whole, for seed nought too", () => {
    for (const seed of [0, 1, 4711]) {
      const roll = dice(seed);
      const all = Array.from({ length: 2000 }, roll);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...all)).toBeLessThan(1);
      expect(all.reduce((a, b) => a + b) / 2000).toBeCloseTo(0.5, 1);
    }
  });
});
