// The desk: finding people as you type, the slip's names as soon as its table is typed,
// and a drum that turns before a ticket is shown.
import { ask, newId } from "./line.js";
import { say, speak } from "./words.js";

// -- finding -------------------------------------------------------------------------

function filter() {
  const field = document.querySelector("input[data-filter]");
  if (!(field instanceof HTMLInputElement)) return;
  const wanted = field.value.trim().toLowerCase();
  const only = document.querySelector("input[data-only-missing]");
  const isOnly = only instanceof HTMLInputElement && only.checked;
  for (const one of document.querySelectorAll(`${field.dataset.filter} > li`)) {
    if (!(one instanceof HTMLElement)) continue;
    const isFound = (one.dataset.find ?? "").includes(wanted);
    one.hidden = !isFound || (isOnly && one.dataset.missing === undefined);
  }
}

// -- slips ----------------------------------------------------------------------------

/** @param {HTMLFormElement} form */
function named(form) {
  const table = form.elements.namedItem("table");
  const board = form.elements.namedItem("board");
  const names = form.querySelector("[data-names]");
  if (!(table instanceof HTMLInputElement) || !(board instanceof HTMLInputElement) || !names) return;
  const typed = table.value.trim();
  const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-board]")]);
  const here = rows.filter((row) => row.dataset.table === typed);
  const open = here.filter((row) => row.dataset.open !== undefined);
  const several = open.length > 1 ? open : [];
  // The page may have been shown anew since, but what was chosen is chosen.
  const ticked = form.querySelector("[data-choose] input:checked");
  const chosen = ticked instanceof HTMLInputElement ? ticked.value : board.value;
  const found = several.length ? several.find((row) => row.dataset.board === chosen) : (open.length ? open : here)[0];
  offer(form, several, found);
  for (const row of rows) row.classList.toggle("found", row === found);
  // Nothing is left over from a table that was typed before.
  board.value = found?.dataset.board ?? "";
  for (const side of ["one", "two"]) {
    const label = form.querySelector(`[data-name="${side}"]`);
    if (label) label.textContent = found?.dataset[side] ?? say(`desk.js_side_${side}`);
  }
  if (!typed) names.textContent = say("desk.js_slip_hint");
  else if (found) names.textContent = say("desk.js_names", { one: found.dataset.one, two: found.dataset.two });
  else if (several.length) names.textContent = say("desk.js_which_board", { n: several.length, table: typed });
  else names.textContent = say("desk.js_no_table", { table: typed });
}

/**
 * Where several boards stand at one table, let it be said which one is meant.
 * @param {HTMLFormElement} form
 * @param {HTMLElement[]} several
 * @param {HTMLElement | undefined} found
 */
function offer(form, several, found) {
  const place = form.querySelector("[data-choose]");
  const list = place?.querySelector("[data-keep]");
  if (!(place instanceof HTMLElement) || !list) return;
  place.hidden = !several.length;
  const boxes = /** @type {HTMLInputElement[]} */ ([...list.querySelectorAll("input")]);
  const boards = several.map((row) => row.dataset.board ?? "");
  if (boxes.map((one) => one.value).join(" ") !== boards.join(" ")) list.replaceChildren(...several.map(choice));
  for (const one of list.querySelectorAll("input")) one.checked = one.value === found?.dataset.board;
}

/** @param {HTMLElement} row */
function choice(row) {
  const label = document.createElement("label");
  label.className = "check";
  const box = document.createElement("input");
  box.type = "radio";
  box.name = "of_table";
  box.required = true;
  box.value = row.dataset.board ?? "";
  const text = document.createElement("span");
  text.textContent = say("desk.js_names", { one: row.dataset.one, two: row.dataset.two });
  label.append(box, text);
  return label;
}

// -- members: a single player needs no second -------------------------------------------

function sized() {
  const select = document.querySelector("select[data-sizes]");
  const second = document.querySelector("[data-second]");
  if (!(select instanceof HTMLSelectElement) || !(second instanceof HTMLElement)) return;
  second.hidden = select.selectedOptions[0]?.dataset.size === "1";
}

