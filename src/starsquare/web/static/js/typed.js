// What was typed into the forms of a page survives a reload, until it is sent. Not in a
// form with `data-unkept`: a slip belongs to the paper in somebody's hand.

/** @param {HTMLFormElement} form */
function keyOf(form) {
  return `draft:${location.pathname}:${form.getAttribute("id") ?? form.getAttribute("action")}`;
}

/**
 * Store what was typed into a form, but no password.
 * @param {HTMLFormElement} form
 */
export function keepTyped(form) {
  if (form.hasAttribute("data-unkept")) return;
  /** @type {Record<string, string>} */
  const typed = {};
  for (const field of form.elements) {
    if (
      !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    )
      continue;
    if (field.type === "password" || field.type === "hidden" || field.type === "file") continue;
    if (field.dataset.dirty === undefined || !field.name) continue;
    if (field.type === "radio" && !(/** @type {HTMLInputElement} */ (field).checked)) continue;
    typed[field.name] =
      field.type === "checkbox" ? String(/** @type {HTMLInputElement} */ (field).checked) : field.value;
  }
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(typed));
  } catch {
    /* storage is full: it is still on the page */
  }
}

function restoreTyped() {
  for (const form of document.querySelectorAll("main form")) {
    if (!(form instanceof HTMLFormElement) || form.hasAttribute("data-unkept")) continue;
    let kept = null;
    try {
      kept = sessionStorage.getItem(keyOf(form));
    } catch {
      return;
    }
    if (!kept) continue;
    for (const [name, value] of Object.entries(JSON.parse(kept))) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "true";
      else if (field && "value" in field)
        field.value = String(value); // a field, or a radio group
      else continue;
      markOwn(field);
    }
  }
}

/**
 * Mark what the user has changed: of a radio group all, since one unchecks the others.
 * @param {Element | RadioNodeList} field
 */
function markOwn(field) {
  const group =
    field instanceof HTMLInputElement && field.type === "radio" ? field.form?.elements.namedItem(field.name) : field;
  for (const one of group instanceof RadioNodeList ? group : [field]) {
    if (one instanceof HTMLElement) one.dataset.dirty = "";
  }
}

addEventListener("input", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLElement) || !("form" in field)) return;
  markOwn(field);
  const form = field.form;
  if (form instanceof HTMLFormElement) keepTyped(form);
});

/**
 * It was sent: it no longer counts as typed.
 * @param {HTMLFormElement} form
 */
export function forgetTyped(form) {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    /* nothing stored */
  }
  for (const field of form.elements) if (field instanceof HTMLElement) delete field.dataset.dirty;
}

/** What was typed before this module was loaded also counts as typed. */
function markTyped() {
  for (const field of document.querySelectorAll("main input, main textarea")) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    if (field.type === "hidden" || field.type === "file") continue;
    const isTyped = field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
    if (isTyped || field.value !== field.defaultValue) markOwn(field);
  }
}

markTyped();
restoreTyped();
