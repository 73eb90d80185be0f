// SHA-256 for pages in the local network: a browser gives its own only to https and to the machine itself.

const PRIMES = primes(64);
const part = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUND = PRIMES.map((p) => part(Math.cbrt(p)));
const START = PRIMES.slice(0, 8).map((p) => part(Math.sqrt(p)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p)) found.push(n);
  return found;
}

const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by));

export function plainSha256(data: Uint8Array): Uint8Array {
  const blocks = Math.ceil((data.length + 9) / 64);
  const whole = new Uint8Array(blocks * 64);
  whole.set(data);
  whole[data.length] = 0x80;
  const words = new DataView(whole.buffer);
  words.setUint32(whole.length - 8, Math.floor(data.length / 2 ** 29));
  words.setUint32(whole.length - 4, (data.length * 8) >>> 0);
  const state = START.slice();
  const w = new Int32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = words.getInt32(block * 64 + i * 4);
      else {
        const [a, b] = [w[i - 15]!, w[i - 2]!];
        const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
        const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
        w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
      }
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => (state[i] = (state[i]! + x) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((x, i) => out.setInt32(i * 4, x));
  return new Uint8Array(out.buffer);
}
