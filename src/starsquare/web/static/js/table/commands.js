// Everything a side or the staff may ask for: what has to be asked first, and the sending.
import { facesOf, read, wordOf } from "./alphabet.js";
import { tileOf } from "./board.js";
import { question } from "./dialogs.js";
import { make } from "./dom.js";
import { challengeCost } from "./news.js";
import { entriesOf, squareOf } from "./record.js";
import { tell } from "./said.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {import("./types.js").Offer} Offer */

/**
 * Play the tiles that are laid, and press the clock.
 * @param {Table} table
 * @param {Draft} draft
 * @param {boolean} mustConfirm
 */
export async function playTiles(table, draft, mustConfirm) {
  const { worth } = draft;
  const { turn } = table;
  if (!worth || !table.side || !table.offer("PlaceTiles", table.side)) return;
  // What is confirmed is what is played, though a team-mate may move a tile meanwhile.
  const placements = [...draft.letters].map(([at, letter]) => ({ square: squareOf(at), letter }));
  if (mustConfirm) {
    const sure = await question({
      title: tell("play_sure", { n: worth.total }),
      body: make("p", {}, worth.words.map((word) => `${wordOf(word.text)} ${word.points}`).join(" · ")),
      act: tell("play_act", { n: worth.total }),
    });
    if (!sure) return;
  }
  draft.hideArrow();
  await table.send("PlaceTiles", { side: table.side, placements, turn });
}

/**
 * @param {Table} table
 * @param {Draft} draft
 * @param {Side} side
 */
async function exchange(table, draft, side) {
  const offer = table.offer("Exchange", side);
  if (!offer) return;
  const { turn } = table;
  const tiles = table.side === side ? draft.tiles : [...table.view.racks[side]].map((face, id) => ({ id, face }));
  const body = make(
    "fieldset",
    { class: "choose-tiles" },
    make("legend", {}, tell("exchange_which")),
    tiles.map((tile, place) =>
      make(
        "label",
        { class: "tile-choice" },
        make("input", { type: "checkbox", name: "tile", value: tile.face, autofocus: place === 0 }),
        tileOf(tile.face, table.data.points),
        make("span", { class: "unseen" }, tile.face === "?" ? tell("blank") : facesOf(tile.face)),
      ),
    ),
    make("p", { class: "hint" }, tell("exchange_hint", { n: table.view.tiles_in_bag })),
  );
  const found = await question({
    title: tell("exchange"),
    body,
    act: tell("exchange_act"),
    check: (form) => (form.getAll("tile").length < (offer.fewest ?? 1) ? tell("choose_a_tile") : null),
  });
  if (found) {
    draft.takeAllUp();
    await table.send("Exchange", { side, tiles: found.getAll("tile").join(""), turn });
  }
}

/**
 * @param {Table} table
 * @param {Side} side
 */
async function challenge(table, side) {
  const offer = table.offer("IssueChallenge", side);
  if (!offer) return null;
  if (!offer.words?.length) return typedWords(offer);
  const isOne = (offer.most ?? 1) === 1;
  const words = offer.words;
  const cost = challengeCost(table);
  const found = await question({
    title: tell("challenge"),
    body: make(
      "fieldset",
      {},
      make("legend", {}, tell("challenge_which")),
      words.map((word, at) =>
        make(
          "label",
          { class: "check" },
          make("input", {
            type: isOne ? "radio" : "checkbox",
            name: "word",
            value: word,
            checked: words.length === 1,
            autofocus: at === 0,
          }),
          make("span", { class: "word" }, facesOf(word)),
        ),
      ),
      make("p", { class: "hint" }, tell(`challenge_cost_${cost}`)),
    ),
    act: tell("challenge_act"),
    check: (form) => (form.getAll("word").length ? null : tell("choose_a_word")),
  });
  return found ? found.getAll("word").map(String) : null;
}

/**
 * Off the screen nobody may have written the words down.
 * @param {Offer} offer
 */
