// What the service sends, for the type checker: see game/view.py and
// service/game/game_service.py; and the parts of a table.

/**
 * @typedef {"one" | "two"} Side
 * @typedef {{row: number, col: number}} Square
 * @typedef {{square: Square, letter: string}} Placement
 * @typedef {{word: string, points: number}} WordScore
 * @typedef {{words: WordScore[], bonus: number}} TurnScore
 * @typedef {"play" | "exchange" | "pass" | "struck_off" | "ruled_off" | "lost" | "timed_out" | "skipped"} TurnKind
 * @typedef {{number: number, side: Side, kind: TurnKind, at: number, placements: Placement[],
 *   score: TurnScore | null, announced: number | null, exchanged: string, drawn: string, challenge_bonus: number}} Turn
 * @typedef {{running: Side | null, since: number, used: Record<Side, number>, turn_used: number}} ClockState
 * @typedef {{number: number, kind: string, by: string, why: string, side: Side | null, points: number,
 *   turn: number | null, person: string | null, sides: Side[], is_reversed: boolean}} Ruling
 * @typedef {{side: Side, kind: string, points: number}} Adjustment
 * @typedef {{turns: Record<Side, number>, adjustments: Adjustment[], final: Record<Side, number>,
 *   official: Record<Side, number>, half_wins: Record<Side, number>, winner: Side | null,
 *   spread: Record<Side, number>, raw_spread: Record<Side, number>, cap: number | null, is_forfeit: boolean,
 *   is_void: boolean, needs_lightning_round: boolean, rules_modified: boolean,
 *   counts_for_records: boolean}} Outcome
 * @typedef {"counting" | "drawing_for_first" | "waiting" | "drawing_racks" | "playing" | "over" | "signed" | "sealed"} Stage
 * @typedef {{side: Side, words: string[], verdict: boolean | null, is_second: boolean}} OpenChallenge
 * @typedef {{id: string, book: string, medium?: "screen" | "cardboard" | "afterwards", stage: Stage, seed_hash: string, first: Side | null, on_turn: Side,
 *   position: {size: number, cells: string}, first_tiles: Record<Side, string>, racks: Record<Side, string>,
 *   set_apart: string, owed: Record<Side, number>, tiles_in_bag: number, unseen: string, turns: Turn[],
 *   scores: Record<Side, number>, clock: ClockState, round_ends_at: number | null, held_since: number | null,
 *   is_play_open: boolean, challenge: OpenChallenge | null, declared: Side[], rulings: Ruling[],
 *   proposed: Record<Side, Record<string, unknown> | null>, agreed: Record<string, unknown>,
 *   ended: string | null, outcome: Outcome | null, signatures: Record<Side, string[]>, seed: string | null}} View
 * @typedef {{command: string, side?: Side, rules?: string[], is_done?: boolean, words?: string[], fewest?: number,
 *   most?: number, tiles?: number, reasons?: string[], turns?: number[], rulings?: number[], people?: string[],
 *   changes?: Record<string, unknown>, closes_at?: number}} Offer
 * @typedef {{command: string, side?: Side, error: string, message: string, rules?: string[], opens_at?: number}} Refusal
 * @typedef {{offered: Offer[], refused: Refusal[], deadlines: {at: number, due: string}[]}} Offers
 * @typedef {{number: number, command: {type: string, side: Side, [name: string]: any}, by: string, agreed: string[]}} Proposal
 * @typedef {{revision: number, turns: number, arrangement: string, placements: Placement[], proposal: Proposal | null,
 *   asks_partner: boolean, by: string | null, at: number}} TeamDraft
 * @typedef {{version: number, now: number, game: View, offers: Offers}} Seen
 * @typedef {{name: string, people: string[]}} Seat
 * @typedef {{code: string, title: string, division: string | null, cites: Record<string, string[]>,
 *   scoring: {rack_size: number, full_rack_bonus: number, word_premiums: "multiply" | "largest"},
 *   exchange: {min_tiles_in_bag: number, may_be_none: boolean},
 *   hold: {courtesy_seconds: number, no_draw_seconds: number, lapses_after_seconds: number} | null,
 *   challenge: {several_words: boolean, failed_cost: string, second_opinion: boolean, final_play_free: boolean, draw_ends_window: boolean},
 *   clock: {kind: "two_sided" | "turn" | "untimed", side_seconds: number | null, turn_seconds: number | null,
 *     increment_seconds: number},
 *   overtime: {points_per_minute: number, ends_game_after_seconds: number | null} | null,
 *   sanctions: {forfeit: boolean},
 *   slip: {signed_by: string, validated_by_staff: boolean}, agreement: {allowed: boolean},
 *   lightning: {turn_seconds: number} | null}} Book
 * @typedef {{game: string, seen: Seen, role: "side" | "spectator" | "judge" | "director", side: Side | null,
 *   person: string, seats: Record<Side, Seat>, people: Record<string, string>, book: Book, layout: string[], points: Record<string, number>,
 *   letters: string, faces: Record<string, string>, read_as: Record<string, string>,
 *   counts: Record<string, number>, clauses: Record<string, string>, judged_by: string,
 *   is_practice: boolean, has_review: boolean}} TableData
 * @typedef {{table: import("./table.js").Table, draft: import("./draft.js").Draft, board: import("./board.js").Board,
 *   rack: import("./rack.js").Rack, clocks: import("./clocks.js").Clocks, team: import("./team.js").Team,
 *   lightning: import("./lightning.js").LightningRound, entry: import("./entry.js").Entry | null,
 *   reply: import("./reply.js").Reply, zoom: import("./zoom.js").Zoom}} Parts
 */
export {};
