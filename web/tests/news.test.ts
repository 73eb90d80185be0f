import { describe, expect, it } from "vitest";
import { idleNames, isHidden, isNewQuestion, linesAfter, newsOf, rollAfter, spoken, withCommands } from "../src/play/news";
import { CERTAIN, command, line, opt, piece, question, ROLL, scene, state, unitOpt } from "./kit";

describe("the record", () => {
  it("grows by the lines of a state", () => {
    expect(linesAfter([line(0), line(1)], state(2, 2, [line(2)])).map((l) => l.n)).toEqual([0, 1, 2]);
  });
  it("is cut where something was taken back", () => {
    expect(linesAfter([line(0), line(1), line(2)], state(1, 1, [line(1, { text: "other" })])).map((l) => l.text)).toEqual(["line 0", "other"]);
  });
});

describe("the roll that is shown", () => {
  const before = state(1, 1, [], { question: question([]) });
  const old = line(1, { roll: ROLL });
  it("is the last of the news", () => {
    const last = line(3, { roll: ROLL });
    expect(rollAfter(old, before, state(2, 2, [line(2, { roll: ROLL }), last]))).toBe(last);
  });
  it("is none at the beginning, whatever was rolled before", () => {
    expect(rollAfter(null, null, state(5, 3, [line(3, { roll: ROLL })]))).toBeNull();
    expect(rollAfter(null, before, state(5, 0, [line(0, { roll: ROLL })]))).toBeNull();
  });
  it("is none where every throw means the same", () => {
    const certain = line(2, { roll: CERTAIN });
    expect(rollAfter(null, before, state(2, 2, [certain]))).toBeNull();
    expect(rollAfter(old, before, state(2, 2, [certain]))).toBeNull();
  });
  it("goes away when a question was answered", () => {
    expect(rollAfter(old, before, state(2, 2, [line(2)]))).toBeNull();
  });
  it("stays while others act, and while nothing happens", () => {
    expect(rollAfter(old, state(1, 1, []), state(2, 2, [line(2)]))).toBe(old);
    expect(rollAfter(old, before, state(1, 2, []))).toBe(old);
  });
});

describe("a new question", () => {
  const before = state(4, 1, []);
  it("is another number, or another viewer", () => {
    expect(isNewQuestion(null, before)).toBe(true);
    expect(isNewQuestion(before, state(5, 1, []))).toBe(true);
    expect(isNewQuestion(before, state(4, 1, [], { viewer: 1 }))).toBe(true);
    expect(isNewQuestion(before, state(4, 1, []))).toBe(false);
  });
});

describe("behind the curtain", () => {
  const down = { curtain: true };
  it("nothing is shown, unless somebody must first say who answers", () => {
    expect(isHidden(state(2, 2, [], down))).toBe(true);
    expect(isHidden(state(2, 2, [], { ...down, neutral: { name: "window", player: 1 } }))).toBe(false);
    expect([isHidden(state(2, 2, [])), isHidden(null)]).toEqual([false, false]);
  });
  it("nothing is said", () => expect(spoken(state(2, 2, [line(2)], down))).toBe(""));
});

describe("what is said aloud", () => {
  it("the last three of the news and the question", () => {
    const s = state(2, 1, [1, 2, 3, 4].map((n) => line(n)), { question: question([]) });
    expect(spoken(s)).toBe("line 2. line 3. line 4. Who acts?");
  });
  it("the outcome rather than a question", () => {
    expect(spoken(state(2, 1, [], { outcome: { winner: 0, rule: "", text: "Victory" }, question: question([]) }))).toBe("Victory");
  });
  it("nothing where nothing is new", () => expect(spoken(state(2, 1, []))).toBe(""));
});

describe("options of a command", () => {
  const commands = [
    command("van", 0, "Van", [1, 2]),
    command("1-2", 1, "Second", [7], "three units"),
  ];
  const told = (o: ReturnType<typeof opt>, player = 0) =>
    withCommands(state(1, 1, [], { question: question([o], { player }), scene: scene([piece(1)], { commands }) })).question!.options[0]!;
  it("get its pieces", () => expect(told(opt("activate", { command: "van" })).group).toEqual([1, 2]));
  it("that is only numbered get those of the side that is asked", () => {
    expect(told(opt("activate", { command: "2" }), 1).group).toEqual([7]);
    expect(told(opt("activate", { command: "2" }), 0).group).toEqual([]);
  });
  it("that is not on the board say what it is made of", () => {
    expect(told(opt("activate", { command: "2" }), 1).note).toBe("three units");
    expect(told(opt("activate", { command: "van" })).note).toBeUndefined();
  });
  it("that name a unit themselves are left alone", () => {
    const o = opt("lead", { command: "van", unit: [5] });
    expect(told(o)).toEqual(o);
  });
  it("change nothing of the state that was told", () => {
    const o = opt("activate", { command: "van" });
    told(o);
    expect(o.group).toBeUndefined();
  });
  it("a state without a question stays as it is", () => {
    const s = state(1, 1, []);
    expect(withCommands(s)).toBe(s);
  });
});

describe("who could still act", () => {
  const options = [unitOpt("act 1", 1), unitOpt("act 2", 2), unitOpt("act 3", 3), opt("fire", { unit: [4] })];
  const s = state(1, 1, [], { question: question(options), scene: scene([piece(1), piece(2, { acted: true }), piece(3), piece(4)]) });
  it("is named: not who has acted, who holds, or who is only a target", () => {
    expect(idleNames(s, new Set())).toEqual(["unit 1", "unit 3"]);
    expect(idleNames(s, new Set([3]))).toEqual(["unit 1"]);
  });
  it("is nobody without a state", () => expect(idleNames(null, new Set())).toEqual([]));
});

describe("the news", () => {
  it("leaves out what was chosen and what was let pass", () => {
    expect(newsOf(state(2, 1, [line(1), line(2, { kind: "chosen" }), line(3, { kind: "skipped" })])).map((l) => l.n)).toEqual([1]);
  });
  it("does not tell the whole record as news", () => expect(newsOf(state(2, 0, [line(0)]))).toEqual([]));
});