async function typedWords(offer) {
  const found = await question({
    title: tell("challenge"),
    body: make(
      "label",
      {},
      tell((offer.most ?? 1) === 1 ? "challenge_word" : "challenge_words"),
      make("input", { name: "words", required: true, maxlength: 120, autocomplete: "off" }),
    ),
    act: tell("challenge_act"),
  });
  return found
    ? String(found.get("words"))
        .toUpperCase()
        .split(/[^\p{L}[\]]+/u)
        .filter(Boolean)
        .map((word) => read(word) ?? word)
    : null;
}

/**
 * Give why both clocks may be stopped: at a game of practice no director would come.
 * @param {Table} table
 * @param {Offer} offer
 */
function reasonsOf(table, offer) {
  return (offer.reasons ?? []).filter((reason) => !table.data.is_practice || reason !== "director");
}

/**
 * @param {Table} table
 * @param {Side | null} side
 */
async function stop(table, side) {
  const offer = table.offer("StopClock", side);
  if (!offer) return;
  const found = await question({
    title: tell("stop_why"),
    body: make(
      "div",
      { class: "choices" },
      reasonsOf(table, offer).map((reason) =>
        make("button", { type: "button", class: "btn l", "data-choose": reason }, tell(`reason_${reason}`)),
      ),
    ),
    act: null,
  });
  const reason = found?.get("chosen");
  if (reason) await table.send("StopClock", { side, reason });
}

/**
 * @param {Table} table
 * @param {Side | null} side
 */
async function correct(table, side) {
  const offer = table.offer("CorrectScore", side);
  const entries = entriesOf(table.view).filter((one) => (offer?.turns ?? []).includes(one.turn.number));
  if (!offer || !entries.length) return;
  const last = entries[entries.length - 1];
  const found = await question({
    title: tell("correct"),
    body: [
      make(
        "label",
        {},
        tell("correct_turn"),
        make(
          "select",
          { name: "turn" },
          entries.map((one) =>
            make(
              "option",
              { value: one.turn.number, selected: one === last },
              `${table.nameOf(one.turn.side)} · ${one.square} ${wordOf(one.word)} · ${one.points}`,
            ),
          ),
        ),
      ),
      make(
        "label",
        {},
        tell("correct_points"),
        make("input", { name: "points", type: "number", min: 0, max: 2000, required: true, inputmode: "numeric" }),
      ),
      make(
        "label",
        {},
        tell("why"),
        make("input", { name: "why", required: true, maxlength: 200, value: tell("correct_why") }),
      ),
    ],
    act: tell("correct_act"),
  });
  if (!found) return;
  await table.send("CorrectScore", {
    side,
    turn: Number(found.get("turn")),
    points: Number(found.get("points")),
    why: String(found.get("why")),
  });
}

/**
 * @param {Table} table
 * @param {Side | null} side
 */
async function declare(table, side) {
  const sure = await question({
    title: tell("declare"),
    body: make("p", {}, tell("declare_hint")),
    act: tell("declare_act"),
  });
  if (sure) await table.send("DeclareNoPlays", side ? { side } : {});
}

/**
 * Ask which rules a side would change for this game, and propose them to the other.
 * @param {Table} table
 * @param {Side} side
 */
