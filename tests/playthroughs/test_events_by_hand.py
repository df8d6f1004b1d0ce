"""The five example events, worked out by hand beside the program.

Each table has the slips of an event as they lay on the desk at the end: scores with
what lateness took off, corrected slips as they were corrected. The arithmetic is that
of the book, in as few lines as it takes, and uses nothing of the program's own. What
was written down with pencil and paper stands there as numbers; arithmetic, pencil and
program have to agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from examples.events import cc, es, kz, na, so

from starsquare.tournament.final import final_standings
from starsquare.tournament.keys import DivisionKey
from starsquare.tournament.state import Tournament
from starsquare.tournament.teams import team_standings
from starsquare.wiring import tournament_in
from tests.marks import rule

Slip = tuple[int, str, int, str, int]  # round, one, its score, the other, its score
Line = tuple[str, int, int]  # name, half-wins, spread


def tallied(
    slips: Sequence[Slip],
    *,
    cap: Callable[[int], int | None],
    byes: Sequence[str] = (),
    forfeits: Sequence[tuple[str, str]] = (),
    won_ties: Sequence[str] = (),
) -> dict[str, tuple[int, int]]:
    """Add up half-wins and spreads.

    A win is two half-wins and a tie one each. The spread of a game is the difference of
    the scores, no more than the cap of its round. A bye is a win by fifty; a forfeit is
    fifty for one side, and fifty against the other.
    """
    table: dict[str, list[int]] = {}

    def count(name: str, half_wins: int, spread: int) -> None:
        own = table.setdefault(name, [0, 0])
        own[0] += half_wins
        own[1] += spread

    for number, one, score, other, its_score in slips:
        most = cap(number)
        spread = score - its_score
        if most is not None:
            spread = max(-most, min(most, spread))
        if score == its_score and one in won_ties:
            count(one, 2, 0)
            count(other, 0, 0)
            continue
        count(one, (score > its_score) * 2 + (score == its_score), spread)
        count(other, (score < its_score) * 2 + (score == its_score), -spread)
    for name in byes:
        count(name, 2, 50)
    for winner, loser in forfeits:
        count(winner, 2, 50)
        count(loser, 0, -50)
    return {name: (own[0], own[1]) for name, own in table.items()}


def by_wins_then_spread(table: Mapping[str, tuple[int, int]]) -> list[Line]:
    """Rank: most wins, then the larger spread."""
    order = sorted(table, key=lambda name: (-table[name][0], -table[name][1]))
    return [(name, *table[name]) for name in order]


SCRIPTS = {"cc": cc.main, "so": so.main, "na": na.main, "es": es.main, "kz": kz.main}
Files = Mapping[str, Path]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """Run every example once."""
    folder = tmp_path_factory.mktemp("events")
    found = {name: folder / f"{name}.db" for name in SCRIPTS}
    for name, script in SCRIPTS.items():
        script(found[name])
    return found


def state_of(file: Path) -> Tournament:
    with closing(tournament_in(file)) as event:
        state = event.load()
    assert state is not None
    return state


def of_program(file: Path, division: str) -> list[tuple[int | None, str, int, int]]:
    """Read the final standings of an example off its file."""
    return [
        (one.place, str(one.entrant), one.record.half_wins, one.record.spread)
        for one in final_standings(state_of(file), DivisionKey(division))
    ]


CC_SLIPS: list[Slip] = [
    (1, "Ash", 400, "Dogwood", 225),
    (1, "Elm", 290, "Birch", 300 - 20),  # seven minutes late: two whole threes, 10 each
    (1, "Cedar", 310, "Fir", 330),  # 317-298 until the page was added up again
    (2, "Ash", 326, "Cedar", 326),
    (2, "Gum", 288, "Elm", 321),
    (2, "Birch", 340, "Fir", 274),
    (3, "Elm", 297, "Ash", 363),
    (3, "Cedar", 330, "Birch", 316),
    (4, "Ash", 339, "Fir", 287),
    (4, "Dogwood", 320, "Birch", 353),
    (4, "Elm", 334, "Cedar", 306),
]


@rule("CC-24.a", "CC-24.b", "CC-24.c", "CC-25.a", "CC-25.b", "CC-WIN-1")
def test_the_capitol_cup_by_hand(files: Files) -> None:
    # CC-24: a tie is half a win each; the spread of round 1 counts up to 100, of round
    # 2 up to 150, of all later ones up to 250. CC-25: ten points for three minutes;
    # after fifteen the game is lost by fifty. The most wins, then the highest spread.
    caps = {1: 100, 2: 150}
    table = tallied(
        CC_SLIPS,
        cap=lambda number: caps.get(number, 250),
        byes=["Gum", "Dogwood", "Fir"],
        forfeits=[("Dogwood", "Gum")],
    )

    pencil = [
        ("Ash", 7, 100 + 0 + 66 + 52),
        ("Elm", 6, 10 + 33 - 66 + 28),
        ("Birch", 4, -10 + 66 - 14 + 33),
        ("Dogwood", 4, -100 + 50 + 50 - 33),
        ("Fir", 4, 20 - 66 + 50 - 52),
        ("Cedar", 3, -20 + 0 + 14 - 28),
        ("Gum", 2, 50 - 33 - 50),
    ]
    assert by_wins_then_spread(table) == pencil
    assert of_program(files["cc"], "open") == [
        (place, *line) for place, line in enumerate(pencil, start=1)
    ]


SO_SLIPS: list[Slip] = [
    (1, "Birch", 364, "Dogwood", 364),
    (1, "Cedar", 317, "Elm", 284),  # 294 until the card was read again
    (1, "Fir", 308 - 10, "Gum", 312),  # four minutes late: one whole three
    (2, "Cedar", 354, "Birch", 340),
    (2, "Gum", 288, "Dogwood", 307),
    (3, "Ash", 363, "Cedar", 330),
    (3, "Dogwood", 344, "Fir", 311),
    (3, "Gum", 264, "Birch", 316),
    (4, "Ash", 339, "Dogwood", 320),
    (4, "Cedar", 306, "Gum", 301),
    (4, "Fir", 287, "Birch", 353),
]


@rule("SO-SCORE-11.a", "SO-SCORE-11.b", "SO-SCORE-12", "SO-SCORE-15")
def test_southern_oregon_by_hand(files: Files) -> None:
    # SO-SCORE-12: only by how much a game was won or lost goes on the sheet; nothing is
    # capped. SO-SCORE-11: ten points for three minutes, a forfeit is a win by fifty.
    # SO-SCORE-15: the most wins, then the highest spread.
    table = tallied(
        SO_SLIPS,
        cap=lambda _: None,
        byes=["Ash", "Fir", "Elm"],
        forfeits=[("Ash", "Elm")],
    )

    pencil = [
        ("Ash", 8, 50 + 50 + 33 + 19),
        ("Cedar", 6, 33 + 14 - 33 + 5),
        ("Birch", 5, 0 - 14 + 52 + 66),
        ("Dogwood", 5, 0 + 19 + 33 - 19),
        ("Elm", 2, -33 - 50 + 50),
        ("Gum", 2, 14 - 19 - 52 - 5),
        ("Fir", 2, -14 + 50 - 33 - 66),
    ]
    assert by_wins_then_spread(table) == pencil
    assert of_program(files["so"], "open") == [
        (place, *line) for place, line in enumerate(pencil, start=1)
    ]


NA_SLIPS: list[Slip] = [
    (1, "Ash", 520, "Dogwood", 250),
    (1, "Birch", 364, "Gum", 312),
    (1, "Cedar", 317, "Elm", 314 - 30),  # one of two came after nine minutes
    (2, "Ash", 326, "Fir", 274),
    (2, "Birch", 340, "Cedar", 340),
    (2, "Elm", 321, "Gum", 288),
    (3, "Ash", 363, "Birch", 316),
    (3, "Elm", 297, "Dogwood", 344),
    (4, "Ash", 339, "Cedar", 306),
    (4, "Dogwood", 320, "Birch", 353),
    (4, "Gum", 301, "Fir", 287),
    (5, "Ash", 315, "Elm", 310),
    (5, "Cedar", 343, "Gum", 277),
    (5, "Dogwood", 296, "Fir", 324),  # 342 until the digits were put right
    (6, "Ash", 352, "Birch", 305),
    (6, "Cedar", 319, "Dogwood", 333),
    (6, "Elm", 286, "Fir", 300),
    (7, "Ash", 328, "Cedar", 295),
    (7, "Birch", 342, "Fir", 276),
    (7, "Dogwood", 309, "Elm", 323),
    (8, "Ash", 365, "Fir", 313),
    (8, "Birch", 318, "Elm", 299),
    (8, "Cedar", 332, "Dogwood", 346),
]
NA_FINAL: Slip = (9, "Ash", 301, "Birch", 388)


@rule("NA-24.a", "NA-24.b", "NA-25.a", "NA-25.b", "NA-25.c", "NA-36.a", "NA-36.b")
def test_the_school_championship_by_hand(files: Files) -> None:
    # NA-24: caps of 100, 150, 200, then 250. NA-25: both of a team have to be there.
    # NA-36: after eight games the two best by wins, then spread, play one more, and its
    # winner is the champion; it changes nobody's record, and no place below second.
    caps = {1: 100, 2: 150, 3: 200}
    table = tallied(
        NA_SLIPS,
        cap=lambda number: caps.get(number, 250),
        byes=["Fir", "Dogwood", "Gum", "Elm", "Birch"],
        forfeits=[("Cedar", "Fir")],
    )
    ranked = by_wins_then_spread(table)
    _, one, score, two, its_score = NA_FINAL
    champion, runner_up = (one, two) if score > its_score else (two, one)
    first, second, *rest = ranked
    after = [
        next(line for line in (first, second) if line[0] == name)
        for name in (champion, runner_up)
    ]

    pencil = [
        ("Ash", 16, 100 + 52 + 47 + 33 + 5 + 47 + 33 + 52),
        ("Birch", 11, 52 + 0 - 47 + 33 + 50 - 47 + 66 + 19),
        ("Dogwood", 8, -100 + 50 + 47 - 33 - 28 + 14 - 14 + 14),
        ("Cedar", 7, 33 + 0 + 50 - 33 + 66 - 14 - 33 - 14),
        ("Elm", 6, -33 + 33 - 47 + 50 - 5 - 14 + 14 - 19),
        ("Fir", 6, 50 - 52 - 50 - 14 + 28 + 14 - 66 - 52),
        ("Gum", 4, -52 - 33 + 50 + 14 - 66),
    ]
    assert ranked == pencil
    assert {first[0], second[0]} == {one, two}
    assert of_program(files["na"], "championship") == [
        (place, *line) for place, line in enumerate([*after, *rest], start=1)
    ]


ES_SLIPS: list[Slip] = [
    (1, "Birch", 346, "Cedar", 299),
    (1, "Dogwood", 313, "Elm", 266),  # 331 until the digits were put right
    (2, "Ash", 308, "Dogwood", 308),  # Ash won the lightning round
    (2, "Birch", 322, "Elm", 303),
    (3, "Birch", 298, "Ash", 345),
    (3, "Dogwood", 326, "Cedar", 312),
    (4, "Ash", 321, "Birch", 335),
    (5, "Ash", 297, "Cedar", 292),
    (5, "Birch", 325, "Dogwood", 278),
]
ES_BYES = ["Ash", "Cedar", "Elm", "Dogwood"]
ES_FORFEITS = [("Cedar", "Elm")]
ES_LIGHTNING_FOR_THE_TROPHY = {"Ash": 1 + 1 + 1, "Birch": 1 + 4 + 8}  # TEN, and HEX


@rule("ES-FORMAT-2.a", "ES-FORMAT-2.b", "ES-TIE-1.a", "ES-TIE-1.f")
def test_escondido_by_hand(files: Files) -> None:
    # ES-FORMAT-2: the best record of wins and losses takes the trophy. ES-TIE-1: a tied
    # game goes to the winner of its lightning round, by the value of the words laid.
    table = tallied(
        ES_SLIPS,
        cap=lambda _: None,
        byes=ES_BYES,
        forfeits=ES_FORFEITS,
        won_ties=["Ash"],
    )
    games = {name: sum(name in slip for slip in ES_SLIPS) for name in table}
    for name in (*ES_BYES, *(name for pair in ES_FORFEITS for name in pair)):
        games[name] += 1
    records = {
        name: (table[name][0] // 2, games[name] - table[name][0] // 2) for name in table
    }
    order = sorted(
        records,
        key=lambda name: (
            -records[name][0],
            records[name][1],
            -ES_LIGHTNING_FOR_THE_TROPHY.get(name, 0),
        ),
    )

    assert records == {
        "Ash": (4, 1),
        "Birch": (4, 1),
        "Cedar": (2, 3),
        "Dogwood": (3, 2),
        "Elm": (1, 3),
    }
    assert order == ["Birch", "Ash", "Dogwood", "Cedar", "Elm"]
    assert of_program(files["es"], "advanced") == [
        (place, name, *table[name]) for place, name in enumerate(order, start=1)
    ]


FUN: dict[str, list[int | None]] = {  # None: a bye, or a win because nobody came
    "Fay": [350, 326, None],
    "Gus": [364, 340, 316],  # 346 until the digits were put right
    "Hal": [317, None, None],
    "Ida": [331, 307, 344],
    "Joe": [284, 321, 297],
    "Kim": [None, 274, 311],
    "Lou": [312, 288, 0],  # left before the last game
}
SERIOUS: dict[str, list[int | None]] = {
    "Ann": [300, 299, 336],
    "Ben": [337, 313, 289],
    "Cat": [300, 327, 303],
    "Dan": [304, 280],  # late for the first, gone before the last: neither costs points
    "Eli": [None, 317],  # from the second round on
}
TEAMS = {"Acme": ["Ida", "Joe"], "Bolt": ["Kim", "Lou"]}


def in_total(rounds: Sequence[int | None]) -> int:
    """Add rounds up; an empty one is worth the mean of the others, rounded half up."""
    made = [score for score in rounds if score is not None]
    mean = (2 * sum(made) + len(made)) // (2 * len(made))
    return sum(made) + mean * rounds.count(None)


@rule("KZ-WIN-1")
def test_kalamazoo_by_hand(files: Files) -> None:
    # KZ-WIN-1: the points of all three rounds together; three places in each of three
    # categories. Corporate teams by the mean of their members, who are ranked nowhere
    # else.
    fun = {name: in_total(rounds) for name, rounds in FUN.items()}
    serious = {name: in_total(rounds) for name, rounds in SERIOUS.items()}
    corporate = {
        team: sum(fun[name] for name in members) // len(members)
        for team, members in TEAMS.items()
    }
    singles = [name for name in fun if not any(name in team for team in TEAMS.values())]

    assert fun == {
        "Fay": 350 + 326 + 338,
        "Gus": 364 + 340 + 316,
        "Hal": 317 + 317 + 317,
        "Ida": 331 + 307 + 344,
        "Joe": 284 + 321 + 297,
        "Kim": 293 + 274 + 311,
        "Lou": 312 + 288 + 0,
    }
    assert serious == {"Ann": 935, "Ben": 939, "Cat": 930, "Dan": 584, "Eli": 634}
    assert corporate == {"Acme": 942, "Bolt": 739}
    state = state_of(files["kz"])
    for division, names, totals in (
        ("just-for-fun", singles, fun),
        ("competitive", list(serious), serious),
    ):
        found = [
            (one.place, str(one.entrant), one.record.points)
            for one in final_standings(state, DivisionKey(division))
        ]
        order = sorted((-totals[name], name) for name in names)
        assert found == [
            (place, name, -total) for place, (total, name) in enumerate(order, start=1)
        ]
    teams = team_standings(state, DivisionKey("corporate"))
    assert [(one.place, str(one.team), one.points) for one in teams] == [
        (1, "Acme", 942),
        (2, "Bolt", 739),
    ]


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_example_has_its_odd_numbers_and_its_troubles(
    name: str, files: Files
) -> None:
    """Odd fields, somebody late, a forfeit, a tie, a correction, a withdrawal."""
    with closing(tournament_in(files[name])) as event:
        log = event.log()
    state = state_of(files[name])

    kinds = {type(event).__name__ for event in log}
    rounds = [one for many in state.rounds.values() for one in many]
    results = [one for round_ in rounds for one in round_.results.values()]
    came_late = {"PersonArrived", "LatenessRecorded"} & kinds or any(
        getattr(event, "waiver", None) for event in log
    )

    assert any(board.is_bye for round_ in rounds for board in round_.boards)
    assert came_late
    assert any(one.forfeited_by for one in results)
    assert any(
        one.scores.one == one.scores.two for one in results if not one.forfeited_by
    )
    assert {"ResultCorrected", "EntrantWithdrawn", "DivisionFinished"} <= kinds
    has_final = any(one.book.final for one in state.divisions.values())
    assert any(one.is_final for one in rounds) is has_final
