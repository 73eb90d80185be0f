import { describe, expect, it } from "vitest";
import { arrowShape } from "../src/play/arrows";

describe("an arrow", () => {
  it("ends with its tip at the last point, as long on the screen at every zoom", () => {
    for (const zoom of [0.5, 1, 2]) {
      const { head, shaft } = arrowShape("move", [[0, 0], [100, 0]], zoom);
      expect(head.startsWith("M100.0 0.0")).toBe(true);
      expect(shaft).toBe(`M0.0 0.0L${(100 - 11 / zoom).toFixed(1)} 0.0`);
    }
  });
  it("has its number in the middle of its way, by length", () => {
    expect(arrowShape("move", [[0, 0], [30, 0], [30, 90]], 1).middle).toEqual([30, 30]);
  });
  it("of a missile rises towards the upper edge, whichever way it flies", () => {
    for (const points of [[[0, 0], [100, 0]], [[100, 0], [0, 0]]] as const) expect(arrowShape("fire", points, 1).middle[1]).toBeLessThan(0);
  });
  it("between neighbours keeps a shaft", () => {
    const { shaft } = arrowShape("charge", [[0, 0], [10, 0]], 1);
    expect(shaft).toBe("M0.0 0.0L4.0 0.0");
  });
  it("of a melee has no head", () => expect(arrowShape("melee", [[0, 0], [10, 0]], 1).head).toBe(""));
});
