// <round-clock ends="ms since 1970"> counts down by the server's clock, and below zero
// counts up with its sign; with `since` it counts up. It is never read out by itself.
// With `paused`, a moment, it stands still at what was left then, and says so.
// With `reloads` the page is opened anew when the time is up.
import { line } from "./line.js";
import { isOvertime, longClockFace } from "./time.js";
import { say } from "./words.js";

class RoundClock extends HTMLElement {
  #timer = 0;

  static observedAttributes = ["ends", "since", "paused"];

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
    const paused = this.getAttribute("paused");
    const now = paused ? Number(paused) : line.now();
    const left = ends ? Number(ends) - now : since ? Math.max(0, now - Number(since)) : 0;
    this.textContent = longClockFace(left);
    this.classList.toggle("over", isOvertime(left));
    this.classList.toggle("short", Boolean(ends) && left >= 0 && left <= 300_000);
    if (paused) {
      this.#saysPaused();
      return; // nothing changes until the clock goes on
    }
    if (ends && left <= 0 && this.hasAttribute("reloads")) {
      location.reload();
      return; // once: asked for again, a page that takes its time would never come
    }
    // The next change is at the next full second of what is shown.
    const wait = ((left % 1000) + 1000) % 1000 || 1000;
    this.#timer = window.setTimeout(() => this.#tick(), ends ? wait + 5 : 1000 - wait + 5);
  }

  /** Say the word beside the face, unless the page says it itself. */
  #saysPaused() {
    if (this.hasAttribute("data-wordless")) return;
    const word = document.createElement("small");
    word.textContent = ` ${say("frame.clock_paused")}`;
    this.append(word);
  }
}
customElements.define("round-clock", RoundClock);
