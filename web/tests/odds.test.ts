import { describe, expect, it } from "vitest";
import type { OddsTold } from "../src/lib/types";
import { OddsShown } from "../src/lib/odds.svelte";
import { actorOf, aimOf, isSame, isWorthTelling, KINDS, labelOf, trustedFrom, trusting, tumbled } from "../src/play/odds";
import { hexOpt, onHex, onUnit, opt, piece, situation, turnOpt, unitOpt } from "./kit";

const told = (more: Partial<OddsTold> = {}): OddsTold => ({ affairs: [], headline: "", certain: false, risky: true, worst: 5, full: false, ...more });

describe("the kinds that are not asked again", () => {
  it("are none at first", () => expect(trustedFrom(null, null)).toEqual([]));
  it("are all where confirmations were switched off before there were kinds", () => {
    expect(trustedFrom(null, "never")).toEqual(KINDS);
    expect(trustedFrom(null, "ask")).toEqual([]);
  });
  it("are those that were kept, whatever was set before", () => {
    expect(trustedFrom("", "never")).toEqual([]);
    expect(trustedFrom("end dice", "never")).toEqual(["dice", "end"]);
    expect(trustedFrom("rubbish dice", null)).toEqual(["dice"]);
  });
  it("are switched one by one", () => {
    expect(trusting([], "answer", false)).toEqual(["answer"]);
    expect(trusting(["answer"], "dice", false)).toEqual(["dice", "answer"]);
    expect(trusting(["dice", "answer"], "dice", true)).toEqual(["answer"]);
    expect(trusting(["dice"], "dice", false)).toEqual(["dice"]);
  });
});

describe("what is aimed at", () => {
  const options = [unitOpt("fire 5", 5), hexOpt("go 30", 30), opt("a", { unit: [7], hex: [31] }), opt("b", { unit: [7], hex: [32] })];
  const s = situation(options, [piece(5, { side: 1 }), piece(7)]);
  it("is what a click there would choose", () => {
    expect(aimOf(s, onUnit(5))).toEqual(["fire 5"]);
    expect(aimOf(s, onHex(30))).toEqual(["go 30"]);
  });
  it("is a move with the facing at the pointer", () => {
    const turns = [0, 1].map(turnOpt);
    const hover = { hex: 30, option: options[1]!, facings: turns, facing: turns[1]! };
    expect(aimOf({ ...s, hover }, onHex(30, { angle: 60 }))).toEqual(["go 30", "face 1"]);
  });
  it("is nothing where a click does not choose yet, or only gathers a group", () => {
    expect(aimOf(s, onUnit(7))).toBeNull();
    expect(aimOf(s, onHex(99))).toBeNull();
    expect(aimOf(s, onUnit(5, { shift: true }))).toBeNull();
    expect(aimOf({ ...s, live: false }, onUnit(5))).toBeNull();
  });
  it("has the words of its options", () => {
    expect(labelOf(options, ["go 30", "face 1"])).toBe("<go 30>");
    expect(labelOf(options, ["fire 5", "go 30"])).toBe("<fire 5>, <go 30>");
  });
  it("names who does it, once", () => {
    const about: [string, number][] = [["hex", 3], ["unit", 7], ["unit", 8]];
    const actor = actorOf({ about }, [piece(8, { name: "Surrey" }), piece(7, { name: "Percy" })]);
    expect(actor).toBe("Percy");
    expect(actorOf({ about: [] }, [piece(7)])).toBe("");
    expect(labelOf([opt("fire 5")], ["fire 5"], { prompt: "What does Percy do?", actor })).toBe("Percy: <fire 5>");
    expect(labelOf([opt("Percy 5")], ["Percy 5"], { prompt: "", actor })).toBe("<Percy 5>");
  });
  it("has its question where the answer alone says nothing", () => {
    const answers = [opt("no"), opt("go 30")];
    expect(labelOf(answers, ["no"], { prompt: "Roll for the bonus?", actor: "Rossi" })).toBe("Roll for the bonus? <no>");
    expect(labelOf(answers, ["go 30"], { prompt: "Where to?", actor: "" })).toBe("<go 30>");
  });
});

