// The lightning round of a tied game: letters, tiles, a minute each, values.
import { RefusedError, UnreachableError, ask, insist, line } from "../line.js";
import { speak } from "../words.js";
import { facesOf, wordOf } from "./alphabet.js";
import { tileOf } from "./board.js";
import { letterFor, question } from "./dialogs.js";
import { make } from "./dom.js";
import { tell } from "./said.js";
import { SIDES } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Side} Side */
/**
 * @typedef {{stage: string, first: Side | null, letters: Record<Side, string> | null, racks: Record<Side, string>,
 *   attempting: Side | null, ends_at: number | null, words: string[], values: Record<Side, number | null>,
 *   tried: Record<Side, number | null>[], winner: Side | null}} View
 * @typedef {{version: number, now: number, lightning: View | null, can_judge: boolean, sides: Side[]}} Seen
 */

const SOON = 50;

/** Dispatches `change` when the round has changed; fetches it when notified. */
export class LightningRound extends EventTarget {
  /** @param {Table} table */
  constructor(table) {
    super();
    this.table = table;
    /** @type {Seen | null} */
    this.seen = null;
    /** @type {{place: number, letter: string}[][]} the words being laid out */
    this.words = [[]];
    this.isAsking = false;
    this.isStale = false;
    this.isSending = false;
    this.isWatching = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waking = undefined;
    table.addEventListener("change", () => this.watch());
    this.watch();
  }

  get address() {
    return `${this.table.address}/lightning`;
  }
  get topic() {
    return `${this.table.data.game}~lightning`;
  }

  /** Start watching once there is a tie to break. */
  watch() {
    if (this.isWatching || !this.table.view.outcome?.needs_lightning_round) return;
    this.isWatching = true;
    line.watch(this.topic, 0, () => void this.look());
    line.addEventListener("up", () => void this.look());
    // A device that was asleep wakes up late by its own clock.
    line.addEventListener("ping", () => {
      if (line.now() > (this.seen?.lightning?.ends_at ?? Infinity)) void this.look();
    });
    void this.look();
  }

  /** Fetch the round; a request during a fetch gets the following one. */
  async look() {
    if (this.isAsking) {
      this.isStale = true;
      return;
    }
    this.isAsking = true;
    try {
      do {
        this.isStale = false;
        this.#take(await ask(this.address));
      } while (this.isStale);
    } catch (error) {
      // If the table cannot be reached or seen, the table says so itself.
      if (!(error instanceof UnreachableError || error instanceof RefusedError)) throw error;
    } finally {
      this.isAsking = false;
    }
  }

  /** @param {Seen} seen */
  #take(seen) {
    if (this.seen && seen.version < this.seen.version) return;
    const isNews = seen.version !== this.seen?.version;
    this.seen = seen;
    clearTimeout(this.waking);
    // A minute that is over ends for everybody once one client has looked.
    const endsAt = seen.lightning?.ends_at;
    if (endsAt) this.waking = setTimeout(() => void this.look(), Math.max(SOON, endsAt - seen.now + SOON));
    if (!isNews) return;
    if (seen.lightning?.stage !== "attempt") this.words = [[]];
    speak(this.#standing());
    this.dispatchEvent(new Event("change"));
  }

  /**
   * @param {string} type
   * @param {Record<string, unknown>} [facts]
   */
  async send(type, facts = {}) {
    if (this.isSending) return; // ignore a second tap
    this.isSending = true;
    try {
      this.#take(await insist(this.address, { type, ...facts }));
    } catch (error) {
      this.table.fail(error);
    } finally {
      this.isSending = false;
    }
  }

  /** The side whose words this browser may lay out now. */
  get laying() {
    const side = this.seen?.lightning?.attempting ?? null;
    return side && this.seen?.sides.includes(side) && this.seen.lightning?.stage === "attempt" ? side : null;
  }

  /** @param {number} place */
  async put(place) {
    const side = this.laying;
    const face = side ? this.seen?.lightning?.racks[side][place] : undefined;
    if (!face || face === "_") return;
    let letter = face;
    if (face === "?") {
      const chosen = await letterFor();
      if (!chosen || this.laying !== side) return; // the minute may have ended by now
      letter = chosen.toLowerCase();
    }
    this.words[this.words.length - 1]?.push({ place, letter });
    this.dispatchEvent(new Event("change"));
  }

  back() {
    const last = this.words[this.words.length - 1];
    if (last?.length) last.pop();
    else if (this.words.length > 1) this.words.pop();
    this.dispatchEvent(new Event("change"));
  }

  nextWord() {
    if (this.words[this.words.length - 1]?.length) this.words.push([]);
    this.dispatchEvent(new Event("change"));
  }

  async lay() {
    const words = this.words.map((word) => word.map((one) => one.letter).join("")).filter(Boolean);
    if (this.laying) await this.send("LayWords", { side: this.laying, words });
  }

  async judge() {
    const words = this.seen?.lightning?.words ?? [];
    const found = await question({
      title: tell("lightning_judge"),
      body: make(
        "fieldset",
        {},
        make("legend", {}, tell("lightning_which")),
        words.map((word) =>
          make(
            "label",
            { class: "check" },
            make("input", { type: "checkbox", name: "word", value: word }),
            wordOf(word),
          ),
        ),
      ),
      act: tell("lightning_judge_act"),
    });
    if (found) await this.send("JudgeAttempt", { unacceptable: found.getAll("word"), words });
  }

