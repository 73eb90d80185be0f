import { describe, expect, it } from "vitest";
import { PACE, rollsOf, settlesAt, STRETCH, takesOf, timed, WANTS, wanted, wordsOf, type Take } from "../src/play/takes";
import type { Act, LogLine } from "../src/lib/types";
import { CERTAIN, line, ROLL } from "./kit";

const act = (n: number, kind: Act, more: Partial<LogLine> = {}) => line(n, { act: kind, ...more });
const dice = (n: number, kind: Act, more: Partial<LogLine> = {}) => act(n, kind, { roll: ROLL, ...more });
const acts = (...lines: LogLine[]) => takesOf(lines).map((t) => `${t.act} ${t.lines.map((l) => l.n).join(" ")}`);
const total = (list: number[]) => list.reduce((a, b) => a + b, 0);

describe("lines of the log as takes", () => {
  it("nothing is seen of what was chosen or did not apply", () => {
    expect(acts(act(1, "order", { kind: "chosen" }), act(2, "order", { kind: "skipped" }), act(3, "order", { kind: "revealed" }))).toEqual([]);
  });
  it("up to six moves go together", () => {
    expect(acts(...[1, 2, 3, 4, 5, 6, 7].map((n) => act(n, "move")))).toEqual(["move 1 2 3 4 5 6", "move 7"]);
  });
  it("up to eight shots go together, with the losses between them", () => {
    const shots = Array.from({ length: 9 }, (_, i) => dice(2 * i, "fire"));
    expect(takesOf(shots).map((t) => t.lines.length)).toEqual([8, 1]);
    expect(acts(dice(1, "fire"), act(2, "loss"), dice(3, "fire"))).toEqual(["fire 1 2 3"]);
  });
  it("each roll of a melee and each test is seen by itself", () => {
    expect(acts(dice(1, "melee"), dice(2, "melee"), dice(3, "test"))).toEqual(["melee 1", "melee 2", "test 3"]);
  });
  it("a roll takes its losses along, and the words that follow from it, not the retreat", () => {
    expect(acts(dice(1, "melee"), act(2, "loss", { cause: 1 }), act(3, "order", { cause: 1 }), act(4, "move", { cause: 1 }))).toEqual(["melee 1 2 3", "move 4"]);
  });
  it("what follows from something else stands alone", () => expect(acts(dice(1, "test"), act(3, "order", { cause: 2 }))).toEqual(["test 1", "order 3"]));
  it("a charge and its contact are one, two chargers are two", () => {
    expect(acts(act(1, "charge", { actor: [4] }), act(2, "charge", { actor: [4] }), act(3, "charge", { actor: [5] }))).toEqual(["charge 1 2", "charge 3"]);
  });
  it("a turn begins by itself", () => expect(acts(act(1, "order"), act(2, "turn"), act(3, "order"))).toEqual(["order 1", "turn 2", "order 3"]));
  it("are told in the words of their lines", () => expect(wordsOf(takesOf([act(1, "move"), act(2, "move")])[0]!)).toBe("line 1 · line 2"));
});

describe("how long takes last", () => {
  const take = (kind: Act, lines = 1): Take => ({ act: kind, lines: Array.from({ length: lines }, (_, i) => (kind === "melee" ? dice(i, kind) : act(i, kind))) });
  const many = (kind: Act, n: number) => Array.from({ length: n }, () => take(kind));
  it.each(["slow", "normal", "fast"] as const)("%s: what their kind wants", (speed) => {
    for (const kind of Object.keys(WANTS) as Act[]) expect(timed([take(kind)], speed)).toEqual([PACE[speed] * total([...WANTS[kind]])]);
  });
  it("not at all at once", () => expect(timed([take("melee")], "instant")).toEqual([0]));
  it("a little longer where more go together", () => expect(wanted(take("move", 3), "normal")).toBe(580 + 120));
  it.each(["slow", "normal", "fast"] as const)("%s: never longer than a stretch", (speed) => {
    for (const list of [many("melee", 60), many("move", 300), [...many("move", 40), ...many("fire", 20), ...many("melee", 3)]]) {
      expect(total(timed(list, speed))).toBeLessThanOrEqual(STRETCH * PACE[speed] + 1e-6);
    }
  });
  it("walking is squeezed first: a melee keeps its time", () => {
    const times = timed([...many("move", 24), take("melee")], "normal");
    expect(times[24]).toBe(1500);
    expect(times[0]).toBeLessThan(580);
  });
  it("who only watches has all the time", () => expect(total(timed(many("melee", 60), "normal", Infinity))).toBe(90_000));
  it("dice where every throw means the same are not shown, and nobody waits for them", () => {
    const certain = dice(1, "test", { roll: CERTAIN });
    expect(rollsOf([certain, dice(2, "loss")])).toEqual([ROLL]);
    expect(settlesAt(takesOf([certain])[0]!)).toBe(0);
  });
  it("dice lie before a take ends; without dice there is nothing to wait for", () => {
    expect(settlesAt(take("melee"))).toBeCloseTo(950 / 1500);
    expect(settlesAt(take("move"))).toBe(0);
  });
});
