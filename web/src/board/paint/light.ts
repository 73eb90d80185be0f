// The light in which a painted sheet is seen, and what lies around it.

import type { Theme } from "../../lib/view.svelte";
import type { Ctx } from "./washes";

/** By lamplight the ground is darker; with high contrast it is paler, so that pieces stand out. */
export function tinted(c: Ctx, theme: Theme, width: number, height: number) {
  if (theme !== "dark" && theme !== "contrast") return;
  c.save();
  c.globalCompositeOperation = theme === "dark" ? "multiply" : "source-over";
  c.fillStyle = theme === "dark" ? "#8b93a8" : "rgba(255,255,255,.45)";
  c.fillRect(0, 0, width, height);
  c.restore();
}

const SMALL = 36; // pixels: drawn large again, it is out of focus

/** Beyond the sheet its own picture runs on, darker and out of focus. */
export function bleed(sheet: HTMLCanvasElement) {
  const field = sheet.closest<HTMLElement>(".field");
  if (!field) return;
  const small = document.createElement("canvas");
  [small.width, small.height] = [SMALL, Math.max(1, Math.round((SMALL * sheet.height) / sheet.width))];
  const c = small.getContext("2d")!;
  c.drawImage(sheet, 0, 0, small.width, small.height);
  c.fillStyle = "rgba(18,12,6,.5)";
  c.fillRect(0, 0, small.width, small.height);
  field.style.backgroundImage = `url(${small.toDataURL()})`;
}
