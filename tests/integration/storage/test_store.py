"""What every store promises, asked of both databases for real."""

from __future__ import annotations

import threading
from concurrent.futures import wait

import pytest
from msgspec.structs import replace

from starsquare.game.side import Moment, PersonId
from starsquare.service.log.chain import FIRST_SEAL, BrokenLink, Flaw, Verifier, seal_of
from starsquare.service.ports import (
    CommandId,
    CommandReusedError,
    ConflictError,
    Receipt,
    Store,
    StoredEvent,
    StoreError,
    StreamHead,
    StreamName,
)
from tests.integration.databases import Database, NewDatabase
from tests.integration.storage.appends import ADA, GAME, an_append


def test_an_empty_log_holds_nothing(store: Store) -> None:
    assert store.read_stream(GAME) == ()
    assert store.read_all() == ()
    assert store.heads() == ()
    assert store.last_position() == 0
    assert store.receipt_of(CommandId("none")) is None


def test_what_was_appended_is_read_again_by_anybody(database: Database) -> None:
    append = an_append(events=2, command="c")

    receipt = database.open().append(append)

    first, second = database.open().read_stream(GAME)
    assert receipt == Receipt(stream=GAME, after=0, version=2, position=2, by=ADA)
    assert replace(first, seal=b"") == StoredEvent(
        position=1,
        stream=GAME,
        version=1,
        type="Happened",
        schema=2,
        data=b'{"number":0}',
        at=Moment(1_000),
        by=ADA,
        command_id=CommandId("c"),
        seal=b"",
    )
    assert first.seal == seal_of(FIRST_SEAL, first)
    assert second.seal == seal_of(first.seal, second)
    assert (second.position, second.version) == (2, 2)


def test_who_comes_second_is_told_of_the_first(store: Store) -> None:
    store.append(an_append(events=3))

    with pytest.raises(ConflictError) as refused:
        store.append(an_append(after=1))

    assert refused.value.facts == {"stream": GAME, "expected": 1, "found": 3}
    assert store.last_position() == 3


def test_of_many_at_once_exactly_one_is_first(database: Database) -> None:
    stores = [database.open(), database.open()]

    futures = [store.submit(an_append()) for _ in range(10) for store in stores]
    wait(futures)

    refused = [future.exception() for future in futures if future.exception()]
    assert len(refused) == 19
    assert all(isinstance(error, ConflictError) for error in refused)
    assert stores[0].last_position() == 1


def test_a_repeated_command_is_answered_with_its_first_result(store: Store) -> None:
    first = store.append(an_append(events=2, command="c"))
    store.append(an_append(after=2))

    again = store.append(an_append(after=3, events=1, command="c"))

    assert again == replace(first, is_repeated=True)
    assert store.receipt_of(CommandId("c")) == first
    assert store.last_position() == 3


def test_a_command_repeated_while_it_is_being_written_counts_once(store: Store) -> None:
    futures = [store.submit(an_append(command="c")) for _ in range(20)]

    receipts = [future.result() for future in futures]

    assert {replace(receipt, is_repeated=False) for receipt in receipts} == {
        Receipt(stream=GAME, after=0, version=1, position=1, by=ADA)
    }
    assert [receipt.is_repeated for receipt in receipts].count(False) == 1


@pytest.mark.parametrize(("stream", "by"), [("game-2", "Ada"), ("game-1", "Bea")])
def test_a_command_id_of_somebody_else_tells_nothing(
    store: Store, stream: str, by: str
) -> None:
    store.append(an_append(command="c"))

    with pytest.raises(CommandReusedError):
        store.append(an_append(stream, command="c", by=by))


def test_a_refusal_in_a_group_stops_nobody_else(store: Store) -> None:
    futures = [
        store.submit(an_append("game-1")),
        store.submit(an_append("game-1")),
        store.submit(an_append("game-2")),
    ]

    outcomes = [type(future.exception()) for future in futures]

    assert outcomes == [type(None), ConflictError, type(None)]


