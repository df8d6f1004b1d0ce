"""An event in a file of its own, run by commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import book
from starsquare.service.ports import ConflictError
from starsquare.testing import DIRECTOR, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.person import People, Person
from starsquare.tournament.refusals import EntryError
from starsquare.wiring import FixedClock, SystemClock, a_command_id, a_seed, event_in


def test_people_are_kept_changed_and_erased(tmp_path: Path) -> None:
    event = event_in(tmp_path / "cup.db")
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
    file = tmp_path / "cup.db"
    event = event_in(file, at=Moment(5))
    command = ask.OpenTournament(by=DIRECTOR, event="cup", title="Cup", book=book("NA"))

    happened = event.act(command, command_id="open")
    again = event.act(command, command_id="open")

    assert len(happened) == 1
    assert again == ()
    assert event_in(file).load() == event.load()
    assert event.log() == happened
    with pytest.raises(EntryError):
        event.act(command, command_id="open again")


def test_several_commands_count_together_or_not_at_all(tmp_path: Path) -> None:
    event = event_in(tmp_path / "cup.db", at=Moment(5))
    opens = ask.OpenTournament(by=DIRECTOR, event="cup", title="Cup", book=book("NA"))
    told: list[tuple[int, int]] = []

    with pytest.raises(EntryError):
        event.act_all((opens, opens), command_id="both")
    nothing = event.load()
    event.act_all(
        (opens, ask.LetTimePass(by=DIRECTOR)),
        command_id="one",
        progress=lambda done, whole: told.append((done, whole)),
    )

    assert nothing is None
    assert event.load() is not None
    assert told == [(1, 2), (2, 2)]


def test_an_archived_event_is_restored_into_an_empty_file(tmp_path: Path) -> None:
    hall = an_event_of(4, "ES", rounds_played=1)
    event = event_in(tmp_path / "cup.db")

    event.restore(hall.events, hall.people, command_id="restore")

    assert event.load() == hall.state
    assert event.people() == hall.people
    with pytest.raises(ConflictError):
        event.restore(hall.events, hall.people, command_id="again")


def test_seeds_and_ids_are_never_the_same_and_clocks_tell_moments() -> None:
    assert a_seed() != a_seed()
    assert a_command_id() != a_command_id()
    assert FixedClock(Moment(7)).now() == 7
    assert SystemClock().now() > 1_700_000_000_000