describe("what is told", () => {
  it("of a pointer that rests: a risk only", () => {
    expect(isWorthTelling(told(), false)).toBe(true);
    expect(isWorthTelling(told({ risky: false }), false)).toBe(false);
  });
  it("of who asks: also that it is certain", () => expect(isWorthTelling(told({ risky: false, certain: true }), true)).toBe(true));
  it("the same choice is the same words in order", () => {
    expect(isSame(["a", "b"], ["a", "b"])).toBe(true);
    expect(isSame(["b", "a"], ["a", "b"])).toBe(false);
    expect(isSame(["a"], ["a", "b"])).toBe(false);
    expect(isSame(undefined, [])).toBe(false);
  });
});

describe("the odds on the screen", () => {
  const asker = (more: Partial<OddsTold> = {}) => {
    const asked: string[] = [];
    const shown = new OddsShown(async (texts, full) => {
      asked.push(`${texts.join("+")}${full ? " full" : ""}`);
      return told({ full, ...more });
    });
    return { asked, shown };
  };

  it("are the headline, then all of it", async () => {
    const { asked, shown } = asker();
    await shown.of(["a"], "A", false);
    expect(asked).toEqual(["a", "a full"]);
    expect(shown.now).toMatchObject({ texts: ["a"], label: "A", told: { full: true } });
  });
  it("are asked once until the battle moves on", async () => {
    const { asked, shown } = asker();
    await shown.of(["a"], "A", false);
    shown.leave(["b"]);
    expect(shown.now).toBeNull();
    await shown.of(["a"], "A", true);
    expect(asked).toHaveLength(2);
    shown.forget();
    await shown.of(["a"], "A", true);
    expect(asked).toHaveLength(4);
  });
  it("of what is certain are not told unasked, nor reckoned in full", async () => {
    const { asked, shown } = asker({ risky: false, certain: true });
    await shown.of(["a"], "A", false);
    expect([asked, shown.now]).toEqual([["a"], null]);
    await shown.of(["a"], "A", true);
    expect(shown.now?.told?.certain).toBe(true);
  });
  it("that were asked for stay when the pointer goes elsewhere", async () => {
    const { shown } = asker();
    await shown.of(["a"], "A", true);
    shown.leave(["b"]);
    shown.leave(null);
    await shown.of(["b"], "B", false);
    expect(shown.now?.texts).toEqual(["a"]);
    shown.close();
    expect(shown.now).toBeNull();
    await shown.of(["b"], "B", false);
    expect(shown.now?.texts).toEqual(["b"]);
  });
  it("that come too late are not shown", async () => {
    const { shown } = asker();
    const late = shown.of(["a"], "A", false);
    await shown.of(["b"], "B", false);
    await late;
    expect(shown.now?.texts).toEqual(["b"]);
  });
  it("that cannot be told leave nothing behind", async () => {
    const shown = new OddsShown(() => Promise.reject(new Error("moved on")));
    await shown.of(["a"], "A", true);
    expect(shown.now).toBeNull();
  });
});

describe("a die that tumbles", () => {
  it.each([2, 3, 4, 6, 8, 10, 12, 20])("of %i faces shows another one at each beat, none that it has not", (faces) => {
    for (let face = 1; face <= faces; face++) {
      const shown = Array.from({ length: 12 }, (_, beat) => tumbled(face, beat, 1, faces));
      expect(shown[0]).toBe(face);
      expect(shown.filter((f, i) => f === shown[i - 1] || f < 1 || f > faces)).toEqual([]);
    }
  });
  it("begins at its lowest face, also where that is no 1", () => expect(tumbled(0, 1, 0, 9)).toBe(3));
});
