// The clocks: computed from the service's events and its time, never from ours.
import { morph } from "../morph.js";
import { clockFace, isOvertime, sideClockFace } from "../time.js";
import { speak } from "../words.js";
import { make } from "./dom.js";
import { iconOf } from "./icons.js";
import { spokenTime, tell } from "./said.js";
import { play } from "./sound.js";
import { SIDES, other } from "./table.js";

/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./table.js").Table} Table */

const SPOKEN = [300_000, 60_000, 30_000, 0];

/** @param {number} ms */
function tenths(ms) {
  return (Math.floor(ms / 100) / 10).toFixed(1);
}

export class Clocks {
  /**
   * @param {HTMLElement} root
   * @param {Table} table
   */
  constructor(root, table) {
    this.root = root;
    this.table = table;
    /** @type {Record<Side, number>} */
    this.before = { one: Infinity, two: Infinity };
    setInterval(() => this.tick(), 100);
  }

  /** The sides as seated: ours on the left. */
  get order() {
    const own = this.table.side ?? "one";
    return [own, other(own)];
  }

  /**
   * Return the time a side has left, in milliseconds, or null if it is not counted.
   * @param {Side} side
   */
  left(side) {
    const { view, book } = this.table;
    const { clock } = view;
    const running = clock.running === null ? 0 : this.table.now() - clock.since;
    if (book.clock.kind === "two_sided") {
      const used = clock.used[side] + (clock.running === side ? running : 0);
      const turns = view.turns.filter((one) => one.side === side).length;
      return ((book.clock.side_seconds ?? 0) + turns * book.clock.increment_seconds) * 1000 - used;
    }
    if (book.clock.kind === "turn") {
      if (view.stage !== "playing") return null;
      const limit = (book.clock.turn_seconds ?? 0) * 1000;
      return view.on_turn === side ? Math.max(0, limit - clock.turn_used - running) : null;
    }
    return null;
  }

  paint() {
    const { table } = this;
    const { view } = table;
    const [left, right] = this.order;
    const wanted = make(
      "section",
      { class: "clocks", id: "clocks", "aria-label": this.root.getAttribute("aria-label") ?? "" },
      this.#clock(/** @type {Side} */ (left)),
      this.#middle(),
      this.#clock(/** @type {Side} */ (right)),
    );
    morph(this.root, wanted);
    this.root.classList.toggle("untimed", table.book.clock.kind === "untimed" && !view.round_ends_at);
    this.tick();
  }

