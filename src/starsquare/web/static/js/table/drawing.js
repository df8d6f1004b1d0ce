// Tiles are drawn by themselves as soon as the rules let them be, unless somebody would
// rather draw by hand.
import { keep, kept } from "./dom.js";

/** @typedef {import("./table.js").Table} Table */

const KEY = "table:draw-by-hand";
/** Where the draw ends the time for a challenge, nobody is robbed of it by a machine. */
const FAIR_MS = 5_000;
/** Of two team-mates the second draws only where the first has not. */
const MATE_MS = 1_500;

export function isDrawnByHand() {
  return kept(KEY) === true;
}

/** @param {boolean} isByHand */
export function drawByHand(isByHand) {
  keep(KEY, isByHand);
}

/**
 * Give when the other side has had its time to hold or to challenge.
 * @param {Table} table
 */
export function fairDrawAt({ view, book, side }) {
  const last = view.turns[view.turns.length - 1];
  const isOpen = view.is_play_open && last?.side === side && view.held_since === null;
  if (!last || !isOpen || !book.challenge.draw_ends_window) return 0;
  return last.at + Math.max(FAIR_MS, (book.hold?.courtesy_seconds ?? 0) * 1000);
}

export class Drawing {
  #tried = -1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer = undefined;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    table.addEventListener("change", () => this.follow());
  }

  /** What is to be drawn now. */
  get due() {
    const { side, view } = this.table;
    if (!side || !this.table.isOnScreen || view.stage !== "playing" || isDrawnByHand()) return undefined;
    return ["DrawTiles", "DrawRack"].find((name) => this.table.offer(name, side));
  }

  /** See whether something is to be drawn, and when. */
  follow() {
    clearTimeout(this.#timer);
    if (!this.due || this.table.isBusy || this.#tried === this.table.seen.version) return;
    const wait = Math.max(0, fairDrawAt(this.table) - this.table.now()) + this.#afterMate();
    this.#timer = setTimeout(() => void this.#draw(), wait);
  }

  #afterMate() {
    const { side, data } = this.table;
    const people = side ? data.seats[side].people : [];
    return Math.max(0, people.indexOf(data.person)) * MATE_MS;
  }

  async #draw() {
    const { due, table } = this;
    if (!due || table.isBusy) return;
    this.#tried = table.seen.version;
    await table.send(due, { side: table.side }, { isQuiet: true });
  }
}
