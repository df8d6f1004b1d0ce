// <round-clock ends="ms since 1970"> counts down by the server's clock; below zero it
// counts up, with a sign. With `since` it counts up. It is never announced by itself. With
// `paused`, a moment, it stops at the time left then, and says that it is paused. With
// `reloads` it reloads the page when time is up.
import { line } from "./line.js";
import { isOvertime, longClockFace } from "./time.js";
import { say } from "./words.js";

class RoundClock extends HTMLElement {
  #timer = 0;

  static observedAttributes = ["ends", "since", "paused"];

  connectedCallback() {
    this.setAttribute("role", "timer");
    // What is set here is not from the service, and stays when the page is fetched again.
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
      return; // nothing changes until the clock resumes
    }
    if (ends && left <= 0 && this.hasAttribute("reloads")) {
      location.reload();
      return; // only once: a slow page that is requested again and again would never load
    }
    // The next change is at the next full second of the displayed time.
    const wait = ((left % 1000) + 1000) % 1000 || 1000;
    this.#timer = window.setTimeout(() => this.#tick(), ends ? wait + 5 : 1000 - wait + 5);
  }

  /** Show the word beside the face, unless the page does so itself. */
  #saysPaused() {
    if (this.hasAttribute("data-wordless")) return;
    const word = document.createElement("small");
    word.textContent = ` ${say("frame.clock_paused")}`;
    this.append(word);
  }
}
customElements.define("round-clock", RoundClock);
