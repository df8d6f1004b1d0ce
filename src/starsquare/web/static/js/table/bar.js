// One bar under the rack: everything to press now, and the rest under More.
import { facesOf } from "./alphabet.js";
import { make } from "./dom.js";
import { iconOf } from "./icons.js";
import { offerButton, proposedIn, standing } from "./news.js";
import { phaseOf } from "./phase.js";
import { tell } from "./said.js";
import { signLabel } from "./slip.js";
import { isLineDown, other } from "./table.js";

/** @typedef {import("./types.js").Parts} Parts */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {(Node | null | false)[]} Buttons */

/**
 * Return the bar for the current state.
 * @param {Parts} parts
 */
export function barOf(parts) {
  const { table } = parts;
  const isSeated = table.side !== null && table.isOnScreen;
  return make(
    "div",
    { class: "bar", id: "bar", role: "group", "aria-label": tell("actions"), "data-phase": phaseOf(parts) },
    isSeated ? seated(parts, table.side ?? "one") : ofDevice(parts),
  );
}

/**
 * A button with an icon above its label.
 * @param {string} act
 * @param {string} sign
 * @param {Record<string, string | boolean>} [more]
 */
function signButton(act, sign, more = {}) {
  return make(
    "button",
    { type: "button", class: "btn icon", "data-do": act, "data-key": act, ...more },
    iconOf(sign),
    make("small", {}, tell(act === "recall" ? "take_back" : act)),
  );
}

/**
 * The main button, which says what will happen.
 * @param {string} text
 * @param {Record<string, string | boolean>} [what] without it, the button only says what it waits for
 */
function go(text, what) {
  return make(
    "button",
    { type: "button", class: "btn primary go", "data-key": "go", disabled: !what, ...what },
    make("span", {}, text),
  );
}

/**
 * @param {Parts} parts
 * @param {string} command
 * @param {Side} side
 * @param {string} [text]
 */
function goGive({ table }, command, side, text) {
  if (command === "SignSlip") text = signLabel(table, side);
  const facts = { n: table.offer(command, side)?.tiles ?? 0, side: table.nameOf(side), who: "" };
  return go(text ?? tell(`do_${command}`, facts), {
    "data-do": "give",
    "data-command": command,
    "data-side": side,
    "data-sends": "",
    ...proposedIn(table.offer(command, side)),
  });
}

const moreButton = () => signButton("more", "more", { class: "btn icon more-button" });

/**
 * What a side does with its tiles: shuffle and recall them.
 * @param {Parts} parts
 * @returns {Buttons}
 */
function withTiles({ board, draft }) {
  if (!board.canPlace) return [];
  return [signButton("shuffle", "shuffle"), signButton("recall", "back", { disabled: !draft.laid.size })];
}

/** @type {Record<import("./phase.js").Phase, (parts: Parts, side: Side) => Buttons>} */
const BARS = {
  watching: () => [],
  "setting-up": (parts, side) => ofOffers(parts, side),
  over: (parts, side) => ofOffers(parts, side),
  challenged: (parts, side) => ofVerdict(parts, side),
  stopped: (parts, side) => [
    ...withTiles(parts),
    parts.table.offer("RestartClock", side)
      ? go(tell("restart_clock"), { "data-do": "restart", "data-sends": "" })
      : go(tell("clocks_stopped")),
    ...["DrawTiles"]
      .filter((name) => parts.table.offer(name, side))
      .map((name) => offerButton(parts.table, [name, side])),
  ],
  proposed: (parts) => ofProposal(parts),
  holding: (parts, side) => [
    ...withTiles(parts).slice(0, 1),
    goGive(parts, "WithdrawHold", side, tell("accept")),
    ...replies(parts, side, false),
  ],
  replying: (parts, side) => [
    ...withTiles(parts).slice(0, 1),
    go(tell("accept"), { "data-do": "accept" }),
    ...replies(parts, side, true),
  ],
  drawing: (parts, side) => [
    ...withTiles(parts),
    goGive(parts, parts.table.offer("DrawTiles", side) ? "DrawTiles" : "DrawRack", side),
    ...replies(parts, side, true),
  ],
  playing: (parts, side) => ofTurn(parts, side),
  waiting: (parts, side) => ofWaiting(parts, side),
};

/**
 * @param {Parts} parts
 * @param {Side} side
 */
function seated(parts, side) {
  const phase = phaseOf(parts);
  return [...BARS[phase](parts, side), moreButton()];
}

/**
 * The steps for this moment, the first of them in blue.
 * @param {Parts} parts
 * @param {Side} side
 * @returns {Buttons}
 */
function ofOffers(parts, side) {
  const { table } = parts;
  const [first, ...rest] = (standing(table).offers ?? []).toSorted((one, two) => rank(one[0]) - rank(two[0]));
  const others = rest.map((one) => offerButton(table, one, one[1] === side ? "" : "opt"));
  if (!first) return [...withTiles(parts), go(waitingFor(parts, side))];
  return [goGive(parts, first[0], first[1]), ...others];
}

/** @param {string} command responses come after what continues the game */
function rank(command) {
  return ["CallHold", "IssueChallenge", "ProposeRules"].indexOf(command) + 1;
}

/**
 * @param {Parts} parts
 * @param {Side} side
 */
function waitingFor({ table }, side) {
  const { view } = table;
  if (["signed", "sealed"].includes(view.stage)) return tell("game_over");
  if (view.stage === "waiting") return tell("waiting_start");
  return tell("waiting_for", { side: table.nameOf(other(side)) });
}

/**
 * @param {Parts} parts
 * @param {Side} side
 * @returns {Buttons}
 */
