// Lists grouped by state do not move under a finger: a row that changes its state keeps its
// place, marked, until the next entry or for six seconds. Lists have `data-rows`, rows
// `data-key`.
import { refresh } from "./page.js";

const KEEP_MS = 6_000;

/** @typedef {{list: string, next: string}} Place the list, and the row that comes after */

/** @type {Map<string, Place>} where each row was before the last refresh */
let stood = new Map();
/** @type {Map<string, {place: Place, until: number}>} */
const kept = new Map();
let timer = 0;

/** @param {Element | null} row */
const keyOf = (row) => row?.getAttribute("data-key") ?? "";

/** @param {string} list */
const listOf = (list) => document.querySelector(`[data-rows="${list}"]`);

function places() {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const list of document.querySelectorAll("[data-rows]")) {
    if (!(list instanceof HTMLElement) || list.closest("[hidden]")) continue;
    for (const row of list.children)
      found.set(keyOf(row), { list: list.dataset.rows ?? "", next: keyOf(row.nextElementSibling) });
  }
  return found;
}

/**
 * Put a row back where it was.
 * @param {string} key
 * @param {Place} place
 */
function putBack(key, place) {
  const list = listOf(place.list);
  const row = document.querySelector(`[data-rows] > [data-key="${CSS.escape(key)}"]`);
  if (!list || !row) return;
  const focused = document.activeElement;
  const next = [...list.children].find((one) => keyOf(one) === place.next);
  list.insertBefore(row, next ?? null);
  list.closest("[hidden]")?.removeAttribute("hidden");
  row.classList.add("just");
  if (focused instanceof HTMLElement && row.contains(focused)) focused.focus();
}

function settle() {
  const now = places();
  for (const [key, { list }] of now) {
    const was = stood.get(key);
    if (was && was.list !== list && !kept.has(key)) kept.set(key, { place: was, until: performance.now() + KEEP_MS });
  }
  for (const [key, { place }] of kept) {
    if (now.get(key)?.list === place.list || !now.has(key)) kept.delete(key);
    else putBack(key, place);
  }
  stood = places();
  clearTimeout(timer);
  const soonest = Math.min(...[...kept.values()].map((one) => one.until));
  if (kept.size) timer = window.setTimeout(moveOn, Math.max(soonest - performance.now(), 0) + 10);
}

/** Release rows whose time is up. */
function moveOn() {
  for (const [key, { until }] of kept) if (until <= performance.now()) release(key);
  void refresh();
}

/** @param {string} key */
function release(key) {
  kept.delete(key);
  stood.delete(key);
}

addEventListener("submit", () => {
  for (const key of [...kept.keys()]) release(key);
});
document.addEventListener("page:shown", settle);
stood = places();
