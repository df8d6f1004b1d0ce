// The table page: puts its parts together and paints them when something has changed.
import { line } from "../line.js";
import { morph } from "../morph.js";
import { speak } from "../words.js";
import { Board, tileOf } from "./board.js";
import { Clocks } from "./clocks.js";
import { give, playTiles } from "./commands.js";
import { letterFor, question } from "./dialogs.js";
import { byId, keep, kept, make } from "./dom.js";
import { Draft } from "./draft.js";
import { letDrag } from "./drag.js";
import { Entry, byHand } from "./entry.js";
import { helpDialog, rulesDialog } from "./help.js";
import { letterOf, shortcutOf } from "./keys.js";
import { LightningRound } from "./lightning.js";
import { newsOf, offerButton, playSaid, standing } from "./news.js";
import { Rack } from "./rack.js";
import { entriesOf, indexOf, withLetters } from "./record.js";
import { stepped } from "./rules.js";
import { squareSaid, tell } from "./said.js";
import { racks, scoreSheet, slip, tracking } from "./sheet.js";
import { isSoundOn, play, switchSound } from "./sound.js";
import { duty, rule, staffPanel } from "./staff.js";
import { Table } from "./table.js";
import { Team } from "./team.js";

/** @typedef {import("./types.js").TableData} TableData */
/** @typedef {import("./types.js").Side} Side */

/** @type {TableData} */
const data = JSON.parse(byId("table-data").textContent || "{}");
const table = new Table(data);
const root = byId("table");
const draft = new Draft(`table:${data.game}:${data.side ?? "none"}`, {
  layout: data.layout, points: data.points, rackSize: data.book.scoring.rack_size,
  bonus: data.book.scoring.full_rack_bonus, wordPremiums: data.book.scoring.word_premiums,
});
const board = new Board(byId("board"), data, draft);
const clocks = new Clocks(byId("clocks"), table);
const tray = byId("tray");
const rackRow = make("div", { class: "rack", role: "toolbar", "aria-label": tell("rack") });
const bubble = make("div", { class: "worth" });
const rack = new Rack(rackRow, draft, data.points);
if (data.side && table.isOnScreen) tray.append(make("div", { class: "worth-line" }, bubble), rackRow);
const desk = make("div", { class: "entry-place" });
if (!table.isOnScreen) byId("news").after(desk);
const entry = table.isOnScreen ? null : new Entry(desk, table, draft.scale);
if (entry) root.classList.add("by-hand", table.view.medium ?? "");
const team = new Team(table, draft);
const lightning = new LightningRound(table);
/** @type {{message: string, clauses: {id: string, text: string}[]} | null} */
let problem = null;
/** @type {number | null} */
let step = null;

// -- painting ---------------------------------------------------------------------

/** Show what depends on the game. */
function paint() {
  const { view } = table;
  const entries = entriesOf(view);
  const at = step === null ? null : entries[step - 1];
  board.shown = at ? at.cells : entry?.shown ?? null;
  const shown = at ?? (view.turns.length ? entries[entries.length - 1] : undefined);
  board.last = new Set(shown && (shown.turn.kind === "play") ? shown.squares : []);
  board.canPlace = Boolean(data.side && table.isOnScreen && table.rack
    && (["drawing_racks", "playing"].includes(view.stage) || table.offer("PlaceTiles", data.side)));
  draft.follow(table.rack, view.position.cells);
  paintDraft();
  clocks.paint();
  entry?.paint();
  morph(byId("news"), newsOf(table, problem, [duty(table), lightning.panel(), entry ? byHand(table) : team.banner()]));
  morph(byId("beside"), make("section", { class: "beside", id: "beside" },
    slip(table), staffPanel(table), racks(table), scoreSheet(table, step)));
  morph(byId("more"), make("section", { class: "beside more", id: "more" }, tracking(table), bookNote()));
  clocks.tick();
  lockWhileBusy();
  root.toggleAttribute("data-busy", table.isBusy);
  root.dataset["stage"] = view.stage;
  root.dataset["version"] = String(table.seen.version);
  if (["signed", "sealed"].includes(view.stage)) draft.end();
}

