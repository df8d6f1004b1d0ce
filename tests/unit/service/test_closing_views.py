"""What pages and programs are told at the end: the final, counts, decisions."""

from __future__ import annotations

from starsquare.game.side import PersonId
from starsquare.service.identity import Role
from starsquare.service.tournament.views.audit import about, why_of
from starsquare.service.tournament.views.reader import Names, Reader
from starsquare.service.tournament.views.round_views import boards_view, pairings_view
from starsquare.service.tournament.views.summary import TournamentSummary, summary_of
from starsquare.service.venue.event import VenueState
from starsquare.testing import Cup
from starsquare.tournament import command as ask
from starsquare.tournament.keys import BoardNumber, EntrantId, PoolKey, RoundNumber
from starsquare.tournament.lots import commitment_to
from starsquare.tournament.round import Round
from tests.marks import rule

SIGHT = Reader(role=Role.DIRECTOR)


def names_of(cup: Cup) -> Names:
    return Names(cup.state, cup.people, SIGHT)


def summary(cup: Cup) -> TournamentSummary:
    return summary_of(cup.state, VenueState(), SIGHT, version=1)


def step(cup: Cup) -> str:
    found = summary(cup).step
    assert found is not None
    return found.text


def told(cup: Cup) -> tuple[str, str]:
    """Return what the last decision is about, and why it was taken."""
    last = cup.events[-1]
    return about(last, names_of(cup), cup.state), why_of(last)


def before_final() -> Cup:
    cup = Cup("NA", changes={"rounds.number": 1})
    for name in "abcd":
        cup.enters(name)
    cup.plays(dict.fromkeys("abcd", (300, 290)))
    cup.does(ask.PairFinal(division=cup.division, seed="x"))
    cup.does(ask.PublishRound(pool=cup.pool))
    return cup


# -- the final -------------------------------------------------------------------------


@rule("NA-36.a")
def test_the_steps_of_the_final_name_it_and_no_round() -> None:
    cup = before_final()
    said = [step(cup)]
    cup.does(ask.StartRound(pool=cup.pool))
    said.append(step(cup))
    final = cup.state.current_round(cup.pool)
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
    cup.does(slip)
    said.append(step(cup))
    validate = ask.ValidateResult(board=slip.board, signed_by=(one, two))
    cup.does(validate, by=PersonId("carl"))
    said.append(step(cup))

    assert said == [
        "Start the final",
        "Enter the result of the final",
        "Get the slip of the final signed",
        "End the final",
    ]


@rule("NA-36.a")
def test_two_phones_that_disagree_about_the_final_are_its_step() -> None:
    cup = before_final()
    final = cup.state.current_round(cup.pool)
    assert final is not None
    board = final.key(final.boards[0])
    for entrant, own in zip(final.boards[0].entrants, (300, 310), strict=True):
        cup.does(ask.ReportScore(board=board, entrant=entrant, own=own, other=290))

    assert step(cup) == "Settle the final: two reports disagree"


def test_decisions_about_the_final_name_it() -> None:
    cup = before_final()
    published, _ = told(cup)
    final = cup.state.current_round(cup.pool)
    assert final is not None
    cup.scores(final, final.boards[0], lambda _r, _b: (400, 300))
    result, _ = told(cup)
    first = final.boards[0].one
    cup.does(
        ask.AssessPenalty(entrant=first, round=final.number, points=10, why="a phone")
    )

    assert published.endswith("final")
    assert "final, table 1" in result
    assert told(cup)[0].endswith("10 points off in the final")


# -- counting --------------------------------------------------------------------------


def test_the_step_of_an_event_counts_the_boards_of_all_its_divisions() -> None:
    cup = Cup("ES", changes={"rounds.number": 2})
    divisions = ("advanced", "intermediate", "novice")
    for division in divisions:
        for name in "xy":
            cup.enters(f"{division}-{name}", division=division)
    for division in divisions:
        cup.pairs(division)
        cup.does(ask.StartRound(pool=PoolKey(division)))

    together = summary(cup)
    cup.scores(_current(cup, "novice"), _current(cup, "novice").boards[0])
    fewer = summary(cup)

    assert together.step is not None
    assert together.step.text == "Enter 3 results"
    assert together.step_for == ()
    assert fewer.step is not None
    assert fewer.step.text == "Enter 2 results"
    assert fewer.step_for == ("Advanced", "Intermediate")


