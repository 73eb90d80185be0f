import { describe, expect, it } from "vitest";
import type { Act, LogLine } from "../src/lib/types";
import { soundsOf } from "../src/play/sounds";
import { CERTAIN, line, piece, ROLL, scene } from "./kit";

const field = scene([piece(1, { look: "spear" }), piece(2, { look: "knight" }), piece(3, { look: "musket" }), piece(4, { look: "gun" })]);
const heard = (act: Act, actor: number[] = [], more: Partial<LogLine> = {}) =>
  soundsOf({ take: { act, lines: [line(1, { act, actor, ...more })] }, before: field, after: field, marks: [], own: false });

describe("what is heard", () => {
  it.each<[string, Act, number[], string[]]>([
    ["men march", "move", [1], ["march"]],
    ["horses are heard, also among men", "move", [1, 2], ["hooves"]],
    ["a charge of horse", "charge", [2], ["hooves"]],
    ["arrows", "fire", [1], ["arrows"]],
    ["a volley", "fire", [3], ["volley"]],
    ["a gun, louder than muskets beside it", "fire", [3, 4], ["cannon"]],
    ["shots of whom nobody sees are arrows", "fire", [9], ["arrows"]],
    ["a fight", "melee", [1], ["clash"]],
    ["a turn begins", "turn", [], ["horn"]],
    ["an order is silent", "order", [1], []],
    ["so is a test without dice", "test", [1], []],
    ["and a loss", "loss", [1], []],
  ])("%s", (_, act, actor, sounds) => expect(heard(act, actor)).toEqual(sounds));

  it.each<[Act, string[]]>([
    ["fire", ["arrows", "dice"]],
    ["melee", ["clash", "dice"]],
    ["test", ["dice"]],
    ["loss", ["dice"]],
    ["order", ["dice"]],
  ])("dice that fall in a %s", (act, sounds) => expect(heard(act, [1], { roll: ROLL })).toEqual(sounds));
  it("no dice where every throw means the same", () => expect(heard("test", [1], { roll: CERTAIN })).toEqual([]));
});
