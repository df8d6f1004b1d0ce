// Updates wait while something is being pressed: a button that moves, is replaced or means
// something else at the release would lose the press, or do what nobody wanted.

/** Nobody presses longer. A release that is never reported must not hold up the page. */
const LONGEST_MS = 3_000;
/** The click of a finger follows its release a moment later. */
const CLICK_MS = 300;

let isPressed = false;
let ending = 0;
/** @type {Set<() => void>} */
const waiting = new Set();

/** @param {number} ms */
function endIn(ms) {
  clearTimeout(ending);
  ending = window.setTimeout(end, ms);
}

function end() {
  clearTimeout(ending);
  isPressed = false;
  for (const update of waiting) {
    waiting.delete(update);
    update();
  }
}

function begin() {
  isPressed = true;
  endIn(LONGEST_MS);
}

/**
 * Update the page, now or as soon as nothing is being pressed; once, if it waits already.
 * @param {() => void} update
 */
export function afterPress(update) {
  if (isPressed) waiting.add(update);
  else update();
}

/**
 * Return a listener that updates the page after the press.
 * @param {() => void} update
 */
export const held = (update) => () => afterPress(update);

/**
 * Wait until nothing is being pressed.
 * @returns {Promise<void>}
 */
export function released() {
  return new Promise(afterPress);
}

// On the window and before everybody else: some handlers stop an event.
addEventListener("pointerdown", begin, true);
addEventListener("pointerup", () => endIn(CLICK_MS), true);
addEventListener("click", () => endIn(0), true); // after everything that listens to it
addEventListener("pointercancel", end, true);
// The space bar presses a button when it is released; Enter does at once.
addEventListener("keydown", (event) => event.key === " " && !event.repeat && begin(), true);
addEventListener("keyup", (event) => event.key === " " && endIn(CLICK_MS), true);

// Enter held down presses once: with the answer, the button may mean something else.
addEventListener(
  "keydown",
  (event) => {
    const isOnButton = event.target instanceof Element && event.target.closest("button, a, summary");
    if (event.repeat && event.key === "Enter" && isOnButton) event.preventDefault();
  },
  true,
);
addEventListener("blur", end);
document.addEventListener("visibilitychange", end);