/** Nothing is sent before what came of the last is shown; a clock can always be pressed. */
function lockWhileBusy(within = root) {
  const isDown = document.documentElement.hasAttribute("data-line-down");
  for (const one of within.querySelectorAll("[data-sends]")) {
    const isLocked = isDown || (table.isBusy && one.getAttribute("data-do") !== "press");
    if (isLocked) one.setAttribute("aria-disabled", "true");
    else one.removeAttribute("aria-disabled");
  }
}

/** Show what depends on the tiles laid; called at every touch, so it does little. */
function paintDraft() {
  board.paint();
  const { view } = table;
  if (data.side && table.isOnScreen) {
    const isApart = view.is_play_open && view.turns[view.turns.length - 1]?.side === data.side;
    tray.hidden = ["over", "signed", "sealed"].includes(view.stage) && !table.rack;
    rack.paint({ apart: isApart ? view.set_apart : "", size: data.book.scoring.rack_size });
    paintWorth();
  }
  paintBar();
}

function paintWorth() {
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
    ...worth.words.map((word) => make("span", { class: "formed" },
      make("b", {}, word.text.toUpperCase()), " ", word.points,
      word.premiums.length > 0 && make("small", {}, ` ${word.premiums.map(premiumSaid).join(", ")}`))),
    ...(worth.bonus ? [make("span", { class: "formed bonus" }, tell("bonus", { n: worth.bonus }))] : []),
    make("b", { class: "sum num" }, `= ${worth.total}`));
}

/** @param {string} premium */
function premiumSaid(premium) {
  const [kind = "", letter = ""] = premium.split(":");
  return tell(`premium_${kind}`, { letter });
}

function paintBar() {
  const side = data.side;
  const wanted = make("div", { class: "bar", id: "bar" });
  if (side && board.canPlace) {
    const { worth } = draft;
    const canPlay = Boolean(table.offer("PlaceTiles", side));
    const isReady = canPlay && worth !== null && !table.isBusy;
    wanted.append(
      make("button", { type: "button", class: "btn icon", "data-do": "shuffle", "aria-label": tell("shuffle"), title: tell("shuffle") }, "⇄"),
      make("button", { type: "button", class: "btn icon", "data-do": "recall", "aria-label": tell("recall"), title: tell("recall"), disabled: !draft.laid.size }, "↩"));
    if (canPlay || draft.laid.size) {
      wanted.append(make("button", {
        type: "button", class: "btn main big play", "data-do": "play", "data-sends": "", disabled: !isReady,
      }, worth ? tell(data.book.clock.kind === "untimed" ? "play_act" : "play_press", { n: worth.total }) : tell(canPlay ? "lay_tiles" : "wait_turn")));
    }
    // A team that has laid a play asks or plays; what else there is stands under "more".
    const second = team.isTeam && isReady ? ["propose"] : ["Exchange", "Pass"].filter((name) => table.offer(name, side));
    wanted.append(make("span", { class: "second" }, second.map((name) => name === "propose"
      ? make("button", { type: "button", class: "btn", "data-do": "propose", "data-sends": "" }, tell("propose_play"))
      : offerButton(table, [name, side]))));
    wanted.append(make("button", { type: "button", class: "btn icon more-button", "data-do": "more", "aria-label": tell("more") }, "⋯"));
  } else if (table.sides.length && !data.side) {
    const names = entry ? ["DeclareNoPlays", "CorrectScore"] : ["Exchange", "Pass", "DeclareNoPlays"];
    const found = table.sides.flatMap((one) => names.filter((name) => table.offer(name, one)).map((name) => offerButton(table, [name, one])));
    if (found.length) wanted.append(make("details", { id: "for-sides" }, make("summary", {}, tell("for_a_side")), make("div", { class: "actions" }, found)));
  }
  if (!wanted.querySelector(".more-button")) wanted.append(make("button", { type: "button", class: "btn quiet rules-button", "data-do": "rules" }, "§ ", tell("rules")));
  morph(byId("bar"), wanted);
  for (const one of byId("bar").querySelectorAll("button[data-do]")) {
    if (one instanceof HTMLButtonElement) one.disabled = wanted.querySelector(`[data-do="${one.dataset["do"]}"][disabled]`) !== null;
  }
  lockWhileBusy(byId("bar"));
}

