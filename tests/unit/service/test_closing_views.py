"""What pages and programs are told at the end: the final, counts, decisions."""

from __future__ import annotations

from starsquare.game.side import PersonId
from starsquare.service.identity import Role
from starsquare.service.tournament.views.audit import about, why_of
from starsquare.service.tournament.views.reader import Names, Reader
from starsquare.service.tournament.views.round_views import boards_view, pairings_view
from starsquare.service.tournament.views.summary import TournamentSummary, summary_of
from starsquare.service.venue.event import VenueState
from starsquare.testing import Hall
from starsquare.tournament import command as ask
from starsquare.tournament.keys import BoardNumber, EntrantId, PoolKey, RoundNumber
from starsquare.tournament.lots import commitment_to
from starsquare.tournament.round import Round
from tests.marks import rule

SIGHT = Reader(role=Role.DIRECTOR)


def names_of(hall: Hall) -> Names:
    return Names(hall.state, hall.people, SIGHT)


def summary(hall: Hall) -> TournamentSummary:
    return summary_of(hall.state, VenueState(), SIGHT, version=1)


def step(hall: Hall) -> str:
    found = summary(hall).step
    assert found is not None
    return found.text


def told(hall: Hall) -> tuple[str, str]:
    """Return what the last decision is about, and why it was taken."""
    last = hall.events[-1]
    return about(last, names_of(hall), hall.state), why_of(last)


def before_final() -> Hall:
    hall = Hall("NA", changes={"rounds.number": 1})
    for name in "abcd":
        hall.enters(name)
    hall.plays(dict.fromkeys("abcd", (300, 290)))
    hall.does(ask.PairFinal(division=hall.division, seed="x"))
    hall.does(ask.PublishRound(pool=hall.pool))
    return hall


# -- the final -------------------------------------------------------------------------


@rule("NA-36.a")
def test_the_steps_of_the_final_name_it_and_no_round() -> None:
    hall = before_final()
    said = [step(hall)]
    hall.does(ask.StartRound(pool=hall.pool))
    said.append(step(hall))
    final = hall.state.current_round(hall.pool)
    assert final is not None
    one, two = final.boards[0].sides
    slip = ask.EnterSlip(
        board=final.key(final.boards[0]),
        one=one,
        one_score=400,
        two=two,
        two_score=300,
        is_validated=False,
        insist=True,
    )
    hall.does(slip)
    said.append(step(hall))
    validate = ask.ValidateResult(board=slip.board, signed_by=(one, two))
    hall.does(validate, by=PersonId("carl"))
    said.append(step(hall))

    assert said == [
        "Start the final",
        "Enter the result of the final",
        "Get the slip of the final signed",
        "End the final",
    ]


@rule("NA-36.a")
def test_two_phones_that_disagree_about_the_final_are_its_step() -> None:
    hall = before_final()
    final = hall.state.current_round(hall.pool)
    assert final is not None
    board = final.key(final.boards[0])
    for entrant, own in zip(final.boards[0].entrants, (300, 310), strict=True):
        hall.does(ask.ReportScore(board=board, entrant=entrant, own=own, other=290))

    assert step(hall) == "Settle the final: two reports disagree"


def test_decisions_about_the_final_name_it() -> None:
    hall = before_final()
    published, _ = told(hall)
    final = hall.state.current_round(hall.pool)
    assert final is not None
    hall.scores(final, final.boards[0], lambda _r, _b: (400, 300))
    result, _ = told(hall)
    first = final.boards[0].one
    hall.does(
        ask.AssessPenalty(entrant=first, round=final.number, points=10, why="a phone")
    )

    assert published.endswith("final")
    assert "final, table 1" in result
    assert told(hall)[0].endswith("10 points off in the final")


# -- counting --------------------------------------------------------------------------


def test_the_step_of_an_event_counts_the_boards_of_all_its_divisions() -> None:
    hall = Hall("ES", changes={"rounds.number": 2})
    divisions = ("advanced", "intermediate", "novice")
    for division in divisions:
        for name in "xy":
            hall.enters(f"{division}-{name}", division=division)
    for division in divisions:
        hall.pairs(division)
        hall.does(ask.StartRound(pool=PoolKey(division)))

    together = summary(hall)
    hall.scores(_current(hall, "novice"), _current(hall, "novice").boards[0])
    fewer = summary(hall)

    assert together.step is not None
    assert together.step.text == "Enter 3 results"
    assert together.step_for == ()
    assert fewer.step is not None
    assert fewer.step.text == "Enter 2 results"
    assert fewer.step_for == ("Advanced", "Intermediate")


