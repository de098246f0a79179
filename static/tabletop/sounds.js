// @ts-check
// The sounds of the table, made here of noise and tones: nothing is fetched for them.

/** @import { Sound } from "./heard.js" */

/** @type {Record<string, number>} */
const VOLUMES = { quiet: 0.15, middle: 0.4, loud: 1 };

const APART = 0.12; // seconds between the beginnings of sounds that come together

/** @typedef {{ context: AudioContext, out: GainNode, hiss: AudioBuffer }} Studio */

/** @type {Studio | undefined} */
let studio;

/** Browsers let a page be heard once somebody has touched it. @returns {Studio} */
function opened() {
  if (studio) return studio;
  const context = new AudioContext();
  const out = context.createGain();
  out.connect(context.destination);
  const hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  studio = { context, out, hiss };
  return studio;
}

/**
 * How loud something is, from its first moment until it has died away.
 * @param {Studio} studio @param {number} start @param {number} loud @param {number} lasts
 */
function fading({ context, out }, start, loud, lasts) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(out);
  return gain;
}

/**
 * A burst of noise, of which a band is let through that sinks from one pitch to another.
 * @param {Studio} studio @param {number} start
 * @param {{ kind: BiquadFilterType, from: number, to: number, loud: number, lasts: number }} burst
 */
function noise(studio, start, { kind, from, to, loud, lasts }) {
  const { context, hiss } = studio;
  const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = hiss;
  filter.type = kind;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
  source.connect(filter).connect(fading(studio, start, loud, lasts));
  source.start(start, Math.random() * 0.5, lasts);
}

/**
 * A tone that may sink.
 * @param {Studio} studio @param {number} start
 * @param {{ kind: OscillatorType, from: number, to?: number, loud: number, lasts: number }} played
 */
function tone(studio, start, { kind, from, to = from, loud, lasts }) {
  const source = studio.context.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + lasts);
  source.connect(fading(studio, start, loud, lasts));
  source.start(start);
  source.stop(start + lasts);
}

/** @type {Record<Sound, (studio: Studio, start: number) => void>} */
const SCORES = {
  dice: (studio, start) => {
    for (const after of [0, 0.07, 0.11, 0.19, 0.24, 0.33])
      noise(studio, start + after, { kind: "bandpass", from: 3200, to: 2100, loud: 0.5, lasts: 0.05 });
  },
  shot: (studio, start) => {
    for (const after of [0, 0.13, 0.21])
      noise(studio, start + after, { kind: "lowpass", from: 5000, to: 400, loud: 0.45, lasts: 0.16 });
  },
  gun: (studio, start) => {
    tone(studio, start, { kind: "sine", from: 110, to: 34, loud: 0.9, lasts: 0.7 });
    noise(studio, start, { kind: "lowpass", from: 2400, to: 120, loud: 0.8, lasts: 0.6 });
  },
  turn: (studio, start) => {
    tone(studio, start, { kind: "triangle", from: 587, loud: 0.35, lasts: 0.35 });
    tone(studio, start + 0.14, { kind: "triangle", from: 880, loud: 0.35, lasts: 0.5 });
  },
  message: (studio, start) => {
    tone(studio, start, { kind: "sine", from: 1319, loud: 0.22, lasts: 0.16 });
    tone(studio, start + 0.09, { kind: "sine", from: 1047, loud: 0.22, lasts: 0.25 });
  },
};

/**
 * Plays sounds one shortly after the other; none where the browser still lets the page say nothing.
 * @param {Sound[]} sounds
 * @param {string} volume  quiet, middle or loud
 * @returns {Promise<boolean>} whether they are heard
 */
export async function play(sounds, volume) {
  const { context, out } = opened();
  if (context.state !== "running") void context.resume();
  if (context.state !== "running" && !navigator.userActivation?.hasBeenActive) return false;
  out.gain.value = VOLUMES[volume] ?? 0;
  for (const [at, sound] of sounds.entries()) SCORES[sound](opened(), context.currentTime + at * APART);
  return true;
}
