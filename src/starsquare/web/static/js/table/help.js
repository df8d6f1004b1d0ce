// Help with the keys, preferences, and the clauses behind the current options.
import { question } from "./dialogs.js";
import { keep, kept, make } from "./dom.js";
import { drawByHand, isDrawnByHand } from "./drawing.js";
import { COMMAND_KEYS, SPOKEN_KEYS, chooseModifier, isTypingAnywhere, modifier, typeAnywhere } from "./keys.js";
import { tell } from "./said.js";
import { setVolume, volume } from "./sound.js";

/** @typedef {import("./table.js").Table} Table */

/** The link to the handbook, for which a phone's header has no room. */
function handbook() {
  const link = document.querySelector('a[rel="help"]');
  return (
    link instanceof HTMLAnchorElement &&
    make("p", {}, make("a", { href: link.href, target: "_blank" }, link.textContent ?? ""))
  );
}

export async function helpDialog() {
  const now = modifier();
  const with_ = { alt: "Alt+", "alt-shift": "Alt+Shift+", "ctrl-alt": "Ctrl+Alt+", off: "" }[now];
  const keys = [
    ...["letters", "blank", "arrows", "space", "backspace", "escape", "enter", "slash", "rack"].map((one) => [
      tell(`key_${one}`),
      tell(`key_${one}_does`),
    ]),
    ...(now === "off"
      ? []
      : [
          ...Object.entries(SPOKEN_KEYS).map(([code, what]) => [with_ + code.slice(3), tell(`keys_${what}`)]),
          ...Object.entries(COMMAND_KEYS).map(([code, what]) => [with_ + code.slice(3), tell(`keys_${what}`)]),
        ]),
  ];
  const found = await question({
    title: tell("help"),
    body: [
      make("p", {}, tell("help_placing")),
      handbook(),
      make(
        "div",
        { class: "scroll keys", tabindex: 0, role: "region", "aria-label": tell("help_keys") },
        make(
          "table",
          {},
          make(
            "tbody",
            {},
            keys.map(([key, what]) =>
              make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, key)), make("td", {}, what)),
            ),
          ),
        ),
      ),
      make(
        "label",
        {},
        tell("help_modifier"),
        make(
          "select",
          { name: "modifier" },
          ["alt", "alt-shift", "ctrl-alt", "off"].map((one) =>
            make("option", { value: one, selected: one === now }, tell(`modifier_${one}`)),
          ),
        ),
      ),
      check("at-once", kept("table:at-once") === true),
      check("type-anywhere", isTypingAnywhere()),
      check("draw-by-hand", isDrawnByHand()),
      check("contrast", hasContrast()),
      make(
        "label",
        {},
        tell("help_volume"),
        make("input", { type: "range", name: "volume", min: 0, max: 100, step: 10, value: volume() }),
      ),
    ],
    act: tell("save"),
  });
  if (!found) return;
  chooseModifier(String(found.get("modifier")));
  keep("table:at-once", found.get("at-once") !== null);
  typeAnywhere(found.get("type-anywhere") !== null);
  drawByHand(found.get("draw-by-hand") !== null);
  keep(CONTRAST, found.get("contrast") !== null);
  setVolume(Number(found.get("volume")));
  showContrast();
}

/**
 * @param {string} name
 * @param {boolean} checked
 */
function check(name, checked) {
  return make(
    "label",
    { class: "check" },
    make("input", { type: "checkbox", name, checked }),
    tell(`help_${name.replaceAll("-", "_")}`),
  );
}

const CONTRAST = "table:contrast";

/** Whether the board has high contrast: as chosen here, or as set on the device. */
function hasContrast() {
  return kept(CONTRAST) ?? matchMedia("(prefers-contrast: more)").matches;
}

/** Turn the high contrast of the board on or off. */
export function showContrast() {
  document.documentElement.toggleAttribute("data-contrast", hasContrast());
}

/**
 * The rulebook of this game, and the commitment for its bag.
 * @param {Table} table
 */
export async function aboutDialog(table) {
  const { book, data, view } = table;
  const agreed = Object.keys(view.agreed).length > 0;
  await question({
    title: tell("about"),
    body: [
      make("p", {}, make("strong", {}, book.title), book.division ? ` · ${book.division}` : ""),
      agreed && make("p", { class: "badge wait" }, tell("rules_changed")),
      data.judged_by && make("p", {}, tell("judged_by", { list: data.judged_by })),
      make("p", {}, tell("about_draws")),
      make(
        "details",
        {},
        make("summary", {}, tell("details")),
        make("p", { class: "seed" }, tell("about_id", { id: data.game })),
        make("p", { class: "seed" }, tell("seed_hash", { hash: view.seed_hash })),
      ),
    ],
    act: null,
  });
}

/** @param {Table} table */
export async function rulesDialog(table) {
  const seen = new Set();
  const lines = table.seen.offers.offered.filter((one) => {
    const isNew = !seen.has(one.command);
    seen.add(one.command);
    return isNew && (one.rules ?? []).length;
  });
  const refused = table.seen.offers.refused.filter((one) =>
    ["Exchange", "Pass", "CallHold", "DrawTiles", "PlaceTiles", "IssueChallenge"].includes(one.command),
  );
  await question({
    title: tell("rules_now"),
    body: make(
      "div",
      { class: "clauses", tabindex: 0, role: "region", "aria-label": tell("rules_now") },
      lines.length === 0 && refused.length === 0 && make("p", {}, tell("nothing_to_do")),
      make(
        "dl",
        {},
        lines.flatMap((one) => [
          make("dt", {}, tell(`keys_${one.command}`)),
          ...(one.rules ?? []).map((id) => make("dd", {}, make("strong", {}, id), " ", table.data.clauses[id] ?? "")),
        ]),
      ),
      refused.length > 0 && make("h3", {}, tell("not_now_title")),
      make(
        "dl",
        {},
        refused.flatMap((one) => [
          make("dt", {}, `${tell(`keys_${one.command}`)}: ${one.message}`),
          ...(one.rules ?? []).map((id) => make("dd", {}, make("strong", {}, id), " ", table.data.clauses[id] ?? "")),
        ]),
      ),
    ),
    act: null,
  });
}
