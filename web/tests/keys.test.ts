import { describe, expect, it } from "vitest";
import { meaningOfKey, steppedTo, type Desk, type Press } from "../src/play/keys";
import { hexOpt, opt, turnOpt } from "./kit";

const DESK: Desk = { rule: false, menu: false, confirm: null, told: false, odds: null, pointed: null, chosen: false, playing: false, live: true, options: [], open: [], turns: [], turning: 0 };
const press = (key: string, more: Partial<Press> = {}): Press => ({ key, shift: false, combined: false, typing: false, onButton: false, inPanel: false, on: null, option: null, ...more });
const means = (key: string, desk: Partial<Desk> = {}, more: Partial<Press> = {}) => meaningOfKey(press(key, more), { ...DESK, ...desk });

describe("keys that are not the board's", () => {
  it("whatever is typed in a field", () => {
    expect(means("u", {}, { typing: true })).toBeNull();
    expect(means("Escape", { rule: true }, { typing: true })).toBeNull();
  });
  it("whatever is combined with Ctrl, Meta or Alt", () => expect(means("f", {}, { combined: true })).toBeNull());
  it("those that mean nothing here", () => {
    for (const key of ["x", "Tab", "F5"]) expect(means(key)).toBeNull();
  });
});

describe("Escape", () => {
  const all = { rule: true, menu: true, confirm: ["a"], told: true, chosen: true };
  it.each([
    ["rule", {}],
    ["menu", { rule: false }],
    ["confirm", { rule: false, menu: false }],
    ["told", { rule: false, menu: false, confirm: null }],
    ["chosen", { rule: false, menu: false, confirm: null, told: false }],
  ] as const)("closes what lies on top: %s", (what, closed) => {
    expect(means("Escape", { ...all, ...closed })).toEqual({ does: "close", what });
  });
  it("with nothing open goes back", () => {
    expect(means("Escape", { options: [opt("done"), opt("back")] })).toEqual({ does: "choose", texts: ["back"], sure: false });
  });
  it("does not go back while nothing is asked, nor without a way back, and is the board's all the same", () => {
    expect(means("Escape", { options: [opt("back")], live: false })).toEqual({ does: "nothing" });
    expect(means("Escape", { options: [opt("done")] })).toEqual({ does: "nothing" });
  });
});

describe("space and Enter", () => {
  const on = { kind: "unit", id: 7 } as const;
  it("Enter confirms", () => expect(means("Enter", { confirm: ["charge", "1"] })).toEqual({ does: "choose", texts: ["charge", "1"], sure: true }));
  it("Enter on a button is the button's", () => expect(means("Enter", { confirm: ["charge"] }, { onButton: true })).toBeNull());
  it("both touch what has the focus, with Shift as a pointer does", () => {
    expect(means("Enter", {}, { on })).toEqual({ does: "touch", kind: "unit", id: 7, shift: false });
    expect(means(" ", {}, { on: { kind: "hex", id: 3 }, shift: true })).toEqual({ does: "touch", kind: "hex", id: 3, shift: true });
  });
  it("a confirmation goes before what has the focus", () => {
    expect(means("Enter", { confirm: ["charge"] }, { on })).toMatchObject({ does: "choose", sure: true });
  });
  it("do nothing on their own", () => {
    expect(means(" ")).toBeNull();
    expect(means("Enter")).toBeNull();
  });
});

describe("digits", () => {
  const open = [opt("yes"), hexOpt("go 4", 4), opt("no")];
  it("choose the answers in words, in their order", () => {
    expect(means("1", { open })).toEqual({ does: "choose", texts: ["yes"], sure: false });
    expect(means("2", { open })).toEqual({ does: "choose", texts: ["no"], sure: false });
  });
  it("beyond the answers do nothing", () => {
    expect(means("3", { open })).toBeNull();
    expect(means("0", { open })).toBeNull();
  });
  it.each([{ confirm: ["charge"] }, { menu: true }, { rule: true }])("choose nothing beneath what lies open: %o", (over) => {
    expect(means("1", { open, ...over })).toBeNull();
  });
  it("choose nothing while nothing is asked", () => expect(means("1", { open, live: false })).toBeNull());
});

describe("q and e", () => {
  const turns = [turnOpt(4), turnOpt(1), turnOpt(2)];
  it("go round the facings in their order", () => {
    expect(means("e", { turns, turning: 0 })).toEqual({ does: "turn", turning: 1, facing: 2 });
    expect(means("e", { turns, turning: 2 })).toEqual({ does: "turn", turning: 0, facing: 1 });
    expect(means("q", { turns, turning: 0 })).toEqual({ does: "turn", turning: 2, facing: 4 });
  });
  it("are nothing without facings", () => {
    expect(means("q")).toBeNull();
    expect(means("e")).toBeNull();
  });
});

describe("letters", () => {
  it.each([
    ["u", { does: "undo" }],
    ["H", { does: "hint" }],
    ["f", { does: "fit" }],
    ["R", { does: "rotate" }],
    ["t", { does: "tab", tab: "tables", part: "tables" }],
    ["l", { does: "tab", tab: "log" }],
    ["o", { does: "tab", tab: "army" }],
    ["?", { does: "tab", tab: "tables", part: "rules" }],
    ["+", { does: "zoom", by: 1.25 }],
    ["-", { does: "zoom", by: 0.8 }],
  ])("%s", (key, meaning) => expect(means(key)).toEqual(meaning));
});

