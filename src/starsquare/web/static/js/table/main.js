// The table page: puts its parts together and paints them when something has changed.
import { line } from "../line.js";
import { morph } from "../morph.js";
import { speak } from "../words.js";
import { actsOf } from "./acts.js";
import { barOf } from "./bar.js";
import { Board } from "./board.js";
import { Cardboard } from "./cardboard.js";
import { Clocks } from "./clocks.js";
import { byId, make } from "./dom.js";
import { Draft } from "./draft.js";
import { Entry, byHand } from "./entry.js";
import { Finish } from "./finish.js";
import { keepingFocus } from "./focus.js";
import { Keyboard } from "./keyboard.js";
import { LightningRound } from "./lightning.js";
import { newsOf, standing } from "./news.js";
import { People } from "./people.js";
import { Placing } from "./placing.js";
import { Rack } from "./rack.js";
import { entriesOf, indexOf, withLetters } from "./record.js";
import { tell } from "./said.js";
import { bookNote, racks, scoreSheet, tracking } from "./sheet.js";
import { isSoundOn, play } from "./sound.js";
import { duty, staffPanel } from "./staff.js";
import { Table } from "./table.js";
import { Team } from "./team.js";
import { paintWorth } from "./worth.js";

/** @typedef {import("./types.js").TableData} TableData */

/** @type {TableData} */
const data = JSON.parse(byId("table-data").textContent || "{}");
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
const bubble = make("div", { class: "worth" });
const rack = new Rack(rackRow, draft, data.points);
if (data.side && table.isOnScreen) tray.append(make("div", { class: "worth-line" }, bubble), rackRow);
const desk = make("div", { class: "entry-place" });
if (!table.isOnScreen) byId("news").after(desk);
const entry = table.isOnScreen ? null : new Entry(desk, table, draft.scale);
if (entry) root.classList.add("by-hand", table.view.medium ?? "");
const team = new Team(table, draft);
const lightning = new LightningRound(table);
const parts = { table, draft, board, rack, clocks, team, lightning, entry };
const placing = new Placing(parts, root);
const acts = actsOf(parts, paint);
new Keyboard(parts, placing, acts);

// -- painting ---------------------------------------------------------------------

/** Show what depends on the game. */
function paint() {
  keepingFocus(paintAll);
}

function paintAll() {
  const { view } = table;
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
  draft.follow(table.rack, view.position.cells);
  paintDraft();
  clocks.paint();
  entry?.paint();
  morph(byId("news"), newsOf(table, [duty(table), lightning.panel(), entry ? byHand(table) : team.banner()]));
  morph(
    byId("beside"),
    make("section", { class: "beside", id: "beside" }, staffPanel(table), racks(table), scoreSheet(table, board.step)),
  );
  morph(byId("more"), make("section", { class: "beside more", id: "more" }, tracking(table), bookNote(table)));
  clocks.tick();
  lockWhileBusy(root);
  root.toggleAttribute("data-busy", table.isBusy);
  root.dataset.stage = view.stage;
  root.dataset.version = String(table.seen.version);
  if (["signed", "sealed"].includes(view.stage)) {
    draft.end();
    team.end();
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
    paintWorth(bubble, draft);
  }
  morph(byId("bar"), barOf(parts));
  lockWhileBusy(byId("bar"));
}

/**
 * Nothing is sent before what came of the last is shown; a clock can always be pressed.
 * @param {HTMLElement} within
 */
function lockWhileBusy(within) {
  const isDown = document.documentElement.hasAttribute("data-line-down");
  for (const one of within.querySelectorAll("[data-sends]")) {
    const isLocked = isDown || (table.isBusy && one.getAttribute("data-do") !== "press");
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
    void placing.tapSquare(Number(square.dataset.at)).then(() => {
      if (!entry) board.focus();
    });
    return;
  }
  const tile = event.target.closest("[data-tile]");
  if (tile instanceof HTMLElement && rackRow.contains(tile)) placing.tapTile(tile);
});

// -- what happens -----------------------------------------------------------------

/** @type {Record<string, string>} */
const TONES = {
  TilesPlaced: "play",
  HoldCalled: "hold",
  VerdictGiven: "verdict",
  GameEnded: "over",
  ChallengeIssued: "hold",
};

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

table.addEventListener("happened", (event) => {
  const { type, side, placements } = /** @type {CustomEvent} */ (event).detail;
  if (type === "TilesPlaced" && board.step === null) showAtOnce(placements);
  if (TONES[type] && side !== data.side) play(TONES[type]);
  if (type === "RulesAgreed") location.reload();
});

let told = data.seen.game.turns.length;
let before = standing(table).text;
table.addEventListener("change", () => {
  const count = table.view.turns.length;
  const now = standing(table).text;
  if (count !== told || now !== before) speak(now);
  told = count;
  before = now;
  paint();
});
table.addEventListener("refused", paint);
team.addEventListener("change", paint);
lightning.addEventListener("change", paint);
draft.addEventListener("change", () => keepingFocus(paintDraft));
entry?.form.addEventListener("input", () => {
  board.shown = entry.shown;
  board.paint();
});
line.addEventListener("up", paint);

for (const one of document.querySelectorAll("[data-do][hidden]")) one.removeAttribute("hidden");
document.querySelector('[data-do="sound"]')?.setAttribute("aria-pressed", String(isSoundOn()));
paint();
new Finish(table);
new People(table);
if (table.view.medium === "cardboard") new Cardboard(table, clocks);
table.start();
root.dataset.ready = "";

// A phone that dims its screen in the middle of a turn helps nobody.
async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    /* the battery decides */
  }
}
if (data.side) {
  void stayAwake();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void stayAwake();
  });
}
