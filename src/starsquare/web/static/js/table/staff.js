// What the staff rules at a board: one form for every kind of ruling.
import { line } from "../line.js";
import { facesOf, hasFaces, readTiles, wordOf } from "./alphabet.js";
import { question } from "./dialogs.js";
import { make } from "./dom.js";
import { entriesOf } from "./record.js";
import { tell } from "./said.js";
import { SIDES } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Offer} Offer */

/** @type {Record<string, string[]>} what each ruling has to say */
const FIELDS = {
  AssessPenalty: ["side", "points", "why"],
  CorrectScore: ["turn", "points", "why"],
  CorrectTime: ["side", "minutes", "why"],
  RecordLateness: ["side", "late"],
  RuleFalseBlank: ["why"],
  RuleOverdraw: ["side", "tiles", "points_or_book", "why"],
  RuleIllegalExchange: ["side", "points_or_book", "why"],
  RuleForfeit: ["sides", "cause", "why"],
  BanDrawer: ["person", "why"],
  RecordRuling: ["side_or_none", "why"],
  ReverseRuling: ["ruling", "why"],
  SetRoundEnd: ["round_minutes"],
  DeclareNoPlays: [],
};

const RULINGS = Object.keys(FIELDS);

/**
 * @param {Table} table
 * @param {string} field
 * @param {Offer} offer
 */
function fieldOf(table, field, offer) {
  const sides = SIDES.map((side) => make("option", { value: side }, table.nameOf(side)));
  const number = (/** @type {Record<string, string | number | boolean>} */ more) =>
    make("input", { name: field, type: "number", inputmode: "numeric", ...more });
  const label = (/** @type {HTMLElement} */ input) => make("label", {}, tell(`field_${field}`), input);
  switch (field) {
    case "side":
      return label(make("select", { name: "side" }, sides));
    case "side_or_none":
      return label(make("select", { name: "side" }, make("option", { value: "" }, tell("nobody")), sides));
    case "sides":
      return make(
        "fieldset",
        {},
        make("legend", {}, tell("field_sides")),
        SIDES.map((side) =>
          make(
            "label",
            { class: "check" },
            make("input", { type: "checkbox", name: "sides", value: side }),
            table.nameOf(side),
          ),
        ),
      );
    case "cause":
      return (
        table.book.sanctions.forfeit &&
        label(
          make(
            "select",
            { name: "cause" },
            ["absence", "breach"].map((cause) => make("option", { value: cause }, tell(`cause_${cause}`))),
          ),
        )
      );
    case "points":
      return label(number({ min: 0, max: 2000, required: true }));
    case "points_or_book":
      return label(number({ min: 0, max: 2000 }));
    case "minutes":
      return label(
        make("input", { name: "minutes", required: true, pattern: "[0-9]{1,3}:[0-5][0-9]", placeholder: "12:30" }),
      );
    case "late":
      return label(number({ min: 0, max: 120, required: true }));
    case "round_minutes":
      return label(number({ min: 0, max: 600, required: true }));
    case "tiles":
      return label(make("input", { name: "tiles", maxlength: hasFaces() ? 28 : 7, autocomplete: "off" }));
    case "turn":
      return label(
        make(
          "select",
          { name: "turn" },
          entriesOf(table.view)
            .filter((one) => (offer.turns ?? []).includes(one.turn.number))
            .map((one) =>
              make(
                "option",
                { value: one.turn.number },
                `${table.nameOf(one.turn.side)} · ${wordOf(one.word)} · ${one.points}`,
              ),
            ),
        ),
      );
    case "person":
      return label(
        make(
          "select",
          { name: "person" },
          (offer.people ?? []).map((one) => make("option", { value: one }, table.personOf(one))),
        ),
      );
    case "ruling":
      return label(
        make(
          "select",
          { name: "ruling" },
          table.view.rulings
            .filter((one) => (offer.rulings ?? []).includes(one.number))
            .map((one) => make("option", { value: one.number }, `${one.number}. ${one.why}`)),
        ),
      );
    default:
      return label(make("input", { name: field, required: true, maxlength: 200 }));
  }
}

