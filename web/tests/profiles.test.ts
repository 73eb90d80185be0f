import { describe, expect, it } from "vitest";
import type { ChoiceTold } from "../src/lib/types";
import { byTheHouse, withGame, written } from "../src/play/profiles";

const choice = (name: string, ...values: string[]): ChoiceTold => ({ name, values, title: name, rule: "", labels: {} });
const CHOICES = [choice("panic", "no", "yes"), choice("arrows", "no", "yes")];

describe("house rules", () => {
  it("settle what a battle has, and leave the rest to the book", () => {
    expect(byTheHouse(CHOICES, { panic: "yes", night: "yes" })).toEqual({ panic: "yes", arrows: "no" });
  });
  it("with a value that this battle does not have settle nothing", () => {
    expect(byTheHouse(CHOICES, { panic: "often" })).toEqual({ panic: "no", arrows: "no" });
  });
  it("take over what is chosen, keep what another battle settled, and forget what is as in the book", () => {
    const old = { name: "Club", options: { cry_havoc: { panic: "yes", night: "yes" }, naran: { a: "b" } } };
    const made = withGame(old, "cry_havoc", CHOICES, { panic: "no", arrows: "yes" });
    expect(made).toEqual({ name: "Club", options: { cry_havoc: { night: "yes", arrows: "yes" }, naran: { a: "b" } } });
  });
  it("are written as a file", () => {
    expect(written({ name: 'La "Rosa"', options: { cry_havoc: { panic: "yes" }, naran: {} } })).toBe('name = "La \\"Rosa\\""\n\n[cry_havoc]\npanic = "yes"\n');
  });
});
