// Requests and the socket of a battle. A lost socket comes back by itself and catches up.

import { connection } from "./connection.svelte";
import { noteError, noteFault } from "./trouble";
import type { BoardMessage, FairOffer, Fault, RulesTold, State } from "./types";
import { t, words } from "./words.svelte";

export type { Fault };

const LOST: Fault = { error: "lost", title: "", text: "", where: "", rule: "" };

export class Refused extends Error {
  constructor(public fault: Fault) {
    super(fault.text);
    noteFault(fault);
  }
}

/** What went wrong, in words. That the server is away is told by the banner alone. */
export function complaint(e: unknown): string {
  if (e instanceof Refused) {
    const { error, title, text, where } = e.fault;
    return error === "lost" ? "" : `${title} ${text}${where ? ` (${where})` : ""}`;
  }
  noteError(e);
  return t("board-error-page");
}

/** Why there is nothing to show at an address, if that is what went wrong. */
export function goneBy(e: unknown): "page" | "pass" | null {
  if (!(e instanceof Refused)) return null;
  return e.fault.error === "NotFound" ? "page" : e.fault.error === "no pass" ? "pass" : null;
}

async function ask(p: string, what?: RequestInit): Promise<Response> {
  try {
    return await fetch(path(p), what);
  } catch {
    connection.lost();
    throw new Refused(LOST);
  }
}

async function read<T>(answer: Response): Promise<T> {
  const data = ((await answer.json().catch(() => null)) ?? {}) as T & Partial<Fault>;
  if (!answer.ok || data.error)
    throw new Refused({
      error: data.error ?? String(answer.status),
      title: data.title ?? "",
      text: data.text ?? t(data.error === "no pass" ? "board-gone-pass-text" : "board-error-program"),
      where: data.where ?? "",
      rule: data.rule ?? "",
    });
  return data;
}

const path = (p: string) => `${p}${p.includes("?") ? "&" : "?"}lang=${words.language}`;

/** Whoever asks in an effect asks again in another language, and when the server is back. */
export async function get<T>(p: string): Promise<T> {
  void connection.returned;
  return read<T>(await ask(p));
}

export async function send<T>(method: string, p: string, data?: unknown): Promise<T> {
  const body = typeof data === "string" || data instanceof Blob ? data : JSON.stringify(data ?? {});
  return read<T>(await ask(p, { method, body }));
}

/** What the server answers, kept as a file under the name it gives. */
export async function asFile(p: string, data: object): Promise<void> {
  const answer = await ask(p, { method: "POST", body: JSON.stringify(data) });
  if (!answer.ok) await read(answer);
  keepFile(await answer.blob(), /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "gonfalon.json");
}

/** Let the browser keep something as a file. */
export function keepFile(what: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

interface Message {
  type: string;
  id?: number;
}

/** What a page of a battle is told without having asked. */
export type Told = State | BoardMessage | FairOffer | (Fault & { type: "gone" });

/** Whom a page asks about its battle. */
export interface Talk {
  ask<T = object>(what: string, data?: object): Promise<T>;
  rules(system: string): Promise<RulesTold>;
  close(): void;
}

export class Line implements Talk {
  private socket: WebSocket | null = null;
  private count = 0;
  private waiting = new Map<number, { yes: (data: never) => void; no: (e: unknown) => void }>();
  private closed = false;
  private tries = 0;

  constructor(
    private battle: string,
    private onmessage: (m: Told) => void,
    private onrefused: () => void,
  ) {
    this.open();
  }

  private open() {
    const here = location;
    const s = new WebSocket(
      `${here.protocol === "https:" ? "wss" : "ws"}://${here.host}/ws/${this.battle}?lang=${words.language}`,
    );
    this.socket = s;
    s.onopen = () => {
      this.tries = 0;
      connection.line("open");
    };
    s.onmessage = (e) => {
      const m = JSON.parse(e.data as string) as Message;
      if (m.type !== "reply" && m.type !== "fault") {
        this.onmessage(m as unknown as Told);
        return;
      }
      const w = this.waiting.get(m.id ?? -1);
      this.waiting.delete(m.id ?? -1);
      if (m.type === "reply") w?.yes(m as never);
      else w?.no(new Refused(m as unknown as Fault));
    };
    s.onclose = (e) => {
      for (const w of this.waiting.values())
        w.no(new Refused(LOST));
      this.waiting.clear();
      if (e.code === 4403) this.onrefused();
      if (this.closed || e.code === 4404 || e.code === 4403) return;
      connection.line("broken");
      this.tries += 1;
      setTimeout(() => !this.closed && this.open(), Math.min(4000, 250 * this.tries));
    };
  }

  ask<T = object>(what: string, data: object = {}): Promise<T> {
    const id = ++this.count;
    return new Promise<T>((yes, no) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        no(new Refused(LOST));
        return;
      }
      this.waiting.set(id, { yes, no });
      this.socket.send(JSON.stringify({ do: what, id, ...data }));
    });
  }

  rules(system: string): Promise<RulesTold> {
    return get<RulesTold>(`/api/rules/${system}`);
  }

  close() {
    this.closed = true;
    connection.line("closed");
    this.socket?.close();
  }
}
