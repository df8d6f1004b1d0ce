// The tiles of a rack while a side thinks: their order, and those tentatively laid on the
// board. Stored in this browser, so that nothing is lost offline or on a reload.
import { joined, restOf } from "./alphabet.js";
import { forget, keep, kept } from "./dom.js";
import { CENTRE, EMPTY, SIZE, faultsOf, isBlank, stepped, worthOf } from "./rules.js";

/** @typedef {{id: number, face: string}} Tile */
/** @typedef {{tile: Tile, letter: string}} Laid */
/** @typedef {{faces: string, laid: [number, string][]}} Written the stored part of a draft */

/** Dispatches `change` whenever a tile has moved. */
export class Draft extends EventTarget {
  /**
   * @param {string} key the key under which it is stored
   * @param {import("./rules.js").Scale} scale
   */
  constructor(key, scale) {
    super();
    this.key = key;
    this.scale = scale;
    /** @type {Tile[]} all tiles of the rack, laid or not, in the side's own order */
    this.tiles = [];
    /** @type {Map<number, Laid>} */
    this.laid = new Map();
    this.cells = EMPTY.repeat(SIZE * SIZE);
    /** @type {number | null} the id of the picked-up tile, for tap-to-move */
    this.picked = null;
    this.at = CENTRE;
    this.isDown = false;
    this.hasArrow = false;
    this.made = 0;
    /** @type {{at: number, rest: string} | null} a tile with two letters, of which one was typed */
    this.half = null;
    /** @type {{at: number, first: string, second: string} | null} what two keys have put together */
    this.together = null;
    /** @type {Written | null} */
    this.wanted = kept(key);
  }

  /** The tiles that are on the rack, not on the board. */
  get held() {
    const gone = new Set([...this.laid.values()].map((one) => one.tile.id));
    return this.tiles.filter((one) => !gone.has(one.id));
  }

  /** The laid letters, by square. */
  get letters() {
    return new Map([...this.laid].map(([at, one]) => [at, one.letter]));
  }

  get faults() {
    return faultsOf(this.cells, this.letters);
  }

  /** The score of the laid tiles; null while the placement is not legal. */
  get worth() {
    if (!this.laid.size || this.faults.length) return null;
    return worthOf(this.cells, this.letters, this.scale);
  }

  /**
   * Update from the service's state: tiles that were played or drawn, squares that were
   * taken.
   * @param {string} rack
   * @param {string} cells
   */
  follow(rack, cells) {
    this.cells = cells;
    const before = this.tiles.map((one) => one.face).join("");
    const left = [...rack];
    const stay = this.tiles.filter((one) => {
      const found = left.indexOf(one.face);
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
    this.tiles = [...stay, ...left.map((face) => ({ id: ++this.made, face }))];
    for (const [at, one] of [...this.laid]) {
      if (cells[at] !== EMPTY || !stay.includes(one.tile)) this.laid.delete(at);
    }
    if (rack && this.wanted) {
      this.load(this.wanted);
      this.wanted = null;
    }
    if (before === this.tiles.map((one) => one.face).join("")) return;
    keep(this.key, this.written);
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Restore the laid tiles, as far as they still fit.
   * @param {Written} was
   */
  load(was) {
    this.laid.clear();
    this.#arrange(was.faces);
    for (const [at, letter] of was.laid) this.#layLetter(at, letter);
  }

  /**
   * Show what a teammate has laid; it is not sent out as our own.
   * @param {Written} was
   */
  mirror(was) {
    this.load(was);
    keep(this.key, this.written);
    this.dispatchEvent(new Event("change"));
  }

  /** @param {string} faces */
  #arrange(faces) {
    const left = [...this.tiles];
    /** @type {Tile[]} */
    const sorted = [];
    for (const face of faces) {
      const found = left.findIndex((one) => one.face === face);
      if (found >= 0) sorted.push(...left.splice(found, 1));
    }
    this.tiles = [...sorted, ...left];
  }

  /** @returns {Written} */
  get written() {
    return {
      faces: this.tiles.map((one) => one.face).join(""),
      laid: [...this.laid].map(([at, one]) => [at, one.letter]),
    };
  }

  /**
   * Lay a letter from the rack; lowercase for a blank.
   * @param {number} at
   * @param {string} letter
   */
  #layLetter(at, letter) {
    const face = isBlank(letter) ? "?" : letter;
    const tile = this.held.find((one) => one.face === face);
    if (!tile || this.cells[at] !== EMPTY || this.laid.has(at)) return false;
    this.laid.set(at, { tile, letter });
    return true;
  }

  /**
   * Type a letter at the arrow and advance, skipping letters on the board.
   * @param {string} letter
   */
  type(letter) {
    while (this.at >= 0 && (this.cells[this.at] !== EMPTY || this.laid.has(this.at))) {
      const next = stepped(this.at, this.isDown, 1);
      if (next < 0) return false;
      this.at = next;
    }
    if (this.#isRest(letter) || this.#joins(letter)) return true;
    if (!this.#layLetter(this.at, letter) && !this.#layBeginning(letter)) return false;
    this.hasArrow = true;
    this.#forward();
    this.#changed();
    return true;
  }

  /** The square before the arrow, if a tile was laid there; else -1. */
  get #before() {
    const at = stepped(this.at, this.isDown, -1);
    return this.laid.has(at) ? at : -1;
  }

  /**
   * The second letter of a tile that was laid for its first.
   * @param {string} letter
   */
  #isRest(letter) {
    const isIt = this.half !== null && this.half.at === this.#before && this.half.rest === letter;
    this.half = null;
    return isIt;
  }

  /**
   * Lay the tile with both letters in the place of one that has the first, if it is held.
   * @param {string} letter
   */
  #joins(letter) {
    this.together = null;
    const at = this.#before;
    const first = this.laid.get(at);
    const both = first ? joined(first.letter, letter) : null;
    if (!first || !both) return false;
    this.laid.delete(at);
    if (!this.#layLetter(at, both)) {
      this.laid.set(at, first);
      return false;
    }
    this.together = { at, first: first.letter, second: letter };
    this.#changed();
    return true;
  }

