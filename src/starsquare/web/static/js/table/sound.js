// Short wooden sounds, made here, off until somebody turns them on. Each also has a sign on
// screen.
import { keep, kept } from "./dom.js";

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;
const KEY = "table:sound";
const VOLUME = "table:volume";
const LOUDEST = 0.5;

/** @typedef {{at: number, wood?: number, tone?: number, seconds?: number}} Part a sound, its start, and its pitch */

/** @type {Record<string, Part[]>} */
const SOUNDS = {
  tile: [{ at: 0, wood: 1150 }],
  play: [
    { at: 0, wood: 1000 },
    { at: 0.08, wood: 1250 },
  ],
  hold: [{ at: 0, tone: 196, seconds: 0.2 }],
  call: [
    { at: 0, tone: 330, seconds: 0.13 },
    { at: 0.17, tone: 330, seconds: 0.13 },
  ],
  good: [
    { at: 0, tone: 392, seconds: 0.16 },
    { at: 0.16, tone: 494, seconds: 0.19 },
  ],
  bad: [
    { at: 0, tone: 494, seconds: 0.16 },
    { at: 0.16, tone: 392, seconds: 0.19 },
  ],
  low: [{ at: 0, wood: 2100 }],
  time: [
    { at: 0, wood: 2100 },
    { at: 0.15, wood: 2100 },
    { at: 0.3, wood: 2100 },
  ],
  over: [
    { at: 0, wood: 800 },
    { at: 0.2, wood: 1000 },
    { at: 0.4, wood: 1250 },
  ],
};

export function isSoundOn() {
  return kept(KEY) === true;
}

/** Turn it on or off, on a click: browsers make no sound before one. */
export function switchSound() {
  const isOn = !isSoundOn();
  keep(KEY, isOn);
  if (isOn) play("play");
  return isOn;
}

/** The volume, from 0 to 100. */
export function volume() {
  const chosen = Number(kept(VOLUME) ?? 60);
  return Number.isFinite(chosen) ? Math.min(100, Math.max(0, chosen)) : 60;
}

/** @param {number} loud */
export function setVolume(loud) {
  keep(VOLUME, loud);
}

/** @param {string} name */
export function play(name) {
  if (!isSoundOn() || !volume()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const begin = context.currentTime + 0.01;
  for (const part of SOUNDS[name] ?? []) {
    if (part.wood) knock(context, begin + part.at, part.wood);
    else ring(context, begin + part.at, part.tone ?? 0, part.seconds ?? 0.2);
  }
}

/**
 * Make the envelope of a part: loud at once, then fading.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} loud
 * @param {number} seconds
 */
function fading(audio, at, loud, seconds) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(Math.max(0.0001, loud * LOUDEST * (volume() / 100)), at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

/**
 * Knock on wood: a burst of noise at the pitch of the wood, with its body below.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} pitch
 */
function knock(audio, at, pitch) {
  noise ??= breath(audio);
  const hit = audio.createBufferSource();
  hit.buffer = noise;
  const wood = audio.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = pitch;
  wood.Q.value = 3;
  hit.connect(wood).connect(fading(audio, at, 0.9, 0.04));
  hit.start(at);
  hit.stop(at + 0.05);
  const body = audio.createOscillator();
  body.frequency.value = pitch / 4;
  body.connect(fading(audio, at, 0.35, 0.06));
  body.start(at);
  body.stop(at + 0.07);
}

/**
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} pitch
 * @param {number} seconds
 */
function ring(audio, at, pitch, seconds) {
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  tone.connect(fading(audio, at, 0.4, seconds));
  tone.start(at);
  tone.stop(at + seconds);
}

/** @param {AudioContext} audio */
function breath(audio) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.05), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
