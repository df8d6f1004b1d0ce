// The rack: buttons in a row, picked up by a tap, moved by drag or keys.
import { facesOf } from "./alphabet.js";
import { tileOf } from "./board.js";
import { make } from "./dom.js";
import { slide } from "./motion.js";
import { tell } from "./said.js";

/** @typedef {import("./draft.js").Draft} Draft */

export class Rack {
  /**
   * @param {HTMLElement} root
   * @param {Draft} draft
   * @param {Record<string, number>} points
   */
  constructor(root, draft, points) {
    this.root = root;
    this.draft = draft;
    this.points = points;
    this.focused = 0;
    this.painted = "";
  }

  /** @param {{apart: string, size: number}} also tiles drawn but set apart */
  paint(also) {
    const { held, picked } = this.draft;
    const key = JSON.stringify([held, picked, also]);
    if (key === this.painted) return;
    this.painted = key;
    const hadFocus = this.root.contains(document.activeElement);
    this.focused = Math.max(0, Math.min(this.focused, held.length - 1));
    const tiles = held.map((tile, place) => {
      const label =
        tile.face === "?"
          ? tell("tile_blank")
          : tell("tile", { letter: facesOf(tile.face), n: this.points[tile.face] });
      const button = make(
        "button",
        {
          type: "button",
          class: "slot movable",
          "data-tile": tile.id,
          "data-place": place,
          "aria-pressed": tile.id === picked ? "true" : "false",
          "aria-label": label,
          tabindex: place === this.focused ? 0 : -1,
        },
        tileOf(tile.face, this.points),
      );
      return button;
    });
    const apart = [...also.apart].map((face) =>
      make(
        "span",
        { class: "slot apart", title: tell("set_apart") },
        face === "_" ? make("span", { class: "tile hidden-tile" }) : tileOf(face, this.points),
      ),
    );
    const gaps = Array.from({ length: Math.max(0, also.size - held.length - also.apart.length) }, () =>
      make("span", { class: "slot gap", "aria-hidden": "true" }),
    );
    this.root.replaceChildren(...tiles, ...gaps, ...apart);
    if (hadFocus) tiles[this.focused]?.focus();
  }

  /** The position of each tile, by number. */
  #places() {
    const found = /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll("[data-tile]"));
    return [...found].map((one) => /** @type {[string, HTMLElement]} */ ([one.dataset.tile ?? "", one]));
  }

  /** Shuffle the tiles; they swap places. */
  shuffle() {
    const before = new Map(this.#places().map(([id, one]) => [id, one.getBoundingClientRect()]));
    this.draft.shuffle();
    slide(before, this.#places(), true);
  }

  /**
   * Animate tiles that return from the board to their slots.
   * @param {() => void} takeBack
   */
  slidingBack(takeBack) {
    const before = new Map(this.#places().map(([id, one]) => [id, one.getBoundingClientRect()]));
    for (const [at, one] of this.draft.laid) {
      const square = document.querySelector(`#board [data-at="${at}"]`);
      if (square) before.set(String(one.tile.id), square.getBoundingClientRect());
    }
    takeBack();
    slide(before, this.#places());
  }

  /** Announce the rack. */
  said() {
    const held = this.draft.held.map((one) => (one.face === "?" ? tell("blank") : facesOf(one.face)));
    return held.length ? tell("rack_said", { tiles: held.join(" ") }) : tell("rack_empty");
  }

  /**
   * Focus a tile.
   * @param {number} place
   */
  focusAt(place) {
    const count = this.draft.held.length;
    if (!count) return;
    this.focused = (place + count) % count;
    for (const one of this.root.querySelectorAll("button")) {
      const isIt = Number(one.dataset.place) === this.focused;
      one.tabIndex = isIt ? 0 : -1;
      if (isIt) one.focus();
    }
  }
}
