import { describe, expect, it } from "vitest";
import { liesOver } from "../src/board/paint/ground";
import { neighbours, unnumbered } from "../src/board/paint/hexMap";
import { drawLook, scatter } from "../src/board/paint/looks";
import { paintSides, paintWays } from "../src/board/paint/sides";
import { along, chains, organic } from "../src/board/paint/strokes";
import { inside, overEdge } from "../src/board/paint/tableMap";
import { WASHES, type Ctx } from "../src/board/paint/washes";
import { dice, type Point } from "../src/lib/geometry";
import { hexSide, layout } from "./kit";

/** A canvas that writes down what is drawn on it. */
function pen() {
  const drawn: string[] = [];
  const c = new Proxy({} as Record<string, unknown>, {
    get: (kept, name: string) => kept[name] ?? ((...args: unknown[]) => void drawn.push(`${name}(${args.map((a) => (typeof a === "number" ? a.toFixed(2) : a)).join()})`)),
    set: (kept, name: string, value) => ((kept[name] = value), drawn.push(`${name}=${value}`), true),
  });
  return { c: c as unknown as Ctx, drawn };
}
const look = (name: string, seed = 5) => {
  const { c, drawn } = pen();
  drawLook(c, name, 100, 100, 40, seed);
  return drawn;
};

