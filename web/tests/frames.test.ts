import { describe, expect, it } from "vitest";
import type { FrameTold, Piece } from "../src/lib/types";
import { framed } from "../src/play/frames";

const piece = (id: number, place: number) => ({ id, place }) as Piece;
const frame = (given: Partial<FrameTold>): FrameTold => ({ scene: {}, pieces: [], order: [], lines: [0, 0], ...given });

describe("the frames of a film", () => {
  it("begin with a whole scene", () => {
    const [first] = framed([frame({ scene: { active: 1, notes: [] }, pieces: [piece(4, 10), piece(2, 11)], order: [4, 2] })]);
    expect(first).toEqual({ active: 1, notes: [], pieces: [piece(4, 10), piece(2, 11)] });
  });

  it("keep what did not change, and change what did", () => {
    const [first, second] = framed([
      frame({ scene: { active: 1, notes: ["a"] }, pieces: [piece(1, 10), piece(2, 11)], order: [1, 2] }),
      frame({ scene: { active: 0 }, pieces: [piece(2, 12)] }),
    ]);
    expect(second).toEqual({ active: 0, notes: ["a"], pieces: [piece(1, 10), piece(2, 12)] });
    expect(second!.pieces[0]).toBe(first!.pieces[0]);
    expect(first!.pieces[1]).toEqual(piece(2, 11));
  });

  it("let pieces come, go and change their order", () => {
    const scenes = framed([
      frame({ pieces: [piece(1, 10), piece(2, 11)], order: [1, 2] }),
      frame({ pieces: [piece(3, 9)], order: [3, 1, 2] }),
      frame({ order: [2, 3] }),
    ]);
    expect(scenes.map((s) => s.pieces.map((p) => p.id))).toEqual([[1, 2], [3, 1, 2], [2, 3]]);
  });
});
