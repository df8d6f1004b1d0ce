"""What the forms need to know about an event: names, boards, rounds."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from starsquare.game.side import BySide, PersonId
from starsquare.lexicon.wordlist import is_same_name
from starsquare.paper.links import Links, NoLinks
from starsquare.paper.mark import DOT
from starsquare.rulebook import Rulebook
from starsquare.text import day_said, say
from starsquare.tournament.entrant import Entrant, Presence
from starsquare.tournament.entrant_names import EntrantName, beside, name_of
from starsquare.tournament.keys import (
    BoardKey,
    BoardNumber,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.person import People
from starsquare.tournament.round import Board, Round
from starsquare.tournament.seating import NO_TABLE
from starsquare.tournament.state import Tournament


def dotted(*parts: str | None) -> str:
    """Join the non-empty parts with dots."""
    return DOT.join(part for part in parts if part)


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """The heading of every form."""

    title: str
    day: str = ""
    place: str = ""

    @property
    def where(self) -> str:
        """The place and the day, as far as known."""
        return dotted(self.place, self.day)


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """An entrant as named on paper."""

    entrant: EntrantId
    number: int
    people: tuple[str, ...]  # as the public may read them
    school: str = ""
    team: str = ""

    @property
    def called(self) -> EntrantName:
        """The parts of its name."""
        return EntrantName(people=self.people, team=self.team, school=self.school)

    @property
    def name(self) -> str:
        """Team and people; the school is shown separately."""
        return beside(self.called.title, *self.called.rest)

    @property
    def detail(self) -> str:
        """Number and school, if any."""
        number = say("paper.number", {"number": self.number}) if self.number else ""
        return dotted(number, self.school)


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A board of a round, as forms need it."""

    key: BoardKey
    division: str  # the title of the division that is paired, or nothing
    table: int
    seats: BySide[Seat]
    one_starts: bool | None
    book: Rulebook
    is_final: bool = False
    slip: str | None = None  # the address of its slip

    @property
    def board_said(self) -> str:
        """Return the name of the board, if a table has several."""
        if self.book.tables.boards_per_table == 1 or not self.key.board:
            return ""
        return say("paper.board", {"board": self.key.board})

    @property
    def round_said(self) -> str:
        """Return the name of the round."""
        if self.is_final:
            return say("paper.final_round")
        number = self.key.round
        return say("paper.round", {"round": number}) if number else ""

    @property
    def round_short(self) -> str:
        """Return the round's short name, for use under a heading."""
        if self.is_final:
            return say("paper.final_round")
        return str(self.key.round) if self.key.round else ""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """The source of a print job: an event, its people, and the caller's choices.

    Attributes:
        round: the round to print; None: the last one published, of each pool.
        pool: the pool to print; None: all of them.
        links: where codes lead.
        lexicon: the word list in use; None: the one that the rulebook names.
        sheet: the name of the event's adjustments sheet; None: it has none.
        copies: how many copies of a form without names; 0: as many as the round needs.
        log_code: the current code of the log, to keep on paper.
        is_draft: whether to print certificates early, marked as drafts.
    """

    tournament: Tournament
    people: People = People()
    round: int | None = None
    pool: PoolKey | None = None
    links: Links = NoLinks()
    lexicon: str | None = None
    long_lexicon: str | None = None  # for long words; None: the rulebook's
    sheet: str | None = None
    copies: int = 0
    log_code: str = ""
    is_draft: bool = False

    @property
    def occasion(self) -> Occasion:
        """The heading."""
        event = self.tournament
        day = day_said(event.day, "long")
        return Occasion(title=event.title, day=day, place=event.place)

    @property
    def pools(self) -> tuple[PoolKey, ...]:
        """The pools to print, in the order of the divisions.

        A pool without entrants is left out, unless all are empty.
        """
        event = self.tournament
        every = dict.fromkeys(one.pool for one in event.divisions.values())
        entered = {
            event.divisions[one.division].pool for one in event.entrants.values()
        }
        return tuple(
            one
            for one in every
            if self.pool in {None, one} and (one in entered or not entered)
        )

    @property
    def divisions(self) -> tuple[DivisionKey, ...]:
        """The divisions to print: those with entrants."""
        entered = {one.division for one in self.entrants()}
        return tuple(one for one in self.tournament.divisions if one in entered)

    def entrants(self, division: DivisionKey | None = None) -> tuple[Entrant, ...]:
        """Return the entrants, by division and number."""
        order = list(self.tournament.divisions)
        pools = self.pools
        found = [
            one
            for one in self.tournament.entrants.values()
            if one.presence is not Presence.DISQUALIFIED
            and division in {None, one.division}
            and self.tournament.divisions[one.division].pool in pools
        ]
        return tuple(
            sorted(found, key=lambda one: (order.index(one.division), one.number))
        )

    def rounds(self) -> Iterator[Round]:
        """Return the round to print, of each pool that has it."""
        for pool in self.pools:
            if self.round is None:
                current = self.tournament.current_round(pool)
                if current is not None:
                    yield current
                continue
            for round_ in self.tournament.rounds_of(pool):
                if round_.number == self.round and round_.is_published:
                    yield round_

    def posted_rounds(self) -> Iterator[Round]:
        """Return the round to print; by default also those posted ahead."""
        for round_ in self.rounds():
            yield round_
            if self.round is None:
                yield from self.tournament.waiting_rounds(round_.pool)

    def matches(self) -> Iterator[Match]:
        """Return the boards of the round to print, by table."""
        for round_ in self.rounds():
            boards = (one for one in round_.boards if not one.is_bye)
            for board in sorted(boards, key=lambda one: (one.table, one.number)):
                yield self.match(round_, board)

    def match(self, round_: Round, board: Board) -> Match:
        """Return a board as its forms need it."""
        book = self.tournament.book_of_pool(round_.pool)
        sides = board.sides
        return Match(
            key=round_.key(board),
            division=book.division or "",
            table=board.table,
            seats=BySide(self.seat(sides.one), self.seat(sides.two)),
            one_starts=board.one_starts,
            book=book,
            is_final=round_.is_final,
            slip=self.links.slip(round_.key(board)),
        )

    def seat(self, entrant: EntrantId) -> Seat:
        """Return an entrant as the public may see it."""
        own = self.tournament.entrants.get(entrant)
        called = name_of(self.tournament, entrant, self.people)
        return Seat(
            entrant=entrant,
            number=0 if own is None else own.number,
            people=called.people,
            school=called.school,
            team=called.team,
        )

    def full_name(self, person: PersonId) -> str:
        """Return a full name, for forms handed only to that person."""
        known = self.people.get(person)
        if known is not None:
            return known.full_name
        own = self.tournament.entrant_of.get(person)
        number = "?" if own is None else self.tournament.entrants[own].number
        return say("person.number", {"number": number})

    def tables(self) -> tuple[int, ...]:
        """Return every table in use in the published rounds."""
        found = {
            board.table
            for pool in self.pools
            for round_ in self.tournament.rounds_of(pool)
            for board in round_.boards
            if round_.is_published and board.table != NO_TABLE
        }
        return tuple(sorted(found))

    def stand_in(self, book: Rulebook) -> str:
        """Return the list that replaces the rulebook's; otherwise empty."""
        named = book.words.lexicon
        if self.lexicon is None or is_same_name(named, self.lexicon):
            return ""
        return say("authority.stand_in", {"used": self.lexicon, "named": named})

    def adjusted(self) -> str:
        """Return the adjustments sheet used with the list; otherwise empty.

        Rules: CC-10.c
        """
        return say("paper.sheet", {"name": self.sheet}) if self.sheet else ""

    def word_list(self, book: Rulebook) -> str:
        """Return the word list in use."""
        return self.lexicon or book.words.lexicon

    def long_words(self, book: Rulebook) -> str:
        """Return the list for long words; empty if the rulebook has none.

        Rules: CC-10.b SO-CHAL-2.a
        """
        words = book.words
        if words.long_words is None:
            return ""
        facts = {
            "letters": words.long_words_from,
            "name": self.long_lexicon or words.long_words,
        }
        return say("paper.challenge.long_list", facts)


def blank_matches(order: Order) -> tuple[Match, ...]:
    """Return a board without names for each pool, for sheets filled in by hand."""
    nobody = Seat(entrant=EntrantId(""), number=0, people=())
    return tuple(
        Match(
            key=BoardKey(pool, RoundNumber(order.round or 0), BoardNumber(0)),
            division=order.tournament.book_of_pool(pool).division or "",
            table=0,
            seats=BySide(nobody, nobody),
            one_starts=None,
            book=order.tournament.book_of_pool(pool),
        )
        for pool in order.pools
    )
