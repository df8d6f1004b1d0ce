// The game as the service shows it to this browser, and the way to give commands.
import { RefusedError, UnreachableError, ask, insist, line } from "../line.js";
import { tell } from "./said.js";

/** @typedef {import("./types.js").TableData} TableData */
/** @typedef {import("./types.js").Seen} Seen */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {Pick<import("../line.js").Problem, "message" | "clauses" | "version">} Refused */

/** @type {readonly Side[]} */
export const SIDES = ["one", "two"];

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === "one" ? "two" : "one";
}

/**
 * Return why a command failed; an error that is neither a refusal nor a broken connection is a
 * bug, and rethrown.
 * @param {unknown} error
 * @param {string} unreached the sentence if nobody answers
 * @returns {Refused}
 */
export function problemOf(error, unreached) {
  if (error instanceof RefusedError) return error.problem;
  if (error instanceof UnreachableError) return { message: tell(unreached), clauses: [], version: null };
  throw error;
}

/** Whether the page shows that there is no connection. */
export function isLineDown() {
  return document.documentElement.hasAttribute("data-line-down");
}

/** @returns {Promise<void>} */
function untilUp() {
  return new Promise((resolve) => {
    line.addEventListener("up", () => resolve(), { once: true });
  });
}

const LONGEST_SLEEP = 3_600_000; // a browser timer set for weeks would fire at once

/** Commands that count for the turn in which they were given, and for no later one. */
const OF_A_TURN = new Set(["PlaceTiles", "Exchange", "Pass", "PressClock"]);
/** Commands about the last turn, as it was read. */
const OF_THE_LAST = new Set(["TakeBackEntry", "DeclareOut"]);

/** Dispatches `change` when the game has changed, `happened` for each event, and `refused`. */
export class Table extends EventTarget {
  /** @type {Promise<void> | null} */
  #fetching = null;
  /** @type {Promise<boolean> | null} */
  #underWay = null;
  /** The newest event that this page was told of: a game before it is old news. */
  #heard = 0;
  /** The version that a refusal is about: once the game has moved on, it is stale. */
  #refusedAt = 0;

  /** The number of the turn that the page shows: it lags behind while something is pressed. */
  turn = 0;

  /** @param {TableData} data */
  constructor(data) {
    super();
    this.data = data;
    /** @type {Seen} */
    this.seen = data.seen;
    this.side = data.side;
    this.isBusy = false;
    /** Whether the command being sent was given automatically. */
    this.isQuiet = false;
    /** @type {Refused | null} why the last command failed */
    this.problem = null;
    /** @type {string | null} the command being sent */
    this.sending = null;
    /** @type {string | null} why the display may be out of date */
    this.trouble = null;
    this.misses = 0;
    this.isStale = false;
    this.isAfresh = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waking = undefined;
    // Spectators see the game with a delay, if the director has set one.
    const { offered, refused } = data.seen.offers;
    this.isWatching = data.role === "spectator" && !offered.length && !refused.length;
    this.behind = 0;
    if (!this.isWatching) line.learn(data.seen.now);
  }

  /** The moment that the displayed game has reached. */
  now() {
    return line.now() - this.behind;
  }

  get view() {
    return this.seen.game;
  }
  get book() {
    return this.data.book;
  }
  /** Whether the tiles are on screen; otherwise a real board is recorded here. */
  get isOnScreen() {
    return (this.view.medium ?? "screen") === "screen";
  }
  get address() {
    return `/api/games/${this.data.game}`;
  }

  /** @param {string} person */
  personOf(person) {
    return this.data.people[person] ?? person;
  }

  /** @param {Side} side */
  nameOf(side) {
    return this.data.seats[side].name;
  }

  /**
   * Return the offered command with a name, for us or for a side.
   * @param {string} command
   * @param {Side | null} [side] undefined: any
   */
  offer(command, side) {
    return this.seen.offers.offered.find(
      (one) => one.command === command && (side === undefined || (one.side ?? null) === side),
    );
  }

  /**
   * Return why a command is not possible now.
   * @param {string} command
   * @param {Side | null} [side] undefined: any
   */
  refusal(command, side) {
    return this.seen.offers.refused.find(
      (one) => one.command === command && (side === undefined || (one.side ?? null) === side),
    );
  }

  /** The sides for which this browser may act. */
  get sides() {
    const sides = [...this.seen.offers.offered, ...this.seen.offers.refused].map((one) => one.side);
    return SIDES.filter((side) => sides.includes(side));
  }

  /** The rack that this browser may see and place tiles from. */
  get rack() {
    if (!this.side) return "";
    const rack = this.view.racks[this.side];
    return rack.includes("_") ? "" : rack;
  }

  /** The topic to watch: spectators get no more than is shown to them. */
  get topic() {
    return this.isWatching ? `${this.data.game}~shown` : this.data.game;
  }

  start() {
    line.watch(this.topic, this.seen.version, (message) => {
      if (message.is === "resync") {
        this.isAfresh = true; // the delayed game is behind
        this.#heard = 0;
        void this.refresh().then(() => line.resume(this.topic, this.seen.version));
      } else if (message.is === "event") {
        const isShown = message.seq <= this.seen.version;
        this.#heard = Math.max(this.#heard, message.seq);
        this.dispatchEvent(new CustomEvent("happened", { detail: { ...message.event, isShown } }));
        if (!isShown) void this.refresh();
      }
    });
    line.addEventListener("up", () => void this.refresh());
    line.addEventListener("ping", () => {
      this.#wakeAtNextChange();
      if (this.misses) void this.refresh();
    });
    void this.refresh();
  }