function bookNote() {
  const { book } = data;
  const changed = Object.keys(table.view.agreed);
  return make("section", { class: "card book-note small", "data-key": "book" },
    make("p", {}, make("strong", {}, book.title), book.division ? ` · ${book.division}` : ""),
    changed.length > 0 && make("p", { class: "pill warn" }, tell("rules_changed")),
    make("p", { class: "soft seed" }, tell("seed_hash", { hash: table.view.seed_hash })));
}

// -- doing ------------------------------------------------------------------------

let tapped = -1;

/** @param {number} at */
async function tapSquare(at) {
  if (entry && !entry.form.hidden) { entry.tap(at); return; }
  if (!board.canPlace || step !== null) return;
  const laid = draft.laid.get(at);
  if (laid) {
    draft.takeUp(at);
    speak(tell("taken_back", { letter: laid.letter.toUpperCase() }));
    return;
  }
  if (draft.picked !== null) {
    await putPicked(at);
    return;
  }
  if (draft.cells[at] !== ".") {
    draft.at = at;
    draft.point();
    return;
  }
  // across, down, none: the square was tapped before, not only focused
  if (draft.hasArrow && tapped === at) {
    if (draft.isDown) draft.hasArrow = false;
    draft.isDown = !draft.isDown;
  } else {
    draft.hasArrow = true;
  }
  tapped = at;
  draft.at = at;
  draft.point();
}

/** @param {number} at */
async function putPicked(at) {
  const tile = draft.tiles.find((one) => one.id === draft.picked);
  if (tile) await putTile(tile, at);
}

/**
 * Put a tile down; a blank is asked for its letter.
 * @param {import("./draft.js").Tile} tile
 * @param {number} at
 */
async function putTile(tile, at) {
  const before = [...draft.laid.values()].find((one) => one.tile.id === tile.id);
  let letter = before?.letter ?? tile.face;
  if (letter === "?") {
    const chosen = await letterFor();
    if (!chosen) return;
    letter = chosen.toLowerCase();
  }
  if (draft.put(tile, at, letter)) {
    draft.at = at;
    speak(`${squareSaid(at, letter, true, data.layout, data.points)} ${worthSaid()}`);
  }
}

function worthSaid() {
  const { worth } = draft;
  if (!worth) return "";
  return tell("worth_said", {
    words: worth.words.map((word) => `${word.text.toUpperCase()} ${word.points}${word.premiums.length ? ` (${word.premiums.map(premiumSaid).join(", ")})` : ""}`).join(", "),
    total: worth.total,
  });
}

/** @type {Record<string, (button: HTMLElement) => unknown>} */
const ACTS = {
  play: () => playTiles(table, draft, false),
  shuffle: () => { draft.shuffle(); speak(rackSaid()); },
  recall: () => { draft.takeAllUp(); speak(tell("all_back")); },
  give: (button) => give(table, draft, button.dataset["command"] ?? "", /** @type {Side} */ (button.dataset["side"]), team),
  propose: () => team.proposePlay(),
  agree: () => team.agree(),
  withdraw: () => team.withdraw(),
  stop: () => give(table, draft, "StopClock", table.offer("StopClock")?.side ?? null),
  restart: () => give(table, draft, "RestartClock", table.offer("RestartClock")?.side ?? null),
  staff: (button) => {
    const command = button.dataset["command"] ?? "";
    return ["AnnounceStart", "ValidateSlip", "EndRound"].includes(command)
      ? give(table, draft, command, null) : rule(table, command);
  },
  verdict: (button) => table.send("GiveVerdict", { by: "", acceptable: button.dataset["value"] === "yes" }),
  help: () => helpDialog(),
  rules: () => rulesDialog(table),
  sound: (button) => {
    const isOn = switchSound();
    button.setAttribute("aria-pressed", String(isOn));
  },
  step: (button) => goTo(Number(button.dataset["turn"])),
  "step-back": () => goTo((step ?? table.view.turns.length + 1) - 1),
  "step-on": () => goTo(step === null ? null : step + 1),
  "step-end": () => goTo(null),
  more: () => moreDialog(),
  "check-draws": async () => {
    const { checkDraws } = await import("./draws.js");
    await checkDraws(table, byId("proof"));
  },
};

