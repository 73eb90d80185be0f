// Many pictures as one that moves: an animated PNG, in which every frame holds only the part that changed.

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Frame extends Part {
  ms: number; // how long it is shown
  png: Uint8Array; // the part as a picture of its own
}

interface Chunk {
  kind: string;
  data: Uint8Array;
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** The part in which two pictures of one size differ; nothing if they are alike. Four bytes a point. */
export function changedPart(before: Uint8ClampedArray, now: Uint8ClampedArray, width: number): Part | null {
  const [a, b] = [points(before), points(now)];
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < b.length; at += 1) {
    if (a[at] === b[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    if (top < 0) top = y;
    bottom = y;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  return top < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

const points = (data: Uint8ClampedArray) => new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2);

/** An animated PNG that begins again when it has ended. The first frame is a whole picture. */
export function moving(frames: readonly Frame[]): Uint8Array {
  const first = chunksOf(frames[0]!.png);
  const made: Chunk[] = [first.find((c) => c.kind === "IHDR")!, { kind: "acTL", data: words(frames.length, 0) }];
  let number = 0;
  frames.forEach((frame, n) => {
    const { x, y, width, height, ms } = frame;
    const times = [ms >> 8, ms & 255, 1000 >> 8, 1000 & 255, 0, 0]; // a thousandth of a second; stays; replaces
    made.push({ kind: "fcTL", data: joined(words(number++, width, height, x, y), Uint8Array.from(times)) });
    for (const { kind, data } of n ? chunksOf(frame.png) : first) {
      if (kind === "IDAT") made.push(n ? { kind: "fdAT", data: joined(words(number++), data) } : { kind, data });
    }
  });
  made.push({ kind: "IEND", data: new Uint8Array() });
  return joined(Uint8Array.from(SIGNATURE), ...made.map(written));
}

/** The chunks of a PNG. */
export function chunksOf(png: Uint8Array): Chunk[] {
  const found: Chunk[] = [];
  const look = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = look.getUint32(at);
    const kind = String.fromCharCode(...png.subarray(at + 4, at + 8));
    found.push({ kind, data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return found;
}

/** A chunk as it stands in a file: length, kind, data and their check sum. */
export function written({ kind, data }: Chunk): Uint8Array {
  const checked = joined(Uint8Array.from(kind, (letter) => letter.charCodeAt(0)), data);
  return joined(words(data.length), checked, words(checkSum(checked)));
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit += 1) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

function checkSum(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) sum = (sum >>> 8) ^ REMAINDERS[(sum ^ byte) & 255]!;
  return (sum ^ 0xffffffff) >>> 0;
}

function words(...numbers: number[]): Uint8Array {
  const made = new DataView(new ArrayBuffer(4 * numbers.length));
  numbers.forEach((number, n) => made.setUint32(4 * n, number));
  return new Uint8Array(made.buffer);
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const made = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}
