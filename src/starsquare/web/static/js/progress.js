// A form for a long job shows its progress: `data-progress` has the address to poll. Any
// other form that takes a while shows an indeterminate bar.
import { newId } from "./line.js";
import { held } from "./press.js";

const PAUSE_MS = 250;
const A_WHILE_MS = 700;

/** @param {HTMLFormElement} form */
function bar(form) {
  const found = form.querySelector("progress");
  if (found) return found;
  const made = document.createElement("progress");
  made.className = "busy";
  made.setAttribute("aria-label", form.dataset.waits ?? form.querySelector("button")?.textContent ?? "");
  form.append(made);
  return made;
}

/**
 * @param {HTMLFormElement} form
 * @param {string} address
 * @param {AbortSignal} signal
 */
async function follow(form, address, signal) {
  while (!signal.aborted && form.isConnected) {
    await new Promise((done) => setTimeout(done, PAUSE_MS));
    if (signal.aborted) return;
    try {
      const answer = await fetch(address, { signal });
      const { done, whole } = await answer.json();
      if (!whole) continue;
      const shown = bar(form);
      shown.hidden = false;
      shown.max = whole;
      shown.value = done;
    } catch {
      return; // the response has arrived, or the connection is down and shown as such
    }
  }
}

/**
 * Show the progress of a form.
 * @param {HTMLFormElement} form
 * @returns {() => void} to call when the response has arrived
 */
export function waitFor(form) {
  const ended = new AbortController();
  const address = form.dataset.progress;
  const work = form.elements.namedItem("work");
  if (address && work instanceof HTMLInputElement) {
    work.value = newId();
    void follow(form, `${address}${work.value}`, ended.signal);
  }
  form.setAttribute("aria-busy", "true");
  const show = () => {
    if (!ended.signal.aborted) bar(form).hidden = false;
  };
  const slow = setTimeout(held(show), A_WHILE_MS);
  return () => {
    ended.abort();
    clearTimeout(slow);
    form.removeAttribute("aria-busy");
    const shown = form.querySelector("progress");
    if (shown?.classList.contains("busy")) shown.remove();
    else if (shown) shown.hidden = true;
  };
}

// A form that the browser submits itself: its page stays until the response arrives.
addEventListener("submit", (event) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && form.hasAttribute("data-plain") && form.dataset.progress) {
    // After coming back to the page, the form must not look busy forever.
    addEventListener("pagehide", waitFor(form), { once: true });
  }
});
