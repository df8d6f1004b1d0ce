// The table page: puts its parts together and repaints them when something has changed.
import { line } from "../line.js";
import { morph } from "../morph.js";
import { held } from "../press.js";
import { speak } from "../words.js";
import { actsOf } from "./acts.js";
import { useAlphabet } from "./alphabet.js";
import { barOf } from "./bar.js";
import { Board } from "./board.js";
import { Cardboard } from "./cardboard.js";
import { Clocks } from "./clocks.js";
import { byId, make } from "./dom.js";
import { Draft } from "./draft.js";
import { Drawing } from "./drawing.js";
import { Entry, byHand } from "./entry.js";
import { Finish } from "./finish.js";
import { keepingFocus } from "./focus.js";
import { showContrast } from "./help.js";
import { iconOf } from "./icons.js";
import { Keyboard } from "./keyboard.js";
import { LightningRound } from "./lightning.js";
import { arrive, leave } from "./motion.js";
import { newsOf, standing } from "./news.js";
import { People } from "./people.js";
import { phaseOf } from "./phase.js";
import { Placing } from "./placing.js";
import { Rack } from "./rack.js";
import { entriesOf, indexOf, withLetters } from "./record.js";
import { Reply } from "./reply.js";
import { EMPTY, SIZE, useBoard } from "./rules.js";
import { tell } from "./said.js";
import { racks, scoreSheet, showRow } from "./sheet.js";
import { isSoundOn, play } from "./sound.js";
import { duty, staffPanel } from "./staff.js";
import { Table, isLineDown } from "./table.js";
import { Team } from "./team.js";
import { bagCount, strip, tracking } from "./unseen.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./types.js").TableData} TableData */

/** @type {TableData} */
const data = JSON.parse(byId("table-data").textContent || "{}");
useBoard(data.layout);
useAlphabet({ letters: data.letters, faces: data.faces, readAs: data.read_as });
const table = new Table(data);
const root = byId("table");
const draft = new Draft(`table:${data.game}:${data.side ?? "none"}`, {
  layout: data.layout,
  points: data.points,
  rackSize: data.book.scoring.rack_size,
  bonus: data.book.scoring.full_rack_bonus,
  wordPremiums: data.book.scoring.word_premiums,
});
const board = new Board(byId("board"), data, draft);
const clocks = new Clocks(byId("clocks"), table);
const tray = byId("tray");
const rackRow = make("div", { class: "rack", role: "toolbar", "aria-label": tell("rack") });
const bag = make("div", { class: "bag-beside" });
const rack = new Rack(rackRow, draft, data.points);
if (data.side && table.isOnScreen) tray.append(rackRow, bag);
const desk = make("div", { class: "entry-place" });
if (!table.isOnScreen) byId("news").after(desk);
const entry = table.isOnScreen ? null : new Entry(desk, table, draft.scale);
root.classList.add(...(entry ? ["by-hand", table.view.medium ?? ""] : ["on-screen"]));
const team = new Team(table, draft);
const lightning = new LightningRound(table);
const reply = new Reply(table);
const zoom = new Zoom(board);
const parts = { table, draft, board, rack, clocks, team, lightning, entry, reply, zoom };
const placing = new Placing(parts, root, paint);
const acts = actsOf(parts, paint);
new Keyboard(parts, placing, acts);
new Drawing(table);

// -- painting ---------------------------------------------------------------------

/** Paint what depends on the game. */
function paint() {
  keepingFocus(paintAll);
}

function paintAll() {
  const { view } = table;
  table.turn = view.turns.length + 1;
  const entries = entriesOf(view);
  const at = board.step === null ? null : entries[board.step - 1];
  board.shown = at ? at.cells : (entry?.shown ?? null);
  const shown = at ?? (view.turns.length ? entries[entries.length - 1] : undefined);
  board.last = new Set(shown && shown.turn.kind === "play" ? shown.squares : []);
  board.canPlace = Boolean(
    data.side &&
      table.isOnScreen &&
      table.rack &&
      (["drawing_racks", "playing"].includes(view.stage) || table.offer("PlaceTiles", data.side)),
  );
  reply.follow();
  draft.follow(table.rack, view.position.cells);
  paintDraft();
  clocks.paint();
  entry?.paint();
  morph(byId("strip"), strip(parts));
  bag.replaceChildren(iconOf("bag"), bagCount(table));
  const besides = [staffPanel(table), racks(table)];
  // With more content than the sheet it scrolls, also by keyboard.
  const tabindex = besides.some(Boolean) ? 0 : null;
  morph(
    byId("beside"),
    make("section", { class: "beside", id: "beside", tabindex }, besides, scoreSheet(table, board.step)),
  );
  morph(byId("more"), make("section", { class: "beside more", id: "more" }, tracking(table)));
  showRow(byId("beside"));
  clocks.tick();
  lockWhileBusy(root);
  root.toggleAttribute("data-busy", table.isBusy);
  root.dataset.stage = view.stage;
  root.toggleAttribute("data-ended", view.outcome !== null);
  root.dataset.version = String(table.seen.version);
  if (["signed", "sealed"].includes(view.stage)) {
    draft.end();
    team.end();
  }
}

