// <round-clock ends="ms since 1970"> counts down by the server's clock, and below zero
// counts up with its sign. It is never read out by itself: see `say-at`. With `reloads`
// the page is opened anew when the time is up.
import { line } from "./line.js";

/** @param {number} ms */
function asClock(ms) {
  const isOver = ms < 0;
  // It shows 0:00 at the very moment the time is up, not a second before.
  const seconds = isOver ? Math.floor(-ms / 1000) : Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const shown = hours ? `${hours}:${String(minutes).padStart(2, "0")}` : String(minutes);
  return `${isOver && seconds ? "−" : ""}${shown}:${String(seconds % 60).padStart(2, "0")}`;
}

class RoundClock extends HTMLElement {
  #timer = 0;

  static observedAttributes = ["ends", "since"];

  connectedCallback() {
    this.setAttribute("role", "timer");
    // What is set here is not the service's, and stays when the page is fetched again.
    this.setAttribute("data-own", "class data-learned data-own role");
    this.#tick();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#tick();
  }

  #tick() {
    clearTimeout(this.#timer);
    const known = this.getAttribute("now");
    if (known && !this.hasAttribute("data-learned")) {
      line.learn(Number(known));
      this.setAttribute("data-learned", "");
    }
    const ends = this.getAttribute("ends");
    const since = this.getAttribute("since");
    const left = ends ? Number(ends) - line.now() : since ? line.now() - Number(since) : 0;
    this.textContent = asClock(left);
    if (ends && left <= 0 && this.hasAttribute("reloads")) {
      location.reload();
      return; // once: asked for again, a page that takes its time would never come
    }
    this.classList.toggle("over", left < 0);
    this.classList.toggle("short", Boolean(ends) && left >= 0 && left <= 300_000);
    // The next change is at the next full second of what is shown.
    const wait = ((left % 1000) + 1000) % 1000 || 1000;
    this.#timer = window.setTimeout(() => this.#tick(), ends ? wait + 5 : 1000 - wait + 5);
  }
}
customElements.define("round-clock", RoundClock);
