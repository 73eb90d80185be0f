// Pictures of the board: one of it as it lies, or many of a stretch of the battle as one that moves.

import { changedPart, moving, type Frame, type Part } from "../play/moving";

const MARGIN = 10;
const LINE = 20; // pixels of a line of writing
const FONT = '500 15px "Alegreya Sans", sans-serif';

/** The board whole, so wide at most, with lines of writing under it. */
export async function drawn(field: Element, most: number, writing: readonly string[] = []): Promise<HTMLCanvasElement> {
  const ground = field.querySelector<HTMLCanvasElement>("canvas.ground");
  const board = field.querySelector<SVGSVGElement>("svg.board");
  if (!ground || !board) throw new Error("there is no board to draw");
  const sheet = board.viewBox.baseVal;
  const scale = Math.min(most / sheet.width, most / sheet.height, ground.width / sheet.width);
  const [width, height] = [Math.round(sheet.width * scale), Math.round(sheet.height * scale)];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height + (writing.length ? writing.length * LINE + MARGIN : 0);
  const c = canvas.getContext("2d", { willReadFrequently: true })!;
  c.fillStyle = "#f3e9d0";
  c.fillRect(0, 0, canvas.width, canvas.height);
  c.drawImage(ground, 0, 0, width, height);
  c.drawImage(await asImage(board, width, height), 0, 0, width, height);
  c.fillStyle = "#2c2014";
  c.font = FONT;
  writing.forEach((line, n) => c.fillText(fitting(c, line, width - 2 * MARGIN), MARGIN, height + (n + 1) * LINE));
  return canvas;
}

function fitting(c: CanvasRenderingContext2D, line: string, width: number): string {
  if (c.measureText(line).width <= width) return line;
  let length = line.length;
  while (length > 1 && c.measureText(`${line.slice(0, length)}…`).width > width) length -= 1;
  return `${line.slice(0, length)}…`;
}

/** What is drawn as elements, with the page's styles and typefaces in it. */
async function asImage(board: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = board.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("style", "");
  copy.dataset["theme"] = document.documentElement.dataset["theme"] ?? "day";
  const style = document.createElementNS(copy.namespaceURI, "style");
  style.textContent = await styles();
  copy.prepend(style);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

let known: { sheets: number; text: Promise<string> } | null = null;

/** Every style of the page as text; a picture may fetch nothing, so typefaces are put into it. */
function styles(): Promise<string> {
  const sheets = document.styleSheets.length; // parts of the page that are opened later bring their own
  if (known?.sheets !== sheets) known = { sheets, text: Promise.all([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(within))).then((rules) => rules.join("\n")) };
  return known.text;
}

async function within(rule: CSSRule): Promise<string> {
  if (!(rule instanceof CSSFontFaceRule)) return rule.cssText;
  const named = /url\("?([^")]+)"?\)/.exec(rule.cssText);
  if (!named || named[1]!.startsWith("data:")) return rule.cssText;
  const file = await (await fetch(new URL(named[1]!, rule.parentStyleSheet?.href ?? location.href))).blob();
  return rule.cssText.replace(named[0], `url(${await asUrl(file)})`);
}

function asUrl(file: Blob): Promise<string> {
  return new Promise((yes, no) => {
    const reader = new FileReader();
    reader.onload = () => yes(reader.result as string);
    reader.onerror = () => no(new Error("a typeface could not be read"));
    reader.readAsDataURL(file);
  });
}

export const asPng = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((yes, no) => canvas.toBlob((made) => (made ? yes(made) : no(new Error("the picture is too large"))), "image/png"));

/** Pictures that follow each other, each shown so many milliseconds, as one that moves. */
export async function animated(shots: AsyncIterable<{ canvas: HTMLCanvasElement; ms: number }>): Promise<Blob> {
  const frames: Frame[] = [];
  let before: ImageData | null = null;
  for await (const { canvas, ms } of shots) {
    const now: ImageData = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    const part = before ? changedPart(before.data, now.data, now.width) : { x: 0, y: 0, width: now.width, height: now.height };
    if (part) frames.push({ ...part, ms, png: await bytes(cut(canvas, part)) });
    else frames[frames.length - 1]!.ms += ms;
    before = now;
  }
  return new Blob([moving(frames) as BlobPart], { type: "image/png" });
}

function cut(canvas: HTMLCanvasElement, part: Part): HTMLCanvasElement {
  const piece = document.createElement("canvas");
  [piece.width, piece.height] = [part.width, part.height];
  piece.getContext("2d")!.drawImage(canvas, -part.x, -part.y);
  return piece;
}

const bytes = async (canvas: HTMLCanvasElement) => new Uint8Array(await (await asPng(canvas)).arrayBuffer());
