// The state of the game, the one next step, and the time for it.
import { facesOf, wordOf } from "./alphabet.js";
import { make } from "./dom.js";
import { phaseOf } from "./phase.js";
import { blanksIn, entriesOf } from "./record.js";
import { tell } from "./said.js";
import { isLineDown, other } from "./table.js";
import { worthOf } from "./worth.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {{text: string, tone?: string, offers?: [string, Side][], counts?: [string, number][]}} Standing */

/** Commands for the current moment, shown beside its sentence. */
const SETUP = ["ConfirmTiles", "AgreeRules", "DrawForFirst", "DrawRack", "LookAtTile", "StartClock", "ProposeRules"];
/** Values that sides may propose to change, and their labels. */
const CHANGES = /** @type {Record<string, string>} */ ({
  "scoring.full_rack_bonus": "propose_bonus",
  "exchange.min_tiles_in_bag": "propose_min",
  "clock.turn_seconds": "propose_turn",
  "clock.side_seconds": "propose_side",
});
const REPLIES = ["CallHold", "WithdrawHold", "IssueChallenge"];

/**
 * Describe a play in one sentence.
 * @param {Table} table
 * @param {import("./record.js").Entry} entry
 */
export function playSaid(table, entry) {
  const side = table.nameOf(entry.turn.side);
  if (entry.turn.kind === "exchange") return tell("said_exchange", { side, n: entry.turn.exchanged.length });
  if (entry.turn.kind !== "play") return tell(`said_${entry.turn.kind}`, { side, word: wordOf(entry.word) });
  if (!entry.word) return tell(entry.points ? "said_points" : "said_pressed", { side, points: entry.points });
  const blanks = blanksIn(entry.word);
  const said = tell("said_play", { side, word: wordOf(entry.word), at: entry.square, points: entry.points });
  return blanks.length ? `${said} ${tell("said_blanks", { letters: blanks.map(facesOf).join(", ") })}` : said;
}

/**
 * @param {Table} table
 * @returns {Standing}
 */
export function standing(table) {
  const { view } = table;
  switch (view.stage) {
    case "counting":
      return { text: `${proposals(table)}${tell("stage_counting")}`, offers: ours(table, SETUP) };
    case "drawing_for_first":
      return { text: `${proposals(table)}${firstDraw(table)}`, offers: ours(table, SETUP) };
    case "waiting":
      return { text: tell("stage_waiting", { side: table.nameOf(view.first ?? "one") }), offers: ours(table, SETUP) };
    case "drawing_racks":
      return { text: racks(table), offers: ours(table, SETUP) };
    case "playing":
      return playing(table);
    case "over":
      return over(table);
    case "signed":
      return { text: tell("stage_signed") };
    default:
      return { text: tell("stage_sealed"), tone: "good" };
  }
}

/**
 * Describe the rule changes that a side proposes, before anybody agrees to them.
 * @param {Table} table
 */
function proposals(table) {
  const { one, two } = table.view.proposed;
  const open = /** @type {[Side, Record<string, unknown> | null][]} */ ([
    ["one", one],
    ["two", two],
  ]);
  return open
    .map(([side, changes]) => {
      const named = Object.entries(changes ?? {}).map(
        ([name, value]) => `${CHANGES[name] ? tell(CHANGES[name]) : name}: ${value}`,
      );
      return named.length ? `${tell("proposes_rules", { side: table.nameOf(side), changes: named.join("; ") })} ` : "";
    })
    .join("");
}

/** @param {Table} table */
function firstDraw(table) {
  const { one, two } = table.view.first_tiles;
  const drawn = /** @type {[Side, string][]} */ ([
    ["one", one],
    ["two", two],
  ]).filter(([, tile]) => tile);
  if (!drawn.length) return tell("stage_first_draw");
  return drawn
    .map(([side, tile]) =>
      tell("drew_letter", { side: table.nameOf(side), letter: tile === "?" ? tell("blank") : facesOf(tile) }),
    )
    .join(" ");
}

/** @param {Table} table */
function racks(table) {
  const first = table.nameOf(table.view.first ?? "one");
  const { one, two } = table.view.racks;
  return tell(one && two ? "stage_start" : "stage_racks", { side: first });
}

/**
 * @param {Table} table
 * @param {string[]} names
 * @returns {[string, Side][]}
 */
function ours(table, names) {
  /** @type {[string, Side][]} */
  const found = [];
  for (const name of names) {
    for (const side of table.sides) {
      const offer = table.offer(name, side);
      if (offer && !offer.is_done) found.push([name, side]);
    }
  }
  return found;
}

/**
 * @param {Table} table
 * @returns {Standing}
 */
