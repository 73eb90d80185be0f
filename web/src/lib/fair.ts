// Fair dice (docs/fair_dice.md): what a page does before a battle, what it keeps, and how it checks a finished one.

import { plainSha256 } from "./sha256";
import type { FairOffer } from "./types";

type Bytes = Uint8Array<ArrayBuffer>;
const text = new TextEncoder();

export const fromHex = (s: string): Bytes => Uint8Array.from(s.match(/../g) ?? [], (x) => parseInt(x, 16));
export const toHex = (b: Uint8Array): string => [...b].map((x) => x.toString(16).padStart(2, "0")).join("");

function joined(...parts: Uint8Array[]): Bytes {
  const out = new Uint8Array(parts.reduce((sum, p) => sum + p.length, 0));
  let at = 0;
  for (const p of parts) {
    out.set(p, at);
    at += p.length;
  }
  return out;
}

function bigEnd(n: number, width: number): Bytes {
  const out = new Uint8Array(width);
  for (let i = width - 1; i >= 0; i--, n = Math.floor(n / 256)) out[i] = n % 256;
  return out;
}

/** The browser's own hash where it gives it. */
async function sha256(data: Bytes): Promise<Bytes> {
  const own = globalThis.crypto?.subtle;
  return own ? new Uint8Array(await own.digest("SHA-256", data)) : (plainSha256(data) as Bytes);
}

const hashed = (...parts: Uint8Array[]) => sha256(joined(...parts.flatMap((p) => [bigEnd(p.length, 4), p])));

export async function mac(key: Uint8Array, message: Uint8Array): Promise<Bytes> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? await sha256(joined(key)) : key);
  const inner = await sha256(joined(block.map((x) => x ^ 0x36), message));
  return sha256(joined(block.map((x) => x ^ 0x5c), inner));
}

const tagged = (version: number) => (word: string) => text.encode(`gonfalon/fair/${version}/${word}`);

/** What is shown of a secret before it is opened, under a version of the protocol. */
export async function commitment(version: number, whose: string, terms: string, secret: Uint8Array): Promise<string> {
  return toHex(await hashed(tagged(version)(whose), await hashed(text.encode(terms)), secret));
}

// --- before a battle -----------------------------------------------------------------------

export interface Kept {
  terms: string;
  server: string;
  secrets: Record<number, string>; // of the sides at this page
  receipts: Record<number, string>; // the last ones, by the number of the question
}

const place = (battle: string) => `gonfalon-fair-${battle}`;

