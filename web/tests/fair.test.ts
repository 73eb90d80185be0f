// Fair dice: the hash, the agreement, and the check of a finished battle.

import { beforeEach, expect, test, vi } from "vitest";
import { answerOffer, commitment, fromHex, keepReceipt, kept, mac, toHex, verify } from "../src/lib/fair";
import { plainSha256 } from "../src/lib/sha256";
import type { FairOffer } from "../src/lib/types";
import OLD from "../../tests/saves/0.3.0/agreed/impetus_hyw.json?raw";
import SAVE from "./fair_save.json?raw";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (k: string) => store.get(k) ?? null, setItem: (k: string, v: string) => void store.set(k, v) });
beforeEach(() => store.clear());

test("the page's own hash is SHA-256", async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    const data = Uint8Array.from({ length }, (_, i) => (i * 7) % 256);
    expect(toHex(plainSha256(data))).toBe(toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", data))));
    if (!length) continue; // the browser's own takes no empty key
    const key = await crypto.subtle.importKey("raw", data, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    expect(toHex(await mac(data, data))).toBe(toHex(new Uint8Array(await crypto.subtle.sign("HMAC", key, data))));
  }
});

const offer = (more: Partial<FairOffer> = {}): FairOffer => ({
  type: "fair", battle: "b", system: "toy", title: "", names: ["", ""], terms: "[1]", server: "ab", attempt: 1, version: 2,
  sides: [0, 1], mine: [1], first: [0], commits: ["", ""], opens: ["", ""], here: [0, 1], ...more,
});

test("a page commits, waits for the host, then opens what it committed to", async () => {
  const asked: [string, Record<string, unknown>][] = [];
  const ask = async (what: string, data: object) => void asked.push([what, data as Record<string, unknown>]);
  await answerOffer(offer(), ask);
  const value = asked[0]![1].value as string;
  expect(asked[0]![0]).toBe("commit");
  const host = "07".repeat(32);
  const commits: [string, string] = [await commitment(2, "side0", "[1]", fromHex(host)), value];
  await answerOffer(offer({ commits: ["", value] }), ask);
  await answerOffer(offer({ commits }), ask);
  expect(asked.length).toBe(1);
  const other = "08".repeat(32);
  await expect(answerOffer(offer({ commits, opens: [other, ""] }), ask)).rejects.toThrow("committed itself to");
  expect(asked.length).toBe(1);
  await answerOffer(offer({ commits, opens: [host, ""] }), ask);
  expect(asked[1]![0]).toBe("open");
  expect(await commitment(2, "side1", "[1]", fromHex(asked[1]![1].value as string))).toBe(value);
  await answerOffer(offer({ commits, opens: [host, "p1"] }), ask);
  expect(asked.length).toBe(2);
});

test("a page that lost its secret asks for a new attempt, and a changed server is refused", async () => {
  const asked: string[] = [];
  const ask = async (what: string) => void asked.push(what);
  await answerOffer(offer({ commits: ["", "c1"] }), ask);
  expect(asked).toEqual(["renew"]);
  await answerOffer(offer(), ask);
  await expect(answerOffer(offer({ server: "cd" }), ask)).rejects.toThrow("changed");
});

test("a page agrees under the version that is offered", async () => {
  const asked: Record<string, unknown>[] = [];
  const ask = async (_: string, data: object) => void asked.push(data as Record<string, unknown>);
  await answerOffer(offer({ version: 1 }), ask);
  const secret = fromHex(kept("b")!.secrets[1]!);
  expect(asked[0]!.value).toBe(await commitment(1, "side1", "[1]", secret));
  expect(asked[0]!.value).not.toBe(await commitment(2, "side1", "[1]", secret));
});

test.each([["today", SAVE], ["version 0.3.0", OLD]])("a finished battle of %s is checked without the rules", async (_, raw) => {
  const found = await verify(JSON.parse(raw));
  expect(found).toMatchObject({ fault: "", receipt: JSON.parse(raw).fair.receipt });
  expect(found.dice).toBeGreaterThan(0);
  const alter = async (change: (save: never) => void) => {
    const save = JSON.parse(raw);
    change(save as never);
    return (await verify(save)).fault;
  };
  expect(await alter((s: any) => (s.fair.secret = "0".repeat(64)))).toBe("server");
  expect(await alter((s: any) => (s.fair.opens[1] = "0".repeat(64)))).toBe("side");
  expect(await alter((s: any) => (s.system = "toy"))).toBe("terms");
  expect(await alter((s: any) => (s.entries.find((e: any) => e[2].length)[2][0][0] += 1))).toBe("dice");
  expect(await alter((s: any) => s.entries[1][1].push("pass"))).toBe("receipt");
  expect(await alter((s: any) => (s.fair.version = 3))).toBe("protocol");
  expect(await alter((s: any) => (s.fair.version = raw === SAVE ? 1 : 2))).toBe("server");
});

test("receipts that this browser noted are compared", async () => {
  const fair = JSON.parse(SAVE).fair;
  store.set("gonfalon-fair-b", JSON.stringify({ terms: fair.terms, server: fair.server, secrets: {}, receipts: {} }));
  const last = JSON.parse(SAVE).entries.length;
  keepReceipt("b", last, fair.receipt);
  expect((await verify(JSON.parse(SAVE))).mine).toBe(1);
  keepReceipt("b", 3, "00");
  expect(kept("b")?.receipts[3]).toBe("00");
  expect(await verify(JSON.parse(SAVE))).toMatchObject({ fault: "mine", entry: 2 });
});