function playing(table) {
  const { view } = table;
  if (view.challenge) return challenged(table);
  const entries = entriesOf(view);
  const last = entries[entries.length - 1];
  if (view.held_since !== null && last) return held(table, last);
  const hasClock = table.book.clock.kind !== "untimed" && view.medium !== "afterwards";
  if (view.clock.running === null && hasClock) {
    const said = last ? `${playSaid(table, last)} ` : "";
    const stands = tell("clock_stands", { side: table.nameOf(view.on_turn) });
    const whoStarts = table.side && !table.offer("RestartClock") ? ` ${tell("clock_waits")}` : "";
    return { text: `${said}${stands}${whoStarts}`, tone: "warn", offers: ours(table, ["DrawTiles"]) };
  }
  const before = last ? `${playSaid(table, last)} ` : "";
  const isOurs = table.side === view.on_turn;
  const replies = ours(table, REPLIES);
  const text =
    last && view.is_play_open && last.turn.side !== table.side && table.side
      ? `${before}${replies.length ? tell(table.book.hold ? "your_reply" : "your_reply_no_hold") : ""}`
      : `${before}${isOurs ? tell("now_you") : tell("now_they", { side: table.nameOf(view.on_turn) })}`;
  const draws = ours(table, ["DrawTiles", "DrawRack"]);
  const refused = table.side ? table.refusal("DrawTiles", table.side) : undefined;
  /** @type {[string, number][]} */
  const counts = refused?.opens_at ? [[tell("draw_opens"), refused.opens_at]] : [];
  return { text, offers: [...draws, ...replies], counts, tone: replies.length ? "warn" : "" };
}

/**
 * @param {Table} table
 * @param {import("./record.js").Entry} last
 * @returns {Standing}
 */
function held(table, last) {
  const { view, book } = table;
  const since = view.held_since ?? 0;
  const holder = other(last.turn.side);
  /** @type {[string, number][]} */
  const counts = [];
  if (book.hold && view.clock.running !== null) {
    counts.push([tell("hold_draw"), since + book.hold.no_draw_seconds * 1000]);
    counts.push([tell("hold_lapses"), since + book.hold.lapses_after_seconds * 1000]);
  }
  return {
    text: tell("held", { side: table.nameOf(holder), word: wordOf(last.word) }),
    tone: "warn",
    counts,
    offers: [...ours(table, REPLIES), ...ours(table, ["DrawTiles"])],
  };
}

/**
 * @param {Table} table
 * @returns {Standing}
 */
function challenged(table) {
  const { challenge } = table.view;
  if (!challenge) return { text: "" };
  const facts = { side: table.nameOf(challenge.side), words: facesOf(challenge.words.join(", ")) };
  const offers = ours(table, ["AcceptVerdict", "AskSecondOpinion"]);
  const list = table.data.judged_by ? ` ${tell("judged_by", { list: table.data.judged_by })}` : "";
  if (challenge.verdict === null)
    return { text: tell(challenge.is_second ? "challenged_again" : "challenged", facts) + list, tone: "warn" };
  return {
    text: tell(challenge.verdict ? "verdict_yes" : "verdict_no", facts) + list,
    tone: challenge.verdict ? "good" : "bad",
    offers,
  };
}

/**
 * @param {Table} table
 * @returns {Standing}
 */
function over(table) {
  const { view } = table;
  if (view.challenge) return challenged(table);
  const replies = ours(table, REPLIES);
  const signing = ours(table, ["SignSlip"]);
  const text = view.ended ? tell(`ended_${view.ended}`) : "";
  return {
    text: `${text} ${replies.length ? tell("last_challenge") : ""} ${signing.length ? tell("sign_now") : ""}`,
    offers: [...replies, ...signing],
  };
}

/**
 * The proposal that a button agrees to: a press may come after the next one.
 * @param {import("./types.js").Offer | undefined} offer
 * @returns {Record<string, string>}
 */
export function proposedIn(offer) {
  return offer?.changes ? { "data-changes": JSON.stringify(offer.changes) } : {};
}

/**
 * @param {Table} table
 * @param {[string, Side]} offered
 * @param {string} how
 */
export function offerButton(table, [command, side], how = "") {
  const offer = table.offer(command, side);
  const facts = { n: offer?.tiles ?? 0, side: table.nameOf(side), who: table.data.person };
  const text = tell(`do_${command}`, facts);
  const isForSomebody = table.side !== side;
  return make(
    "button",
    {
      type: "button",
      class: `btn ${how}`,
      "data-do": "give",
      "data-command": command,
      "data-side": side,
      "data-sends": "",
      "data-key": `${command}-${side}`,
      ...proposedIn(offer),
    },
    isForSomebody ? `${table.nameOf(side)}: ${text}` : text,
  );
}

