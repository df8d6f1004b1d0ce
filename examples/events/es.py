"""A day in Escondido: five players, King of the Hill, contests and a drawing.

Fees in advance, check-in hours, odd numbers, a tie and its lightning round, a forfeit,
a correction, a late check-in, a withdrawal, and a lightning round for the trophy.
Run it: `python -m examples.events.es`.
"""

from __future__ import annotations

from pathlib import Path

from examples.events.example_event import DIRECTOR, MINUTE, ExampleEvent, a_person, run
from starsquare.game.lightning.state import (
    JudgeAttempt,
    LayWords,
    Lightning,
    StartAttempt,
)
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.testing.tables import LightningTable, a_lightning
from starsquare.tournament import command as ask
from starsquare.tournament.entrant import Waiver
from starsquare.tournament.keys import DivisionKey, EntrantId, PoolKey, RoundNumber
from starsquare.tournament.lots import commitment_to
from starsquare.tournament.prizes import awards
from starsquare.tournament.refusals import IneligibleError
from starsquare.tournament.sideshows import is_honest
from starsquare.tournament.teams import team_standings

POOL = "advanced"
EIGHT = Moment(8 * 60 * MINUTE)
NINE = Moment(9 * 60 * MINUTE)


def main(file: Path) -> None:
    """Run the event, and compare it with what was worked out by hand."""
    thon = ExampleEvent(
        file,
        "ES",
        "Scrabble-Thon",
        day="17 March 2018",
        place="Park Avenue Community Center",
        fee_cents=2500,
        registration_closes_at=Moment(EIGHT - 1),
        checkin_opens_at=EIGHT,
        checkin_closes_at=Moment(EIGHT + 30 * MINUTE),
        handouts=("breakfast ticket", "lunch ticket", "name tag"),
    )
    register(thon)
    play(thon)

    # Wins and losses; a tied game went to Ash in the lightning round:
    # Ash 4-1, Birch 4-1, Dogwood 3-2, Cedar 2-3, Elm 1-3 and gone
    thon.expects_lines(
        POOL,
        {
            "Ash": "W+50 W0 W+47 L-14 W+5",
            "Birch": "W+47 W+19 L-47 W+14 W+47",
            "Cedar": "L-47 W+50 L-14 W+50 L-5",
            "Dogwood": "W+47 L0 W+14 W+50 L-47",
            "Elm": "L-47 L-19 W+50 L-50",
        },
    )
    key = DivisionKey(POOL)
    thon.expects_places(
        POOL, [(1, "Ash"), (1, "Birch"), (3, "Dogwood"), (4, "Cedar"), (5, "Elm")]
    )
    # The trophy is one, so the two lay words for it, and Birch's are worth more.
    tie = BySide(EntrantId("Ash"), EntrantId("Birch"))
    winner = lightning_won_by_two().winner
    assert winner is not None
    thon.does(
        ask.SettleTie(
            division=key,
            step="lightning_round",
            order=(tie[winner], tie[winner.other]),
            why="decided by a lightning round",
        ),
        ask.FinishDivision(division=key),
    )
    thon.expects_places(
        POOL, [(1, "Birch"), (2, "Ash"), (3, "Dogwood"), (4, "Cedar"), (5, "Elm")]
    )
    assert [award.winners for award in awards(thon.state)] == [("Birch",)]
    (reds,) = team_standings(thon.state, key)
    assert (reds.team, reds.half_wins) == ("Reds", 26)  # 4 + 4 + 2 + 3 wins
    drawing(thon)


