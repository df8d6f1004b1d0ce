// Beside the board: the score sheet of both sides, the tiles unseen, the rulings.
import { tileOf } from "./board.js";
import { make } from "./dom.js";
import { entriesOf } from "./record.js";
import { isBlank } from "./rules.js";
import { tell } from "./said.js";
import { SIDES, other } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./record.js").Entry} Entry */
/** @typedef {import("./types.js").Side} Side */

/**
 * Write a word with its blanks told apart.
 * @param {string} word
 */
function wordOf(word) {
  return make(
    "span",
    { class: "word" },
    [...word].map((letter) =>
      isBlank(letter) ? make("i", { class: "blank-letter", title: tell("blank") }, letter.toUpperCase()) : letter,
    ),
  );
}

/** @param {Entry} entry */
function lineOf(entry) {
  switch (entry.turn.kind) {
    case "play":
      return [make("span", { class: "at" }, entry.square), " ", wordOf(entry.word)];
    case "struck_off":
    case "ruled_off":
      return [
        make("span", { class: "at" }, entry.square),
        " ",
        make("s", {}, wordOf(entry.word)),
        make("small", {}, ` ${tell(`turn_${entry.turn.kind}`)}`),
      ];
    case "exchange":
      return tell("turn_exchange", { n: entry.turn.exchanged.length });
    default:
      return tell(`turn_${entry.turn.kind}`);
  }
}

/**
 * The score sheet, two columns, each with its running total.
 * @param {Table} table
 * @param {number | null} step the turn that is shown, when stepping through
 */
export function scoreSheet(table, step) {
  const { view } = table;
  const entries = entriesOf(view);
  const first = view.first ?? entries[0]?.turn.side ?? "one";
  /** @type {Side[]} */
  const sides = [first, other(first)];
  /** @type {(Entry | null)[][]} */
  const rows = [];
  for (const entry of entries) {
    const column = sides.indexOf(entry.turn.side);
    const last = rows[rows.length - 1];
    if (column === 1 && last && last[1] === null) last[1] = entry;
    else rows.push(column === 0 ? [entry, null] : [null, entry]);
  }
  /** @param {Entry | null | undefined} entry */
  const cells = (entry) =>
    entry
      ? [
          make(
            "td",
            { class: `play ${entry.turn.number === step ? "here" : ""}` },
            make(
              "button",
              {
                type: "button",
                class: "turn",
                "data-do": "step",
                "data-turn": entry.turn.number,
                "aria-label": tell("see_turn", { n: entry.turn.number }),
              },
              lineOf(entry),
            ),
          ),
          make("td", { class: "n pts" }, entry.turn.kind === "play" ? entry.points : "–"),
          make("td", { class: "n total" }, entry.total),
        ]
      : [make("td"), make("td", { class: "n" }), make("td", { class: "n" })];
  return make(
    "section",
    { class: "card sheet", "data-key": "sheet" },
    make(
      "div",
      { class: "h" },
      make("h2", {}, tell("sheet")),
      entries.length > 0 &&
        make(
          "span",
          { class: "steps-through" },
          make(
            "button",
            { type: "button", class: "btn ghost small-btn", "data-do": "step-back", "aria-label": tell("step_back") },
            "◀",
          ),
          step !== null &&
            make("button", { type: "button", class: "btn ghost small-btn", "data-do": "step-end" }, tell("step_end")),
          make(
            "button",
            { type: "button", class: "btn ghost small-btn", "data-do": "step-on", "aria-label": tell("step_on") },
            "▶",
          ),
        ),
    ),
    entries.length === 0
      ? make("p", { class: "soft" }, tell("no_turns"))
      : make(
          "div",
          { class: "scroll", tabindex: 0, role: "region", "aria-label": tell("sheet") },
          make(
            "table",
            { class: "num" },
            make(
              "thead",
              {},
              make(
                "tr",
                {},
                make("th", { scope: "col" }, make("span", { class: "unseen" }, tell("turn"))),
                sides.map((side) => [
                  make("th", { scope: "col" }, table.nameOf(side)),
                  make("th", { scope: "col", class: "n" }, make("span", { class: "unseen" }, tell("points"))),
                  make(
                    "th",
                    { scope: "col", class: "n" },
                    make("span", { "aria-hidden": "true" }, "Σ"),
                    make("span", { class: "unseen" }, tell("total")),
                  ),
                ]),
              ),
            ),
            make(
              "tbody",
              {},
              rows.map(([one, two], at) =>
                make(
                  "tr",
                  { "data-key": `turn-${at}` },
                  make("th", { scope: "row", class: "n soft" }, at + 1),
                  cells(one),
                  cells(two),
                ),
              ),
            ),
          ),
        ),
    rulings(table),
  );
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
 * What nobody at this place has seen, laid out as a tracking sheet: every tile of the
 * box, those seen struck out.
 * @param {Table} table
 */
export function tracking(table) {
  const { view, data } = table;
  /** @type {Record<string, number>} */
  const unseen = {};
  for (const tile of view.unseen) unseen[tile] = (unseen[tile] ?? 0) + 1;
  const rules = ["CC-32", "NA-32"].filter((id) => data.clauses[id]);
  return make(
    "section",
    { class: "card track", "data-key": "track" },
    make(
      "div",
      { class: "h" },
      make("h2", {}, tell("unseen_tiles", { n: view.unseen.length })),
      make("span", { class: "badge" }, tell("in_bag", { n: view.tiles_in_bag })),
    ),
    make(
      "ul",
      { class: "tracking" },
      [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ?"].map((tile) => {
        const all = data.counts[tile] ?? 0;
        const left = unseen[tile] ?? 0;
        const name = tile === "?" ? tell("blank") : tile;
        return make(
          "li",
          { class: left ? "" : "none" },
          make("span", { class: "unseen" }, tell("of_tiles", { tile: name, left, all })),
          make(
            "span",
            { "aria-hidden": "true", class: "letters" },
            Array.from({ length: all }, (_, at) => make("span", { class: at < left ? "" : "seen" }, tile)),
          ),
        );
      }),
    ),
    rules.length > 0 &&
      make(
        "p",
        { class: "small soft" },
        tell("tracking_allowed"),
        " ",
        rules.map((id) => make("span", { title: data.clauses[id] ?? "" }, `(${id})`)),
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
          { class: "row-of-tiles", role: "img", "aria-label": [...table.view.racks[side]].join(" ") },
          [...table.view.racks[side]].map((face) => make("span", { class: "cell" }, tileOf(face, table.data.points))),
        ),
      ),
    ),
  );
}

/**
 * By which book this game is played, and what was promised about its bag.
 * @param {Table} table
 */
export function bookNote(table) {
  const { book, view } = table;
  const hasChanges = Object.keys(view.agreed).length > 0;
  return make(
    "section",
    { class: "card book-note small", "data-key": "book" },
    make("p", {}, make("strong", {}, book.title), book.division ? ` · ${book.division}` : ""),
    hasChanges && make("p", { class: "badge wait" }, tell("rules_changed")),
    make("p", { class: "soft seed" }, tell("seed_hash", { hash: view.seed_hash })),
  );
}
