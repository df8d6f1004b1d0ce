// The token of a link is after the # of its address, so that no log contains it: move it
// from there into the form.
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
 * Sign in with a form, and keep its page out of the history: going back would sign in
 * again. If that fails, the form stays, with its button.
 * @param {HTMLFormElement} form
 */
async function comeIn(form) {
  try {
    const answer = await fetch(form.action, { method: "POST", headers: { "x-starsquare": "1", accept: "text/html" } });
    if (answer.redirected) location.replace(answer.url);
  } catch {
    // The banner shows that the connection is down; the button works once it is back.
  }
}

// A role in a demo needs no code: visitors who are not signed in start at once.
const part = document.querySelector("form[data-at-once]:not([data-from-fragment])");
if (part instanceof HTMLFormElement) void comeIn(part);
