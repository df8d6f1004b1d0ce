// What each button of the table does, by its `data-do`.
import { UnreachableError, insist } from "../line.js";
import { speak } from "../words.js";
import { give, playTiles } from "./commands.js";
import { question } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { aboutDialog, helpDialog, rulesDialog } from "./help.js";
import { playSaid } from "./news.js";
import { entriesOf } from "./record.js";
import { tell } from "./said.js";
import { scoreSheet } from "./sheet.js";
import { isSoundOn, switchSound } from "./sound.js";
import { rule, verdictOf } from "./staff.js";
import { problemOf } from "./table.js";
import { tracking } from "./unseen.js";

/** @typedef {import("./types.js").Parts} Parts */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {Record<string, (button: HTMLElement) => unknown>} Acts */

/** Staff acts without a form. */
const AT_ONCE = ["AnnounceStart", "ValidateSlip", "EndRound"];

/**
 * Return what the buttons of this table do.
 * @param {Parts} parts
 * @param {() => void} paint
 * @returns {Acts}
 */
export function actsOf(parts, paint) {
  const { table, draft, board, rack, team, lightning, entry, reply, zoom } = parts;
  /** @param {number | null} turn */
  const goTo = (turn) => {
    board.step = turn === null || turn > table.view.turns.length || turn < 1 ? null : turn;
    paint();
    const shown = board.step === null ? null : entriesOf(table.view)[board.step - 1];
    speak(shown ? playSaid(table, shown) : tell("step_end"));
  };
  return {
    play: () => playTiles(table, draft, false),
    shuffle: () => {
      rack.shuffle();
      speak(rack.said());
    },
    recall: () => {
      rack.slidingBack(() => draft.takeAllUp());
      zoom.out();
      speak(tell("all_back"));
    },
    accept: () => {
      reply.accept();
      board.focus();
    },
    challenge: () =>
      team.challenge({
        type: "IssueChallenge",
        side: table.side ?? "one",
        words: reply.words,
        turn: table.turn - 1,
      }),
    zoom: () => {
      if (zoom.isOn) zoom.out();
      else zoom.toSquare(draft.at);
      paint();
    },
    sheet: () => sheetDialog(parts),
    about: () => aboutDialog(table),
    give: (button) => {
      const { command = "", side, changes } = button.dataset;
      if (command === "AgreeRules") return table.send(command, { side, changes: JSON.parse(changes ?? "null") });
      return give(table, draft, command, /** @type {Side} */ (side), team);
    },
    propose: () => team.proposePlay(),
    "show-draft": (button) => team.showDraft(button.dataset.which ?? ""),
    agree: () => team.agree(),
    withdraw: () => team.withdraw(),
    stop: () => give(table, draft, "StopClock", table.offer("StopClock")?.side ?? null),
    restart: () => give(table, draft, "RestartClock", table.offer("RestartClock")?.side ?? null),
    staff: (button) => {
      const command = button.dataset.command ?? "";
      return AT_ONCE.includes(command) ? give(table, draft, command, null) : rule(table, command);
    },
    "call-judge": (button) => callJudge(table, button),
    verdict: (button) => table.send("GiveVerdict", verdictOf(button)),
    help: () => helpDialog().then(() => table.dispatchEvent(new Event("change"))),
    rules: () => rulesDialog(table),
    sound: () => toggleSound(),
    step: (button) => goTo(Number(button.dataset.turn)),
    "step-back": () => goTo((board.step ?? table.view.turns.length + 1) - 1),
    "step-on": () => goTo(board.step === null ? null : board.step + 1),
    "step-end": () => goTo(null),
    more: () => moreDialog(parts),
    "check-draws": () => checkDraws(table, byId("proof")),
    ...lightning.acts,
    ...entry?.acts,
  };
}

/**
 * Call a judge to the table.
 * @param {import("./table.js").Table} table
 * @param {HTMLElement} button
 */
async function callJudge(table, button) {
  const reason = make("input", { name: "reason", maxlength: 200, autofocus: true });
  const found = await question({
    title: tell("call_judge"),
    body: make("label", {}, tell("call_reason"), reason),
    act: tell("call_now"),
  });
  if (!found) return;
  const { event = "", table: number = "" } = button.dataset;
  const command = { type: "RaiseHand", table: Number(number), wanted: "judge", reason: String(found.get("reason")) };
  try {
    await insist(`/api/events/${encodeURIComponent(event)}/venue`, command);
    button.setAttribute("aria-disabled", "true");
    button.querySelector("[data-keep]")?.replaceChildren(tell("judge_called"));
    speak(tell("judge_called"));
  } catch (error) {
    table.fail(error);
  }
}