Object.assign(ACTS, lightning.acts, entry?.acts ?? {});

/** @param {number | null} turn */
function goTo(turn) {
  const count = table.view.turns.length;
  step = turn === null || turn > count || turn < 1 ? null : turn;
  paint();
  const entry = step === null ? null : entriesOf(table.view)[step - 1];
  speak(entry ? playSaid(table, entry) : tell("step_end"));
}

/** The further commands, on a phone. */
async function moreDialog() {
  const side = data.side;
  if (!side) return;
  const names = ["Exchange", "Pass", "DeclareNoPlays", "CorrectScore", "ProposeRules"]
    .filter((name) => table.offer(name, side) && !table.offer(name, side)?.is_done);
  const found = await question({
    title: tell("more"),
    body: make("div", { class: "choices" }, names.map((name) =>
      make("button", { type: "button", class: "btn big", "data-choose": name }, tell(`do_${name}`, { n: 0, side: "", who: "" }))),
    team.isTeam && make("button", { type: "button", class: "btn big", "data-choose": "partner" },
      tell(team.asksPartner ? "partner_off" : "partner_on")),
    make("button", { type: "button", class: "btn big", "data-choose": "rules" }, tell("rules")),
    make("button", { type: "button", class: "btn big", "data-choose": "help" }, tell("help"))),
    act: null,
  });
  const chosen = String(found?.get("chosen") ?? "");
  if (chosen === "rules" || chosen === "help") await ACTS[chosen]?.(root);
  else if (chosen === "partner") await team.askPartner(!team.asksPartner);
  else if (chosen) await give(table, draft, chosen, side, team);
}

addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("[data-do]");
  if (button instanceof HTMLElement) {
    if (button.getAttribute("aria-disabled") === "true") return;
    problem = null;
    void ACTS[button.dataset["do"] ?? ""]?.(button);
    return;
  }
  const square = event.target.closest("[data-at]");
  if (square instanceof HTMLElement) {
    void tapSquare(Number(square.dataset["at"])).then(() => { if (!entry) board.focus(); });
    return;
  }
  const tile = event.target.closest("[data-tile]");
  if (tile instanceof HTMLElement && rackRow.contains(tile)) {
    const id = Number(tile.dataset["tile"]);
    rack.focused = Number(tile.dataset["place"]);
    if (draft.picked !== null && draft.picked !== id) {
      draft.moveTo(draft.picked, rack.focused);
    } else {
      draft.pick(id);
    }
  }
});

letDrag(root, {
  letterOf: (source) => {
    const laid = source.dataset["square"] === undefined ? undefined : draft.laid.get(Number(source.dataset["square"]));
    const tile = draft.tiles.find((one) => String(one.id) === source.dataset["tile"]);
    return tileOf(laid?.letter ?? tile?.face ?? "?", data.points, "new");
  },
  over: (target) => {
    for (const one of root.querySelectorAll(".drop")) one.classList.remove("drop");
    const square = target?.closest("[data-at]");
    if (square && draft.cells[Number(/** @type {HTMLElement} */ (square).dataset["at"])] === ".") square.classList.add("drop");
  },
  drop: (source, target) => {
    const from = source.dataset["square"] === undefined ? undefined : draft.laid.get(Number(source.dataset["square"]));
    const tile = from?.tile ?? draft.tiles.find((one) => String(one.id) === source.dataset["tile"]);
    if (!tile) return;
    const square = target?.closest("[data-at]");
    if (square instanceof HTMLElement) void putTile(tile, Number(square.dataset["at"]));
    else if (target && tray.contains(target)) {
      const slot = target.closest("[data-place]");
      draft.moveTo(tile.id, slot instanceof HTMLElement ? Number(slot.dataset["place"]) : draft.held.length);
    } // elsewhere: it lies where it lay
  },
});

