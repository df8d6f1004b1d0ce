// The console by mouse and by keyboard: digits jump to a table, arrows move between tables
// as arranged, Enter opens a table's panel; panels and dialogs have an address, open and
// close without leaving the page, and return the focus. Without this file everything works
// as plain links.
import { refresh } from "./page.js";
import { say, speak } from "./words.js";

const JUMP_MS = 1_200;
const OVER_ALL = "#dialog, #panel";
/** @type {string} where the focus goes after a refresh */
let wanted = "";
/** @type {string} what opened the panel or the dialog */
let opener = "";
let digits = "";
let digitsAt = 0;

/** @returns {HTMLElement[]} */
const tiles = () =>
  [...document.querySelectorAll("[data-venue] [data-table]")].filter((one) => one instanceof HTMLElement);

/** @param {string} selector */
function focusOn(selector) {
  const found = selector ? document.querySelector(selector) : null;
  if (found instanceof HTMLElement) found.focus();
}

// -- panels and dialogs by address ----------------------------------------------------

/**
 * Go to an address of this page, and focus an element there.
 * @param {string} address
 * @param {string} focus
 */
function goTo(address, focus) {
  wanted = focus;
  history.pushState(null, "", address);
  void refresh();
}

/** @param {Element} link */
function selectorOf(link) {
  return link.id ? `#${CSS.escape(link.id)}` : `a[href="${CSS.escape(link.getAttribute("href") ?? "")}"]`;
}

/** Close what covers the page; the focus returns to what opened it. */
function close() {
  const link = document.querySelector("#dialog [data-close]") ?? document.querySelector("#panel [data-close]");
  if (!(link instanceof HTMLAnchorElement)) return false;
  const table = new URL(location.href).searchParams.get("table");
  goTo(link.href, opener || (table ? `#t${CSS.escape(table)}` : "#main"));
  opener = "";
  return true;
}

addEventListener("click", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link) return;
  if (link.hasAttribute("data-close")) {
    event.preventDefault();
    close();
  } else if (link.hasAttribute("data-table") || link.hasAttribute("data-open")) {
    event.preventDefault();
    opener = selectorOf(link);
    goTo(link.href, "#dialog > section, #panel");
  }
});

// An act in the panel closes it, unless it is refused.
addEventListener("submit", (event) => {
  if (event.target instanceof Element && event.target.closest("#panel"))
    opener = `#t${CSS.escape(new URL(location.href).searchParams.get("table") ?? "")}`;
});

addEventListener("popstate", () => {
  wanted = opener || OVER_ALL;
  void refresh();
});

/** A dialog is modal: nothing behind it can be reached. */
function hold() {
  const dialog = document.getElementById("dialog");
  const behind = document.querySelectorAll("#main > *, header.bar, .skip");
  for (const one of behind) if (one instanceof HTMLElement) one.inert = Boolean(dialog) && one !== dialog;
}

// -- the keyboard ---------------------------------------------------------------------

/** @param {KeyboardEvent} event */
function isTyping(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof Element && Boolean(event.target.closest("input, select, textarea"));
}

/** @param {HTMLElement} tile */
function walkTo(tile) {
  for (const one of tiles()) one.tabIndex = one === tile ? 0 : -1;
  tile.focus();
}

/** @param {string} digit */
function jump(digit) {
  const now = performance.now();
  digits = now - digitsAt < JUMP_MS ? digits + digit : digit;
  digitsAt = now;
  const tile = tiles().find((one) => one.dataset.table === digits);
  if (tile) walkTo(tile);
  else if (!tiles().some((one) => one.dataset.table?.startsWith(digits))) {
    speak(say("venue.js_no_table", { table: digits }));
    digits = "";
  }
}

/**
 * Find the next table in a direction, as arranged in the room.
 * @param {HTMLElement} from
 * @param {string} key
 */
function beside(from, key) {
  const here = from.getBoundingClientRect();
  const isAcross = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of tiles()) {
    const there = one.getBoundingClientRect();
    const [along, aside] = isAcross
      ? [sign * (there.left - here.left), Math.abs(there.top - here.top)]
      : [sign * (there.top - here.top), Math.abs(there.left - here.left)];
    if (along < 4 || (isAcross && aside > 4)) continue;
    const way = along * 10 + aside;
    if (way < least) [best, least] = [one, way];
  }
  return best;
}

addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.defaultPrevented) {
    if (close()) event.preventDefault();
    return;
  }
  if (isTyping(event) || document.getElementById("dialog")) return;
  const focused = document.activeElement;
  if (/^[0-9]$/.test(event.key)) {
    event.preventDefault();
    jump(event.key);
  } else if (event.key.startsWith("Arrow") && focused instanceof HTMLElement && focused.dataset.table) {
    event.preventDefault();
    const next = beside(focused, event.key);
    if (next) walkTo(next);
  }
});

// -- who is missing at the start --------------------------------------------------------

/** @param {string} table */
function boxesAt(table) {
  const row = document.querySelector(`[data-names="${CSS.escape(table)}"]`);
  return /** @type {HTMLInputElement[]} */ ([...(row?.querySelectorAll("input") ?? [])]);
}

/** Show the names at the selected tables, and how many start short-handed. */
function showMissing() {
  const picks = document.querySelector("[data-picks]");
  if (!(picks instanceof HTMLElement)) return;
  picks.hidden = false;
  for (const pick of picks.querySelectorAll("[data-pick]")) {
    const row = document.querySelector(`[data-names="${CSS.escape(pick.getAttribute("data-pick") ?? "")}"]`);
    if (row instanceof HTMLElement) row.hidden = pick.getAttribute("aria-pressed") !== "true";
  }
  const label = document.querySelector("[data-start] > span");
  if (!(label instanceof HTMLElement)) return;
  label.dataset.plain ??= label.textContent ?? "";
  const missing = document.querySelectorAll("[data-names]:not([hidden]) input:checked").length;
  label.textContent = missing ? say("venue.js_start_without", { n: missing }) : label.dataset.plain;
}

addEventListener("click", (event) => {
  const pick = event.target instanceof Element ? event.target.closest("[data-pick]") : null;
  if (!pick) return;
  const isMissing = pick.getAttribute("aria-pressed") !== "true";
  pick.setAttribute("aria-pressed", String(isMissing));
  for (const box of boxesAt(pick.getAttribute("data-pick") ?? "")) {
    box.checked = false; // the missing players are checked by hand
    box.dataset.dirty = "";
  }
  showMissing();
  if (isMissing) boxesAt(pick.getAttribute("data-pick") ?? "")[0]?.focus();
});

addEventListener("change", showMissing);

// -- after every refresh ----------------------------------------------------------------

function settle() {
  hold();
  showMissing();
  const known = tiles();
  const walked = known.find((one) => one.tabIndex === 0 && one.hasAttribute("tabindex")) ?? known[0];
  for (const one of known) one.tabIndex = one === walked ? 0 : -1;
  if (!wanted && opener && !document.querySelector(OVER_ALL)) [wanted, opener] = [opener, ""];
  // A page requested earlier may arrive first: then the next one has it.
  if (!wanted || !document.querySelector(wanted)) return;
  focusOn(wanted);
  wanted = "";
}

document.addEventListener("page:shown", settle);
settle();
if (document.querySelector(OVER_ALL)) focusOn("#dialog > section, #panel");
