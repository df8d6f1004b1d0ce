// The phase of a game for the side at this page: one bar and one box each.
import { fairDrawAt, isDrawnByHand } from "./drawing.js";

/** @typedef {import("./types.js").Parts} Parts */
/**
 * @typedef {"watching" | "setting-up" | "challenged" | "over" | "stopped" | "proposed" | "holding" | "replying" |
 *   "drawing" | "playing" | "waiting"} Phase
 */

/**
 * Return whether a player draws by hand now, or could before it happens automatically.
 * @param {import("./table.js").Table} table
 */
function waitsToDraw(table) {
  const isOffered = ["DrawTiles", "DrawRack"].some((name) => table.offer(name, table.side));
  return isOffered && (isDrawnByHand() || fairDrawAt(table) > table.now());
}

const PLAYED = ["over", "signed", "sealed"];

/**
 * Return the current phase.
 * @param {Pick<Parts, "table" | "draft" | "reply" | "team">} parts
 * @returns {Phase}
 */
export function phaseOf({ table, draft, reply, team }) {
  const { side, view } = table;
  if (!side || !table.isOnScreen) return "watching";
  if (view.challenge) return "challenged";
  if (PLAYED.includes(view.stage)) return "over";
  if (view.stage !== "playing") return "setting-up";
  if (view.clock.running === null && table.book.clock.kind !== "untimed") return "stopped";
  if (team.proposal) return "proposed";
  if (table.offer("WithdrawHold", side)) return "holding";
  if (waitsToDraw(table)) return "drawing";
  if (reply.offer && !reply.isAccepted && !draft.laid.size) return "replying";
  return view.on_turn === side ? "playing" : "waiting";
}
