// A link's code stands behind the # of its address, so that it is in no log: take it
// from there into the form, and out of the address.
const form = document.querySelector("form[data-from-fragment]");
if (form instanceof HTMLFormElement) {
  const field = form.elements.namedItem(form.dataset.fromFragment ?? "");
  const code = location.hash.slice(1);
  if (field instanceof HTMLInputElement && code) {
    field.value = code;
    if (!form.hasAttribute("data-at-once")) {
      const label = field.closest(".only-without-script");
      if (label instanceof HTMLElement) label.hidden = true;
    }
    history.replaceState(null, "", location.pathname);
    if (form.hasAttribute("data-at-once")) form.submit();
  }
}

/**
 * Come in by a form, and let its page be no stop on the way back: it would come in again.
 * Where that fails the form stays, with its button.
 * @param {HTMLFormElement} form
 */
async function comeIn(form) {
  try {
    const answer = await fetch(form.action, { method: "POST", headers: { "x-starsquare": "1", accept: "text/html" } });
    if (answer.redirected) location.replace(answer.url);
  } catch {
    // The line says that it is down; whoever presses the button comes in when it is back.
  }
}

// A part in a demonstration needs no code: whoever has no account to leave comes in.
const part = document.querySelector("form[data-at-once]:not([data-from-fragment])");
if (part instanceof HTMLFormElement) void comeIn(part);
