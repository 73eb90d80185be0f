import { describe, expect, it } from "vitest";
import { begun, lifted, moved, pressed, rectangleOf, REST, within, type Finger, type Gesture } from "../src/play/gesture";
import type { View } from "../src/play/window";

const VIEW: View = { x: 10, y: 20, zoom: 2 };
const at = (x: number, y: number, id = 1): Finger => ({ id, x, y });
const down = (as: "drag" | "lasso" | "pan", finger = at(100, 100)) => begun(pressed(REST, finger, VIEW), finger, VIEW, as);

describe("one finger", () => {
  it("that hovers without touching only points", () => {
    const { gesture, motion } = moved(REST, at(5, 5), VIEW);
    expect(motion).toEqual({ does: "hover" });
    expect(gesture).toBe(REST);
  });
  it("may tremble: that is still a touch", () => {
    const { gesture, motion } = moved(down("pan"), at(104, 103), VIEW);
    expect(motion).toEqual({ does: "nothing" });
    expect(lifted(gesture, 1, false).moved).toBe(false);
  });
  it("moves the sheet by as much as it moves", () => {
    const { gesture, motion } = moved(down("pan"), at(130, 90), VIEW);
    expect(motion).toEqual({ does: "pan", x: 40, y: 10, first: true });
    expect(gesture.moving).toBe(true);
  });
  it("moves it from where it began, not step by step", () => {
    const once = moved(down("pan"), at(130, 90), VIEW).gesture;
    expect(moved(once, at(101, 100), { ...VIEW, x: 40 }).motion).toEqual({ does: "pan", x: 11, y: 20, first: false });
  });
  it("that has moved the sheet is no click", () => {
    const after = lifted(moved(down("pan"), at(130, 90), VIEW).gesture, 1, false);
    expect(after).toMatchObject({ moved: true, moving: false, pan: null, fingers: [] });
  });
  it("that comes down again may click again", () => {
    const after = lifted(moved(down("pan"), at(130, 90), VIEW).gesture, 1, false);
    expect(pressed(after, at(1, 1), VIEW).moved).toBe(false);
  });
});

describe("two fingers", () => {
  const both = (): Gesture => pressed(down("pan"), at(200, 100, 2), VIEW);
  it("stop moving the sheet and begin to pinch", () => {
    expect(both()).toMatchObject({ pan: null, pinch: { apart: 100, zoom: 2 } });
  });
  it("zoom by how much further they are apart, about their middle", () => {
    const { gesture, motion } = moved(both(), at(250, 100, 2), VIEW);
    expect(motion).toEqual({ does: "zoom", by: 1.5, about: [175, 100] });
    expect(gesture.moved).toBe(true);
  });
  it("zoom from where they began, whatever the zoom is now", () => {
    expect(moved(both(), at(250, 100, 2), { ...VIEW, zoom: 3 }).motion).toMatchObject({ does: "zoom", by: 1 });
  });
  it("count sideways and upwards alike", () => {
    expect(moved(both(), at(100, 300, 2), VIEW).motion).toMatchObject({ does: "zoom", by: 2, about: [100, 200] });
  });
  it("of which one is lifted do nothing more", () => {
    const one = lifted(both(), 2, false);
    expect(one.pinch).toBeNull();
    expect(moved(one, at(150, 150), VIEW).motion).toEqual({ does: "hover" });
  });
  it("a third one ends no pinch, but zooms no more", () => {
    const three = pressed(both(), at(0, 0, 3), VIEW);
    expect(three.pinch).not.toBeNull();
    expect(moved(three, at(9, 9, 3), VIEW).motion).toEqual({ does: "hover" });
  });
  it("zoom on when a third one is lifted", () => {
    const two = lifted(pressed(both(), at(0, 0, 3), VIEW), 3, false);
    expect(moved(two, at(250, 100, 2), VIEW).motion).toEqual({ does: "zoom", by: 1.5, about: [175, 100] });
  });
});

describe("a lasso", () => {
  it("is drawn on the sheet, whatever its zoom", () => {
    const { gesture, motion } = moved(down("lasso"), at(210, 120), VIEW);
    expect(motion).toEqual({ does: "lasso" });
    expect(gesture.lasso).toEqual({ from: [45, 40], to: [100, 50] });
    expect(gesture.moved).toBe(true);
  });
  it("that is very small is a click", () => {
    expect(moved(down("lasso"), at(105, 104), VIEW).gesture.moved).toBe(false);
  });
  it("once drawn is a lasso also when it is drawn back", () => {
    const wide = moved(down("lasso"), at(210, 120), VIEW).gesture;
    expect(moved(wide, at(101, 100), VIEW).gesture.moved).toBe(true);
  });
  it("is a rectangle whichever way it was drawn", () => {
    const rectangle = { left: 1, top: 2, right: 5, bottom: 9 };
    expect(rectangleOf({ from: [1, 2], to: [5, 9] })).toEqual(rectangle);
    expect(rectangleOf({ from: [5, 2], to: [1, 9] })).toEqual(rectangle);
    expect(rectangleOf({ from: [5, 9], to: [1, 2] })).toEqual(rectangle);
  });
  it("holds who stands inside, not who stands on its edge", () => {
    const list = [{ x: 3, y: 3 }, { x: 1, y: 3 }, { x: 3, y: 10 }, { x: 4.9, y: 8.9 }];
    expect(within(list, { left: 1, top: 2, right: 5, bottom: 9 })).toEqual([list[0], list[3]]);
  });
  it("is gone when the finger is lifted", () => {
    expect(lifted(moved(down("lasso"), at(210, 120), VIEW).gesture, 1, false)).toMatchObject({ lasso: null, moved: true });
  });
});

describe("a drag that the board has taken", () => {
  it("is the board's, and moves no sheet", () => {
    const { gesture, motion } = moved(down("drag"), at(300, 300), VIEW);
    expect(motion).toEqual({ does: "drag", first: true });
    expect(moved(gesture, at(301, 300), VIEW).motion).toEqual({ does: "drag", first: false });
    expect(gesture.pan).toBeNull();
  });
  it("stays the board's when a second finger comes down", () => {
    expect(moved(pressed(down("drag"), at(200, 100, 2), VIEW), at(220, 100, 2), VIEW).motion).toMatchObject({ does: "drag" });
  });
  it("has not begun while the finger only trembles: that is still a touch of the piece", () => {
    const { gesture, motion } = moved(down("drag"), at(103, 104), VIEW);
    expect(motion).toEqual({ does: "nothing" });
    expect(gesture).toMatchObject({ dragging: true, moved: false });
  });
  it("is no click if it went somewhere, and one if it did not", () => {
    expect(lifted(down("drag"), 1, true)).toMatchObject({ dragging: false, moved: true });
    expect(lifted(down("drag"), 1, false)).toMatchObject({ dragging: false, moved: false });
  });
});
