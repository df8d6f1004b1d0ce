"""A rulebook: everything in which two events may differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec

from starsquare.clause import RuleId
from starsquare.lexicon.layers import BookWords, WordRules
from starsquare.rulebook import event_parts as event
from starsquare.rulebook import game_parts as game


class Source(msgspec.Struct, frozen=True):
    """The clauses a value comes from, the open point it settles, or the house rule.

    A value has clauses if the document states it, an open point if the document leaves
    it open and we chose, both if a clause has several readings, and `house` if an
    organizer derived a book and set the value there.
    """

    rules: tuple[RuleId, ...] = ()
    point: str | None = None
    house: str | None = None


class Topic(StrEnum):
    """A rule that every book has in its own words."""

    COUNT = "count"  # the tiles are counted before the game
    FIRST_DRAW = "first_draw"  # the draw for first play
    RACKS = "racks"  # who draws a rack, and when
    START = "start"  # how the first turn starts
    ALTERNATE = "alternate"  # sides take turns
    FIRST_PLAY = "first_play"  # two tiles or more, over the center
    ONE_LINE = "one_line"  # one row or column, one unbroken word
    JOINED = "joined"  # how new words are formed with those on the board
    FIXED = "fixed"  # when a play becomes final
    BLANK = "blank"  # what a blank may be
    REFILL = "refill"  # drawing as many tiles as were played
    EXCHANGE = "exchange"  # how tiles are exchanged
    PASS = "pass"  # passing a turn
    CHALLENGE = "challenge"  # the deadline, and which words
    HOLD = "hold"  # thinking about a challenge
    VERDICT = "verdict"  # what follows from a challenge
    SCORE = "score"  # how a turn is scored
    CORRECTION = "correction"  # the deadline for correcting a score
    CLOCK = "clock"  # whose button to press, the middle button
    ENDING = "ending"  # when a game is over
    ROUND_END = "round_end"  # no play after the end of the round
    SLIP = "slip"  # signed by the sides, validated by staff
    RULING = "ruling"  # the director decides
    LATENESS = "lateness"  # a late side loses points, then the game
    AGREEMENT = "agreement"  # changing rules for one game
    TIE = "tie"  # what follows from equal scores


class Values(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The values of a book, by part. A part that is None is a rule the book lacks."""

    equipment: game.Equipment = game.Equipment()
    setup: game.Setup
    scoring: game.Scoring
    exchange: game.Exchange
    passing: game.Passing
    hold: game.Hold | None
    challenge: game.Challenge
    clock: game.Clock
    overtime: game.Overtime | None
    scoreless: game.Scoreless | None
    ending: game.Ending
    unplayed: game.Unplayed
    lateness: game.Lateness | None
    forfeit: game.Forfeit
    spread: game.Spread | None
    outcome: game.Outcome
    lightning: game.Lightning | None
    slip: game.Slip
    agreement: game.Agreement
    rulings: game.Rulings
    words: event.Words
    entry: event.Entry
    rounds: event.Rounds
    pairing: event.Pairing
    seeding: event.Seeding | None
    bye: event.Bye
    standings: event.Standings
    final: event.Final | None
    team_standings: event.TeamStandings | None
    prizes: event.Prizes
    tables: event.Tables
    contest: event.Contest | None
    presence: event.Presence
    sanctions: event.Sanctions
    papers: event.Papers
    privacy: event.Privacy


class Rulebook(Values, frozen=True, kw_only=True):
    """One division of one book: complete, with the source of every value.

    `code` names it everywhere: `NA/championship`, `CC`, or the organizer's own.
    """

    code: str
    title: str
    division: str | None  # its title, if the book has several divisions
    sources: Mapping[str, Source]
    cites: Mapping[Topic, tuple[RuleId, ...]]

    @property
    def documents(self) -> frozenset[str]:
        """The codes of the documents whose clauses it cites."""
        return frozenset(one.book for rules in self.cites.values() for one in rules)

    @property
    def word_rules(self) -> WordRules:
        """What it says about words, and its tiles."""
        return BookWords(
            lexicon=self.words.lexicon,
            exclusions=frozenset(self.words.exclusions),
            long_words=self.words.long_words,
            long_words_from=self.words.long_words_from,
            long_word_exclusions=frozenset(self.words.long_word_exclusions),
            tiles=self.equipment.tiles,
        )

    def rules_on(self, what: str | Topic) -> tuple[RuleId, ...]:
        """Return the clauses of a value (`exchange.min_tiles_in_bag`) or a topic."""
        if isinstance(what, Topic):
            return self.cites[what]
        return self.sources[what].rules


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A book as an organizer writes it: one rulebook per division, in order."""

    code: str
    title: str
    derived_from: str | None
    divisions: Mapping[str, Rulebook]  # by key; a book without divisions has `open`

    @property
    def default(self) -> Rulebook:
        """The division used if none is named."""
        return next(iter(self.divisions.values()))

    def with_only(self, keys: Iterable[str]) -> Book:
        """Return the book with some divisions only, and those they are paired with."""
        wanted = set(keys)
        hosts = {self.divisions[key].pairing.pool for key in wanted}
        return msgspec.structs.replace(
            self,
            divisions={
                key: one
                for key, one in self.divisions.items()
                if key in wanted or key in hosts
            },
        )
