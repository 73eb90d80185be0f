import { expect, test } from "vitest";
import { nextHeight, pulledTo, restsAt } from "../src/play/drawer";

test("a sheet that is let go rests at the nearest of three heights", () => {
  expect([100, 200, 300, 380, 500, 560, 800].map((height) => restsAt(height, 844))).toEqual(["peek", "peek", "half", "half", "half", "full", "full"]);
});

test("a sheet can be pulled neither away nor over the whole board", () => {
  expect([844, 500, 0].map((pointer) => Math.round(pulledTo(pointer, 844)))).toEqual([90, 344, 692]);
});

test("a touch of the grip goes round", () => {
  expect(nextHeight(nextHeight(nextHeight("half")))).toBe("half");
});
