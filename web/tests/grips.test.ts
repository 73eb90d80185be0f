import { describe, expect, it } from "vitest";
import { onSheet, scaleOf, type TableScale } from "../src/lib/tableScale";
import type { Grip, Piece } from "../src/lib/types";
import { amountAt, basesOf, draggedTo, dragOption, frontOf, gripAngle, gripTowards, handleOf, handlesOf, measured, movedBase, placings, putDown, shownGrips, type GripDrag } from "../src/play/grips";
import { base, grip, piece, rounded, snap, TABLE } from "./kit";

const scale = scaleOf(TABLE, false);
const on = (list: Piece[], s: TableScale = scale) => new Map(basesOf(list, s).map((b) => [b.piece.id, b]));
const line = on([base(1, 500, 500), base(2, 560, 500), base(3, 620, 500)]);
const one = on([base(1, 500, 500)]);
const at1 = one.get(1)!;
const drag = (g: Grip, more: Partial<GripDrag> = {}): GripDrag => ({ grip: g, amount: 0, snap: null, from: g.units.length ? handleOf(g, line, scale) : [0, 0], x: 0, y: 0, ...more });

describe("bases", () => {
  it("are the pieces that have a size, where they stand", () => {
    const [b, ...more] = basesOf([base(1, 500, 400, 30), piece(2)], scale);
    expect(more).toEqual([]);
    expect([b!.x, b!.y]).toEqual([...onSheet(scale, 500, 400)]);
    expect(b!.angle).toBe(30);
  });
  it("are turned with the table", () => {
    const turned = scaleOf(TABLE, true);
    expect(basesOf([base(1, 500, 400, 30)], turned)[0]).toMatchObject({ x: scale.width - onSheet(scale, 500, 400)[0], angle: 210 });
  });
});

describe("the front of a group", () => {
  it("reaches from its leftmost to its rightmost corner", () => {
    const f = frontOf(grip("forward", [2, 1, 3]), line, scale);
    expect(f.width).toBeCloseTo(180);
    expect(f.rightEnd[0] - f.leftEnd[0]).toBeCloseTo(180);
    expect(f.leftEnd[0]).toBeCloseTo(line.get(1)!.x - 30);
  });
  it("looks up the sheet, or wherever the first base looks", () => {
    expect(rounded(frontOf(grip("forward", [1]), one, scale).ahead)).toEqual([0, -1]);
    expect(rounded(frontOf(grip("forward", [1]), on([base(1, 500, 500, 90)]), scale).ahead)).toEqual([1, 0]);
  });
});

describe("a base that is dragged itself", () => {
  const straight = [grip("forward", [1]), grip("forward", [1], { low: -100, high: 0 }), ...[-45, 90].map((angle) => grip("oblique", [1], { angle })), grip("wheel", [1])];
  const towards = (dx: number, dy: number, grips = straight) => gripTowards(grips, 1, [at1.x, at1.y], [at1.x + dx, at1.y + dy], one, scale);
  it.each([
    ["forward", 2, -20, 0],
    ["back", 0, 20, 1],
    ["obliquely", -18, -20, 2],
    ["sideways", 20, 1, 3],
  ])("goes %s by the grip that points there", (_, dx, dy, which) => expect(towards(dx, dy)).toBe(straight[which]));
  it("goes nowhere where no grip points, and never by another's", () => {
    expect(towards(0, 20, [straight[0]!])).toBeNull();
    expect(towards(0, -20, [grip("forward", [2])])).toBeNull();
  });
  it("is put down anywhere where it may be", () => {
    const place = grip("place", [1]);
    expect(towards(3, 40, [...straight, place])).toBe(place);
  });
});

describe("where a grip is", () => {
  const off = (g: Grip) => {
    const [x, y] = handleOf(g, one, scale);
    return [Math.round(x - at1.x), Math.round(y - at1.y)];
  };
  it.each([
    ["forward: before the front", grip("forward", [1]), [0, -19]],
    ["back: behind the base", grip("forward", [1], { low: -100, high: 0 }), [0, 45]],
    ["oblique to the right: beside the right corner", grip("oblique", [1], { angle: 45 }), [52, 0]],
    ["oblique to the left: beside the left corner", grip("oblique", [1], { angle: -45 }), [-52, 0]],
    ["sideways: behind the oblique one", grip("oblique", [1], { angle: 90 }), [52, 26]],
    ["wheel about the left: at the right corner", grip("wheel", [1], { pivot: "left" }), [30, -13]],
    ["wheel about the right: at the left corner", grip("wheel", [1], { pivot: "right" }), [-30, -13]],
    ["place: on the front itself", grip("place", [1]), [0, 0]],
  ])("%s", (_, g, where) => expect(off(g)).toEqual(where));
  const every = [
    grip("forward", [1]),
    grip("forward", [1], { low: -100, high: 0 }),
    ...[-45, 45, -90, 90].map((angle) => grip("oblique", [1], { angle })),
    grip("wheel", [1], { pivot: "left" }),
    grip("wheel", [1], { pivot: "right" }),
  ];
  it.each([
    ["a broad base", base(1, 500, 500)],
    ["a narrow base", base(1, 500, 500, 30, { width: 14 })],
    ["a base in the corner of the table", base(1, 12, 12, 0, { width: 20 })],
    ["a base that looks over the edge", base(1, 1470, 998, 0)],
  ])("none covers another, and all lie on the sheet: %s", (_, b) => {
    const spots = handlesOf(every, on([b]), scale);
    for (const [i, p] of spots.entries()) {
      expect(p[0]).toBeGreaterThanOrEqual(13);
      expect(p[1]).toBeGreaterThanOrEqual(13);
      expect(p[0]).toBeLessThanOrEqual(scale.width - 13);
      expect(p[1]).toBeLessThanOrEqual(scale.height - 13);
      for (const q of spots.slice(i + 1)) expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeGreaterThan(25.9);
    }
  });
  it("its arrow points the way it moves", () => {
    expect(gripAngle(grip("forward", [1]), one, scale)).toBe(0);
    expect(gripAngle(grip("forward", [1], { high: 0 }), one, scale)).toBe(180);
  });
});

