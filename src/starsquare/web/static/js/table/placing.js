// Moving tiles by tap, mouse and finger: picked up on the rack, laid on the board, taken
// back.
import { speak } from "../words.js";
import { wordOf } from "./alphabet.js";
import { tileOf } from "./board.js";
import { letterFor } from "./dialogs.js";
import { byId } from "./dom.js";
import { letDrag } from "./drag.js";
import { EMPTY } from "./rules.js";
import { squareSaid, tell } from "./said.js";
import { worthSaid } from "./worth.js";

/** @typedef {import("./types.js").Parts} Parts */

/** Handles tiles by hand. */
export class Placing {
  /** The square that was tapped last, not merely focused. */
  #tapped = -1;

  /**
   * @param {Parts} parts
   * @param {HTMLElement} root
   * @param {() => void} paint
   */
  constructor(parts, root, paint) {
    this.parts = parts;
    this.root = root;
    this.paint = paint;
    letDrag(root, {
      ghostOf: (source) => {
        const { tile, letter } = this.#held(source);
        return tileOf(letter ?? tile?.face ?? "?", parts.table.data.points, "new");
      },
      over: (target) => this.#aim(target),
      drop: (source, target) => this.#drop(source, target),
    });
    byId("board").addEventListener("focusin", (event) => {
      const square = event.target instanceof Element ? event.target.closest("[data-at]") : null;
      if (square instanceof HTMLElement && Number(square.dataset.at) !== parts.draft.at) {
        parts.draft.at = Number(square.dataset.at);
        parts.draft.point();
      }
    });
  }

  /** @param {number} at */
  async tapSquare(at) {
    const { entry, board, draft, rack } = this.parts;
    if (entry && !entry.form.hidden) {
      entry.tap(at);
      return;
    }
    if (!board.canPlace) return;
    this.now();
    const laid = draft.laid.get(at);
    if (laid) {
      rack.slidingBack(() => draft.takeUp(at));
      speak(tell("taken_back", { letter: wordOf(laid.letter) }));
      return;
    }
    if (draft.picked !== null) {
      await this.putPicked(at);
      return;
    }
    if (draft.cells[at] !== EMPTY) {
      draft.at = at;
      draft.point();
      return;
    }
    // across, down, none: the square was tapped before, not merely focused
    if (draft.hasArrow && this.#tapped === at) {
      if (draft.isDown) draft.hasArrow = false;
      draft.isDown = !draft.isDown;
    } else {
      draft.hasArrow = true;
    }
    this.#tapped = at;
    draft.at = at;
    draft.point();
  }

  /** Return to the current board: tiles can only be laid there. */
  now() {
    if (this.parts.board.step === null) return;
    this.parts.board.step = null;
    this.paint();
  }

  /** @param {HTMLElement} tile a tile on the rack */
  tapTile(tile) {
    const { rack, draft } = this.parts;
    this.now();
    const id = Number(tile.dataset.tile);
    rack.focused = Number(tile.dataset.place);
    if (draft.picked !== null && draft.picked !== id) draft.moveTo(draft.picked, rack.focused);
    else draft.pick(id);
  }

  /** @param {number} at */
  async putPicked(at) {
    const { draft } = this.parts;
    const tile = draft.tiles.find((one) => one.id === draft.picked);
    if (tile) await this.#put(tile, at);
  }

  /**
   * Lay a tile; ask for the letter of a blank.
   * @param {import("./draft.js").Tile} tile
   * @param {number} at
   */
  async #put(tile, at) {
    const { draft, table } = this.parts;
    const before = [...draft.laid.values()].find((one) => one.tile.id === tile.id);
    let letter = before?.letter ?? tile.face;
    if (letter === "?") {
      const chosen = await letterFor();
      if (!chosen) return;
      letter = chosen.toLowerCase();
    }
    if (draft.put(tile, at, letter)) {
      draft.at = at;
      speak(`${squareSaid(at, letter, true, table.data.layout, table.data.points)} ${worthSaid(draft)}`);
    }
  }

  /**
   * Return the dragged tile, and its letter on the board.
   * @param {HTMLElement} source
   */
  #held(source) {
    const { draft } = this.parts;
    const laid = source.dataset.square === undefined ? undefined : draft.laid.get(Number(source.dataset.square));
    return {
      tile: laid?.tile ?? draft.tiles.find((one) => String(one.id) === source.dataset.tile),
      letter: laid?.letter,
    };
  }

  /** @param {Element | null} target */
  #aim(target) {
    for (const one of this.root.querySelectorAll(".drop")) one.classList.remove("drop");
    const { draft } = this.parts;
    const square = target?.closest("[data-at]");
    const at = square instanceof HTMLElement ? Number(square.dataset.at) : -1;
    if (square && draft.cells[at] === EMPTY && !draft.laid.has(at)) square.classList.add("drop");
    else if (target && byId("tray").contains(target)) byId("tray").classList.add("drop");
  }

  /**
   * @param {HTMLElement} source
   * @param {Element | null} target
   */
  #drop(source, target) {
    const { draft } = this.parts;
    const { tile } = this.#held(source);
    if (!tile) return;
    const square = target?.closest("[data-at]");
    this.now();
    if (square instanceof HTMLElement) void this.#put(tile, Number(square.dataset.at));
    else if (source.dataset.square !== undefined || (target && byId("tray").contains(target))) {
      // off the board it returns to the rack: where it was dropped, or at the end
      const slot = target?.closest("[data-place]");
      draft.moveTo(tile.id, slot instanceof HTMLElement ? Number(slot.dataset.place) : draft.held.length);
    }
  }
}
