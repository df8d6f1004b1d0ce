// What laid tiles are worth, above the rack and in words.
import { make } from "./dom.js";
import { tell } from "./said.js";

/** @typedef {import("./draft.js").Draft} Draft */

/**
 * Show what the tiles laid are worth, or why they cannot lie there yet.
 * @param {HTMLElement} bubble
 * @param {Draft} draft
 */
export function paintWorth(bubble, draft) {
  const { worth } = draft;
  bubble.hidden = !draft.laid.size;
  if (!draft.laid.size) {
    bubble.replaceChildren();
    return;
  }
  if (!worth) {
    const fault = draft.faults[0] ?? "no_tiles";
    bubble.className = "worth not-yet";
    bubble.replaceChildren(tell("not_yet", { fault: tell(`fault_${fault}`) }));
    return;
  }
  bubble.className = "worth";
  bubble.replaceChildren(
    ...worth.words.map((word) =>
      make(
        "span",
        { class: "formed" },
        make("b", {}, word.text.toUpperCase()),
        " ",
        word.points,
        word.premiums.length > 0 && make("small", {}, ` ${word.premiums.map(premiumSaid).join(", ")}`),
      ),
    ),
    ...(worth.bonus ? [make("span", { class: "formed bonus" }, tell("bonus", { n: worth.bonus }))] : []),
    make("b", { class: "sum num" }, `= ${worth.total}`),
  );
}

/** @param {string} premium */
function premiumSaid(premium) {
  const [kind = "", letter = ""] = premium.split(":");
  return tell(`premium_${kind}`, { letter });
}

/**
 * Say what the tiles laid are worth; nothing where they cannot lie there.
 * @param {Draft} draft
 */
export function worthSaid(draft) {
  const { worth } = draft;
  if (!worth) return "";
  return tell("worth_said", {
    words: worth.words
      .map(
        (word) =>
          `${word.text.toUpperCase()} ${word.points}${word.premiums.length ? ` (${word.premiums.map(premiumSaid).join(", ")})` : ""}`,
      )
      .join(", "),
    total: worth.total,
  });
}