def test_an_append_without_events_is_a_fault_of_the_program(store: Store) -> None:
    with pytest.raises(ValueError, match="needs an event"):
        store.submit(an_append(events=0))


def test_streams_and_the_whole_log_are_read_from_any_place(store: Store) -> None:
    for stream in ("game-1", "game-2", "tournament-1"):
        store.append(an_append(stream, events=3))

    assert [e.version for e in store.read_stream(GAME, after=1)] == [2, 3]
    assert [e.position for e in store.read_all(after=2, limit=3)] == [3, 4, 5]
    assert [e.position for e in store.read_all(after=8)] == [9]


def test_streams_are_listed_with_how_far_they_have_come(store: Store) -> None:
    store.append(an_append("game-2", events=2, at=5))
    store.append(an_append("game-1", at=6))
    store.append(an_append("people"))

    assert store.heads(prefix="game-") == tuple(
        StreamHead(
            stream=StreamName(stream),
            version=version,
            last_type="Happened",
            last_at=Moment(at),
        )
        for stream, version, at in (("game-1", 1, 6), ("game-2", 2, 5))
    )
    assert len(store.heads()) == 3


def test_the_chain_of_all_writers_is_one(database: Database) -> None:
    stores = [database.open(), database.open()]
    futures = [
        store.submit(an_append(f"game-{number}", events=2))
        for number, store in enumerate(stores * 50)
    ]
    wait(futures)

    verifier = Verifier()

    assert verifier.follow(stores[0].read_all()) is None
    assert verifier.state.position == 200


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"data": b"{}"}, Flaw.SEAL),
        ({"by": "Eve"}, Flaw.SEAL),
        ({"position": 7}, Flaw.POSITION),
        ({"version": 7}, Flaw.VERSION),
    ],
)
def test_an_altered_event_is_found(
    store: Store, change: dict[str, object], flaw: Flaw
) -> None:
    store.append(an_append(events=3))
    one, two, three = store.read_all()
    altered = replace(two, **change)

    found = Verifier().follow((one, altered, three))

    assert found == BrokenLink(altered.position, GAME, flaw)


def test_a_watcher_hears_of_an_append_by_another(database: Database) -> None:
    heard = threading.Event()
    end = database.open().watch(heard.set)

    database.open().append(an_append())

    assert heard.wait(60)
    end()


def test_a_secret_is_kept_once(store: Store) -> None:
    assert store.secret("seed") is None

    assert store.keep_secret("seed", b"\x00first") == b"\x00first"
    assert store.keep_secret("seed", b"second") == b"\x00first"

    assert store.secret("seed") == b"\x00first"
    assert store.secret_names() == ("seed",)


def test_a_person_is_remembered_until_forgotten(store: Store) -> None:
    store.remember("tournament-1", ADA, b"one")
    store.remember("tournament-1", ADA, b"two")
    store.remember("tournament-1", PersonId("Bea"), b"three")
    store.remember("tournament-2", ADA, b"four")

    assert store.people("tournament-1").get(ADA) == b"two"
    assert store.people("tournament-1") == {"Ada": b"two", "Bea": b"three"}
    assert store.scopes() == ("tournament-1", "tournament-2")
    assert store.forget("tournament-1", ADA)
    assert not store.forget("tournament-1", ADA)
    assert store.people("tournament-1").get(ADA) is None
    assert store.people("tournament-2").get(ADA) == b"four"


def test_several_people_are_forgotten_together(store: Store) -> None:
    bea, cleo = PersonId("Bea"), PersonId("Cleo")
    store.remember_all("tournament-1", {ADA: b"one", bea: b"two", cleo: b"three"})
    store.remember("tournament-2", ADA, b"four")

    assert store.forget_all("tournament-1", (ADA, PersonId("Nobody"), bea)) == 2

    assert store.people("tournament-1") == {cleo: b"three"}
    assert store.people("tournament-2") == {ADA: b"four"}