  /**
   * Lay a tile with two letters for its first, where no tile has that letter alone.
   * @param {string} letter
   */
  #layBeginning(letter) {
    const tile = this.held.find((one) => restOf(one.face, letter) !== null);
    if (!tile || !this.#layLetter(this.at, tile.face)) return false;
    this.half = { at: this.at, rest: restOf(tile.face, letter) ?? "" };
    return true;
  }

  /** Lay two tiles again where one with both letters took their place. */
  #split() {
    const was = this.together;
    this.together = null;
    this.half = null;
    if (!was || was.at !== this.#before) return false;
    const both = this.laid.get(was.at);
    this.laid.delete(was.at);
    this.#layLetter(was.at, was.first);
    if (this.#layLetter(this.at, was.second)) this.#forward();
    else if (both) {
      // without the second letter there is nothing to split
      this.laid.set(was.at, both);
      return false;
    }
    this.#changed();
    return true;
  }

  #forward() {
    let next = stepped(this.at, this.isDown, 1);
    while (next >= 0 && (this.cells[next] !== EMPTY || this.laid.has(next))) {
      const after = stepped(next, this.isDown, 1);
      if (after < 0) return;
      next = after;
    }
    if (next >= 0) this.at = next;
  }

  /**
   * Take back the last tile before the arrow, and go there. What two keys have put
   * together comes apart first.
   */
  back() {
    if (this.#split()) return;
    if (this.laid.has(this.at)) {
      this.takeUp(this.at);
      return;
    }
    for (let at = stepped(this.at, this.isDown, -1); at >= 0; at = stepped(at, this.isDown, -1)) {
      if (this.laid.has(at)) {
        this.at = at;
        this.takeUp(at);
        return;
      }
      if (this.cells[at] === EMPTY) return;
    }
  }

  /**
   * Put a tile on a square.
   * @param {Tile} tile
   * @param {number} at
   * @param {string} letter
   */
  put(tile, at, letter) {
    if (this.cells[at] !== EMPTY) return false;
    const under = this.laid.get(at);
    if (under && under.tile.id !== tile.id) return false;
    for (const [from, one] of [...this.laid]) if (one.tile.id === tile.id) this.laid.delete(from);
    this.laid.set(at, { tile, letter });
    this.picked = null;
    this.#changed();
    return true;
  }

  /** @param {number} at */
  takeUp(at) {
    if (this.laid.delete(at)) this.#changed();
  }

  takeAllUp() {
    this.laid.clear();
    this.picked = null;
    this.hasArrow = false;
    this.#changed();
  }

  /**
   * Move a tile to another position on the rack.
   * @param {number} id
   * @param {number} place
   */
  moveTo(id, place) {
    const tile = this.tiles.find((one) => one.id === id);
    if (!tile) return;
    for (const [at, one] of [...this.laid]) if (one.tile.id === id) this.laid.delete(at);
    const rest = this.held.filter((one) => one.id !== id);
    const before = rest[place];
    this.tiles = this.tiles.filter((one) => one.id !== id);
    this.tiles.splice(before ? this.tiles.indexOf(before) : this.tiles.length, 0, tile);
    this.picked = null;
    this.#changed();
  }

  shuffle() {
    const shaken = [...this.tiles];
    for (let last = shaken.length - 1; last > 0; last -= 1) {
      const pick = Math.floor(Math.random() * (last + 1));
      [shaken[last], shaken[pick]] = [/** @type {Tile} */ (shaken[pick]), /** @type {Tile} */ (shaken[last])];
    }
    this.tiles = shaken;
    this.#changed();
  }

  /** @param {number | null} id */
  pick(id) {
    this.picked = this.picked === id ? null : id;
    this.dispatchEvent(new Event("change"));
  }

  /** Move the arrow only; no tile has moved. */
  point() {
    this.dispatchEvent(new Event("change"));
  }

  /** The laid tiles were played: remove the arrow. */
  hideArrow() {
    this.hasArrow = false;
    this.picked = null;
  }

  /** The game is over: nothing to store. */
  end() {
    forget(this.key);
  }

  #changed() {
    keep(this.key, this.written);
    this.dispatchEvent(new Event("change"));
    this.dispatchEvent(new Event("moved"));
  }
}
