import { describe, expect, it } from "vitest";
import { hexLabel, lightsOf, litCards, unitLabel, wordsOf, type Lit } from "../src/play/lights";
import { hexOpt, opt, piece, pieces, sideCard, unitOpt } from "./kit";

const lit = (open: Lit["open"], more: Partial<Lit> = {}) =>
  lightsOf({ open, picked: [], held: new Set(), pieces: pieces(piece(1), piece(2), piece(5, { side: 1 }), piece(8, { side: null })), player: 0, ...more });

describe("what is lit", () => {
  it("the pieces and hexes that options touch", () => {
    const { units, hexes } = lit([unitOpt("act 1", 1), hexOpt("go 30", 30)]);
    expect([...units.keys()]).toEqual([1]);
    expect([...hexes.keys()]).toEqual([30]);
  });
  it("enemies as targets, one's own and nobody's not", () => {
    expect([...lit([opt("x", { unit: [1, 5, 8] })]).units]).toEqual([[1, ""], [5, "target"], [8, ""]]);
  });
  it("sides are seen from whoever is asked", () => {
    expect([...lit([opt("x", { unit: [1, 5] })], { player: 1 }).units]).toEqual([[1, "target"], [5, ""]]);
  });
  it("not what is picked already", () => {
    const open = [opt("fire", { unit: [1, 5], hex: [30] })];
    expect([...lit(open, { picked: [{ kind: "unit", id: 1 }] }).units.keys()]).toEqual([5]);
    expect([...lit(open, { picked: [{ kind: "hex", id: 30 }] }).hexes.keys()]).toEqual([]);
  });
  it("not who was told to hold", () => {
    expect([...lit([unitOpt("act 1", 1), unitOpt("act 2", 2)], { held: new Set([1]) }).units.keys()]).toEqual([2]);
  });
  it("every piece of a command that can be chosen, even one that holds", () => {
    expect([...lit([opt("activate", { group: [1, 2] })], { held: new Set([1]) }).units]).toEqual([[1, ""], [2, ""]]);
  });
  it("of a way only its first hex", () => {
    expect([...lit([opt("go", { hex: [30, 31, 32] })]).hexes.keys()]).toEqual([30]);
  });
  it("a hex as a target where an enemy is attacked there", () => {
    expect([...lit([hexOpt("charge", 30, { unit: [1, 5] }), hexOpt("go", 31, { unit: [1] })]).hexes]).toEqual([[30, "target"], [31, ""]]);
  });
  it("the cards that can be played", () => {
    expect([...litCards([opt("play", { card: [3, 4] }), opt("done"), opt("play", { card: [4] })])]).toEqual([3, 4]);
  });
});

describe("what a screen reader says", () => {
  it("what touching a thing does, if it does one thing only", () => {
    const words = wordsOf([unitOpt("act 1", 1), opt("fire 2", { unit: [2] }), opt("go 2", { unit: [2] }), hexOpt("go 30", 30), opt("activate", { group: [7] })]);
    expect(Object.fromEntries(words)).toEqual({ unit1: "<act 1>", unit2: "", hex30: "<go 30>", unit7: "<activate>" });
  });
  it("name, side, state and deed of a piece, without gaps for what it lacks", () => {
    const sides = [sideCard("English"), sideCard("Scots")];
    expect(unitLabel(piece(5, { side: 1, state: "routed" }), sides, "attack")).toBe("unit 5, Scots, routed, attack");
    expect(unitLabel(piece(8, { side: null }), sides, "")).toBe("unit 8");
  });
  it("number and deed of a hex", () => {
    expect(hexLabel("1204", "move")).toBe("1204, move");
    expect(hexLabel("1204", "")).toBe("1204");
  });
});
