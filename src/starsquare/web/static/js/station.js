// The station: one step at a time. The number of words, the words, both sides confirm, then
// the challenged side presses Tab (or the button) and the verdict fills the screen.
import { say, speak } from "./words.js";

const SECONDS = 20; // then the verdict is cleared for the next two sides
const IDLE_SECONDS = 60; // abandoned input is cleared: two other sides may come
const HOLD_MS = 500; // a key pressed sooner was meant for the previous step

class JudgeStation extends HTMLElement {
  #step = "count";
  #since = 0;
  #idle = 0;

  connectedCallback() {
    if (this.classList.contains("has-verdict")) {
      setTimeout(() => location.replace(location.pathname), SECONDS * 1000);
      addEventListener("keydown", (event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        event.preventDefault();
        // A key still held down from before was not pressed in response to the verdict.
        if (!event.repeat) location.replace(location.pathname);
      });
      return;
    }
    this.classList.add("stepwise");
    this.addEventListener("click", (event) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (!target) return;
      if (target.dataset.count) this.#count(Number(target.dataset.count));
      if (target.dataset.confirm !== undefined) {
        event.preventDefault();
        this.#confirm();
      }
      if (target.dataset.back !== undefined) {
        event.preventDefault();
        this.#go(this.#step === "confirm" ? "words" : "count");
      }
    });
    for (const kind of ["input", "click", "keydown"]) this.addEventListener(kind, () => this.#wait());
    this.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("keydown", (event) => {
      const most = Number(this.dataset.most);
      const count = Number(event.key);
      if (event.ctrlKey || event.metaKey || event.altKey) return; // a browser shortcut
      if (this.#step === "count" && count >= 1 && count <= most) {
        event.preventDefault(); // the digit is the answer, not a letter of a word
        this.#count(count);
      }
    });
    if (this.dataset.start === "confirm") {
      // typed before the script was loaded
      this.#count(this.#fields().filter((one) => one.value).length);
      this.#confirm();
    } else this.#go("count");
  }

  /** Clear what is typed when nobody continues. */
  #wait() {
    clearTimeout(this.#idle);
    this.#idle = window.setTimeout(() => {
      if (this.#step !== "count") location.replace(location.pathname);
    }, IDLE_SECONDS * 1000);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    // A key that is held down does not confirm for the other side.
    if (event.repeat && event.key === "Enter") event.preventDefault();
    else if (this.#step === "words" && event.key === "Enter") {
      event.preventDefault();
      const fields = this.#fields();
      const at = fields.indexOf(/** @type {HTMLInputElement} */ (document.activeElement));
      const next = fields[at + 1];
      if (next) next.focus();
      else this.#confirm();
    } else if (this.#step === "confirm" && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      const ask = /** @type {HTMLElement | null} */ (this.querySelector("[data-ask]"));
      const isMeant = performance.now() - this.#since >= HOLD_MS && !event.repeat;
      if (isMeant) this.querySelector("form")?.requestSubmit(ask);
    } else if (event.key === "Escape") {
      this.#go("count");
    }
  }

  #fields() {
    return /** @type {HTMLInputElement[]} */ ([...this.querySelectorAll("label[data-word]:not([hidden]) input")]);
  }

  /** @param {number} count */
  #count(count) {
    for (const label of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("label[data-word]"))) {
      const isShown = Number(label.dataset.word) <= count;
      label.hidden = !isShown;
      const field = label.querySelector("input");
      if (field) {
        field.required = isShown;
        field.disabled = !isShown;
      }
    }
    this.#go("words");
  }

  #confirm() {
    const fields = this.#fields();
    const missing = fields.find((one) => !one.value.trim());
    if (missing) {
      missing.focus();
      speak(say("station.js_missing"));
      return;
    }
    const shown = this.querySelector("[data-shown]");
    shown?.replaceChildren(
      ...fields.map((one) => {
        const word = document.createElement("span");
        word.className = "word";
        word.textContent = one.value.trim().toUpperCase();
        return word;
      }),
    );
    this.#go("confirm");
  }

  /** @param {string} step */
  #go(step) {
    this.#step = step;
    this.#since = performance.now();
    this.#wait();
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-step]"))) {
      part.hidden = part.dataset.step !== step;
    }
    // The challengers' next Enter must not submit: that is the other side's part.
    const wanted =
      step === "confirm" ? "[data-shown]" : `[data-step="${step}"] input:not([disabled]), [data-step="${step}"] button`;
    const first = this.querySelector(wanted);
    if (first instanceof HTMLElement) first.focus();
  }
}
customElements.define("judge-station", JudgeStation);
