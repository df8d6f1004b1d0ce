// Keys of every staff page: ? lists them, G and a letter open a page. Single keys work only
// while nothing is being typed.

export {};

const GO_MS = 2_000;
let goAt = Number.NEGATIVE_INFINITY;

/** @returns {HTMLDialogElement | null} */
const list = () => document.querySelector("dialog#keys");

/**
 * Return whether a key would be typed into a field. An empty number field takes no letters,
 * and no name contains a question mark.
 * @param {KeyboardEvent} event
 */
function isTyped(event) {
  const field = event.target;
  if (!(field instanceof HTMLElement)) return false;
  if (field.isContentEditable || field.matches("textarea, select")) return true;
  if (!(field instanceof HTMLInputElement) || ["checkbox", "radio", "button", "submit"].includes(field.type))
    return false;
  if (field.value !== "") return true;
  return event.key !== "?" && field.inputMode !== "numeric";
}

function openList() {
  const dialog = list();
  if (!dialog || dialog.open) return;
  for (const menu of document.querySelectorAll("details.menu[open]")) menu.removeAttribute("open");
  dialog.showModal();
}

addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyped(event)) return;
    if (event.key === "?") {
      event.preventDefault();
      openList();
      return;
    }
    const key = event.key.toLowerCase();
    const isSecond = performance.now() - goAt < GO_MS;
    goAt = Number.NEGATIVE_INFINITY;
    if (isSecond) {
      const place = document.querySelector(`header.bar [data-letter="${CSS.escape(key)}"]`);
      if (!(place instanceof HTMLElement)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      list()?.close();
      place.click();
    } else if (key === "g") {
      event.preventDefault();
      goAt = performance.now();
    }
  },
  true,
);

addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-keys-open]")) openList();
});

/** Without JavaScript the button would do nothing, and is hidden. */
function offer() {
  for (const one of document.querySelectorAll("[data-keys-open]")) one.removeAttribute("hidden");
}

document.addEventListener("page:shown", offer);
offer();