  async settle() {
    const found = await question({
      title: tell("lightning_settle"),
      body: [
        make(
          "label",
          {},
          tell("field_side"),
          make(
            "select",
            { name: "winner" },
            SIDES.map((side) => make("option", { value: side }, this.table.nameOf(side))),
          ),
        ),
        make("label", {}, tell("why"), make("input", { name: "why", required: true, maxlength: 200 })),
      ],
      act: tell("rule_act"),
    });
    if (found) await this.send("SettleLightning", { winner: found.get("winner"), why: found.get("why") });
  }

  #standing() {
    const view = this.seen?.lightning;
    if (!view) return tell("lightning_none");
    const name = (/** @type {Side | null} */ side) => (side ? this.table.nameOf(side) : "");
    switch (view.stage) {
      case "letters":
        return tell(view.letters ? "lightning_letters_again" : "lightning_letters");
      case "tiles":
        return tell("lightning_tiles", { side: name(view.first) });
      case "ready":
        return tell("lightning_ready");
      case "attempt":
        return tell("lightning_attempt", { side: name(view.attempting) });
      case "judging":
        return tell("lightning_judging", {
          side: name(view.attempting),
          words: wordOf(view.words.join(", ")) || "–",
        });
      case "won":
        return tell("lightning_won", { side: name(view.winner), one: view.values.one ?? 0, two: view.values.two ?? 0 });
      default:
        return tell("lightning_referred");
    }
  }

  /** Everything about the round, or nothing if there is no tie. */
  panel() {
    if (!this.table.view.outcome?.needs_lightning_round && !this.seen?.lightning) return null;
    const view = this.seen?.lightning ?? null;
    const isAnybody = (this.seen?.sides.length ?? 0) > 0 || this.seen?.can_judge;
    const button = (/** @type {string} */ act, how = "main") =>
      isAnybody &&
      make(
        "button",
        { type: "button", class: `btn ${how}`, "data-do": `lightning-${act}`, "data-sends": "" },
        tell(`lightning_do_${act}`),
      );
    return make(
      "section",
      { class: "card lightning", "data-key": "lightning" },
      make("h2", {}, tell("lightning")),
      make("p", { class: "result" }, this.#standing()),
      view?.ends_at
        ? make("p", { class: "minute num", "data-until": view.ends_at, role: "timer", "aria-live": "off" }, "")
        : null,
      view && this.#racks(view),
      make(
        "div",
        { class: "actions" },
        !view && button("open"),
        view?.stage === "letters" && button("letters"),
        view?.stage === "tiles" && button("deal"),
        view?.stage === "ready" && button("start"),
        view?.stage === "judging" && this.seen?.can_judge && button("judge"),
        view?.stage === "referred" && this.table.data.role === "director" && button("settle"),
      ),
    );
  }

  /** @param {View} view */
  #racks(view) {
    const laying = this.laying;
    return SIDES.filter((side) => view.racks[side]).map((side) =>
      make(
        "div",
        { "data-key": `lightning-${side}` },
        make(
          "p",
          { class: "small" },
          this.table.nameOf(side),
          view.values[side] === null ? "" : ` · ${view.values[side]}`,
        ),
        laying === side
          ? this.#table(view.racks[side])
          : make(
              "p",
              { class: "row-of-tiles", role: "img", "aria-label": view.racks[side].replaceAll("_", "·") },
              [...view.racks[side]].map((face) =>
                make(
                  "span",
                  { class: "cell" },
                  face === "_" ? make("span", { class: "tile hidden-tile" }) : tileOf(face, this.table.data.points),
                ),
              ),
            ),
      ),
    );
  }

  /** @param {string} rack */
  #table(rack) {
    const used = new Set(this.words.flat().map((one) => one.place));
    return [
      make(
        "p",
        { class: "row-of-tiles" },
        [...rack].map((face, place) =>
          make(
            "button",
            {
              type: "button",
              class: "cell",
              "data-do": "lightning-put",
              "data-place": place,
              disabled: used.has(place),
              "aria-label": face === "?" ? tell("blank") : facesOf(face),
            },
            tileOf(face, this.table.data.points, used.has(place) ? "lifted" : ""),
          ),
        ),
      ),
      make(
        "p",
        { class: "laid-words" },
        this.words.map((word) => wordOf(word.map((one) => one.letter).join(""))).join(" · ") || tell("lightning_tap"),
      ),
      make(
        "div",
        { class: "actions" },
        make("button", { type: "button", class: "btn", "data-do": "lightning-back" }, tell("lightning_do_back")),
        make("button", { type: "button", class: "btn", "data-do": "lightning-next" }, tell("lightning_do_next")),
        make(
          "button",
          { type: "button", class: "btn primary", "data-do": "lightning-lay", "data-sends": "" },
          tell("lightning_do_lay"),
        ),
      ),
    ];
  }

  /** @type {Record<string, (button: HTMLElement) => unknown>} */
  acts = {
    "lightning-open": () => this.send("OpenLightning", { game: this.table.data.game, tiles: "" }),
    "lightning-letters": () => this.send("DrawLetters"),
    "lightning-deal": () => this.send("DealTiles"),
    "lightning-start": () => this.send("StartAttempt"),
    "lightning-put": (button) => this.put(Number(button.dataset.place)),
    "lightning-back": () => this.back(),
    "lightning-next": () => this.nextWord(),
    "lightning-lay": () => this.lay(),
    "lightning-judge": () => this.judge(),
    "lightning-settle": () => this.settle(),
  };
}
