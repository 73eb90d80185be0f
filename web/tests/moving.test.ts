import { describe, expect, it } from "vitest";
import { changedPart, chunksOf, moving, written, type Frame } from "../src/play/moving";

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** A file with the chunks of a picture; what its points are is nothing to us. */
function picture(width: number, height: number, points: number[]): Uint8Array {
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, width);
  new DataView(head.buffer).setUint32(4, height);
  const parts = [
    Uint8Array.from(SIGNATURE),
    written({ kind: "IHDR", data: head }),
    written({ kind: "IDAT", data: Uint8Array.from(points) }),
    written({ kind: "IEND", data: new Uint8Array() }),
  ];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const frame = (given: Partial<Frame>): Frame => ({ x: 0, y: 0, width: 4, height: 3, ms: 500, png: picture(4, 3, [7, 7, 7]), ...given });

describe("the part that changed", () => {
  const sheet = (...marks: [number, number][]) => {
    const data = new Uint8ClampedArray(4 * 5 * 4);
    for (const [x, y] of marks) data[4 * (5 * y + x)] = 255;
    return data;
  };
  it("is nothing where two pictures are alike", () => {
    expect(changedPart(sheet([1, 1]), sheet([1, 1]), 5)).toBeNull();
  });
  it("holds every point that differs, and no more", () => {
    expect(changedPart(sheet([1, 1]), sheet([3, 2]), 5)).toEqual({ x: 1, y: 1, width: 3, height: 2 });
    expect(changedPart(sheet(), sheet([4, 3]), 5)).toEqual({ x: 4, y: 3, width: 1, height: 1 });
  });
});

describe("a picture that moves", () => {
  const made = moving([frame({}), frame({ x: 1, y: 2, width: 2, height: 1, ms: 1200, png: picture(2, 1, [9, 8]) })]);
  const chunks = chunksOf(made);

  it("is a PNG whose chunks have their check sums", () => {
    expect([...made.subarray(0, 8)]).toEqual(SIGNATURE);
    // the last chunk is the same in every PNG there is
    expect([...made.subarray(-12)]).toEqual([0, 0, 0, 0, 73, 69, 78, 68, 0xae, 0x42, 0x60, 0x82]);
  });

  it("has a first picture that any reader shows, then parts with their places and times", () => {
    expect(chunks.map((c) => c.kind)).toEqual(["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"]);
    const numbers = (n: number) => {
      const { data } = chunks[n]!;
      return Array.from({ length: data.length >> 2 }, (_, i) => new DataView(data.buffer, data.byteOffset).getUint32(4 * i));
    };
    expect(numbers(1)).toEqual([2, 0]);
    expect(numbers(2).slice(0, 5)).toEqual([0, 4, 3, 0, 0]);
    expect(numbers(4).slice(0, 5)).toEqual([1, 2, 1, 1, 2]);
    expect(numbers(5)[0]).toBe(2);
    const control = chunks[4]!.data;
    expect(new DataView(control.buffer, control.byteOffset).getUint16(20) / new DataView(control.buffer, control.byteOffset).getUint16(22)).toBe(1.2);
  });

  it("keeps the points of every part", () => {
    expect([...chunks[3]!.data]).toEqual([7, 7, 7]);
    expect([...chunks[5]!.data.subarray(4)]).toEqual([9, 8]);
  });
});
