"""One game being played: its moments, its saving, its waking up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from starsquare.board import Direction, Square, laid
from starsquare.cli.play.savefile import Header, SavedGameError, SaveFile, peek
from starsquare.cli.play.session import (
    Session,
    members,
)
from starsquare.errors import RuleError
from starsquare.game.command import (
    AnnounceStart,
    DrawForFirst,
    DrawRack,
    DrawTiles,
    EndRound,
    GiveVerdict,
    IssueChallenge,
    Pass,
    PlaceTiles,
    SetRoundEnd,
    SignSlip,
    StopReason,
    ValidateSlip,
)
from starsquare.game.event import (
    ClockRestarted,
    ClockStopped,
    GameEnded,
    RoundEndSet,
    TurnTimedOut,
)
from starsquare.game.evolve import fold
from starsquare.game.lightning.state import (
    DealTiles,
    DrawLetters,
    LayWords,
    LightningStage,
    StartAttempt,
)
from starsquare.game.refusals import PhonyError
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Stage
from starsquare.rulebook import changed
from starsquare.tiles import BagSeed
from tests.marks import rule

SEED = BagSeed(b"\x01" * 32)
BEGIN = 1_000_000


class Watch:
    """A clock that tests set."""

    def __init__(self, now: int = BEGIN) -> None:
        self.now = now

    def __call__(self) -> Moment:
        return Moment(self.now)

    def wait(self, seconds: float) -> None:
        self.now += round(seconds * 1000)


_OPEN: list[Session] = []


@pytest.fixture(autouse=True)
def _let_go() -> Iterator[None]:
    """Close the files of every session that a test has opened."""
    yield
    while _OPEN:
        _OPEN.pop().leave()


def a_session(
    folder: Path, watch: Watch, *, book: str = "ES", minutes: int | None = None
) -> Session:
    """Return a game up to its first turn."""
    header = Header(game="g", book=book, names=("Ada", "Cem"), round_minutes=minutes)
    session = Session.begin(folder, header, seed=SEED, clock=watch)
    _OPEN.append(session)
    for side in Side:
        session.give(DrawForFirst(side=side))
    if session.game.stage is Stage.WAITING:
        session.give(AnnounceStart())
    for side in (session.game.on_turn, session.game.on_turn.other):
        session.give(DrawRack(side=side))
    return session


def taken_up(folder: Path, watch: Watch) -> Session:
    session, _ = Session.take_up(folder / "g.jsonl", clock=watch)
    _OPEN.append(session)
    return session


def a_play(session: Session, count: int = 2) -> PlaceTiles:
    """Lay the first tiles of the rack over the centre."""
    side = session.game.on_turn
    letters = session.game.racks[side].replace("?", "")[:count]
    return PlaceTiles(
        side=side, placements=laid(Square(7, 7), Direction.ACROSS, letters)
    )


def test_what_is_accepted_is_on_the_disk_before_the_game_goes_on(
    tmp_path: Path,
) -> None:
    session = a_session(tmp_path, Watch())

    session.give(Pass(side=session.game.on_turn))

    copy = (tmp_path / "g.jsonl").read_bytes()
    (tmp_path / "copy.jsonl").write_bytes(copy)
    (tmp_path / "copy.seed").write_bytes((tmp_path / "g.seed").read_bytes())
    loaded = peek(tmp_path / "copy.jsonl")
    assert fold(loaded.events) == session.game
    assert list(loaded.events) == session.events


def test_what_is_refused_leaves_no_trace(tmp_path: Path) -> None:
    session = a_session(tmp_path, Watch())
    before = (tmp_path / "g.jsonl").read_bytes()

    with pytest.raises(RuleError):
        session.give(DrawTiles(side=Side.ONE))

    assert (tmp_path / "g.jsonl").read_bytes() == before
    assert session.let_time_pass() == ()


def test_a_phony_is_refused_where_words_are_checked_as_they_are_played(
    tmp_path: Path,
) -> None:
    session = a_session(tmp_path, Watch())
    void = {"challenge.words_checked": "when_played"}
    session.rulebook = changed(session.rulebook, void, house="HOUSE")
    session.is_acceptable = lambda _: False

    with pytest.raises(PhonyError):
        session.give(a_play(session))

    session.is_acceptable = lambda _: True
    session.give(a_play(session))
    assert session.game.turns


def test_time_never_runs_backwards(tmp_path: Path) -> None:
    watch = Watch()
    session = a_session(tmp_path, watch)
    watch.wait(5)
    assert session.now() == BEGIN + 5_000

    watch.wait(-60)

    assert session.now() == BEGIN + 5_000


@rule("ES-INTRO-1.c", "ES-INTRO-1.d")
def test_a_turn_is_over_when_its_time_is(tmp_path: Path) -> None:
    watch = Watch()
    session = a_session(tmp_path, watch)
    first = session.game.on_turn
    assert session.deadline() == BEGIN + 120_001

    watch.wait(121)

    assert session.let_time_pass() == (
        TurnTimedOut(at=Moment(BEGIN + 120_001), side=first, is_pass=False),
    )


def test_the_round_clock_begins_with_the_first_turn(tmp_path: Path) -> None:
    watch = Watch()
    session = a_session(tmp_path, watch, minutes=30)
    watch.wait(7)

    assert session.let_time_pass() == (
        RoundEndSet(at=Moment(BEGIN + 7_000), ends_at=Moment(BEGIN + 1_800_000)),
    )
    assert session.let_time_pass() == ()


def test_no_round_clock_is_set_before_the_first_turn_or_after_the_end(
    tmp_path: Path,
) -> None:
    header = Header(game="g", book="ES", names=("Ada", "Cem"), round_minutes=30)
    session = Session.begin(tmp_path, header, seed=SEED, clock=Watch())
    assert session.let_time_pass() == ()
    session.leave()

    over = a_session(tmp_path / "over", Watch(), minutes=30)
    over.give(EndRound())
    assert over.let_time_pass() == ()


def test_a_game_that_was_interrupted_goes_on_as_if_no_time_had_passed(
    tmp_path: Path,
) -> None:
    watch = Watch()
    session = a_session(tmp_path, watch, minutes=30)
    session.let_time_pass()
    watch.wait(50)
    session.beat()
    stopped_at = watch.now
    session.leave()
    watch.wait(3600)

    again = taken_up(tmp_path, watch)
    watch.wait(10)
    assert (again.is_asleep, again.now()) == (True, stopped_at)
    woken = again.wake()

    now = Moment(watch.now)
    assert woken == (
        ClockStopped(at=Moment(stopped_at), side=None, reason=StopReason.DIRECTOR),
        RoundEndSet(
            at=Moment(stopped_at),
            ends_at=Moment(BEGIN + 1_800_000 + 3_610_000),
        ),
        ClockRestarted(at=now, side=None),
    )
    assert not again.is_asleep
    assert again.game.clock.turn_used_by(now) == 50_000
    assert again.wake() == ()


def test_a_round_clock_that_was_not_set_yet_does_not_run_while_the_game_sleeps(
    tmp_path: Path,
) -> None:
    watch = Watch()
    a_session(tmp_path, watch, minutes=30).leave()
    watch.wait(3600)

    again = taken_up(tmp_path, watch)
    again.wake()

    assert again.game.round_ends_at == BEGIN + 1_800_000 + 3_600_000


def test_what_was_due_before_the_interruption_has_happened(tmp_path: Path) -> None:
    watch = Watch()
    session = a_session(tmp_path, watch, minutes=1)
    session.let_time_pass()
    watch.wait(61)
    session.beat()
    session.leave()

    again = taken_up(tmp_path, watch)

    assert [type(event) for event in again.wake()] == [GameEnded]


def test_a_clock_that_stood_is_not_started_by_waking(tmp_path: Path) -> None:
    watch = Watch()
    session = a_session(tmp_path, watch)
    play = a_play(session)
    session.give(play)
    words = session.game.turns[-1].words
    session.give(IssueChallenge(side=play.side.other, words=words))
    session.leave()

    again = taken_up(tmp_path, watch)

    assert again.wake() == ()
    again.give(GiveVerdict(acceptable=False))


def test_an_interruption_is_not_noted_as_life_while_the_game_sleeps(
    tmp_path: Path,
) -> None:
    watch = Watch()
    a_session(tmp_path, watch).leave()
    watch.wait(100)

    again = taken_up(tmp_path, watch)
    again.beat()
    again.leave()

    assert peek(tmp_path / "g.jsonl").last_seen == BEGIN


def test_life_is_noted_at_most_once_a_second(tmp_path: Path) -> None:
    watch = Watch()
    session = a_session(tmp_path, watch)
    pulse = tmp_path / "g.pulse"
    session.beat()
    watch.wait(0.9)
    session.beat()
    assert int(pulse.read_text()) == BEGIN

    watch.wait(0.1)
    session.beat()

    assert int(pulse.read_text()) == BEGIN + 1_000


def test_a_computer_whose_clock_was_put_back_does_not_put_the_game_back(
    tmp_path: Path,
) -> None:
    a_session(tmp_path, Watch()).leave()
    watch = Watch(BEGIN - 5_000_000)

    again = taken_up(tmp_path, watch)
    again.wake()
    watch.wait(3)

    assert again.now() == BEGIN + 3_000
    assert again.deadline() == watch.now + 117_001


def test_a_game_that_was_only_just_begun_is_opened(tmp_path: Path) -> None:
    header = Header(game="g", book="ES", names=("Ada", "Cem"))
    SaveFile.create(tmp_path, header, SEED).close()

    session = taken_up(tmp_path, Watch())

    assert (session.game.stage, session.is_asleep) == (Stage.DRAWING_FOR_FIRST, False)


def test_events_that_cannot_follow_each_other_are_no_game(tmp_path: Path) -> None:
    session = a_session(tmp_path, Watch())
    saved = tmp_path / "g.jsonl"
    session.leave()
    lines = saved.read_bytes().splitlines(keepends=True)
    saved.write_bytes(lines[0] + b"".join(lines[2:]))

    with pytest.raises(SavedGameError, match="cannot be replayed"):
        taken_up(tmp_path, Watch())


def test_a_seed_that_was_not_promised_is_refused(tmp_path: Path) -> None:
    a_session(tmp_path, Watch()).leave()
    (tmp_path / "g.seed").write_text('{"bag":"00"}')

    with pytest.raises(SavedGameError, match="does not match the hash"):
        taken_up(tmp_path, Watch())


def tied(folder: Path, watch: Watch) -> Session:
    """Return a game that ended nil-nil, at its lightning round."""
    session = a_session(folder, watch)
    session.give(EndRound())
    return session


@rule("ES-TIE-1.a")
def test_a_lightning_round_is_played_with_all_the_tiles_left(tmp_path: Path) -> None:
    session = tied(tmp_path, Watch())
    assert session.outcome.needs_lightning_round
    assert not session.is_lightning_open()

    session.open_lightning(BagSeed(b"another"))

    assert session.lightning is not None
    assert len(session.lightning.bag) == 100
    assert session.is_lightning_open()
    assert session.let_minute_pass() == ()


@rule("ES-TIE-1.d")
def test_a_minute_of_the_lightning_round_stands_still_while_the_game_sleeps(
    tmp_path: Path,
) -> None:
    watch = Watch()
    session = tied(tmp_path, watch)
    session.open_lightning(BagSeed(b"another"))
    for command in (DrawLetters(), DealTiles(), StartAttempt()):
        session.give_lightning(command)
    watch.wait(20)
    session.leave()
    watch.wait(3600)

    again = taken_up(tmp_path, watch)
    again.wake()

    assert again.let_minute_pass() == ()
    assert again.deadline() == watch.now + 40_001
    assert again.lightning is not None
    assert again.lightning.stage is LightningStage.ATTEMPT
    assert again.lightning_events == session.lightning_events
    watch.wait(10)
    side = again.lightning.attempting
    assert side is not None
    (laid, *_) = again.give_lightning(LayWords(side=side, words=()))
    assert laid.at == BEGIN + 30_000


@pytest.mark.parametrize(("book", "is_enough"), [("SO", True), ("ES", False)])
def test_signing_is_the_end_where_no_staff_validates(
    tmp_path: Path,
    book: str,
    is_enough: bool,  # noqa: FBT001 -- a fact of the case
) -> None:
    session = a_session(tmp_path, Watch(), book=book)
    session.give(EndRound())
    assert not session.is_finished

    session.give(SignSlip(side=Side.ONE, person=PersonId("Ada")))
    session.give(SignSlip(side=Side.TWO, person=PersonId("Cem")))
    assert session.is_finished is is_enough

    session.give(ValidateSlip())
    assert session.is_finished
    assert session.finish() == tmp_path / "finished" / "g.jsonl"


def test_the_round_may_be_set_by_the_director_as_well(tmp_path: Path) -> None:
    watch = Watch()
    session = a_session(tmp_path, watch)
    session.give(SetRoundEnd(ends_at=Moment(BEGIN + 60_000)))

    assert session.deadline() == BEGIN + 60_001


def test_a_team_of_two_sits_on_one_side() -> None:
    assert members("Ada & Bea") == ("Ada", "Bea")
    assert members(" Cem ") == ("Cem",)
