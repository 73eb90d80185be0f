import { describe, expect, it } from "vitest";
import type { Command, Piece, Scene } from "../src/lib/types";
import { boxesOf, fitted, groupsOf } from "../src/play/paper";

const piece = (id: number, side: number, more: Partial<Piece> = {}) => ({ id, side, cubes: 0, greys: 0, figures: [], ...more }) as unknown as Piece;

describe("a map on a page", () => {
  it("keeps within the page, whatever its shape", () => {
    for (const [w, h] of [[3000, 1000], [1000, 3000], [500, 500], [10, 9000]] as const) {
      const found = fitted(w, h);
      expect(found.width).toBeLessThan(185.001);
      expect(found.height).toBeLessThan(255.001);
      expect(Math.max(w, h) * found.scale).toBeCloseTo(Math.max(found.width, found.height));
    }
  });
  it("lies on its side if it is wide", () => {
    expect(fitted(300, 200).turn).toContain("rotate(-90)");
    expect(fitted(200, 300).turn).toBe("");
  });
});

describe("the list of an army", () => {
  it("has every unit once, the leader first in his command and those of none last", () => {
    const command = { key: "a", side: 0, name: "A", units: [1, 2], leader: 2, note: "" } as Command;
    const scene = { pieces: [piece(0, 0), piece(1, 0), piece(2, 0), piece(3, 1)], commands: [command] } as unknown as Scene;
    expect(groupsOf(scene, 0).map((g) => [g.name, g.units.map((u) => u.id)])).toEqual([["A", [2, 1]], ["", [0]]]);
    expect(groupsOf(scene, 1).map((g) => g.units.map((u) => u.id))).toEqual([[3]]);
  });
  it("has a box for each cube or figure", () => {
    expect(boxesOf(piece(1, 0, { cubes: 3, greys: 1 }))).toBe(4);
    expect(boxesOf(piece(1, 0, { figures: [1, 2] as never }))).toBe(2);
    expect(boxesOf(piece(1, 0))).toBe(0);
  });
});
