// Reads the codes of name tags and confirmations with the camera, where the browser can. A
// code can also be typed, and a handheld scanner types it.
import { say, speak } from "./words.js";

/** How long the same code in front of the camera counts as one. */
const SAME_MS = 4_000;
const LOOK_MS = 150;

/** @typedef {{detect: (source: HTMLVideoElement) => Promise<{rawValue: string}[]>}} Detector */

/** @returns {Detector | null} */
function detector() {
  const make = Reflect.get(window, "BarcodeDetector");
  if (typeof make !== "function" || !navigator.mediaDevices) return null;
  return new make({ formats: ["qr_code"] });
}

/** @type {MediaStream | null} */
let stream = null;

function stop() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
  const place = document.querySelector("[data-scanner]");
  if (!(place instanceof HTMLElement)) return;
  place.replaceChildren();
  place.hidden = true;
}

/**
 * @param {Detector} eye
 * @param {(code: string) => void} found
 */
async function start(eye, found) {
  const place = document.querySelector("[data-scanner]");
  if (!(place instanceof HTMLElement)) return;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch {
    speak(say("desk.js_no_camera"));
    place.textContent = say("desk.js_no_camera");
    place.hidden = false;
    return;
  }
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  place.replaceChildren(video);
  place.hidden = false;
  video.play().catch(() => {}); // frames are read anyway
  void look(eye, video, found);
}

/**
 * @param {Detector} eye
 * @param {HTMLVideoElement} video
 * @param {(code: string) => void} found
 */
async function look(eye, video, found) {
  let last = "";
  let until = 0;
  while (stream && video.isConnected) {
    const [code] = await eye.detect(video).catch(() => []);
    const now = performance.now();
    if (code && (code.rawValue !== last || now > until)) found(code.rawValue);
    if (code) [last, until] = [code.rawValue, now + SAME_MS];
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
  }
  stop();
}

/**
 * Offer scanning; the button exists only where it is possible.
 * @param {(code: string) => void} found
 */
export function scanner(found) {
  const eye = detector();
  if (!eye) return;
  const offer = () => {
    const button = document.querySelector("[data-scan]");
    if (button instanceof HTMLElement) button.hidden = false;
  };
  addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-scan]")) return;
    if (stream) stop();
    else void start(eye, found);
  });
  document.addEventListener("page:shown", offer);
  offer();
}
