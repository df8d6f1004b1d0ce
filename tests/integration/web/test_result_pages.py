"""Pages that list results: official scores, the final's name, what is awarded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from starsquare.storage.sqlite import SqliteStore
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey
from starsquare.wiring import tournament_named
from tests.integration.web.serving import Served
from tests.marks import rule


def a_cardboard_day() -> Cup:
    """Return a CC event after 400 to 225 in round 2, and a forfeit in round 3."""
    cup = Cup("CC", changes={"rounds.number": 4})
    for name in "ab":
        cup.enters(name)
    cup.plays({"a": (300, 290)})
    cup.plays({"a": (400, 225)})
    cup.pairs()
    lost = (EntrantId("b"),)
    board = cup.board_of("a")
    cup.does(ask.ForfeitBoard(board=board, entrants=lost, why="ill"))
    return cup


def a_day_with_a_final() -> Cup:
    """Return an NA event of one round whose final is being played."""
    cup = Cup("NA", changes={"rounds.number": 1})
    for name in "abcd":
        cup.enters(name)
    cup.plays(dict.fromkeys("abcd", (300, 290)))
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    cup.does(ask.StartRound(pool=cup.pool), after=60)
    return cup


def a_day_without_a_finalist() -> Cup:
    """Return an NA event with a drafted final whose first team was disqualified."""
    cup = Cup("NA", changes={"rounds.number": 1})
    for name in "abcd":
        cup.enters(name)
    cup.plays(dict.fromkeys("abcd", (300, 290)))
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    draft = cup.state.draft_of(cup.pool)
    assert draft is not None
    cup.does(ask.DisqualifyEntrant(entrant=draft.boards[0].one, why="a phone"))
    return cup


def a_large_day() -> Cup:
    """Return an SO event with thirty boards open, of a round that runs."""
    cup = Cup("SO")
    for number in range(60):
        cup.enters(f"e{number}")
    cup.pairs()
    cup.does(ask.StartRound(pool=cup.pool), after=60)
    return cup


def a_day_of_divisions() -> Cup:
    """Return an ES event with one board open in each of three divisions."""
    cup = Cup("ES", changes={"rounds.number": 2})
    divisions = ("advanced", "intermediate", "novice")
    for division in divisions:
        for name in "xy":
            cup.enters(f"{division}-{name}", division=division)
    for division in divisions:
        cup.pairs(division)
        cup.does(ask.StartRound(pool=PoolKey(division)), after=60)
    return cup


def a_day_of_points() -> Cup:
    """Return a KZ event after its first round."""
    cup = Cup("KZ", changes={"rounds.number": 2})
    for name in "abcd":
        cup.enters(name)
    cup.plays({"a": (311, 290), "b": (333, 200), "c": (222, 101), "d": (307, 208)})
    return cup


def a_day_at_the_desk() -> Cup:
    """Return an NA event with a dispute, an unchecked tie and slip, and a game."""
    cup = Cup("NA")
    for name in "abcdefgh":
        cup.enters(name)
    current = cup.pairs()
    disputed, tied, typed, _ = current.boards
    for one in disputed.entrants:
        key = current.key(disputed)
        cup.does(ask.ReportScore(board=key, entrant=one, own=300, other=250))
    for board, scores in ((tied, (300, 300)), (typed, (300, 250))):
        cup.does(
            ask.EnterSlip(
                board=current.key(board),
                one=board.sides.one,
                one_score=scores[0],
                two=board.sides.two,
                two_score=scores[1],
                is_validated=False,
            )
        )
    return cup


def a_library_day() -> Cup:
    """Return an ES event of single players whose first division has a champion."""
    cup = Cup("ES", changes={"rounds.number": 1})
    for name in "xy":
        cup.enters(name, division="novice")
    cup.plays({"x": (300, 290)}, pool="novice")
    cup.does(ask.FinishDivision(division=DivisionKey("novice")))
    return cup


DAYS = {
    "desk": a_day_at_the_desk,
    "library": a_library_day,
    "cc": a_cardboard_day,
    "na": a_day_with_a_final,
    "na-draft": a_day_without_a_finalist,
    "so": a_large_day,
    "es": a_day_of_divisions,
    "kz": a_day_of_points,
}


def keep(file: Path, name: str, cup: Cup) -> None:
    event = tournament_named(name, str(file), is_new=True)
    event.restore(cup.events, cup.people, command_id=f"restored-{name}")
    event.close()


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """The director's browser, at the start page of a service with several events."""
    file = tmp_path_factory.mktemp("results") / "log.db"
    for name, day in DAYS.items():
        keep(file, name, day())
    served = Served(SqliteStore(file))
    with served.browser("") as client:
        yield client
    served.stop()


