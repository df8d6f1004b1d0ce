// A side's reaction to the previous play: which words it challenges, or that it continues.
import { entriesOf } from "./record.js";

/** @typedef {import("./table.js").Table} Table */

/** Dispatches `change` when the choice changes. */
export class Reply extends EventTarget {
  /** @param {Table} table */
  constructor(table) {
    super();
    this.table = table;
    this.turn = 0;
    this.isAccepted = false;
    /** @type {string[]} the words that would be challenged */
    this.chosen = [];
  }

  /** The words that may be challenged now. */
  get offer() {
    return this.table.side ? this.table.offer("IssueChallenge", this.table.side) : undefined;
  }

  /** Update from the service's state: with a new play everything starts over. */
  follow() {
    const entries = entriesOf(this.table.view);
    const last = entries[entries.length - 1];
    if (!last || last.turn.number === this.turn) return;
    this.turn = last.turn.number;
    this.isAccepted = false;
    this.chosen = [];
  }

  /** The checked words; the first word of the play unless the user chooses others. */
  get words() {
    const words = this.offer?.words ?? [];
    const still = this.chosen.filter((word) => words.includes(word));
    return this.chosen.length ? still : words.slice(0, 1);
  }

  /**
   * @param {string} word
   * @param {boolean} isOn
   */
  choose(word, isOn) {
    const isOne = (this.offer?.most ?? 1) === 1;
    const rest = isOne ? [] : this.words.filter((one) => one !== word);
    this.chosen = isOn ? [...rest, word] : rest;
    if (!this.chosen.length) this.chosen = [""];
    this.dispatchEvent(new Event("change"));
  }

  /** Continue with one's own turn. */
  accept() {
    this.isAccepted = true;
    this.dispatchEvent(new Event("change"));
  }
}