/**
 * Resign a practice game, after confirmation.
 * @param {import("./table.js").Table} table
 */
async function resign(table) {
  const found = await question({
    title: tell("resign"),
    body: make("p", {}, tell("resign_sure")),
    act: tell("resign"),
  });
  if (!found) return;
  const body = new URLSearchParams({ game: table.data.game });
  try {
    await fetch("/practice/resign", { method: "POST", body, redirect: "manual" });
  } catch (error) {
    table.fail(new UnreachableError(String(error)));
  }
}

/** Turn the sound on or off, and show the state above the table if there is room. */
function toggleSound() {
  const isOn = switchSound();
  document.querySelector('[data-do="sound"]')?.setAttribute("aria-pressed", String(isOn));
}

/**
 * Verify every draw of a finished game.
 * @param {import("./table.js").Table} table
 * @param {HTMLElement} place
 */
async function checkDraws(table, place) {
  place.replaceChildren(make("p", {}, tell("checking")));
  try {
    const { proofOf } = await import("./draws.js").catch((error) => {
      throw new UnreachableError(String(error));
    });
    place.replaceChildren(await proofOf(table));
  } catch (error) {
    place.replaceChildren(make("p", { class: "notice bad" }, `${problemOf(error, "not_checked").message}.`));
  }
}

/**
 * The whole score sheet and the unseen tiles, where the page has no room for them.
 * @param {Parts} parts
 */
async function sheetDialog({ table, board }) {
  const found = await question({
    title: tell("sheet"),
    body: make("div", { class: "whole-sheet" }, scoreSheet(table, board.step), tracking(table)),
    act: null,
  });
  return found;
}

/** Further acts that are not in the bar. */
const FURTHER = [
  "CallHold",
  "IssueChallenge",
  "Exchange",
  "Pass",
  "StopClock",
  "DeclareNoPlays",
  "CorrectScore",
  "ProposeRules",
];

/**
 * Further acts, and information about this game.
 * @param {Parts} parts
 */
async function moreDialog(parts) {
  const { table, draft, team } = parts;
  const { side } = table;
  if (!side) return;
  const names = FURTHER.filter((name) => table.offer(name, side) && !table.offer(name, side)?.is_done);
  const isLaid = team.isTeam && draft.worth !== null && Boolean(table.offer("PlaceTiles", side));
  const judge = document.querySelector('[data-do="call-judge"]:not([aria-disabled])');
  const choice = (/** @type {string} */ name, /** @type {string} */ text) =>
    make("button", { type: "button", class: "btn l", "data-choose": name }, text);
  const found = await question({
    title: tell("more"),
    body: make(
      "div",
      { class: "choices" },
      isLaid && choice("ask", tell("propose_play")),
      names.map((name) => choice(name, tell(`do_${name}`, { n: 0, side: "", who: "" }))),
      team.isTeam && choice("partner", tell(team.asksPartner ? "partner_off" : "partner_on")),
      judge && choice("judge", tell("call_judge")),
      table.data.is_practice && table.view.stage === "playing" && choice("resign", tell("resign")),
      choice("sheet", tell("sheet")),
      choice("rules", tell("rules")),
      choice("about", tell("about")),
      choice("sound", tell(isSoundOn() ? "sound_off" : "sound_on")),
      choice("help", tell("help_settings")),
    ),
    act: null,
  });
  const chosen = String(found?.get("chosen") ?? "");
  if (chosen === "resign") await resign(table);
  else if (chosen === "judge" && judge instanceof HTMLElement) await callJudge(table, judge);
  else if (chosen === "sheet") await sheetDialog(parts);
  else if (chosen === "rules") await rulesDialog(table);
  else if (chosen === "about") await aboutDialog(table);
  else if (chosen === "help") await helpDialog().then(() => table.dispatchEvent(new Event("change")));
  else if (chosen === "sound") toggleSound();
  else if (chosen === "ask") await team.proposePlay();
  else if (chosen === "partner") await team.askPartner(!team.asksPartner);
  else if (chosen) await give(table, draft, chosen, side, team);
}
