// The unseen tiles, the bag, and the chips of a small screen.
import { facesOf, tilesInOrder, wordOf } from "./alphabet.js";
import { make } from "./dom.js";
import { iconOf } from "./icons.js";
import { entriesOf } from "./record.js";
import { tell } from "./said.js";

/** @typedef {import("./table.js").Table} Table */

/**
 * The unseen tiles: every letter keeps its place, and is grayed out when gone.
 * @param {Table} table
 */
export function tracking(table) {
  const { view, data } = table;
  /** @type {Record<string, number>} */
  const unseen = {};
  for (const tile of view.unseen) unseen[tile] = (unseen[tile] ?? 0) + 1;
  const onRacks = view.unseen.length - view.tiles_in_bag;
  return make(
    "section",
    { class: "card track", "data-key": "track" },
    make(
      "header",
      { class: "h" },
      make("h2", {}, tell("unseen_tiles", { n: view.unseen.length })),
      make(
        "p",
        { class: "soft small" },
        make("b", {}, tell("in_bag", { n: view.tiles_in_bag })),
        onRacks > 0 && ` · ${tell(table.side ? "on_their_rack" : "on_racks", { n: onRacks })}`,
      ),
    ),
    make(
      "ul",
      { class: "tracking" },
      tilesInOrder().map((tile) => {
        const left = unseen[tile] ?? 0;
        const name = tile === "?" ? tell("blank") : facesOf(tile);
        return make(
          "li",
          { class: left ? "" : "none" },
          make("span", { class: "unseen" }, tell("of_tiles", { tile: name, left, all: data.counts[tile] ?? 0 })),
          make("span", { "aria-hidden": "true" }, facesOf(tile), make("small", {}, left)),
        );
      }),
    ),
    Object.keys(view.agreed).length > 0 && make("p", { class: "badge wait" }, tell("rules_changed")),
  );
}

/**
 * The chips between board and rack on a small screen: the last play, the bag, the sheet.
 * @param {import("./types.js").Parts} parts
 */
export function strip({ table, zoom }) {
  const entries = entriesOf(table.view);
  const last = entries[entries.length - 1];
  const word = wordOf(last?.word ?? "");
  return make(
    "div",
    { class: "strip", id: "strip" },
    last &&
      word &&
      make(
        "span",
        { class: "chip last-play" },
        make("b", {}, word),
        ` ${last.points} `,
        make("span", { class: "soft" }, tell(last.turn.side === table.side ? "chip_yours" : "chip_theirs")),
      ),
    make("span", { class: "chip bag" }, iconOf("bag"), bagCount(table)),
    zoom.isUseful &&
      make(
        "button",
        { type: "button", class: "chip", "data-do": "zoom", "aria-pressed": zoom.isOn ? "true" : "false" },
        iconOf("zoom"),
        make("span", { class: "unseen" }, tell("zoom")),
      ),
    make("button", { type: "button", class: "chip", "data-do": "sheet" }, iconOf("list"), tell("chip_sheet")),
  );
}

/** @param {Table} table */
export function bagCount(table) {
  return make(
    "span",
    { class: "bag-count" },
    make("b", { "aria-hidden": "true" }, table.view.tiles_in_bag),
    make("span", { class: "unseen" }, tell("in_bag", { n: table.view.tiles_in_bag })),
  );
}
