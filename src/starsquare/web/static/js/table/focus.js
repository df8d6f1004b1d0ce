// Where the focus goes when what had it is gone: never to nowhere, where no key is heard
// and a screen reader begins the page again.
import { byId } from "./dom.js";

/**
 * Tell whether an element can have the focus.
 * @param {Element} element
 */
function isThere(element) {
  return element.isConnected && !element.matches(":disabled") && !element.closest("[hidden]");
}

/** Where one can always go on: the square of the arrow for who lays tiles, else the news. */
function restingPlace() {
  const isPlaying = byId("bar").querySelector('[data-do="shuffle"]') !== null;
  const square = document.querySelector('#board [tabindex="0"]');
  return isPlaying && square instanceof HTMLElement ? square : byId("news");
}

/**
 * Give the focus to what had it, or to a place that stays.
 * @param {Element | null} before what had it
 */
export function refocus(before) {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  if (document.activeElement === before && isThere(before)) return;
  const next = isThere(before) ? before : restingPlace();
  next.focus({ preventScroll: true });
}

/**
 * Show something anew, and leave the focus where it was if that is still there.
 * @param {() => void} paint
 */
export function keepingFocus(paint) {
  const before = document.activeElement;
  paint();
  const now = document.activeElement;
  // Whoever was painted may have put it somewhere: then it stays there.
  if (before && (now === before || now === document.body || now === null)) refocus(before);
}
