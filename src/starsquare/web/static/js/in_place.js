// Links that change a part of the page: a panel, a dialog, a filter. They have their own
// addresses and work without this module; with it, nothing typed or scrolled is lost.
import { refresh } from "./page.js";

/**
 * What was pressed and is not shown yet: where the page was, and what had the focus.
 * @type {{from: string, focused: Element | null, isOpening: boolean} | null}
 */
let going = null;
/** The address of the link that opened the current panel or dialog. */
let opener = "";

/** @param {HTMLAnchorElement} link */
function go(link) {
  const isOpening = !link.hasAttribute("data-close");
  if (isOpening) opener = link.href;
  going = { from: going?.from ?? location.href, focused: document.activeElement, isOpening };
  history.replaceState(null, "", link.href);
  void refresh();
}

/** Stay where the page is: what was to open is not wanted anymore. */
function stay() {
  if (!going) return;
  history.replaceState(null, "", going.from);
  going = null;
  void refresh();
}

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-go]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (document.documentElement.hasAttribute("data-line-down")) return;
  event.preventDefault();
  go(link);
});

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented) return; // it has closed a menu
  const close = document.querySelector("main a[data-close]");
  if (going?.isOpening) stay();
  else if (close instanceof HTMLAnchorElement) go(close);
});

// What was opened gets the focus; after closing, it returns to where it was.
document.addEventListener("page:shown", () => {
  if (!going) return;
  const { focused } = going;
  going = null;
  const dialog = document.querySelector("main .dialog h2");
  const title = dialog ?? document.querySelector("main aside.panel h2");
  // Who has moved on in the meantime is typing there; only a dialog covers it.
  const now = document.activeElement;
  if (!dialog && now !== focused && now !== document.body) return;
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("main a[data-go]")]);
  const back = links.find((one) => one.href === opener);
  if (title instanceof HTMLElement) title.focus();
  else back?.focus();
});
