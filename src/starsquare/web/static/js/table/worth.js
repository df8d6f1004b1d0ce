// The score of laid tiles, above the rack and in words.
import { facesOf, wordOf } from "./alphabet.js";
import { make } from "./dom.js";
import { tell } from "./said.js";
import { other } from "./table.js";

/** @typedef {import("./draft.js").Draft} Draft */

/**
 * The score and the leave of the laid tiles, or why the placement is not legal yet.
 * @param {import("./types.js").Parts} parts
 */
export function worthOf({ table, draft }) {
  const { worth } = draft;
  if (!worth)
    return make(
      "div",
      { class: "worth not-yet", "data-key": "worth" },
      make("p", {}, tell("not_yet", { fault: tell(`fault_${draft.faults[0] ?? "no_tiles"}`) })),
    );
  return make(
    "div",
    { class: "worth", "data-key": "worth" },
    make(
      "p",
      { class: "calc" },
      worth.words.map((word, place) => [
        place > 0 && " + ",
        make("b", {}, wordOf(word.text)),
        ` ${word.points}`,
        word.premiums.length > 0 && make("small", {}, ` ${word.premiums.map(premiumSaid).join(", ")}`),
      ]),
      worth.bonus > 0 && [" + ", make("b", {}, tell("bonus", { n: worth.bonus }))],
    ),
    make("small", { class: "after" }, afterIt(table, draft, worth.total)),
    make("b", { class: "sum num" }, worth.total),
  );
}

/**
 * Return the score of the game after the play, in words.
 * @param {import("./table.js").Table} table
 * @param {Draft} draft
 * @param {number} points
 */
function afterIt(table, draft, points) {
  const own = table.side ?? "one";
  const [a, b] = [table.view.scores[own] + points, table.view.scores[other(own)]];
  const how = a > b ? "lead" : a < b ? "trail" : "level";
  const keeps = draft.held.map((one) => facesOf(one.face)).join(" ");
  return `${tell(`after_${how}`, { a, b })}${keeps ? tell("after_keep", { tiles: keeps }) : ""}`;
}

/** @param {string} premium */
function premiumSaid(premium) {
  const [kind = "", letter = ""] = premium.split(":");
  return tell(`premium_${kind}`, { letter: facesOf(letter) });
}

/**
 * Announce the score of the laid tiles, or nothing if the placement is not legal.
 * @param {Draft} draft
 */
export function worthSaid(draft) {
  const { worth } = draft;
  if (!worth) return "";
  return tell("worth_said", {
    words: worth.words
      .map(
        (word) =>
          `${wordOf(word.text)} ${word.points}${word.premiums.length ? ` (${word.premiums.map(premiumSaid).join(", ")})` : ""}`,
      )
      .join(", "),
    total: worth.total,
  });
}
