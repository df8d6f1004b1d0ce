// Creating elements without markup strings.

/** @typedef {string | number | Node | null | undefined | false} One */
/** @typedef {One | (One | One[] | (One | One[])[])[]} Child */

/**
 * Create an element; attributes that are null or false are omitted.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    made.setAttribute(key, value === true ? "" : String(value));
  }
  append(made, children);
  return made;
}

/**
 * @param {Node} to
 * @param {Child[]} children
 */
function append(to, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) append(to, child);
    else to.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/**
 * Return an element that the page must have.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
}

/**
 * Put an element into the page's bar, also after the bar was refreshed.
 * @param {HTMLElement} element
 */
export function inBar(element) {
  const put = () => {
    if (!element.isConnected) document.querySelector("header.bar .end")?.prepend(element);
  };
  document.addEventListener("page:shown", put);
  put();
}

/**
 * Store something in this browser, if it allows it.
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* then it lasts as long as the page */
  }
}

/**
 * Return what was stored.
 * @param {string} key
 * @returns {any}
 */
export function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    /* nothing stored */
  }
}
