import { describe, expect, it } from "vitest";
import { appended, read, without, written } from "../src/lib/building";
import { luckOf, shownLimits, stairs, ticksOf, topOf } from "../src/lib/reportChart";
import { ageOf, nameOf, scoresOf, whoPlays, yearOf } from "../src/lib/shelf";
import type { ShelfTold, SystemTold } from "../src/lib/types";
import { asksDeed, isDone, STEPS, stepWithin, type Seen } from "../src/play/guide";
import { opt, question, state, unitOpt } from "./kit";

const say = (key: string, args?: object) => key + (args ? JSON.stringify(args) : "");
const seat = (kind: string, level = "greedy") => ({ kind, level, link: "" });
const shelf = (more: Partial<ShelfTold> = {}, ...seats: ReturnType<typeof seat>[]): ShelfTold => ({
  id: "b",
  system: "moi",
  scenario: "falkirk",
  seats: { sides: [seats[0] ?? seat("here"), seats[1] ?? seat("computer")], open: false, name: "" },
  touched: 0,
  age: 0,
  finished: true,
  winner: 0,
  helped: false,
  own: null,
  ...more,
});
const systems = [{ name: "moi", title: "", blurb: "", quick: false, scenarios: [{ id: "falkirk", title: "Falkirk", sides: ["English", "Scots"] }] }] as unknown as SystemTold[];

describe("a battle on the shelf", () => {
  it("has the name of its scenario, or one of its own", () => {
    expect(nameOf(shelf(), systems, say).title).toBe("Falkirk");
    expect(nameOf(shelf({ own: { title: "Mine", sides: ["a", "b"] } }), systems, say).title).toBe("Mine");
    // what nobody can read any more is not called by its file
    expect(nameOf(shelf({ scenario: "lost" }), systems, say).title).toContain("board-battle-of");
    expect(nameOf(shelf({ scenario: "lost" }), systems, say).title).not.toContain("lost");
  });
  it("has its year once, and a year is no number to be grouped", () => {
    expect(yearOf({ title: "Outposts, 1705", year: 1705 }, say)).toBe("");
    expect(yearOf({ title: "Falkirk", year: 1298 }, say)).toBe("1298");
    expect(yearOf({ title: "Duel", year: 0 }, say)).toBe("");
    expect(yearOf({ title: "Lagash v Umma", year: -2450 }, say)).toBe('board-year-bc{"year":"2450"}');
  });
  it("says who plays", () => {
    expect([0, 1].map((i) => whoPlays(shelf(), i, say))).toEqual(["board-seat-you", "board-level-greedy"]);
    expect([0, 1].map((i) => whoPlays(shelf({}, seat("here"), seat("here")), i, say))).toEqual(["board-seat-here", "board-seat-here"]);
    expect(whoPlays(shelf({}, seat("here"), seat("remote")), 1, say)).toBe("board-seat-remote");
  });
  it.each([
    [20, "board-age-now"],
    [60, 'board-age-minutes{"count":1}'],
    [59 * 60, 'board-age-minutes{"count":59}'],
    [3600, 'board-age-hours{"count":1}'],
    [47 * 3600, 'board-age-hours{"count":47}'],
    [48 * 3600, 'board-age-days{"count":2}'],
  ])("touched %d seconds ago", (age, words) => expect(ageOf(shelf({ age }), say)).toBe(words));
});

describe("battles won and lost", () => {
  it("are counted by battle, side and opponent", () => {
    const list = [shelf(), shelf({ winner: 1 }), shelf(), shelf({}, seat("computer", "random"), seat("here"))];
    expect(scoresOf(list, systems, say)).toEqual([
      { key: "Falkirk · English · board-level-greedy", won: 2, lost: 1 },
      { key: "Falkirk · Scots · board-level-random", won: 0, lost: 1 },
    ]);
  });
  it("not where it was drawn, or both or neither sat here", () => {
    expect(scoresOf([shelf({ winner: null }), shelf({}, seat("here"), seat("here")), shelf({}, seat("computer"), seat("computer"))], systems, say)).toEqual([]);
  });
});

describe("the chart of losses", () => {
  const losses = { steps: [0, 5, 9], sides: [[0, 2, 8], [0, 1, 1]] as [number[], number[]], limits: [12, 100] };
  it("shows a limit only where the losses come near it", () => expect(shownLimits(losses)).toEqual([12, 0]));
  it("shows no limit that was passed from the beginning", () => expect(shownLimits({ ...losses, sides: [[15, 16, 17], [0, 1, 1]] })).toEqual([0, 0]));
  it("reaches up to the highest of all", () => {
    expect(topOf(losses)).toBe(12);
    expect(topOf({ ...losses, limits: [] })).toBe(8);
    expect(topOf({ steps: [0], sides: [[0], [0]], limits: [] })).toBe(1);
  });
  it.each([
    [1, [0, 1]],
    [6, [0, 1, 2, 3, 4, 5, 6]],
    [7, [0, 2, 4, 6]],
    [140, [0, 25, 50, 75, 100, 125]],
  ])("up to %d has round values", (top, ticks) => expect(ticksOf(top)).toEqual(ticks));
  it("has never more than seven values, however high it is", () => {
    for (const top of [3, 11, 29, 61, 299, 5999, 6001, 123456]) expect(ticksOf(top).length).toBeLessThanOrEqual(7);
  });
  it("changes by steps", () => {
    expect(stairs([0, 2, 8], losses.steps, (x) => x * 10, (y) => 100 - y)).toBe("M0 100H50V98H90V92");
  });
  it("calls luck only what chance would seldom do", () => {
    expect(luckOf({ dice: 0, chance: 1, z: 3 })).toBe("none");
    expect(luckOf({ dice: 9, chance: 21, z: 3 })).toBe("even");
    expect(luckOf({ dice: 9, chance: 20, z: 3 })).toBe("high");
    expect(luckOf({ dice: 9, chance: 5, z: -3 })).toBe("low");
  });
});

