import { describe, expect, it } from "vitest";
import { at, matched, measuredBy, MOST, pictureFault, whole } from "../src/play/backdrop";
import type { Point } from "../src/lib/geometry";

const near = (p: Point, q: Point) => {
  expect(p[0]).toBeCloseTo(q[0], 6);
  expect(p[1]).toBeCloseTo(q[1], 6);
};

describe("a photograph under the pieces", () => {
  const lie = whole({ width: 400, height: 300 }, { width: 1000, height: 600 });
  it("lies whole and in the middle at first", () => {
    near(at(lie, [0, 0]), [100, 0]);
    near(at(lie, [400, 300]), [900, 600]);
  });
  it("comes to lie so that two of its points are where they belong, turned if they are", () => {
    const [p, q]: Point[] = [at(lie, [10, 20]), at(lie, [200, 20])];
    const found = matched(lie, [p!, [500, 100]], [q!, [500, 480]])!;
    near(at(found, [10, 20]), [500, 100]);
    near(at(found, [200, 20]), [500, 480]);
    near(at(found, [10, 39]), [462, 100]); // a quarter turn, twice as large
  });
  it("is scaled by a ruler in it about its first end", () => {
    const [p, q]: Point[] = [at(lie, [50, 50]), at(lie, [50, 150])];
    const found = measuredBy(lie, p!, q!, 400)!;
    near(at(found, [50, 50]), p!);
    near(at(found, [50, 150]), [p![0], p![1] + 400]);
  });
  it("cannot be laid by one and the same point", () => {
    expect(matched(lie, [[1, 1], [0, 0]], [[1, 1], [9, 9]])).toBeNull();
    expect(matched(lie, [[1, 1], [5, 5]], [[90, 1], [5, 5]])).toBeNull();
    expect(measuredBy(lie, [3, 3], [3, 3], 10)).toBeNull();
    expect(measuredBy(lie, [3, 3], [30, 3], 0)).toBeNull();
  });
  it("is refused if it is too large or of an unknown kind", () => {
    expect(pictureFault({ type: "image/png", size: MOST })).toBe("");
    expect(pictureFault({ type: "image/png", size: MOST + 1 })).toBe("board-photo-large");
    expect(pictureFault({ type: "image/heic", size: 9 })).toBe("board-photo-kind");
    expect(pictureFault({ type: "", size: 9 })).toBe("board-photo-kind");
  });
});