def test_one_worker_holds_a_task_until_it_lets_it_lapse(store: Store) -> None:
    def takes(worker: str, at: int) -> bool:
        return store.lease("time", worker, at=Moment(at), until=Moment(at + 10))

    assert takes("a", 0)
    assert not takes("b", 9)
    assert takes("a", 5)
    assert not takes("b", 14)
    assert takes("b", 15)
    assert not takes("a", 16)


def test_the_last_sign_of_life_of_each_worker_is_known(store: Store) -> None:
    store.beat("a", Moment(1))
    store.beat("b", Moment(2))
    store.beat("a", Moment(3))

    assert store.beats() == {"a": Moment(3), "b": Moment(2)}


def test_a_log_is_restored_as_it_was(new_database: NewDatabase) -> None:
    original = new_database().open()
    original.append(an_append(events=3, command="c"))
    original.append(an_append("game-2"))
    events = original.read_all()
    copy = new_database().open()

    copy.restore(events[:2])
    copy.restore(events[2:])
    copy.restore(())

    assert copy.read_all() == events
    assert copy.receipt_of(CommandId("c")) == original.receipt_of(CommandId("c"))
    assert copy.append(an_append(command="c")).is_repeated


def test_a_log_is_restored_only_where_it_goes_on(store: Store) -> None:
    store.append(an_append())

    with pytest.raises(StoreError, match="expected entry 2, found entry 1"):
        store.restore(store.read_all())


def test_a_closed_store_says_so(database: Database) -> None:
    store = database.open()
    store.close()

    with pytest.raises(StoreError, match="is closed"):
        store.append(an_append())
    with pytest.raises(StoreError, match="is closed"):
        store.submit(an_append())
    with pytest.raises(StoreError, match="is closed"):
        store.read_all()
    with pytest.raises(StoreError, match="is closed"):
        store.beat("a", Moment(0))


def test_what_is_queued_when_a_store_closes_is_still_written(
    database: Database,
) -> None:
    store = database.open()
    futures = [store.submit(an_append(f"game-{number}")) for number in range(50)]

    store.close()

    assert len({future.result().position for future in futures}) == 50
    assert database.open().last_position() == 50


# -- notes -------------------------------------------------------------------------


def test_the_newest_note_of_a_name_counts(store: Store) -> None:
    store.put_notes({"a": b"1", "b": b"2"}, Moment(10))
    store.put_notes({"a": b"3"}, Moment(20))

    assert (store.note("a"), store.note("b"), store.note("c")) == (b"3", b"2", None)
    found = store.notes_since(0)
    assert [(one.name, one.content) for one in found] == [("b", b"2"), ("a", b"3")]
    assert store.notes_since(found[0].number) == found[1:]


def test_old_notes_are_let_go_but_numbers_only_grow(store: Store) -> None:
    store.put_notes({"a": b"1"}, Moment(10))
    store.put_notes({"b": b"2"}, Moment(11))
    last = store.notes_since(0)[-1].number

    dropped = store.drop_notes(Moment(100))
    store.put_notes({"c": b"3"}, Moment(200))

    assert dropped == 1
    assert store.note("a") is None
    assert [one.name for one in store.notes_since(last)] == ["c"]


def test_who_watches_is_told_of_notes(store: Store) -> None:
    told = threading.Event()
    end = store.watch(told.set)

    store.put_notes({"a": b"1"}, Moment(10))

    assert told.wait(60)
    end()


def test_a_result_is_kept_until_a_newer_one_takes_its_place(
    database: Database,
) -> None:
    store = database.open()
    assert store.result("review:cup") is None

    store.keep_result("review:cup", b"one")
    store.keep_result("review:cup", b"two")

    assert database.open().result("review:cup") == b"two"
