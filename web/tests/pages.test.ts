import { describe, expect, it } from "vitest";
import { appended, read, without, written } from "../src/lib/building";
import { luckOf, shownLimits, stairs, ticksOf, topOf } from "../src/lib/reportChart";
import { ageOf, nameOf, scoresOf, whoPlays, yearOf } from "../src/lib/shelf";
import type { ShelfTold, SystemTold } from "../src/lib/types";
import { learntOf, mayBeMissed, nextLesson, shortBattles, TIPS, tipOf, whereToLearn } from "../src/play/lessons";
import { line, opt, question } from "./kit";

const say = (key: string, args?: object) => key + (args ? JSON.stringify(args) : "");
const seat = (kind: string, level = "squire") => ({ kind, level, link: "" });
const shelf = (more: Partial<ShelfTold> = {}, ...seats: ReturnType<typeof seat>[]): ShelfTold => ({
  id: "b",
  system: "moi",
  scenario: "falkirk",
  seats: { sides: [seats[0] ?? seat("here"), seats[1] ?? seat("computer")], open: false, name: "", lesson: "" },
  touched: 0,
  age: 0,
  finished: true,
  winner: 0,
  helped: false,
  corrected: false,
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
    expect([0, 1].map((i) => whoPlays(shelf(), i, say))).toEqual(["board-seat-you", 'board-seat-computer{"level":"board-level-squire"}']);
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
    const list = [shelf(), shelf({ winner: 1 }), shelf(), shelf({}, seat("computer", "page"), seat("here"))];
    expect(scoresOf(list, systems, say)).toEqual([
      { key: 'Falkirk · English · board-seat-computer{"level":"board-level-squire"}', won: 2, lost: 1 },
      { key: 'Falkirk · Scots · board-seat-computer{"level":"board-level-page"}', won: 0, lost: 1 },
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

describe("lessons", () => {
  const head = (id: string, learnt: boolean) => ({ id, title: id, learnt });
  const begun = { name: "b", lessons: [head("1", true), head("2", false), head("3", false)] };
  const fresh = { name: "a", lessons: [head("1", false)] };
  const done = { name: "c", lessons: [head("1", true)] };
  const chose = (side: number) => line(1, { kind: "chosen", side });
  it("go on with the first that is not learnt, and begin anew when all are", () => {
    expect(nextLesson(begun.lessons)?.id).toBe("2");
    expect(nextLesson(done.lessons)?.id).toBe("1");
    expect(nextLesson([])).toBeUndefined();
    expect(learntOf(begun.lessons)).toBe(1);
  });
  it("are learnt on where a game was begun", () => {
    expect(whereToLearn([fresh, begun, done])).toBe(begun);
    expect(whereToLearn([done, fresh])).toBe(fresh);
    expect(whereToLearn([done])).toBe(done);
  });
  it("stand beside battles to watch, the short ones", () => {
    const games = [{ name: "a", scenarios: [{ id: "x", length: "short" }, { id: "y", length: "long" }] }];
    expect(shortBattles(games)).toEqual([{ system: "a", scenario: "x" }]);
  });
  it("have a tip each about the board, as long as there are tips", () => {
    expect([1, TIPS, TIPS + 1].map(tipOf)).toEqual([1, TIPS, 0]);
  });
  it("may be missed when the enemy has answered, never once they are won", () => {
    const asked = { learnt: false, sides: [0], question: question([opt("done")]) };
    expect(mayBeMissed(asked, [chose(0)])).toBe(false);
    expect(mayBeMissed(asked, [chose(0), chose(1)])).toBe(true);
    expect(mayBeMissed({ ...asked, learnt: true }, [chose(1)])).toBe(false);
    expect(mayBeMissed({ ...asked, question: null }, [chose(1)])).toBe(false);
  });
});
