// Merge changes into the displayed page, and touch nothing else: what is focused stays
// focused, what was typed stays, what is open stays open.

/** @type {WeakMap<Element, Element>} an element of a steady list, as last sent by the service */
const sent = new WeakMap();

/**
 * Make one element like another. `data-keep`: its children are managed by a module.
 * `data-own="class style"`: so are these attributes. `data-steady`: a long list whose
 * children a module hides and shows; a child that is sent unchanged is skipped.
 * @param {Element} shown
 * @param {Element} wanted
 * @param {string} [owned] attributes that are not the service's
 */
export function morph(shown, wanted, owned = "") {
  morphAttributes(shown, wanted, `${owned} ${shown.getAttribute("data-own") ?? ""}`);
  if (shown.hasAttribute("data-keep")) return; // a custom element manages itself
  morphChildren(shown, wanted);
}

/**
 * @param {Element} shown
 * @param {Element} wanted
 * @param {string} owned
 */
function morphAttributes(shown, wanted, owned) {
  const own = owned.split(" ");
  // A form that somebody has begun to fill in stays about what they saw then.
  if (shown instanceof HTMLInputElement && shown.name === "version" && shown.form?.querySelector("[data-dirty]"))
    return;
  for (const { name, value } of wanted.attributes) {
    if (shown.getAttribute(name) !== value && !own.includes(name)) shown.setAttribute(name, value);
  }
  for (const { name } of [...shown.attributes]) {
    const isOurs = name === "open" || name === "data-dirty" || name === "inert" || own.includes(name);
    if (!wanted.hasAttribute(name) && !isOurs) shown.removeAttribute(name);
  }
  if (shown instanceof HTMLInputElement && wanted instanceof HTMLInputElement) {
    const isMine = shown.dataset.dirty !== undefined || shown === document.activeElement;
    if (!isMine || shown.type === "hidden") {
      shown.value = wanted.value;
      shown.checked = wanted.checked;
    }
  }
}

/**
 * Process a child of a steady list only if it has changed since it was last sent.
 * @param {Element} shown
 * @param {Element} wanted
 */
function settle(shown, wanted) {
  if (!sent.get(shown)?.isEqualNode(wanted)) morph(shown, wanted, "hidden");
  sent.set(shown, wanted);
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
  if (shown instanceof HTMLTextAreaElement && shown.dataset.dirty !== undefined) return;
  if (shown instanceof HTMLSelectElement && shown.dataset.dirty !== undefined) return;
  const isSteady = shown.hasAttribute("data-steady");
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of shown.children) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  const awaited = new Set([...wanted.children].map(keyOf));
  let at = shown.firstChild;
  for (const want of [...wanted.childNodes]) {
    // Remove first: otherwise everything after it would be recreated.
    while (at instanceof Element && keyOf(at) && !awaited.has(keyOf(at))) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
    const key = keyOf(want);
    const known = key ? keyed.get(key) : undefined;
    if (known && known.nodeName === want.nodeName) {
      if (known !== at) shown.insertBefore(known, at);
      else at = at.nextSibling;
      if (isSteady) settle(known, /** @type {Element} */ (want));
      else morph(known, /** @type {Element} */ (want));
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