byId("board").addEventListener("focusin", (event) => {
  const square = event.target instanceof Element ? event.target.closest("[data-at]") : null;
  if (square instanceof HTMLElement && Number(square.dataset["at"]) !== draft.at) {
    draft.at = Number(square.dataset["at"]);
    draft.point();
  }
});

// -- keys -------------------------------------------------------------------------

/**
 * The two halves of the clock by two keys, the middle by a third.
 * @param {KeyboardEvent} event
 */
function halfKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
  const [left, right] = clocks.order;
  const side = event.key === "ArrowLeft" ? left : event.key === "ArrowRight" ? right : null;
  if (side && table.offer("PressClock", side)) {
    event.preventDefault();
    void table.send("PressClock", { side });
  } else if (event.key === "ArrowDown") {
    event.preventDefault();
    void (table.offer("RestartClock") ? ACTS["restart"]?.(root) : ACTS["stop"]?.(root));
  }
}

/** @param {KeyboardEvent} event */
function boardKey(event) {
  const letter = letterOf(event);
  if (letter && board.canPlace) {
    event.preventDefault();
    const at = draft.at;
    if (draft.type(letter)) speak(`${squareSaid(at, letter, true, data.layout, data.points)} ${worthSaid()}`);
    else speak(tell(draft.held.some((one) => one.face === "?") && !event.shiftKey ? "no_such_tile_blank" : "no_such_tile", { letter: letter.toUpperCase() }));
    board.focus();
    return;
  }
  const moves = /** @type {Record<string, [boolean, number]>} */ ({
    ArrowLeft: [false, -1], ArrowRight: [false, 1], ArrowUp: [true, -1], ArrowDown: [true, 1],
  })[event.key];
  if (moves && !event.altKey && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    const next = stepped(draft.at, moves[0], moves[1]);
    if (next >= 0) draft.at = next;
    draft.point();
    board.focus();
    return;
  }
  switch (event.key) {
    case " ":
      event.preventDefault();
      draft.isDown = !draft.isDown;
      draft.hasArrow = true;
      draft.point();
      speak(board.directionSaid());
      break;
    case "Home": draft.at -= draft.at % 15; event.preventDefault(); draft.point(); board.focus(); break;
    case "End": draft.at += 14 - (draft.at % 15); event.preventDefault(); draft.point(); board.focus(); break;
    case "Backspace":
    case "Delete":
      event.preventDefault();
      draft.back();
      speak(worthSaid() || tell("none_laid"));
      board.focus();
      break;
    case "Enter":
      event.preventDefault();
      if (draft.picked !== null) void putPicked(draft.at).then(() => board.focus());
      else if (draft.worth) void playTiles(table, draft, kept("table:at-once") !== true);
      else if (draft.laid.size) speak(tell("not_yet", { fault: tell(`fault_${draft.faults[0]}`) }));
      else void tapSquare(draft.at).then(() => board.focus());
      break;
    default: commonKey(event);
  }
}

/** @param {KeyboardEvent} event */
function rackKey(event) {
  const letter = letterOf(event);
  if (letter && board.canPlace) { board.focus(); boardKey(event); return; }
  if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
    event.preventDefault();
    const way = event.key === "ArrowLeft" ? -1 : 1;
    const tile = draft.held[rack.focused];
    if ((event.ctrlKey || event.metaKey) && tile) {
      const to = rack.focused + way;
      if (to < 0 || to >= draft.held.length) return;
      rack.focused = to;
      draft.moveTo(tile.id, to);
    } else rack.focusAt(rack.focused + way);
  } else commonKey(event);
}

/** @param {KeyboardEvent} event */
function commonKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") { draft.takeAllUp(); speak(tell("all_back")); }
  else if (event.key === "/") { event.preventDefault(); draft.shuffle(); speak(rackSaid()); }
  else if (event.key === "?") { event.preventDefault(); void helpDialog(); }
}

function rackSaid() {
  const held = draft.held.map((one) => (one.face === "?" ? tell("blank") : one.face));
  return held.length ? tell("rack_said", { tiles: held.join(" ") }) : tell("rack_empty");
}

