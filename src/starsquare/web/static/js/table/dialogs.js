// Small dialogs above the table, one at a time. Esc cancels, and the focus returns.
import { facesOf, letterOfKey, letters as lettersToChoose } from "./alphabet.js";
import { make } from "./dom.js";
import { refocus } from "./focus.js";
import { tell } from "./said.js";

/** @typedef {import("./dom.js").Child} Child */

/** The live region; screen readers only hear what is inside an open dialog. */
function voices() {
  return document.querySelectorAll("#spoken-earlier, #spoken");
}

/** Whether a dialog is open: then the table ignores keys. */
export function isAsking() {
  return document.querySelector("dialog[open]") !== null;
}

/**
 * Return whether a click is outside a dialog, and not on its border.
 * @param {HTMLElement} dialog
 * @param {PointerEvent} event
 */
function isOutside(dialog, { clientX: x, clientY: y }) {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/**
 * Ask something; resolves to the form's values, or null if cancelled.
 * @param {{title: string, body: Child, act?: string | null, how?: string, check?: (form: FormData) => string | null}} what
 * @returns {Promise<FormData | null>}
 */
export function question({ title, body, act, how = "", check }) {
  const problem = make("p", { class: "problem", role: "alert" });
  const form = make(
    "form",
    { method: "dialog", class: "stack", "data-plain": "" },
    make("h2", {}, title),
    body,
    problem,
    make(
      "div",
      { class: "actions" },
      act === null ? null : make("button", { class: `btn primary ${how}`, value: "yes" }, act ?? tell("ok")),
      make(
        "button",
        { class: "btn", value: "no", formnovalidate: "", type: "button", "data-leave": "" },
        act === null ? tell("close") : tell("cancel"),
      ),
    ),
  );
  const dialog = make("dialog", { class: "ask", "aria-label": title }, form);
  const before = document.activeElement;
  document.body.append(dialog);
  return new Promise((resolve) => {
    /** @param {FormData | null} found */
    const leave = (found) => {
      dialog.close();
      document.body.append(...voices());
      dialog.remove();
      refocus(before);
      resolve(found);
    };
    // A key still held down after opening the dialog does not answer it.
    dialog.addEventListener("keydown", (event) => {
      if (event.repeat && event.key === "Enter") event.preventDefault();
    });
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      leave(null);
    });
    let isBeside = false;
    dialog.addEventListener("pointerdown", (event) => {
      isBeside = isOutside(dialog, event);
    });
    dialog.addEventListener("click", (event) => {
      if (
        (event.target === dialog && isBeside) ||
        (event.target instanceof Element && event.target.closest("[data-leave]"))
      )
        leave(null);
      const chosen = event.target instanceof Element ? event.target.closest("[data-choose]") : null;
      if (chosen instanceof HTMLElement) {
        const found = new FormData(form);
        found.set("chosen", chosen.dataset.choose ?? "");
        leave(found);
      }
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const found = new FormData(form);
      const wrong = check?.(found) ?? null;
      if (wrong) problem.textContent = wrong;
      else leave(found);
    });
    dialog.append(...voices());
    dialog.showModal();
    const first = dialog.querySelector("[autofocus], input, select, [data-choose], button");
    if (first instanceof HTMLElement) first.focus();
  });
}

/**
 * Ask for one letter, with buttons: a phone's keyboard does not open.
 * @returns {Promise<string | null>}
 */
export async function letterFor() {
  const letters = make(
    "div",
    { class: "letters-to-choose" },
    lettersToChoose().map((one) => make("button", { type: "button", class: "btn", "data-choose": one }, facesOf(one))),
  );
  letters.addEventListener("keydown", (event) => {
    const key = letterOfKey(event.key) ?? "";
    const found = letters.querySelector(`[data-choose="${CSS.escape(key)}"]`);
    if (found instanceof HTMLElement && !event.altKey && !event.ctrlKey && !event.metaKey) found.click();
  });
  const found = await question({ title: tell("which_letter"), body: letters, act: null });
  return found?.get("chosen")?.toString() ?? null;
}
