// The page for waiting for a friend: copy or share the link, and see when the friend has
// come.
import { line } from "./line.js";
import { refresh } from "./page.js";
import { say, speak } from "./words.js";

/** @param {string} selector */
const shown = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));

function link() {
  return /** @type {HTMLInputElement} */ (document.querySelector("[data-friend-link]"));
}

async function copy() {
  const field = link();
  try {
    await navigator.clipboard.writeText(field.value);
    speak(say("practice.js_copied"));
  } catch {
    field.focus();
    field.select();
    speak(say("practice.js_not_copied"));
  }
}

async function share() {
  try {
    await navigator.share({ title: document.title, url: link().value });
  } catch {
    /* sharing was cancelled */
  }
}

/** Show what this browser can do; hide the rest. */
function offer() {
  shown("[data-copy]")?.removeAttribute("hidden");
  if ("share" in navigator) shown("[data-share]")?.removeAttribute("hidden");
}

addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-copy]")) void copy();
  if (target?.closest("[data-share]")) void share();
});
document.addEventListener("page:shown", offer);
offer();

const game = shown("[data-game]")?.dataset.game ?? "";
line.addEventListener("across", (event) => {
  const { topic, is_here } = /** @type {CustomEvent} */ (event).detail;
  const isShown = shown("[data-come]") !== null;
  if (topic !== game || is_here === isShown) return;
  if (is_here) speak(say("practice.js_has_come"));
  void refresh();
});
