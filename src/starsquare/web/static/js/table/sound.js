// Short tones, silent until somebody switches them on here.
import { keep, kept } from "./dom.js";

/** @type {AudioContext | null} */
let context = null;
const KEY = "table:sound";

/** @type {Record<string, [number, number][]>} frequency and seconds */
const TONES = {
  play: [
    [523, 0.08],
    [659, 0.1],
  ],
  turn: [
    [659, 0.09],
    [784, 0.12],
  ],
  hold: [
    [440, 0.12],
    [440, 0.12],
  ],
  verdict: [
    [587, 0.12],
    [440, 0.2],
  ],
  time: [
    [880, 0.07],
    [880, 0.07],
    [880, 0.07],
  ],
  over: [
    [392, 0.15],
    [523, 0.15],
    [659, 0.25],
  ],
};

export function isSoundOn() {
  return kept(KEY) === true;
}

/** Switch it on or off, by a press: browsers make no sound before one. */
export function switchSound() {
  const isOn = !isSoundOn();
  keep(KEY, isOn);
  if (isOn) play("turn");
  return isOn;
}

/** @param {string} name */
export function play(name) {
  if (!isSoundOn()) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  let at = context.currentTime + 0.01;
  for (const [frequency, seconds] of TONES[name] ?? []) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.18, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}
