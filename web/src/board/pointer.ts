// What of the board is under a pointer or has the focus: pieces and hexes carry their number.

import type { Touch } from "../play/touch";

export type Phase = "start" | "move" | "end" | "cancel"; // of a drag; cancelled, it was none

export function thingAt(target: EventTarget | null): { kind: Touch["kind"]; id: number } | null {
  const found = (target as Element | null)?.closest<SVGElement>("[data-unit],[data-hex]");
  if (!found) return null;
  const { unit, hex } = found.dataset;
  return unit === undefined ? { kind: "hex", id: Number(hex) } : { kind: "unit", id: Number(unit) };
}

/** The number that an element or one around it carries, such as `data-grip`. */
export function numberAt(target: EventTarget | null, name: "unit" | "grip"): number | null {
  const found = (target as Element).closest<SVGElement>(`[data-${name}]`);
  return found ? Number(found.dataset[name]) : null;
}

const LONG = 450; // ms that a finger stays
const STILL = 8; // pixels that it may tremble

/** A finger that stays on an element, or the right button, asks for something; no click follows. */
export function longPress(el: HTMLElement, ask: (e: MouseEvent) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PointerEvent | null = null; // the finger or button that came down
  let pressed = false;
  const stop = () => clearTimeout(timer);
  const long = (e: MouseEvent) => {
    pressed = true;
    ask(e);
  };
  const down = (e: PointerEvent) => {
    stop();
    [from, pressed] = [e, false];
    if (e.pointerType !== "mouse" && e.isPrimary) timer = setTimeout(() => long(e), LONG);
  };
  const move = (e: PointerEvent) => {
    if (from && Math.hypot(e.clientX - from.clientX, e.clientY - from.clientY) > STILL) stop();
  };
  const menu = (e: MouseEvent) => {
    e.preventDefault();
    stop();
    if (from?.pointerType === "mouse") ask(e);
    else if (!pressed) long(e);
  };
  const click = (e: MouseEvent) => {
    if (pressed) e.stopImmediatePropagation();
    pressed = false;
  };
  const over = new AbortController();
  const how = { capture: true, signal: over.signal };
  el.addEventListener("pointerdown", down, how);
  el.addEventListener("pointermove", move, how);
  el.addEventListener("pointerup", stop, how);
  el.addEventListener("pointercancel", stop, how);
  el.addEventListener("contextmenu", menu, how);
  el.addEventListener("click", click, how);
  return {
    update(next: (e: MouseEvent) => void) {
      ask = next;
    },
    destroy() {
      stop();
      over.abort();
    },
  };
}