export function kept(battle: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(place(battle)) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function keep(battle: string, what: Kept) {
  localStorage.setItem(place(battle), JSON.stringify(what));
}

/** Keep the newest receipts of a battle: some, so that one taken back is among them. */
export function keepReceipt(battle: string, number: number, receipt: string) {
  const known = kept(battle);
  if (!known || !receipt) return;
  known.receipts[number] = receipt;
  for (const old of Object.keys(known.receipts).map(Number).sort((a, b) => b - a).slice(200)) delete known.receipts[old];
  keep(battle, known);
}

export type Ask = (what: string, data: object) => Promise<unknown>;

/** Does what an offer asks of this page: commit, then open, or ask for a new attempt. */
export async function answerOffer(offer: FairOffer, ask: Ask): Promise<void> {
  let mine = kept(offer.battle);
  for (const side of offer.mine.filter((s) => offer.sides.includes(s))) {
    if (mine?.terms !== offer.terms) {
      if (offer.commits[side]) {
        await ask("renew", { attempt: offer.attempt }); // committed, but the secret is lost
        return;
      }
      mine = { terms: offer.terms, server: offer.server, secrets: {}, receipts: {} };
    }
    if (mine.server !== offer.server) throw new Error("the server's commitment has changed");
    mine.secrets[side] ??= toHex(crypto.getRandomValues(new Uint8Array(32)));
    keep(offer.battle, mine);
    const secret = mine.secrets[side]!;
    const value = await commitment(offer.version, `side${side}`, offer.terms, fromHex(secret));
    const hosts = offer.first.includes(side);
    const all = offer.sides.every((s) => offer.commits[s]);
    if (!offer.commits[side]) await ask("commit", { side, value });
    else if (offer.commits[side] !== value) await ask("renew", { attempt: offer.attempt });
    else if (all && !offer.opens[side] && (hosts || (await openedFirst(offer)))) await ask("open", { side, value: secret });
  }
}

/** Whether the host's screen has opened what it committed itself to: else it could look first after all. */
async function openedFirst(offer: FairOffer): Promise<boolean> {
  for (const side of offer.first) {
    if (!offer.opens[side]) return false;
    const value = await commitment(offer.version, `side${side}`, offer.terms, fromHex(offer.opens[side]!));
    if (value !== offer.commits[side]) throw new Error("what the host opened is not what it had committed itself to");
  }
  return true;
}

// --- after it ------------------------------------------------------------------------------

export interface Verdict {
  fault: string; // "": everything is as agreed
  entry: number; // where the fault is; -1: before the first entry
  dice: number;
  entries: number;
  receipt: string;
  mine: number; // receipts of this browser that were compared
}

type Place = [number, number, number][] | number;
type Row = [number, string[], number[][], string, boolean, Place[]];
interface Save {
  system: string;
  rules_version: number;
  scenario: string | object;
  choices: object;
  fair: { version?: number; terms: string; server: string; secret: string; commits: string[]; opens: string[]; receipt: string };
  entries: Row[];
}

/** Agreement, dice and receipts of a finished battle, by cryptography alone. */
export async function verify(save: Save): Promise<Verdict> {
  const done: Verdict = { fault: "", entry: -1, dice: 0, entries: 0, receipt: "", mine: 0 };
  const wrong = (fault: string, entry = -1): Verdict => ({ ...done, fault, entry });
  const f = save.fair;
  const protocol = f.version ?? 1; // the first one was not written down
  if (protocol !== 1 && protocol !== 2) return wrong("protocol");
  const tag = tagged(protocol);
  const [system, version, scenario, choices, battle, , sides] = JSON.parse(f.terms) as [string, number, string, object, string, number, number[]];
  const same = system === save.system && version === save.rules_version && sorted(choices) === sorted(save.choices);
  if (!same || (typeof save.scenario === "string" && scenario !== save.scenario)) return wrong("terms");
  const t = await hashed(text.encode(f.terms));
  const [s, c, p] = [fromHex(f.secret), f.commits.map(fromHex), f.opens.map(fromHex)];
  if ((await commitment(protocol, "server", f.terms, s)) !== f.server) return wrong("server");
  for (const side of [0, 1]) {
    const fits = sides.includes(side) ? (await commitment(protocol, `side${side}`, f.terms, p[side]!)) === f.commits[side] : f.commits[side] === "" && f.opens[side] === "";
    if (!fits) return wrong("side");
  }
  const key = await mac(s, await hashed(tag("key"), t, ...c, ...p));
  const [dice, blind] = [await mac(key, tag("dice")), await mac(key, tag("blind"))];
  const own = kept(battle);
  if (own && (own.terms !== f.terms || own.server !== f.server)) return wrong("mine");
  let last = await hashed(tag("chain"), t, fromHex(f.server), ...c, ...p);
  let fallen = 0; // rolls and shuffles
  for (const [n, row] of save.entries.entries()) {
    const faces: number[][] = [];
    for (const [k, asked] of row[5].entries()) {
      const place = protocol === 1 ? joined(bigEnd(n, 8), bigEnd(k, 4)) : bigEnd(fallen, 8);
      if (typeof asked !== "number") faces.push(await rolled(dice, place, asked));
      fallen += 1;
    }
    if (JSON.stringify(faces) !== JSON.stringify(row[2])) return wrong("dice", n);
    last = await hashed(last, text.encode(JSON.stringify([n, ...row])), await mac(blind, bigEnd(n, 8)));
    const noted = own?.receipts[n + 1];
    if (noted && noted !== toHex(last)) return wrong("mine", n);
    if (noted) done.mine += 1;
    done.dice += faces.flat().length;
    done.entries = n + 1;
  }
  done.receipt = toHex(last);
  return done.receipt === f.receipt ? done : wrong("receipt");
}

const sorted = (o: object) => JSON.stringify(Object.entries(o).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The faces of a roll, by its place in the battle: pools of lowest face, highest face and number. */
async function rolled(key: Uint8Array, place: Uint8Array, pools: [number, number, number][]): Promise<number[]> {
  const out: number[] = [];
  let bytes: number[] = [];
  let block = 0;
  for (const [low, high, count] of pools) {
    const m = high - low + 1;
    for (let left = count; left > 0; ) {
      if (!bytes.length) bytes = [...(await mac(key, joined(place, bigEnd(block++, 4))))];
      const x = bytes.shift()!;
      if (x < 256 - (256 % m)) {
        out.push(low + (x % m));
        left -= 1;
      }
    }
  }
  return out;
}
