// Tiles are drawn automatically as soon as the rules allow it, unless the player prefers to
// draw by hand.
import { keep, kept } from "./dom.js";

/** @typedef {import("./table.js").Table} Table */

const KEY = "table:draw-by-hand";
/** Where drawing ends the time for a challenge, it is never done automatically. */
const FAIR_MS = 5_000;
/** Of two teammates, the second draws only if the first has not. */
const MATE_MS = 1_500;

export function isDrawnByHand() {
  return kept(KEY) === true;
}

/** @param {boolean} isByHand */
export function drawByHand(isByHand) {
  keep(KEY, isByHand);
}

/**
 * Return when the other side's time to hold or challenge is over.
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

  /** What has to be drawn now. */
  get due() {
    const { side, view } = this.table;
    if (!side || !this.table.isOnScreen || view.stage !== "playing" || isDrawnByHand()) return undefined;
    return ["DrawTiles", "DrawRack"].find((name) => this.table.offer(name, side));
  }

  /** Check whether something has to be drawn, and when. */
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
