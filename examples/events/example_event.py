"""What the five scripts share: an event on a file, told as it happens.

A script reads like a director's day. Slips are written as they come to the desk:
`Ash 400 Birch 225`; and every board that is expected is named, so that a pairing which
is not the one worked out by hand stops the script.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Generator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from starsquare.game.side import BySide, Moment, PersonId
from starsquare.rulebook import book
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.tournament import command as ask
from starsquare.tournament.command import TournamentCommand
from starsquare.tournament.context import NO_CHANGES, Changes
from starsquare.tournament.final import final_standings
from starsquare.tournament.keys import (
    BoardKey,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
    TeamId,
)
from starsquare.tournament.pairing import Pair
from starsquare.tournament.person import People, Person
from starsquare.tournament.record import records_of
from starsquare.tournament.round import Round
from starsquare.tournament.state import Tournament
from starsquare.wiring import a_command_id, tournament_in

DIRECTOR = PersonId("director")
MINUTE = 60_000

Places = list[tuple[int | None, str]]


class ExampleEvent:
    """An event, its file, and the clock of its rounds."""

    def __init__(self, file: Path, code: str, title: str, **facts: object) -> None:
        """Open an event by a book."""
        self.file, self.now = file, Moment(0)
        changes: Changes = facts.pop("changes", NO_CHANGES)  # type: ignore[assignment]
        command = ask.OpenTournament(
            event=file.stem,
            title=title,
            book=book(code),
            changes=changes,
            **facts,  # type: ignore[arg-type]
        )
        with self.opened() as event:
            event.open(command, command_id=a_command_id())
        print(f"== {title}")

    @contextmanager
    def opened(self) -> Generator[LocalTournament]:
        """Open the event at this moment."""
        with closing(tournament_in(self.file, at=self.now, by=DIRECTOR)) as event:
            yield event

    @property
    def state(self) -> Tournament:
        """The event as the file has it."""
        with self.opened() as event:
            state = event.load()
        assert state is not None
        return state

    @property
    def people(self) -> People:
        """The people as the file has them."""
        with self.opened() as event:
            return event.people()

    def does(self, *commands: TournamentCommand) -> None:
        """Give commands."""
        with self.opened() as event:
            event.act(*commands, command_id=a_command_id())

    def waits(self, minutes: float) -> None:
        """Let the clock run."""
        self.now = Moment(self.now + round(minutes * MINUTE))

    def enters(
        self,
        name: str,
        division: str,
        *people: Person,
        team: str | None = None,
        reason: str = "",
        ratings: tuple[int | None, ...] = (),
        last_placing: int | None = None,
        is_here: bool = True,
    ) -> None:
        """Register a player or a pair, take the fee, and check them in."""
        with self.opened() as event:
            event.keep(people)
        entrant = EntrantId(name)
        register = ask.RegisterEntrant(
            entrant=entrant,
            division=DivisionKey(division),
            members=tuple(person.id for person in people),
            name=name,
            school=people[0].school,
            state=people[0].state,
            ratings=ratings,
            last_placing=last_placing,
            team=TeamId(team) if team else None,
            reason=reason,
        )
        self.does(register)
        if is_here:
            self.checks_in(name)

    def checks_in(self, name: str) -> None:
        """Take what is owed, and check everybody of an entrant in."""
        state, entrant = self.state, EntrantId(name)
        owed = state.owed_by(entrant)
        if owed:
            self.does(ask.RecordPayment(entrant=entrant, cents=owed))
        self.does(
            *(ask.CheckIn(person=person) for person in state.entrants[entrant].members)
        )

    def publishes(
        self,
        pool: str,
        expected: str,
        *,
        seed: str,
        by_hand: str = "",
        despite: str = "",
    ) -> Round:
        """Pair and publish a round, and see that it is the one worked out by hand."""
        key = PoolKey(pool)
        locked = tuple(
            Pair(EntrantId(one), EntrantId(two)) for one, two in _pairs(by_hand)
        )
        self.does(
            ask.PairRound(pool=key, seed=seed, locked=locked),
            ask.PublishRound(pool=key, despite=despite),
        )
        current = self.state.current_round(key)
        assert current is not None
        found = {
            frozenset((str(board.one), str(board.two or "bye")))
            for board in current.boards
        }
        wanted = {frozenset(pair) for pair in _pairs(expected)}
        assert found == wanted, f"paired {_told(found)}, expected {_told(wanted)}"
        print(f"{pool} round {current.number}: {expected}")
        return current

    def board_of(self, pool: str, name: str) -> BoardKey:
        """Name the board an entrant sits at."""
        current = self.state.current_round(PoolKey(pool))
        assert current is not None
        board = current.board_of(EntrantId(name))
        assert board is not None
        return current.key(board)

    def slips(self, pool: str, *lines: str, lightning: str = "") -> None:
        """Hand in slips as they were written."""
        for line in lines:
            one, own, two, other = line.split()
            self.does(
                ask.EnterSlip(
                    board=self.board_of(pool, one),
                    one=EntrantId(one),
                    one_score=int(own),
                    two=EntrantId(two),
                    two_score=int(other),
                    lightning=EntrantId(lightning)
                    if own == other and lightning
                    else None,
                    signed_by=(one, two),
                )
            )

    def forfeits(self, pool: str, *names: str, why: str) -> None:
        """Give a game away."""
        who = tuple(map(EntrantId, names))
        board = self.board_of(pool, names[0])
        self.does(ask.ForfeitBoard(board=board, entrants=who, why=why))

    def corrects(self, pool: str, number: int, line: str, *, why: str) -> None:
        """Correct the slip of an earlier round."""
        one, own, _two, other = line.split()
        key = PoolKey(pool)
        round_ = self.state.rounds_of(key)[number - 1]
        board = round_.board_of(EntrantId(one))
        assert board is not None
        scores = BySide(int(own), int(other))
        if board.one != one:
            scores = BySide(int(other), int(own))
        command = ask.CorrectResult(
            board=BoardKey(key, RoundNumber(number), board.number),
            scores=scores,
            why=why,
        )
        self.does(command)

    def expects_lines(self, pool: str, lines: Mapping[str, str]) -> None:
        """Compare everybody's rounds with those worked out by hand.

        A round is written `W+40`, `L-40`, `T0`; the letters are win, loss and tie.
        """
        records = records_of(self.state, PoolKey(pool))
        letters = {2: "W", 1: "T", 0: "L"}
        for name, expected in lines.items():
            found = " ".join(
                f"{letters[line.half_wins]}{line.spread:+d}".replace("+0", "0")
                for line in records[EntrantId(name)].lines
            )
            assert found == expected, f"{name}: {found}, expected {expected}"

    def expects_places(self, division: str, places: Places) -> None:
        """Compare the standings with those worked out by hand."""
        table = final_standings(self.state, DivisionKey(division))
        found: Places = [(one.place, str(one.entrant)) for one in table]
        assert found == places, f"{division}: {found}, expected {places}"
        print(f"{division}: " + ", ".join(f"{place} {name}" for place, name in places))


def _pairs(text: str) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for part in text.split(","):
        if part.strip():
            one, _, two = part.strip().partition("-")
            pairs.append((one, two))
    return pairs


def _told(pairs: set[frozenset[str]]) -> str:
    return ", ".join(sorted("-".join(sorted(pair)) for pair in pairs))


def a_person(number: str, name: str, **facts: object) -> Person:
    """Be somebody, under an id that does not say who."""
    first, _, last = name.partition(" ")
    return Person(
        id=PersonId(number),
        first_name=first,
        last_name=last,
        **facts,  # type: ignore[arg-type]
    )


def run(script: Callable[[Path], None]) -> None:
    """Run a script on the file that is named, or on one that is thrown away."""
    if len(sys.argv) > 1:
        script(Path(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        script(Path(folder) / "event.db")
