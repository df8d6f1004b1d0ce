// Put what has changed into the page that is shown, and touch nothing else: what is
// focused stays focused, what was typed stays, what was opened stays open.

/**
 * Make one element like another.
 * @param {Element} shown
 * @param {Element} wanted
 */
export function morph(shown, wanted) {
  morphAttributes(shown, wanted);
  if (shown.hasAttribute("data-keep")) return; // a custom element looks after itself
  morphChildren(shown, wanted);
}

/**
 * @param {Element} shown
 * @param {Element} wanted
 */
function morphAttributes(shown, wanted) {
  // A form that somebody has begun to fill in goes on being about what they saw then.
  if (shown instanceof HTMLInputElement && shown.name === "version" && shown.form?.querySelector("[data-dirty]")) return;
  for (const { name, value } of wanted.attributes) {
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  }
  for (const { name } of [...shown.attributes]) {
    const isOurs = name === "open" || name === "data-dirty" || name === "inert";
    if (!wanted.hasAttribute(name) && !isOurs) shown.removeAttribute(name);
  }
  if (shown instanceof HTMLInputElement && wanted instanceof HTMLInputElement) {
    const isMine = shown.dataset["dirty"] !== undefined || shown === document.activeElement;
    if (!isMine || shown.type === "hidden") {
      shown.value = wanted.value;
      shown.checked = wanted.checked;
    }
  }
}

/** @param {Node} node */
function keyOf(node) {
  if (!(node instanceof Element)) return null;
  return node.id || node.getAttribute("data-key");
}

/**
 * @param {Node} one
 * @param {Node} two
 */
function isAlike(one, two) {
  return one.nodeType === two.nodeType && one.nodeName === two.nodeName && keyOf(one) === keyOf(two);
}

/**
 * @param {Element} shown
 * @param {Element} wanted
 */
function morphChildren(shown, wanted) {
  if (shown instanceof HTMLTextAreaElement && shown.dataset["dirty"] !== undefined) return;
  if (shown instanceof HTMLSelectElement && shown.dataset["dirty"] !== undefined) return;
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of shown.children) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  let at = shown.firstChild;
  for (const want of [...wanted.childNodes]) {
    const key = keyOf(want);
    const known = key ? keyed.get(key) : undefined;
    if (known && known.nodeName === want.nodeName) {
      if (known !== at) shown.insertBefore(known, at);
      else at = at.nextSibling;
      morph(known, /** @type {Element} */ (want));
    } else if (at && isAlike(at, want)) {
      const next = at.nextSibling;
      if (at instanceof Element) morph(at, /** @type {Element} */ (want));
      else if (at.nodeValue !== want.nodeValue) at.nodeValue = want.nodeValue;
      at = next;
    } else {
      const added = document.importNode(want, true);
      shown.insertBefore(added, at);
      if (added instanceof Element && key) added.classList.add("fresh");
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
