import { describe, expect, it } from "vitest";
import { ACTIVATION, arrived, EMPTY, ENTRY_PACE, entryWithin, hurries, merged, nextFrame, PACE, pauseAfter, paused, skipped, type Reel } from "../src/play/film";
import { line, opt, question, ROLL, state } from "./kit";

const moved = (n: number) => state(n, n, [line(n)]);
const rolled = (n: number) => state(n, n, [line(n, { roll: ROLL })]);
const asked = (n: number) => state(n, n, [line(n)], { question: question([opt("done")]), player: 0 });
const reel = (...waiting: Reel["waiting"]): Reel => ({ waiting, spent: 0 });

describe("states that arrive", () => {
  it("wait in their order", () => {
    expect(arrived(arrived(EMPTY, moved(1)), moved(2)).waiting.map((s) => s.number)).toEqual([1, 2]);
  });
  it("hurry the frame that is shown when more than one waits", () => {
    expect(hurries(reel(moved(1)))).toBe(false);
    expect(hurries(reel(moved(1), moved(2)))).toBe(true);
  });
  it("are shown one after the other", () => {
    const first = nextFrame(reel(moved(1), moved(2)), "normal")!;
    expect(first.state.number).toBe(1);
    expect(first.reel.waiting.map((s) => s.number)).toEqual([2]);
    expect(nextFrame(first.reel, "normal")!.state.number).toBe(2);
  });
  it("none: there is no frame", () => expect(nextFrame(EMPTY, "normal")).toBeNull());
  it("at once are shown as one", () => {
    const frame = nextFrame(reel(moved(1), moved(2), moved(3)), "instant")!;
    expect(frame.state.number).toBe(3);
    expect(frame.state.log.lines.map((l) => l.n)).toEqual([1, 2, 3]);
    expect(frame.reel.waiting).toEqual([]);
  });
  it("past the six seconds are shown as one", () => {
    expect(nextFrame({ waiting: [moved(1), moved(2)], spent: ACTIVATION }, "slow")!.state.number).toBe(2);
    expect(nextFrame({ waiting: [moved(1), moved(2)], spent: ACTIVATION - 1 }, "slow")!.state.number).toBe(1);
  });
  it("after Space are shown as one", () => {
    expect(nextFrame(skipped(reel(moved(1), moved(2))), "normal")!.state.number).toBe(2);
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

describe("whose turn it is", () => {
  it("a question with nothing behind it ends the film, and the next one has its six seconds again", () => {
    const frame = nextFrame({ waiting: [asked(1)], spent: 4000 }, "normal")!;
    expect(frame.own).toBe(true);
    expect(frame.reel.spent).toBe(0);
  });
  it("a question that was answered already is a frame as others are", () => {
    const frame = nextFrame({ waiting: [asked(1), moved(2)], spent: 4000 }, "normal")!;
    expect(frame.own).toBe(false);
    expect(frame.reel.spent).toBe(4000);
  });
});

describe("how long a frame stays", () => {
  const pause = (r: Reel, speed: keyof typeof PACE = "normal") => pauseAfter(nextFrame(r, speed)!, speed);
  it.each(["slow", "normal", "fast"] as const)("%s: longer with dice than without", (speed) => {
    expect(pause(reel(rolled(1)), speed)).toBe(PACE[speed][0]);
    expect(pause(reel(moved(1)), speed)).toBe(PACE[speed][1]);
    expect(PACE[speed][0]).toBeGreaterThan(PACE[speed][1]);
  });
  it("not at all at once", () => expect(pause(reel(rolled(1)), "instant")).toBe(0));
  it("not at all where something is asked here", () => expect(pause(reel(asked(1)))).toBe(0));
  it("not at all where the next to act sits here", () => {
    expect(pause(reel(state(1, 1, [line(1)], { player: 0 })))).toBe(0);
    expect(pause(reel(state(1, 1, [line(1)], { player: 0 }), moved(2)))).toBe(PACE.normal[1]);
  });
  it("not at all without news: what was chosen is none, nor the whole record at the beginning", () => {
    expect(pause(reel(state(1, 1, [line(1, { kind: "chosen" })])))).toBe(0);
    expect(pause(reel(state(1, 0, [line(0), line(1)])))).toBe(0);
  });
  it("no longer than its share of what is left of the six seconds", () => {
    expect(pause({ waiting: [rolled(1), moved(2), moved(3)], spent: 5000 })).toBe(500);
    expect(pause({ waiting: [rolled(1)], spent: 5900 })).toBe(100);
  });
  it("a pause that nobody would notice is left out", () => {
    expect(pause({ waiting: [rolled(1)], spent: ACTIVATION - 20 })).toBe(0);
    expect(pause({ waiting: [rolled(1)], spent: ACTIVATION - 21 })).toBe(21);
  });
  it("counts towards the six seconds", () => expect(paused({ waiting: [], spent: 100 }, 380).spent).toBe(480));
  it("a whole activation is over in six seconds, whatever it holds", () => {
    let r = reel(...Array.from({ length: 40 }, (_, i) => rolled(i + 1)));
    let total = 0;
    for (let frame = nextFrame(r, "slow"); frame; frame = nextFrame(r, "slow")) {
      const ms = pauseAfter(frame, "slow");
      total += ms;
      r = paused(frame.reel, ms);
    }
    expect(total).toBeLessThanOrEqual(ACTIVATION);
    expect(total).toBeGreaterThan(ACTIVATION / 2);
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
