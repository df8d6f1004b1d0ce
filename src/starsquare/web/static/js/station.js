// The station: one step at a time. How many words, the words, both sides confirm, then
// the challenged side presses Tab (or the button) and the verdict fills the screen.
import { say, speak } from "./words.js";

const SECONDS = 20; // then the verdict is cleared for the next two sides

class JudgeStation extends HTMLElement {
  #step = "count";

  connectedCallback() {
    if (this.classList.contains("has-verdict")) {
      setTimeout(() => location.replace(location.pathname), SECONDS * 1000);
      addEventListener("keydown", (event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        event.preventDefault();
        // A key that is still held down from before has not seen the verdict.
        if (!event.repeat) location.replace(location.pathname);
      });
      return;
    }
    this.classList.add("stepwise");
    this.addEventListener("click", (event) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (!target) return;
      if (target.dataset["count"]) this.#count(Number(target.dataset["count"]));
      if (target.dataset["confirm"] !== undefined) this.#confirm();
      if (target.dataset["back"] !== undefined) this.#go(this.#step === "confirm" ? "words" : "count");
    });
    this.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("keydown", (event) => {
      const most = Number(this.dataset["most"]);
      const count = Number(event.key);
      if (event.ctrlKey || event.metaKey || event.altKey) return; // the browser's own
      if (this.#step === "count" && count >= 1 && count <= most) {
        event.preventDefault(); // the digit is the answer, not a letter of a word
        this.#count(count);
      }
    });
    this.#go("count");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    // A key that is held down confirms nothing for the other side.
    if (event.repeat && event.key === "Enter") event.preventDefault();
    else if (this.#step === "words" && event.key === "Enter") {
      event.preventDefault();
      const fields = this.#fields();
      const at = fields.findIndex((one) => one === document.activeElement);
      const next = fields[at + 1];
      if (next) next.focus();
      else this.#confirm();
    } else if (this.#step === "confirm" && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      /** @type {HTMLFormElement | null} */ (this.querySelector("form"))?.requestSubmit();
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
      const isShown = Number(label.dataset["word"]) <= count;
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
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-step]"))) {
      part.hidden = part.dataset["step"] !== step;
    }
    const first = this.querySelector(`[data-step="${step}"] input:not([disabled]), [data-step="${step}"] button`);
    if (first instanceof HTMLElement) first.focus();
  }
}
customElements.define("judge-station", JudgeStation);
