import { describe, expect, it } from "vitest";
import { boxAt, finderOf, piecesOf } from "../src/play/terms";

const term = (id: string, ...words: string[]) => ({ id, words, meaning: "", rule: "1" });
const finder = finderOf([term("drm", "DRM"), term("h", "H"), term("charge", "charge", "charges"), term("cc", "counter-charge"), term("s", "S")]);
const found = (text: string) => piecesOf(text, finder).flatMap((p) => (p.term ? [`${p.text}=${p.term.id}`] : []));

describe("terms in a text", () => {
  it("are found as whole words, the longest first, and the text stays whole", () => {
    const text = "A counter-charge has a DRM of +2.";
    expect(found(text)).toEqual(["counter-charge=cc", "DRM=drm"]);
    expect(piecesOf(text, finder).map((p) => p.text).join("")).toBe(text);
  });
  it("are marked once, where they first stand", () => {
    expect(found("Charge: after charges another charge")).toEqual(["Charge=charge"]);
  });
  it("an abbreviation is written as it is, and may follow a number", () => {
    expect(found("a drm, DRMX, 2H and H2")).toEqual(["H=h"]);
    expect(found("Skirmishers (S)")).toEqual(["S=s"]);
  });
  it("are none in a word that contains one, nor after a hyphen", () => {
    expect(found("recharge, discharges, über-charge, chargé")).toEqual([]);
  });
  it("a game without terms leaves its texts alone", () => {
    expect(piecesOf("DRM", finderOf([]))).toEqual([{ text: "DRM", term: null }]);
    expect(piecesOf("", finder)).toEqual([{ text: "", term: null }]);
  });
});

describe("the box of a term", () => {
  const box = { width: 300, height: 100 };
  const window = { width: 1000, height: 600 };
  it("stands below its word", () => {
    expect(boxAt({ left: 50, top: 100, bottom: 120 }, box, window)).toEqual({ left: 50, top: 126 });
  });
  it("or above where there is no room, and never beyond the window", () => {
    expect(boxAt({ left: 900, top: 560, bottom: 580 }, box, window)).toEqual({ left: 692, top: 454 });
    expect(boxAt({ left: -20, top: 20, bottom: 590 }, box, window)).toEqual({ left: 8, top: 8 });
  });
});
