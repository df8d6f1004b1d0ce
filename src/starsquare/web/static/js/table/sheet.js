// Beside the board: the score sheet of both sides, the rulings, the racks.
import { facesOf, wordOf } from "./alphabet.js";
import { tileOf } from "./board.js";
import { make } from "./dom.js";
import { iconOf } from "./icons.js";
import { entriesOf } from "./record.js";
import { isBlank } from "./rules.js";
import { tell } from "./said.js";
import { SIDES, other } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./record.js").Entry} Entry */
/** @typedef {import("./types.js").Side} Side */

/**
 * Write a word with its blanks marked.
 * @param {string} word
 */
function wordWithBlanks(word) {
  return make(
    "span",
    { class: "word" },
    [...word].map((letter) =>
      isBlank(letter) ? make("i", { class: "blank-letter", title: tell("blank") }, wordOf(letter)) : facesOf(letter),
    ),
  );
}

/** @param {Entry} entry */
function lineOf(entry) {
  switch (entry.turn.kind) {
    case "play":
      return [make("span", { class: "at" }, entry.square), " ", wordWithBlanks(entry.word)];
    case "struck_off":
    case "ruled_off":
      return [
        make("span", { class: "at" }, entry.square),
        " ",
        make("s", {}, wordWithBlanks(entry.word)),
        make("small", {}, ` ${tell(`turn_${entry.turn.kind}`)}`),
      ];
    case "exchange":
      return tell("turn_exchange", { n: entry.turn.exchanged.length });
    default:
      return tell(`turn_${entry.turn.kind}`);
  }
}

/**
 * Describe a line of the score sheet.
 * @param {Entry} entry
 */
function lineSaid(entry) {
  const { kind } = entry.turn;
  const word = wordOf(entry.word);
  if (kind === "play" && word) return tell("line_said", { at: entry.square, word, n: entry.points });
  if (kind === "play") return tell("line_points", { n: entry.points });
  const what = tell(`turn_${kind}`, { n: entry.turn.exchanged.length });
  return word ? `${entry.square} ${word}, ${what}` : what;
}

/**
 * Write a turn of the score sheet: what was played, its points, the total.
 * @param {Entry | null | undefined} entry
 * @param {number | null} step
 * @param {number} last
 */
function cellsOf(entry, step, last) {
  if (!entry) return [make("td"), make("td", { class: "n" }), make("td", { class: "n" })];
  const { number, kind } = entry.turn;
  const how = number === step ? "here" : number === last && step === null ? "newest" : "";
  return [
    make(
      "td",
      { class: `play ${how}` },
      make(
        "button",
        {
          type: "button",
          class: "turn",
          "data-do": "step",
          "data-turn": number,
          "aria-label": `${lineSaid(entry)}. ${tell("see_turn", { n: number })}`,
        },
        lineOf(entry),
      ),
    ),
    make("td", { class: `n pts ${how}` }, kind === "play" ? entry.points : "–"),
    make("td", { class: `n total ${how}` }, entry.total),
  ];
}

/**
 * @param {string} act
 * @param {string} sign
 * @param {string} label
 */
function stepButton(act, sign, label) {
  return make(
    "button",
    { type: "button", class: "btn ghost s square", "data-do": act, "aria-label": label },
    iconOf(sign),
  );
}

/**
 * The buttons that step through the turns.
 * @param {number | null} step
 */
function ways(step) {
  return make(
    "span",
    { class: "steps-through" },
    stepButton("step-back", "earlier", tell("step_back")),
    step !== null && make("button", { type: "button", class: "btn ghost s", "data-do": "step-end" }, tell("step_end")),
    stepButton("step-on", "later", tell("step_on")),
  );
}

/**
 * The turns in two columns, each side's in its own.
 * @param {Entry[]} entries
 * @param {Side} first
 */
