// The sentences a script says: the page carries them, from the same catalogue as its own.

/** @type {Record<string, string>} */
const known = {};
for (const block of document.querySelectorAll('script[type="application/json"][id^="words"]')) {
  Object.assign(known, JSON.parse(block.textContent || "{}"));
}

/**
 * Say a sentence with its facts; `one|many` is chosen by the fact `n`.
 * @param {string} key
 * @param {Record<string, unknown>} [facts]
 */
export function say(key, facts = {}) {
  let text = known[key];
  if (text === undefined) throw new Error(`no sentence ${key}`);
  if (text.includes("|")) {
    const [one = "", many = ""] = text.split("|");
    text = facts["n"] === 1 ? one : many;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));
}

/**
 * Read something out to those who listen to the page.
 * @param {string} text
 */
export function speak(text) {
  const place = document.getElementById("spoken");
  if (!place) return;
  place.textContent = "";
  requestAnimationFrame(() => { place.textContent = text; });
}