  /** Fetch the game again; a request during a fetch waits for the following one. */
  refresh() {
    this.isStale = true;
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
    });
    return this.#fetching;
  }

  async #fetch() {
    try {
      while (this.isStale) {
        this.isStale = false;
        const began = performance.now();
        /** @type {Seen} */
        const seen = await ask(this.isWatching ? `${this.address}/shown` : this.address);
        if (this.isWatching) this.behind = line.now() - seen.now > 2_000 ? line.now() - seen.now : 0;
        else if (performance.now() - began < 1_000) line.learn(seen.now);
        this.#take(seen);
      }
    } catch (error) {
      if (this.isWatching && error instanceof RefusedError && error.status === 404) {
        // With the delay, there is no game yet: the waiting page is shown until then.
        location.reload();
        await new Promise(() => {});
      }
      this.#miss(error);
    }
  }

  /** @param {Seen} seen */
  #take(seen) {
    const isOld = seen.version < Math.max(this.seen.version, this.#heard);
    const isNews = !isOld || this.isAfresh;
    const wasMissed = this.trouble !== null;
    this.misses = isNews ? 0 : 1; // it is fetched again, with the next ping at the latest
    this.trouble = null;
    if (isNews) {
      if (!this.isBusy && seen.version > this.#refusedAt) this.problem = null;
      this.seen = seen;
      this.isAfresh = false;
      line.reached(this.topic, seen.version);
      this.#wakeAtNextChange();
    }
    if (isNews || wasMissed) this.dispatchEvent(new Event("change"));
  }

  /**
   * The game could not be fetched: it is fetched again with the next ping, or when the
   * connection is back, whose banner shows that it is down.
   * @param {unknown} error
   */
  #miss(error) {
    const { message } = problemOf(error, "game_unreached");
    this.misses += 1;
    const isRefused = error instanceof RefusedError;
    // A single missing response is not worth reporting: the next ping is seconds away.
    if (!isRefused && (this.misses < 2 || !line.isUp)) return;
    this.trouble = isRefused ? tell("game_refused", { message }) : message;
    this.dispatchEvent(new Event("change"));
  }

  /** The options also change with time: a draw becomes possible, a window closes. */
  #wakeAtNextChange() {
    const { offered, refused } = this.seen.offers;
    const moments = [...offered.map((one) => one.closes_at), ...refused.map((one) => one.opens_at)]
      .filter((at) => at !== undefined && at !== null && Number(at) > this.seen.now)
      .map((at) => Number(at) - line.now());
    clearTimeout(this.waking);
    if (moments.length)
      this.waking = setTimeout(() => void this.refresh(), Math.max(20, Math.min(LONGEST_SLEEP, ...moments) + 20));
  }

  /**
   * Give a command; after a broken connection it is sent again with the same id, and counts
   * once. One command at a time, and none before the outcome of the last is shown: a second
   * tap is ignored. Only a press of the clock need not be repeated, nor anything pressed while
   * an automatic command is sent.
   * @param {string} type
   * @param {Record<string, unknown>} [facts]
   * @param {{isQuiet?: boolean}} [how] quiet: it was automatic, so a refusal is not shown
   * @returns {Promise<boolean>} whether it was done
   */
  async send(type, facts = {}, { isQuiet = false } = {}) {
    // A phone may sleep before it is sent, and the partner or the timer end the turn.
    const command = { type, ...this.#turnOf(type), ...facts };
    if (type === "PressClock" || this.isQuiet) await this.idle();
    if (this.isBusy) return false;
    this.isBusy = true;
    this.isQuiet = isQuiet;
    this.sending = type;
    this.problem = null;
    this.dispatchEvent(new Event("change"));
    this.#underWay = this.#carryOut(command, isQuiet).finally(() => {
      this.isBusy = false;
      this.isQuiet = false;
      this.sending = null;
      this.dispatchEvent(new Event("change"));
    });
    return this.#underWay;
  }

  /**
   * The turn that a command is about, as it is shown when the command is given.
   * @param {string} type
   */
  #turnOf(type) {
    if (OF_A_TURN.has(type)) return { turn: this.turn };
    return OF_THE_LAST.has(type) ? { turn: this.turn - 1 } : {};
  }

  /** Whether a user's command is being sent, so that no other is. */
  get isLocked() {
    return this.isBusy && !this.isQuiet;
  }

  /** Wait until no command is being sent. */
  async idle() {
    while (this.isBusy) await this.#underWay?.catch(() => {});
  }

  /**
   * Show that a command failed, and what to do.
   * @param {unknown} error
   * @param {string} [unreached] the sentence if nobody answers
   */
  fail(error, unreached = "unanswered") {
    this.problem = problemOf(error, unreached);
    this.#refusedAt = this.problem.version ?? this.seen.version;
    this.dispatchEvent(new Event("refused"));
  }

  /** Dismiss a refusal: the user moves on. */
  forgive() {
    if (!this.problem || this.isBusy) return;
    this.problem = null;
    this.dispatchEvent(new Event("refused"));
  }

  /**
   * @param {{type: string}} command
   * @param {boolean} isQuiet
   */
  async #carryOut(command, isQuiet) {
    try {
      if (isLineDown()) await untilUp();
      await insist(`${this.address}/commands`, command);
      return true;
    } catch (error) {
      if (!isQuiet) this.fail(error);
      return false;
    } finally {
      await this.refresh();
      // The game may have moved on between its refusal and the refresh.
      if (typeof this.problem?.version !== "number") this.#refusedAt = this.seen.version;
      else if (this.seen.version > this.#refusedAt) this.problem = null;
    }
  }
}
