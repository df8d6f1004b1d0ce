// The keyboard: letters wherever the focus is, unless somebody wants them on the board
// only; everything else with a modifier that can be changed or switched off.
import { letterOfKey } from "./alphabet.js";
import { keep, kept } from "./dom.js";

/** @typedef {"alt" | "alt-shift" | "ctrl-alt" | "off"} Modifier */

const KEY = "table:keys";

const ANYWHERE = "table:type-anywhere";

/** Whether letters place tiles wherever the focus is. */
export function isTypingAnywhere() {
  return kept(ANYWHERE) !== false;
}

/** @param {boolean} isAnywhere */
export function typeAnywhere(isAnywhere) {
  keep(ANYWHERE, isAnywhere);
}

/** @type {Record<string, string>} what a key with the modifier does */
export const SPOKEN_KEYS = {
  KeyT: "say-clock",
  KeyS: "say-score",
  KeyL: "say-last",
  KeyR: "say-rack",
  KeyW: "say-worth",
  KeyU: "say-unseen",
  KeyN: "say-news",
  KeyB: "to-board",
  KeyK: "to-rack",
};
/** @type {Record<string, string>} */
export const COMMAND_KEYS = {
  KeyD: "DrawTiles",
  KeyX: "Exchange",
  KeyP: "Pass",
  KeyC: "IssueChallenge",
  KeyH: "CallHold",
  KeyM: "StopClock",
};

/** @returns {Modifier} */
export function modifier() {
  const chosen = kept(KEY);
  return chosen === "alt-shift" || chosen === "ctrl-alt" || chosen === "off" ? chosen : "alt";
}

/** @param {string} chosen */
export function chooseModifier(chosen) {
  keep(KEY, chosen);
}

/**
 * Tell what a key stroke with the modifier asks for.
 * @param {KeyboardEvent} event
 */
export function shortcutOf(event) {
  const wanted = modifier();
  if (wanted === "off" || !event.altKey || event.metaKey) return null;
  if (event.shiftKey !== (wanted === "alt-shift") || event.ctrlKey !== (wanted === "ctrl-alt")) return null;
  return SPOKEN_KEYS[event.code] ?? COMMAND_KEYS[event.code] ?? null;
}

/**
 * Tell which letter was struck: capitals and Caps Lock are the same, Shift is a blank.
 * @param {KeyboardEvent} event
 */
export function letterOf(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || [...event.key].length !== 1) return null;
  const letter = letterOfKey(event.key);
  return letter && event.shiftKey ? letter.toLowerCase() : letter;
}
