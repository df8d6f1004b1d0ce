// The highlights of a game: the best play, the longest word, bingos, the lead.
import { entriesOf } from "./record.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./record.js").Entry} Entry */
/**
 * @typedef {{best: Entry | null, longest: Entry | null, bingos: Entry[], changes: number,
 *   widest: {side: Side, by: number, turn: number} | null, average: Record<Side, number>}} Moments
 */

/**
 * @param {Entry | null} found
 * @param {Entry} one
 * @param {(entry: Entry) => number} worth
 */
const larger = (found, one, worth) => (found === null || worth(one) > worth(found) ? one : found);

/**
 * Find the highlights; `of` is the side whose best play counts, or null for both.
 * @param {View} view
 * @param {Side | null} of
 * @param {number} rackSize
 * @returns {Moments}
 */
export function momentsOf(view, of, rackSize) {
  const plays = entriesOf(view).filter((one) => one.turn.kind === "play" && one.word);
  /** @type {Entry | null} */
  let best = null;
  /** @type {Entry | null} */
  let longest = null;
  for (const one of plays) {
    if (of === null || one.turn.side === of) best = larger(best, one, (play) => play.points);
    longest = larger(longest, one, (play) => play.word.length);
  }
  return {
    best,
    longest,
    bingos: plays.filter((one) => one.squares.length >= rackSize),
    ...leads(view),
    average: { one: averageOf(view, "one"), two: averageOf(view, "two") },
  };
}

/**
 * @param {View} view
 * @param {Side} side
 */
function averageOf(view, side) {
  const own = entriesOf(view).filter((one) => one.turn.side === side);
  return own.length ? own.reduce((sum, one) => sum + one.points, 0) / own.length : 0;
}

/** @param {View} view */
function leads(view) {
  const totals = { one: 0, two: 0 };
  let changes = 0;
  let ahead = 0;
  /** @type {Moments["widest"]} */
  let widest = null;
  for (const { turn, points } of entriesOf(view)) {
    totals[turn.side] += points;
    const by = totals.one - totals.two;
    if (by === 0) continue;
    const side = /** @type {Side} */ (by > 0 ? "one" : "two");
    if (ahead !== 0 && Math.sign(by) !== ahead) changes += 1;
    ahead = Math.sign(by);
    if (!widest || Math.abs(by) > widest.by) widest = { side, by: Math.abs(by), turn: turn.number };
  }
  return { changes, widest };
}
