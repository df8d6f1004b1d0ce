// The table by keyboard: tiles on board and rack, the halves of a clock, and shortcuts with
// a modifier.
import { speak } from "../words.js";
import { facesOf, wordOf } from "./alphabet.js";
import { give, playTiles } from "./commands.js";
import { isAsking } from "./dialogs.js";
import { kept } from "./dom.js";
import { helpDialog } from "./help.js";
import { isTypingAnywhere, letterOf, shortcutOf } from "./keys.js";
import { playSaid, standing } from "./news.js";
import { entriesOf } from "./record.js";
import { SIZE, stepped } from "./rules.js";
import { squareSaid, tell } from "./said.js";
import { worthSaid } from "./worth.js";

/** @typedef {import("./types.js").Parts} Parts */

/** @type {Record<string, [isDown: boolean, steps: number]>} */
const MOVES = { ArrowLeft: [false, -1], ArrowRight: [false, 1], ArrowUp: [true, -1], ArrowDown: [true, 1] };

export class Keyboard {
  /**
   * @param {Parts} parts
   * @param {import("./placing.js").Placing} placing
   * @param {import("./acts.js").Acts} acts
   */
  constructor(parts, placing, acts) {
    this.parts = parts;
    this.placing = placing;
    this.acts = acts;
    addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented) return; // it has closed a menu
    const asked = shortcutOf(event);
    if (asked) event.preventDefault();
    // Over a dialog, announcements still work; everything else waits until it is answered.
    if (asked && (!isAsking() || asked.startsWith("say-"))) this.#shortcut(asked);
    if (asked || isAsking() || !(event.target instanceof Element)) return;
    const { entry, rack } = this.parts;
    if (entry && !event.target.closest("input, select, textarea, #board")) this.#halfKey(event);
    if (event.target.closest("#board")) this.#boardKey(event);
    else if (rack.root.contains(event.target)) this.#rackKey(event);
    else if (!entry && isTypingAnywhere() && !event.target.closest("input, select, textarea, [contenteditable]"))
      this.#anywhereKey(event);
  }

  /**
   * Letters place tiles wherever the focus is; other keys act on the focused element.
   * @param {KeyboardEvent} event
   */
  #anywhereKey(event) {
    const { board, draft } = this.parts;
    if (!board.canPlace || event.altKey || event.ctrlKey || event.metaKey) return;
    const isBack = ["Backspace", "Escape"].includes(event.key) && draft.laid.size > 0;
    // Enter and Space press the focused element; without one, they act on the board.
    const isFree = event.target === document.body && ["Enter", " "].includes(event.key) && draft.laid.size > 0;
    if (letterOf(event) || isBack || isFree) this.#boardKey(event);
  }

  /** @param {string} asked what to announce, or a command */
  #shortcut(asked) {
    const { table, draft, team } = this.parts;
    const spoken = this.#spoken[asked];
    if (spoken) {
      spoken();
      return;
    }
    const offer = table.offer(asked, table.side ?? undefined);
    if (table.isLocked) speak(tell("busy"));
    else if (offer) void give(table, draft, asked, offer.side ?? null, team);
    else speak(table.refusal(asked)?.message ?? tell("not_now"));
  }

  /** @type {Record<string, () => void>} */
  #spoken = {
    "say-clock": () => speak(this.parts.clocks.said()),
    "say-score": () => {
      const { table } = this.parts;
      speak(
        tell("score_said", {
          one: table.nameOf("one"),
          a: table.view.scores.one,
          two: table.nameOf("two"),
          b: table.view.scores.two,
        }),
      );
    },
    "say-last": () => {
      const { table } = this.parts;
      const entries = entriesOf(table.view);
      const last = entries[entries.length - 1];
      speak(
        last
          ? `${playSaid(table, last)} ${(last.turn.score?.words ?? []).map((one) => facesOf(one.word)).join(", ")}`
          : tell("no_turns"),
      );
    },
    "say-rack": () => speak(this.parts.rack.said()),
    "say-worth": () => speak(worthSaid(this.parts.draft) || tell("none_laid")),
    "say-unseen": () => {
      const { view } = this.parts.table;
      speak(
        tell("unseen_said", {
          n: view.unseen.length,
          bag: view.tiles_in_bag,
          tiles: [...view.unseen].map(facesOf).join(" "),
        }),
      );
    },
    "say-news": () => speak(standing(this.parts.table).text),
    "to-board": () => this.parts.board.focus(),
    "to-rack": () => this.parts.rack.focusAt(this.parts.rack.focused),
  };

  /**
   * Two keys for the halves of the clock, a third for the middle.
   * @param {KeyboardEvent} event
   */
  #halfKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
    const { table, clocks } = this.parts;
    const [left, right] = clocks.order;
    const side = event.key === "ArrowLeft" ? left : event.key === "ArrowRight" ? right : null;
    if (side && table.offer("PressClock", side)) {
      event.preventDefault();
      void table.send("PressClock", { side });
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      void this.acts[table.offer("RestartClock") ? "restart" : "stop"]?.(document.body);
    }
  }

  /** @param {KeyboardEvent} event */
  #boardKey(event) {
    const { board, draft } = this.parts;
    const letter = letterOf(event);
    if (letter && board.canPlace) {
      event.preventDefault();
      this.#type(letter);
      return;
    }
    const move = MOVES[event.key];
    if (move && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const next = stepped(draft.at, ...move);
      this.#goTo(event, next < 0 ? draft.at : next);
      return;
    }
    switch (event.key) {
      case " ":
        event.preventDefault();
        draft.isDown = !draft.isDown;
        draft.hasArrow = true;
        draft.point();
        speak(board.directionSaid());
        break;
      case "Home":
        this.#goTo(event, draft.at - (draft.at % SIZE));
        break;
      case "End":
        this.#goTo(event, draft.at + SIZE - 1 - (draft.at % SIZE));
        break;
      case "Backspace":
      case "Delete":
        event.preventDefault();
        draft.back();
        speak(worthSaid(draft) || tell("none_laid"));
        board.focus();
        break;
      case "Enter":
        event.preventDefault();
        this.#enter();
        break;
      default:
        this.#eitherKey(event);
    }
  }

  /** @param {string} letter lowercase for a blank */
  #type(letter) {
    const { board, draft, table } = this.parts;
    this.placing.now();
    const { at } = draft;
    const hasBlank = draft.held.some((one) => one.face === "?");
    if (draft.type(letter)) {
      const where = draft.together?.at ?? at;
      const lies = draft.laid.get(where)?.letter ?? letter;
      speak(`${squareSaid(where, lies, true, table.data.layout, table.data.points)} ${worthSaid(draft)}`);
    } else
      speak(
        tell(hasBlank && letter === letter.toUpperCase() ? "no_such_tile_blank" : "no_such_tile", {
          letter: wordOf(letter),
        }),
      );
    board.focus();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {number} at
   */
  #goTo(event, at) {
    event.preventDefault();
    this.parts.draft.at = at;
    this.parts.draft.point();
    this.parts.board.focus();
  }

  #enter() {
    const { board, draft, table } = this.parts;
    if (draft.picked !== null) void this.placing.putPicked(draft.at).then(() => board.focus());
    else if (draft.worth) void playTiles(table, draft, kept("table:at-once") !== true);
    else if (draft.laid.size) speak(tell("not_yet", { fault: tell(`fault_${draft.faults[0]}`) }));
    else void this.placing.tapSquare(draft.at).then(() => board.focus());
  }

  /** @param {KeyboardEvent} event */
  #rackKey(event) {
    const { board, draft, rack } = this.parts;
    const letter = letterOf(event);
    if (letter && board.canPlace) {
      board.focus();
      this.#boardKey(event);
      return;
    }
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") {
      this.#eitherKey(event);
      return;
    }
    event.preventDefault();
    const to = rack.focused + (event.key === "ArrowLeft" ? -1 : 1);
    const tile = draft.held[rack.focused];
    if (!tile || !(event.ctrlKey || event.metaKey)) rack.focusAt(to);
    else if (to >= 0 && to < draft.held.length) {
      rack.focused = to;
      draft.moveTo(tile.id, to);
    }
  }

  /**
   * What a key does on the board and on the rack.
   * @param {KeyboardEvent} event
   */
  #eitherKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { draft, rack, zoom } = this.parts;
    if (event.key === "Escape") {
      rack.slidingBack(() => draft.takeAllUp());
      zoom.out();
      speak(tell("all_back"));
    } else if (event.key === "/") {
      event.preventDefault();
      rack.shuffle();
      speak(rack.said());
    } else if (event.key === "?") {
      event.preventDefault();
      void helpDialog();
    }
  }
}
