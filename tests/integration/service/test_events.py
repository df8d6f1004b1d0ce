"""An event in a file of its own, run by commands."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from starsquare.errors import DataError
from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import book
from starsquare.service.tournament.local_tournament import LocalTournament
from starsquare.testing import DIRECTOR, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.keys import PoolKey
from starsquare.tournament.person import People, Person
from starsquare.tournament.refusals import EntryError
from starsquare.wiring import (
    FixedClock,
    SystemClock,
    a_command_id,
    a_seed,
    tournament_in,
    tournament_named,
)


@contextmanager
def opened(folder: Path) -> Generator[LocalTournament]:
    with closing(tournament_in(folder / "cup.db", at=Moment(5), by=DIRECTOR)) as event:
        yield event


OPENS = ask.OpenTournament(event="cup", title="Cup", book=book("NA"))


def test_people_are_kept_changed_and_erased(tmp_path: Path) -> None:
    with opened(tmp_path) as event:
        event.keep([Person(id=PersonId("p1"), first_name="Ann")])
        event.keep([Person(id=PersonId("p1"), first_name="Anna")])

        found = event.people().get(PersonId("p1"))
        erased = event.erase(PersonId("p1")), event.erase(PersonId("p1"))

        assert found == Person(id=PersonId("p1"), first_name="Anna")
        assert erased == (True, False)
        assert event.people() == People()


def test_an_event_is_run_from_a_file_and_replays_to_the_same_state(
    tmp_path: Path,
) -> None:
    with opened(tmp_path) as event:
        happened = event.open(OPENS, command_id="open")
        again = event.open(OPENS, command_id="open")

        assert len(happened) == 1
        assert again == ()
        with opened(tmp_path) as other:
            assert other.load() == event.load()
        assert event.log() == happened
        with pytest.raises(EntryError):
            event.open(OPENS, command_id="open again")


def test_several_commands_count_together_or_not_at_all(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    seats = ask.SetTables(pool=PoolKey("challenge"), first_table=7)
    with opened(tmp_path) as event:
        event.open(OPENS, command_id="open")

        with pytest.raises(EntryError):
            event.act(seats, OPENS, command_id="both")
        before = event.log()
        event.act(
            seats,
            seats,
            command_id="twice",
            progress=lambda done, whole: told.append((done, whole)),
        )

        assert len(before) == 1
        assert len(event.log()) > 1
        assert told == [(1, 2), (2, 2)]
        assert event.act(command_id="nothing") == ()


def test_an_archived_event_is_restored_into_an_empty_file(tmp_path: Path) -> None:
    cup = an_event_of(4, "ES", rounds_played=1)
    with opened(tmp_path) as event:
        event.restore(cup.events, cup.people, command_id="restore")

        assert event.load() == replace(cup.state, id="cup")
        assert event.people() == cup.people
        with pytest.raises(EntryError):
            event.restore(cup.events, cup.people, command_id="again")


def test_a_file_of_several_events_asks_which(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    for name in ("cup", "open"):
        with closing(tournament_named(name, str(file), is_new=True)) as event:
            event.open(replace(OPENS, event=name), command_id=f"opens-{name}")

    with pytest.raises(DataError, match="cup, open"):
        tournament_in(file)


def test_an_event_is_named_after_its_file(tmp_path: Path) -> None:
    for stem, name in {"cup": "cup", "Cup 2026": "cup-2026", "ÄÖ": "event"}.items():
        with closing(tournament_in(tmp_path / f"{stem}.db")) as event:
            assert event.name == name


def test_seeds_and_ids_are_never_the_same_and_clocks_tell_moments() -> None:
    assert a_seed() != a_seed()
    assert a_command_id() != a_command_id()
    assert FixedClock(Moment(7)).now() == 7
    assert SystemClock().now() > 1_700_000_000_000
