"""The parts of a rulebook that govern a tournament: data, no behavior."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from starsquare.lexicon.wordlist import Label
from starsquare.rulebook.game_parts import Count, Part, Positive

Criterion = Literal["wins", "spread", "points", "win_loss"]
TieBreak = Literal[
    "spread",
    "head_to_head",
    "opponents_wins",
    "wins",
    "best_game",
    "lightning_round",
    "playoff",
    "lot",
]
Form = Literal[
    "challenge_slip",
    "results_slip",
    "score_card",
    "table_card",
    "event_sheet",
    "tracking_sheet",
    "registration_form",
    "name_tag",
    "table_assignment",
    "rules_copy",
    "meal_ticket",
]


class Words(Part, frozen=True, kw_only=True):
    """Which words are acceptable."""

    lexicon: str  # the list the document names, such as OSPD4
    exclusions: frozenset[Label]  # words of the list that the book does not accept
    long_words: str | None  # the list for words that are too long for the lexicon
    long_words_from: Positive | None  # letters
    long_word_exclusions: frozenset[Label]
    adjustments_sheet: bool
    adjudicator: Literal["judge", "station"]  # station: the sides, at a computer


class Entry(Part, frozen=True, kw_only=True):
    """Who may take part, and how they enter."""

    side_size: Annotated[int, msgspec.Meta(ge=1, le=2)]
    team_size: Positive | None  # a team of single players in addition to the sides
    teams_required: bool
    grade_from: Positive | None
    grade_to: Positive | None
    members_from: Literal["anywhere", "same_school", "same_school_else_state"]
    usual_score_from: Count | None  # a warning, never a refusal
    usual_score_below: Count | None
    registration: Literal["advance_only", "open"]
    fee_in_advance: bool
    late_checkin: Literal["director", "refused", "accepted"]


class Rounds(Part, frozen=True, kw_only=True):
    """How many games, and how long."""

    number: (
        Annotated[int, msgspec.Meta(ge=1, le=200)] | None
    )  # None: the organizer decides
    minutes: Annotated[int, msgspec.Meta(ge=1, le=7 * 24 * 60)] | None
    elimination: bool


class Pairing(Part, frozen=True, kw_only=True):
    """Who plays whom."""

    pool: str | None  # the division it is paired with; None: only itself
    first: Literal["random", "seeded_halves", "manual"]
    first_rounds: Positive  # how many rounds `first` is used for
    later: Literal[
        "swiss", "groups", "king_of_the_hill", "free", "round_robin", "contention"
    ]
    later_basis: Literal["wins", "wins_then_spread", "points"]
    later_results: Literal["running", "first_rounds"]
    avoid_repeats: Literal["while_possible", "always", "never"]
    teammates: Literal["may_meet", "never"]
    starts: Literal["drawn", "balanced"]
    # Events opened before this value existed let schoolmates meet.
    schoolmates: Literal["apart_if_possible", "may_meet"] = "may_meet"


class Seeding(Part, frozen=True, kw_only=True):
    """Who is considered stronger before the first round."""

    by: tuple[Literal["rating", "last_placing", "lot"], ...]
    top_placings: Positive  # how many of last year's placings count
    team_rating: Literal["mean", "best"]


class Bye(Part, frozen=True, kw_only=True):
    """What an entrant without an opponent gets.

    Who it is does not differ between rulebooks: the lowest place that may have a bye
    (`tournament.pairing.field`).
    """

    award: Literal["win", "mean_of_other_rounds"]
    spread: Count
    at_most: Positive  # per entrant
    house_player: bool  # the director is offered a volunteer opponent first


class Standings(Part, frozen=True, kw_only=True):
    """How entrants are ranked."""

    order: tuple[Criterion, ...]
    tie_breaks: tuple[TieBreak, ...]
    offered_tie_breaks: tuple[TieBreak, ...]  # if the director wants one place
    point_totals: bool  # shown beside the record
    forfeit_points: Literal["as_bye", "nothing"]  # if points decide the rank
    rounding: Literal["half_up"]


class Final(Part, frozen=True, kw_only=True):
    """A game between the top two after the last round."""

    qualifiers: Positive
    tied: Literal["higher_rank", "replay", "shared"]
    qualifying_tie_breaks: tuple[TieBreak, ...]
    capped: bool
    changes_lower_places: bool


class TeamStandings(Part, frozen=True, kw_only=True):
    """How teams of single players are ranked."""

    by: Literal["sum_of_wins", "mean_of_points", "sum_of_points"]
    members_counted: Positive | None  # the best few; None: all
    prize: bool
    members_ranked_singly: bool


class Prizes(Part, frozen=True, kw_only=True):
    """Which prizes there are, and who gets them."""

    places: Positive
    champion: bool  # its winner is the champion of the whole event


class Tables(Part, frozen=True, kw_only=True):
    """How boards are set up."""

    boards_per_table: Positive


class Contest(Part, frozen=True, kw_only=True):
    """A small contest between games."""

    entry_per: Literal["table", "entrant"]
    winner_per: Literal["division", "event"]


class Presence(Part, frozen=True, kw_only=True):
    """Who has to be present, apart from the start of a game."""

    for_verdict: Literal["all_players", "one_of_each_side"]
    until_slip_accepted: Literal["all_players", "one_of_each_side"]


class Sanctions(Part, frozen=True, kw_only=True):
    """What a breach of the rules may cost beyond points."""

    forfeit: bool
    disqualification: bool


class Papers(Part, frozen=True, kw_only=True):
    """What is printed, and what is written by hand."""

    forms: tuple[Form, ...]
    blank_letter_written: bool  # in writing, not only said


class Privacy(Part, frozen=True, kw_only=True):
    """What the public sees of people, most of whom are children."""

    public_names: Literal["first_name_and_initial", "full_name", "number_only"]
    school_shown: bool
