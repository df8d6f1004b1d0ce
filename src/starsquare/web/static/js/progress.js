// A form that asks for long work shows how far it is: `data-progress` names where to ask.
// Any form whose answer takes a while says so, with a bar that cannot tell how far it is.
import { newId } from "./line.js";

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
      return; // the answer came, or the line is down and says so itself
    }
  }
}

/**
 * Show how a form is being answered.
 * @param {HTMLFormElement} form
 * @returns {() => void} what is called when the answer is there
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
  const slow = setTimeout(() => {
    bar(form).hidden = false;
  }, A_WHILE_MS);
  return () => {
    ended.abort();
    clearTimeout(slow);
    form.removeAttribute("aria-busy");
    const shown = form.querySelector("progress");
    if (shown?.classList.contains("busy")) shown.remove();
    else if (shown) shown.hidden = true;
  };
}

// A form that the browser sends itself: its page stays until the answer is there.
addEventListener("submit", (event) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && form.hasAttribute("data-plain") && form.dataset.progress) {
    // Whoever comes back to the page finds the form as it was, not at work for ever.
    addEventListener("pagehide", waitFor(form), { once: true });
  }
});
