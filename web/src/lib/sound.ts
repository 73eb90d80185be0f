// Sounds made of noise and tones: no files. Nothing is made before somebody asks for sound.

import type { Shot } from "../play/shots";
import { soundsOf, type Sound } from "../play/sounds";
import { keep, view } from "./view.svelte";

let context: AudioContext | null = null;
let out: GainNode | null = null;

/** Sound on or off; on is chosen with a click, in which the browser lets us begin. */
export function setSound(on: boolean) {
  view.sound = on;
  keep("sound", on ? "yes" : "no");
  if (on) open();
}

function open() {
  if (context) return;
  context = new AudioContext();
  out = context.createGain();
  out.gain.value = 0.5;
  out.connect(context.destination);
}

export function sound(what: Sound) {
  if (!view.sound) return;
  open();
  if (context && out && context.state === "running") play(context, out, what, context.currentTime);
  else void context?.resume();
}

/** What is heard of a take. */
export function hear(shot: Shot) {
  if (view.sound) soundsOf(shot).forEach(sound);
}

type Audio = BaseAudioContext;

function noise(a: Audio, seconds: number): AudioBufferSourceNode {
  const buffer = a.createBuffer(1, Math.ceil(a.sampleRate * seconds), a.sampleRate);
  const data = buffer.getChannelData(0);
  let x = 48271;
  for (let i = 0; i < data.length; i++) {
    x = (x * 16807) % 2147483647;
    data[i] = x / 1073741823.5 - 1;
  }
  const source = a.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** Loud at once, then fading. */
function shaped(a: Audio, at: number, long: number, loud: number, rise: number): GainNode {
  const gain = a.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  return gain;
}

interface Struck {
  type: BiquadFilterType;
  from: number; // Hz
  to?: number;
  sharp?: number;
}

function strike(a: Audio, to: AudioNode, at: number, long: number, loud: number, how: Struck) {
  const [source, filter] = [noise(a, long), a.createBiquadFilter()];
  filter.type = how.type;
  filter.Q.value = how.sharp ?? 1;
  filter.frequency.setValueAtTime(how.from, at);
  filter.frequency.exponentialRampToValueAtTime(how.to ?? how.from, at + long);
  source.connect(filter).connect(shaped(a, at, long, loud, 0.005)).connect(to);
  source.start(at);
  source.stop(at + long);
}

function tone(a: Audio, to: AudioNode, at: number, long: number, loud: number, from: number, type: OscillatorType = "sine", end = from) {
  const pitch = a.createOscillator();
  pitch.type = type;
  pitch.frequency.setValueAtTime(from, at);
  pitch.frequency.exponentialRampToValueAtTime(end, at + long);
  pitch.connect(shaped(a, at, long, loud, 0.02)).connect(to);
  pitch.start(at);
  pitch.stop(at + long);
}

type Maker = (a: Audio, to: AudioNode, t: number) => void;
const times = (n: number, act: (i: number) => void) => Array.from({ length: n }, (_, i) => act(i));

const SOUNDS: Record<Sound, Maker> = {
  dice: (a, to, t) => times(8, (i) => strike(a, to, t + i * 0.062 + (i % 3) * 0.011, 0.045, 0.8 - i * 0.06, { type: "bandpass", from: 2300 - i * 120, sharp: 3 })),
  settle: (a, to, t) => {
    strike(a, to, t, 0.07, 0.4, { type: "bandpass", from: 1250, sharp: 2 });
    tone(a, to, t, 0.12, 0.13, 185);
  },
  march: (a, to, t) => times(4, (i) => strike(a, to, t + i * 0.15, 0.08, 0.5, { type: "lowpass", from: 400, to: 150 })),
  hooves: (a, to, t) =>
    [0, 0.08, 0.16, 0.33, 0.41, 0.49].forEach((s) => {
      strike(a, to, t + s, 0.06, 0.3, { type: "bandpass", from: 600, sharp: 4 });
      tone(a, to, t + s, 0.06, 0.14, 125, "sine", 70);
    }),
  arrows: (a, to, t) => times(5, (i) => strike(a, to, t + i * 0.05, 0.32, 0.4, { type: "bandpass", from: 3100, to: 950, sharp: 5 })),
  volley: (a, to, t) => times(9, (i) => strike(a, to, t + i * 0.025 + (i % 4) * 0.012, 0.2, 0.2, { type: "lowpass", from: 3500, to: 300 })),
  cannon: (a, to, t) => {
    strike(a, to, t, 0.8, 0.5, { type: "lowpass", from: 880, to: 60 });
    tone(a, to, t, 0.6, 0.45, 92, "sine", 34);
  },
  clash: (a, to, t) =>
    [2050, 2850, 1680].forEach((hz, i) => {
      tone(a, to, t + i * 0.11, 0.25, 0.09, hz, "triangle");
      tone(a, to, t + i * 0.11, 0.18, 0.05, hz * 1.51, "square");
      strike(a, to, t + i * 0.11, 0.05, 0.22, { type: "highpass", from: 3000 });
    }),
  horn: (a, to, t) => [220, 330].forEach((hz, i) => tone(a, to, t + i * 0.3, 0.6, 0.16, hz, "sawtooth")),
  turn: (a, to, t) => [392, 523].forEach((hz, i) => tone(a, to, t + i * 0.14, 0.45, 0.2, hz)),
  won: (a, to, t) => [392, 494, 587, 784].forEach((hz, i) => tone(a, to, t + i * 0.15, 0.6, 0.15, hz, "triangle")),
  lost: (a, to, t) => [330, 294, 247].forEach((hz, i) => tone(a, to, t + i * 0.22, 0.7, 0.17, hz, "triangle")),
};

/** Plays one sound into a graph of nodes, from a moment on. */
export function play(a: Audio, to: AudioNode, what: Sound, at: number) {
  SOUNDS[what](a, to, at);
}
