"""Every command, every role: what is not allowed is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import fields
from tools.permissions import page

from starsquare.game.command import (
    AnnounceStart,
    DrawRack,
    GiveVerdict,
    LetTimePass,
    Pass,
    SignSlip,
)
from starsquare.game.offers import Giver
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Stage
from starsquare.game.view import DIRECTOR as SEES_ALL
from starsquare.game.view import JUDGE as SEES_AS_JUDGE
from starsquare.game.view import SPECTATOR, Viewer, member_of
from starsquare.service.game.permissions import (
    ALLOWED,
    game_commands,
    giver_of,
    permitted,
    viewer_of,
)
from starsquare.service.identity import NOBODY, ForbiddenError, Grant, Identity, Role
from starsquare.service.stream_names import GameName
from starsquare.testing import a_game
from tests.marks import rule

NAME = GameName("cup", 1, "7")
GAME = a_game("NA", seats=(["ada", "bea"], ["cem", "dov"]))
ADA = Identity(PersonId("ada"), (Grant(role=Role.ENTRANT, event="cup"),))


def a(role: Role, **where: object) -> Identity:
    grant = Grant(role=role, **{"event": "cup", **where})  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] -- tests name fields
    return Identity(PersonId(role), (grant,))


def test_every_command_there_is_has_its_line() -> None:
    assert set(ALLOWED) == set(game_commands())


def test_the_table_of_commands_and_roles_is_the_one_that_was_reviewed() -> None:
    written = Path("docs/service-permissions.md").read_text(encoding="utf-8")

    assert written == page(), "make it new: python -m tools.permissions"


@pytest.mark.parametrize("command", list(ALLOWED))
def test_spectators_and_nobody_give_no_command(command: type) -> None:
    allowance = ALLOWED[command]

    assert Role.SPECTATOR not in allowance.for_side | allowance.as_staff


def test_nobody_lets_time_pass_but_the_clock() -> None:
    for role in Role:
        with pytest.raises(ForbiddenError):
            permitted(a(role), LetTimePass(), NAME, GAME)


def test_an_entrant_acts_for_the_side_where_they_sit() -> None:
    assert permitted(ADA, Pass(side=Side.ONE), NAME, GAME) == Pass(side=Side.ONE)
    for command in (Pass(side=Side.TWO), AnnounceStart()):
        with pytest.raises(ForbiddenError):
            permitted(ADA, command, NAME, GAME)
    with pytest.raises(ForbiddenError):
        permitted(ADA, Pass(side=Side.ONE), NAME, None)


@pytest.mark.parametrize(
    "where",
    [
        {"event": "other"},
        {"table": "8"},
        {"round_number": 2},
        {"side": Side.TWO},
    ],
)
def test_the_device_of_a_table_acts_there_and_nowhere_else(
    where: dict[str, object],
) -> None:
    command = Pass(side=Side.ONE)

    assert permitted(a(Role.TABLE, table="7"), command, NAME, GAME) == command
    with pytest.raises(ForbiddenError):
        permitted(a(Role.TABLE, **where), command, NAME, GAME)


def test_no_command_says_who_gave_it() -> None:
    for kind in game_commands():
        assert not {"by", "at"} & {one.name for one in fields(kind)}


def test_a_player_draws_and_signs_as_themselves_whatever_the_command_says() -> None:
    eve = PersonId("eve")
    for kind in (SignSlip, DrawRack):
        assert permitted(ADA, kind(side=Side.ONE, person=eve), NAME, GAME) == kind(
            side=Side.ONE, person=ADA.person
        )
        named = kind(side=Side.ONE, person=PersonId("bea"))
        assert permitted(a(Role.TABLE), named, NAME, GAME) == named


@pytest.mark.parametrize(
    ("identity", "viewer"),
    [
        (a(Role.DIRECTOR), SEES_ALL),
        (a(Role.DIRECTOR, event="other"), SPECTATOR),
        (a(Role.JUDGE), SEES_AS_JUDGE),
        (a(Role.DESK), SPECTATOR),
        (a(Role.RUNNER), SPECTATOR),
        (a(Role.TABLE), SPECTATOR),
        (a(Role.TABLE, side=Side.TWO), member_of(Side.TWO)),
        (a(Role.TABLE, side=Side.TWO, table="8"), SPECTATOR),
        (a(Role.SPECTATOR), SPECTATOR),
        (ADA, member_of(Side.ONE)),
        (a(Role.ENTRANT), SPECTATOR),
        (NOBODY, SPECTATOR),
    ],
)
def test_everybody_sees_as_little_as_their_role_allows(
    identity: Identity, viewer: Viewer
) -> None:
    assert viewer_of(identity, NAME, GAME) == viewer


def test_both_seats_of_a_game_are_known() -> None:
    assert BySide(("ada", "bea"), ("cem", "dov")) == GAME.seats


def test_everybody_is_offered_what_is_theirs_to_give() -> None:
    board = {kind for kind, one in ALLOWED.items() if one.for_side}
    rulings = {kind for kind, one in ALLOWED.items() if Role.DIRECTOR in one.as_staff}

    entrant = giver_of(ADA, NAME, GAME)
    device = giver_of(a(Role.TABLE, side=Side.TWO), NAME, GAME)
    shared = giver_of(a(Role.TABLE), NAME, GAME)
    director = giver_of(a(Role.DIRECTOR), NAME, GAME)
    judge = giver_of(a(Role.JUDGE), NAME, GAME)

    assert entrant == Giver(
        for_side={Side.ONE: frozenset(board), Side.TWO: frozenset()},
        person=PersonId("ada"),
        staff=PersonId("ada"),
    )
    assert device == Giver(
        for_side={Side.ONE: frozenset(), Side.TWO: frozenset(board)},
        staff=a(Role.TABLE).person,
    )
    assert shared == Giver(
        for_side=dict.fromkeys(Side, frozenset(board)), staff=a(Role.TABLE).person
    )
    assert director == Giver(
        for_side=dict.fromkeys(Side, frozenset(board)),
        as_staff=frozenset(rulings),
        staff=a(Role.DIRECTOR).person,
    )
    assert judge == Giver(
        for_side=dict.fromkeys(Side, frozenset()),
        as_staff=frozenset({GiveVerdict}),
        staff=a(Role.JUDGE).person,
    )
    assert giver_of(NOBODY, NAME, GAME) == Giver(
        for_side=dict.fromkeys(Side, frozenset()), staff=NOBODY.person
    )


@rule("CC-35.b", "NA-35.b")
@pytest.mark.parametrize("stage", list(Stage))
def test_nobody_else_comes_to_a_table_that_is_not_theirs(stage: Stage) -> None:
    game = a_game("NA", stage=stage, seats=(["ada", "bea"], ["cem", "dov"]))
    others = (
        NOBODY,
        Identity(PersonId("eve"), (Grant(role=Role.ENTRANT, event="cup"),)),
        a(Role.SPECTATOR),
        a(Role.TABLE, table="8"),
    )

    for other in others:
        giver = giver_of(other, NAME, game)
        assert not any(giver.for_side.values())
        assert not giver.as_staff
        assert viewer_of(other, NAME, game) == SPECTATOR
