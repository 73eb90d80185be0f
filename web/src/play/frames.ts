// A film holds the first scene whole and of every later one what changed.

import type { FrameTold, Piece, Scene } from "../lib/types";

/** The scene after every entry; what did not change is the same in all of them. */
export function framed(frames: readonly FrameTold[]): Scene[] {
  let scene = {} as Scene;
  return frames.map((frame) => {
    const pieces = new Map<number, Piece>((scene.pieces ?? []).map((p) => [p.id, p]));
    for (const piece of frame.pieces) pieces.set(piece.id, piece);
    const order = frame.order.length ? frame.order : [...pieces.keys()];
    scene = { ...scene, ...(frame.scene as Partial<Scene>), pieces: order.map((id) => pieces.get(id)!) };
    return scene;
  });
}