/** @type {Record<string, (form: FormData, facts: Record<string, unknown>, now: number) => void>} */
const READ = {
  points: (form, facts) => {
    facts.points = Number(form.get("points"));
  },
  points_or_book: (form, facts) => {
    facts.points = form.get("points_or_book") ? Number(form.get("points_or_book")) : null;
  },
  minutes: (form, facts) => {
    const [whole = "0", part = "0"] = String(form.get("minutes")).split(":");
    facts.used_ms = (Number(whole) * 60 + Number(part)) * 1000;
  },
  late: (form, facts) => {
    facts.seconds = Number(form.get("late")) * 60;
  },
  round_minutes: (form, facts, now) => {
    facts.ends_at = Math.round(now + Number(form.get("round_minutes")) * 60_000);
  },
  tiles: (form, facts) => {
    const typed = String(form.get("tiles"));
    facts.tiles = readTiles(typed) ?? typed;
  },
  turn: (form, facts) => {
    facts.turn = Number(form.get("turn"));
  },
  ruling: (form, facts) => {
    facts.ruling = Number(form.get("ruling"));
  },
  sides: (form, facts) => {
    facts.sides = form.getAll("sides");
  },
  cause: (form, facts) => {
    facts.is_breach = form.get("cause") === "breach";
  },
  side_or_none: (form, facts) => {
    facts.side = form.get("side") || null;
  },
};

/**
 * Ask what a ruling has to say, and make it.
 * @param {Table} table
 * @param {string} command
 */
export async function rule(table, command) {
  const offer = table.offer(command, null);
  const fields = FIELDS[command];
  if (!offer || !fields) return;
  const found = await question({
    title: tell(`do_${command}`).replace("…", ""),
    body: fields.map((field) => fieldOf(table, field, offer)),
    act: tell("rule_act"),
  });
  if (!found) return;
  /** @type {Record<string, unknown>} */
  const facts = {};
  for (const field of fields) {
    const read = READ[field];
    if (read)
      read(found, facts, line.now()); // not when the question was put
    else facts[field] = String(found.get(field));
  }
  await table.send(command, facts);
}

/**
 * @param {Table} table
 * @param {string} name
 */
function isOffered(table, name) {
  return table.seen.offers.offered.some((one) => one.side === undefined && one.command === name);
}

/**
 * @param {string} name
 * @param {string} how
 */
function staffButton(name, how = "") {
  return make(
    "button",
    { type: "button", class: `btn ${how}`, "data-do": "staff", "data-command": name, "data-sends": "" },
    tell(`do_${name}`),
  );
}

/**
 * The words that a button for a verdict is about: a press may come after the next challenge.
 * @param {import("./types.js").OpenChallenge} challenge
 */
export function wordsOf(challenge) {
  return { "data-words": JSON.stringify(challenge.words), "data-second": challenge.is_second ? "yes" : "no" };
}

/**
 * The verdict that a button sends.
 * @param {HTMLElement} button
 */
export function verdictOf({ dataset: { value, words = "[]", second } }) {
  return { acceptable: value === "yes", words: JSON.parse(words), is_second: second === "yes" };
}

/**
 * A button for a verdict.
 * @param {import("./types.js").OpenChallenge} challenge
 * @param {boolean} isGood
 */
function verdictButton(challenge, isGood) {
  return make(
    "button",
    {
      type: "button",
      class: isGood ? "btn good" : "btn danger",
      "data-do": "verdict",
      "data-value": isGood ? "yes" : "no",
      ...wordsOf(challenge),
      "data-sends": "",
    },
    isGood ? `✓ ${tell("acceptable")}` : `✕ ${tell("unacceptable")}`,
  );
}

/**
 * What staff is waited for: above the board, since a whole table waits.
 * @param {Table} table
 */
export function duty(table) {
  const { challenge } = table.view;
  const next = ["AnnounceStart", "ValidateSlip"].filter((name) => isOffered(table, name));
  const asked = isOffered(table, "GiveVerdict") ? challenge : null;
  const words = asked ? facesOf(asked.words.join(", ")) : "";
  if (!words && !next.length) return null;
  return make(
    "div",
    { class: "duty stack", "data-key": "duty" },
    words && make("p", {}, tell("judge_these", { words })),
    make(
      "div",
      { class: "actions" },
      asked && verdictButton(asked, true),
      asked && verdictButton(asked, false),
      next.map((name) => staffButton(name, "main")),
    ),
  );
}

/**
 * The rulings that may be given now.
 * @param {Table} table
 */
export function staffPanel(table) {
  const offered = [...RULINGS, "EndRound"].filter((name) => isOffered(table, name));
  if (!offered.length) return null;
  return make(
    "section",
    { class: "card staff", "data-key": "staff" },
    make("h2", {}, tell("staff")),
    make(
      "details",
      { id: "rulings" },
      make("summary", {}, tell("rulings")),
      make(
        "div",
        { class: "actions" },
        offered.map((name) => staffButton(name)),
      ),
    ),
  );
}
