"""Events and people in one SQLite file."""

from __future__ import annotations

from pathlib import Path

import pytest

from starsquare.game.side import Moment, PersonId
from starsquare.rulebook import book
from starsquare.service.ports import ConflictError, NewEvent
from starsquare.storage.eventfile import EventFile, EventFileError
from starsquare.testing import DIRECTOR, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.person import People, Person
from starsquare.tournament.refusals import EntryError
from starsquare.wiring import FixedClock, SystemClock, a_command_id, a_seed, event_in

ONE = NewEvent("Opened", b"{}", Moment(1), "ann")
TWO = NewEvent("Closed", b"{}", Moment(2), "ben")


def test_events_are_read_in_order_after_any_version(tmp_path: Path) -> None:
    store = EventFile(tmp_path / "a.db")

    first = store.append("s", [ONE, TWO], after=0, command_id="c1")
    second = store.append("s", [TWO], after=2, command_id="c2")
    store.append("other", [ONE], after=0, command_id="c3")

    assert (first, second) == (2, 3)
    assert [one.version for one in store.read("s", after=1)] == [2, 3]
    assert [one.event for one in store.read("s")] == [ONE, TWO, TWO]
    assert store.read("s")[2].command_id == "c2"


def test_who_comes_second_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    store = EventFile(tmp_path / "a.db")
    store.append("s", [ONE], after=0, command_id="c1")

    with pytest.raises(ConflictError, match="somebody else wrote first"):
        store.append("s", [TWO], after=0, command_id="c2")

    assert len(store.read("s")) == 1
    assert store.version_of("c2") is None


def test_a_command_counts_once(tmp_path: Path) -> None:
    store = EventFile(tmp_path / "a.db")

    versions = [store.append("s", [ONE], after=0, command_id="c1") for _ in range(2)]

    assert versions == [1, 1]
    assert len(store.read("s")) == 1


def test_what_was_written_is_there_after_the_file_is_opened_again(
    tmp_path: Path,
) -> None:
    store = EventFile(tmp_path / "a.db")
    store.append("s", [ONE], after=0, command_id="c1")
    store.close()

    again = EventFile(tmp_path / "a.db")

    assert again.read("s")[0].event == ONE
    assert again.version_of("c1") == 1


def test_people_are_kept_changed_and_erased(tmp_path: Path) -> None:
    store = EventFile(tmp_path / "a.db")
    ann = Person(id=PersonId("p1"), first_name="Ann")
    store.keep("s", [ann])
    store.keep("s", [Person(id=PersonId("p1"), first_name="Anna")])

    found = store.people("s").get(PersonId("p1"))
    erased = store.erase("s", PersonId("p1")), store.erase("s", PersonId("p1"))

    assert found is not None
    assert found.first_name == "Anna"
    assert erased == (True, False)
    assert store.people("s") == People()


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.write_text("this is no database, but long enough to be looked at " * 40)

    with pytest.raises(EventFileError, match="cannot be used as an event file"):
        EventFile(file)


def test_an_event_is_run_from_a_file_and_replays_to_the_same_state(
    tmp_path: Path,
) -> None:
    file = tmp_path / "cup.db"
    event = event_in(file, at=Moment(5))
    command = ask.OpenEvent(by=DIRECTOR, event="cup", title="Cup", book=book("NA"))

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
    opens = ask.OpenEvent(by=DIRECTOR, event="cup", title="Cup", book=book("NA"))
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
