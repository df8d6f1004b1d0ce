// The table's own sentences, and how times, scores and tiles are worded.
import { isOvertime, secondsBegun } from "../time.js";
import { say } from "../words.js";
import { wordOf } from "./alphabet.js";
import { CENTRE, isBlank, premiumAt, written } from "./rules.js";

/**
 * @param {string} key
 * @param {Record<string, unknown>} [facts]
 */
export function tell(key, facts = {}) {
  return say(`table.js_${key}`, facts);
}

/**
 * Return the time left in words.
 * @param {number} ms
 */
export function spokenTime(ms) {
  const seconds = secondsBegun(ms);
  const facts = { n: Math.floor(seconds / 60), seconds: seconds % 60 };
  return tell(isOvertime(ms) ? "time_over" : "time_left", facts);
}

/** @param {number} points */
export function signed(points) {
  if (points === 0) return "0";
  return points < 0 ? `−${-points}` : `+${points}`;
}

/**
 * Describe a square and the tile on it.
 * @param {number} index
 * @param {string} letter empty if there is no tile
 * @param {boolean} isNew
 * @param {string[]} layout
 * @param {Record<string, number>} points
 */
export function squareSaid(index, letter, isNew, layout, points) {
  const at = written(index);
  if (letter) {
    const key = isBlank(letter) ? "square_blank" : "square_tile";
    const said = tell(key, { at, letter: wordOf(letter), points: points[letter] ?? 0 });
    return isNew ? tell("square_new", { said }) : said;
  }
  const kind = index === CENTRE ? "star" : premiumAt(layout, index).kind;
  return kind ? tell(`square_${kind}`, { at }) : tell("square_empty", { at });
}
