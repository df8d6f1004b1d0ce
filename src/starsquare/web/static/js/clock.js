// <round-clock ends="ms since 1970"> counts down by the server's clock, and below zero
// counts up with its sign; with `since` it counts up. It is never read out by itself.
// With `reloads` the page is opened anew when the time is up.
import { line } from "./line.js";
import { isOvertime, longClockFace } from "./time.js";

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
    const left = ends ? Number(ends) - line.now() : since ? Math.max(0, line.now() - Number(since)) : 0;
    this.textContent = longClockFace(left);
    if (ends && left <= 0 && this.hasAttribute("reloads")) {
      location.reload();
      return; // once: asked for again, a page that takes its time would never come
    }
    this.classList.toggle("over", isOvertime(left));
    this.classList.toggle("short", Boolean(ends) && left >= 0 && left <= 300_000);
    // The next change is at the next full second of what is shown.
    const wait = ((left % 1000) + 1000) % 1000 || 1000;
    this.#timer = window.setTimeout(() => this.#tick(), ends ? wait + 5 : 1000 - wait + 5);
  }
}
customElements.define("round-clock", RoundClock);
