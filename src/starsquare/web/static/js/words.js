// The texts of scripts: the page contains them, from the same catalog as its own.

/** @type {Record<string, string>} */
const known = {};
for (const block of document.querySelectorAll('script[type="application/json"][id^="words"]')) {
  Object.assign(known, JSON.parse(block.textContent || "{}"));
}

const plural = new Intl.PluralRules(document.documentElement.lang || "en");

/**
 * Return a text with its variables; `one|many` is chosen by the variable `n`.
 * @param {string} key
 * @param {Record<string, unknown>} [facts]
 */
export function say(key, facts = {}) {
  let text = known[key];
  if (text === undefined) throw new Error(`no sentence ${key}`);
  if (text.includes("|")) {
    const [one = "", many = ""] = text.split("|");
    text = plural.select(Number(facts.n)) === "one" ? one : many;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));
}

/** @type {string[]} what to announce with the next frame */
let unsaid = [];

/**
 * Announce something to screen readers; all announcements of one moment are read. The last
 * one is in `#spoken`, earlier ones in elements of their own: an element that is written
 * twice in one frame is read once.
 * @param {string} text
 */
export function speak(text) {
  const earlier = document.getElementById("spoken-earlier");
  const place = document.getElementById("spoken");
  if (!earlier || !place) return;
  const isWaiting = unsaid.length > 0;
  // A hidden page has no frames: the last announcement is read when it is shown again.
  unsaid = document.hidden ? [text] : [...unsaid, text];
  if (isWaiting) return;
  earlier.textContent = "";
  place.textContent = "";
  requestAnimationFrame(() => {
    const last = unsaid.pop() ?? "";
    earlier.textContent = unsaid.filter((one) => one !== last).join(" ");
    place.textContent = last;
    unsaid = [];
  });
}
