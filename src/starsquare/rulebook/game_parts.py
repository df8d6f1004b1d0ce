"""The parts of a rulebook that govern one game: data, no behavior.

Every field has a value in every book, with its clause or its open point beside it in
the book's file. If a part that may be absent (`Hold`, `Overtime`, ...) is absent, the
book has no such rule. A field with a default is for derived books: no document mentions
it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from starsquare.board import Layout, LayoutName, layout
from starsquare.bounds import Points
from starsquare.tiles import TileSet, TileSetName, tile_set

Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Duration = Annotated[int, msgspec.Meta(ge=1, le=7 * 24 * 3_600)]
"""Seconds, up to a week."""


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A group of values that belong together."""


class TurnKind(StrEnum):
    """How a turn went, as far as it matters for endings."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"
    STRUCK_OFF = "struck_off"  # a play taken off after a challenge
    RULED_OFF = "ruled_off"  # a play taken off by the director
    LOST = "lost"  # lost for a failed challenge
    TIMED_OUT = "timed_out"
    SKIPPED = "skipped"  # a side without tiles, if play goes on


class Equipment(Part, frozen=True, kw_only=True):
    """The tile set and the board."""

    tiles: TileSetName = "english"
    board: LayoutName = "standard"

    @property
    def tile_set(self) -> TileSet:
        """The tile set it names."""
        return tile_set(self.tiles)

    @property
    def layout(self) -> Layout:
        """The board it names."""
        return layout(self.board)


class Setup(Part, frozen=True, kw_only=True):
    """From counting the tiles to the first turn."""

    tiles_confirmed: bool  # both sides confirm that the set is complete
    first_play: Literal["draw", "assigned"]
    equal_letters: Literal["set_aside", "put_back"]  # before drawing again
    rack_order: Literal["first_side_first", "any"]
    begins_on_announcement: bool  # racks are drawn when staff announces it
    clock_starts: Literal["first_tile_seen", "racks_drawn"]


class Scoring(Part, frozen=True, kw_only=True):
    """What a turn scores beyond its letters."""

    rack_size: Annotated[int, msgspec.Meta(ge=1, le=10)]
    full_rack_bonus: Count
    word_premiums: Literal["multiply", "largest"]  # several premiums under one word
    play_fixed: Literal["clock_pressed", "score_announced"]


class Exchange(Part, frozen=True, kw_only=True):
    """Exchanging tiles."""

    min_tiles_in_bag: Positive  # and never fewer than are exchanged
    may_be_none: bool  # exchanging no tile is a pass
    illegal_points: Count | None  # None: the director names the penalty


class Passing(Part, frozen=True, kw_only=True):
    """Passing a turn."""

    allowed: bool


class Hold(Part, frozen=True, kw_only=True):
    """Thinking about a challenge before the other side draws."""

    courtesy_seconds: Count  # to see a play before anything is drawn
    early_draw: Literal["refused", "set_apart"]  # within the courtesy time
    no_draw_seconds: Count  # after a hold, before tiles may be drawn anyway
    lapses_after_seconds: Duration  # when the hold ends and the play is accepted


class Challenge(Part, frozen=True, kw_only=True):
    """Challenging the words of a play."""

    window_ends: Literal["next_turn_made"]  # played, exchanged or passed
    draw_ends_window: bool  # replacement tiles drawn without a hold
    several_words: bool
    failed_cost: Literal["turn", "nothing", "five_points"]
    lost_turn_is_zero: bool  # counts toward a run of scoreless turns
    drawn_tiles: Literal["back_into_bag", "director"]  # after a play is struck off
    final_play_free: bool
    final_play_until: Literal["slip_signed", "game_ended"]
    second_opinion: bool
    words_checked: Literal["when_challenged", "when_played"] = "when_challenged"


class Clock(Part, frozen=True, kw_only=True):
    """How time is kept at the board."""

    kind: Literal["two_sided", "turn", "untimed"]
    side_seconds: Duration | None  # two_sided: all plays of a side
    turn_seconds: Duration | None  # turn: each turn
    turn_overrun: Literal["pass", "turn_lost"] | None  # turn: how an overrun counts
    at_limit_counts: bool  # an action exactly at a limit is in time
    increment_seconds: Count = 0  # two_sided: added for each turn of a side


class Overtime(Part, frozen=True, kw_only=True):
    """What running over a two-sided clock costs."""

    points_per_minute: Count  # for each minute begun
    ends_game_after_seconds: Duration | None
    beyond_limit: Literal["score_stands", "forfeit"]
    charged_at_round_end: bool


class Scoreless(Part, frozen=True, kw_only=True):
    """How a run of scoreless turns ends a game."""

    limit: Positive
    counted: frozenset[TurnKind]
    needs_a_score: bool  # a game that is still 0-0 goes on


class Ending(Part, frozen=True, kw_only=True):
    """When a game is over, apart from scoreless runs and overtime."""

    out_play: bool  # playing the last tile of a rack with the bag empty
    agreed: bool  # all possible plays have been made
    agreed_by: Literal["both_sides", "director"]
    refill_at_round_end: bool
    unfinished_turn_counts: bool  # a play placed but not completed at round's end


class Unplayed(Part, frozen=True, kw_only=True):
    """What tiles left on a rack cost."""

    own_deducted: bool
    added_to_side_that_is_out: bool
    bonus_needs_empty_bag: bool


class Lateness(Part, frozen=True, kw_only=True):
    """What lateness costs."""

    interval_seconds: Duration
    points_per_interval: Count
    interval_counts: Literal["complete", "begun"]
    deducted_from: Literal["score", "spread"]
    clock: Literal["round", "game"]  # game: the late side's own clock runs too
    forfeit_after_seconds: Duration
    all_must_be_present: bool  # every member of a side, unless waived


class Forfeit(Part, frozen=True, kw_only=True):
    """What a forfeited game counts."""

    winner_spread: Points
    loser_spread: Points
    both_absent: Literal["both_lose", "void"]


class Spread(Part, frozen=True, kw_only=True):
    """How much of a win counts."""

    caps: tuple[Positive, ...]  # by round; the last covers all later rounds
    official_score: Literal["winner_lowered", "raw"]
    penalties: Literal["before_cap", "after_cap"]


class Outcome(Part, frozen=True, kw_only=True):
    """What the final scores mean."""

    tie: Literal["half_win", "lightning_round", "points_only"]


class Lightning(Part, frozen=True, kw_only=True):
    """The short game that breaks a tie."""

    first_tiles: Positive
    more_tiles: Positive
    turn_seconds: Duration
    word_values: Literal["letters_only"]
    several_words: bool
    bad_word: Literal["attempt_is_zero", "word_is_zero"]
    winner_gets: Literal["win", "win_and_points"]


class Slip(Part, frozen=True, kw_only=True):
    """The result slip that both sides sign."""

    signed_by: Literal["all_players", "one_of_each_side"]
    validated_by_staff: bool


class Agreement(Part, frozen=True, kw_only=True):
    """Rules that both sides changed for one game."""

    allowed: bool
    counts_for_records: bool


class Rulings(Part, frozen=True, kw_only=True):
    """What the director may decide, and the penalties."""

    false_blank: bool
    overdraw_points: Count | None  # None: the director names the penalty
    drawer_ban: bool
    penalty_points: bool
