// The sentences a script says: the page carries them, from the same catalogue as its own.

/** @type {Record<string, string>} */
const known = {};
for (const block of document.querySelectorAll('script[type="application/json"][id^="words"]')) {
  Object.assign(known, JSON.parse(block.textContent || "{}"));
}

const plural = new Intl.PluralRules(document.documentElement.lang || "en");

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
    text = plural.select(Number(facts.n)) === "one" ? one : many;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => String(facts[name] ?? ""));
}

/** @type {string[]} what is read out with the next frame */
let unsaid = [];

/**
 * Read something out to those who listen to the page; of one moment all is read.
 *
 * What came last stands in `#spoken`, what came before it in a place of its own: a place
 * that is written twice in one frame is read once.
 * @param {string} text
 */
export function speak(text) {
  const earlier = document.getElementById("spoken-earlier");
  const place = document.getElementById("spoken");
  if (!earlier || !place) return;
  const isWaiting = unsaid.length > 0;
  // A page that is not shown has no frames: whoever comes back to it hears the last.
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