/** Paint what depends on the laid tiles; called at every touch, so it does little. */
function paintDraft() {
  const { view } = table;
  board.points = pointsOnBoard();
  const phase = phaseOf(parts);
  if (root.dataset.phase !== phase) root.dataset.phase = phase;
  board.isOfMate = (team.proposal?.by ?? data.person) !== data.person;
  board.paint();
  if (data.side && table.isOnScreen) {
    const isApart = view.is_play_open && view.turns[view.turns.length - 1]?.side === data.side;
    tray.hidden = ["over", "signed", "sealed"].includes(view.stage) && !table.rack;
    rack.paint({ apart: isApart ? view.set_apart : "", size: data.book.scoring.rack_size });
  }
  const banner = [duty(table), lightning.panel(), entry ? byHand(table) : team.banner()];
  morph(byId("news"), newsOf(parts, banner));
  morph(byId("bar"), barOf(parts));
  clocks.tick();
  lockWhileBusy(byId("bar"));
}

/** The points at the end of the laid tiles, or of the last play until a tile is laid. */
function pointsOnBoard() {
  if (board.step !== null || entry) return null;
  if (draft.laid.size) {
    const { worth } = draft;
    return worth && { at: endOf([...draft.laid.keys()]), text: String(worth.total), how: "" };
  }
  const entries = entriesOf(table.view);
  const last = entries[entries.length - 1];
  if (table.view.stage !== "playing" || last?.turn.kind !== "play" || !last.squares.length) return null;
  return { at: endOf(last.squares), text: String(last.points), how: "theirs" };
}

/**
 * The square whose upper corner covers no tile of a play: its last across, its first down.
 * @param {number[]} squares
 */
function endOf(squares) {
  const [first, last] = [Math.min(...squares), Math.max(...squares)];
  return last - first >= SIZE ? first : last;
}

/**
 * Nothing is sent before the outcome of the last command is shown; a clock can always be
 * pressed.
 * @param {HTMLElement} within
 */
function lockWhileBusy(within) {
  const isDown = isLineDown();
  for (const one of within.querySelectorAll("[data-sends]")) {
    const isLocked = isDown || (table.isLocked && one.getAttribute("data-do") !== "press");
    if (isLocked) one.setAttribute("aria-disabled", "true");
    else one.removeAttribute("aria-disabled");
  }
}

// -- taps -------------------------------------------------------------------------

addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("[data-do]");
  if (button instanceof HTMLElement) {
    if (button.getAttribute("aria-disabled") === "true") return;
    table.problem = null;
    void acts[button.dataset.do ?? ""]?.(button);
    return;
  }
  const square = event.target.closest("[data-at]");
  if (square instanceof HTMLElement) {
    const at = Number(square.dataset.at);
    void placing.tapSquare(at).then(() => {
      if (entry) return;
      if (event instanceof PointerEvent && event.pointerType === "touch" && board.canPlace) comeNear(at);
      board.focus();
    });
    return;
  }
  const tile = event.target.closest("[data-tile]");
  if (tile instanceof HTMLElement && rackRow.contains(tile)) placing.tapTile(tile);
});

addEventListener("change", (event) => {
  const box = event.target;
  if (box instanceof HTMLInputElement && box.name === "doubted") reply.choose(box.value, box.checked);
});

/**
 * Zoom in on a tapped square, until the play is made or taken back.
 * @param {number} at
 */
function comeNear(at) {
  if (draft.laid.size || draft.hasArrow) zoom.toSquare(at);
  else zoom.out();
  morph(byId("strip"), strip(parts));
}

// -- what happens -----------------------------------------------------------------

/** @type {Record<string, string>} the sound when somebody else does it */
const SOUNDS = { TilesPlaced: "play", HoldCalled: "hold", ChallengeIssued: "call", GameEnded: "over" };