def words(page: str) -> str:
    """Return what a page says, in one line."""
    body = re.sub(r"<(style|script)\b.*?</\1>", "", page, flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", body).split())


# -- the final -------------------------------------------------------------------------


@rule("NA-36.a", "NA-PUNISH-1")
def test_an_outdated_final_is_paired_again_with_one_press(
    director: httpx.Client,
) -> None:
    console = director.get("/e/na-draft/director").text
    pairings = words(director.get("/e/na-draft/director/pairings").text)

    assert "Pair the final again" in pairings
    assert "Publish the final" not in pairings
    assert "pair-final" in console


@rule("NA-36.a")
def test_a_correction_previews_who_would_play_the_final(director: httpx.Client) -> None:
    asked = {
        "do": "correct",
        "board": "challenge/1/1",
        "one": "100",
        "two": "400",
        "why": "misread",
    }

    said = words(director.get("/e/na/director/rulings", params=asked).text)

    assert "With this change, the final would be" in said


# -- official scores -------------------------------------------------------------------


@rule("CC-24.d")
@pytest.mark.parametrize(
    "page",
    [
        "pairings?by=table&number=2",
        "crosstable",
        "entrant/a",
        "director/rulings",
    ],
)
def test_a_page_that_lists_400_to_225_also_says_375_to_225(
    director: httpx.Client, page: str
) -> None:
    said = words(director.get(f"/e/cc/{page}").text)

    assert re.search("400–225|225–400|400 225|225 400", said), said
    assert re.search("official (375–225|225–375)", said), said


def test_programs_are_told_the_official_score_too(director: httpx.Client) -> None:
    boards = director.get("/api/events/cc/pairings?round=2").json()["boards"]

    assert {*boards[0]["official"].values()} == {375, 225}


def test_a_forfeit_is_not_listed_as_nil_nil(director: httpx.Client) -> None:
    table = words(director.get("/e/cc/pairings?by=table&number=3").text)
    cross = words(director.get("/e/cc/crosstable").text)

    assert "Forfeited by" in table
    assert "0–0" not in cross


# -- the final -------------------------------------------------------------------------


@rule("NA-36.a")
@pytest.mark.parametrize(
    "page",
    [
        "",
        "pairings",
        "pairings?number=1",
        "standings",
        "games",
        "wall",
        "director",
        "director/rulings",
        "director/log",
        "desk/slips",
        "entrant/a",
    ],
)
def test_no_page_calls_the_final_round_2(director: httpx.Client, page: str) -> None:
    answer = director.get(f"/e/na/{page}")

    assert answer.status_code == 200
    said = words(answer.text)
    assert not re.search(r"[Rr]ound 2\b|After 2\b", said), said


@pytest.mark.parametrize("page", ["", "director", "wall", "pairings?number=1"])
def test_pages_of_a_final_name_it(director: httpx.Client, page: str) -> None:
    assert "inal" in words(director.get(f"/e/na/{page}").text)


# -- counting --------------------------------------------------------------------------


def test_ending_a_round_counts_every_open_board(director: httpx.Client) -> None:
    said = words(director.get("/e/so/director?do=end").text)

    assert "30 tables have no final result yet" in said
    assert not re.search(r"\b9 tables have no final result", said)


def test_the_start_page_counts_the_open_boards_of_all_divisions(
    director: httpx.Client,
) -> None:
    said = words(director.get("/").text)

    assert "Enter 3 results" in said
    assert "Enter 1 result" not in said


# -- points and prizes -----------------------------------------------------------------


@rule("KZ-WIN-1")
def test_the_crosstable_has_points_where_points_rank(director: httpx.Client) -> None:
    ranked = director.get("/e/kz/crosstable").text
    others = director.get("/e/cc/crosstable").text

    assert "Points" in words(ranked)
    assert "Points" not in words(others)


def test_prizes_are_provisional_before_the_end(director: httpx.Client) -> None:
    page = director.get("/e/kz/prizes").text

    assert "awarded once the standings are final" in words(page)
    assert "★" not in page.partition("<main")[2].partition("</main>")[0]


def test_the_ceremony_does_not_begin_before_the_standings_are_final(
    director: httpx.Client,
) -> None:
    answer = director.post(
        "/e/kz/desk/reveal",
        data={"command_id": "reveal-early-1", "at": "organiser", "shown": "0"},
    )

    assert answer.status_code == 422
    assert "not final yet" in words(answer.text)
    assert "Provisional" in words(director.get("/e/kz/desk/organiser").text)


# -- slips to check --------------------------------------------------------------------


def test_the_bar_counts_the_slips_to_check_as_their_tab_does(
    director: httpx.Client,
) -> None:
    slips = words(director.get("/e/desk/desk/slips").text)
    console = words(director.get("/e/desk/director").text)

    assert "Slips 3 to check" in slips
    assert "Slips 3 to check" in console
    assert "All 4 To check 3 Open 1 Final 0" in slips


# -- players, not teams ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "champion", "players"),
    [
        ("en", "Champion: Novice", "Player"),
        ("es", "Campeonato: Novice", "Participante"),
        ("fr", "Champion : Novice", "Joueur"),
    ],
)
def test_an_event_of_single_players_has_a_champion_and_no_teams(
    director: httpx.Client, language: str, champion: str, players: str
) -> None:
    asked = {"accept-language": language}
    overview = words(director.get("/e/library", headers=asked).text)
    standings = words(
        director.get("/e/library/standings?division=novice", headers=asked).text
    )

    assert champion in overview
    assert players in standings
    # In French the staff is an Équipe.
    assert re.findall(r"\b(?:[Tt]eams?|[Ee]quipos?|équipes?)\b", overview) == []


def test_check_in_counts_single_players_once(director: httpx.Client) -> None:
    singles = words(director.get("/e/es/desk").text)
    pairs = words(director.get("/e/na/desk").text)

    assert "6 / 6 players here" in singles
    assert "people here" not in singles
    assert "4 / 4 teams here 8 / 8 people here" in pairs


def test_a_pair_is_still_a_team(director: httpx.Client) -> None:
    assert "Team" in words(director.get("/e/na/standings").text)
    assert "Both teams signed" in words(director.get("/e/na/desk/slips").text)


@pytest.mark.parametrize(
    "page", ["desk", "desk/slips", "director", "director/pairings"]
)
def test_staff_of_single_players_read_of_players(
    director: httpx.Client, page: str
) -> None:
    said = words(director.get(f"/e/es/{page}").text)

    assert re.findall(r"[^.]{0,40}\b[Tt]eams?\b", said) == []
