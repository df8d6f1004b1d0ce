// One connection per browser: watched topics, the server's clock, and whether it is up.

/**
 * @typedef {{is: "event", topic: string, seq: number, event: any}} Told
 * @typedef {{is: "changed", topic: string, seq: number, parts: string[]}} Changed
 * @typedef {{is: "resync", topic: string}} Resync
 * @typedef {{is: "ping", ping: number, now: number}} Ping
 * @typedef {{is: "problem", problem: {error: string, message: string}}} Refused
 * @typedef {{is: "draft", topic: string, draft: any}} DraftTold
 * @typedef {{is: "present", topic: string, people: string[]}} Present
 * @typedef {{is: "across", topic: string, is_here: boolean, gone_at: number | null}} Across
 * @typedef {{is: "said", topic: string, side: string, phrase: string}} Said
 * @typedef {Told | Changed | Resync | Ping | Refused | DraftTold | Present | Across | Said} Message
 * @typedef {(message: Told | Changed | Resync) => void} Listener
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const SILENCE = 16_000; // the server pings every five seconds
const PATIENCE = 60_000;
const NEXT_TRY = 700;

class Line extends EventTarget {
  /** @type {WebSocket | null} */
  #socket = null;
  /**
   * What is known of each topic, and the last event its listeners were told: a fetch may be
   * ahead of the events.
   * @type {Map<string, {since: number, told: number, listeners: Set<Listener>}>}
   */
  #topics = new Map();
  #wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} while it waits to try again */
  #retry = undefined;
  #heard = performance.now();
  /** @type {number[]} */
  #offsets = [];
  isUp = false;
  isStarted = false;
  /** Whether it was up at least once. */
  #wasUp = false;
  /** Whether it was reported to be down. */
  #isDown = false;
  /** Whether a topic was refused since the last ping; the service may have been busy. */
  #isRefused = false;

  /** Connect, for the first topic that is watched. */
  start() {
    if (this.isStarted) return;
    this.isStarted = true;
    this.#connect();
    setInterval(() => {
      if (this.isUp && performance.now() - this.#heard > SILENCE) this.#giveUp();
    }, 2_000);
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#hurry();
    });
  }

  /**
   * Listen to what happens in a topic after a version, now and after every interruption.
   * @param {string} topic
   * @param {number} since
   * @param {Listener} listener
   */
  watch(topic, since, listener) {
    const known = this.#topics.get(topic) ?? { since, told: since, listeners: new Set() };
    known.since = Math.max(known.since, since);
    known.listeners.add(listener);
    this.#topics.set(topic, known);
    this.start();
    this.#ask(topic, known.since);
  }

  /**
   * Record that a topic is known up to a version, after it was fetched again.
   * @param {string} topic
   * @param {number} version
   */
  reached(topic, version) {
    const known = this.#topics.get(topic);
    if (known && version > known.since) known.since = version;
  }

  /**
   * Request everything after a version again, after a resync.
   * @param {string} topic
   * @param {number} version
   */
  resume(topic, version) {
    const known = this.#topics.get(topic);
    if (!known) return;
    known.since = version;
    known.told = version;
    this.#ask(topic, version);
  }

  /** The server's clock, in milliseconds since 1970. */
  now() {
    return this.#offsets.length ? performance.now() + Math.max(...this.#offsets) : Date.now();
  }

  /**
   * Learn the server's clock from a response that contains it.
   * @param {number} now
   */
  learn(now) {
    // The longest delayed message is the oldest; the largest offset is the most accurate.
    this.#offsets.push(now - performance.now());
    if (this.#offsets.length > 8) this.#offsets.shift();
  }

  /**
   * @param {string} topic
   * @param {number} since
   */
  #ask(topic, since) {
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ do: "watch", topic, since }));
    }
  }

  #askAll() {
    this.#isRefused = false;
    for (const [topic, known] of this.#topics) this.#ask(topic, known.since);
  }

  /** Retry now, instead of waiting. */
  #hurry() {
    if (this.#retry === undefined) return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  /** Treat the connection as broken: on a dead one, the closing handshake would never end. */
  #giveUp() {
    const dead = this.#socket;
    this.#socket = null;
    dead?.close();
    this.#lose();
  }

  /** Report that the connection is down, and retry after a while. */
  #lose() {
    if (this.#wasUp) this.#say(false);
    else void this.#look();
    const wait = this.#wait * (0.5 + Math.random());
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #connect() {
    this.#retry = undefined;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // At a practice game the seat's own identity applies, whatever the main session is.
    const [, game] = /\/(practice-[a-z0-9-]+)\./.exec(location.pathname) ?? [];
    const seat = game ? `?seat=${game}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live${seat}`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.#heard = performance.now();
      this.#askAll();
      this.#say(true);
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.#socket) this.#lose();
    });
  }

  /** @param {boolean} isUp */
  #say(isUp) {
    if (this.isUp === isUp) return;
    this.isUp = isUp;
    this.#wasUp = true;
    this.#report(isUp);
  }

  /**
   * A first connection that fails may be blocked by a network through which everything else
   * can be sent: it is down only if the service itself does not respond.
   */
  async #look() {
    const isReached = await fetch("/health", { cache: "no-store" }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (!this.#wasUp && isReached === this.#isDown) this.#report(isReached);
  }

  /** @param {boolean} isUp */
  #report(isUp) {
    this.#isDown = !isUp;
    this.dispatchEvent(new Event(isUp ? "up" : "down"));
  }

  /** @param {Message} message */
  #hear(message) {
    this.#heard = performance.now();
    switch (message.is) {
      case "ping":
        this.#socket?.send(JSON.stringify({ do: "pong", ping: message.ping }));
        this.learn(message.now);
        if (this.#isRefused) this.#askAll();
        this.dispatchEvent(new Event("ping"));
        break;
      case "draft":
      case "present":
      case "across":
      case "said":
        this.dispatchEvent(new CustomEvent(message.is, { detail: message }));
        break;
      case "problem":
        this.#isRefused = true;
        this.dispatchEvent(new CustomEvent("problem", { detail: message.problem }));
        break;
      default: {
        const known = this.#topics.get(message.topic);
        if (!known) return;
        if (message.is === "event") {
          if (message.seq <= known.told) return; // it came twice
          known.told = message.seq;
        }
        // News of a change may come twice for the same position.
        if (message.is !== "resync") known.since = Math.max(known.since, message.seq);
        for (const listener of [...known.listeners]) listener(message);
      }
    }
  }
}