def register(thon: ExampleEvent) -> None:
    """Register beforehand; nobody at the door; Elm checks in late, by a ruling."""
    for name in "Ash Birch Cedar Dogwood Elm".split():
        person = a_person(f"{name}-1", f"Ann {name}", usual_score=260)
        team = None if name == "Elm" else "Reds"
        thon.enters(name, POOL, person, team=team, is_here=False)
    thon.now = EIGHT
    try:
        thon.enters("Zelkova", POOL, a_person("Zelkova-1", "Zoe Zelkova"))
    except IneligibleError as error:
        print(error)
    for name in "Ash Birch Cedar Dogwood".split():
        thon.checks_in(name)
    thon.waits(31)
    thon.does(ask.RecordPayment(entrant=EntrantId("Elm"), cents=2500))
    waiver = Waiver(DIRECTOR, "the train was late")
    thon.does(ask.CheckIn(person=PersonId("Elm-1"), waiver=waiver))
    given = thon.state.attendance[PersonId("Elm-1")].handed_out
    assert given == ("breakfast ticket", "lunch ticket", "name tag")


def play(thon: ExampleEvent) -> None:
    """Play five rounds of thirty minutes, with a contest after the first."""
    thon.now = NINE
    thon.publishes(POOL, "Birch-Cedar, Dogwood-Elm, Ash-bye", seed="es 1")
    thon.does(ask.StartRound(pool=PoolKey(POOL)))
    thon.waits(30)
    thon.slips(POOL, "Birch 346 Cedar 299", "Dogwood 331 Elm 266")
    contest(thon)
    thon.publishes(POOL, "Ash-Dogwood, Birch-Elm, Cedar-bye", seed="es 2")
    thon.slips(POOL, "Ash 308 Dogwood 308", "Birch 322 Elm 303", lightning="Ash")
    thon.corrects(POOL, 1, "Dogwood 313 Elm 266", why="digits swapped")
    thon.publishes(POOL, "Birch-Ash, Dogwood-Cedar, Elm-bye", seed="es 3")
    thon.slips(POOL, "Birch 298 Ash 345", "Dogwood 326 Cedar 312")
    fourth = thon.publishes(POOL, "Ash-Birch, Cedar-Elm, Dogwood-bye", seed="es 4")
    assert [str(one) for one in fourth.conceded] == [
        "they have met before: Ash - Birch"
    ]
    thon.slips(POOL, "Ash 321 Birch 335")
    thon.forfeits(POOL, "Elm", why="fell asleep")
    thon.does(ask.WithdrawEntrant(entrant=EntrantId("Elm"), why="went home"))
    # Of four, one pairing is left in which nobody meets again.
    fifth = thon.publishes(POOL, "Ash-Cedar, Birch-Dogwood", seed="es 5")
    assert fifth.conceded == ()
    thon.slips(POOL, "Ash 297 Cedar 292", "Birch 325 Dogwood 278")


def lightning_won_by_two() -> Lightning:
    """Play a lightning round: TEN is worth three, and HEX thirteen."""
    table = LightningTable(a_lightning(("ENT", "EHX")))
    for side, word in ((Side.ONE, "TEN"), (Side.TWO, "HEX")):
        table.does(StartAttempt())
        table.does(LayWords(side=side, words=(word,)))
        table.does(JudgeAttempt(unacceptable=()))
    return table.state


def contest(thon: ExampleEvent) -> None:
    """Let the four at the table collaborate on one entry."""
    first = RoundNumber(1)
    thon.does(
        ask.OpenContest(round=first, title="the longest word with Q"),
        ask.EnterContest(round=first, table=1, entry="QUIZZICAL"),
        ask.JudgeContest(round=first, division=DivisionKey(POOL), table=1),
    )
    assert thon.state.contests[first].winners == {POOL: 1}


def drawing(thon: ExampleEvent) -> None:
    """Sell tickets, draw, and let anybody check."""
    seed = "a seed in a sealed envelope"
    thon.does(
        ask.OpenDrawing(prizes=("a quilt",), seed_hash=commitment_to(seed)),
        ask.SellTickets(holder=PersonId("Ash-1"), count=3),
        ask.SellTickets(holder=PersonId("Elm-1"), count=5),
        ask.DrawTickets(seed=seed),
    )
    drawn = thon.state.drawing
    assert drawn is not None
    assert is_honest(drawn)


if __name__ == "__main__":
    run(main)
