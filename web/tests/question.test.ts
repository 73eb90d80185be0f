import { describe, expect, it } from "vitest";
import { whatNow } from "../src/play/question";
import { opt, piece, pieces, unitOpt } from "./kit";

describe("what now", () => {
  const all = pieces(piece(1), piece(2, { acted: true }), piece(3), piece(7, { side: 1 }));
  const options = [unitOpt("a", 1), unitOpt("b", 2), unitOpt("c", 3), unitOpt("d", 7), opt("done")];
  it("who may still act, whom one may strike, and how it is ended", () => {
    const now = whatNow(options, all, 0, new Set());
    expect(now.acting.map((p) => p.id)).toEqual([1, 3]);
    expect(now.targets.map((p) => p.id)).toEqual([7]);
    expect(now.end?.text).toBe("done");
  });
  it("who was told to hold acts no more", () => expect(whatNow(options, all, 0, new Set([3])).acting.map((p) => p.id)).toEqual([1]));
});
