// Makes every page live: it is refreshed when its topics change, its forms are submitted
// without leaving it, and nothing typed is lost while the connection is down.
import { line } from "./line.js";
import "./menus.js";
import { morph } from "./morph.js";
import { afterPress, released } from "./press.js";
import { waitFor } from "./progress.js";
import { forgetTyped, keepTyped } from "./typed.js";
import { say, speak } from "./words.js";

const OURS = { "x-starsquare": "1", accept: "text/html" };
const LONGEST_JITTER = 400;
const SEND_AGAIN_MS = 1_000;
const FETCH_AGAIN_MS = 1_000; // doubled with each miss
const LONGEST_WAIT = 30_000; // for a response, and until the next try
const TOAST_MS = 6_000;
const AWAY = [502, 503, 504]; // a proxy's responses when the service is down
let isFetching = false;
let isStale = false;
/** How often in a row the page could not be fetched. */
let misses = 0;
let retry = 0;
let shows = 0;
let shownAt = location.href;
/** Forms whose response is on its way. */
let posting = 0;

// -- the connection -----------------------------------------------------------------

class LineBanner extends HTMLElement {
  #timer = 0;
  /** What does not answer: the connection, or the page that is fetched. @type {Set<string>} */
  #missing = new Set();

  connectedCallback() {
    this.setAttribute("role", "status");
    line.addEventListener("down", () => this.#lose("line"));
    line.addEventListener("up", () => {
      if (this.#missing.size) void refresh();
      this.#regain("line");
    });
    document.addEventListener("page:missed", () => this.#lose("page"));
    document.addEventListener("page:reached", () => this.#regain("page"));
  }

  /** @param {string} what */
  #lose(what) {
    this.#missing.add(what);
    lock(true);
    this.#show("down");
  }

  /** @param {string} what */
  #regain(what) {
    const wasDown = this.#missing.size > 0;
    this.#missing.delete(what);
    if (this.#missing.size) return;
    if (wasDown) this.#show("back");
    lock(false);
    sendAgain();
  }

  /** @param {"down" | "back"} how */
  #show(how) {
    clearTimeout(this.#timer); // it is down again, so do not announce that it is up
    const text = document.createElement("p");
    text.className = how;
    text.textContent = say(`frame.line_${how}`);
    this.#put(text);
    if (how === "back") this.#timer = window.setTimeout(() => this.#put(), 3_000);
  }

  /** @param {HTMLElement[]} texts it moves everything below */
  #put(...texts) {
    afterPress(() => this.replaceChildren(...texts));
  }
}
customElements.define("line-banner", LineBanner);

/**
 * While the connection is down nothing can be sent; what is typed stays where it is.
 * @param {boolean} isLocked
 */
function lock(isLocked) {
  document.documentElement.toggleAttribute("data-line-down", isLocked);
  for (const button of document.querySelectorAll("main form button, main [data-sends]")) {
    if (isLocked) button.setAttribute("aria-disabled", "true");
    else button.removeAttribute("aria-disabled");
  }
}

// -- refreshing the page ------------------------------------------------------------

/**
 * Whether a form's own response will show what has changed. Before it arrives, somebody who
 * saw the change would fill in the form again, and the response would empty it.
 */
const waits = () => posting > 0 && location.href === shownAt;

/** Fetch this page again and show what has changed. */
export async function refresh() {
  if (isFetching || waits()) {
    isStale = true;
    return;
  }
  isFetching = true;
  clearTimeout(retry);
  try {
    do {
      isStale = false;
      const before = shows;
      const address = location.href;
      const { answer, page } = await fetched(address);
      if (!answer || !page) {
        miss();
        return;
      }
      if (misses) document.dispatchEvent(new Event("page:reached"));
      misses = 0;
      // The demo was reset: this page continues at the new one.
      if (answer.redirected && /^\/(demo|e)\//.test(new URL(answer.url).pathname)) {
        location.replace(answer.url);
        return;
      }
      await released();
      // A form was answered in between, or something was opened, closed or dismissed: an
      // earlier response is out of date.
      if (shows !== before || location.href !== address || waits()) isStale = true;
      else if (answer.ok) showAround(page);
    } while (isStale && !waits());
  } finally {
    isFetching = false;
  }
}

/**
 * Fetch a page; none if nobody answers in time, or something other than the service.
 * @param {string} address
 * @returns {Promise<{answer?: Response, page?: Document | null}>}
 */
async function fetched(address) {
  try {
    const answer = await fetch(address, { headers: OURS, signal: AbortSignal.timeout(LONGEST_WAIT) });
    return { answer, page: pageIn(await answer.text()) };
  } catch {
    return {};
  }
}

/** The page could not be fetched: try again, later each time. */
function miss() {
  misses += 1;
  // A single missing response is not worth reporting.
  if (misses > 1) document.dispatchEvent(new Event("page:missed"));
  const wait = Math.min(FETCH_AGAIN_MS * 2 ** (misses - 1), LONGEST_WAIT);
  retry = window.setTimeout(() => void refresh(), wait * (0.5 + Math.random() / 2));
}

/**
 * Parse one of our pages; return null if something else responded, such as a proxy.
 * @param {string} text
 */
function pageIn(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  return page.getElementById("main") && page.getElementById("spoken") ? page : null;
}

/**
 * Show the fetched page, but keep an error where it is until the user responds to it.
 * @param {Document} page
 */
function showAround(page) {
  const main = document.getElementById("main");
  const focused = document.activeElement;
  const staying = [...(main?.children ?? [])]
    .map((element, index) => ({ element, index }))
    .filter(({ element }) => element.hasAttribute("data-stays"));
  show(page);
  for (const { element, index } of staying) {
    if (element.isConnected || !main) continue;
    main.insertBefore(element, main.children[index] ?? null);
    if (focused instanceof HTMLElement && element.contains(focused)) focused.focus();
  }
}

/** @param {Document} page */
const isTable = (page) => page.body.classList.contains("at-table");

/**
 * Find the focused item at its new place: an entrant may have moved.
 * @param {Element} focused
 * @returns {HTMLElement | null}
 */
function elsewhere(focused) {
  const name = focused.hasAttribute("data-entrant") ? "data-entrant" : "id";
  const value = focused.getAttribute(name);
  return value ? document.querySelector(`#main [${name}="${CSS.escape(value)}"]`) : null;
}

/** @param {Document} fetched */
function show(fetched) {
  // A table is a different page from the one that waits for it, with its own modules.
  if (isTable(fetched) !== isTable(document)) {
    location.reload();
    return;
  }
  const focused = document.activeElement;
  for (const selector of ["#main", "header.bar", ".pubnav"]) {
    const shown = document.querySelector(selector);
    const wanted = fetched.querySelector(selector);
    if (shown && wanted) morph(shown, wanted);
  }
  if (document.activeElement === document.body && focused) elsewhere(focused)?.focus();
  document.title = fetched.title;
  shows += 1;
  shownAt = location.href;
  watch();
  document.dispatchEvent(new CustomEvent("page:shown"));
  if (document.documentElement.hasAttribute("data-line-down")) lock(true);
}

/** @param {string[]} parts */
function matters(parts) {
  const ignored = (document.getElementById("main")?.dataset.ignores ?? "").split(" ");
  return parts.some((one) => !ignored.includes(one));
}

/** @type {Set<string>} */
const watched = new Set();

/** Watch what this page is about: `topic@version` for each. */
function watch() {
  const topics = document.getElementById("main")?.dataset.topics ?? "";
  for (const one of topics.split(" ").filter(Boolean)) {
    const [topic = "", version = "0"] = one.split("@");
    line.reached(topic, Number(version));
    if (watched.has(topic)) continue;
    watched.add(topic);
    line.watch(topic, Number(version), (message) => {
      if (message.is === "resync") line.resume(topic, 0);
      if (message.is === "changed" && !matters(message.parts)) return;
      // Hundreds of screens get it at the same moment; do not let them all request at once.
      setTimeout(() => void refresh(), Math.random() * LONGEST_JITTER);
    });
  }
}

// -- forms ------------------------------------------------------------------------

/** @type {WeakSet<HTMLFormElement>} */
const sending = new WeakSet();
/**
 * Forms that were sent without a response, with exactly what was sent: they may have
 * counted, so they are sent again with the same id.
 * @type {Map<HTMLFormElement, {address: string, body: BodyInit}>}
 */
const unanswered = new Map();

addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  if (form.method === "get" || !form.closest("main")) return;
  const isDown = document.documentElement.hasAttribute("data-line-down");
  if (isDown || !form.hasAttribute("data-plain")) event.preventDefault();
  if (isDown) speak(say("frame.not_sent"));
  else if (!form.hasAttribute("data-plain")) void send(form, event.submitter);
  // A form submitted without this module is answered by the next page, refused or not.
  else forgetTyped(form);
});

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} submitter
 */
