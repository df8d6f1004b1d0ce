// Help with the keys, and the clauses behind what can be done now.
import { question } from "./dialogs.js";
import { keep, kept, make } from "./dom.js";
import { COMMAND_KEYS, SPOKEN_KEYS, chooseModifier, modifier } from "./keys.js";
import { tell } from "./said.js";

/** @typedef {import("./table.js").Table} Table */

/** The way to the handbook, which has no room in the head of a phone's page. */
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
      make(
        "label",
        { class: "check" },
        make("input", { type: "checkbox", name: "at-once", checked: kept("table:at-once") === true }),
        tell("help_at_once"),
      ),
    ],
    act: tell("save"),
  });
  if (!found) return;
  chooseModifier(String(found.get("modifier")));
  keep("table:at-once", found.get("at-once") !== null);
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
