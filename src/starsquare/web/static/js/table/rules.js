// The score of tiles that are being placed, and whether the placement is legal. The service
// decides; this is only what a side sees while it thinks, also offline. A test compares it
// with the service's own scoring.

/** @typedef {import("./types.js").Placement} Placement */
/** @typedef {{index: number, letter: string, isNew: boolean}} Letter */
/** @typedef {{letters: Letter[], text: string, points: number, premiums: string[]}} Formed */
/** @typedef {{words: Formed[], bonus: number, total: number}} Worth */

/** How many rows and columns the board has. */
export let SIZE = 15;
/** The star square. */
export let CENTRE = Math.floor((SIZE * SIZE) / 2);
export const EMPTY = ".";

/**
 * @typedef {{layout: string[], points: Record<string, number>, rackSize: number, bonus: number,
 *   wordPremiums: "multiply" | "largest"}} Scale
 */

/** @type {Record<string, {kind: string, letter: number, word: number}>} */
const PREMIUMS = {
  ".": { kind: "", letter: 1, word: 1 },
  "'": { kind: "dl", letter: 2, word: 1 },
  '"': { kind: "tl", letter: 3, word: 1 },
  "-": { kind: "dw", letter: 1, word: 2 },
  "=": { kind: "tw", letter: 1, word: 3 },
};

/**
 * @param {string[]} layout
 * @param {number} index
 */
export function premiumAt(layout, index) {
  const sign = layout[Math.floor(index / SIZE)]?.[index % SIZE] ?? ".";
  return PREMIUMS[sign] ?? { kind: "", letter: 1, word: 1 };
}

/**
 * Play on a board; until then on the standard one.
 * @param {string[]} layout
 */
export function useBoard(layout) {
  SIZE = layout.length;
  CENTRE = Math.floor((SIZE * SIZE) / 2);
}

/** @param {string} letter */
export function isBlank(letter) {
  return letter !== letter.toUpperCase();
}

/**
 * Write a square as on score sheets: 8H across, H8 down.
 * @param {number} index
 * @param {boolean} [isDown]
 */
export function written(index, isDown = false) {
  const column = String.fromCharCode(65 + (index % SIZE));
  const row = Math.floor(index / SIZE) + 1;
  return isDown ? `${column}${row}` : `${row}${column}`;
}

/**
 * Parse 8H (across) or H8 (down).
 * @param {string} text
 * @returns {{index: number, isDown: boolean} | null}
 */
export function readSquare(text) {
  const across = /^([1-9][0-9]?)([A-Z])$/i.exec(text.trim());
  const down = /^([A-Z])([1-9][0-9]?)$/i.exec(text.trim());
  const found = across ? [across[1], across[2]] : down ? [down[2], down[1]] : null;
  if (!found?.[0] || !found[1]) return null;
  const row = Number(found[0]) - 1;
  const col = found[1].toUpperCase().charCodeAt(0) - 65;
  if (row >= SIZE || col >= SIZE) return null;
  return { index: row * SIZE + col, isDown: !across };
}

/**
 * The square that many steps further, or -1 off the board.
 * @param {number} index
 * @param {boolean} isDown
 * @param {number} steps
 */
export function stepped(index, isDown, steps) {
  const row = Math.floor(index / SIZE) + (isDown ? steps : 0);
  const col = (index % SIZE) + (isDown ? 0 : steps);
  return row < 0 || row >= SIZE || col < 0 || col >= SIZE ? -1 : row * SIZE + col;
}

/**
 * Return the direction of a play, as the service does.
 * @param {string} cells
 * @param {number[]} squares in order
 */
export function readsDown(cells, squares) {
  const first = squares[0] ?? 0;
  const last = squares[squares.length - 1] ?? first;
  if (squares.length > 1) return Math.floor(first / SIZE) !== Math.floor(last / SIZE);
  /** @param {boolean} isDown */
  const touches = (isDown) =>
    [-1, 1].some((steps) => {
      const at = stepped(first, isDown, steps);
      return at >= 0 && cells[at] !== EMPTY;
    });
  if (touches(false)) return false;
  return touches(true);
}