/**
 * The box above the rack: the state of the game, the next step, and the score of the laid tiles.
 * @param {import("./types.js").Parts} parts
 * @param {import("./dom.js").Child} banner what comes first: a tie to break, the team
 */
export function newsOf(parts, banner) {
  const { table, draft } = parts;
  const now = standing(table);
  const phase = phaseOf(parts);
  const isAsking = phase === "replying" || phase === "holding";
  const showsWorth = draft.laid.size > 0 && ["playing", "waiting", "drawing", "proposed"].includes(phase);
  const label = document.getElementById("news")?.getAttribute("aria-label");
  const tone = isAsking ? "warn" : phase === "playing" ? "" : (now.tone ?? "");
  return make(
    "section",
    {
      class: `news ${tone}`,
      id: "news",
      tabindex: -1,
      "aria-label": label,
      "data-phase": phase,
    },
    troubles(table),
    isLineDown() && table.side !== null && make("p", { class: "offline" }, tell(offlineSaid(table))),
    banner,
    make("p", { class: showsWorth ? "standing unseen" : "standing" }, now.text),
    showsWorth && worthOf(parts),
    phase === "proposed" && parts.team.drafts(),
    counts(now.counts ?? []),
    isAsking && reply(parts),
    phase === "playing" && !showsWorth && make("p", { class: "soft small last-word" }, lastWord(table)),
  );
}

/** @param {Table} table */
function offlineSaid(table) {
  return table.sending ? "offline_sending" : "offline";
}

/** @param {[string, number][]} all */
function counts(all) {
  return (
    all.length > 0 &&
    make(
      "p",
      { class: "counts" },
      all.map(([text, until]) =>
        make(
          "span",
          {},
          text,
          " ",
          make("b", { class: "num", "data-until": until, role: "timer", "aria-live": "off" }, ""),
        ),
      ),
    )
  );
}

/**
 * What went wrong, until the game or the user moves on.
 * @param {Table} table
 */
function troubles({ problem, trouble }) {
  return [
    trouble &&
      make(
        "div",
        { class: "notice warn", role: "alert", "data-key": "trouble" },
        make("p", {}, make("span", { class: "sign", "aria-hidden": "true" }, "!"), " ", trouble),
      ),
    problem &&
      make(
        "div",
        { class: "notice bad", role: "alert", "data-key": "refusal" },
        make(
          "p",
          {},
          make("span", { class: "sign", "aria-hidden": "true" }, "✕"),
          make("strong", {}, `${problem.message}.`),
        ),
        problem.clauses.map((one) =>
          make("details", { class: "clause" }, make("summary", {}, one.id), make("p", {}, one.text)),
        ),
      ),
  ];
}

/**
 * The cost of a challenge if every word is good.
 * @param {Table} table
 */
export function challengeCost({ view, book }) {
  return view.stage === "over" && book.challenge.final_play_free ? "free" : book.challenge.failed_cost;
}

/**
 * The words that may be challenged, the cost, and the time left.
 * @param {import("./types.js").Parts} parts
 */
function reply({ table, reply }) {
  const { offer, words } = reply;
  const last = table.view.turns[table.view.turns.length - 1];
  const courtesy = (table.book.hold?.courtesy_seconds ?? 0) * 1000;
  const until = last ? last.at + courtesy : 0;
  const isCounting = table.view.held_since === null && until > table.now();
  const isOne = (offer?.most ?? 1) === 1;
  return make(
    "div",
    { class: "picks" },
    isCounting &&
      make(
        "p",
        { class: "small while-it-counts" },
        tell("they_draw_in"),
        " ",
        make(
          "b",
          {
            class: "secs num",
            "data-until": until,
            "data-span": courtesy,
            "data-own": "style",
            role: "timer",
            "aria-live": "off",
          },
          "",
        ),
      ),
    (offer?.words ?? []).map((word) =>
      make(
        "label",
        { class: "pick", "data-key": `pick-${word}` },
        make("input", {
          type: isOne ? "radio" : "checkbox",
          name: "doubted",
          value: word,
          checked: words.includes(word),
        }),
        facesOf(word),
      ),
    ),
    offer && make("small", { class: "cost" }, tell(`challenge_cost_${challengeCost(table)}`)),
  );
}

/**
 * Our last word before this turn, as a reminder.
 * @param {Table} table
 */
function lastWord(table) {
  const own = entriesOf(table.view).filter((one) => one.turn.side === table.side && one.word);
  const last = own[own.length - 1];
  return last ? tell("own_last", { word: wordOf(last.word), points: last.points }) : "";
}
