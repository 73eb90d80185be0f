import { describe, expect, it } from "vitest";
import { arrived, EMPTY, ENTRY_PACE, entryWithin, merged, nextFrame, PACE, pauseAfter, paused, skipped, STRETCH, type Reel } from "../src/play/film";
import type { State } from "../src/lib/types";
import { line, opt, question, ROLL, state } from "./kit";

const moved = (n: number) => state(n, n, [line(n)]);
const rolled = (n: number) => state(n, n, [line(n, { roll: ROLL })]);
const watched = (n: number) => state(n, n, [line(n)], { sides: [] });
const asked = (n: number) => state(n, n, [line(n)], { question: question([opt("done")]), player: 0 });
const reel = (...waiting: Reel["waiting"]): Reel => ({ ...EMPTY, waiting });

describe("states that arrive", () => {
  it("wait in their order", () => {
    expect(arrived(arrived(EMPTY, moved(1)), moved(2)).waiting.map((s) => s.number)).toEqual([1, 2]);
  });
  it("are shown one after the other", () => {
    const first = nextFrame(reel(moved(1), moved(2)), null, "normal")!;
    expect(first.state.number).toBe(1);
    expect(first.reel.waiting.map((s) => s.number)).toEqual([2]);
    expect(nextFrame(first.reel, first.state, "normal")!.state.number).toBe(2);
  });
  it("none: there is no frame", () => expect(nextFrame(EMPTY, null, "normal")).toBeNull());
  it("at once are shown as one", () => {
    const frame = nextFrame(reel(moved(1), moved(2), moved(3)), null, "instant")!;
    expect(frame.state.number).toBe(3);
    expect(frame.state.log.lines.map((l) => l.n)).toEqual([1, 2, 3]);
    expect(frame.reel.waiting).toEqual([]);
  });
  it("after Space are shown as one, also those that arrive later", () => {
    const frame = nextFrame(skipped(reel(moved(1), moved(2))), null, "normal")!;
    expect(frame.state.number).toBe(2);
    expect(pauseAfter(frame, "normal")).toBe(0);
    expect(frame.reel.skipping).toBe(true);
  });
  it("after Space go on at their pace where nobody plays", () => {
    const frame = nextFrame(skipped(reel(watched(1), watched(2))), null, "normal")!;
    expect([frame.state.number, frame.reel.skipping]).toEqual([2, false]);
    expect(pauseAfter(frame, "normal")).toBe(PACE.normal[1]);
  });
});

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

describe("a question that was asked here", () => {
  it("begins a new stretch: its time is new, and nothing of it is skipped", () => {
    const frame = nextFrame({ waiting: [moved(2)], spent: 4000, skipping: true }, asked(1), "normal")!;
    expect(frame.reel).toEqual(EMPTY);
  });
  it("else the stretch goes on", () => {
    const frame = nextFrame({ waiting: [moved(2)], spent: 4000, skipping: true }, moved(1), "normal")!;
    expect([frame.reel.spent, frame.reel.skipping]).toEqual([4000, true]);
  });
});

describe("how long a frame stays", () => {
  const pause = (r: Reel, speed: keyof typeof PACE = "normal", before: State | null = moved(0)) => pauseAfter(nextFrame(r, before, speed)!, speed);
  it.each(["slow", "normal", "fast"] as const)("%s: longer with dice than without", (speed) => {
    expect(pause(reel(rolled(1)), speed)).toBe(PACE[speed][0]);
    expect(pause(reel(moved(1)), speed)).toBe(PACE[speed][1]);
    expect(PACE[speed][0]).toBeGreaterThan(PACE[speed][1]);
  });
  it.each([1, 2, 30])("as long with %i states waiting behind it", (n) => {
    expect(pause(reel(rolled(1), ...Array.from({ length: n }, (_, i) => moved(i + 2))))).toBe(PACE.normal[0]);
  });
  it("not at all at once", () => expect(pause(reel(rolled(1)), "instant")).toBe(0));
  it("where something is asked here after others acted: it is seen before it is answered", () => {
    expect(pause(reel(asked(1)))).toBe(PACE.normal[1]);
    expect(pause(reel(state(1, 1, [line(1)], { player: 0 })))).toBe(PACE.normal[1]); // a standing order will answer
  });
  it("not at all where who acted is to act again", () => {
    expect(pause(reel(asked(2)), "normal", asked(1))).toBe(0);
    expect(pause(reel(state(2, 1, [line(1)], { player: 0 })), "normal", asked(1))).toBe(0);
    expect(pause(reel(state(2, 1, [line(1)], { player: 0 }), moved(3)), "normal", asked(1))).toBe(PACE.normal[1]);
  });
  it("after one's own act, before others answer it", () => expect(pause(reel(rolled(2)), "normal", asked(1))).toBe(PACE.normal[0]));
  it("not at all without news: what was chosen or let pass is none, nor the whole record at the beginning", () => {
    for (const kind of ["chosen", "skipped"]) expect(pause(reel(state(1, 1, [line(1, { kind })])))).toBe(0);
    expect(pause(reel(state(1, 0, [line(0), line(1)])))).toBe(0);
  });
  it("counts towards the stretch", () => expect(paused({ ...EMPTY, spent: 100 }, 380).spent).toBe(480));
  it.each(["slow", "normal", "fast"] as const)("%s: a quarter of it when the stretch has been long, but not for who only watches", (speed) => {
    const long = { waiting: [rolled(1)], spent: STRETCH[speed], skipping: false };
    expect(pause(long, speed)).toBe(PACE[speed][0] / 4);
    expect(pause({ ...long, spent: STRETCH[speed] - 1 }, speed)).toBe(PACE[speed][0]);
    expect(pause({ ...long, waiting: [watched(1)] }, speed)).toBe(PACE[speed][1]);
  });
});

describe("the film of the whole record", () => {
  it("never goes before the first entry or after the last", () => {
    expect([0, 1, 7, 20].map((n) => entryWithin(n, 12))).toEqual([1, 1, 7, 12]);
  });
  it("is the faster the faster it is set", () => {
    const { slow, normal, fast, instant } = ENTRY_PACE;
    expect([slow, normal, fast, instant].every((ms, i, all) => i === 0 || ms < all[i - 1]!)).toBe(true);
  });
});
