// What plays a film takes the place of the server: it knows one battle, and answers where it stood.

import { framed } from "../play/frames";
import type { Talk, Told } from "./net";
import type { FilmFile, FilmTold, RulesTold, Scene } from "./types";

/** The film that a page holds, packed as its letters. */
export async function openFilm(letters: string): Promise<FilmFile> {
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as FilmFile;
}

export class Projector implements Talk {
  private scenes: Scene[];

  constructor(
    private film: FilmFile,
    hear: (m: Told) => void,
  ) {
    this.scenes = framed(film.frames);
    queueMicrotask(() => {
      hear(film.board);
      hear(film.state);
    });
  }

  rules(): Promise<RulesTold> {
    return Promise.resolve(this.film.rules);
  }

  /** Only where the battle stood is ever known; whatever else is asked has no answer. */
  ask<T>(what: string, data: { entry?: number } = {}): Promise<T> {
    return Promise.resolve((what === "at" ? this.at(data.entry ?? 1) : { refusals: [] }) as T);
  }

  private at(entry: number): FilmTold {
    const { frames, turns, state } = this.film;
    const [from, to] = frames[entry - 1]!.lines;
    const lines = state.log.lines.filter((line) => line.n >= from && line.n < to);
    return { type: "reply", id: null, entry, entries: frames.length, turns, scene: this.scenes[entry - 1]!, lines };
  }

  close() {}
}
