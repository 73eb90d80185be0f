// Words of the game that are explained where they stand: a text in pieces, some of them terms.

import type { TermTold } from "../lib/types";

export interface Piece {
  text: string;
  term: TermTold | null;
}

/** Finds terms in texts. */
export interface Finder {
  pattern: RegExp | null;
  terms: ReadonlyMap<string, TermTold>;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isShort = (word: string) => word === word.toUpperCase(); // an abbreviation is written as it is
/** A word begins a sentence with a capital, else it is written small; a game's own capitals stay. */
const forms = (word: string) => (isShort(word) ? [word] : [word, word[0]!.toUpperCase() + word.slice(1)]);

export function finderOf(terms: readonly TermTold[]): Finder {
  const known = new Map(terms.flatMap((t) => t.words.flatMap(forms).map((w) => [w, t] as const)));
  const longest = [...known.keys()].sort((a, b) => b.length - a.length);
  const pattern = longest.length ? new RegExp(`(?<![\\p{L}-])(?:${longest.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "gu") : null;
  return { pattern, terms: known };
}

/** A text in pieces; each term is marked where it first stands. */
export function piecesOf(text: string, { pattern, terms }: Finder): Piece[] {
  if (!pattern) return [{ text, term: null }];
  const found: Piece[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const term = terms.get(match[0])!;
    if (seen.has(term.id)) continue;
    seen.add(term.id);
    if (match.index > at) found.push({ text: text.slice(at, match.index), term: null });
    found.push({ text: match[0], term });
    at = match.index + match[0].length;
  }
  if (at < text.length || !found.length) found.push({ text: text.slice(at), term: null });
  return found;
}

/** Where the box of a term stands: below its word, or above where there is no room; never beyond the page. */
export function boxAt(word: { left: number; top: number; bottom: number }, box: { width: number; height: number }, page: { width: number; height: number }) {
  const left = Math.max(8, Math.min(word.left, page.width - box.width - 8));
  const below = word.bottom + 6;
  const top = below + box.height <= page.height - 8 ? below : Math.max(8, word.top - box.height - 6);
  return { left, top };
}