export const line = new Line();

/** Make an id: a command with it counts once, however often it is sent. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
}

/**
 * @typedef {{error: string, message: string, clauses: {id: string, text: string}[], version: number | null}} Problem
 */

/** A refusal by the service. */
export class RefusedError extends Error {
  /**
   * @param {Problem} problem
   * @param {number} status
   */
  constructor(problem, status) {
    super(problem.message);
    this.problem = problem;
    this.status = status;
  }
}

/** No response from the service: none at all, or one from a proxy. */
export class UnreachableError extends Error {}

/**
 * Send and receive JSON.
 * @param {string} address
 * @param {{method?: string, body?: unknown}} [what]
 * @returns {Promise<any>} throws RefusedError where the service refuses, else UnreachableError
 */
export async function ask(address, what = {}) {
  /** @type {RequestInit} */
  const request = {
    method: what.method ?? (what.body === undefined ? "GET" : "POST"),
    headers: { accept: "application/json", "x-starsquare": "1" },
  };
  if (what.body !== undefined) {
    request.headers = { ...request.headers, "content-type": "application/json" };
    request.body = JSON.stringify(what.body);
  }
  /** @type {Response} */
  let answer;
  /** @type {any} */
  let told;
  try {
    answer = await fetch(address, request);
    if (answer.status === 204) return null;
    told = await answer.json();
  } catch (error) {
    throw new UnreachableError(String(error));
  }
  if (answer.ok) return told;
  if (typeof told?.message !== "string") throw new UnreachableError(String(answer.status));
  throw new RefusedError({ clauses: [], ...told }, answer.status);
}

/**
 * Give a command; after a broken connection it is sent again with the same id, and counts
 * once.
 * @param {string} address
 * @param {{type: string}} command
 * @returns {Promise<any>}
 */
export async function insist(address, command) {
  const body = { command_id: newId(), command };
  const until = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await ask(address, { body });
    } catch (error) {
      if (!(error instanceof UnreachableError) || performance.now() > until) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, NEXT_TRY);
      });
    }
  }
}
