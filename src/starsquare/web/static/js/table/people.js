// In practice: whether the other side is present, and a few friendly phrases.
import { ask, line } from "../line.js";
import { clockFace } from "../time.js";
import { say, speak } from "../words.js";
import { inBar, make } from "./dom.js";
import { other } from "./table.js";

/** @typedef {import("./table.js").Table} Table */

const PHRASES = ["hello", "good_luck", "nice_play", "thanks", "good_game", "again"];
const SHOWN_MS = 6_000;
const GRACE_MS = 2_500; // a page that reloads is back by then

export class People {
  /** @type {{isHere: boolean, goneAt: number | null} | null} */
  #across = null;
  #hiding = 0;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    const { side, data } = table;
    if (!data.game.startsWith("practice-") || !side || !table.isOnScreen) return;
    this.name = table.nameOf(other(side));
    this.isBot = data.seats[other(side)].people.some((one) => one.startsWith("bot-"));
    if (this.isBot) return;
    this.badge = make("span", { class: "badge presence" });
    this.bubble = make("p", { class: "phrase", role: "status", hidden: true });
    document.body.append(this.bubble);
    inBar(this.#menu());
    inBar(this.badge);
    line.addEventListener("across", (event) => {
      const { topic, is_here, gone_at } = /** @type {CustomEvent} */ (event).detail;
      if (topic !== data.game) return;
      this.#across = { isHere: is_here, goneAt: gone_at };
      this.#paint();
    });
    line.addEventListener("said", (event) => {
      const { topic, side: by, phrase } = /** @type {CustomEvent} */ (event).detail;
      if (topic === data.game) this.#hear(table.nameOf(by), say(`phrase.${phrase}`));
    });
    setInterval(() => this.#paint(), 1_000);
    this.#paint();
  }

  #menu() {
    const buttons = PHRASES.map((one) => {
      const button = make("button", { type: "button" }, say(`phrase.${one}`));
      button.addEventListener("click", () => void this.#say(one));
      return button;
    });
    return make(
      "details",
      { class: "menu of-one say" },
      make("summary", { class: "btn ghost s" }, say("phrase.menu")),
      make("div", {}, buttons),
    );
  }

  #paint() {
    if (!this.badge) return;
    const gone = this.#across?.goneAt;
    const away = gone ? line.now() - gone : 0;
    let [tone, text] = ["wait", say("phrase.not_here", { name: this.name })];
    if (this.#across?.isHere || (gone && away < GRACE_MS))
      [tone, text] = ["good", say("phrase.here", { name: this.name })];
    else if (gone) text = say("phrase.offline", { name: this.name, time: clockFace(away) });
    const how = `badge presence ${tone}`;
    if (this.badge.className !== how) this.badge.className = how;
    if (this.badge.textContent !== text) this.badge.textContent = text;
  }

  /** @param {string} phrase */
  async #say(phrase) {
    document.querySelector("details.say")?.removeAttribute("open");
    try {
      await ask(`/api/practice/${this.table.data.game}/say`, { body: { phrase } });
    } catch {
      speak(say("phrase.unsaid"));
    }
  }

  /**
   * @param {string} who
   * @param {string} text
   */
  #hear(who, text) {
    if (!this.bubble) return;
    this.bubble.textContent = `${who}: ${text}`;
    this.bubble.hidden = false;
    clearTimeout(this.#hiding);
    this.#hiding = window.setTimeout(() => {
      if (this.bubble) this.bubble.hidden = true;
    }, SHOWN_MS);
  }
}