function ofVerdict(parts, side) {
  const { table } = parts;
  const { challenge } = table.view;
  if (challenge?.verdict === null) return [go(tell("waiting_judge"))];
  const accepts = table.offer("AcceptVerdict", side);
  const asks = table.offer("AskSecondOpinion", side);
  return [
    accepts ? goGive(parts, "AcceptVerdict", side) : go(tell("waiting_for", { side: table.nameOf(other(side)) })),
    asks ? offerButton(table, ["AskSecondOpinion", side]) : null,
  ];
}

/**
 * Hold and challenge, with the words that are checked above.
 * @param {Parts} parts
 * @param {Side} side
 * @param {boolean} isNew
 * @returns {Buttons}
 */
function replies({ table, reply }, side, isNew) {
  const { words } = reply;
  return [
    isNew && table.offer("CallHold", side)
      ? make(
          "button",
          {
            type: "button",
            class: "btn even",
            "data-do": "give",
            "data-command": "CallHold",
            "data-side": side,
            "data-sends": "",
            "data-key": "hold",
          },
          iconOf("pause"),
          make("span", {}, tell("do_CallHold")),
        )
      : null,
    reply.offer
      ? make(
          "button",
          {
            type: "button",
            class: "btn even",
            "data-do": "challenge",
            "data-sends": "",
            "data-key": "challenge",
            disabled: !words.length,
          },
          make("span", {}, tell("challenge")),
          make(
            "span",
            { class: "opt" },
            words.length === 1 ? facesOf(words[0] ?? "") : tell("n_words", { n: words.length }),
          ),
        )
      : null,
  ];
}

/**
 * @param {Parts} parts
 * @returns {Buttons}
 */
function ofProposal(parts) {
  const { draft, team } = parts;
  const { proposal } = team;
  const isOwn = proposal?.by === parts.table.data.person;
  const isPlay = proposal?.command.type === "PlaceTiles";
  if (isPlay && !isOwn && team.isOwnLaid)
    return [
      ...withTiles(parts),
      go(tell("propose_own", { who: team.mates, n: draft.worth?.total ?? "" }), {
        "data-do": "propose",
        "data-sends": "",
      }),
    ];
  const agree = isPlay ? tell("agree_PlaceTiles", { n: draft.worth?.total ?? "" }) : tell("agree_IssueChallenge");
  return [
    ...withTiles(parts),
    isOwn ? go(tell("waiting_for", { side: team.mates })) : go(agree, { "data-do": "agree", "data-sends": "" }),
    make(
      "button",
      { type: "button", class: "btn", "data-do": "withdraw", "data-sends": "", "data-key": "withdraw" },
      tell(isOwn ? "withdraw_own" : "withdraw_other"),
    ),
  ];
}

/**
 * @param {Parts} parts
 * @param {Side} side
 * @returns {Buttons}
 */
function ofTurn(parts, side) {
  const { table, draft, team } = parts;
  const { worth } = draft;
  const canPlay = Boolean(table.offer("PlaceTiles", side));
  const isReady = canPlay && worth !== null && !table.isLocked;
  const isOwing = table.view.owed[side] > 0 && table.view.tiles_in_bag > 0;
  const text = () => {
    if (table.sending === "PlaceTiles") return tell("sending");
    if (!canPlay && isOwing) return tell("draw_first");
    if (worth) return tell(isLineDown() ? "play_when_back" : "play_act", { n: worth.total });
    return tell(draft.laid.size ? "not_yet_play" : "lay_tiles");
  };
  const play = isReady ? { "data-do": "play" } : undefined;
  // A team that has laid a play asks or plays; the rest is under More.
  const asks =
    team.isTeam &&
    isReady &&
    make(
      "button",
      { type: "button", class: "btn", "data-do": "propose", "data-sends": "", "data-key": "propose" },
      tell("propose_play"),
    );
  const others = ["Exchange", "Pass"].filter((name) => !asks && table.offer(name, side) && (!draft.laid.size || worth));
  return [
    ...withTiles(parts),
    go(text(), play),
    asks || null,
    ...others.map((name) => offerButton(table, [name, side], "opt")),
  ];
}

/**
 * @param {Parts} parts
 * @param {Side} side
 * @returns {Buttons}
 */
function ofWaiting(parts, side) {
  const { table } = parts;
  const refused = table.refusal("DrawTiles", side);
  const opens = refused?.opens_at;
  if (opens && opens > table.now())
    return [
      ...withTiles(parts),
      make(
        "button",
        { type: "button", class: "btn primary go", "data-key": "go", disabled: true },
        make("span", {}, tell("draw_in"), " ", make("b", { "data-until": opens }, "")),
      ),
    ];
  return [...withTiles(parts), go(waitingFor(parts, side))];
}

/**
 * What a device of the table, or staff, may do for either side.
 * @param {Parts} parts
 * @returns {Buttons}
 */
function ofDevice({ table, entry }) {
  const names = entry ? ["DeclareNoPlays", "CorrectScore"] : ["Exchange", "Pass", "DeclareNoPlays"];
  const offered = (standing(table).offers ?? []).map((one) => offerButton(table, one));
  const found = table.sides.flatMap((one) =>
    names.filter((name) => table.offer(name, one)).map((name) => offerButton(table, [name, one])),
  );
  return [
    ...offered,
    found.length > 0 &&
      make(
        "details",
        { id: "for-sides" },
        make("summary", {}, tell("for_a_side")),
        make("div", { class: "actions" }, found),
      ),
    make("button", { type: "button", class: "btn ghost", "data-do": "about" }, tell("about")),
    make("button", { type: "button", class: "btn ghost", "data-do": "rules" }, tell("rules")),
  ];
}
