// Links that change a part of the page: a panel, a dialog, a filter. They have their own
// addresses and work without this module; with it, nothing typed or scrolled is lost.
import { refresh } from "./page.js";

let isGoing = false;
/** The address of the link that opened the current panel or dialog. */
let opener = "";

/** @param {HTMLAnchorElement} link */
function go(link) {
  if (!link.hasAttribute("data-close")) opener = link.href;
  isGoing = true;
  history.replaceState(null, "", link.href);
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
  if (event.key !== "Escape" || document.querySelector("details.menu[open]")) return;
  const close = document.querySelector("main a[data-close]");
  if (close instanceof HTMLAnchorElement) go(close);
});

// What was opened gets the focus; after closing, it returns to where it was.
document.addEventListener("page:shown", () => {
  if (!isGoing) return;
  isGoing = false;
  const title = document.querySelector("main .dialog h2, main aside.panel h2");
  const links = /** @type {HTMLAnchorElement[]} */ ([...document.querySelectorAll("main a[data-go]")]);
  const back = links.find((one) => one.href === opener);
  if (title instanceof HTMLElement) title.focus();
  else back?.focus();
});
