"""What a record keeps silent about: tiles that were kept, and how the game ended."""

from __future__ import annotations

from pathlib import Path

import pytest

from starsquare.clause import RuleId
from starsquare.game.record import Gcg, read_gcg, replay_gcg
from starsquare.game.record.gcg import Move, OthersTiles, OwnTiles
from starsquare.game.record.gcg_report import Replay, Subject
from starsquare.game.side import BySide, Side
from starsquare.rulebook import rulebook
from starsquare.tiles import Tiles
from tests.unit.game.record.records import a_record

GAMES = Path(__file__).parents[3] / "playthroughs" / "gcg"
CAT = ">ann: CATERED 8H CAT +10 10"


def game_until(name: str, last: str, *more: str) -> Gcg:
    """Read a whole game up to a line of it, and then other lines."""
    lines = (GAMES / f"{name}.gcg").read_text("utf-8").splitlines()
    played = lines[: lines.index(last) + 1]
    return read_gcg("\n".join([*played, *more]).encode())


def about(replay: Replay, subject: Subject) -> list[tuple[str, str]]:
    return [
        (one.says, one.finds) for one in replay.disagreements if one.subject is subject
    ]


OUT = ">oskar: I L7 .I +3 305"  # Marta is left with CUV, worth 8


# -- the end of a game that nobody wrote down ----------------------------------------


def test_a_record_that_stops_with_the_last_play_is_finished_and_reported() -> None:
    replay = replay_gcg(game_until("out-play", OUT))

    assert (replay.stated, replay.totals) == (BySide(277, 305), BySide(269, 313))
    assert replay.worked_out == (
        Move(side=Side.TWO, action=OthersTiles(Tiles("CUV")), score=8, total=313),
        Move(
            side=Side.ONE,
            rack=Tiles("CUV"),
            action=OwnTiles(Tiles("CUV")),
            score=-8,
            total=269,
        ),
    )
    (one,) = replay.disagreements
    assert one.rules == (RuleId("NA", "23.b"), RuleId("NA", "23.a"))
    assert one.text == (
        "line 52, the unplayed tiles: the record says nothing; we find oskar +8 for "
        "(CUV), total 313; marta -8 for (CUV), total 269 (NA-23.b, NA-23.a)"
    )


def test_the_lines_worked_out_are_those_that_a_whole_record_has() -> None:
    whole = read_gcg((GAMES / "out-play.gcg").read_bytes())

    assert replay_gcg(game_until("out-play", OUT)).worked_out == whole.moves[-2:]
    assert replay_gcg(whole).worked_out == ()


def test_the_side_that_goes_out_may_win_by_it() -> None:
    lines = (GAMES / "out-play.gcg").read_text("utf-8").splitlines()
    behind = [
        line.replace("marta: ERZAGDO H5 ZERO +26", "marta: ERZAGDO H5 ZERO +66")
        for line in lines
    ]
    record = read_gcg("\n".join(behind[: behind.index(OUT) + 1]).encode())

    replay = replay_gcg(record)

    assert replay.totals.two > replay.totals.one


def test_the_other_side_may_pass_once_more() -> None:
    replay = replay_gcg(game_until("out-play", OUT, ">marta: CUV - +0 277"))

    assert replay.totals == BySide(269, 313)


def test_a_rack_that_is_not_written_down_may_follow_from_the_other() -> None:
    hidden = ">oskar: L7 .I +3 305"
    before = ">marta: CUV - +0 277"

    assert replay_gcg(game_until("out-play", before, hidden)).totals.two == 313


def test_a_rack_at_the_end_of_the_file_tells_who_went_out() -> None:
    before = ">oskar: EIIOIOJ 1F .OE +18 273"
    lines = (
        ">marta: F5 TI +9 272",
        ">oskar: O11 JO +14 287",
        ">marta: 13I R. +3 275",
        ">oskar: 5N AI +11 298",
        ">marta: H1 .R +2 277",
        ">oskar: D11 .I +4 302",
        ">marta: - +0 277",
        ">oskar: L7 .I +3 305",
    )

    unknown = replay_gcg(game_until("out-play", before, *lines))
    known = replay_gcg(game_until("out-play", before, *lines, "#rack1 CUV"))

    assert unknown.worked_out == ()
    assert known.totals == BySide(269, 313)


@pytest.mark.parametrize(
    "more",
    [
        ("#incomplete",),
        ("#forfeit marta",),
        (">oskar: I -- -3 302",),
        (">marta: CUV - +0 277", ">oskar: - +0 305"),
    ],
)
def test_nothing_is_worked_out_for_a_game_that_is_not_over(
    more: tuple[str, ...],
) -> None:
    assert replay_gcg(game_until("out-play", OUT, *more)).worked_out == ()


def test_a_play_of_part_of_the_rack_does_not_end_the_game() -> None:
    assert (
        replay_gcg(game_until("out-play", ">oskar: II D11 .I +4 302")).worked_out == ()
    )
    assert replay_gcg(a_record(CAT)).worked_out == ()
    assert replay_gcg(a_record()).worked_out == ()


def test_escondido_adds_nothing_for_unplayed_tiles() -> None:
    replay = replay_gcg(game_until("out-play", OUT), rulebook("ES"))

    assert (replay.worked_out, replay.totals) == ((), BySide(277, 305))


