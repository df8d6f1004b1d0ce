"""Accounts, roles, links: who gets in, and who does not any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from starsquare.game.side import Moment, PersonId, Side
from starsquare.service.accounts.account_service import (
    DRILLS,
    SCOPE,
    SESSION_MS,
    AccountError,
    LoginError,
)
from starsquare.service.accounts.event import ServiceResumed
from starsquare.service.accounts.tokens import TokenError
from starsquare.service.identity import ForbiddenError, Grant, Identity, Role
from starsquare.service.stream_names import ACCOUNTS
from tests.integration.service.hall import Hall, a_hall, who

PASSWORD = "correct horse"
CUP_DESK = Grant(role=Role.DESK, event="cup")


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = a_hall(tmp_path)
    yield hall
    hall.store.close()


def running(test: Callable[[Hall], Coroutine[Any, Any, None]], hall: Hall) -> None:
    asyncio.run(test(hall))


async def first_director(hall: Hall) -> Identity:
    invitation = await hall.accounts.first_invitation()
    assert invitation is not None
    session = await hall.accounts.accept(invitation, "Dina", PASSWORD)
    return await hall.accounts.by_session(session)


def test_the_first_start_invites_the_first_director_once(hall: Hall) -> None:
    async def test(hall: Hall) -> None:
        invitation = await hall.accounts.first_invitation()
        assert invitation is not None

        session = await hall.accounts.accept(invitation, " Dina ", PASSWORD)

        director = await hall.accounts.by_session(session)
        assert director.grants == (Grant(role=Role.DIRECTOR),)
        assert await hall.accounts.first_invitation() is None
        with pytest.raises(TokenError, match="has ended"):
            await hall.accounts.accept(invitation, "Eve", PASSWORD)
        again = await hall.accounts.log_in("Dina", PASSWORD)
        assert again != session
        assert await hall.accounts.by_session(again) == await hall.accounts.by_session(
            session
        )

    running(test, hall)


@pytest.mark.parametrize(
    ("name", "password"), [("Dina", "wrong horse"), ("Eve", PASSWORD)]
)
def test_a_wrong_name_or_password_tells_nothing(
    hall: Hall, name: str, password: str
) -> None:
    async def test(hall: Hall) -> None:
        await first_director(hall)

        with pytest.raises(LoginError, match="No account has this name and password"):
            await hall.accounts.log_in(name, password)

    running(test, hall)


@pytest.mark.parametrize(
    ("name", "password", "says"),
    [
        ("Dina", PASSWORD, "There is already an account called Dina"),
        ("  ", PASSWORD, "needs a name"),
        ("Eve", "short", "at least 10 characters"),
    ],
)
def test_an_account_needs_a_name_of_its_own_and_a_password(
    hall: Hall, name: str, password: str, says: str
) -> None:
    async def test(hall: Hall) -> None:
        director = await first_director(hall)
        invitation = await hall.accounts.links.issue(
            director, CUP_DESK, is_invitation=True
        )

        with pytest.raises(AccountError, match=says):
            await hall.accounts.accept(invitation, name, password)
        await hall.accounts.accept(invitation, "Dora", PASSWORD)

    running(test, hall)


def test_a_session_ends_by_time_and_by_logging_out_everywhere(hall: Hall) -> None:
    async def test(hall: Hall) -> None:
        director = await first_director(hall)
        old = await hall.accounts.log_in("Dina", PASSWORD)
        await hall.accounts.log_out_everywhere(director)
        new = await hall.accounts.log_in("Dina", PASSWORD)

        with pytest.raises(TokenError, match="session has ended"):
            await hall.accounts.by_session(old)
        assert await hall.accounts.by_session(new) == director
        hall.clock.passes(SESSION_MS / 1000)
        with pytest.raises(TokenError, match="session has ended"):
            await hall.accounts.by_session(new)

    running(test, hall)


def test_a_guest_who_logs_out_everywhere_does_not_become_an_account(
    hall: Hall,
) -> None:
    async def test(hall: Hall) -> None:
        guest = who(Role.ENTRANT, "guest-1", event="practice-1")

        with pytest.raises(ForbiddenError, match="Sign in to your account"):
            await hall.accounts.log_out_everywhere(guest)

        assert await hall.accounts.first_invitation() is not None
        assert (
            await hall.accounts.log.streams.load(ACCOUNTS)
        ).version == 1  # the invitation

    running(test, hall)


def test_a_link_opens_what_it_was_made_for_until_it_ends(hall: Hall) -> None:
    async def test(hall: Hall) -> None:
        director = await first_director(hall)
        grant = Grant(
            role=Role.TABLE, event="cup", round_number=1, table="7", side=Side.ONE
        )
        until = Moment(hall.clock.now() + 1000)
        token = await hall.accounts.links.issue(director, grant, until=until)

        identity = await hall.accounts.links.identity_of(token)

        assert identity.grants == (grant,)
        assert identity.person.startswith("link-")
        with pytest.raises(TokenError, match="not an invitation"):
            await hall.accounts.accept(token, "Eve", PASSWORD)
        with pytest.raises(TokenError, match="not made here"):
            await hall.accounts.by_session(token)
        hall.clock.passes(1)
        with pytest.raises(TokenError, match="link has ended"):
            await hall.accounts.links.identity_of(token)

    running(test, hall)


def test_a_revoked_link_opens_nothing(hall: Hall) -> None:
    async def test(hall: Hall) -> None:
        director = await first_director(hall)
        ada = PersonId("ada")
        entrant = Grant(role=Role.ENTRANT, event="cup")
        token = await hall.accounts.links.issue(director, entrant, person=ada)
        assert await hall.accounts.links.identity_of(token) == Identity(ada, (entrant,))
        state = (await hall.accounts.log.streams.load(ACCOUNTS)).state
        assert state is not None
        link = next(one.link for one in state.links.values() if one.person == ada)

        with pytest.raises(ForbiddenError):
            await hall.accounts.links.revoke(who(Role.DESK), link)
        await hall.accounts.links.revoke(director, link)
        await hall.accounts.links.revoke(director, link)

        with pytest.raises(TokenError, match="link has ended"):
            await hall.accounts.links.identity_of(token)

    running(test, hall)


@pytest.mark.parametrize("token", ["", "é", "nonsense", "A" * 80, "===="])
def test_what_was_not_signed_here_is_refused(hall: Hall, token: str) -> None:
    async def test(hall: Hall) -> None:
        with pytest.raises(TokenError):
            await hall.accounts.links.identity_of(token)

    running(test, hall)


def test_an_invitation_is_no_way_in_by_itself(hall: Hall) -> None:
    async def test(hall: Hall) -> None:
        invitation = await hall.accounts.first_invitation()
        assert invitation is not None

        with pytest.raises(TokenError, match="is an invitation"):
            await hall.accounts.links.identity_of(invitation)

    running(test, hall)


def test_who_may_make_which_link(hall: Hall) -> None:
    async def test(hall: Hall) -> None:
        desk = who(Role.DESK)
        makes = hall.accounts.links.issue
        await makes(desk, Grant(role=Role.TABLE, event="cup"))
        for identity, grant in (
            (desk, Grant(role=Role.JUDGE, event="cup")),
            (desk, Grant(role=Role.TABLE, event="other")),
            (desk, Grant(role=Role.TABLE)),
            (who(Role.ENTRANT), Grant(role=Role.TABLE, event="cup")),
            (who(Role.DIRECTOR), Grant(role=Role.DIRECTOR, event="cup")),
            (who(Role.DIRECTOR), Grant(role=Role.JUDGE)),
        ):
            with pytest.raises(ForbiddenError):
                await makes(identity, grant)

    running(test, hall)


def test_roles_are_given_and_taken_by_the_director(hall: Hall) -> None:
    async def test(hall: Hall) -> None:
        director = await first_director(hall)
        invitation = await hall.accounts.links.issue(
            director, CUP_DESK, is_invitation=True
        )
        session = await hall.accounts.accept(invitation, "Dora", PASSWORD)
        dora = (await hall.accounts.by_session(session)).person
        judge = Grant(role=Role.JUDGE, event="cup")

        await hall.accounts.grant(director, dora, judge)
        await hall.accounts.withdraw(director, dora, CUP_DESK)

        identity = await hall.accounts.by_session(session)
        assert identity.roles_at("cup") == {Role.JUDGE}
        assert identity.roles_at("other") == frozenset()
        with pytest.raises(ForbiddenError):
            await hall.accounts.grant(identity, dora, CUP_DESK)
        with pytest.raises(AccountError, match="no account nobody"):
            await hall.accounts.grant(director, PersonId("nobody"), judge)

    running(test, hall)


def test_a_forgotten_person_has_no_account_any_more(hall: Hall) -> None:
    async def test(hall: Hall) -> None:
        director = await first_director(hall)
        session = await hall.accounts.log_in("Dina", PASSWORD)
        with pytest.raises(ForbiddenError):
            await hall.accounts.forget(who(Role.DIRECTOR), SCOPE, director.person)
        hall.store.remember(DRILLS, director.person, b"{}")

        assert await hall.accounts.forget(director, SCOPE, director.person)
        assert not await hall.accounts.forget(
            director, "tournament-cup", director.person
        )

        assert hall.store.people(DRILLS) == {}
        with pytest.raises(TokenError):
            await hall.accounts.by_session(session)
        with pytest.raises(LoginError):
            await hall.accounts.log_in("Dina", PASSWORD)

    running(test, hall)


def test_the_house_is_the_same_after_a_restart(hall: Hall) -> None:
    async def test(hall: Hall) -> None:
        director = await first_director(hall)
        await hall.accounts.resumed(
            ServiceResumed(down_since=Moment(1), up_at=Moment(2), stopped=())
        )
        session = await hall.accounts.log_in("Dina", PASSWORD)
        again = Hall(hall.store, clock=hall.clock, worker="again")

        assert await again.accounts.by_session(session) == director

    running(test, hall)
