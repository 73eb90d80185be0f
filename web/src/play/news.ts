// What a new state of the battle changes on the screen: lines, the roll that is shown, what is said.

import type { LogLine, Opt, State } from "../lib/types";
import { decides } from "./takes";

const SPOKEN = 3;

/** The record with the lines that a state brings: from their beginning on they replace what was there. */
export function linesAfter(lines: readonly LogLine[], state: State): LogLine[] {
  return [...lines.filter((l) => l.n < state.log.from), ...state.log.lines];
}

/** The last roll of the news stays until a question was answered after it; it is kept while nothing new comes. */
export function rollAfter(roll: LogLine | null, before: State | null, state: State): LogLine | null {
  if (!before) return roll;
  const rolled = state.log.from > 0 ? state.log.lines.filter(decides) : [];
  if (rolled.length) return rolled[rolled.length - 1]!;
  return before.number !== state.number && before.question ? null : roll;
}

/** Whether what was picked, asked and shown belongs to a question that is no longer there. */
export function isNewQuestion(before: State | null, state: State): boolean {
  return !before || before.number !== state.number || before.viewer !== state.viewer;
}

/** Two at one screen: nothing of the battle is shown before the next player sits down. */
export function isHidden(state: State | null): boolean {
  return !!state?.curtain && !state.neutral;
}

/** The news in words: not what was chosen, nor what a standing order let pass. */
export function newsOf(state: State): LogLine[] {
  return state.log.from > 0 ? state.log.lines.filter((l) => l.kind !== "chosen" && l.kind !== "skipped") : [];
}

/** What a screen reader says: the last of the news, then the outcome or the question. */
export function spoken(state: State): string {
  if (isHidden(state)) return "";
  const last = newsOf(state).slice(-SPOKEN).map((l) => l.text);
  return [...last, state.outcome?.text ?? state.question?.prompt ?? ""].filter(Boolean).join(". ");
}

/** Options of a command get its pieces: touching one of them means the command. */
export function withCommands(state: State): State {
  const { question, scene } = state;
  if (!question) return state;
  const commands = new Map((scene?.commands ?? []).map((c) => [c.key, c]));
  const seen = new Set(scene?.pieces.map((p) => p.id));
  const options = question.options.map((o): Opt => {
    if (o.command == null || o.unit) return o;
    // commands that are only numbered are told apart by their side
    const c = commands.get(String(o.command)) ?? commands.get(`${question.player}-${o.command}`);
    const unseen = c?.note && !c.units.some((u) => seen.has(u));
    return { ...o, group: c?.units ?? [], ...(unseen ? { note: c.note } : {}) };
  });
  return { ...state, question: { ...question, options } };
}

/** The pieces that could still act, by name: told to whoever ends without them. */
export function idleNames(state: State | null, held: ReadonlySet<number>): string[] {
  const units = new Set((state?.question?.options ?? []).flatMap((o) => (o.main === "unit" ? o.unit!.slice(0, 1) : [])));
  return (state?.scene?.pieces ?? []).filter((p) => units.has(p.id) && !p.acted && !held.has(p.id)).map((p) => p.name ?? "");
}
