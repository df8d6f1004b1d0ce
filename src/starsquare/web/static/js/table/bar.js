// The bar under the board: what the side on the page may do with its tiles, or what a
// device of the table may do for either side.
import { make } from "./dom.js";
import { offerButton } from "./news.js";
import { tell } from "./said.js";

/** @typedef {import("./types.js").Parts} Parts */

/**
 * Give the bar as it should be.
 * @param {Parts} parts
 */
export function barOf({ table, draft, board, team, entry }) {
  const { side, book } = table.data;
  const wanted = make("div", { class: "bar", id: "bar" });
  if (side && board.canPlace) {
    const { worth } = draft;
    const canPlay = Boolean(table.offer("PlaceTiles", side));
    const isReady = canPlay && worth !== null && !table.isBusy;
    wanted.append(
      make(
        "button",
        {
          type: "button",
          class: "btn icon",
          "data-do": "shuffle",
          "aria-label": tell("shuffle"),
          title: tell("shuffle"),
        },
        "⇄",
      ),
      make(
        "button",
        {
          type: "button",
          class: "btn icon",
          "data-do": "recall",
          "aria-label": tell("recall"),
          title: tell("recall"),
          disabled: !draft.laid.size,
        },
        "↩",
      ),
    );
    if (canPlay || draft.laid.size) {
      wanted.append(
        make(
          "button",
          {
            type: "button",
            class: "btn primary l play",
            "data-do": "play",
            "data-sends": "",
            disabled: !isReady,
          },
          worth
            ? tell(book.clock.kind === "untimed" ? "play_act" : "play_press", { n: worth.total })
            : tell(canPlay ? "lay_tiles" : "wait_turn"),
        ),
      );
    }
    // A team that has laid a play asks or plays; what else there is stands under "more".
    const second =
      team.isTeam && isReady ? ["propose"] : ["Exchange", "Pass"].filter((name) => table.offer(name, side));
    wanted.append(
      make(
        "span",
        { class: "second" },
        second.map((name) =>
          name === "propose"
            ? make(
                "button",
                { type: "button", class: "btn", "data-do": "propose", "data-sends": "" },
                tell("propose_play"),
              )
            : offerButton(table, [name, side]),
        ),
      ),
    );
    wanted.append(
      make(
        "button",
        { type: "button", class: "btn icon more-button", "data-do": "more", "aria-label": tell("more") },
        "⋯",
      ),
    );
  } else if (table.sides.length && !side) {
    const names = entry ? ["DeclareNoPlays", "CorrectScore"] : ["Exchange", "Pass", "DeclareNoPlays"];
    const found = table.sides.flatMap((one) =>
      names.filter((name) => table.offer(name, one)).map((name) => offerButton(table, [name, one])),
    );
    if (found.length)
      wanted.append(
        make(
          "details",
          { id: "for-sides" },
          make("summary", {}, tell("for_a_side")),
          make("div", { class: "actions" }, found),
        ),
      );
  }
  if (!wanted.querySelector(".more-button"))
    wanted.append(
      make("button", { type: "button", class: "btn ghost rules-button", "data-do": "rules" }, "§ ", tell("rules")),
    );
  return wanted;
}
