// Armies as data: what the server's builders tell, and how the page writes into them.

export type { Addition, ArmyCard, Choice, Entry, FieldCard, Judged, Part, Row } from "./types";

export type Path = (string | number)[];
export type Data = Record<string, unknown>;

type Node = Record<string | number, unknown>;

export function read(data: Data, path: Path): unknown {
  let at: unknown = data;
  for (const step of path) at = (at as Node | undefined)?.[step];
  return at;
}

/** The data with something changed at a path: a new copy, lists and tables made where they are missing. */
export function changed(data: Data, path: Path, change: (holder: Node, key: string | number) => void): Data {
  const next = structuredClone(data);
  let at = next as Node;
  path.slice(0, -1).forEach((step, i) => {
    at[step] ??= typeof path[i + 1] === "number" ? [] : {};
    at = at[step] as Node;
  });
  change(at, path[path.length - 1]!);
  return next;
}

export const written = (data: Data, path: Path, value: unknown) => changed(data, path, (at, key) => (at[key] = value));
export const without = (data: Data, path: Path) =>
  changed(data, path, (at, key) => (Array.isArray(at) ? at.splice(Number(key), 1) : delete at[key]));
export const appended = (data: Data, path: Path, value: unknown) =>
  changed(data, path, (at, key) => (at[key] = [...((at[key] as unknown[] | undefined) ?? []), value]));