describe("what stands in a hex", () => {
  const LOOKS = ["woods", "lightwoods", "tree", "bush", "garden", "orchard", "vineyard", "crops", "marsh", "bog", "mud", "rough", "rocks", "village", "church", "castle", "keep", "tower", "camp", "wagons", "pits", "stairs", "street", "yard", "floor", "building", "wall", "battlement", "gate", "bridge", "ford"];
  it.each(LOOKS)("%s is drawn", (name) => expect(look(name).some((s) => /^(fill|stroke|fillRect|strokeRect)\(/.test(s))).toBe(true));
  it("is drawn the same each time, and otherwise in another hex", () => {
    expect(look("woods", 3)).toEqual(look("woods", 3));
    expect(look("woods", 3)).not.toEqual(look("woods", 4));
  });
  it("a deep wood has more in it than a light one, a bog more than a marsh", () => {
    expect(look("woods").length).toBeGreaterThan(look("lightwoods").length);
    expect(look("bog").length).toBeGreaterThan(look("marsh").length);
  });
  it.each(["hill", "steep", "no such look"])("%s has nothing in it", (name) => expect(look(name)).toEqual([]));
  it("every kind of water is drawn as water, every house keeps its corners", () => {
    expect(Object.keys(WASHES).filter((w) => WASHES[w]!.water)).toEqual(["water", "pond", "river", "moat"]);
    expect(["building", "church", "castle", "wall", "floor"].every((w) => WASHES[w]!.flat)).toBe(true);
  });
  it("is scattered within its hex, evenly, from far to near", () => {
    const points = scatter(8, 40, 0.74, dice(9));
    expect(points.length).toBe(8);
    for (const [x, y] of points) expect(Math.hypot(x, y)).toBeLessThanOrEqual(40 * 0.74);
    expect(points.map((p) => p[1])).toEqual(points.map((p) => p[1]).sort((a, b) => a - b));
    const nearest = Math.min(...points.flatMap((p, i) => points.slice(i + 1).map((q) => Math.hypot(p[0] - q[0], p[1] - q[1]))));
    expect(nearest).toBeGreaterThan((40 * 0.74 * 1.35) / Math.sqrt(8));
  });
});

describe("lines as a hand draws them", () => {
  const a: Point = [0, 0];
  const [b, c, d]: Point[] = [[10, 0], [20, 0], [30, 0]] as Point[];
  it("hexsides that meet become one line", () => {
    expect(chains([[a, b!], [c!, d!], [c!, b!]])).toEqual([[d, c, b, a]]);
  });
  it("those that do not meet stay apart", () => expect(chains([[a, b!], [c!, d!]]).length).toBe(2));
  it("a fork ends a line", () => {
    expect(chains([[a, b!], [b!, c!], [b!, [10, 10]]]).map((l) => l.length)).toEqual([2, 2, 2]);
  });
  it("a ring is one line that comes back", () => {
    const ring = chains([[a, b!], [b!, [5, 5]], [[5, 5], a]]);
    expect(ring.length).toBe(1);
    expect(ring[0]!.length).toBe(4);
  });
  it("a loop is rounded within its own bounds, and the same each time", () => {
    const square: Point[] = [[0, 0], [100, 0], [100, 100], [0, 100]];
    const round = organic(square, 0);
    expect(round.length).toBe(32);
    expect(round.flat().every((v) => v >= 0 && v <= 100)).toBe(true);
    expect(round.every(([x, y]) => !(x === 0 && y === 0))).toBe(true);
    expect(organic(square, 12)).toEqual(organic(square, 12));
    expect(organic(square, 12)).not.toEqual(round);
  });
  it("marks along a line stand at even steps", () => {
    const xs: number[] = [];
    along([0, 0], [40, 0], 10, (x) => xs.push(x));
    expect(xs).toEqual([5, 15, 25, 35]);
  });
  it("a line too short for a mark has one in its middle", () => {
    const xs: number[] = [];
    along([0, 0], [2, 0], 10, (x) => xs.push(x));
    expect(xs).toEqual([1]);
  });
  it("a point is inside a loop or not, also in its bay", () => {
    const bay: Point[] = [[0, 0], [30, 0], [30, 30], [20, 30], [20, 10], [10, 10], [10, 30], [0, 30]];
    expect(inside([5, 20], bay)).toBe(true);
    expect(inside([15, 20], bay)).toBe(false);
    expect(inside([15, 5], bay)).toBe(true);
    expect(inside([40, 5], bay)).toBe(false);
  });
});

describe("what lies along hexsides", () => {
  const sheet = layout(3, 3);
  const side = (terrain: string, high?: number, looks = new Map<string, string>()) => {
    const { c, drawn } = pen();
    paintSides(c, [hexSide(0, 1, terrain, high)], sheet, looks);
    return drawn;
  };
  it.each(["pits", "ditch", "moat", "stream", "river", "road", "hedge", "palisade", "wall", "bridge", "ford", "door", "window", "slit", "gate", "slope", "steep", "some line"])("%s is drawn", (terrain) => {
    expect(side(terrain).some((s) => /^(fill|stroke|fillRect|strokeRect)\(/.test(s))).toBe(true);
  });
  it("is drawn as its terrain looks", () => {
    expect(side("brook", undefined, new Map([["brook", "stream"]]))).toEqual(side("stream"));
  });
  it("a slope falls from the higher hex to the lower", () => {
    const ys = (high: number) => side("slope", high).filter((s) => s.startsWith("lineTo")).map((s) => Number(s.match(/,(-?[\d.]+)\)/)![1]));
    expect(Math.max(...ys(0))).toBeGreaterThan(Math.max(...ys(1)));
  });
  it("nothing is drawn between hexes that are no neighbours, or not there", () => {
    const { c, drawn } = pen();
    paintSides(c, [hexSide(0, 2, "wall"), hexSide(0, 9999, "wall")], sheet, new Map());
    expect(drawn).toEqual([]);
  });
  it("a bridge is drawn over the river it crosses", () => {
    const { c, drawn } = pen();
    paintSides(c, [hexSide(0, 1, "bridge"), hexSide(0, 1, "river")], sheet, new Map());
    expect(drawn.findIndex((s) => s.startsWith("fillRect"))).toBeGreaterThan(drawn.findIndex((s) => s.startsWith("stroke(")));
  });
  it("ways are as wide as they are told", () => {
    const width = (more: object) => {
      const { c, drawn } = pen();
      paintWays(c, [{ look: "road", points: [[0, 0], [9, 9]], ...more }]);
      return drawn.find((s) => s.startsWith("lineWidth"));
    };
    expect(width({})).toBe("lineWidth=11");
    expect(width({ width: 30 })).toBe("lineWidth=30");
  });
});

describe("names on the map", () => {
  const sheet = layout(4, 4);
  const named = (...list: [string, number][]) => neighbours(list.map(([name, id]) => ({ name, cell: sheet.byId.get(id)! }))).map((g) => g.length);
  it("that neighbouring hexes share are written once", () => expect(named(["Wood", 0], ["Wood", 1], ["Wood", 2])).toEqual([3]));
  it("that hexes apart share are written twice", () => expect(named(["Wood", 0], ["Wood", 3])).toEqual([1, 1]));
  it("of other neighbours are not mixed", () => expect(named(["Wood", 0], ["Mill", 1])).toEqual([1, 1]));
  it("a hex in between joins two groups", () => expect(named(["Wood", 0], ["Wood", 2], ["Wood", 1])).toEqual([3]));
});

describe("a name on the sheet", () => {
  const wide = (text: string) => text.length * 8;
  const at = (x: number, y: number, turn = 0) => ({ text: "Bannockburn", x, y, turn, kind: "place" });
  it("is not printed over, along its length and across it", () => {
    expect(liesOver(at(0, 0), [50, 0], [26, 10], wide)).toBe(true);
    expect(liesOver(at(0, 0), [60, 0], [26, 10], wide)).toBe(false);
    expect(liesOver(at(0, 0), [0, 16], [26, 10], wide)).toBe(false);
    expect(liesOver(at(0, 0, 90), [0, 50], [26, 10], wide)).toBe(true);
  });
  it("takes the number of the hexes under it away", () => {
    const sheet = layout(3, 3);
    const cell = sheet.cells[4]!;
    expect([...unnumbered([at(cell.x, cell.y + 28)], sheet, () => 10)]).toEqual([cell.id]);
  });
});

describe("a way on the table", () => {
  const table = { width: 100, height: 50 };
  it("that comes to the edge goes on straight over it", () => {
    expect(overEdge([[40, 0], [40, 50]], table, 5)).toEqual([[40, -5], [40, 0], [40, 50], [40, 55]]);
    expect(overEdge([[0, 10], [30, 50]], table, 5)).toEqual([[-3, 6], [0, 10], [30, 50], [33, 54]]);
  });
  it("that ends on the table ends there", () => expect(overEdge([[0, 10], [60, 10]], table, 5)).toEqual([[-5, 10], [0, 10], [60, 10]]));
});
