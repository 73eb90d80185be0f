// The shape of the page's own code: what may know what, and how large it may grow.

import { describe, expect, it } from "vitest";

const all = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const files = Object.entries(all).map(([path, text]) => ({ path: path.replace("../src/", ""), text }));
const play = files.filter((f) => f.path.startsWith("play/"));
const importsOf = (text: string) => [...text.matchAll(/from "([^"]+)"/g)].map((m) => m[1]!);
const lines = (text: string) => text.split("\n").length - 1;

describe("what touches, drags and keys mean", () => {
  it("is where this test looks for it", () => expect(play.length).toBeGreaterThan(12));
  it.each(play)("$path knows geometry and types, no Svelte and no network", ({ text }) => {
    const allowed = /^(\.\/\w+|\.\.\/lib\/(geometry|tableScale|types))$/;
    expect(importsOf(text).filter((from) => !allowed.test(from))).toEqual([]);
  });
  it.each(play)("$path keeps no state and touches no page", ({ text }) => {
    const code = text.replace(/\/\*\*[^]*?\*\/|\/\/.*/g, "");
    expect(code.match(/\$state|\$derived|\bdocument\.|\bwindow\.|\blocation\b|localStorage|\bfetch\(|setTimeout|Math\.random|Date\.now/g)).toBeNull();
    expect(code.match(/^(export )?let /gm)).toBeNull();
  });
});

describe("size", () => {
  it("no component has more than 300 lines", () => {
    expect(files.filter((f) => f.path.endsWith(".svelte") && lines(f.text) > 300).map((f) => f.path)).toEqual([]);
  });
  it("no module has more than 400, but for the wire, which mirrors the server's messages", () => {
    expect(files.filter((f) => f.path.endsWith(".ts") && f.path !== "lib/types.ts" && lines(f.text) > 400).map((f) => f.path)).toEqual([]);
  });
});

describe("what is loaded later", () => {
  it.each(["pages/Battle", "pages/Armies", "pages/Quick", "pages/Report", "pages/Verify", "pages/About", "parts/battle/Film"])("%s is imported by nobody at once", (page) => {
    const name = page.split("/").pop();
    const at = new RegExp(`^\\s*import .*/${name}\\.svelte"`, "m");
    const board = files.filter((f) => f.path !== "film.ts"); // a film is one file
    expect(board.filter((f) => at.test(f.text)).map((f) => f.path)).toEqual([]);
    expect(files.some((f) => f.text.includes("import(") && f.text.includes(`/${name}.svelte")`))).toBe(true);
  });
});