describe("how far a grip is dragged", () => {
  const pull = (g: Grip, dx: number, dy: number, bases = one) => {
    const [x, y] = handleOf(g, bases, scale);
    return amountAt(g, [x + dx, y + dy], bases, scale);
  };
  it("ahead: what the pointer goes ahead, not aside", () => {
    expect(pull(grip("forward", [1]), 0, -80).amount).toBe(80);
    expect(pull(grip("forward", [1]), 55, -80).amount).toBe(80);
  });
  it("no further than is allowed, and not backwards", () => {
    expect(pull(grip("forward", [1]), 0, -900).amount).toBe(300);
    expect(pull(grip("forward", [1]), 0, 50).amount).toBe(0);
  });
  it("backwards only where it goes back", () => {
    expect(pull(grip("forward", [1], { low: -100, high: 0 }), 0, 60).amount).toBe(-60);
  });
  it("obliquely: along its own direction", () => {
    expect(pull(grip("oblique", [1], { angle: 90 }), 70, 30).amount).toBe(70);
    expect(pull(grip("oblique", [1], { angle: 45 }), 50, -50).amount).toBe(71);
  });
  it("in a wheel: along the arc of the outer corner", () => {
    const g = grip("wheel", [1], { pivot: "left" });
    const f = frontOf(g, one, scale);
    const [hx, hy] = handleOf(g, one, scale);
    const r = Math.hypot(hx - f.leftEnd[0], hy - f.leftEnd[1]);
    const a = Math.atan2(hy - f.leftEnd[1], hx - f.leftEnd[0]) - Math.PI / 6;
    const { amount } = amountAt(g, [f.leftEnd[0] + r * Math.cos(a), f.leftEnd[1] + r * Math.sin(a)], one, scale);
    expect(amount).toBe(Math.round((60 * Math.PI) / 6));
  });
  it("a wheel the other way about the other corner", () => {
    const g = grip("wheel", [1], { pivot: "right" });
    expect(pull(g, 0, -30).amount).toBeGreaterThan(0);
    expect(pull(g, 0, 30).amount).toBe(0);
  });
  it("as the table is turned", () => {
    const turned = scaleOf(TABLE, true);
    const bases = on([base(1, 500, 500)], turned);
    const [x, y] = handleOf(grip("forward", [1]), bases, turned);
    expect(amountAt(grip("forward", [1]), [x, y + 80], bases, turned).amount).toBe(80);
  });
  it("snaps to a mark that is near, to the nearest of several", () => {
    const snaps = [snap(100, "contact"), snap(106, "road")];
    const g = grip("forward", [1], { snaps });
    expect(pull(g, 0, -95)).toEqual({ amount: 100, snap: snaps[0] });
    expect(pull(g, 0, -105)).toEqual({ amount: 106, snap: snaps[1] });
    expect(pull(g, 0, -60)).toEqual({ amount: 60, snap: null });
  });
  it("that is not free snaps from however far", () => {
    const snaps = [snap(50, "a"), snap(200, "b")];
    expect(pull(grip("forward", [1], { snaps, free: false }), 0, -110).amount).toBe(50);
    expect(pull(grip("forward", [1], { snaps, free: false }), 0, -160).amount).toBe(200);
  });
});

