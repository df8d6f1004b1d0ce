// A finished game: its links step from turn to turn without leaving the page, and the arrow
// keys follow them. Without this module they are ordinary links.
import { refresh } from "./page.js";

/** @param {HTMLAnchorElement} link */
async function go(link) {
  if (link.href === location.href) return;
  history.replaceState(null, "", link.href);
  await refresh();
  document.querySelector(".sheet tr.here")?.scrollIntoView({ block: "nearest" });
}

addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("a[data-step]") : null;
  if (!(target instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void go(target);
});

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
  const way = ["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)
    ? document.querySelector(`a[data-step="${event.key}"]`)
    : null;
  if (!(way instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  void go(way);
});
