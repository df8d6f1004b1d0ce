// Where the focus goes when its element is gone: never nowhere, where no key is heard and a
// screen reader starts the page over.
import { byId } from "./dom.js";

/**
 * Return whether an element can have the focus.
 * @param {Element} element
 */
function isThere(element) {
  return element.isConnected && !element.matches(":disabled") && !element.closest("[hidden]");
}

/**
 * A place that always exists: the arrow's square for a player who lays tiles, otherwise the
 * news.
 */
function restingPlace() {
  const isPlaying = byId("bar").querySelector('[data-do="shuffle"]') !== null;
  const square = document.querySelector('#board [tabindex="0"]');
  return isPlaying && square instanceof HTMLElement ? square : byId("news");
}

/**
 * Return the focus to the element that had it, or to a place that always exists.
 * @param {Element | null} before the element that had it
 */
export function refocus(before) {
  if (!(before instanceof HTMLElement) || before === document.body) return;
  if (document.activeElement === before && isThere(before)) return;
  const next = isThere(before) ? before : restingPlace();
  next.focus({ preventScroll: true });
}

/**
 * Repaint something, and keep the focus where it was if possible.
 * @param {() => void} paint
 */
export function keepingFocus(paint) {
  const before = document.activeElement;
  paint();
  const now = document.activeElement;
  // Painting may have moved the focus: then it stays there.
  if (before && (now === before || now === document.body || now === null)) refocus(before);
}
