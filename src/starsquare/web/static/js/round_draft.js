// <draft-list>: swap two teams by dragging, by pressing one and then the other, or by
// keyboard: Space picks up, arrows move, Space drops, Esc cancels; L locks the table, W
// explains it. The form beside it does the same without JavaScript: it shows what is picked
// up and the consequences, and it is what is submitted in the end. If the list has
// `data-swap`, a swap is added to that address instead.
import { say, speak } from "./words.js";

const FAR_ENOUGH = 6; // pixels, before a press becomes a drag

/** @param {EventTarget | null} target */
function seatAt(target) {
  const found = target instanceof Element ? target.closest(".seat") : null;
  return found instanceof HTMLButtonElement ? found : null;
}

/** @param {HTMLElement} seat */
function nameOf(seat) {
  return seat.dataset.name ?? "";
}

/** @typedef {{text: string, isBad: boolean}} Meeting */

/**
 * Return whom a team would play, and whether that is a rematch or the same school.
 * @param {HTMLElement} one
 * @param {HTMLElement} other
 * @returns {Meeting}
 */
function meetingOf(one, other) {
  const met = (one.dataset.met ?? "").split(" ").find((entry) => entry.startsWith(`${other.dataset.entrant}:`));
  const isOneSchool = Boolean(one.dataset.school) && one.dataset.school === other.dataset.school;
  const names = { one: one.textContent?.trim() ?? "", two: other.textContent?.trim() ?? "" };
  if (met) return { text: say("draft.js_again", { ...names, round: met.split(":").at(-1) ?? "" }), isBad: true };
  if (isOneSchool) return { text: say("draft.js_school", names), isBad: true };
  return { text: say("draft.js_meet", names), isBad: false };
}

/** @param {Meeting} one */
function lineOf(one) {
  const line = document.createElement("li");
  const [sign, text] = [document.createElement("span"), document.createElement("span")];
  sign.className = one.isBad ? "no" : "yes";
  sign.ariaHidden = "true";
  sign.textContent = one.isBad ? "✕" : "✓";
  text.textContent = one.text;
  line.append(sign, text);
  return line;
}

/**
 * Select a seat in a list of the form, or clear the selection.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {HTMLElement | null} seat
 */
function choose(form, name, seat) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement) field.value = seat?.dataset.entrant ?? "";
}

class DraftList extends HTMLElement {
  /** @type {HTMLButtonElement | null} */
  #picked = null;
  /** @type {HTMLElement | null} */
  #ghost = null;
  /** @type {{x: number, y: number, seat: HTMLButtonElement} | null} */
  #pressed = null;
  #isDragging = false;
  #explained = "";
  #leaves = new AbortController();