/**
 * Return every fault of a play, by the service's names.
 * @param {string} cells
 * @param {Map<number, string>} placed
 */
export function faultsOf(cells, placed) {
  const squares = [...placed.keys()].sort((one, two) => one - two);
  if (!squares.length) return ["no_tiles"];
  /** @type {string[]} */
  const found = [];
  const rows = new Set(squares.map((at) => Math.floor(at / SIZE)));
  const cols = new Set(squares.map((at) => at % SIZE));
  if (rows.size > 1 && cols.size > 1) found.push("not_in_line");
  else if (hasGap(cells, squares, rows.size > 1)) found.push("has_gap");
  const isEmpty = !/[^.]/.test(cells);
  if (isEmpty) {
    if (!placed.has(CENTRE)) found.push("misses_centre");
    if (squares.length < 2) found.push("one_tile_first");
  } else if (!squares.some((at) => hasNeighbour(cells, at))) found.push("detached");
  return found;
}

/**
 * @param {string} cells
 * @param {number[]} squares
 * @param {boolean} isDown
 */
function hasGap(cells, squares, isDown) {
  const covered = new Set(squares);
  const last = squares[squares.length - 1] ?? -1;
  for (let at = squares[0] ?? -1; at >= 0 && at !== last; at = stepped(at, isDown, 1)) {
    if (!covered.has(at) && cells[at] === EMPTY) return true;
  }
  return false;
}

/**
 * @param {string} cells
 * @param {number} at
 */
function hasNeighbour(cells, at) {
  return [true, false].some((isDown) =>
    [-1, 1].some((steps) => {
      const beside = stepped(at, isDown, steps);
      return beside >= 0 && cells[beside] !== EMPTY;
    }),
  );
}

/**
 * Score a play without faults, word by word.
 * @param {string} cells
 * @param {Map<number, string>} placed letters by square; lowercase ones are blanks
 * @param {Scale} scale
 * @returns {Worth}
 */
export function worthOf(cells, placed, scale) {
  const squares = [...placed.keys()].sort((one, two) => one - two);
  const isDown = readsDown(cells, squares);
  const formed = [wordThrough(cells, placed, squares[0] ?? 0, isDown)];
  for (const at of squares) formed.push(wordThrough(cells, placed, at, !isDown));
  const words = formed.filter((letters) => letters.length > 1).map((letters) => scored(letters, scale));
  const bonus = squares.length === scale.rackSize ? scale.bonus : 0;
  return { words, bonus, total: words.reduce((sum, word) => sum + word.points, bonus) };
}

/**
 * Return the letters of the word through a square.
 * @param {string} cells
 * @param {Map<number, string>} placed
 * @param {number} square
 * @param {boolean} isDown
 * @returns {Letter[]}
 */
export function wordThrough(cells, placed, square, isDown) {
  /** @param {number} at */
  const letterAt = (at) => (at < 0 ? EMPTY : (placed.get(at) ?? cells[at] ?? EMPTY));
  let start = square;
  while (letterAt(stepped(start, isDown, -1)) !== EMPTY) start = stepped(start, isDown, -1);
  /** @type {Letter[]} */
  const letters = [];
  for (let at = start; letterAt(at) !== EMPTY; at = stepped(at, isDown, 1)) {
    letters.push({ index: at, letter: letterAt(at), isNew: placed.has(at) });
  }
  return letters;
}

/**
 * @param {Letter[]} letters
 * @param {Scale} scale
 * @returns {Formed}
 */
function scored(letters, scale) {
  let points = 0;
  /** @type {number[]} */
  const factors = [];
  /** @type {string[]} */
  const premiums = [];
  for (const { index, letter, isNew } of letters) {
    let value = scale.points[letter] ?? 0;
    if (isNew) {
      const premium = premiumAt(scale.layout, index);
      value *= premium.letter;
      factors.push(premium.word);
      if (premium.kind) premiums.push(`${premium.kind}:${letter.toUpperCase()}`);
    }
    points += value;
  }
  const factor =
    scale.wordPremiums === "largest" ? Math.max(1, ...factors) : factors.reduce((product, one) => product * one, 1);
  const text = letters.map((one) => one.letter).join("");
  return { letters, text, points: points * factor, premiums };
}
