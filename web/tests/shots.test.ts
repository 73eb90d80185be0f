import { describe, expect, it } from "vitest";
import { fromDiceOn, gone, hintMarks, marksOf, routesOf, shotsOf, tollOf, trailOf } from "../src/play/shots";
import type { Act, LogLine, WayTold } from "../src/lib/types";
import { base, CERTAIN, figure, hexOpt, line, opt, piece, pieces, ROLL, scene, unitOpt } from "./kit";

const way = (unit: number, from: number | null, to: number | null): WayTold => ({ unit, stood: from === null ? null : { hex: from }, stands: to === null ? null : { hex: to } });
const act = (n: number, kind: Act, more: Partial<LogLine> = {}) => line(n, { act: kind, ...more });
const place = (s: ReturnType<typeof scene>, id: number) => s.pieces.find((p) => p.id === id)?.place;
const START = scene([piece(1, { place: 10 }), piece(2, { place: 20, side: 1 })]);

describe("the ways of a take", () => {
  it("of one piece are one route", () => {
    const routes = routesOf([act(1, "move", { ways: [way(1, 10, 11), way(2, 20, 21)] }), act(2, "move", { ways: [way(1, 11, 12)] })]);
    expect(routes.get(1)).toEqual([{ hex: 10 }, { hex: 11 }, { hex: 12 }]);
    expect(routes.get(2)).toEqual([{ hex: 20 }, { hex: 21 }]);
  });
  it("put pieces elsewhere, take them off and bring them on as they will look", () => {
    const end = scene([piece(3, { place: 33, name: "late" })]);
    const after = gone(START, [way(1, 10, 15), way(2, 20, null), way(3, null, 30)], end);
    expect(after.pieces.map((p) => [p.id, p.place])).toEqual([[1, 15], [3, 30]]);
    expect(START.pieces[0]!.place).toBe(10);
  });
  it("on a table turn the base too", () => {
    const after = gone(scene([base(1, 0, 0)]), [{ unit: 1, stood: { x: 0, y: 0, turn: 0 }, stands: { x: 5, y: 7, turn: 90 } }], scene([]));
    expect(after.pieces[0]).toMatchObject({ x: 5, y: 7, turn: 90, place: null });
  });
});

describe("takes on the field", () => {
  const end = scene([piece(1, { place: 12 }), piece(2, { place: 20, side: 1, state: "disordered" })]);
  const lines = [act(1, "move", { ways: [way(1, 10, 12)] }), act(2, "fire", { roll: ROLL, actor: [1], target: [2] })];
  const shots = shotsOf(START, lines, end);
  it("begin where the one before ended, and end as it is", () => {
    expect(shots.map((s) => [place(s.before, 1), place(s.after, 1)])).toEqual([[10, 12], [12, 12]]);
    expect(shots[1]!.before.pieces[1]!.state).toBe("");
    expect(shots[1]!.after).toBe(end);
  });
  it("leave arrows: ways, and from who shot to whom, where they stood then", () => {
    expect(shots[0]!.marks).toEqual([{ kind: "move", path: [{ hex: 10 }, { hex: 12 }] }]);
    expect(shots[1]!.marks).toEqual([{ kind: "fire", path: [{ hex: 12 }, { hex: 20 }] }]);
  });
  it("nothing is drawn for who stayed, left the field or is not seen", () => {
    const take = { act: "move" as const, lines: [act(1, "move", { ways: [way(1, 10, 10), way(2, 20, null)] }), act(2, "fire", { actor: [1], target: [9] })] };
    expect(marksOf(take, START)).toEqual([]);
  });
  it("a charge is the way of the charger, or an arrow at his target", () => {
    const lines = [act(1, "charge", { actor: [1], target: [2], ways: [way(1, 10, 19)] })];
    expect(marksOf({ act: "charge", lines }, START)).toEqual([{ kind: "charge", path: [{ hex: 10 }, { hex: 19 }] }]);
    expect(marksOf({ act: "charge", lines: [act(1, "charge", { actor: [1], target: [2] })] }, START)).toEqual([{ kind: "charge", path: [{ hex: 10 }, { hex: 20 }] }]);
  });
  it("on a table arrows go from the middle of a base", () => {
    const both = scene([base(1, 100, 100), base(2, 100, 200, 180)]);
    expect(marksOf({ act: "melee", lines: [act(1, "melee", { actor: [1], target: [2] })] }, both)).toEqual([{ kind: "melee", path: [{ x: 100, y: 85 }, { x: expect.closeTo(100), y: 215 }] }]);
  });
  it("one's own are seen from the dice on", () => {
    expect(fromDiceOn(lines).map((l) => l.n)).toEqual([2]);
    expect(fromDiceOn([lines[0]!])).toEqual([]);
    expect(fromDiceOn([act(1, "test", { roll: CERTAIN })])).toEqual([]);
  });
  it("are numbered as they come; one's own are drawn only while they are shown", () => {
    const [move, fire] = [shots[0]!, shots[1]!];
    const list = [{ ...fire, own: true }, move, fire];
    expect(trailOf(list, 0).map((t) => [t.n, t.now])).toEqual([[0, true]]);
    expect(trailOf(list, 2).map((t) => [t.n, t.now])).toEqual([[1, false], [2, true]]);
    expect(trailOf(list, 3).map((t) => [t.n, t.now])).toEqual([[1, false], [2, false]]);
  });
});

describe("what a stretch cost", () => {
  const before = scene([piece(1), piece(2), piece(3, { figures: [figure(0, 0, "musket"), figure(1, 0, "musket")] }), piece(4), piece(5, { cubes: 2 })]);
  it("who is gone, or lies", () => expect(tollOf(before, scene([piece(1, { lying: true }), piece(2, { place: null })])).lost.map((p) => p.id)).toEqual([1, 2, 3, 4, 5]));
  it("who came to harm: another state, fewer figures, fewer cubes", () => {
    const after = scene([piece(1, { state: "wounded" }), piece(2), piece(3, { figures: [figure(0, 0, "musket")] }), piece(4), piece(5, { cubes: 1, greys: 1 })]);
    expect(tollOf(before, after)).toMatchObject({ lost: [], hurt: [{ id: 1 }, { id: 3 }, { id: 5 }] });
  });
  it("who recovered is not hurt", () => expect(tollOf(scene([piece(1, { state: "disordered" })]), scene([piece(1)])).hurt).toEqual([]));
});

describe("a hint on the field", () => {
  const all = pieces(...START.pieces);
  const path = (...options: Parameters<typeof hintMarks>[0]) => hintMarks(options, undefined, all)[0]?.mark.path;
  it("goes from its piece along the way to the hex, and to whom it should strike", () => {
    expect(path(unitOpt("take", 1), hexOpt("go", 13, { path: [11, 12] }))).toEqual([{ hex: 10 }, { hex: 11 }, { hex: 12 }, { hex: 13 }]);
    expect(path(unitOpt("charge", 1, { unit: [1, 2] }))).toEqual([{ hex: 10 }, { hex: 20 }]);
  });
  it("is a ring where nobody goes anywhere, and about the piece in question", () => {
    expect(path(unitOpt("take", 1))).toEqual([{ hex: 10 }]);
    expect(hintMarks([hexOpt("go", 11)], 1, all)[0]!.mark).toEqual({ kind: "hint", path: [{ hex: 10 }, { hex: 11 }] });
  });
  it("is nothing where no piece is meant", () => expect(hintMarks([opt("done")], undefined, all)).toEqual([]));
});