/** @type {Record<string, () => unknown>} */
const SPOKEN = {
  "say-clock": () => speak(clocks.said()),
  "say-score": () => speak(tell("score_said", {
    one: table.nameOf("one"), a: table.view.scores.one, two: table.nameOf("two"), b: table.view.scores.two,
  })),
  "say-last": () => {
    const entries = entriesOf(table.view);
    const last = entries[entries.length - 1];
    speak(last ? `${playSaid(table, last)} ${(last.turn.score?.words ?? []).map((one) => one.word).join(", ")}` : tell("no_turns"));
  },
  "say-rack": () => speak(rackSaid()),
  "say-worth": () => speak(worthSaid() || tell("none_laid")),
  "say-unseen": () => speak(tell("unseen_said", { n: table.view.unseen.length, bag: table.view.tiles_in_bag, tiles: [...table.view.unseen].join(" ") })),
  "say-news": () => speak(standing(table).text),
  "to-board": () => board.focus(),
  "to-rack": () => rack.focusAt(rack.focused),
};

addEventListener("keydown", (event) => {
  const asked = shortcutOf(event);
  if (asked) {
    event.preventDefault();
    if (SPOKEN[asked]) SPOKEN[asked]();
    else {
      const offer = table.offer(asked, data.side ?? undefined);
      if (table.isBusy) speak(tell("busy"));
      else if (offer) void give(table, draft, asked, offer.side ?? null, team);
      else speak(table.refusal(asked)?.message ?? tell("not_now"));
    }
    return;
  }
  if (!(event.target instanceof Element) || document.querySelector("dialog[open]")) return;
  if (entry && !event.target.closest("input, select, textarea, #board")) halfKey(event);
  if (event.target.closest("#board")) boardKey(event);
  else if (rackRow.contains(event.target)) rackKey(event);
});

// -- what happens -----------------------------------------------------------------

/** @type {Record<string, string>} */
const TONES = { TilesPlaced: "play", HoldCalled: "hold", VerdictGiven: "verdict", GameEnded: "over", ChallengeIssued: "hold" };
/**
 * Show a play before the whole game is fetched again: the board waits for nothing.
 * @param {import("./types.js").Placement[]} placements
 */
function showAtOnce(placements) {
  const placed = new Map(placements.map((one) => [indexOf(one.square), one.letter]));
  draft.cells = withLetters(draft.cells, placed);
  for (const at of placed.keys()) draft.laid.delete(at);
  board.last = new Set(placed.keys());
  board.paint();
}

/** @type {number} */
let told = data.seen.game.turns.length;

table.addEventListener("happened", (event) => {
  const { type, side, placements } = /** @type {CustomEvent} */ (event).detail;
  if (type === "TilesPlaced" && step === null) showAtOnce(placements);
  if (TONES[type] && side !== data.side) play(TONES[type]);
  if (type === "RulesAgreed") location.reload();
});

let before = standing(table).text;
table.addEventListener("change", () => {
  const count = table.view.turns.length;
  const now = standing(table).text;
  if (count !== told || now !== before) speak(now);
  told = count;
  before = now;
  paint();
});
table.addEventListener("refused", (event) => {
  problem = /** @type {CustomEvent} */ (event).detail;
  paint();
});
team.addEventListener("change", paint);
lightning.addEventListener("change", paint);
draft.addEventListener("change", paintDraft);
entry?.form.addEventListener("input", () => { board.shown = entry.shown; board.paint(); });
line.addEventListener("up", paint);

for (const one of document.querySelectorAll("[data-do][hidden]")) one.removeAttribute("hidden");
document.querySelector('[data-do="sound"]')?.setAttribute("aria-pressed", String(isSoundOn()));
paint();
table.start();
root.dataset["ready"] = "";

// A phone that dims its screen in the middle of a turn helps nobody.
async function stayAwake() {
  try { await navigator.wakeLock?.request("screen"); } catch { /* the battery decides */ }
}
if (data.side) {
  void stayAwake();
  document.addEventListener("visibilitychange", () => { if (!document.hidden) void stayAwake(); });
}
keep("table:seen", data.game);
