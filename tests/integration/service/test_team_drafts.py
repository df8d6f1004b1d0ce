"""Two team-mates on two devices share one rack, and nobody else sees it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from starsquare.board import Placement, Square
from starsquare.errors import DataError
from starsquare.game.command import Exchange, IssueChallenge, Pass, PlaceTiles
from starsquare.game.side import PersonId, Side
from starsquare.service.game.spectator_view import SpectatorViews
from starsquare.service.game.team_draft import DraftChange, TeamDraft
from starsquare.service.identity import NOBODY, ForbiddenError, Grant, Identity, Role
from starsquare.web.hub import Hub, Line
from starsquare.web.spectator_feed import ShownFeed
from tests.integration.databases import Database
from tests.integration.service.services import (
    ADA,
    CEM,
    DIRECTOR,
    NAME,
    Services,
    services_in,
    who,
)

BEA = who(Role.ENTRANT, "bea")
DOV = who(Role.ENTRANT, "dov")
OUTSIDERS = {
    "nobody": NOBODY,
    "director": DIRECTOR,
    "desk": who(Role.DESK),
    "judge": who(Role.JUDGE),
    "device of both sides": who(Role.TABLE),
    "entrant elsewhere": who(Role.ENTRANT, "eve"),
}
TRIED = (Placement(Square(7, 7), "Q"), Placement(Square(7, 8), "i"))


def by_side(side: Side) -> Identity:
    return ADA if side is Side.ONE else CEM


def a_feed(services: Services) -> ShownFeed:
    async def never(event: str) -> int | None:
        del event
        return None

    return ShownFeed(
        services.games, SpectatorViews(services.games, services.clock, never)
    )


async def heard(line: Line) -> list[dict[str, object]]:
    line.close()
    messages = (msgspec.json.decode(one.text) for one in await line.next())
    return [one for one in messages if one["is"] == "draft"]


def test_what_one_member_tries_the_other_sees(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        await services.begin()

        change = DraftChange(arrangement="QI?", placements=TRIED)
        changed = await services.team_drafts.change(ADA, NAME, change)

        assert (changed.arrangement, changed.placements) == ("QI?", TRIED)
        assert await services.team_drafts.look(BEA, NAME) == changed
        assert await services.team_drafts.look(CEM, NAME) == TeamDraft()

    asyncio.run(test())


@pytest.mark.parametrize("name", OUTSIDERS)
def test_who_is_no_member_of_one_side_has_no_desk(tmp_path: Path, name: str) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        await services.begin()

        with pytest.raises(ForbiddenError):
            await services.team_drafts.look(OUTSIDERS[name], NAME)
        change = DraftChange(arrangement="A")
        with pytest.raises(ForbiddenError):
            await services.team_drafts.change(OUTSIDERS[name], NAME, change)

    asyncio.run(test())


def test_a_desk_is_told_to_the_members_of_its_side_only(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        await services.begin()
        hub = Hub(services.games, services.tournaments)
        hub.attend(services.team_drafts, a_feed(services))
        device = Identity(
            PersonId("link-1"), (Grant(role=Role.TABLE, event="cup", side=Side.ONE),)
        )
        members = {"ada": ADA, "bea": BEA, "device": device}
        others = {"cem": CEM, "dov": DOV, **OUTSIDERS}
        lines = {key: hub.open(one) for key, one in {**members, **others}.items()}
        for line in lines.values():
            await hub.watch(line, str(NAME), 0)

        await services.team_drafts.change(ADA, NAME, DraftChange(placements=TRIED))

        late = hub.open(BEA)
        await hub.watch(late, str(NAME), 0)
        assert len(await heard(late)) == 1
        for key, line in lines.items():
            assert len(await heard(line)) == (1 if key in members else 0), key

    asyncio.run(test())


def test_a_turn_settles_what_was_tried_and_proposed(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        game = await services.begin()
        side = game.on_turn
        own = by_side(side)
        propose = DraftChange(
            arrangement="ABC", placements=TRIED, propose=Pass(side=side)
        )
        before = await services.team_drafts.change(own, NAME, propose)
        assert before.proposal is not None

        await services.does(own, Pass(side=side))

        after = await services.team_drafts.look(own, NAME)
        assert (after.placements, after.proposal) == ((), None)
        assert after.arrangement == "ABC"

    asyncio.run(test())


def test_the_others_turn_leaves_what_is_being_tried(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        game = await services.begin()
        side = game.on_turn
        waiting = by_side(side.other)
        await services.team_drafts.change(waiting, NAME, DraftChange(placements=TRIED))

        await services.does(by_side(side), Pass(side=side))

        assert (await services.team_drafts.look(waiting, NAME)).placements == TRIED

    asyncio.run(test())


def test_a_change_of_what_has_changed_since_counts_not(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        await services.begin()
        first = await services.team_drafts.change(
            ADA, NAME, DraftChange(arrangement="AB")
        )

        stale = DraftChange(arrangement="BA", revision=first.revision - 1)
        answer = await services.team_drafts.change(BEA, NAME, stale)

        assert answer == first

    asyncio.run(test())


def test_a_challenge_asks_the_partner_where_the_side_wants_it(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        await services.begin()
        desks = services.team_drafts
        challenge = IssueChallenge(side=Side.ONE, words=("QI",))
        await desks.must_be_agreed(ADA, NAME, challenge)  # nobody asked for it
        await desks.change(ADA, NAME, DraftChange(asks_partner=True))

        with pytest.raises(ForbiddenError, match="both must agree"):
            await desks.must_be_agreed(ADA, NAME, challenge)
        desk = await desks.change(ADA, NAME, DraftChange(propose=challenge))
        assert desk.proposal is not None
        agree = DraftChange(agree=desk.proposal.number)
        await desks.change(ADA, NAME, agree)
        with pytest.raises(ForbiddenError, match="both must agree"):
            await desks.must_be_agreed(ADA, NAME, challenge)  # one's own word
        await desks.change(BEA, NAME, agree)

        await desks.must_be_agreed(ADA, NAME, challenge)
        await desks.must_be_agreed(DIRECTOR, NAME, challenge)
        other = IssueChallenge(side=Side.ONE, words=("QI", "ZA"))
        with pytest.raises(ForbiddenError, match="both must agree"):
            await desks.must_be_agreed(BEA, NAME, other)
        await desks.change(BEA, NAME, DraftChange(withdraw=True))
        assert (await desks.look(ADA, NAME)).proposal is None

    asyncio.run(test())


def test_nobody_proposes_for_the_others_or_fills_the_memory(tmp_path: Path) -> None:
    async def test() -> None:
        services = services_in(tmp_path)
        await services.begin()
        theirs = DraftChange(propose=Exchange(side=Side.TWO, tiles="A"))
        huge = DraftChange(
            propose=PlaceTiles(
                side=Side.ONE,
                placements=tuple(Placement(Square(1, n), "A") for n in range(500)),
            )
        )

        with pytest.raises(ForbiddenError):
            await services.team_drafts.change(ADA, NAME, theirs)
        with pytest.raises(DataError):
            await services.team_drafts.change(ADA, NAME, huge)

    asyncio.run(test())


def test_a_desk_outlives_the_worker(database: Database) -> None:
    async def test() -> None:
        services = Services(database.open())
        await services.begin()
        await services.team_drafts.change(ADA, NAME, DraftChange(arrangement="A"))
        changed = await services.team_drafts.change(
            ADA, NAME, DraftChange(arrangement="AB")
        )
        await services.team_drafts.saved()

        again = Services(database.open(), worker="w2")

        assert await again.team_drafts.look(BEA, NAME) == changed

    asyncio.run(test())


def test_members_at_two_workers_see_the_same(database: Database) -> None:
    async def test() -> None:
        here, there = Services(database.open()), Services(database.open(), worker="w2")
        await here.begin()
        assert await there.team_drafts.look(BEA, NAME) == TeamDraft()
        told: list[TeamDraft] = []
        there.team_drafts.listeners.append(lambda _, __, desk: told.append(desk))

        changed = await here.team_drafts.change(
            ADA, NAME, DraftChange(arrangement="AB")
        )
        await here.team_drafts.saved()
        await there.team_drafts.catch_up()
        await there.team_drafts.catch_up()

        assert await there.team_drafts.look(BEA, NAME) == changed
        assert told == [changed]

    asyncio.run(test())
