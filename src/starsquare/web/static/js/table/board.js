// The board: one grid for mouse, touch, keyboard and screen readers.
import { wordOf } from "./alphabet.js";
import { make } from "./dom.js";
import { CENTRE, EMPTY, SIZE, isBlank, premiumAt } from "./rules.js";
import { squareSaid, tell } from "./said.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./types.js").TableData} TableData */

/**
 * Make a tile for board or rack.
 * @param {string} letter lowercase for a blank; ? for one without a letter
 * @param {Record<string, number>} points
 * @param {string} [how] further classes
 */
export function tileOf(letter, points, how = "") {
  const isBlankTile = letter === "?" || isBlank(letter);
  const shown = letter === "?" ? "" : wordOf(letter);
  return make(
    "span",
    {
      class: `tile ${isBlankTile ? "blank" : ""} ${shown.length > 1 ? "two-letters" : ""} ${how}`,
      "aria-hidden": "true",
    },
    make("b", {}, shown),
    !isBlankTile && make("i", {}, points[letter] ?? ""),
  );
}

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {TableData} data
   * @param {Draft} draft
   */
  constructor(root, data, draft) {
    this.root = root;
    this.data = data;
    this.draft = draft;
    this.canPlace = false;
    /** Whether the laid tiles are a teammate's proposal. */
    this.isOfMate = false;
    /** @type {Set<number>} */
    this.last = new Set();
    /** @type {number | null} the displayed turn, when stepping through */
    this.step = null;
    /** @type {string | null} another position to show: a step of the record */
    this.shown = null;
    /** @type {HTMLElement[]} */
    this.squares = [];
    /** @type {string[]} what each square shows now */
    this.painted = [];
    /** @type {string[]} the tile on each square now */
    this.faces = [];
    /** @type {{at: number, text: string, how: string} | null} points to show at the end of a play */
    this.points = null;
    this.frame = make("div", { class: "board-frame" });
    this.#build();
  }

  #build() {
    const rows = [];
    for (let row = 0; row < SIZE; row += 1) {
      const made = make("div", { role: "row" });
      for (let col = 0; col < SIZE; col += 1) {
        const at = row * SIZE + col;
        const square = make("div", { role: "gridcell", class: "sq", tabindex: at === CENTRE ? 0 : -1, "data-at": at });
        this.squares.push(square);
        made.append(square);
      }
      rows.push(made);
    }
    this.root.replaceChildren(...rows);
    this.root.replaceWith(this.frame);
    const columns = Array.from({ length: SIZE }, (_, col) => make("span", {}, String.fromCharCode(65 + col)));
    const numbers = columns.map((_, row) => make("span", {}, row + 1));
    const wood = make(
      "div",
      { class: "wood" },
      make("div", { class: "columns", "aria-hidden": "true" }, columns),
      make("div", { class: "numbers", "aria-hidden": "true" }, numbers),
      this.root,
    );
    this.frame.append(wood);
    this.frame.style.setProperty("--size", String(SIZE));
    this.root.setAttribute("aria-rowcount", String(SIZE));
    this.root.setAttribute("aria-colcount", String(SIZE));
  }

  /** Update what has changed, square by square. */
  paint() {
    const { draft, data } = this;
    const cells = this.shown ?? draft.cells;
    this.root.dataset.reads = draft.isDown ? "down" : "across";
    for (let at = 0; at < this.squares.length; at += 1) {
      const laid = this.shown ? undefined : draft.laid.get(at);
      const fixed = cells[at] === EMPTY ? "" : (cells[at] ?? "");
      const hasArrow = this.canPlace && draft.hasArrow && draft.at === at && !this.shown;
      const how = [
        laid ? `new movable${this.isOfMate ? " mate" : ""}` : "",
        this.last.has(at) ? "last" : "",
        hasArrow ? (draft.isDown ? "down" : "across") : "",
      ].join(" ");
      const points = this.points?.at === at ? `${this.points.how}${this.points.text}` : "";
      const key = `${fixed}|${laid?.letter ?? ""}|${how}|${points}`;
      const square = /** @type {HTMLElement} */ (this.squares[at]);
      const tabindex = at === draft.at ? "0" : "-1";
      if (square.getAttribute("tabindex") !== tabindex) square.setAttribute("tabindex", tabindex);
      if (this.painted[at] === key) continue;
      this.painted[at] = key;
      this.#paintSquare(square, at, fixed, laid?.letter, how, data);
    }
  }

  /**
   * @param {HTMLElement} square
   * @param {number} at
   * @param {string} fixed
   * @param {string | undefined} laid
   * @param {string} how
   * @param {TableData} data
   */
  #paintSquare(square, at, fixed, laid, how, data) {
    const kind = premiumAt(data.layout, at).kind;
    square.className = `sq ${kind} ${how}`;
    const letter = laid ?? fixed;
    square.setAttribute("aria-label", squareSaid(at, letter, laid !== undefined, data.layout, data.points));
    // The square itself is the target of clicks and drags: its content may be repainted
    // under the pointer.
    if (laid !== undefined) square.dataset.square = String(at);
    else delete square.dataset.square;
    const face = `${letter}|${laid !== undefined}`;
    // An existing tile is not recreated for an arrow or for points: it may be animated.
    if (this.faces[at] !== face) square.replaceChildren(...this.#faceOf(at, letter, laid !== undefined));
    else for (const one of square.querySelectorAll(".arrow, .on-play")) one.remove();
    this.faces[at] = face;
    const isDown = how.includes("down");
    if (isDown || how.includes("across"))
      square.append(make("span", { class: "arrow", "aria-hidden": "true" }, isDown ? "↓" : "→"));
    if (this.points?.at === at)
      square.append(make("span", { class: `on-play ${this.points.how}`, "aria-hidden": "true" }, this.points.text));
  }

  /**
   * Return the tile on a square, or what is printed on it.
   * @param {number} at
   * @param {string} letter
   * @param {boolean} isNew
   */
  #faceOf(at, letter, isNew) {
    if (letter) return [tileOf(letter, this.data.points, isNew ? "new" : "")];
    const { kind } = premiumAt(this.data.layout, at);
    const label = at === CENTRE ? "★" : kind && tell(`label_${kind}`);
    return label ? [make("span", { class: "label", "aria-hidden": "true" }, label)] : [];
  }

  /** Focus the arrow's square. */
  focus() {
    this.squares[this.draft.at]?.focus({ preventScroll: true });
  }

  /** Announce the typing direction. */
  directionSaid() {
    return tell(this.draft.isDown ? "reads_down" : "reads_across");
  }
}