def _current(cup: Cup, pool: str) -> Round:
    current = cup.state.current_round(PoolKey(pool))
    assert current is not None
    return current


# -- official scores -------------------------------------------------------------------


@rule("CC-24.d")
def test_boards_have_the_official_score_where_it_is_another() -> None:
    cup = Cup("CC", changes={"rounds.number": 2})
    for name in "ab":
        cup.enters(name)
    cup.plays({"a": (300, 290)})
    round_ = cup.plays({"a": (400, 225)})
    names = names_of(cup)

    (line,) = pairings_view(cup.state, names, SIGHT, round_, version=1).boards
    (board,) = boards_view(cup.state, names, cup.pool, cup.now, version=1).boards
    first = cup.state.rounds_of(cup.pool)[0]
    (same,) = pairings_view(cup.state, names, SIGHT, first, version=1).boards

    assert line.official is not None
    assert {*line.official} == {375, 225}
    assert board.official == line.official
    assert same.official is None


# -- decisions -------------------------------------------------------------------------


def test_every_decision_says_whom_it_is_about_and_why() -> None:
    cup = Cup("CC", changes={"rounds.number": 2})
    for name in "ab":
        cup.enters(name)
    a, both = EntrantId("a"), "a1 Ofa & a2 Ofa"
    cup.does(ask.PairRound(pool=cup.pool, seed="x"))
    cup.does(ask.LockBoard(pool=cup.pool, board=BoardNumber(1), is_locked=True))
    locked, _ = told(cup)
    cup.does(ask.PublishRound(pool=cup.pool, despite="so few"))
    published = told(cup)
    cup.does(ask.StartRound(pool=cup.pool, absent=(cup.state.entrants[a].members[0],)))
    started, _ = told(cup)
    board = cup.board_of("a")
    cup.does(ask.ForfeitBoard(board=board, entrants=(a,), why="ill"))
    forfeit = told(cup)
    penalty = ask.AssessPenalty(
        entrant=a, round=RoundNumber(1), points=20, why="a phone"
    )
    cup.does(penalty)
    penalized, _ = told(cup)
    cup.does(ask.ReversePenalty(number=1, why="not theirs"))
    forgiven = told(cup)
    cup.does(ask.OfferPrize(prize="Best hat", division=cup.division, entrant=a))
    prize, _ = told(cup)
    seal = commitment_to("seed")
    cup.does(ask.OpenDrawing(prizes=("a quilt",), seed_hash=seal))
    drawing, _ = told(cup)
    holder = cup.state.entrants[a].members[0]
    cup.does(ask.SellTickets(holder=holder, count=2))
    tickets, _ = told(cup)
    cup.does(
        ask.ChangeRules(
            division=cup.division, changes={"bye.spread": 60}, why="as announced"
        )
    )
    rules = told(cup)

    assert locked == "board 1"
    assert published == ("round 1", "so few")
    assert started == "round 1, missing: a1 Ofa"
    assert forfeit[0].endswith(f"Forfeited by {both}")
    assert forfeit[1] == "ill"
    assert penalized == f"{both}, 20 points off in round 1"
    assert forgiven == (f"{both}, 20 points off in round 1", "not theirs")
    assert prize == f"Best hat, {both}"
    assert drawing == "a quilt"
    assert tickets == "a1 Ofa, 2 tickets"
    assert rules == ("bye.spread", "as announced")


def test_games_that_both_gave_away_are_not_nil_nil_in_the_log() -> None:
    cup = Cup("CC", changes={"rounds.number": 2})
    for name in "ab":
        cup.enters(name)
    cup.pairs()
    both = tuple(map(EntrantId, "ab"))
    board = cup.board_of("a")
    cup.does(ask.ForfeitBoard(board=board, entrants=both, why="ill"))

    assert told(cup)[0].endswith("Forfeited by both sides")
