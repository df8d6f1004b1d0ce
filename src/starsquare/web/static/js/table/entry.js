// A game off the screen: its turns are written down by words at squares, by points only,
// or not at all. What is typed stays, whatever happens at the table meanwhile.
import { speak } from "../words.js";
import { hasFaces, read, readTiles, wordOf } from "./alphabet.js";
import { question } from "./dialogs.js";
import { make } from "./dom.js";
import { entriesOf, spelled, squareOf, withLetters } from "./record.js";
import { faultsOf, readSquare, worthOf, written } from "./rules.js";
import { tell } from "./said.js";
import { verdictOf, wordsOf } from "./staff.js";
import { SIDES } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Side} Side */

export class Entry {
  /** @type {Promise<void>} */
  #writing = Promise.resolve();

  /**
   * @param {HTMLElement} root
   * @param {Table} table
   * @param {import("./rules.js").Scale} scale
   */
  constructor(root, table, scale) {
    this.table = table;
    this.scale = scale;
    this.where = make("input", {
      name: "where",
      size: 4,
      maxlength: 3,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      placeholder: "8H",
    });
    this.word = make("input", {
      name: "word",
      maxlength: hasFaces() ? 60 : 15,
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      placeholder: tell("entry_word_example"),
    });
    this.points = make("input", { name: "points", type: "number", min: 0, max: 2000, inputmode: "numeric" });
    this.turn = make("select", { name: "turn" });
    this.said = make("p", { class: "entry-said", role: "status" });
    this.play = make("button", { class: "btn primary", "data-sends": "" }, tell("entry_do"));
    this.form = make(
      "form",
      { class: "entry card stack", "data-plain": "" },
      make("h2", {}, tell("entry")),
      make("label", { class: "entry-turn" }, tell("entry_turn"), this.turn),
      make(
        "div",
        { class: "entry-row" },
        make("label", {}, tell("entry_where"), this.where),
        make("label", { class: "grow" }, tell("entry_word"), this.word),
        this.play,
      ),
      this.said,
      make(
        "div",
        { class: "entry-row" },
        make("label", {}, tell("entry_points"), this.points),
        make(
          "button",
          { type: "button", class: "btn", "data-do": "enter-points", "data-sends": "" },
          tell("entry_do_points"),
        ),
        make(
          "button",
          { type: "button", class: "btn", "data-do": "enter-exchange", "data-sends": "" },
          tell("do_Exchange"),
        ),
        make("button", { type: "button", class: "btn", "data-do": "enter-pass", "data-sends": "" }, tell("do_Pass")),
        make(
          "button",
          { type: "button", class: "btn", "data-do": "take-back", "data-sends": "" },
          tell("entry_take_back"),
        ),
      ),
    );
    root.append(this.form);
    this.form.addEventListener("input", () => this.paint());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.enterPlay();
    });
  }

  /** The turn that is written down. */
  get target() {
    const [chosen] = this.turn.selectedOptions;
    return { turn: Number(chosen?.value), side: /** @type {Side} */ (chosen?.dataset.side) };
  }

  get #isTyped() {
    return [this.where, this.word, this.points].some((one) => one.value !== "");
  }

  /** The turns that may be written down: the current one, and those left blank. */
  get #open() {
    const { table } = this;
    const { turns, on_turn: side } = table.view;
    return [
      { turn: turns.length + 1, side, text: tell("entry_now", { side: table.nameOf(side) }) },
      ...this.#blanks().map((one) => ({
        turn: one.number,
        side: one.side,
        text: tell("entry_blank", { n: one.number, side: table.nameOf(one.side) }),
      })),
    ];
  }

  /** What is typed stays about the turn for which it was typed, even if it is entered by now. */
  #paintTurns() {
    const { target, turn: list } = this;
    const open = this.#open;
    const isOpen = open.some((one) => one.turn === target.turn);
    const isKept = this.#isTyped ? list.selectedIndex >= 0 : list.selectedIndex > 0 && isOpen;
    if (isKept && !isOpen)
      open.push({ ...target, text: `${tell("entry_turn")} ${target.turn}: ${this.table.nameOf(target.side)}` });
    const options = open.map(({ turn, side, text }) => make("option", { value: turn, "data-side": side }, text));
    if (list.innerHTML !== options.map((one) => one.outerHTML).join("")) list.replaceChildren(...options);
    list.selectedIndex = isKept ? open.findIndex((one) => one.turn === target.turn) : 0;
    /** @type {HTMLElement} */ (list.parentElement).hidden = open.length === 1;
  }

  /** The tiles that the word takes, or why it cannot lie there. */
  get read() {
    const where = readSquare(this.where.value);
    const word = this.word.value.trim();
    if (!this.where.value && !word) return { fault: "" };
    if (!where) return { fault: tell("entry_no_square") };
    // small letters throughout are meant as tiles; among capitals they are blanks
    const letters = word ? read(word === word.toLowerCase() ? word.toUpperCase() : word, ".") : null;
    if (!letters) return { fault: tell("entry_no_word") };
    const { cells } = this.table.view.position;
    const placed = spelled(cells, where.index, where.isDown, letters);
    if (!placed) return { fault: tell("entry_does_not_fit") };
    const [fault] = faultsOf(cells, placed);
    if (fault) return { fault: tell(`fault_${fault}`) };
    return { placed, worth: worthOf(cells, placed, this.scale), fault: "" };
  }

  paint() {
    const { table } = this;
    this.form.hidden = !table.sides.some((side) => table.offer("EnterTurn", side)) && !this.#blanks().length;
    this.#paintTurns();
    const { worth, fault } = this.read;
    this.play.disabled = !worth;
    this.play.textContent = worth ? tell("entry_do_n", { n: worth.total }) : tell("entry_do");
    const said = worth
      ? worth.words.map((one) => `${wordOf(one.text)} ${one.points}`).join(" · ") +
        (worth.bonus ? ` · ${tell("bonus", { n: worth.bonus })}` : "")
      : fault;
    if (this.said.textContent !== said) this.said.textContent = said;
    const back = this.form.querySelector('[data-do="take-back"]');
    if (back instanceof HTMLButtonElement) back.disabled = !table.offer("TakeBackEntry");
  }

  #blanks() {
    return this.table.view.turns.filter((one) => one.kind === "play" && one.score === null && one.announced === null);
  }

  /** Where the board shows the word before it is written down. */
  get shown() {
    const { placed } = this.read;
    return placed ? withLetters(this.table.view.position.cells, placed) : null;
  }

  /**
   * A square was tapped: begin there, and turn at the second tap.
   * @param {number} at
   */
  tap(at) {
    const across = written(at, false);
    this.where.value = this.where.value.toUpperCase() === across ? written(at, true) : across;
    this.paint();
    this.word.focus();
  }

  async enterPlay() {
    await this.#afterLast(async () => {
      const { placed } = this.read;
      if (!placed) return;
      const placements = [...placed].map(([at, letter]) => ({ square: squareOf(at), letter }));
      await this.#enter({ placements });
    });
  }

  async enterPoints() {
    await this.#afterLast(async () => {
      if (this.points.value === "") {
        this.points.focus();
        return;
      }
      await this.#enter({ points: Number(this.points.value) });
    });
  }

  /**
   * Who types faster than the line is not asked to type again; a second Enter finds
   * nothing left to write down.
   * @param {() => Promise<void>} write
   */
  #afterLast(write) {
    this.#writing = this.#writing
      .catch(() => {})
      .then(() => this.table.idle())
      .then(write);
    return this.#writing;
  }

  async enterExchange() {
    const { target } = this; // it may be over before the answer
    const fewest = this.table.offer("EnterTurn", target.side)?.fewest ?? 1;
    const found = await question({
      title: tell("exchange"),
      body: make(
        "label",
        {},
        tell("entry_how_many"),
        make("input", { name: "count", type: "number", min: fewest, max: 7, value: 1, required: true }),
      ),
      act: tell("exchange_act"),
    });
    if (found) await this.#enter({ exchanged: Number(found.get("count")) }, target);
  }

  async enterPass() {
    await this.#enter({ is_pass: true });
  }

  /**
   * @param {Record<string, unknown>} facts
   * @param {{turn: number, side: Side}} target
   */
  async #enter(facts, target = this.target) {
    const fields = [this.where, this.word, this.points, this.turn];
    const sent = fields.map((one) => one.value);
    const isDone = await this.table.send("EnterTurn", { ...target, ...facts });
    if (!isDone) return;
    // What somebody has typed meanwhile is the next turn.
    fields.forEach((one, at) => {
      if (one.value === sent[at]) one.value = "";
    });
    this.paint();
    const entries = entriesOf(this.table.view);
    speak(tell("entry_done", { n: entries.length }));
    this.where.focus();
  }

  async takeBack() {
    const offer = this.table.offer("TakeBackEntry");
    if (offer) await this.table.send("TakeBackEntry", offer.side ? { side: offer.side } : {});
  }

  /** @param {Side} side */
  async leftover(side) {
    const found = await question({
      title: tell("leftover", { side: this.table.nameOf(side) }),
      body: make(
        "label",
        {},
        tell("leftover_tiles"),
        make("input", { name: "tiles", maxlength: hasFaces() ? 28 : 7, autocomplete: "off" }),
        make("span", { class: "hint" }, tell("leftover_hint")),
      ),
      act: tell("save"),
    });
    const typed = String(found?.get("tiles") ?? "");
    if (found) await this.table.send("EnterLeftover", { side, tiles: readTiles(typed) ?? typed });
  }

  /** @type {Record<string, (button: HTMLElement) => unknown>} */
  acts = {
    "enter-points": () => this.enterPoints(),
    "enter-exchange": () => this.enterExchange(),
    "enter-pass": () => this.enterPass(),
    "take-back": () => this.takeBack(),
    press: (button) => this.table.send("PressClock", { side: button.dataset.side }),
    "name-first": (button) =>
      this.table.send("NameFirst", {
        first: button.dataset.first,
        ...(button.dataset.side ? { side: button.dataset.side } : {}),
      }),
    leftover: (button) => this.leftover(/** @type {Side} */ (button.dataset.side)),
    "record-verdict": (button) => this.table.send("RecordVerdict", { side: button.dataset.side, ...verdictOf(button) }),
    "declare-out": (button) => this.table.send("DeclareOut", { side: button.dataset.side }),
  };
}

