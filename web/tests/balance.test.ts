import { describe, expect, it } from "vitest";
import { changedOf, countedOf, handicapOf } from "../src/lib/balance";
import type { BalanceTold, ScenarioTold } from "../src/lib/types";

const row = (share: number, options: Record<string, string> = {}): BalanceTold => ({
  options,
  level: "squire",
  version: "1",
  battles: 100,
  share,
  low: share - 9,
  high: share + 9,
  even: share >= 30 && share <= 70,
});
const choice = (name: string, ...values: string[]): ScenarioTold["choices"][number] => ({ name, values, title: name, rule: "1", labels: {} });
const told = { choices: [choice("setup", "book", "free"), choice("slope", "half", "all")], balance: [row(84), row(34, { setup: "free" }), row(60, { slope: "all" })] };

describe("how even a battle is", () => {
  it("is what was counted with the same choices", () => {
    expect(changedOf(told, { setup: "book", slope: "all" })).toEqual({ slope: "all" });
    expect(countedOf(told, {})?.share).toBe(84);
    expect(countedOf(told, { setup: "free", slope: "half" })?.share).toBe(34);
    expect(countedOf(told, { setup: "free", slope: "all" })).toBeUndefined();
  });
  it("offers the most even of the others as a handicap", () => {
    expect(handicapOf(told)?.options).toEqual({ slope: "all" });
    expect(handicapOf({ balance: [row(84), row(90, { slope: "all" })] })).toBeUndefined();
  });
});
