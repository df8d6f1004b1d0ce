// The result slip: each side with its score, how it is composed, and its signature.
import { make } from "./dom.js";
import { signed, tell } from "./said.js";
import { SIDES, isLineDown } from "./table.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Outcome} Outcome */

/**
 * Write how a score is composed: the turns, and everything added at the end.
 * @param {Outcome} outcome
 * @param {Side} side
 */
function how(outcome, side) {
  /** @type {Map<string, number>} */
  const added = new Map();
  for (const one of outcome.adjustments) {
    if (one.side === side) added.set(one.kind, (added.get(one.kind) ?? 0) + one.points);
  }
  const lines = [`${tell("slip_turns")} ${outcome.turns[side]}`];
  for (const [kind, points] of added) if (points) lines.push(`${tell(`slip_${kind}`)} ${signed(points)}`);
  lines.push(`${tell("slip_spread")} ${signed(outcome.spread[side])}`);
  if (outcome.official[side] !== outcome.final[side]) lines.push(`${tell("slip_official")} ${outcome.official[side]}`);
  return lines;
}

/**
 * The label of the sign button: for a team, or for a single player.
 * @param {Table} table
 * @param {Side} side
 */
export function signLabel(table, side) {
  const isTeam = table.data.seats[side].people.length > 1;
  return tell(table.side === side && isTeam ? "sign_for_team" : "do_SignSlip");
}

/**
 * Write who signed, or the button to sign.
 * @param {Table} table
 * @param {Side} side
 */
function signature(table, side) {
  const { view } = table;
  const by = view.signatures[side];
  const offer = table.offer("SignSlip", side);
  const who = [...new Set(by.map((one) => (one === side ? table.nameOf(side) : table.personOf(one))))].join(", ");
  const isOurs = table.side === side;
  return [
    make(
      "p",
      { class: `sg ${by.length ? "ok" : ""}` },
      make("span", { "aria-hidden": "true" }, by.length ? "✓ " : "◻ "),
      by.length
        ? tell("signed_by", { side: table.nameOf(side), who })
        : tell("not_signed", { side: table.nameOf(side) }),
    ),
    offer &&
      !offer.is_done &&
      make(
        "button",
        {
          type: "button",
          class: "btn primary l",
          "data-do": "give",
          "data-command": "SignSlip",
          "data-side": side,
          "data-sends": "",
          // The slip is painted after everything else was locked.
          "aria-disabled": table.isLocked || isLineDown() ? "true" : null,
        },
        isOurs ? signLabel(table, side) : `${table.nameOf(side)}: ${signLabel(table, side)}`,
      ),
  ];
}

/**
 * The slip, with the proof of the draw below it.
 * @param {Table} table
 */
export function resultSlip(table) {
  const { view } = table;
  const outcome = /** @type {Outcome} */ (view.outcome);
  const isCapped = outcome.cap !== null && Math.abs(outcome.raw_spread.one) > outcome.cap;
  return make(
    "section",
    { class: "card flush slip", "data-key": "slip", "aria-label": tell("slip") },
    make(
      "header",
      {},
      make("h2", {}, tell("slip")),
      make("span", { class: "right badge num" }, `${outcome.final.one}–${outcome.final.two}`),
    ),
    make(
      "div",
      { class: "signatures" },
      SIDES.map((side) =>
        make(
          "div",
          { class: "team", "data-key": `team-${side}` },
          make("b", { class: "n" }, table.nameOf(side)),
          make("span", { class: "fsc num", title: tell("slip_final") }, outcome.final[side]),
          make(
            "ul",
            { class: "how num" },
            how(outcome, side).map((one) => make("li", {}, one)),
          ),
          signature(table, side),
        ),
      ),
    ),
    make(
      "footer",
      {},
      isCapped && make("p", {}, tell("capped", { n: outcome.cap })),
      view.stage === "over" && table.book.slip.validated_by_staff && make("p", { class: "soft" }, tell("both_sign")),
      view.stage === "sealed" && make("p", { class: "notice good" }, tell("validated")),
      proof(table),
    ),
  );
}

/** @param {Table} table */
function proof(table) {
  const { view } = table;
  if (!["signed", "sealed"].includes(view.stage)) return null;
  const canCheck = Boolean(view.seed) && table.isOnScreen;
  return make(
    "div",
    { class: "stack" },
    make(
      "div",
      { class: "actions" },
      make(
        "a",
        { class: "btn", href: `${table.address}/record.gcg`, download: `${table.data.game}.gcg` },
        tell("download"),
      ),
      canCheck && make("button", { type: "button", class: "btn", "data-do": "check-draws" }, tell("check_draw")),
    ),
    canCheck && make("div", { id: "proof", "data-keep": "", role: "status" }),
    canCheck &&
      make(
        "details",
        { id: "slip-details" },
        make("summary", {}, tell("slip_details")),
        make("p", { class: "small soft seed" }, tell("seed", { seed: view.seed })),
      ),
  );
}