/**
 * Forget what was typed for another table.
 * @param {HTMLFormElement} form
 */
function emptied(form) {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = "";
    if (!(field instanceof HTMLInputElement) || field.name === "table") continue;
    if (field.name === "scores_of") field.disabled = true;
    if (field.inputMode === "numeric" || ["despite", "agreed_text", "agreed_value"].includes(field.name))
      field.value = "";
    if (field.name === "insist") field.checked = false;
  }
}

// Enter after the table goes on to the scores: a slip is sent from its last field.
addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || !(field instanceof HTMLInputElement) || !field.matches("[data-slip] [name=table]"))
    return;
  event.preventDefault();
  const next = field.form?.querySelector("[data-choose]:not([hidden]) input, [name=one_score]");
  if (next instanceof HTMLElement) next.focus();
});

// What stands in a field of a slip is typed over, not typed on.
/** @param {EventTarget | null} field */
function typeOver(field) {
  if (field instanceof HTMLInputElement && field.matches("[data-slip] .score")) field.select();
}
addEventListener("focusin", (event) => typeOver(event.target));
typeOver(document.activeElement);

addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLElement)) return;
  if (field.matches("[data-filter], [data-only-missing]")) filter();
  if (field.matches("[data-slip] [name=table]")) {
    const form = /** @type {HTMLFormElement} */ (field.closest("form"));
    emptied(form);
    named(form);
  }
  if (field instanceof HTMLInputElement && field.matches("[data-choose] input") && field.form) {
    const board = field.form.elements.namedItem("board");
    if (board instanceof HTMLInputElement) board.value = field.value;
    named(field.form);
  }
  if (field.matches("[data-sizes]")) sized();
});
document.addEventListener("page:shown", () => {
  filter();
  sized();
  const form = document.querySelector("form[data-slip]");
  if (form instanceof HTMLFormElement) named(form);
});
filter();
sized();

// -- printing: the browser opens the file, we show how far it is ------------------------

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
    // The file comes by itself, and the line says that it is down.
  } finally {
    place.hidden = true;
  }
}

addEventListener("submit", (event) => {
  const form = event.target;
  if (form instanceof HTMLFormElement && form.dataset.printing) void followPrinting(form);
});

// -- the drum ---------------------------------------------------------------------------

const TURNS = 24;
/** What the page was opened with was drawn before: only what comes into it later turns. */
let isOpened = false;

class RaffleDrum extends HTMLElement {
  /** @type {number[]} */
  #timers = [];

  connectedCallback() {
    if (!isOpened || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // While it turns, nothing that is fetched again shows the tickets before their time.
    this.setAttribute("data-own", "data-keep data-own");
    this.setAttribute("data-keep", "");
    for (const [number, ticket] of [...this.querySelectorAll("li[data-ticket]")].entries()) {
      const place = ticket.querySelector(".tb");
      if (ticket instanceof HTMLElement && place) this.#turn(ticket, place, TURNS * (number + 1));
    }
  }

  disconnectedCallback() {
    for (const one of this.#timers) clearInterval(one);
  }

  /**
   * @param {HTMLElement} ticket
   * @param {Element} place where its number stands
   * @param {number} turns
   */
  #turn(ticket, place, turns) {
    const sold = Number(this.dataset.sold ?? "1");
    ticket.dataset.spinning = "";
    let left = turns;
    const timer = window.setInterval(() => {
      left -= 1;
      place.textContent = String(1 + Math.floor(Math.random() * sold));
      if (left > 0) return;
      clearInterval(timer);
      place.textContent = ticket.dataset.ticket ?? "";
      delete ticket.dataset.spinning;
      if (!this.querySelector("[data-spinning]"))
        for (const name of ["data-keep", "data-own"]) this.removeAttribute(name);
      speak(say("desk.js_drawn", { ticket: ticket.dataset.ticket }));
    }, 60);
    this.#timers.push(timer);
  }
}
customElements.define("raffle-drum", RaffleDrum);
isOpened = true;
