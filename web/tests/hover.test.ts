import { describe, expect, it } from "vitest";
import { angleFrom, angleGap, angleOf, facingOf, nearestTurn } from "../src/play/facing";
import { ghostOf, pathOf, pointedAt, previewOf, type Hover } from "../src/play/hover";
import { base, COMPASS, hexOpt, onHex, onUnit, opt, peek, piece, ROLL, turnOpt, unitOpt } from "./kit";

const turns = [0, 1, 2].map(turnOpt);
const hover: Hover = { hex: 30, option: hexOpt("go 30", 30), facings: turns, facing: turns[0]! };

describe("angles", () => {
  it.each([
    [10, 350, 20],
    [350, 10, 20],
    [0, 180, 180],
    [90, 90, 0],
    [-30, 330, 0],
    [725, 5, 0],
  ])("between %d and %d lie %d degrees", (a, b, gap) => expect(angleGap(a, b)).toBeCloseTo(gap));
  it("a facing without an angle of its own is a hexside", () => {
    expect(angleOf(2, undefined)).toBe(120);
    expect(angleOf(2, [30, 90, 150])).toBe(150);
  });
  it("a piece stands in the facing that is nearly its own, or in none", () => {
    const angles = [0, 60, 120, 180, 240, 300];
    expect(facingOf(piece(1, { turn: 62 }), angles)).toBe(1);
    expect(facingOf(piece(1, { turn: 357 }), angles)).toBe(0);
    expect(facingOf(piece(1, { turn: 90 }), angles)).toBeNull();
    expect(facingOf(piece(1, { turn: null }), angles)).toBeNull();
  });
  it("the nearest facing is found across north", () => {
    expect(nearestTurn([turnOpt(0), turnOpt(3), turnOpt(5)], 345, COMPASS)?.text).toBe("face 0");
    expect(nearestTurn([turnOpt(1), turnOpt(3), turnOpt(5)], 345, COMPASS)?.text).toBe("face 5");
  });
  it("of no facings there is none", () => expect(nearestTurn([], 0, COMPASS)).toBeNull());
  it("are counted clockwise from above", () => {
    expect(angleFrom({ x: 0, y: 0 }, [10, -10])).toBeCloseTo(45);
    expect(angleFrom({ x: 0, y: 0 }, [-10, 0])).toBeCloseTo(270);
  });
});

describe("a pointer over the board", () => {
  const open = [hexOpt("go 30", 30), hexOpt("go 31", 31), opt("way", { hex: [32, 31] }), unitOpt("act 4", 4)];
  const at = (what: Parameters<typeof pointedAt>[0], old: Hover | null = null, live = true) => pointedAt(what, live, open, old, COMPASS);

  it("that leaves the board shows nothing", () => expect(at(null, hover)).toEqual({ hover: null, ask: null }));
  it("shows nothing while nothing is asked", () => expect(at(onHex(30), hover, false)).toEqual({ hover: null, ask: null }));
  it("asks what would follow from the one option under it", () => {
    expect(at(onHex(30)).ask?.text).toBe("go 30");
    expect(at(onUnit(4)).ask?.text).toBe("act 4");
  });
  it("takes a hex only as the end of a way, not as a part of it", () => {
    expect(at(onHex(31)).ask?.text).toBe("go 31");
  });
  it("asks nothing where several options, or none, are under it", () => {
    expect(pointedAt(onHex(30), true, [hexOpt("go 30", 30), hexOpt("run 30", 30)], null, COMPASS).ask).toBeNull();
    expect(at(onHex(99)).ask).toBeNull();
  });
  it("turns the ghost while it moves over the same hex, without asking again", () => {
    expect(at(onHex(30, { angle: 115 }), hover)).toEqual({ hover: { ...hover, facing: turns[2] }, ask: null });
  });
  it("leaves the ghost of the hex before", () => {
    expect(at(onHex(31), hover).hover).toBeNull();
    expect(at(onUnit(4), hover).hover).toBeNull();
  });
});

describe("what would follow", () => {
  const go = hexOpt("go 30", 30);
  it("what dice decide leaves no ghost", () => {
    expect(previewOf(onHex(30), go, peek([], ROLL), COMPASS)).toBeNull();
    expect(previewOf(onUnit(4), go, peek([], ROLL), COMPASS)).toBeNull();
  });
  it("a move shows its facings, the one at the pointer first", () => {
    const shown = previewOf(onHex(30, { angle: 50 }), go, peek([...turns, opt("back")]), COMPASS);
    expect(shown).toEqual({ hex: 30, option: go, facings: turns, facing: turns[1] });
  });
  it("a move after which others act shows no facings", () => {
    const shown = previewOf(onHex(30), go, peek([...turns, unitOpt("act 5", 5)]), COMPASS);
    expect(shown).toEqual({ hex: 30, option: go, facings: [], facing: null });
  });
  it("a move without facings shows only the way", () => {
    expect(previewOf(onHex(30), go, peek([hexOpt("go 31", 31)]), COMPASS)).toEqual({ hex: 30, option: go, facings: [], facing: null });
  });
  it("a piece that is pointed at leaves no ghost", () => {
    expect(previewOf(onUnit(4), unitOpt("act 4", 4), peek(turns), COMPASS)).toBeNull();
  });
});

describe("the ghost", () => {
  it("stands in the hex, turned to the facing", () => {
    expect(ghostOf({ ...hover, facing: turns[2]! }, piece(1, { turn: 10 }), COMPASS.angles)).toEqual({ piece: piece(1, { turn: 10 }), hex: 30, angle: 120 });
  });
  it("keeps the piece's own turn without a facing", () => {
    expect(ghostOf({ ...hover, facing: null }, piece(1, { turn: 10 }), COMPASS.angles)?.angle).toBe(10);
    expect(ghostOf({ ...hover, facing: null }, piece(1), COMPASS.angles)?.angle).toBeNull();
  });
  it("is not there without a pointer or a piece, nor for a base", () => {
    expect(ghostOf(null, piece(1), undefined)).toBeNull();
    expect(ghostOf(hover, undefined, undefined)).toBeNull();
    expect(ghostOf(hover, base(1, 0, 0), undefined)).toBeNull();
  });
  it("goes by the way of its option, from where the piece stands", () => {
    const way = { ...hover, option: hexOpt("go 30", 30, { path: [28, 29] }) };
    expect(pathOf(way, 27)).toEqual([27, 28, 29, 30]);
    expect(pathOf(way, null)).toEqual([28, 29, 30]);
    expect(pathOf(hover, 27)).toEqual([27, 30]);
    expect(pathOf(null, 27)).toEqual([]);
  });
});