describe("while it is dragged", () => {
  it("the drag follows the pointer", () => {
    const g = grip("forward", [1]);
    const [x, y] = handleOf(g, one, scale);
    expect(draggedTo(drag(g), [x + 5, y - 40], one, scale)).toEqual({ grip: g, amount: 40, snap: null, from: [x, y], x: x + 5, y: y - 40 });
  });
  it("a base that is placed goes with the pointer and measures nothing", () => {
    const g = grip("place", [1]);
    expect(draggedTo(drag(g), [70, 80], one, scale)).toMatchObject({ grip: g, amount: 0, snap: null, x: 70, y: 80 });
    expect(movedBase(drag(g, { x: 70, y: 80 }), at1, one, scale)).toEqual({ x: 70, y: 80, angle: 0 });
  });
  it("a group that is placed keeps its order", () => {
    const g = grip("place", [1, 2]);
    expect(movedBase(drag(g, { x: 70, y: 80 }), line.get(2)!, line, scale).x).toBeCloseTo(130);
  });
  it("a base goes ahead", () => {
    expect(movedBase(drag(grip("forward", [1]), { amount: 80 }), at1, one, scale)).toEqual({ x: at1.x, y: at1.y - 80, angle: 0 });
  });
  it("a base goes obliquely and keeps its front", () => {
    const m = movedBase(drag(grip("oblique", [1], { angle: 90 }), { amount: 40 }), at1, one, scale);
    expect([m.x, m.y, m.angle].map(Math.round)).toEqual([Math.round(at1.x + 40), Math.round(at1.y), 0]);
  });
  it("a group wheels: the corner stays, the other end goes ahead", () => {
    const g = grip("wheel", [1, 2, 3], { pivot: "left" });
    const pivot = frontOf(g, line, scale).leftEnd;
    const far = (b: { x: number; y: number }) => Math.hypot(b.x - pivot[0], b.y - pivot[1]);
    const moved = [1, 2, 3].map((u) => movedBase(drag(g, { amount: 60 }), line.get(u)!, line, scale));
    [1, 2, 3].forEach((u, i) => expect(far(moved[i]!)).toBeCloseTo(far(line.get(u)!)));
    expect(moved[2]!.y).toBeLessThan(moved[0]!.y);
    expect(moved[0]!.angle).toBeCloseTo((-60 / 180) * (180 / Math.PI));
  });
  it("a wheel about the right turns the other way", () => {
    expect(movedBase(drag(grip("wheel", [1], { pivot: "right" }), { amount: 30 }), at1, one, scale).angle).toBeGreaterThan(0);
  });
});

describe("the option that a drag chooses", () => {
  it("has its amount", () => expect(dragOption(drag(grip("forward", [1]), { amount: 80 }), one, scale)).toBe("forward 1 80"));
  it("is none where it went nowhere", () => expect(dragOption(drag(grip("forward", [1])), one, scale)).toBeNull());
  it("puts down where the pointer is, on the table as it lies", () => {
    const g = grip("place", [1], { option: "put 1 {x} {y} {turn}" });
    for (const turned of [false, true]) {
      const s = scaleOf(TABLE, turned);
      const [x, y] = onSheet(s, 300, 200);
      expect(dragOption(drag(g, { x, y }), on([base(1, 500, 500, 90)], s), s)).toBe("put 1 300 200 16384");
    }
  });
  it("counts 65536 to a full turn, never negative", () => {
    const g = grip("place", [1], { option: "{turn}" });
    expect([0, 90, 180, 360, -90].map((a) => putDown(g, 0, 0, a))).toEqual(["0", "16384", "32768", "0", "49152"]);
  });
});

describe("a set-up on the table", () => {
  const bases = new Map([base(1, 200, 100, 30), base(2, 700, 100)].map((p) => [p.id, p]));
  const put = (unit: number, more: Partial<Grip> = {}) => grip("place", [unit], { option: `put ${unit} {x} {y} {turn}`, ...more });
  it("is mirrored from one end of the table to the other", () => {
    expect(placings([put(1), put(2)], bases, TABLE, "mirrored")).toEqual([`put 1 1300 100 ${Math.round((330 * 65536) / 360)}`, "put 2 800 100 0"]);
  });
  it("is put down where it once stood, for those that are known", () => {
    expect(placings([put(1), put(2)], bases, TABLE, new Map([[2, { x: 10, y: 20, turn: 180 }]]))).toEqual(["put 2 10 20 32768"]);
  });
  it("leaves out groups, other grips and what has no size", () => {
    const others = [put(1, { units: [1, 2] }), grip("forward", [1]), put(9)];
    expect(placings(others, new Map([...bases, [9, piece(9)]]), TABLE, "mirrored")).toEqual([]);
  });
});

describe("the grips that are shown", () => {
  const grips = [grip("forward", [1]), grip("forward", [2]), grip("place", [3]), grip("forward", [8])];
  const numbers = (selected: number[]) => shownGrips(grips, line, selected).map((g) => g.number);
  it("all, while nothing is selected, but of bases on the table only", () => expect(numbers([])).toEqual([0, 1, 2]));
  it("those of the selected, and whatever may be placed", () => expect(numbers([2])).toEqual([1, 2]));
});

describe("lengths", () => {
  it("are told in the unit of the table", () => {
    expect(measured(250, TABLE)).toBe("2.5 H");
    expect(measured(25000, { ...TABLE, unit: 10_000, unit_name: "cm" })).toBe("2.5 cm");
  });
});
