// A game turn by turn: the board after each, and its notation.
import { EMPTY, SIZE, isBlank, readsDown, stepped, wordThrough, written } from "./rules.js";

/** @typedef {import("./types.js").Turn} Turn */
/** @typedef {import("./types.js").View} View */
/**
 * @typedef {{turn: Turn, square: string, word: string, points: number, cells: string, squares: number[],
 *   total: number}} Entry
 */

/** @param {{row: number, col: number}} square */
export function indexOf(square) {
  return square.row * SIZE + square.col;
}

/** @param {number} index */
export function squareOf(index) {
  return { row: Math.floor(index / SIZE), col: index % SIZE };
}

/**
 * Return the current score of a turn: its points, or their last correction.
 * @param {View} view
 * @param {Turn} turn
 */
function pointsOf(view, turn) {
  if (turn.kind !== "play") return 0;
  const corrected = view.rulings.filter((one) => one.kind === "score" && one.turn === turn.number && !one.is_reversed);
  const last = corrected[corrected.length - 1];
  if (last) return last.points + turn.challenge_bonus;
  if (!turn.score) return turn.challenge_bonus;
  if (turn.announced !== null) return turn.announced + turn.challenge_bonus;
  return turn.score.words.reduce((sum, word) => sum + word.points, turn.score.bonus + turn.challenge_bonus);
}

/**
 * Step through the turns; a play that was taken off is recorded but not left on the board.
 * @param {View} view
 * @returns {Entry[]}
 */
export function entriesOf(view) {
  let cells = EMPTY.repeat(SIZE * SIZE);
  const totals = { one: 0, two: 0 };
  return view.turns.map((turn) => {
    const placed = new Map(turn.placements.map((one) => [indexOf(one.square), one.letter]));
    const squares = [...placed.keys()].sort((one, two) => one - two);
    let square = "";
    let word = "";
    if (squares.length) {
      const isDown = readsDown(cells, squares);
      const letters = wordThrough(cells, placed, squares[0] ?? 0, isDown);
      square = written(letters[0]?.index ?? 0, isDown);
      word = letters.map((one) => one.letter).join("");
    }
    if (turn.kind === "play") cells = withLetters(cells, placed);
    const points = pointsOf(view, turn);
    totals[turn.side] += points;
    return { turn, square, word, points, cells, squares, total: totals[turn.side] };
  });
}

/**
 * @param {string} cells
 * @param {Map<number, string>} placed
 */
export function withLetters(cells, placed) {
  const after = [...cells];
  for (const [at, letter] of placed) after[at] = letter;
  return after.join("");
}

/**
 * Lay a word from a square on; letters already on the board are not laid.
 * @param {string} cells
 * @param {number} start
 * @param {boolean} isDown
 * @param {string} word lowercase letters are blanks; a dot is a letter on the board
 * @returns {Map<number, string> | null} null where it runs off the board or meets another letter
 */
export function spelled(cells, start, isDown, word) {
  /** @type {Map<number, string>} */
  const placed = new Map();
  let at = start;
  for (const letter of word) {
    const there = at < 0 ? "" : (cells[at] ?? "");
    if (!there) return null;
    if (there === EMPTY) {
      if (letter === ".") return null;
      placed.set(at, letter);
    } else if (letter !== "." && there.toUpperCase() !== letter.toUpperCase()) return null;
    at = stepped(at, isDown, 1);
  }
  return placed;
}

/**
 * Return the letters of a word that are blanks.
 * @param {string} word
 */
export function blanksIn(word) {
  return [...word].filter(isBlank).map((one) => one.toUpperCase());
}