async function propose(table, side) {
  const { book } = table;
  const found = await question({
    title: tell("propose"),
    body: [
      make("p", { class: "hint" }, tell("propose_hint")),
      make(
        "label",
        {},
        tell("propose_bonus"),
        make("input", {
          name: "scoring.full_rack_bonus",
          type: "number",
          min: 0,
          max: 500,
          value: book.scoring.full_rack_bonus,
        }),
      ),
      make(
        "label",
        {},
        tell("propose_min"),
        make("input", {
          name: "exchange.min_tiles_in_bag",
          type: "number",
          min: 1,
          max: 100,
          value: book.exchange.min_tiles_in_bag,
        }),
      ),
      book.clock.turn_seconds !== null &&
        make(
          "label",
          {},
          tell("propose_turn"),
          make("input", {
            name: "clock.turn_seconds",
            type: "number",
            min: 10,
            max: 3600,
            value: book.clock.turn_seconds,
          }),
        ),
      book.clock.side_seconds !== null &&
        make(
          "label",
          {},
          tell("propose_side"),
          make("input", {
            name: "clock.side_seconds",
            type: "number",
            min: 60,
            max: 36000,
            value: book.clock.side_seconds,
          }),
        ),
    ],
    act: tell("propose_act"),
  });
  if (!found) return;
  /** @type {Record<string, number>} */
  const before = {
    "scoring.full_rack_bonus": book.scoring.full_rack_bonus,
    "exchange.min_tiles_in_bag": book.exchange.min_tiles_in_bag,
    "clock.turn_seconds": book.clock.turn_seconds ?? 0,
    "clock.side_seconds": book.clock.side_seconds ?? 0,
  };
  /** @type {Record<string, number>} */
  const changes = {};
  for (const [name, value] of found) if (Number(value) !== before[name]) changes[name] = Number(value);
  await table.send("ProposeRules", { side, changes });
}

/** Commands that are sent as they are, with the side that asks. */
const PLAIN = new Set([
  "DrawForFirst",
  "DrawRack",
  "LookAtTile",
  "StartClock",
  "Pass",
  "DrawTiles",
  "CallHold",
  "WithdrawHold",
  "AcceptVerdict",
  "AskSecondOpinion",
  "RestartClock",
  "AnnounceStart",
  "EndRound",
  "ValidateSlip",
]);

/** Commands that wait for a second press. */
const SURE = new Set(["Pass", "EndRound"]);

/**
 * Do what a button says.
 * @param {Table} table
 * @param {Draft} draft
 * @param {string} command
 * @param {Side | null} side
 * @param {import("./team.js").Team | null} [team]
 */
export async function give(table, draft, command, side, team = null) {
  if (!table.offer(command, side)) return;
  if (PLAIN.has(command)) {
    const about = command === "Pass" ? { turn: table.turn } : {}; // it may be over before the answer
    if (SURE.has(command)) {
      const sure = await question({
        title: tell(`sure_${command}`),
        body: make("p", {}, tell(`sure_${command}_hint`)),
        act: tell(`do_${command}`),
      });
      if (!sure) return;
      draft.takeAllUp();
    }
    await table.send(command, side ? { side, ...about } : about);
    return;
  }
  switch (command) {
    case "ConfirmTiles":
      await table.send(command, { side, counted: table.offer(command, side)?.tiles ?? 100 });
      break;
    case "Exchange":
      if (side) await exchange(table, draft, side);
      break;
    case "IssueChallenge":
      if (side) {
        const turn = table.turn - 1; // of the play: another may follow before the answer
        const words = await challenge(table, side);
        const facts = { type: command, side, words, turn };
        if (words?.length) await (team ? team.challenge(facts) : table.send(command, facts));
      }
      break;
    case "StopClock":
      await stop(table, side);
      break;
    case "CorrectScore":
      await correct(table, side);
      break;
    case "DeclareNoPlays":
      await declare(table, side);
      break;
    case "ProposeRules":
      if (side) await propose(table, side);
      break;
    case "SignSlip":
      await sign(table, side);
      break;
    default:
      break;
  }
}

/**
 * @param {Table} table
 * @param {Side | null} side
 */
async function sign(table, side) {
  const offer = table.offer("SignSlip", side);
  const people = offer?.people ?? [];
  const isOneself = people.includes(table.data.person);
  if (isOneself || people.length < 2) {
    await table.send("SignSlip", { side, person: isOneself ? table.data.person : (people[0] ?? null) });
    return;
  }
  const found = await question({
    title: tell("sign_who"),
    body: make(
      "div",
      { class: "choices" },
      people.map((one) => make("button", { type: "button", class: "btn l", "data-choose": one }, table.personOf(one))),
    ),
    act: null,
  });
  const person = found?.get("chosen");
  if (person) await table.send("SignSlip", { side, person });
}