describe("arrows", () => {
  const spots = [
    { x: 100, y: 100 },
    { x: 200, y: 110 },
    { x: 140, y: 160 },
    { x: 100, y: 20 },
    { x: 300, y: 100 },
  ];
  it("step on the board, but scroll the panel", () => {
    expect(means("ArrowLeft")).toEqual({ does: "step", arrow: "ArrowLeft" });
    expect(means("ArrowLeft", {}, { inPanel: true })).toBeNull();
  });
  it("from nowhere go to the first", () => expect(steppedTo(spots, -1, "ArrowUp")).toBe(0));
  it("go to the nearest in their direction", () => {
    expect(steppedTo(spots, 0, "ArrowRight")).toBe(1);
    expect(steppedTo(spots, 0, "ArrowUp")).toBe(3);
    expect(steppedTo(spots, 0, "ArrowDown")).toBe(2);
    expect(steppedTo(spots, 4, "ArrowLeft")).toBe(1);
  });
  it("prefer what lies straight ahead to what is nearer but aside", () => {
    expect(steppedTo([{ x: 0, y: 0 }, { x: 40, y: 40 }, { x: 70, y: 0 }], 0, "ArrowRight")).toBe(2);
  });
  it("stay where there is nothing, or only what lies far aside", () => {
    expect(steppedTo(spots, 0, "ArrowLeft")).toBeNull();
    expect(steppedTo([{ x: 0, y: 0 }, { x: 10, y: 100 }], 0, "ArrowRight")).toBeNull();
  });
  it("have nowhere to go on an empty board", () => expect(steppedTo([], -1, "ArrowUp")).toBeNull());
});

describe("the key of the odds", () => {
  const fire = ["fire 5"];
  it("asks for those of the answer that has the focus", () => {
    expect(means("p", { pointed: ["go 3"] }, { option: "fire 5", onButton: true })).toEqual({ does: "odds", of: fire });
  });
  it("asks for those of the piece or hex that has it", () => {
    expect(means("P", { pointed: fire }, { on: { kind: "unit", id: 5 } })).toEqual({ does: "oddsAt", kind: "unit", id: 5 });
  });
  it("else for those of what a click would do where the pointer is", () => {
    expect(means("p", { pointed: ["go 3", "face 1"] })).toEqual({ does: "odds", of: ["go 3", "face 1"] });
  });
  it("pressed again opens the detail, or closes it", () => {
    expect(means("p", { pointed: fire, odds: fire })).toEqual({ does: "detail" });
    expect(means("p", { odds: fire })).toEqual({ does: "detail" });
    expect(means("p", { odds: fire }, { on: { kind: "unit", id: 5 } })).toEqual({ does: "detail" });
  });
  it("asks anew for something else", () => {
    expect(means("p", { pointed: ["fire 6"], odds: fire })).toEqual({ does: "odds", of: ["fire 6"] });
  });
  it("while a choice is confirmed opens the detail of that", () => {
    expect(means("p", { pointed: fire, confirm: ["charge 1"] })).toEqual({ does: "detail" });
  });
  it("means nothing where nothing is pointed at, nor while others are asked", () => {
    expect(means("p")).toEqual({ does: "nothing" });
    expect(means("p", { pointed: fire, live: false })).toEqual({ does: "nothing" });
  });
});

describe("while something is watched", () => {
  const watch = (key: string, more: Partial<Press> = {}, desk: Partial<Desk> = {}) => means(key, { playing: true, live: false, ...desk }, more);
  const does = (what: string) => ({ does: "watch", what });
  it("space holds it, also with the focus on a piece; on a button it is the button's", () => {
    expect(watch(" ", { on: { kind: "unit", id: 7 } })).toEqual(does("hold"));
    expect(watch(" ", { onButton: true })).toBeNull();
  });
  it("arrows go scene by scene, with Shift turn by turn", () => {
    expect(["ArrowLeft", "ArrowRight"].map((k) => watch(k))).toEqual([does("back"), does("next")]);
    expect(["ArrowLeft", "ArrowRight"].map((k) => watch(k, { shift: true, onButton: true }))).toEqual([does("turnBack"), does("turnNext")]);
  });
  it("Escape ends it, but closes first what lies over it", () => {
    expect(watch("Escape")).toEqual(does("end"));
    expect(watch("Escape", {}, { menu: true })).toEqual({ does: "close", what: "menu" });
  });
  it("other keys mean what they always do", () => {
    expect(watch("n")).toEqual(means("n"));
    expect(watch("ArrowUp")).toEqual(means("ArrowUp"));
  });
  it("W shows it again, at any time", () => expect(means("w")).toEqual(does("again")));
});

describe("N", () => {
  it("goes through all pieces, lit or not, with Shift back", () => {
    expect(means("n")).toEqual({ does: "piece", by: 1 });
    expect(means("N", {}, { shift: true })).toEqual({ does: "piece", by: -1 });
  });
});
