import { describe, expect, it } from "vitest";
import { clamped, fitted, gathered, onSheet, resized, revealed, wheelZoom, zoomed, type View } from "../src/play/window";

const BOX = { width: 800, height: 600 };
const SHEET = { width: 1600, height: 1000 };
const REST: View = { x: 0, y: 0, zoom: 1 };
const HOME: View = { x: 0, y: 0, zoom: 1 };

describe("fit", () => {
  it("shows the whole sheet in the middle", () => {
    expect(fitted(HOME, BOX, SHEET)).toEqual({ x: 0, y: 50, zoom: 0.5 });
    expect(fitted(HOME, { width: 1000, height: 500 }, SHEET)).toEqual({ x: 100, y: 0, zoom: 0.5 });
  });
  it("enlarges a small sheet as well", () => expect(fitted(HOME, BOX, { width: 200, height: 100 }).zoom).toBe(4));
  it("leaves the view alone while window or sheet have no size", () => {
    expect(fitted(HOME, { width: 0, height: 0 }, SHEET)).toBe(HOME);
    expect(fitted(HOME, BOX, { width: 0, height: 0 })).toBe(HOME);
  });
});

describe("the sheet under the window", () => {
  it("is found from a point of the window", () => {
    expect(onSheet({ x: 100, y: 50, zoom: 2 }, 300, 150)).toEqual([100, 50]);
  });
});

describe("zoom", () => {
  it("keeps the place under the pointer where it is", () => {
    const before = { x: -100, y: -50, zoom: 1 };
    const after = zoomed(before, BOX, SHEET, 1.5, [300, 200]);
    expect(after.zoom).toBe(1.5);
    expect(onSheet(after, 300, 200)).toEqual(onSheet(before, 300, 200));
  });
  it("without a pointer keeps the middle of the window", () => {
    const before = { x: -300, y: -200, zoom: 1 };
    expect(onSheet(zoomed(before, BOX, SHEET, 1.25), 400, 300)).toEqual(onSheet(before, 400, 300));
  });
  it("goes no further than three times, nor far below the whole sheet", () => {
    expect(zoomed(HOME, BOX, SHEET, 100).zoom).toBe(3);
    expect(zoomed(HOME, BOX, SHEET, 0.001).zoom).toBeCloseTo(0.35);
  });
  it("of the wheel: away is smaller, and back again is the same", () => {
    expect(wheelZoom(100)).toBeLessThan(1);
    expect(wheelZoom(100) * wheelZoom(-100)).toBeCloseTo(1);
    expect(wheelZoom(0)).toBe(1);
  });
});

describe("pan", () => {
  it("goes a little over each edge and no further", () => {
    expect(clamped({ x: 500, y: 500, zoom: 1 }, BOX, SHEET)).toEqual({ x: 80, y: 80, zoom: 1 });
    expect(clamped({ x: -5000, y: -5000, zoom: 1 }, BOX, SHEET)).toEqual({ x: -880, y: -480, zoom: 1 });
    expect(clamped({ x: -400, y: -100, zoom: 1 }, BOX, SHEET)).toEqual({ x: -400, y: -100, zoom: 1 });
  });
  it("keeps a sheet that fits in the middle, each way by itself", () => {
    expect(clamped({ x: -70, y: 3, zoom: 0.5 }, BOX, SHEET)).toEqual({ x: 0, y: 50, zoom: 0.5 });
    expect(clamped({ x: -70, y: 3, zoom: 0.6 }, BOX, SHEET)).toEqual({ x: -70, y: 0, zoom: 0.6 });
  });
});

describe("a window of another size", () => {
  it("shows the whole sheet where it did before", () => {
    const small = { width: 400, height: 500 };
    expect(resized(fitted(REST, BOX, SHEET), BOX, small, SHEET)).toEqual(fitted(REST, small, SHEET));
  });
  it("keeps the middle in the middle, as large beside the whole", () => {
    const view = { x: -400, y: -200, zoom: 1 };
    const large = { width: 1600, height: 1200 };
    const after = resized(view, BOX, large, SHEET);
    expect(after.zoom).toBe(2);
    expect(onSheet(after, 800, 600)).toEqual(onSheet(view, 400, 300));
  });
  it("without a size changes nothing", () => {
    const view = { x: 1, y: 2, zoom: 3 };
    expect(resized(view, { width: 0, height: 0 }, BOX, SHEET)).toBe(view);
    expect(resized(view, BOX, { width: 0, height: 0 }, SHEET)).toBe(view);
  });
});

describe("a place that is to be seen", () => {
  const view = { x: -400, y: -200, zoom: 1 };
  it("that is in sight moves nothing", () => expect(revealed(view, BOX, SHEET, [800, 500])).toBe(view));
  it("is judged by where it is seen, whatever the zoom", () => {
    const close = { x: -800, y: -400, zoom: 2 };
    expect(revealed(close, BOX, SHEET, [600, 350])).toBe(close);
    expect(revealed(close, BOX, SHEET, [900, 600])).toEqual({ x: -1400, y: -900, zoom: 2 });
  });
  it("outside comes to the middle", () => {
    expect(onSheet(revealed(view, BOX, SHEET, [300, 500]), 400, 300)).toEqual([400, 500].map((v, i) => (i ? v : 320)));
  });
  it.each([
    ["left", [450, 500]],
    ["right", [1150, 500]],
    ["upper", [800, 250]],
    ["lower", [800, 750]],
  ] as const)("near the %s edge is brought in", (_, place) => {
    const seen = revealed(view, BOX, SHEET, place);
    expect(seen).not.toEqual(view);
    expect(Math.abs(place[0] + seen.x - 400) + Math.abs(place[1] + seen.y - 300)).toBeLessThan(Math.abs(place[0] + view.x - 400) + Math.abs(place[1] + view.y - 300));
  });
  it("at the edge of the sheet comes as far as the sheet goes", () => {
    expect(revealed(view, BOX, SHEET, [0, 0])).toEqual({ x: 80, y: 80, zoom: 1 });
  });
});

describe("a group", () => {
  const far: View = { x: 0, y: 50, zoom: 0.5 };
  it("comes to the middle, at least so large", () => {
    expect(gathered(far, BOX, SHEET, [[700, 500], [900, 500]], 0.8)).toEqual({ x: 400 - 640, y: 300 - 400, zoom: 0.8 });
  });
  it("of which something is seen, large enough, leaves the view as it is", () => expect(gathered(REST, BOX, SHEET, [[100, 100], [1500, 900]], 0.8)).toBe(REST));
  it("that is out of sight is brought in at the zoom there is", () => expect(gathered(REST, BOX, SHEET, [[1000, 700]], 0.5)).toEqual({ x: -600, y: -400, zoom: 1 }));
  it("of nobody changes nothing", () => expect(gathered(far, BOX, SHEET, [], 0.8)).toBe(far));
});
