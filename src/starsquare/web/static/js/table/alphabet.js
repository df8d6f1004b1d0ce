// The letters of the game: one character each, whatever is printed on the tile. A tile
// with two letters is one character too, which nobody is shown and nobody can type.

/** @typedef {{letters: string, faces: Record<string, string>, readAs: Record<string, string>}} Alphabet */

/** @type {Alphabet} */
let alphabet = { letters: "ABCDEFGHIJKLMNOPQRSTUVWXYZ", faces: {}, readAs: {} };

/**
 * Play with the letters of a game; until then with the English ones.
 * @param {Alphabet} chosen
 */
export function useAlphabet(chosen) {
  alphabet = chosen;
}

/** The letters in their order, blanks last. */
export function tilesInOrder() {
  return [...alphabet.letters, "?"];
}

/** The letters that a blank may stand for. */
export function letters() {
  return [...alphabet.letters];
}

/** Whether a tile may show more than one letter. */
export function hasFaces() {
  return Object.keys(alphabet.faces).length > 0;
}

/**
 * Write tiles the way people read them; small letters stay small.
 * @param {string} tiles
 */
export function facesOf(tiles) {
  if (!hasFaces()) return tiles;
  return [...tiles]
    .map((one) => alphabet.faces[one] ?? alphabet.faces[one.toUpperCase()]?.toLowerCase() ?? one)
    .join("");
}

/**
 * Write a word in capitals, the way people read it.
 * @param {string} word
 */
export function wordOf(word) {
  return facesOf(word.toUpperCase());
}

/**
 * Give the letter that a key stands for, as a capital; null where it is none.
 * @param {string} key
 */
export function letterOfKey(key) {
  const capital = key.normalize("NFC").toUpperCase();
  const read = alphabet.readAs[capital] ?? capital;
  return [...read].length === 1 && alphabet.letters.includes(read) && !alphabet.faces[read] ? read : null;
}

/**
 * Give the tile that shows two letters together, small if both are; null if there is none.
 * @param {string} first
 * @param {string} second
 */
export function joined(first, second) {
  const face = `${first}${second}`;
  const isSmall = face === face.toLowerCase();
  const found = Object.keys(alphabet.faces).find((one) => {
    const shown = alphabet.faces[one] ?? "";
    return face === (isSmall ? shown.toLowerCase() : shown);
  });
  return found ? (isSmall ? found.toLowerCase() : found) : null;
}

/**
 * Give what is left of a tile's letters behind its first; null if it does not begin so.
 * @param {string} tile
 * @param {string} first
 */
export function restOf(tile, first) {
  const face = alphabet.faces[tile];
  return face?.startsWith(first) ? face.slice(first.length) : null;
}

/**
 * Read typed letters tile by tile, the longest that fits; brackets name one tile.
 * @param {string} text capitals are tiles, small letters blanks
 * @param {string} [others] characters that are kept
 * @returns {string | null} null where it has anything else
 */
export function read(text, others = "") {
  let rest = text.normalize("NFC");
  let found = "";
  while (rest) {
    const bracketed = /^\[([^\]]+)\]/.exec(rest);
    const [taken, tile] = bracketed?.[1] ? [bracketed[0], whole(bracketed[1])] : longest(rest, others);
    if (tile === null) return null;
    found += tile;
    rest = rest.slice(taken.length);
  }
  return found;
}

/**
 * Read tiles in hand: capitals and small letters alike, `?` for a blank.
 * @param {string} text
 */
export function readTiles(text) {
  return read(text.toUpperCase(), "?");
}

/**
 * @param {string} text
 * @param {string} others
 * @returns {[taken: string, tile: string | null]}
 */
function longest(text, others) {
  const two = [...text].slice(0, 2).join("");
  const tile = hasFaces() ? whole(two) : null;
  if (two.length > 1 && tile) return [two, tile];
  const [one = ""] = text;
  return [one, others.includes(one) ? one : whole(one)];
}

/**
 * @param {string} face what stands on one tile, or a letter that is played as others
 * @returns {string | null}
 */
function whole(face) {
  const isSmall = face === face.toLowerCase();
  const capital = face.toUpperCase();
  if (!isSmall && face !== capital) return null;
  const several = Object.keys(alphabet.faces).find((one) => alphabet.faces[one] === capital);
  const found = several ?? alphabet.readAs[capital] ?? (alphabet.letters.includes(capital) ? capital : null);
  return found && isSmall ? found.toLowerCase() : found;
}
