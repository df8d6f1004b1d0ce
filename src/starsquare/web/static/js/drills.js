// Drills without an account: this browser stores how well each is known. The server decides
// where a card goes; here it is only stored, and found again when it is due.
import { keep, kept } from "./table/dom.js";

/** @typedef {{ box: number, due: number }} Card */

const KEY = "starsquare-drills";
const DAY_MS = 86_400_000;
const MOST_CARDS = 500;

const today = () => Math.floor(Date.now() / DAY_MS);

/** @returns {Record<string, Card>} */
const cards = () => kept(KEY) ?? {};

/** @returns {string[]} the drills that are due, most overdue first */
function due() {
  const all = Object.entries(cards()).filter(([, card]) => card.due <= today());
  return all.sort(([, one], [, other]) => one.due - other.due).map(([name]) => name);
}

/** @param {string} name */
function addressOf(name) {
  const [game, side, drill] = name.split("/");
  return `/drills/${game}?${new URLSearchParams({ side: side ?? "", drill: drill ?? "", due: "1" })}`;
}

/** @param {HTMLElement} drill */
function onDrill(drill) {
  const { card: name = "", box, days } = drill.dataset;
  const all = cards();
  const field = /** @type {HTMLInputElement | null} */ (drill.querySelector("[name=box]"));
  if (field) field.value = String(all[name]?.box ?? 0);
  if (box === undefined) return;
  all[name] = { box: Number(box), due: today() + Number(days) };
  const order = Object.entries(all).sort(([, one], [, other]) => one.due - other.due);
  keep(KEY, Object.fromEntries(order.slice(0, MOST_CARDS)));
  if (drill.dataset.due !== undefined) leadOn(drill, name);
}

/**
 * Link to the next drill that is due, from any game.
 * @param {HTMLElement} drill
 * @param {string} name
 */
function leadOn(drill, name) {
  const [other] = due().filter((one) => one !== name);
  const link = /** @type {HTMLAnchorElement | null} */ (drill.querySelector("[data-next]"));
  if (link && other) link.href = addressOf(other);
  link?.toggleAttribute("hidden", !other);
}

/**
 * Forget a drill that no longer exists.
 * @param {string | undefined} name
 */
function drop(name) {
  const { [name ?? ""]: gone, ...others } = cards();
  if (gone) keep(KEY, others);
}

/** @param {HTMLElement} list */
function onList(list) {
  drop(list.dataset.gone);
  const lines = document.querySelector("template");
  const found = due();
  for (const name of found) {
    const kind = name.split("/")[2]?.split("-")[1];
    const line = lines?.content.querySelector(`[data-kind="${kind}"]`)?.cloneNode(true);
    if (!(line instanceof HTMLElement)) continue;
    line.querySelector("a")?.setAttribute("href", addressOf(name));
    list.append(line);
  }
  document.querySelector(".empty")?.toggleAttribute("hidden", found.length > 0);
}

const drill = document.querySelector("[data-card][data-here]");
const list = document.querySelector("[data-cards]");
if (drill instanceof HTMLElement) onDrill(drill);
if (list instanceof HTMLElement) onList(list);
