// What every button of the table does, by its `data-do`.
import { UnreachableError } from "../line.js";
import { speak } from "../words.js";
import { give, playTiles } from "./commands.js";
import { question } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { helpDialog, rulesDialog } from "./help.js";
import { playSaid } from "./news.js";
import { entriesOf } from "./record.js";
import { tell } from "./said.js";
import { switchSound } from "./sound.js";
import { rule } from "./staff.js";
import { problemOf } from "./table.js";

/** @typedef {import("./types.js").Parts} Parts */
/** @typedef {import("./types.js").Side} Side */
/** @typedef {Record<string, (button: HTMLElement) => unknown>} Acts */

/** What staff does without a form. */
const AT_ONCE = ["AnnounceStart", "ValidateSlip", "EndRound"];

/**
 * Give what the buttons of this table do.
 * @param {Parts} parts
 * @param {() => void} paint
 * @returns {Acts}
 */
export function actsOf(parts, paint) {
  const { table, draft, board, rack, team, lightning, entry } = parts;
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
      draft.shuffle();
      speak(rack.said());
    },
    recall: () => {
      draft.takeAllUp();
      speak(tell("all_back"));
    },
    give: (button) => give(table, draft, button.dataset.command ?? "", /** @type {Side} */ (button.dataset.side), team),
    propose: () => team.proposePlay(),
    agree: () => team.agree(),
    withdraw: () => team.withdraw(),
    stop: () => give(table, draft, "StopClock", table.offer("StopClock")?.side ?? null),
    restart: () => give(table, draft, "RestartClock", table.offer("RestartClock")?.side ?? null),
    staff: (button) => {
      const command = button.dataset.command ?? "";
      return AT_ONCE.includes(command) ? give(table, draft, command, null) : rule(table, command);
    },
    verdict: (button) => table.send("GiveVerdict", { by: "", acceptable: button.dataset.value === "yes" }),
    help: () => helpDialog(),
    rules: () => rulesDialog(table),
    sound: (button) => {
      const isOn = switchSound();
      button.setAttribute("aria-pressed", String(isOn));
    },
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
 * Make every draw of a finished game again.
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
 * The further commands, on a phone.
 * @param {Parts} parts
 */
async function moreDialog({ table, draft, team }) {
  const { side } = table;
  if (!side) return;
  const names = ["Exchange", "Pass", "DeclareNoPlays", "CorrectScore", "ProposeRules"].filter(
    (name) => table.offer(name, side) && !table.offer(name, side)?.is_done,
  );
  const isLaid = team.isTeam && draft.worth !== null && Boolean(table.offer("PlaceTiles", side));
  const found = await question({
    title: tell("more"),
    body: make(
      "div",
      { class: "choices" },
      isLaid && make("button", { type: "button", class: "btn l", "data-choose": "ask" }, tell("propose_play")),
      names.map((name) =>
        make(
          "button",
          { type: "button", class: "btn l", "data-choose": name },
          tell(`do_${name}`, { n: 0, side: "", who: "" }),
        ),
      ),
      team.isTeam &&
        make(
          "button",
          { type: "button", class: "btn l", "data-choose": "partner" },
          tell(team.asksPartner ? "partner_off" : "partner_on"),
        ),
      make("button", { type: "button", class: "btn l", "data-choose": "rules" }, tell("rules")),
      make("button", { type: "button", class: "btn l", "data-choose": "help" }, tell("help")),
    ),
    act: null,
  });
  const chosen = String(found?.get("chosen") ?? "");
  if (chosen === "rules") await rulesDialog(table);
  else if (chosen === "help") await helpDialog();
  else if (chosen === "ask") await team.proposePlay();
  else if (chosen === "partner") await team.askPartner(!team.asksPartner);
  else if (chosen) await give(table, draft, chosen, side, team);
}
