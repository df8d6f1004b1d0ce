// The game as the service shows it to this browser, and the way to ask for something.
import { RefusedError, UnreachableError, ask, insist, line } from "../line.js";
import { tell } from "./said.js";

/** @typedef {import("./types.js").TableData} TableData */
/** @typedef {import("./types.js").Seen} Seen */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {Pick<import("../line.js").Problem, "message" | "clauses">} Refused */

/** @type {readonly Side[]} */
export const SIDES = ["one", "two"];

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === "one" ? "two" : "one";
}

/**
 * Say why something came to nothing; what is neither a refusal nor a broken line is a
 * fault of ours, and thrown on.
 * @param {unknown} error
 * @param {string} unreached the sentence where nobody answers
 * @returns {Refused}
 */
export function problemOf(error, unreached) {
  if (error instanceof RefusedError) return error.problem;
  if (error instanceof UnreachableError) return { message: tell(unreached), clauses: [] };
  throw error;
}

/** Whether the page says that there is no connection. */
export function isLineDown() {
  return document.documentElement.hasAttribute("data-line-down");
}

/** @returns {Promise<void>} */
function untilUp() {
  return new Promise((resolve) => {
    line.addEventListener("up", () => resolve(), { once: true });
  });
}

const LONGEST_SLEEP = 3_600_000; // a browser's timer that is set for weeks goes off at once

/** Dispatches `change` when the game has moved on, `happened` for each event, and `refused`. */
export class Table extends EventTarget {
  /** @type {Promise<void> | null} */
  #fetching = null;
  /** @type {Promise<boolean> | null} */
  #underWay = null;
  /** The version that a refusal speaks of: once the game has gone on, it is stale. */
  #refusedAt = 0;

  /** @param {TableData} data */
  constructor(data) {
    super();
    this.data = data;
    /** @type {Seen} */
    this.seen = data.seen;
    this.side = data.side;
    this.isBusy = false;
    /** @type {Refused | null} what was asked for last came to nothing */
    this.problem = null;
    /** @type {string | null} the command that is on its way */
    this.sending = null;
    /** @type {string | null} why what is shown may be old */
    this.trouble = null;
    this.misses = 0;
    this.isStale = false;
    this.isAfresh = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waking = undefined;
    // Who only watches is shown the game as it was some time ago, if the director wants.
    const { offered, refused } = data.seen.offers;
    this.isWatching = data.role === "spectator" && !offered.length && !refused.length;
    this.behind = 0;
    if (!this.isWatching) line.learn(data.seen.now);
  }

  /** The moment that the game on screen has reached. */
  now() {
    return line.now() - this.behind;
  }

  get view() {
    return this.seen.game;
  }
  get book() {
    return this.data.book;
  }
  /** Whether the tiles are ours; else they lie on a table and are written down here. */
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
   * Give what may be asked for now under a name, by us or for a side.
   * @param {string} command
   * @param {Side | null} [side] undefined: whoever
   */
  offer(command, side) {
    return this.seen.offers.offered.find(
      (one) => one.command === command && (side === undefined || (one.side ?? null) === side),
    );
  }

  /**
   * Give why something may not be asked for now.
   * @param {string} command
   * @param {Side | null} [side] undefined: whoever
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

  /** The rack that this browser may see and place from. */
  get rack() {
    if (!this.side) return "";
    const rack = this.view.racks[this.side];
    return rack.includes("_") ? "" : rack;
  }

  /** What there is to hear: who only watches hears no more than is shown. */
  get topic() {
    return this.isWatching ? `${this.data.game}~shown` : this.data.game;
  }

  start() {
    line.watch(this.topic, this.seen.version, (message) => {
      if (message.is === "resync") {
        this.isAfresh = true; // the game of some time ago has come less far
        void this.refresh().then(() => line.resume(this.topic, this.seen.version));
      } else if (message.is === "event") {
        this.dispatchEvent(new CustomEvent("happened", { detail: message.event }));
        void this.refresh();
      }
    });
    line.addEventListener("up", () => void this.refresh());
    line.addEventListener("ping", () => {
      this.#wakeAtNextChange();
      if (this.misses) void this.refresh();
    });
    void this.refresh();
  }

  /** Fetch the game again; who asks while it is being fetched waits for the one after. */
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
        // Some time ago there was no game yet: the page that is there until then says so.
        location.reload();
        await new Promise(() => {});
      }
      this.#miss(error);
    }
  }

  /** @param {Seen} seen */
  #take(seen) {
    const isNews = seen.version >= this.seen.version || this.isAfresh;
    const wasMissed = this.trouble !== null;
    this.misses = 0;
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
   * The game could not be fetched: it is asked for again with the next ping, or when the
   * line is back, which says itself that it is down.
   * @param {unknown} error
   */
  #miss(error) {
    const { message } = problemOf(error, "game_unreached");
    this.misses += 1;
    const isRefused = error instanceof RefusedError;
    // A single answer that stays away is no news: the next ping is seconds away.
    if (!isRefused && (this.misses < 2 || !line.isUp)) return;
    this.trouble = isRefused ? tell("game_refused", { message }) : message;
    this.dispatchEvent(new Event("change"));
  }

  /** What may be done changes with time alone: a draw opens, a window closes. */
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
   * Ask for something; over a broken line the same is asked again, and counts once.
   *
   * One thing at a time, and none before what came of the last is shown: a second tap asks
   * for nothing. Only a hand on the clock does not have to come again.
   * @param {string} type
   * @param {Record<string, unknown>} [facts]
   * @param {{isQuiet?: boolean}} [how] quiet: nobody asked for it, so that nobody is told of a refusal
   * @returns {Promise<boolean>} whether it was done
   */
  async send(type, facts = {}, { isQuiet = false } = {}) {
    if (type === "PressClock") await this.idle();
    if (this.isBusy) return false;
    this.isBusy = true;
    this.sending = type;
    this.problem = null;
    this.dispatchEvent(new Event("change"));
    this.#underWay = this.#carryOut({ type, ...facts }, isQuiet).finally(() => {
      this.isBusy = false;
      this.sending = null;
      this.dispatchEvent(new Event("change"));
    });
    return this.#underWay;
  }

  /** Wait until nothing is under way. */
  async idle() {
    while (this.isBusy) await this.#underWay?.catch(() => {});
  }

  /**
   * Show that what was asked for came to nothing, and what there is to do.
   * @param {unknown} error
   * @param {string} [unreached] the sentence where nobody answers
   */
  fail(error, unreached = "unanswered") {
    this.problem = problemOf(error, unreached);
    this.#refusedAt = this.seen.version;
    this.dispatchEvent(new Event("refused"));
  }

  /** Take a refusal away: somebody goes on. */
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
      this.#refusedAt = this.seen.version;
    }
  }
}