def _current(hall: Hall, pool: str) -> Round:
    current = hall.state.current_round(PoolKey(pool))
    assert current is not None
    return current


# -- official scores -------------------------------------------------------------------


@rule("CC-24.d")
def test_boards_have_the_official_score_where_it_is_another() -> None:
    hall = Hall("CC", changes={"rounds.number": 2})
    for name in "ab":
        hall.enters(name)
    hall.plays({"a": (300, 290)})
    round_ = hall.plays({"a": (400, 225)})
    names = names_of(hall)

    (line,) = pairings_view(hall.state, names, SIGHT, round_, version=1).boards
    (board,) = boards_view(hall.state, names, hall.pool, hall.now, version=1).boards
    first = hall.state.rounds_of(hall.pool)[0]
    (same,) = pairings_view(hall.state, names, SIGHT, first, version=1).boards

    assert line.official is not None
    assert {*line.official} == {375, 225}
    assert board.official == line.official
    assert same.official is None


# -- decisions -------------------------------------------------------------------------


def test_every_decision_says_whom_it_is_about_and_why() -> None:
    hall = Hall("CC", changes={"rounds.number": 2})
    for name in "ab":
        hall.enters(name)
    a, both = EntrantId("a"), "a1 Ofa & a2 Ofa"
    hall.does(ask.PairRound(pool=hall.pool, seed="x"))
    hall.does(ask.LockBoard(pool=hall.pool, board=BoardNumber(1), is_locked=True))
    locked, _ = told(hall)
    hall.does(ask.PublishRound(pool=hall.pool, despite="so few"))
    published = told(hall)
    hall.does(
        ask.StartRound(pool=hall.pool, absent=(hall.state.entrants[a].members[0],))
    )
    started, _ = told(hall)
    board = hall.board_of("a")
    hall.does(ask.ForfeitBoard(board=board, entrants=(a,), why="ill"))
    forfeit = told(hall)
    penalty = ask.AssessPenalty(
        entrant=a, round=RoundNumber(1), points=20, why="a phone"
    )
    hall.does(penalty)
    penalized, _ = told(hall)
    hall.does(ask.ReversePenalty(number=1, why="not theirs"))
    forgiven = told(hall)
    hall.does(ask.OfferPrize(prize="Best hat", division=hall.division, entrant=a))
    prize, _ = told(hall)
    seal = commitment_to("seed")
    hall.does(ask.OpenDrawing(prizes=("a quilt",), seed_hash=seal))
    drawing, _ = told(hall)
    holder = hall.state.entrants[a].members[0]
    hall.does(ask.SellTickets(holder=holder, count=2))
    tickets, _ = told(hall)
    hall.does(
        ask.ChangeRules(
            division=hall.division, changes={"bye.spread": 60}, why="as announced"
        )
    )
    rules = told(hall)

    assert locked == "board 1"
    assert published == ("round 1", "so few")
    assert started == "missing: a1 Ofa"
    assert forfeit[0].endswith(f"Forfeit by {both}")
    assert forfeit[1] == "ill"
    assert penalized == f"{both}, 20 points off in round 1"
    assert forgiven == (f"{both}, 20 points off in round 1", "not theirs")
    assert prize == f"Best hat, {both}"
    assert drawing == "a quilt"
    assert tickets == "a1 Ofa, 2 tickets"
    assert rules == ("bye.spread", "as announced")


def test_games_that_both_gave_away_are_not_nil_nil_in_the_log() -> None:
    hall = Hall("CC", changes={"rounds.number": 2})
    for name in "ab":
        hall.enters(name)
    hall.pairs()
    both = tuple(map(EntrantId, "ab"))
    board = hall.board_of("a")
    hall.does(ask.ForfeitBoard(board=board, entrants=both, why="ill"))

    assert told(hall)[0].endswith("Forfeited by both sides")