  /** @param {Side} side */
  #clock(side) {
    const { table } = this;
    const { view } = table;
    const isOn = view.stage === "playing" && view.on_turn === side;
    const isTimed = this.left(side) !== null || table.book.clock.kind === "turn";
    const isHalf = table.offer("PressClock", side) !== undefined;
    const what = isHalf ? "button" : "div";
    const press = isHalf ? { type: "button", "data-do": "press", "data-sends": "" } : {};
    const line_ = isHalf ? "span" : "p";
    return make(
      what,
      {
        class: `clock ${isHalf ? "half" : ""} ${isOn ? "on" : ""}`,
        "data-key": `clock-${side}`,
        "data-side": side,
        ...press,
      },
      make(
        line_,
        { class: "who" },
        make("span", { class: "name", title: table.nameOf(side) }, table.nameOf(side)),
        isOn && make("span", { class: "turn-mark" }, table.side === side ? tell("your_turn") : tell("on_turn")),
      ),
      make(
        line_,
        { class: "numbers" },
        make(
          "span",
          { class: "score num" },
          view.outcome?.final[side] ?? view.scores[side],
          make("span", { class: "unseen" }, ` ${tell("points")}`),
        ),
        isTimed &&
          make(
            "span",
            { class: "t num", "data-time": side, role: isHalf ? null : "timer", "aria-live": isHalf ? null : "off" },
            this.#text(side),
          ),
      ),
      isHalf && make("span", { class: "press-hint" }, tell("press_hint")),
    );
  }

  #middle() {
    const { table } = this;
    const stop = table.offer("StopClock");
    // For a side, it is in the bar under its rack.
    const restart = table.side && table.isOnScreen ? undefined : table.offer("RestartClock");
    const round =
      table.view.round_ends_at !== null &&
      make(
        "span",
        { class: "round num" },
        make("small", {}, tell("round")),
        make("b", { "data-round": "" }, this.#round()),
      );
    return make(
      "div",
      { class: "middle", "data-key": "middle" },
      stop &&
        make(
          "button",
          { type: "button", class: "btn mid", "data-do": "stop", "data-sends": "" },
          iconOf("pause"),
          tell("stop_both"),
        ),
      restart &&
        make(
          "button",
          { type: "button", class: "btn mid main", "data-do": "restart", "data-sends": "" },
          iconOf("run"),
          tell("restart"),
        ),
      round,
    );
  }

  /** @param {Side} side */
  #text(side) {
    const left = this.left(side);
    if (left === null) return "–";
    // Under ten seconds, show tenths.
    if (left > 0 && left < 10_000 && this.table.view.clock.running === side) return tenths(left);
    return this.table.book.clock.kind === "two_sided" ? sideClockFace(left) : clockFace(left);
  }

  #round() {
    const ends = this.table.view.round_ends_at;
    return ends === null ? "" : clockFace(Math.max(0, ends - this.table.now()));
  }

  /** Show the current time; only what has changed is touched. */
  tick() {
    for (const side of SIDES) {
      const left = this.left(side);
      const place = this.root.querySelector(`[data-time="${side}"]`);
      if (place) {
        const text = this.#text(side);
        if (place.textContent !== text) place.textContent = text;
        place.setAttribute("data-ms", String(Math.round(left ?? 0)));
        place.closest(".clock")?.classList.toggle("over", left !== null && isOvertime(left));
        place.closest(".clock")?.classList.toggle("short", left !== null && left < 60_000 && !isOvertime(left));
      }
      this.#announce(side, left);
    }
    const round = this.#round();
    for (const one of document.querySelectorAll("[data-round]")) {
      if (one.textContent !== round) one.textContent = round;
      const inBar = one.closest(".round-in-bar");
      if (inBar instanceof HTMLElement) inBar.hidden = !round;
    }
    for (const one of document.querySelectorAll("[data-until]")) {
      const left = Number(/** @type {HTMLElement} */ (one).dataset.until) - this.table.now();
      const span = Number(/** @type {HTMLElement} */ (one).dataset.span ?? 0);
      const text = span ? String(Math.ceil(Math.max(0, left) / 1000)) : clockFace(Math.max(0, left));
      if (one.textContent !== text) one.textContent = text;
      if (span) /** @type {HTMLElement} */ (one).style.setProperty("--left", `${(100 * Math.max(0, left)) / span}%`);
      const whole = one.closest(".while-it-counts");
      if (whole instanceof HTMLElement) whole.hidden = left <= 0;
    }
  }

  /**
   * @param {Side} side
   * @param {number | null} left
   */
  #announce(side, left) {
    const before = this.before[side];
    this.before[side] = left ?? Infinity;
    if (left === null || this.table.side !== side || this.table.view.clock.running !== side) return;
    if (SPOKEN.some((mark) => before > mark && left <= mark && before !== Infinity)) {
      speak(left <= 0 ? tell("time_up") : spokenTime(left));
      play(left <= 0 ? "time" : "low");
    }
  }

  /** Announce both clocks, on request. */
  said() {
    const parts = SIDES.map((side) => {
      const left = this.left(side);
      return left === null ? "" : tell("side_time", { side: this.table.nameOf(side), time: spokenTime(left) });
    }).filter(Boolean);
    const ends = this.table.view.round_ends_at;
    if (ends !== null) parts.push(tell("round_time", { time: spokenTime(ends - this.table.now()) }));
    return parts.length ? parts.join(". ") : tell("no_clock");
  }
}
