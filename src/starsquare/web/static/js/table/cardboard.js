// The clock of a game on a real board, full screen: two halves, with the device between the
// players, driven by the service. The score sheet is below it.
import { Waking, paintHalf } from "../clock/face.js";
import { held } from "../press.js";
import { say } from "../words.js";
import { byId, inBar, make } from "./dom.js";
import { entriesOf } from "./record.js";
import { SIDES, other } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./clocks.js").Clocks} Clocks */
/** @typedef {import("./types.js").Side} Side */

const TICK = 100;

export class Cardboard {
  #waking = new Waking();

  /**
   * @param {Table} table
   * @param {Clocks} clocks
   */
  constructor(table, clocks) {
    this.table = table;
    this.clocks = clocks;
    this.root = this.#build();
    const open = make("button", { type: "button", class: "btn s open-clock" }, say("clock.js_full"));
    open.addEventListener("click", () => this.show(true));
    inBar(open);
    document.body.append(this.root);
    this.root.addEventListener("click", (event) => this.#press(event));
    this.root.addEventListener("close", () => this.#waking.want(false));
    const paint = held(() => this.paint());
    table.addEventListener("change", paint);
    setInterval(paint, TICK);
  }

  #build() {
    const half = (/** @type {string} */ how, /** @type {Side} */ side) =>
      make("button", { type: "button", class: `half ${how}`, "data-half": side });
    const button = (/** @type {string} */ act, how = "") =>
      make("button", { type: "button", class: `btn ${how}`, "data-act": act }, say(`clock.js_${act}`));
    return make(
      "dialog",
      { class: "cbc over-table", "aria-label": say("clock.js_full") },
      half("far", "two"),
      make(
        "div",
        { class: "belt" },
        make("div", { class: "l" }, button("undo")),
        button("stop", "mid"),
        make("div", { class: "r" }, button("write")),
      ),
      half("near", "one"),
    );
  }

  /** @param {boolean} isShown */
  show(isShown) {
    if (isShown) this.root.showModal();
    else this.root.close();
    this.paint();
  }

  /** @param {Event} event */
  #press(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-half], [data-act]") : null;
    if (!(target instanceof HTMLElement)) return;
    if (target.dataset.half) this.#pressHalf(/** @type {Side} */ (target.dataset.half));
    if (target.dataset.act === "write") this.show(false);
    if (target.dataset.act === "stop")
      byId("table")
        .querySelector('[data-do="stop"], [data-do="restart"]')
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (target.dataset.act === "undo") {
      const offer = this.table.offer("TakeBackEntry");
      if (offer) void this.table.send("TakeBackEntry", offer.side ? { side: offer.side } : {});
    }
  }

  /** @param {Side} side */
  #pressHalf(side) {
    for (const command of ["PressClock", "StartClock"]) {
      if (this.table.offer(command, side)) {
        void this.table.send(command, { side });
        return;
      }
    }
  }

  paint() {
    if (!this.root.open) return;
    const { view } = this.table;
    for (const side of SIDES) {
      const place = this.root.querySelector(`[data-half="${side}"]`);
      if (place instanceof HTMLElement) paintHalf(place, this.#half(side));
    }
    const undo = /** @type {HTMLButtonElement} */ (this.root.querySelector('[data-act="undo"]'));
    undo.disabled = !this.table.offer("TakeBackEntry");
    const stop = /** @type {HTMLButtonElement} */ (this.root.querySelector('[data-act="stop"]'));
    stop.disabled = !this.table.offer("StopClock") && !this.table.offer("RestartClock");
    stop.textContent = say(this.table.offer("RestartClock") ? "clock.js_go_on" : "clock.js_stop");
    this.#waking.want(view.clock.running !== null);
  }

  /** @param {Side} side */
  #half(side) {
    const { table } = this;
    const { view } = table;
    const isOn = view.clock.running === side;
    const canStart = table.offer("StartClock", side) !== undefined;
    const last = entriesOf(view).findLast((one) => one.turn.side === side);
    const isTurn = view.stage === "playing" && view.on_turn === side;
    let hint = last ? say("clock.js_last", { n: last.points }) : "";
    if (isOn) hint = say("clock.js_done");
    else if (canStart) hint = say("clock.js_first");
    const waits = view.clock.running === other(side) ? "clock.js_waiting" : "clock.js_stopped";
    return {
      name: table.nameOf(side),
      left: this.clocks.left(side),
      score: view.scores[side],
      isOn,
      canPress: isOn || canStart,
      status: isTurn ? say(isOn ? "clock.js_turn" : "clock.js_next") : say(waits),
      hint,
      cost: 0,
    };
  }
}