/**
 * Show a play before the whole game is refetched: the board does not wait.
 * @param {import("./types.js").Placement[]} placements
 * @param {boolean} isOwn
 */
function showAtOnce(placements, isOwn) {
  const placed = new Map(placements.map((one) => [indexOf(one.square), one.letter]));
  const isNew = !isOwn && [...placed.keys()].every((at) => draft.cells[at] === EMPTY);
  draft.cells = withLetters(draft.cells, placed);
  for (const at of placed.keys()) draft.laid.delete(at);
  board.last = new Set(placed.keys());
  board.points = null;
  board.paint();
  if (isNew) arriveAt([...placed.keys()]);
}

/** @param {number[]} places */
function arriveAt(places) {
  const squares = places.sort((one, two) => one - two).map((at) => board.squares[at]);
  arrive(squares.flatMap((one) => [...(one?.querySelectorAll(".tile") ?? [])]));
}

/** The squares of a play of the others that the board does not show yet, as a fetch was first. */
function unseenPlay() {
  const last = entriesOf(table.view).at(-1);
  const isTheirs = last?.turn.kind === "play" && last.turn.side !== data.side && board.step === null;
  return isTheirs && last.squares.every((at) => draft.cells[at] === EMPTY) ? [...last.squares] : [];
}

table.addEventListener("happened", (event) => {
  const { type, side, placements, acceptable, isShown } = /** @type {CustomEvent} */ (event).detail;
  const isNow = board.step === null && !isShown;
  if (type === "TilesPlaced" && isNow) showAtOnce(placements, side === data.side);
  if (type === "PlayStruckOff" && isNow) leave([...board.last].flatMap((at) => board.squares[at] ?? []));
  if (type === "VerdictGiven") play(acceptable ? "good" : "bad");
  else if (SOUNDS[type] && side !== data.side) play(SOUNDS[type]);
  if (type === "RulesAgreed") location.reload();
});

/** Whether a challenge was open when the game was last fetched. */
let wasChallenged = data.seen.game.challenge !== null;

/** After a verdict, the clock of the side on turn resumes by itself; its browser starts it. */
function goOnAfterVerdict() {
  const { side, view } = table;
  const isSettled = wasChallenged && view.challenge === null;
  const isOurs = view.stage === "playing" && view.on_turn === side && view.clock.running === null;
  if (isSettled && isOurs && table.offer("RestartClock", side) && !table.isBusy) {
    wasChallenged = false;
    void table.send("RestartClock", { side }, { isQuiet: true });
  } else if (!isSettled || !table.isBusy) wasChallenged = view.challenge !== null;
}

let told = data.seen.game.turns.length;
let before = standing(table).text;
/** Show what has changed. */
function follow() {
  const count = table.view.turns.length;
  const now = standing(table).text;
  const arriving = count > told ? unseenPlay() : [];
  if (count !== told || now !== before) speak(now);
  if (count > told) {
    draft.hideArrow();
    zoom.out();
  }
  told = count;
  before = now;
  paint();
  arriveAt(arriving);
  goOnAfterVerdict();
}
// What others do waits for a press; what is done here is shown at once.
table.addEventListener("change", held(follow));
table.addEventListener("refused", held(paint));
team.addEventListener("change", held(paint));
lightning.addEventListener("change", held(paint));
reply.addEventListener("change", () => keepingFocus(paintDraft));
let laidBefore = 0;
draft.addEventListener("change", () => {
  if (draft.laid.size !== laidBefore) play("tile");
  laidBefore = draft.laid.size;
  keepingFocus(paintDraft);
});
draft.addEventListener("moved", () => table.forgive());
entry?.form.addEventListener("input", () => {
  board.shown = entry.shown;
  board.paint();
});
line.addEventListener("up", held(paint));
line.addEventListener("down", () => setTimeout(held(paint), 0)); // after the page has announced it

for (const one of document.querySelectorAll("[data-do][hidden]")) one.removeAttribute("hidden");
document.querySelector('[data-do="sound"]')?.setAttribute("aria-pressed", String(isSoundOn()));
showContrast();
paint();
new Finish(table);
new People(table);
if (table.view.medium === "cardboard") new Cardboard(table, clocks);
table.start();
root.dataset.ready = "";

// The screen of a phone must not dim in the middle of a turn.
async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    /* refused, for example to save battery */
  }
}
if (data.side) {
  void stayAwake();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void stayAwake();
  });
}
