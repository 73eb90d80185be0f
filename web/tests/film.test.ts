import { describe, expect, it } from "vitest";
import { changes, entryWithin, merged, turnFrom, watched } from "../src/play/film";
import { line, opt, piece, question, ROLL, scene, state } from "./kit";

const field = scene([piece(1)]);
const moved = (n: number, more = {}) => state(n, n, [line(n)], { scene: field, ...more });
const rolled = (n: number) => state(n, n, [line(n), line(n + 1, { act: "fire", roll: ROLL }), line(n + 2)], { scene: field });
const asked = (n: number) => state(n, n, [line(n)], { scene: field, question: question([opt("done")]), player: 0 });
const seen = (shots: ReturnType<typeof watched>) => shots.map((s) => [s.own, s.take.lines.map((l) => l.n)]);

describe("two states as one", () => {
  it("are the later with the lines of both", () => {
    const one = merged(state(4, 10, [line(10), line(11)]), state(5, 12, [line(12)]));
    expect(one.number).toBe(5);
    expect(one.log).toEqual({ from: 10, total: 13, lines: [line(10), line(11), line(12)] });
  });
  it("forget the lines of the first that the later one tells anew", () => {
    const one = merged(state(4, 10, [line(10), line(11, { text: "old" })]), state(3, 11, [line(11, { text: "new" })]));
    expect(one.log.lines.map((l) => l.text)).toEqual(["line 10", "new"]);
  });
  it("tell everything anew if the later does", () => {
    const one = merged(state(4, 10, [line(10)]), state(5, 0, [line(0), line(1)]));
    expect(one.log.from).toBe(0);
    expect(one.log.lines.map((l) => l.n)).toEqual([0, 1]);
  });
});

describe("what is watched of a state", () => {
  it("what others did, all of it", () => expect(seen(watched(moved(1), rolled(2)))).toEqual([[false, [2]], [false, [3]], [false, [4]]]));
  it("of one's own act what the dice brought", () => {
    expect(seen(watched(asked(1), rolled(2)))).toEqual([[true, [3]], [true, [4]]]);
    expect(watched(asked(1), moved(2))).toEqual([]);
  });
  it("nothing at the beginning, of what was taken back, behind a curtain or seen by another", () => {
    expect(watched(null, moved(1))).toEqual([]);
    expect(watched(moved(3), moved(2))).toEqual([]);
    expect(watched(moved(1), moved(2, { curtain: true }))).toEqual([]);
    expect(watched(moved(1, { curtain: true }), moved(2))).toEqual([]);
    expect(watched(moved(1), moved(2, { viewer: 1 }))).toEqual([]);
    expect(watched(moved(1), state(2, 2, [line(2)]))).toEqual([]);
  });
});

describe("a stretch begins", () => {
  it("with the first state, and with what was done here", () => {
    expect(changes(null, moved(1))).toBe(true);
    expect(changes(asked(1), moved(2))).toBe(true);
  });
  it("not with what others do, nor where only a piece was chosen", () => {
    expect(changes(moved(1), moved(2))).toBe(false);
    expect(changes(asked(1), state(2, 2, [line(2, { kind: "chosen" })]))).toBe(false);
  });
});

describe("the film of the whole record", () => {
  it("never goes before the first entry or after the last", () => {
    expect([0, 1, 7, 20].map((n) => entryWithin(n, 12))).toEqual([1, 1, 7, 12]);
  });
  it("goes turn by turn, and at the ends to the beginning and the end", () => {
    expect([1, 4, 9, 11].map((n) => turnFrom(n, [4, 9], 1, 12))).toEqual([4, 9, 12, 12]);
    expect([12, 9, 4, 2].map((n) => turnFrom(n, [4, 9], -1, 12))).toEqual([9, 4, 1, 1]);
  });
});
