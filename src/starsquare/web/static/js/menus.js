// Menus and rows of tabs, on every page.

/** @param {Element | null} except */
function closeMenus(except) {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (menu !== except) menu.removeAttribute("open");
}

addEventListener("click", (event) => {
  closeMenus(event.target instanceof Element ? event.target.closest("details.menu") : null);
});

addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const open = document.querySelector("details.menu[open]");
  if (!open) return;
  event.preventDefault(); // the key has done its work: what is behind the menu stays
  closeMenus(null);
  const summary = open.querySelector("summary");
  if (open.contains(document.activeElement) && summary instanceof HTMLElement) summary.focus();
});

/** On a phone a row of tabs is wider than the screen: scroll to the current one. */
function showHere() {
  for (const here of document.querySelectorAll(".tabs > :is([aria-current], [data-here])")) {
    const row = here.parentElement;
    if (here instanceof HTMLElement && row)
      row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }
}

showHere();
