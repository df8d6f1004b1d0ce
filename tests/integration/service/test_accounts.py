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
from tests.integration.service.services import Services, services_in, who

PASSWORD = "correct horse"
CUP_DESK = Grant(role=Role.DESK, event="cup")


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.store.close()


def running(
    test: Callable[[Services], Coroutine[Any, Any, None]], services: Services
) -> None:
    asyncio.run(test(services))


async def first_director(services: Services) -> Identity:
    invitation = await services.accounts.first_invitation()
    assert invitation is not None
    session = await services.accounts.accept(invitation, "Dina", PASSWORD)
    return await services.accounts.by_session(session)


def test_the_first_start_invites_the_first_director_once(services: Services) -> None:
    async def test(services: Services) -> None:
        invitation = await services.accounts.first_invitation()
        assert invitation is not None

        session = await services.accounts.accept(invitation, " Dina ", PASSWORD)

        director = await services.accounts.by_session(session)
        assert director.grants == (Grant(role=Role.DIRECTOR),)
        assert await services.accounts.first_invitation() is None
        with pytest.raises(TokenError, match="no longer works"):
            await services.accounts.accept(invitation, "Eve", PASSWORD)
        again = await services.accounts.log_in("Dina", PASSWORD)
        assert again != session
        assert await services.accounts.by_session(
            again
        ) == await services.accounts.by_session(session)

    running(test, services)


def test_a_link_of_an_earlier_start_opens_no_account_once_there_is_a_director(
    services: Services,
) -> None:
    async def test(services: Services) -> None:
        earlier = await services.accounts.first_invitation()
        director = await first_director(services)
        desk = await services.accounts.links.issue(
            director, CUP_DESK, is_invitation=True
        )

        assert earlier is not None
        with pytest.raises(TokenError, match="no longer works"):
            await services.accounts.accept(earlier, "Eve", PASSWORD)
        assert await services.accounts.accept(desk, "Dora", PASSWORD)

    running(test, services)


def test_a_start_without_a_director_invites_one_whoever_else_has_an_account(
    services: Services,
) -> None:
    async def test(services: Services) -> None:
        director = await first_director(services)
        desk = await services.accounts.links.issue(
            director, CUP_DESK, is_invitation=True
        )
        await services.accounts.accept(desk, "Dora", PASSWORD)
        assert await services.accounts.first_invitation() is None

        await services.accounts.forget(director, SCOPE, director.person)

        invitation = await services.accounts.first_invitation()
        assert invitation is not None
        session = await services.accounts.accept(invitation, "Dina", PASSWORD)
        again = await services.accounts.by_session(session)
        assert again.has(Role.DIRECTOR, None)
        assert await services.accounts.first_invitation() is None

    running(test, services)


@pytest.mark.parametrize(
    ("name", "password"), [("Dina", "wrong horse"), ("Eve", PASSWORD)]
)
def test_a_wrong_name_or_password_tells_nothing(
    services: Services, name: str, password: str
) -> None:
    async def test(services: Services) -> None:
        await first_director(services)

        with pytest.raises(LoginError, match="No account has this name and password"):
            await services.accounts.log_in(name, password)

    running(test, services)


@pytest.mark.parametrize(
    ("name", "password", "says"),
    [
        ("Dina", PASSWORD, "There is already an account called Dina"),
        ("  ", PASSWORD, "needs a name"),
        ("Eve", "short", "at least 10 characters"),
    ],
)
def test_an_account_needs_a_name_of_its_own_and_a_password(
    services: Services, name: str, password: str, says: str
) -> None:
    async def test(services: Services) -> None:
        director = await first_director(services)
        invitation = await services.accounts.links.issue(
            director, CUP_DESK, is_invitation=True
        )

        with pytest.raises(AccountError, match=says):
            await services.accounts.accept(invitation, name, password)
        await services.accounts.accept(invitation, "Dora", PASSWORD)

    running(test, services)


def test_a_session_ends_by_time_and_by_logging_out_everywhere(
    services: Services,
) -> None:
    async def test(services: Services) -> None:
        director = await first_director(services)
        old = await services.accounts.log_in("Dina", PASSWORD)
        await services.accounts.log_out_everywhere(director)
        new = await services.accounts.log_in("Dina", PASSWORD)

        with pytest.raises(TokenError, match="session has ended"):
            await services.accounts.by_session(old)
        assert await services.accounts.by_session(new) == director
        services.clock.passes(SESSION_MS / 1000)
        with pytest.raises(TokenError, match="session has ended"):
            await services.accounts.by_session(new)

    running(test, services)


def test_a_guest_who_logs_out_everywhere_does_not_become_an_account(
    services: Services,
) -> None:
    async def test(services: Services) -> None:
        guest = who(Role.ENTRANT, "guest-1", event="practice-1")

        with pytest.raises(ForbiddenError, match="Sign in to your account"):
            await services.accounts.log_out_everywhere(guest)

        assert await services.accounts.first_invitation() is not None
        assert (
            await services.accounts.log.streams.load(ACCOUNTS)
        ).version == 1  # the invitation

    running(test, services)


