// The wall announces when five minutes are left and when time is up: with words on the
// screen, and with a chime where somebody has turned chimes on. Browsers let a page play
// sound only after a click, so chimes are off until then.
import { line } from "./line.js";
import { say } from "./words.js";

const FIVE_MINUTES = 300_000;
const SHOWN_MS = 20_000;
const STEP_MS = 500;
/** The tones of both chimes: the start of each in seconds, and its pitch in Hz. */
const TONES = {
  soon: [
    [0, 659],
    [0.35, 784],
  ],
  over: [
    [0, 784],
    [0.35, 659],
    [0.7, 523],
    [1.05, 523],
  ],
};

/** @type {AudioContext | null} */
let sound = null;
let isOn = false;
/** The time left at the last check, by the moment a clock ends. @type {Map<number, number>} */
const left = new Map();
let hides = 0;

/** @param {"soon" | "over"} which */
function ring(which) {
  if (!sound || !isOn) return;
  for (const [begins, height] of TONES[which]) {
    const tone = sound.createOscillator();
    const loud = sound.createGain();
    const at = sound.currentTime + (begins ?? 0);
    tone.frequency.value = height ?? 0;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.4, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
    tone.connect(loud).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
}

/** @param {"soon" | "over"} which */
function tell(which) {
  const place = document.querySelector("[data-chime]");
  if (!(place instanceof HTMLElement)) return;
  place.textContent = say(which === "soon" ? "wall.js_five_minutes" : "wall.js_time");
  place.hidden = false;
  clearTimeout(hides);
  hides = window.setTimeout(() => {
    place.hidden = true;
  }, SHOWN_MS);
  ring(which);
}

function look() {
  const now = line.now();
  const seen = new Set();
  for (const clock of document.querySelectorAll(".wall-clocks round-clock[ends]:not([paused])")) {
    const ends = Number(clock.getAttribute("ends"));
    const before = left.get(ends);
    const rest = ends - now;
    if (seen.has(ends)) continue; // announce divisions that end together once
    seen.add(ends);
    left.set(ends, rest);
    if (before === undefined) continue;
    if (before > 0 && rest <= 0) tell("over");
    else if (before > FIVE_MINUTES && rest <= FIVE_MINUTES) tell("soon");
  }
  for (const ends of left.keys()) if (!seen.has(ends)) left.delete(ends);
}

/** @param {Element} button */
function show(button) {
  button.removeAttribute("hidden");
  button.setAttribute("aria-pressed", String(isOn));
  const word = button.querySelector("span");
  if (word) word.textContent = say(isOn ? "wall.js_chimes_on" : "wall.js_chimes_off");
}

function showAll() {
  for (const button of document.querySelectorAll("[data-chimes]")) show(button);
}

addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-chimes]") : null;
  if (!button) return;
  sound ??= new AudioContext();
  isOn = !isOn;
  if (isOn) void sound.resume().then(() => ring("soon")); // so that everybody knows the sound
  showAll();
});

document.addEventListener("page:shown", showAll);
showAll();
setInterval(look, STEP_MS);