async function send(form, submitter) {
  if (sending.has(form)) return;
  const done = waitFor(form);
  const data = new FormData(form, submitter);
  const isFile = form.enctype === "multipart/form-data";
  /** @type {BodyInit} */
  const body = isFile ? data : new URLSearchParams(/** @type {[string, string][]} */ ([...data]));
  await post(form, submitter?.getAttribute("formaction") ?? form.action, body);
  done();
  form.dispatchEvent(new Event("form:answered", { bubbles: true }));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} address
 * @param {BodyInit} body
 */
async function post(form, address, body) {
  if (sending.has(form)) return;
  const own = form.dataset.progress === undefined ? 1 : 0; // a long job holds nothing up
  sending.add(form);
  posting += own;
  try {
    await postAndShow(form, address, body);
  } finally {
    sending.delete(form);
    posting -= own;
    if (isStale) void refresh();
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {string} address
 * @param {BodyInit} body
 */
async function postAndShow(form, address, body) {
  const answer = await fetch(address, { method: "POST", headers: OURS, body }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  await released();
  const page = pageIn(text ?? "");
  if (!answer || typeof text !== "string" || (AWAY.includes(answer.status) && !page)) {
    leaveUnanswered(form, address, body);
    return;
  }
  unanswered.delete(form);
  form.inert = false;
  answered(form, answer, page);
}

/**
 * Keep a form that got no response, and send it again.
 * @param {HTMLFormElement} form
 * @param {string} address
 * @param {BodyInit} body
 */
function leaveUnanswered(form, address, body) {
  keepTyped(form);
  unanswered.set(form, { address, body });
  form.inert = true; // it is being sent: changes made now would be lost
  notice(say("frame.unanswered"));
  // The connection reports when it is up again; a page that watches nothing has none.
  if (line.isUp || !line.isStarted) setTimeout(sendAgain, SEND_AGAIN_MS);
}

/**
 * Show above everything else why the service itself did not answer a form.
 * @param {string} text
 */
function notice(text) {
  const main = document.getElementById("main");
  const shown = main?.querySelector('[data-key="refusal"]') ?? document.createElement("div");
  if (shown.textContent === text) return;
  shown.className = "notice bad";
  for (const [name, value] of Object.entries({ role: "alert", "data-key": "refusal", "data-stays": "" }))
    shown.setAttribute(name, value);
  shown.textContent = text;
  main?.prepend(shown);
  shown.scrollIntoView({ block: "nearest" });
}

/** Send unanswered forms again, unchanged. */
function sendAgain() {
  for (const [form, { address, body }] of unanswered) void post(form, address, body);
}

/**
 * @param {HTMLFormElement} form
 * @param {Response} answer
 * @param {Document | null} page null if it is not one of ours
 */
function answered(form, answer, page) {
  const landed = new URL(answer.url);
  const isElsewhere = answer.ok && answer.redirected && landed.pathname !== location.pathname;
  if (!page && !isElsewhere) {
    notice(say("frame.not_understood", { status: answer.status }));
    return;
  }
  if (page && !answer.ok) {
    show(page);
    document.querySelector('[data-key="refusal"]')?.scrollIntoView({ block: "nearest" });
    return;
  }
  forgetTyped(form);
  if (!page || isElsewhere) {
    location.assign(answer.url); // another page: let the browser go there
    return;
  }
  if (answer.redirected && landed.search !== location.search) history.replaceState(null, "", answer.url);
  const sticking = stuck(form);
  form.reset();
  for (const box of sticking) {
    box.checked = true;
    box.dataset.dirty = "";
  }
  show(page);
  const next = document.querySelector("main [autofocus]");
  if (next instanceof HTMLElement) next.focus();
  const said = document.querySelector("main [data-said]");
  speak(said?.textContent?.trim() || say("frame.saved"));
}

/**
 * Restore the checkboxes that stay checked from one form to the next.
 * @param {HTMLFormElement} form
 */
function stuck(form) {
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll("input[data-sticky]"));
  return [...boxes].filter((one) => one.checked);
}

// -- toasts --------------------------------------------------------------------------

addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const dismissed = target?.closest("[data-dismiss]");
  if (!dismissed) return;
  event.preventDefault();
  putAway(dismissed.closest("[data-toast]"));
});

let toasts = 0;

/** Keep a toast for six seconds, and as long as it has the pointer or focus. */
function timeToast() {
  clearTimeout(toasts);
  const toast = document.querySelector("[data-toast]");
  if (!toast) return;
  toasts = window.setTimeout(() => {
    if (toast.matches(":hover, :focus-within")) timeToast();
    else putAway(toast);
  }, TOAST_MS);
}

/** @param {Element | null} toast */
function putAway(toast) {
  const hadFocus = toast?.contains(document.activeElement);
  toast?.remove();
  if (hadFocus) document.getElementById("main")?.focus();
  // The address still names it; after a reload, it must not appear again.
  const shown = new URL(location.href);
  shown.searchParams.delete("done");
  history.replaceState(null, "", shown);
  shownAt = location.href;
}

document.addEventListener("page:shown", timeToast);
timeToast();
watch();