describe("an army as data", () => {
  const army = { name: "x", commands: [{ units: [{ kind: "pike", count: 2 }] }] };
  it("is read by a path, and nothing is there where the path ends early", () => {
    expect(read(army, ["commands", 0, "units", 0, "count"])).toBe(2);
    expect(read(army, ["commands", 3, "units", 0, "count"])).toBeUndefined();
  });
  it("is written into as a copy", () => {
    const next = written(army, ["commands", 0, "units", 0, "count"], 5);
    expect(read(next, ["commands", 0, "units", 0, "count"])).toBe(5);
    expect(read(army, ["commands", 0, "units", 0, "count"])).toBe(2);
  });
  it("gets the lists and tables that are missing on the way", () => {
    expect(written({}, ["a", 0, "b"], 1)).toEqual({ a: [{ b: 1 }] });
  });
  it("loses a row of a list, or an entry of a table", () => {
    expect(without({ a: [1, 2, 3] }, ["a", 1])).toEqual({ a: [1, 3] });
    expect(without({ a: { b: 1, c: 2 } }, ["a", "b"])).toEqual({ a: { c: 2 } });
  });
  it("gets a row at the end of a list, also of one that is not there yet", () => {
    expect(appended({ a: [1] }, ["a"], 2)).toEqual({ a: [1, 2] });
    expect(appended({}, ["a"], 2)).toEqual({ a: [2] });
  });
});

describe("the guided battle", () => {
  const seen = (more: Partial<Seen> = {}): Seen => ({ now: state(5, 1, [], { player: 0 }), card: false, why: false, since: 5, ...more });
  const asked = (number: number, q: Parameters<typeof question>[1] = {}, options = [unitOpt("act 1", 1)]) => state(number, 1, [], { player: 0, question: question(options, q) });
  const taken = { about: [["unit", 1]] as [string, number][] };
  it("begins and ends without a deed, and waits in between", () => {
    expect(Array.from({ length: STEPS }, (_, i) => asksDeed(i + 1))).toEqual([false, ...Array(8).fill(true), false]);
    expect(isDone(1, seen({ card: true, why: true }))).toBe(false);
    expect(isDone(10, seen({ card: true, why: true }))).toBe(false);
  });
  it("2: until a piece was touched", () => {
    expect(isDone(2, seen())).toBe(false);
    expect(isDone(2, seen({ card: true }))).toBe(true);
  });
  it("3: until the set-up was accepted", () => {
    expect(isDone(3, seen({ now: asked(5, { open: true }) }))).toBe(false);
    expect(isDone(3, seen({ now: asked(5) }))).toBe(true);
    expect(isDone(3, seen())).toBe(false);
  });
  it("4: until a unit is asked for, or taken", () => {
    expect(isDone(4, seen({ now: asked(5, {}, [opt("activate")]) }))).toBe(false);
    expect(isDone(4, seen({ now: asked(5) }))).toBe(true);
    expect(isDone(4, seen({ now: asked(5, taken, [opt("stay")]) }))).toBe(true);
    expect(isDone(4, seen({ now: asked(5, { open: true }) }))).toBe(false);
  });
  it("5: until a unit was taken", () => {
    expect(isDone(5, seen({ now: asked(5) }))).toBe(false);
    expect(isDone(5, seen({ now: asked(5, taken) }))).toBe(true);
  });
  it("6: until it has moved and is done", () => {
    expect(isDone(6, seen({ now: asked(6, taken) }))).toBe(false);
    expect(isDone(6, seen({ now: asked(5) }))).toBe(false);
    expect(isDone(6, seen({ now: asked(6) }))).toBe(true);
  });
  it("7: until that was taken back", () => {
    expect(isDone(7, seen({ now: asked(5) }))).toBe(false);
    expect(isDone(7, seen({ now: asked(4) }))).toBe(true);
  });
  it("8: until something was refused", () => {
    expect(isDone(8, seen())).toBe(false);
    expect(isDone(8, seen({ why: true }))).toBe(true);
  });
  it("9: until the other side acts, or something else is asked", () => {
    expect(isDone(9, seen({ now: asked(6) }))).toBe(false);
    expect(isDone(9, seen({ now: state(6, 1, [], { player: 1 }) }))).toBe(true);
    expect(isDone(9, seen({ now: asked(6, {}, [opt("activate")]) }))).toBe(true);
    expect(isDone(9, seen({ now: asked(5, {}, [opt("activate")]) }))).toBe(false);
  });
  it("never leaves its ten steps", () => expect([0, 1, 10, 11].map(stepWithin)).toEqual([1, 1, 10, 10]));
});
