// The clock for a real board: everything happens in this browser, online or offline.
import { say, speak } from "../words.js";
import { Waking, paintHalf } from "./face.js";
import { ClockGame, newGame } from "./game.js";

const TICK = 100;
const game = new ClockGame();
const waking = new Waking();
const root = /** @type {HTMLElement} */ (document.getElementById("clock"));
/** @type {readonly (0 | 1)[]} */
const SIDES = [0, 1];

/** @param {0 | 1} side */
function nameOf(side) {
  return game.state.names[side] || say(side === 0 ? "clock.js_near" : "clock.js_far");
}

/** @param {0 | 1} side */
function hintOf(side) {
  const { running, next, last } = game.state;
  if (running === side) return say("clock.js_done");
  if (next === null) return say("clock.js_first");
  if (running === null) return say("clock.js_stopped");
  const points = last[side];
  return points === null ? "" : say("clock.js_last", { n: points });
}

/** @param {0 | 1} side */
function statusOf(side) {
  const { running, next } = game.state;
  if (next === null) return "";
  if (running === null) return next === side ? say("clock.js_next") : "";
  return say(running === side ? "clock.js_turn" : "clock.js_waiting");
}

function paint() {
  const { running, next, points } = game.state;
  for (const side of SIDES) {
    const place = root.querySelector(`[data-half="${side}"]`);
    if (!(place instanceof HTMLElement)) continue;
    paintHalf(place, {
      name: nameOf(side),
      left: game.left(side),
      score: points[side],
      isOn: running === side,
      canPress: running === side || next === null,
      status: statusOf(side),
      hint: hintOf(side),
      cost: game.cost(side),
    });
  }
  const stop = /** @type {HTMLButtonElement} */ (root.querySelector('[data-act="stop"]'));
  stop.disabled = next === null;
  const text = /** @type {HTMLElement} */ (root.querySelector("[data-stop]"));
  const wanted = say(running === null && next !== null ? "clock.js_go_on" : "clock.js_stop");
  if (text.textContent !== wanted) text.textContent = wanted;
  /** @type {HTMLButtonElement} */ (root.querySelector('[data-act="undo"]')).disabled = !game.canUndo;
  waking.want(running !== null);
}

/** @param {string} id */
const dialog = (id) => /** @type {HTMLDialogElement} */ (document.getElementById(id));

/**
 * @param {string} id
 * @param {string} name
 */
const field = (id, name) => /** @type {HTMLInputElement} */ (dialog(id).querySelector(`[name="${name}"]`));

function askSettings() {
  const { minutes, increment, names } = game.state;
  field("settings", "minutes").value = String(minutes);
  field("settings", "increment").value = String(increment);
  field("settings", "near").value = names[0];
  field("settings", "far").value = names[1];
  dialog("settings").showModal();
}

function askScore() {
  for (const side of SIDES) {
    field("score", `points-${side}`).value = "";
    const name = dialog("score").querySelector(`[data-name="${side}"]`);
    if (name) name.textContent = nameOf(side);
  }
  dialog("score").showModal();
}

dialog("settings").addEventListener("close", () => {
  if (dialog("settings").returnValue !== "start") return;
  const names = /** @type {[string, string]} */ ([
    field("settings", "near").value.trim(),
    field("settings", "far").value.trim(),
  ]);
  game.begin(newGame(Number(field("settings", "minutes").value), Number(field("settings", "increment").value), names));
  paint();
});
dialog("score").addEventListener("close", () => {
  if (dialog("score").returnValue !== "add") return;
  const added = SIDES.map((side) => {
    const text = field("score", `points-${side}`).value;
    return text === "" ? null : Number(text);
  });
  game.score(/** @type {[number | null, number | null]} */ (added));
  paint();
});

/** @type {Record<string, () => void>} */
const ACTS = {
  undo: () => game.undo(),
  stop: () => game.stop(),
  settings: askSettings,
  score: askScore,
};

/** @param {0 | 1} side */
function press(side) {
  const before = game.state.running;
  game.press(side);
  if (game.state.running !== before && game.state.running !== null)
    speak(say("clock.js_turn_of", { name: nameOf(game.state.running) }));
}

root.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-half], [data-act]") : null;
  if (!(target instanceof HTMLElement)) return;
  if (target.dataset.half) press(target.dataset.half === "0" ? 0 : 1);
  else ACTS[target.dataset.act ?? ""]?.();
  paint();
});
addEventListener("keydown", (event) => {
  const isFree = event.target instanceof Element && !event.target.closest("input, dialog, button, a");
  if (event.key !== " " || event.repeat || !isFree) return;
  event.preventDefault();
  if (game.state.running !== null) press(game.state.running);
  paint();
});
setInterval(paint, TICK);
paint();
root.dataset.ready = "";

// Where pages are served over TLS, or by this computer, the clock is cached for offline
// use.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/clock-worker.js", { scope: "/clock" }).then(
    async () => {
      await navigator.serviceWorker.ready;
      root.dataset.kept = "";
    },
    () => {
      /* then it works only online */
    },
  );
}