function rowsOf(entries, first) {
  /** @type {(Entry | null)[][]} */
  const rows = [];
  for (const entry of entries) {
    const last = rows[rows.length - 1];
    if (entry.turn.side !== first && last && last[1] === null) last[1] = entry;
    else rows.push(entry.turn.side === first ? [entry, null] : [null, entry]);
  }
  return rows;
}

/**
 * The score sheet, two columns, each with its running total.
 * @param {Table} table
 * @param {number | null} step the displayed turn, when stepping through
 */
export function scoreSheet(table, step) {
  const { view } = table;
  const entries = entriesOf(view);
  const last = entries[entries.length - 1]?.turn.number ?? 0;
  const first = view.first ?? entries[0]?.turn.side ?? "one";
  /** @type {Side[]} */
  const sides = [first, other(first)];
  const head = (/** @type {string} */ key) =>
    make("th", { scope: "col", class: "n" }, make("span", { class: "unseen" }, tell(key)));
  return make(
    "section",
    { class: "card sheet", "data-key": "sheet" },
    make(
      "header",
      { class: "h" },
      make("h2", { class: "unseen" }, tell("sheet")),
      sides.map((side) => make("b", { class: "of", "aria-hidden": "true" }, table.nameOf(side))),
      entries.length > 0 && ways(step),
    ),
    entries.length === 0
      ? make("p", { class: "soft none-yet" }, tell("no_turns"))
      : make(
          "div",
          { class: "rows", tabindex: 0, role: "region", "aria-label": tell("sheet") },
          make(
            "table",
            { class: "num" },
            make(
              "thead",
              {},
              make(
                "tr",
                {},
                head("turn"),
                sides.map((side) => [
                  make("th", { scope: "col" }, make("span", { class: "unseen" }, table.nameOf(side))),
                  head("points"),
                  head("total"),
                ]),
              ),
            ),
            make(
              "tbody",
              {},
              rowsOf(entries, first).map(([one, two], at) =>
                make(
                  "tr",
                  { "data-key": `turn-${at}` },
                  make("th", { scope: "row", class: "n soft" }, at + 1),
                  cellsOf(one, step, last),
                  cellsOf(two, step, last),
                ),
              ),
            ),
          ),
        ),
    rulings(table),
  );
}

/**
 * Scroll the sheet to the displayed turn, or to its end.
 * @param {HTMLElement} within
 */
export function showRow(within) {
  const rows = within.querySelector(".rows");
  const row = within.querySelector("td.here")?.closest("tr");
  if (row) row.scrollIntoView({ block: "nearest" });
  else if (rows) rows.scrollTop = 0;
}

/** @param {Table} table */
function rulings(table) {
  if (!table.view.rulings.length) return null;
  return make(
    "ul",
    { class: "rulings small" },
    table.view.rulings.map((one) =>
      make(
        "li",
        {
          "data-key": `ruling-${one.number}`,
          class: one.is_reversed ? "reversed" : "",
        },
        tell(`ruling_${one.kind}`, {
          side: one.side ? table.nameOf(one.side) : "",
          points: one.points,
          turn: one.turn ?? "",
        }),
        " ",
        make("span", { class: "soft" }, one.why),
        one.is_reversed && ` ${tell("reversed")}`,
      ),
    ),
  );
}

/**
 * The racks of others, where they may be seen: by the director, and at the end.
 * @param {Table} table
 */
export function racks(table) {
  const sides = SIDES.filter(
    (side) => side !== table.side && table.view.racks[side] && !table.view.racks[side].includes("_"),
  );
  if (!sides.length) return null;
  return make(
    "section",
    { class: "card racks", "data-key": "racks" },
    make("h2", {}, tell("racks")),
    sides.map((side) =>
      make(
        "div",
        {},
        make("p", { class: "small" }, table.nameOf(side)),
        make(
          "p",
          { class: "row-of-tiles", role: "img", "aria-label": [...table.view.racks[side]].map(facesOf).join(" ") },
          [...table.view.racks[side]].map((face) => make("span", { class: "cell" }, tileOf(face, table.data.points))),
        ),
      ),
    ),
  );
}
