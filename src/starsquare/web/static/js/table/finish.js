// The end of a game: who won, the score, its highlights, the slip, what next.
import { morph } from "../morph.js";
import { held } from "../press.js";
import { speak } from "../words.js";
import { wordOf } from "./alphabet.js";
import { tileOf } from "./board.js";
import { byId, make } from "./dom.js";
import { momentsOf } from "./moments.js";
import { tell } from "./said.js";
import { resultSlip } from "./slip.js";
import { other } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./record.js").Entry} Entry */

const SIGNED = ["signed", "sealed"];
const LONGEST_WORDS = 8;

export class Finish {
  #isSigning = false;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.root = byId("finish");
    this.isPractice = table.data.game.startsWith("practice-");
    table.addEventListener(
      "change",
      held(() => this.paint()),
    );
    this.root.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("[data-share]")) void this.#share();
    });
    this.paint();
  }

  paint() {
    const { view } = this.table;
    const isOver = view.outcome !== null && ["over", ...SIGNED].includes(view.stage);
    this.#lay(isOver);
    const wanted = make("section", { id: "finish", class: "finish", "aria-label": this.root.ariaLabel });
    if (isOver) wanted.append(this.#result(), this.#next(), resultSlip(this.table));
    morph(this.root, wanted);
    if (isOver && this.isPractice) void this.#signAlone();
  }

  /**
   * Switch between the layout of a running game and that of its end.
   * @param {boolean} isOver
   */
  #lay(isOver) {
    document.body.classList.toggle("finished", isOver);
    for (const one of this.table.isOnScreen ? [document.body, byId("table")] : [])
      one.classList.toggle("on-screen", !isOver);
  }

  /** The sides as seated: ours first. */
  get #order() {
    const own = this.table.side ?? "one";
    return [own, other(own)];
  }

  #headline() {
    const { table } = this;
    const outcome = /** @type {import("./types.js").Outcome} */ (table.view.outcome);
    const n = Math.abs(outcome.raw_spread.one);
    const { winner } = outcome;
    if (!winner) {
      if (outcome.needs_lightning_round) return tell("tied_lightning");
      return tell(outcome.is_void ? "void" : "tied");
    }
    if (outcome.is_forfeit) return tell("won_forfeit", { side: table.nameOf(winner) });
    return winner === table.side ? tell("you_won", { n }) : tell("won", { side: table.nameOf(winner), n });
  }

  #result() {
    const { table } = this;
    const { view } = table;
    const outcome = /** @type {import("./types.js").Outcome} */ (view.outcome);
    return make(
      "div",
      { class: "res", "data-key": "result" },
      make("span", { class: "badge-star", "aria-hidden": "true" }, outcome.winner === table.side ? "★" : "☆"),
      make(
        "div",
        {},
        make("h2", { class: "result" }, this.#headline()),
        make("p", {}, view.ended ? tell(`ended_${view.ended}`) : ""),
      ),
      make(
        "dl",
        { class: "duel num" },
        this.#order.map((side) => {
          const how = outcome.winner !== null && outcome.winner !== side ? "lo" : "";
          return [
            make("dt", { class: how }, table.nameOf(/** @type {Side} */ (side))),
            make("dd", { class: how }, outcome.final[/** @type {Side} */ (side)]),
          ];
        }),
      ),
    );
  }

  #next() {
    const isSigned = SIGNED.includes(this.table.view.stage);
    const { game, has_review: hasReview } = this.table.data;
    const isSeated = this.isPractice && this.table.side !== null;
    return make(
      "div",
      { class: "mo", "data-key": "next" },
      make(
        "div",
        { class: "next" },
        isSigned &&
          hasReview &&
          make(
            "a",
            { class: `btn l ${this.isPractice ? "primary" : ""}`, href: `/review/${game}` },
            tell("finish_review"),
          ),
        isSeated &&
          make(
            "form",
            { method: "post", action: "/practice/again", "data-plain": "" },
            make("input", { type: "hidden", name: "game", value: game }),
            make("button", { class: "btn" }, tell("finish_rematch")),
          ),
        this.isPractice && make("a", { class: "btn", href: "/practice" }, tell("finish_new")),
        make("button", { type: "button", class: "btn", "data-share": "" }, tell("finish_share")),
      ),
      this.#moments(),
    );
  }

  #moments() {
    const { view, book, side } = this.table;
    const found = momentsOf(view, side, book.scoring.rack_size);
    /** @type {HTMLElement[]} */
    const lines = [];
    const isBoth = found.best !== null && sameTurn(found.best, found.longest);
    const best = `best${side ? "_own" : ""}${isBoth ? "_longest" : ""}`;
    if (found.best) lines.push(this.#play(found.best, best, found.best.points));
    if (found.longest && !isBoth) lines.push(this.#play(found.longest, "longest", found.longest.word.length));
    for (const one of found.bingos) {
      if (!sameTurn(one, found.best) && !sameTurn(one, found.longest)) lines.push(this.#play(one, "bingo", one.points));
    }
    if (found.widest) {
      const who = this.table.nameOf(found.widest.side);
      lines.push(
        line(
          tell("moment_changes", { n: found.changes }),
          `+${found.widest.by}`,
          tell("moment_widest", { side: who, turn: found.widest.turn }),
        ),
      );
    }
    if (!view.turns.length) return null;
    const shown = this.#order.map((one) => found.average[/** @type {Side} */ (one)].toFixed(1));
    lines.push(line(tell("moment_average"), shown.join(" – "), tell("moment_bingos", { n: found.bingos.length })));
    return make(
      "section",
      { class: "card flush", "data-key": "moments" },
      make(
        "header",
        {},
        make("h2", {}, tell("moments")),
        make("span", { class: "right soft small" }, tell("moment_turns", { n: view.turns.length })),
      ),
      make("ul", { class: "mom" }, lines),
    );
  }

  /**
   * @param {Entry} entry
   * @param {string} key
   * @param {number} value
   */
  #play(entry, key, value) {
    const { table } = this;
    const facts = { side: table.nameOf(entry.turn.side), turn: entry.turn.number };
    const tiles = make(
      "span",
      { class: "row-of-tiles", role: "img", "aria-label": wordOf(entry.word) },
      [...entry.word].map((letter) => make("span", { class: "cell" }, tileOf(letter, table.data.points))),
    );
    const word = entry.word.length > LONGEST_WORDS ? make("b", {}, wordOf(entry.word)) : tiles;
    return line(word, String(value), tell(`moment_${key}`, facts));
  }

  /** In practice nobody checks a slip: it is signed as soon as nothing can be challenged. */
  async #signAlone() {
    const { table } = this;
    const { side } = table;
    const isOpen = side !== null && table.offer("IssueChallenge", side) !== undefined;
    const offer = side !== null && table.isOnScreen ? table.offer("SignSlip", side) : undefined;
    if (!offer || offer.is_done || isOpen || table.isBusy || this.#isSigning) return;
    this.#isSigning = true;
    await table.send("SignSlip", { side, person: table.data.person });
    this.#isSigning = false;
  }

  async #share() {
    const { table } = this;
    const outcome = /** @type {import("./types.js").Outcome} */ (table.view.outcome);
    const [one, two] = /** @type {[Side, Side]} */ (this.#order);
    const text = `${table.nameOf(one)} ${outcome.final[one]} – ${table.nameOf(two)} ${outcome.final[two]}`;
    try {
      if (typeof navigator.share === "function")
        await navigator.share({ title: document.title, text, url: location.href });
      else {
        await navigator.clipboard.writeText(`${text}\n${location.href}`);
        speak(tell("finish_copied"));
      }
    } catch {
      /* sharing was cancelled, or the browser cannot copy */
    }
  }
}

/**
 * @param {Entry} one
 * @param {Entry | null} two
 */
const sameTurn = (one, two) => one.turn.number === two?.turn.number;

/**
 * @param {string | Node} what
 * @param {string} value
 * @param {string} small
 */
function line(what, value, small) {
  return make(
    "li",
    {},
    make("span", {}, typeof what === "string" ? make("b", {}, what) : what),
    make("span", { class: "v num" }, value),
    make("small", {}, small),
  );
}