def test_a_link_opens_what_it_was_made_for_until_it_ends(services: Services) -> None:
    async def test(services: Services) -> None:
        director = await first_director(services)
        grant = Grant(
            role=Role.TABLE, event="cup", round_number=1, table="7", side=Side.ONE
        )
        until = Moment(services.clock.now() + 1000)
        token = await services.accounts.links.issue(director, grant, until=until)

        identity = await services.accounts.links.identity_of(token)

        assert identity.grants == (grant,)
        assert identity.person.startswith("link-")
        with pytest.raises(TokenError, match="not an invitation"):
            await services.accounts.accept(token, "Eve", PASSWORD)
        with pytest.raises(TokenError, match="not made here"):
            await services.accounts.by_session(token)
        services.clock.passes(1)
        with pytest.raises(TokenError, match="link no longer works"):
            await services.accounts.links.identity_of(token)

    running(test, services)


def test_a_revoked_link_opens_nothing(services: Services) -> None:
    async def test(services: Services) -> None:
        director = await first_director(services)
        ada = PersonId("ada")
        entrant = Grant(role=Role.ENTRANT, event="cup")
        token = await services.accounts.links.issue(director, entrant, person=ada)
        assert await services.accounts.links.identity_of(token) == Identity(
            ada, (entrant,)
        )
        state = (await services.accounts.log.streams.load(ACCOUNTS)).state
        assert state is not None
        link = next(one.link for one in state.links.values() if one.person == ada)

        with pytest.raises(ForbiddenError):
            await services.accounts.links.revoke(who(Role.DESK), link)
        await services.accounts.links.revoke(director, link)
        await services.accounts.links.revoke(director, link)

        with pytest.raises(TokenError, match="link no longer works"):
            await services.accounts.links.identity_of(token)

    running(test, services)


@pytest.mark.parametrize("token", ["", "é", "nonsense", "A" * 80, "===="])
def test_what_was_not_signed_here_is_refused(services: Services, token: str) -> None:
    async def test(services: Services) -> None:
        with pytest.raises(TokenError):
            await services.accounts.links.identity_of(token)

    running(test, services)


def test_an_invitation_is_no_way_in_by_itself(services: Services) -> None:
    async def test(services: Services) -> None:
        invitation = await services.accounts.first_invitation()
        assert invitation is not None

        with pytest.raises(TokenError, match="is an invitation"):
            await services.accounts.links.identity_of(invitation)

    running(test, services)


def test_who_may_make_which_link(services: Services) -> None:
    async def test(services: Services) -> None:
        desk = who(Role.DESK)
        makes = services.accounts.links.issue
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

    running(test, services)


def test_roles_are_given_and_taken_by_the_director(services: Services) -> None:
    async def test(services: Services) -> None:
        director = await first_director(services)
        invitation = await services.accounts.links.issue(
            director, CUP_DESK, is_invitation=True
        )
        session = await services.accounts.accept(invitation, "Dora", PASSWORD)
        dora = (await services.accounts.by_session(session)).person
        judge = Grant(role=Role.JUDGE, event="cup")

        await services.accounts.grant(director, dora, judge)
        await services.accounts.withdraw(director, dora, CUP_DESK)

        identity = await services.accounts.by_session(session)
        assert identity.roles_at("cup") == {Role.JUDGE}
        assert identity.roles_at("other") == frozenset()
        with pytest.raises(ForbiddenError):
            await services.accounts.grant(identity, dora, CUP_DESK)
        with pytest.raises(AccountError, match="no account nobody"):
            await services.accounts.grant(director, PersonId("nobody"), judge)

    running(test, services)


def test_a_forgotten_person_has_no_account_any_more(services: Services) -> None:
    async def test(services: Services) -> None:
        director = await first_director(services)
        session = await services.accounts.log_in("Dina", PASSWORD)
        with pytest.raises(ForbiddenError):
            await services.accounts.forget(who(Role.DIRECTOR), SCOPE, director.person)
        services.store.remember(DRILLS, director.person, b"{}")

        assert await services.accounts.forget(director, SCOPE, director.person)
        assert not await services.accounts.forget(
            director, "tournament-cup", director.person
        )

        assert services.store.people(DRILLS) == {}
        with pytest.raises(TokenError):
            await services.accounts.by_session(session)
        with pytest.raises(LoginError):
            await services.accounts.log_in("Dina", PASSWORD)

    running(test, services)


def test_the_house_is_the_same_after_a_restart(services: Services) -> None:
    async def test(services: Services) -> None:
        director = await first_director(services)
        await services.accounts.resumed(
            ServiceResumed(down_since=Moment(1), up_at=Moment(2), stopped=())
        )
        session = await services.accounts.log_in("Dina", PASSWORD)
        again = Services(services.store, clock=services.clock, worker="again")

        assert await again.accounts.by_session(session) == director

    running(test, services)
