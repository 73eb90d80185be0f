// Pieces that go along their ways: the browser moves them, from where they were to where they are drawn now.

/** A piece and the transforms through which it goes, without the last. */
export interface Glide {
  unit: number;
  frames: readonly string[];
}

const REVEAL = 0.14; // of a take: before anything moves
const GOES = 0.72;

/** Sets pieces going for a take of so many ms. */
export function glide(board: Element, glides: readonly Glide[], ms: number): { animations: Animation[]; end: () => void } {
  const found = glides.flatMap(({ unit, frames }) => {
    const el = board.querySelector<SVGGElement>(`.piece[data-unit="${unit}"]`);
    return el ? [{ el, frames }] : [];
  });
  const animations = found.map(({ el, frames }) => {
    el.style.transition = "none";
    const steps: Keyframe[] = [...frames.map((transform) => ({ transform })), { transform: el.style.transform }];
    return el.animate(steps, { duration: ms * GOES, delay: ms * REVEAL, easing: "ease-in-out", fill: "backwards" });
  });
  const end = () => {
    animations.forEach((a) => a.cancel());
    found.forEach(({ el }) => el.style.removeProperty("transition"));
  };
  return { animations, end };
}
