// The desk: loads the modules of its pages, and has a few small functions.
import "./checkin.js";
import "./drum.js";
import "./in_place.js";
import "./keep_rows.js";
import "./slips.js";
import { ask, newId } from "./line.js";
import { say, speak } from "./words.js";

// -- members: a single player needs no second one ---------------------------------------

function sized() {
  const select = document.querySelector("select[data-sizes]");
  const second = document.querySelector("[data-second]");
  if (!(select instanceof HTMLSelectElement) || !(second instanceof HTMLElement)) return;
  second.hidden = select.selectedOptions[0]?.dataset.size === "1";
}

addEventListener("input", (event) => {
  if (event.target instanceof HTMLElement && event.target.matches("[data-sizes]")) sized();
});
document.addEventListener("page:shown", sized);
sized();

// Ctrl+Z undoes the last act here, unless it can undo typing.
addEventListener("keydown", (event) => {
  if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
  const field = event.target;
  if (field instanceof HTMLInputElement && field.value !== "") return;
  const last = document.querySelector(".recent > li:first-child form[data-undo], .toast form[data-undo]");
  if (!(last instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (!event.repeat) last.requestSubmit(last.querySelector("button"));
});

// -- printing: the browser opens the file, we show the progress ------------------------

const LONGEST_MS = 120_000;

/** @param {HTMLFormElement} form */
async function followPrinting(form) {
  const job = form.elements.namedItem("job");
  const place = form.querySelector("[data-progress]");
  const bar = place?.querySelector("progress");
  if (!(job instanceof HTMLInputElement) || !(place instanceof HTMLElement) || !bar) return;
  job.value = newId();
  const address = `${form.dataset.printing}${job.value}`;
  place.hidden = false;
  bar.removeAttribute("value");
  const until = performance.now() + LONGEST_MS;
  try {
    while (performance.now() < until) {
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
      const { done, pages } = await ask(address);
      if (!pages) continue;
      bar.max = pages;
      bar.value = done;
      if (done < pages) continue;
      speak(say("desk.js_printed"));
      break;
    }
  } catch {
    // The file still arrives by itself, and the banner shows that the connection is down.
  } finally {
    place.hidden = true;
  }
}

addEventListener("submit", (event) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && form.dataset.printing) void followPrinting(form);
});
