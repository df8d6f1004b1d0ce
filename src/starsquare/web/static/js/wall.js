// The wall pages by itself: each panel in turn, as many lines as fit at a time.
import { say } from "./words.js";

// The height of a line in wall.css, in widths of the screen.
const LINE = 0.056;
const SEAT = 0.03;
const SEAT_COLUMNS = 4;
const COLUMNS = 2;

class WallShow extends HTMLElement {
  #panel = 0;
  #page = 0;
  #timer = 0;
  #shown = "";
  #leaves = new AbortController();

  connectedCallback() {
    this.#leaves = new AbortController();
    const { signal } = this.#leaves;
    this.classList.add("paged");
    const theme = this.dataset.wallTheme;
    document.documentElement.dataset.fixedTheme = "yes";
    if (theme) document.documentElement.dataset.theme = theme;
    document.addEventListener(
      "page:shown",
      () => {
        this.classList.add("paged");
        if (this.dataset.wallTheme) document.documentElement.dataset.theme = this.dataset.wallTheme;
        this.#show();
      },
      { signal },
    );
    addEventListener("resize", () => this.#show(), { signal });
    addEventListener(
      "keydown",
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return; // a browser shortcut
        const isOnButton = event.target instanceof HTMLButtonElement;
        if (event.key === "ArrowRight" || (event.key === " " && !isOnButton)) this.#turn();
        // A presenter's clicker sends these keys; the forms exist for staff, while prizes
        // are revealed.
        if (event.key === "PageDown" && !event.repeat) this.#reveal("next");
        if (event.key === "PageUp" && !event.repeat) this.#reveal("back");
        if (event.key === "f") void document.documentElement.requestFullscreen?.();
      },
      { signal },
    );
    this.#show();
    this.#wait();
  }

  /** A wall that was replaced stops paging and ignores keys. */
  disconnectedCallback() {
    this.#leaves.abort();
    clearTimeout(this.#timer);
  }

  /** @param {"next" | "back"} way */
  #reveal(way) {
    const button = this.querySelector(`[data-reveal="${way}"]`);
    if (button instanceof HTMLButtonElement) button.form?.requestSubmit(button);
  }

  #wait() {
    clearTimeout(this.#timer);
    const seconds = Number(this.dataset.seconds ?? "12");
    this.#timer = window.setTimeout(() => this.#turn(), seconds * 1000);
  }

  get #panels() {
    return /** @type {HTMLElement[]} */ ([...this.querySelectorAll(".panel")]);
  }

  /** Go to the next page, or to the first of the next panel. */
  #turn() {
    const panels = this.#panels;
    const list = panels[this.#panel]?.querySelector(".pages");
    const pages = list instanceof HTMLElement ? this.#layOut(list) : 1;
    if (this.#page + 1 < pages) this.#page += 1;
    else {
      this.#page = 0;
      this.#panel = (this.#panel + 1) % Math.max(1, panels.length);
    }
    this.#show();
    this.#wait();
  }

  #show() {
    const panels = this.#panels;
    // New items come first and are shown at once, out of turn.
    const wanted = panels.map((one) => one.dataset.key).join(" ");
    if (wanted !== this.#shown) {
      [this.#panel, this.#page] = [0, 0];
      if (this.#shown) this.#wait();
      this.#shown = wanted;
    }
    let pages = 1;
    for (const [number, panel] of panels.entries()) {
      const isShown = number === this.#panel;
      const isNew = isShown && !panel.classList.contains("shown");
      panel.classList.toggle("shown", isShown);
      panel.classList.toggle("turned", isNew && !this.hasAttribute("data-quiet"));
      const list = panel.querySelector(".pages");
      // What is not shown is not laid out: hundreds of lines would delay a frame.
      if (list instanceof HTMLElement) this.#showPage(list, isShown ? this.#page : -1);
      if (!isShown) continue;
      if (list instanceof HTMLElement) {
        pages = this.#layOut(list);
        this.#page = Math.min(this.#page, pages - 1);
        this.#showPage(list, this.#page);
      }
    }
    const place = this.querySelector(".page-of");
    if (place) place.textContent = pages > 1 ? say("wall.js_page", { page: this.#page + 1, pages }) : "";
  }

  /**
   * Compute how many lines and columns fit, and how many pages that makes.
   * @param {HTMLElement} list
   */
  #layOut(list) {
    const items = /** @type {HTMLElement[]} */ ([...list.children]);
    if (!items.length) return 1;
    const isOfSeats = list.classList.contains("seats");
    const columns = isOfSeats ? SEAT_COLUMNS : COLUMNS;
    const height = innerWidth * (isOfSeats ? SEAT : LINE);
    const panel = list.closest(".panel");
    const above = panel?.querySelector("header, h2")?.getBoundingClientRect().height ?? 0;
    const gap = panel ? Number.parseFloat(getComputedStyle(panel).rowGap) : 0;
    const room = (panel?.getBoundingClientRect().height ?? innerHeight) - above - gap;
    const rows = Math.max(1, Math.floor(room / height));
    const used = Math.min(columns, Math.ceil(items.length / rows));
    const across = `repeat(${Math.max(1, used)}, minmax(0px, 1fr))`;
    const down = `repeat(${rows}, ${Math.floor(room / rows)}px)`;
    if (list.style.gridTemplateColumns !== across) list.style.gridTemplateColumns = across;
    if (list.style.gridTemplateRows !== down) list.style.gridTemplateRows = down;
    list.dataset.room = String(rows * columns);
    return Math.max(1, Math.ceil(items.length / (rows * columns)));
  }

  /**
   * @param {HTMLElement} list
   * @param {number} page -1: nothing
   */
  #showPage(list, page) {
    const room = Number(list.dataset.room ?? "1");
    for (const [number, item] of [...list.children].entries()) {
      const isShown = Math.floor(number / room) === page;
      if (item instanceof HTMLElement && item.hidden === isShown) item.hidden = !isShown;
    }
    if (page >= 0) this.#tellRange(list);
  }

  /**
   * Show the first and the last name of a page.
   * @param {HTMLElement} list
   */
  #tellRange(list) {
    const place = list.parentElement?.querySelector(".range");
    const shown = /** @type {HTMLElement[]} */ ([...list.children]).filter((one) => !one.hidden);
    const [first, last] = [shown[0]?.dataset.first, shown.at(-1)?.dataset.first];
    if (place) place.textContent = first === last ? (first ?? "") : `${first} – ${last}`;
  }
}
customElements.define("wall-show", WallShow);