  connectedCallback() {
    this.#leaves = new AbortController();
    const { signal } = this.#leaves;
    this.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    this.addEventListener("pointermove", (event) => this.#move(event), { signal });
    this.addEventListener("pointerup", (event) => this.#release(event), { signal });
    this.addEventListener("pointercancel", () => this.#letBe(), { signal });
    this.addEventListener("pointerover", (event) => this.#hover(event), { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    this.addEventListener("change", () => this.#chosen(), { signal });
    document.addEventListener("page:shown", () => this.#again(), { signal });
  }

  /** Stop listening and clean up when the draft is removed. */
  disconnectedCallback() {
    this.#leaves.abort();
    this.#letBe();
  }

  #seats() {
    return /** @type {HTMLButtonElement[]} */ ([...this.querySelectorAll(".seat")]);
  }

  /** The page was refreshed: what was picked up stays picked up, if it still exists. */
  #again() {
    this.#explain(this.#explained);
    const who = this.#picked?.dataset.entrant;
    if (!who) return;
    this.#picked = this.#seats().find((seat) => seat.dataset.entrant === who) ?? null;
    if (this.#isDragging) return;
    this.#picked?.classList.add("picked");
    this.#picked?.setAttribute("aria-pressed", "true");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const seat = seatAt(event.target);
    if (!seat || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = { ArrowDown: 2, ArrowUp: -2, ArrowRight: 1, ArrowLeft: -1 };
    const step = keys[/** @type {keyof typeof keys} */ (event.key)];
    if (step) {
      event.preventDefault();
      this.#go(seat, step);
    } else if (event.key === "Escape" && this.#picked) {
      event.preventDefault();
      speak(say("draft.js_let_be", { who: nameOf(this.#picked) }));
      this.#letBe();
    } else if (event.key.toLowerCase() === "l") {
      event.preventDefault();
      if (!event.repeat) this.#lock(seat);
    } else if (event.key.toLowerCase() === "w") {
      event.preventDefault();
      this.#explain(seat.closest("tr")?.dataset.row ?? "", true);
    }
  }

  /**
   * @param {HTMLButtonElement} seat
   * @param {number} step
   */
  #go(seat, step) {
    const seats = this.#seats();
    const next = seats[seats.indexOf(seat) + step];
    if (!next) return;
    next.focus();
    this.#aim(next);
    const picked = this.#picked;
    if (picked && picked !== next) speak(this.#tells(picked, next));
  }

  /** @param {HTMLButtonElement} seat */
  #lock(seat) {
    const form = seat.closest("tr")?.querySelector('form[id^="do-lock"]');
    if (form instanceof HTMLFormElement) form.requestSubmit();
  }

  /**
   * Explain beside the tables why a table is paired that way.
   * @param {string} row
   * @param {boolean} [isAsked]
   */
  #explain(row, isAsked = false) {
    const found = row ? this.querySelector(`tr[data-row="${CSS.escape(row)}"]`) : null;
    const card = document.getElementById("why");
    if (!(found instanceof HTMLElement) || !card) return;
    this.#explained = row;
    const [title, text] = [card.querySelector("h2"), card.querySelector("p")];
    const table = found.dataset.table || nameOf(/** @type {HTMLElement} */ (found.querySelector(".seat")));
    if (title) title.textContent = say("draft.js_why", { table });
    if (text) text.textContent = found.dataset.why ?? "";
    card.hidden = false;
    if (isAsked) speak(text?.textContent ?? "");
  }

  // Space and Enter on a button are clicks; so is a tap that was not a drag.
  /** @param {MouseEvent} event */
  #click(event) {
    const target = event.target instanceof Element ? event.target : null;
    const why = target?.closest("[data-why-link]");
    if (why) {
      event.preventDefault();
      this.#explain(why.closest("tr")?.dataset.row ?? "", true);
      return;
    }
    if (target?.closest("[data-put-back]")) {
      this.#letBe();
      return;
    }
    const seat = seatAt(event.target);
    if (!seat) return;
    if (!this.#picked) this.#pick(seat);
    else if (seat === this.#picked) this.#letBe();
    else this.#drop(seat);
  }

  /** @param {HTMLButtonElement} seat */
  #pick(seat) {
    this.#picked = seat;
    seat.classList.add("picked");
    seat.setAttribute("aria-pressed", "true");
    this.#fill();
    speak(say("draft.js_picked", { who: nameOf(seat) }));
  }

  #letBe() {
    this.#picked?.classList.remove("picked");
    this.#picked?.removeAttribute("aria-pressed");
    this.#picked = null;
    this.#ghost?.remove();
    this.#ghost = null;
    this.#pressed = null;
    this.#isDragging = false;
    for (const seat of this.#seats()) seat.classList.remove("target");
    this.#fill();
  }

  /** @param {HTMLButtonElement | null} seat */
  #aim(seat) {
    for (const one of this.#seats())
      one.classList.toggle("target", Boolean(this.#picked) && one === seat && one !== this.#picked);
    this.#fill();
  }

  /**
   * With something picked up, the pointer selects the target it is over.
   * @param {PointerEvent} event
   */
  #hover(event) {
    const seat = seatAt(event.target);
    if (seat) seat.title = nameOf(seat); // not sent by the server: the page is long enough
    if (this.#picked && seat && !this.#isDragging) this.#aim(seat);
  }

  // -- the form beside it -----------------------------------------------------------

  #form() {
    const form = document.getElementById("do-swap");
    return form instanceof HTMLFormElement ? form : null;
  }

  /** Put the picked-up seat and its target into the form, and show the consequences. */
  #fill() {
    const form = this.#form();
    if (!form) return;
    const onto = this.#seats().find((seat) => seat.classList.contains("target"));
    choose(form, "moved", this.#picked);
    choose(form, "onto", onto ?? null);
    this.#warn(this.#picked, onto ?? null);
  }

  /** Two seats were chosen in the form. */
  #chosen() {
    const form = this.#form();
    if (!form || this.#picked) return;
    const chosen = ["moved", "onto"].map((name) => {
      const field = form.elements.namedItem(name);
      const who = field instanceof HTMLSelectElement ? field.value : "";
      return this.#seats().find((seat) => seat.dataset.entrant === who) ?? null;
    });
    this.#warn(chosen[0] ?? null, chosen[1] ?? null);
  }

  /**
   * Show the consequences in the form.
   * @param {HTMLButtonElement | null} moved
   * @param {HTMLButtonElement | null} onto
   */
  #warn(moved, onto) {
    const form = this.#form();
    const found = moved && onto ? this.#meetings(moved, onto) : [];
    form?.querySelector("[data-consequences]")?.replaceChildren(...found.map(lineOf));
    const put = form?.querySelector("button:not([type])");
    const isBad = found.some((one) => one.isBad);
    if (put) put.textContent = say(isBad ? "draft.js_swap_anyway" : "draft.js_swap");
    const back = form?.querySelector("[data-put-back]");
    if (back instanceof HTMLElement) back.hidden = !this.#picked;
  }

  /** @param {HTMLButtonElement} seat */
  #opponentOf(seat) {
    const row = seat.closest("tr");
    return [...(row?.querySelectorAll(".seat") ?? [])].find((one) => one !== seat);
  }

  /**
   * Return whom the two would play, and whether that is a rematch or the same school.
   * @param {HTMLButtonElement} moved
   * @param {HTMLButtonElement} onto
   * @returns {Meeting[]}
   */
  #meetings(moved, onto) {
    const found = [];
    for (const [one, other] of [
      [moved, this.#opponentOf(onto)],
      [onto, this.#opponentOf(moved)],
    ]) {
      if (!(one instanceof HTMLElement) || !(other instanceof HTMLElement) || one === other) continue;
      found.push(meetingOf(one, other));
    }
    return found;
  }

  /**
   * @param {HTMLButtonElement} moved
   * @param {HTMLButtonElement} onto
   */
  #tells(moved, onto) {
    return this.#meetings(moved, onto)
      .map((one) => one.text)
      .join(". ");
  }

  /** @param {HTMLButtonElement} onto */
  #drop(onto) {
    let moved = this.#picked;
    if (!moved || onto.closest("tr") === moved.closest("tr")) {
      this.#letBe();
      return;
    }
    if (moved.dataset.entrant === "bye") [moved, onto] = [onto, moved];
    const [one, two] = [moved.dataset.entrant ?? "", onto.dataset.entrant ?? ""];
    if (this.dataset.swap) {
      location.assign(`${this.dataset.swap}&one=${encodeURIComponent(one)}&two=${encodeURIComponent(two)}`);
      return;
    }
    const form = this.#form();
    if (form) {
      choose(form, "moved", moved);
      choose(form, "onto", onto);
      form.requestSubmit();
    }
    this.#letBe();
  }

  // -- dragging ---------------------------------------------------------------------

  /** @param {PointerEvent} event */
  #press(event) {
    const seat = seatAt(event.target);
    if (!seat || event.button !== 0 || this.#picked) return;
    this.#pressed = { x: event.clientX, y: event.clientY, seat };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const pressed = this.#pressed;
    if (!pressed) return;
    if (!this.#isDragging) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < FAR_ENOUGH) return;
      this.#isDragging = true;
      this.setPointerCapture(event.pointerId);
      this.#pick(pressed.seat);
      this.#ghost = document.createElement("div");
      this.#ghost.className = "dragged";
      document.body.append(this.#ghost);
    }
    const under = seatAt(document.elementFromPoint(event.clientX, event.clientY));
    this.#aim(under);
    const ghost = this.#ghost;
    if (!ghost) return;
    ghost.textContent = nameOf(pressed.seat);
    if (under && under !== pressed.seat) {
      const warns = document.createElement("span");
      warns.className = "warns";
      warns.textContent = this.#tells(pressed.seat, under);
      ghost.append(warns);
    }
    ghost.style.left = `${Math.min(event.clientX + 12, innerWidth - 270)}px`;
    ghost.style.top = `${event.clientY + 12}px`;
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (!this.#isDragging) {
      this.#pressed = null;
      return;
    }
    const under = seatAt(document.elementFromPoint(event.clientX, event.clientY));
    // Ignore the click that may follow a drag.
    /** @param {Event} click */
    const swallow = (click) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    if (under) this.#drop(under);
    else this.#letBe();
  }
}
customElements.define("draft-list", DraftList);