@pytest.mark.parametrize(
    "more",
    [
        (),
        (">oskar: (CUV) +16 321",),
        (">marta: CUV - +0 277", ">oskar: - +0 305", "#forfeit marta"),
        (">marta: CUV O1 CUV +8 285",),
    ],
)
def test_a_game_is_over_once_a_side_is_out_or_forfeits(more: tuple[str, ...]) -> None:
    assert replay_gcg(game_until("out-play", OUT, *more)).is_over


def test_a_game_of_escondido_is_not_over_when_one_side_is_out() -> None:
    assert not replay_gcg(game_until("out-play", OUT), rulebook("ES")).is_over


def test_nobody_knows_that_a_game_is_over_where_its_record_just_stops() -> None:
    assert not replay_gcg(game_until("out-play", OUT, "#incomplete")).is_over
    assert not replay_gcg(game_until("out-play", ">oskar: II D11 .I +4 302")).is_over
    assert not replay_gcg(a_record(CAT)).is_over
    assert not replay_gcg(a_record()).is_over


ZEROS = ">Aino: UV - +0 315"  # the sixth turn without points


def zeros(*, book: str = "NA", more: tuple[str, ...] = ()) -> Replay:
    lines = (GAMES / "six-zeros.gcg").read_text("latin-1").splitlines()
    end = len(lines) - lines[::-1].index(ZEROS)
    return replay_gcg(
        read_gcg("\n".join([*lines[:end], *more]).encode("latin-1")), rulebook(book)
    )


def test_after_six_turns_without_points_both_lose_their_tiles() -> None:
    replay = zeros()

    assert replay.is_over
    assert replay.totals == BySide(310, 244)
    assert about(replay, Subject.UNPLAYED) == [
        ("nothing", "Aino -5 for (UV), total 310; Bram -4 for (IIII), total 244")
    ]


def test_a_book_without_an_end_by_zeros_plays_on() -> None:
    replay = zeros(book="SO")

    assert not replay.is_over
    assert replay.worked_out == ()


# -- tiles that were kept ------------------------------------------------------------


def test_tiles_that_were_kept_are_on_the_next_rack() -> None:
    replay = replay_gcg(a_record(CAT, ">ben: - +0 0", ">ann: DIEGNST - +0 10"))

    assert about(replay, Subject.RACK) == [
        ("DIEGNST", "that ER, kept from line 3, is not on it")
    ]


@pytest.mark.parametrize(
    "rack", ["DEERING", "DEER", "", "DE?????", "REEDIER", "???????"]
)
def test_a_rack_known_in_part_may_hold_what_was_kept(rack: str) -> None:
    replay = replay_gcg(a_record(CAT, ">ben: - +0 0", f">ann: {rack} - +0 10"))

    assert about(replay, Subject.RACK) == []


def test_a_play_that_came_off_gives_its_tiles_back() -> None:
    lines = (CAT, ">ann: CATERED -- -10 0", ">ben: - +0 0")

    same = replay_gcg(a_record(*lines, ">ann: CATERED - +0 0"))
    other = replay_gcg(a_record(*lines, ">ann: DEERING - +0 0"))

    assert about(same, Subject.RACK) == []
    assert about(other, Subject.RACK) == [
        ("DEERING", "that ACT, kept from line 3, is not on it")
    ]


def test_an_exchange_keeps_the_rest_of_the_rack() -> None:
    known = (">ann: CATERED -CT +0 0", ">ben: - +0 0", ">ann: INGINGS - +0 0")
    unknown = (">ann: CATERED -2 +0 0", ">ben: - +0 0", ">ann: INGINGS - +0 0")

    assert about(replay_gcg(a_record(*known)), Subject.RACK) == [
        ("INGINGS", "that ADEER, kept from line 3, is not on it")
    ]
    assert about(replay_gcg(a_record(*unknown)), Subject.RACK) == []


def test_a_wrong_rack_is_wrong_once() -> None:
    lines = (">ann: DEFGHIT 8H CAT +10 10", ">ben: - +0 0", ">ann: NOONERS - +0 10")

    assert len(about(replay_gcg(a_record(*lines)), Subject.RACK)) == 1


def test_what_was_kept_is_remembered_over_a_turn_without_a_rack() -> None:
    lines = (CAT, ">ben: - +0 0", ">ann: - +0 10", ">ben: - +0 0")

    replay = replay_gcg(a_record(*lines, ">ann: DIEGNST - +0 10"))

    assert about(replay, Subject.RACK) == [
        ("DIEGNST", "that ER, kept from line 5, is not on it")
    ]


# -- other equipment -----------------------------------------------------------------


def test_plays_that_nearly_all_score_otherwise_hint_at_other_equipment() -> None:
    lines = (
        ">ann: CATERED 8H CAT +14 14",
        ">ben: DEERING 8K ERED +19 19",
        ">ann: H9 OO +7 21",
    )

    assert replay_gcg(a_record(*lines)).is_scored_otherwise
    assert not replay_gcg(a_record(*lines[:2])).is_scored_otherwise
    right = (">ben: H11 S +0 19", ">ann: H12 T +0 21") * 4  # too bad to be scored
    assert not replay_gcg(a_record(*lines, *right)).is_scored_otherwise