/**
 * What can be done now at a table where the tiles are of cardboard.
 * @param {Table} table
 */
export function byHand(table) {
  const button = (
    /** @type {string} */ act,
    /** @type {string} */ text,
    /** @type {Record<string, string>} */ facts,
    how = "",
  ) => make("button", { type: "button", class: `btn ${how}`, "data-do": act, "data-sends": "", ...facts }, text);
  const first = table.offer("NameFirst");
  const { challenge } = table.view;
  const read = (/** @type {Side} */ side) => ({ "data-side": side, ...(challenge && wordsOf(challenge)) });
  const found = [
    ...(first
      ? SIDES.map((side) =>
          button(
            "name-first",
            tell("entry_first", { side: table.nameOf(side) }),
            { "data-first": side, ...(first.side ? { "data-side": first.side } : {}) },
            "big",
          ),
        )
      : []),
    ...SIDES.filter((side) => table.offer("RecordVerdict", side))
      .slice(0, 1)
      .flatMap((side) => [
        button("record-verdict", `✓ ${tell("acceptable")}`, { ...read(side), "data-value": "yes" }, "good"),
        button("record-verdict", `✕ ${tell("unacceptable")}`, { ...read(side), "data-value": "no" }, "bad"),
      ]),
    ...SIDES.filter((side) => table.offer("DeclareOut", side)).map((side) =>
      button("declare-out", tell("entry_out", { side: table.nameOf(side) }), { "data-side": side }),
    ),
    ...SIDES.filter((side) => table.offer("EnterLeftover", side)).map((side) =>
      button("leftover", tell("leftover", { side: table.nameOf(side) }), { "data-side": side }),
    ),
  ];
  return found.length ? make("div", { class: "actions by-hand", "data-key": "by-hand" }, found) : null;
}
