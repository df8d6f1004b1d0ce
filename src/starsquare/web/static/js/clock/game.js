// A game on a real board as its clock sees it: time used, points, whose turn it is. It is
// stored in the browser, with wall-clock time: the clock keeps counting while the page is
// closed.

/**
 * @typedef {{minutes: number, increment: number, names: [string, string], used: [number, number],
 *   points: [number, number], turns: [number, number], last: [number | null, number | null],
 *   running: 0 | 1 | null, next: 0 | 1 | null, since: number}} State
 */

const KEY = "clock";
const MOST_UNDONE = 40;
const MINUTE = 60_000;
const COST = 10; // points for each started minute of overtime

/** @returns {State} */
export function newGame(minutes = 25, increment = 0, names = /** @type {[string, string]} */ (["", ""])) {
  return {
    minutes,
    increment,
    names,
    used: [0, 0],
    points: [0, 0],
    turns: [0, 0],
    last: [null, null],
    running: null,
    next: null,
    since: 0,
  };
}

export class ClockGame {
  /** @type {State[]} */
  #before = [];

  /** @param {() => number} now */
  constructor(now = Date.now) {
    this.now = now;
    this.state = this.#kept() ?? newGame();
  }

  /** @returns {State | null} */
  #kept() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
      return kept && { ...newGame(), ...kept };
    } catch {
      return null;
    }
  }

  #keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.state));
    } catch {
      /* then it lasts as long as the page */
    }
  }

  /** @param {Partial<State>} changes */
  #become(changes) {
    this.#before = [...this.#before.slice(1 - MOST_UNDONE), this.state];
    this.state = { ...this.state, ...changes };
    this.#keep();
  }

  /** @param {State} state */
  begin(state) {
    this.#before = [];
    this.state = state;
    this.#keep();
  }

  get canUndo() {
    return this.#before.length > 0;
  }

  /** Undo one step. Time that has run stays used, by the side whose turn goes on. */
  undo() {
    const before = this.#before.pop();
    if (!before) return;
    const ran = this.#ran(this.state) - this.#ran({ ...before, running: null });
    this.state = before.running === null ? before : { ...before, since: this.now() - ran };
    this.#keep();
  }

  /**
   * Return how long both clocks together have run.
   * @param {State} state
   */
  #ran({ used, turns, increment, running, since }) {
    const added = (turns[0] + turns[1]) * increment * 1000;
    return used[0] + used[1] + added + (running === null ? 0 : this.now() - since);
  }

  /** @param {0 | 1} side */
  left(side) {
    const { minutes, used, running, since } = this.state;
    return minutes * MINUTE - used[side] - (running === side ? this.now() - since : 0);
  }

  /**
   * Return the points that overtime has cost a side so far.
   * @param {0 | 1} side
   */
  cost(side) {
    return Math.ceil(Math.max(0, -this.left(side)) / MINUTE) * COST;
  }

  /**
   * Handle a side pressing its half: its turn ends, or the other side's clock starts.
   * @param {0 | 1} side
   */
  press(side) {
    const other = side === 0 ? 1 : 0;
    const { running, next, used, turns, increment } = this.state;
    if (running === other || (running === null && next !== null)) return;
    const now = this.now();
    if (running === null) {
      this.#become({ running: other, next: other, since: now });
      return;
    }
    const spent = /** @type {[number, number]} */ ([...used]);
    spent[side] += now - this.state.since - increment * 1000;
    const counted = /** @type {[number, number]} */ ([...turns]);
    counted[side] += 1;
    this.#become({ used: spent, turns: counted, running: other, next: other, since: now });
  }

  /** Stop both clocks, or resume for the side whose turn it is. */
  stop() {
    const { running, next, used, since } = this.state;
    const now = this.now();
    if (running === null) {
      if (next !== null) this.#become({ running: next, since: now });
      return;
    }
    const spent = /** @type {[number, number]} */ ([...used]);
    spent[running] += now - since;
    this.#become({ used: spent, running: null, next: running });
  }

  /** @param {[number | null, number | null]} added the points of each side; null if none were entered */
  score(added) {
    const points = /** @type {[number, number]} */ (this.state.points.map((one, side) => one + (added[side] ?? 0)));
    const last = /** @type {State["last"]} */ (this.state.last.map((one, side) => added[side] ?? one));
    this.#become({ points, last });
  }
}
