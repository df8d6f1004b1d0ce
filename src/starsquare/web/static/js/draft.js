// <draft-list>: seats of a draft change places by dragging them, or by keyboard: Space
// picks one up, arrows move, Space puts it down, Escape lets it be; L locks its board.
// The form below does the same without a script, and is what is sent in the end.
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

class DraftList extends HTMLElement {
  /** @type {HTMLButtonElement | null} */
  #picked = null;
  /** @type {HTMLElement | null} */
  #ghost = null;
  /** @type {{x: number, y: number, seat: HTMLButtonElement} | null} */
  #pressed = null;
  #isDragging = false;
  #leaves = new AbortController();

  connectedCallback() {
    this.#leaves = new AbortController();
    const { signal } = this.#leaves;
    this.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    this.addEventListener("pointermove", (event) => this.#move(event), { signal });
    this.addEventListener("pointerup", (event) => this.#release(event), { signal });
    this.addEventListener("pointercancel", () => this.#letBe(), { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    document.addEventListener("page:shown", () => this.#again(), { signal });
  }

  /** A draft that is shown no more hears nothing and leaves nothing under the pointer. */
  disconnectedCallback() {
    this.#leaves.abort();
    this.#letBe();
  }

  #seats() {
    return /** @type {HTMLButtonElement[]} */ ([...this.querySelectorAll(".seat")]);
  }

  /** The page was fetched again: what was picked up stays picked up, if it is there. */
  #again() {
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
      this.#lock(seat);
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
    const form = seat.closest("li")?.querySelector('form[id^="do-lock"]');
    if (form instanceof HTMLFormElement) form.requestSubmit();
  }

  // Space and Enter on a button are clicks; so is a tap that was no drag.
  /** @param {MouseEvent} event */
  #click(event) {
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
  }

  /** @param {HTMLButtonElement | null} seat */
  #aim(seat) {
    for (const one of this.#seats())
      one.classList.toggle("target", Boolean(this.#picked) && one === seat && one !== this.#picked);
  }

  /** @param {HTMLButtonElement} seat */
  #opponentOf(seat) {
    const row = seat.closest("li");
    return [...(row?.querySelectorAll(".seat") ?? [])].find((one) => one !== seat);
  }

  /**
   * Say whom they would meet, and whether that is a repeat or one school.
   * @param {HTMLButtonElement} moved
   * @param {HTMLButtonElement} onto
   */
  #tells(moved, onto) {
    const sentences = [];
    for (const [one, other] of [
      [moved, this.#opponentOf(onto)],
      [onto, this.#opponentOf(moved)],
    ]) {
      if (!(one instanceof HTMLElement) || !(other instanceof HTMLElement) || one === other) continue;
      let text = say("draft.js_meet", { one: nameOf(one), two: nameOf(other) });
      if ((one.dataset.met ?? "").split(" ").includes(other.dataset.entrant ?? "-"))
        text += `: ${say("draft.js_again")}`;
      if (one.dataset.school && one.dataset.school === other.dataset.school) text += `: ${say("draft.js_school")}`;
      sentences.push(text);
    }
    return sentences.join(". ");
  }

  /** @param {HTMLButtonElement} onto */
  #drop(onto) {
    let moved = this.#picked;
    if (!moved || onto.closest("li") === moved.closest("li")) {
      this.#letBe();
      return;
    }
    if (moved.dataset.entrant === "bye") [moved, onto] = [onto, moved];
    const form = document.getElementById("do-swap");
    if (form instanceof HTMLFormElement) {
      for (const [name, seat] of /** @type {[string, HTMLElement][]} */ ([
        ["moved", moved],
        ["onto", onto],
      ])) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLSelectElement) field.value = seat.dataset.entrant ?? "";
      }
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
    // The click that may follow a drag is none.
    /** @param {Event} click */
    const swallow = (click) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    if (under) this.#drop(under);
    else this.#letBe();
  }
}
customElements.define("draft-list", DraftList);
