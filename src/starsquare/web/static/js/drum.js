// A drum that spins before a ticket is shown.
import { say, speak } from "./words.js";

const TURNS = 24;
/** Tickets in the page when it opened were drawn before: only later ones spin. */
let isOpened = false;

class RaffleDrum extends HTMLElement {
  /** @type {number[]} */
  #timers = [];

  connectedCallback() {
    if (!isOpened || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // While it spins, a refresh does not reveal the tickets early.
    this.setAttribute("data-own", "data-keep data-own");
    this.setAttribute("data-keep", "");
    for (const [number, ticket] of [...this.querySelectorAll("li[data-ticket]")].entries()) {
      const place = ticket.querySelector(".tb");
      if (ticket instanceof HTMLElement && place) this.#turn(ticket, place, TURNS * (number + 1));
    }
  }

  disconnectedCallback() {
    for (const one of this.#timers) clearInterval(one);
  }

  /**
   * @param {HTMLElement} ticket
   * @param {Element} place the element with its number
   * @param {number} turns
   */
  #turn(ticket, place, turns) {
    const sold = Number(this.dataset.sold ?? "1");
    ticket.dataset.spinning = "";
    let left = turns;
    const timer = window.setInterval(() => {
      left -= 1;
      place.textContent = String(1 + Math.floor(Math.random() * sold));
      if (left > 0) return;
      clearInterval(timer);
      place.textContent = ticket.dataset.ticket ?? "";
      delete ticket.dataset.spinning;
      if (!this.querySelector("[data-spinning]"))
        for (const name of ["data-keep", "data-own"]) this.removeAttribute(name);
      speak(say("desk.js_drawn", { ticket: ticket.dataset.ticket }));
    }, 60);
    this.#timers.push(timer);
  }
}
customElements.define("raffle-drum", RaffleDrum);
isOpened = true;
