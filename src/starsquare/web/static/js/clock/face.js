// The face of a clock: two halves, the far one upside down, each with name, time and score.
import { clockFace, isOvertime } from "../time.js";
import { say } from "../words.js";

/**
 * @typedef {{name: string, left: number | null, score: number | null, isOn: boolean, canPress: boolean,
 *   status: string, hint: string, cost: number}} Half
 */

const SHORT = 60_000;
const TENTHS = 10_000;

/**
 * Format the time left; under ten seconds with tenths.
 * @param {number} left
 */
function timeText(left) {
  if (left > 0 && left < TENTHS) return `0:${(Math.floor(left / 100) / 10).toFixed(1).padStart(4, "0")}`;
  return clockFace(left);
}

/**
 * Show a half in its current state; only what has changed is touched.
 * @param {HTMLElement} place
 * @param {Half} half
 */
export function paintHalf(place, half) {
  const time = half.left === null ? "" : timeText(half.left);
  const cost = half.cost ? ` ${say("clock.js_cost", { n: half.cost })}` : "";
  const parts = /** @type {const} */ ({
    nm: half.name,
    st: half.status,
    tm: time,
    hint: half.hint + cost,
    scr: half.score === null ? "" : String(half.score),
  });
  for (const [name, text] of Object.entries(parts)) {
    let part = place.querySelector(`.${name}`);
    if (!part) {
      part = document.createElement("span");
      part.className = name;
      place.append(part);
    }
    if (part.textContent !== text) part.textContent = text;
  }
  place.classList.toggle("on", half.isOn);
  place.classList.toggle("over", half.left !== null && isOvertime(half.left));
  place.classList.toggle("short", half.left !== null && half.left < SHORT);
  place.toggleAttribute("data-off", !half.canPress);
  const label = say("clock.js_label", { name: half.name, status: half.status, time, score: parts.scr });
  if (place.getAttribute("aria-label") !== label && !half.isOn) place.setAttribute("aria-label", label);
  if (half.isOn) place.setAttribute("aria-label", say("clock.js_press", { name: half.name }));
}

/** Keep the screen awake while a clock runs, also after returning to the page. */
export class Waking {
  /** @type {WakeLockSentinel | null} */
  #lock = null;
  #isWanted = false;

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.#isWanted) void this.#ask();
    });
  }

  /** @param {boolean} isWanted */
  want(isWanted) {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    if (isWanted) void this.#ask();
    else {
      void this.#lock?.release();
      this.#lock = null;
    }
  }

  async #ask() {
    try {
      this.#lock = (await navigator.wakeLock?.request("screen")) ?? null;
    } catch {
      /* refused, for example to save battery */
    }
  }
}
