"""The table over the wire: trying tiles, and the desk that two members share."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from starsquare.board import Placement, Square
from starsquare.client import Client, Referee, ServiceError
from starsquare.client.tiebreak import verdict_on
from starsquare.game.command import (
    ConfirmTiles,
    DrawForFirst,
    DrawRack,
    GiveVerdict,
    IssueChallenge,
    LookAtTile,
    PlaceTiles,
    StartClock,
)
from starsquare.game.side import Side
from starsquare.game.state import Stage
from starsquare.lexicon import Verdict, WordList, lexicon_of
from starsquare.rulebook import rulebook
from starsquare.rules.placement import Fault
from starsquare.service.game.table_service import Trial
from starsquare.service.game.team_draft import DraftChange
from starsquare.service.identity import Grant, Role
from starsquare.service.messages import DraftTold
from tests.integration.web.serving import SEATS, Served, entrant

GAME = "cup.1.1"


async def playing(served: Served) -> tuple[Client, dict[str, Client]]:
    """Open a game and set it up to the first turn."""
    director = await served.director()
    people = {
        str(person): await entrant(director, served.address, person)
        for seat in SEATS
        for person in seat
    }
    one, two = people["ada"], people["cem"]
    by = {Side.ONE: one, Side.TWO: two}
    await director.open_game(GAME, book="NA", seats=SEATS)
    for side, client in by.items():
        await client.act(GAME, ConfirmTiles(side=side, counted=100))
    while (await one.look(GAME)).game.stage is Stage.DRAWING_FOR_FIRST:
        for side, client in by.items():
            await client.act(GAME, DrawForFirst(side=side))
    first = (await one.look(GAME)).game.first
    assert first is not None
    for side in (first, first.other):
        await by[side].act(GAME, DrawRack(side=side))
    await by[first].act(GAME, LookAtTile(side=first))
    await by[first.other].act(GAME, StartClock(side=first.other))
    return director, people


async def close(director: Client, people: dict[str, Client]) -> None:
    for client in (director, *people.values()):
        await client.http.aclose()


def test_tiles_are_tried_from_ones_own_rack(served: Served) -> None:
    async def test() -> None:
        director, people = await playing(served)
        ada, cem = people["ada"], people["cem"]
        rack = (await ada.look(GAME)).game.racks.one
        letters = rack.replace("?", "s")[:3]
        placements = tuple(
            Placement(Square(7, 7 + step), letter)
            for step, letter in enumerate(letters)
        )

        own = await ada.score(GAME, Trial(placements=placements))
        written = await ada.score(GAME, Trial(start="8H", word=letters))
        async with served.client() as anybody:
            nobody = await anybody.score(GAME, Trial(start="H8", word="QZ"))
        strange = await cem.score(GAME, Trial(start="8H", word="QZJXKVW"))

        assert own == written
        assert (own.faults, own.words[0].word) == ((), letters.upper())
        assert nobody.faults == ()
        assert Fault.NOT_ON_RACK in strange.faults
        with pytest.raises(ServiceError) as refused:
            await ada.score(GAME, Trial(start="??", word="AT"))
        assert refused.value.problem.error == "table.no_square"
        await close(director, people)

    asyncio.run(test())


def test_what_is_offered_changes_with_the_turn(served: Served) -> None:
    async def test() -> None:
        director, people = await playing(served)
        ada = await people["ada"].look(GAME)
        cem = await people["cem"].look(GAME)
        async with served.client() as anybody:
            watching = await anybody.look(GAME)

        on_turn, waiting = (ada, cem) if ada.game.on_turn is Side.ONE else (cem, ada)
        assert "PlaceTiles" in {one.command for one in on_turn.offers.offered}
        refused = {one.command: one for one in waiting.offers.refused}
        assert refused["PlaceTiles"].error == "game.not_your_turn"
        assert (watching.offers.offered, watching.offers.refused) == ((), ())
        assert watching.offers.deadlines == ada.offers.deadlines
        await close(director, people)

    asyncio.run(test())


def test_a_partner_sees_at_once_what_is_tried(served: Served) -> None:
    async def test() -> None:
        director, people = await playing(served)
        version = (await people["bea"].look(GAME)).version
        live = people["bea"].watch_table(GAME, since=version)
        change = DraftChange(arrangement="AEI")

        changed = await people["ada"].change_draft(GAME, change)
        message = await anext(live)

        assert message == DraftTold(GAME, changed)
        assert await people["bea"].draft(GAME) == changed
        assert (await people["cem"].draft(GAME)).revision == 0
        await live.aclose()
        await close(director, people)

    asyncio.run(test())


def test_a_challenge_waits_for_the_partner(served: Served) -> None:
    async def test() -> None:
        director, people = await playing(served)
        seen = await people["ada"].look(GAME)
        side = seen.game.on_turn
        mover, names = (
            (people["ada"], ("cem", "dov"))
            if side is Side.ONE
            else (people["cem"], ("ada", "bea"))
        )
        rack = (await mover.look(GAME)).game.racks[side].replace("?", "e")
        placed = (Placement(Square(7, 7), rack[0]), Placement(Square(7, 8), rack[1]))
        await mover.act(GAME, PlaceTiles(side=side, placements=placed))
        one, two = people[names[0]], people[names[1]]
        word = (rack[0] + rack[1]).upper()
        challenge = IssueChallenge(side=side.other, words=(word,))

        await one.change_draft(GAME, DraftChange(asks_partner=True, propose=challenge))
        with pytest.raises(ServiceError) as refused:
            await one.act(GAME, challenge)
        assert refused.value.problem.error == "team_draft.partner_agrees"
        desk = await two.draft(GAME)
        assert desk.proposal is not None
        await two.change_draft(GAME, DraftChange(agree=desk.proposal.number))
        await one.act(GAME, challenge)

        assert (await one.look(GAME)).game.challenge is not None
        await close(director, people)

    asyncio.run(test())


def test_a_desk_is_not_changed_without_end(served: Served) -> None:
    async def test() -> None:
        director, people = await playing(served)
        ada = people["ada"]

        async def without_end() -> None:
            while True:
                await ada.change_draft(GAME, DraftChange(arrangement="A"))

        with pytest.raises(ServiceError) as refused:
            await asyncio.wait_for(without_end(), 60)

        assert refused.value.status == 429
        await close(director, people)

    asyncio.run(test())


def test_a_device_of_both_sides_has_no_desk(served: Served) -> None:
    async def test() -> None:
        director, people = await playing(served)
        link = await director.new_link(
            Grant(role=Role.TABLE, event="cup", round_number=1, table="1")
        )

        async with served.client(link) as device:
            with pytest.raises(ServiceError) as refused:
                await device.draft(GAME)

        assert refused.value.status == 403
        await close(director, people)

    asyncio.run(test())


def a_play(rack: str) -> PlaceTiles:
    """Lay the first two letters of a rack on the middle row."""
    letters = rack.replace("?", "")[:2]
    placements = tuple(
        Placement(Square(7, 7 + step), letter) for step, letter in enumerate(letters)
    )
    return PlaceTiles(side=Side.ONE, placements=placements)


def test_a_referee_refers_what_a_stand_in_lacks_and_the_director_decides(
    served: Served,
) -> None:
    stand_in = WordList.of("ENABLE1", ["QUIZ"])
    lexicon = lexicon_of(stand_in, rules=rulebook("NA").word_rules)

    async def test() -> None:
        director, people = await playing(served)
        seats = {Side.ONE: people["ada"], Side.TWO: people["cem"]}
        side = (await director.look(GAME)).game.on_turn
        rack = (await seats[side].look(GAME)).game.racks[side]
        play = msgspec.structs.replace(a_play(rack), side=side)
        word = "".join(one.letter for one in play.placements)
        told = asyncio.Queue[tuple[str, ...]]()
        referee = Referee(director, lexicon, on_referral=told.put_nowait)
        serving = asyncio.create_task(referee.serve(GAME))
        await seats[side].act(GAME, play)
        await seats[side.other].act(
            GAME, IssueChallenge(side=side.other, words=(word,))
        )

        referred = await asyncio.wait_for(told.get(), 20)
        await asyncio.sleep(0.3)
        waiting = (await director.look(GAME)).game.challenge
        await director.act(GAME, GiveVerdict(acceptable=True))
        after = (await director.look(GAME)).game.challenge
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        await close(director, people)

        assert referred == (word,)
        assert waiting is not None
        assert waiting.verdict is None
        assert after is None
        assert told.empty()

    asyncio.run(test())


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (("QUIZ",), Verdict.ACCEPTABLE),
        (("QUIZ", "qi"), Verdict.REFER),
        (("QUIZ", "PARTYINGS"), Verdict.REFER),
    ],
)
def test_a_lexicon_refers_where_plain_words_decide(
    words: tuple[str, ...], verdict: Verdict
) -> None:
    stand_in = WordList.of("ENABLE1", ["QUIZ", "PARTYINGS"])
    lexicon = lexicon_of(stand_in, rules=rulebook("CC").word_rules)

    assert verdict_on(words, lexicon) is verdict
    assert verdict_on(words, stand_in.words) is (
        Verdict.NOT_ACCEPTABLE if "qi" in words else Verdict.ACCEPTABLE
    )
