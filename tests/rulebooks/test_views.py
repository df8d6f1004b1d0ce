"""Who sees what: a rack is its side's, the order of the bag nobody's."""

from __future__ import annotations

from collections import Counter
from inspect import get_annotations
from typing import get_args

import msgspec
import pytest

from starsquare.game import event as happened
from starsquare.game.command import (
    AcceptVerdict,
    AgreeRules,
    CallHold,
    DeclareNoPlays,
    DrawForFirst,
    DrawTiles,
    EndRound,
    Exchange,
    GiveVerdict,
    IssueChallenge,
    Pass,
    ProposeRules,
    RestartClock,
    ReverseRuling,
    RuleForfeit,
    RuleOverdraw,
)
from starsquare.game.event import (
    GameEvent,
    PlayStruckOff,
    RackDrawn,
    StrikeReason,
    TilesDrawn,
    TilesExchanged,
    TilesReturned,
)
from starsquare.game.outcome import outcome_of
from starsquare.game.side import BySide, Moment, Side
from starsquare.game.state import Stage
from starsquare.game.view import (
    DIRECTOR,
    JUDGE,
    SPECTATOR,
    GameView,
    Viewer,
    masked,
    member_of,
    seen_by,
    view_of,
)
from starsquare.rulebook import CODES, changed, rulebook
from starsquare.testing import Table, a_board, a_game, a_play, a_seed
from starsquare.tiles import STANDARD, Tiles, in_order

ONE, TWO = Side.ONE, Side.TWO
OUTSIDERS = (SPECTATOR, JUDGE)
EVERYBODY = (member_of(ONE), member_of(TWO), *OUTSIDERS, DIRECTOR)
AT = Moment(0)
EVENTS: tuple[type[GameEvent], ...] = get_args(GameEvent)

SECRETS: dict[type[GameEvent], GameEvent] = {
    RackDrawn: RackDrawn(at=AT, side=ONE, tiles=Tiles("RETINAS")),
    TilesDrawn: TilesDrawn(
        at=AT, side=ONE, tiles=Tiles("QZ"), set_apart=True, accepts_play=False
    ),
    TilesExchanged: TilesExchanged(
        at=AT, side=ONE, given=Tiles("VVU"), drawn=Tiles("?AE")
    ),
    PlayStruckOff: PlayStruckOff(
        at=AT, side=ONE, reason=StrikeReason.CHALLENGE, returned=Tiles("EST")
    ),
    TilesReturned: TilesReturned(at=AT, side=ONE, tiles=Tiles("J"), to_draw=0),
}
"""One event of each kind that holds tiles not everybody may see."""


def fields_of(kind: type[GameEvent]) -> dict[str, str]:
    """Return the fields of an event with their types as they are written."""
    return {
        name: str(written)
        for one in kind.__mro__
        for name, written in get_annotations(one).items()
    }


def secret_fields(kind: type[GameEvent]) -> tuple[str, ...]:
    """Name the fields that are declared secret."""
    return tuple(
        name for name, written in fields_of(kind).items() if written == "Secret"
    )


def seen(table: Table, viewer: Viewer) -> GameView:
    """Show a table to somebody."""
    return view_of(table.state, table.book, viewer)


def in_play(book: str = "NA") -> Table:
    """Return a table at which side one has `RETINAS` and side two `OOOOUUU`."""
    return Table(a_game(book, racks=("RETINAS", "OOOOUUU")))


# -- events ------------------------------------------------------------------------


def test_every_secret_that_an_event_can_hold_is_in_these_tests() -> None:
    with_secrets = {kind for kind in EVENTS if secret_fields(kind)}

    assert with_secrets == set(SECRETS)


def test_nothing_is_called_secret_under_another_name() -> None:
    # a field of tiles is secret, or it is what everybody sees
    fields = {
        (kind.__name__, name)
        for kind in EVENTS
        for name, written in fields_of(kind).items()
        if written != "Secret" and "Tiles" in written
    }

    assert fields == {
        ("FirstTileDrawn", "tile"),
        ("TilesPlaced", "placements"),
        ("PlayEntered", "placements"),
    }


@pytest.mark.parametrize(
    "event", SECRETS.values(), ids=lambda event: type(event).__name__
)
@pytest.mark.parametrize("viewer", [member_of(TWO), *OUTSIDERS])
def test_who_may_not_see_tiles_is_shown_only_how_many_there_are(
    event: GameEvent, viewer: Viewer
) -> None:
    shown = seen_by(event, viewer)

    secrets = secret_fields(type(event))
    assert {name: getattr(shown, name) for name in secrets} == {
        name: "_" * len(getattr(event, name)) for name in secrets
    }
    assert _without(shown, secrets) == _without(event, secrets)


def _without(event: GameEvent, names: tuple[str, ...]) -> dict[str, object]:
    fields = msgspec.structs.asdict(event)
    return {name: value for name, value in fields.items() if name not in names}


@pytest.mark.parametrize(
    "event", SECRETS.values(), ids=lambda event: type(event).__name__
)
@pytest.mark.parametrize("viewer", [member_of(ONE), DIRECTOR])
def test_a_side_and_the_director_see_what_the_side_drew_gave_or_took_back(
    event: GameEvent, viewer: Viewer
) -> None:
    assert seen_by(event, viewer) == event


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_events_without_secrets_are_the_same_for_everybody(viewer: Viewer) -> None:
    table = Table.playing("ES")
    public = [event for event in table.events if type(event) not in SECRETS]

    assert [seen_by(event, viewer) for event in public] == public
    assert {type(event) for event in public} >= {
        happened.GameOpened,
        happened.FirstTileDrawn,
        happened.StartAnnounced,
    }


# -- racks and the bag -------------------------------------------------------------


@pytest.mark.parametrize("book", CODES)
def test_each_side_sees_its_own_rack_and_how_many_tiles_the_other_has(
    book: str,
) -> None:
    table = in_play(book)

    assert seen(table, member_of(ONE)).racks == BySide("AEINRST", "_______")
    assert seen(table, member_of(TWO)).racks == BySide("_______", "OOOOUUU")


@pytest.mark.parametrize("viewer", OUTSIDERS)
def test_a_spectator_and_the_judge_see_no_rack(viewer: Viewer) -> None:
    assert seen(in_play(), viewer).racks == BySide("_______", "_______")


def test_the_director_sees_both_racks() -> None:
    assert seen(in_play(), DIRECTOR).racks == BySide("AEINRST", "OOOOUUU")


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_sees_the_order_of_the_bag_or_its_seed_before_the_end(
    viewer: Viewer,
) -> None:
    table = Table.playing("NA")

    view = seen(table, viewer)

    assert (view.tiles_in_bag, view.seed) == (86, None)
    assert view.unseen == in_order(view.unseen)
    assert "mix" not in view.__struct_fields__
    assert "bag" not in view.__struct_fields__
    assert table.seed.hex() not in repr(view)


@pytest.mark.parametrize(
    ("viewer", "hidden"),
    [
        (member_of(ONE), "RETINAS" + "CAt"),
        (member_of(TWO), "OOOOUUU" + "CAt"),
        (SPECTATOR, "CAt"),
        (JUDGE, "CAt"),
        (DIRECTOR, "RETINAS" + "OOOOUUU" + "CAt"),
    ],
)
def test_the_tiles_still_unseen_are_those_neither_on_the_board_nor_on_a_rack_one_sees(
    viewer: Viewer, hidden: str
) -> None:
    board = a_board("C A t", top_left="8H")
    table = Table(a_game("NA", board=board, racks=("RETINAS", "OOOOUUU")))

    unseen = seen(table, viewer).unseen

    expected = Counter(STANDARD.tiles) - Counter(hidden.replace("t", "?"))
    assert Counter(unseen) == expected


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_letters_of_the_draw_for_first_play_are_seen_by_everybody(
    viewer: Viewer,
) -> None:
    table = Table(book="SO", seed=a_seed("EEA"))
    table.open()
    for side in (ONE, TWO, ONE):
        table.does(DrawForFirst(side=side))

    view = seen(table, viewer)

    assert view.first_tiles == BySide("A", "")
    assert Counter(view.unseen) == Counter(STANDARD.tiles) - Counter("EEA")


# -- turns -------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [member_of(TWO), *OUTSIDERS])
def test_the_score_sheet_does_not_tell_others_what_was_exchanged_or_drawn(
    viewer: Viewer,
) -> None:
    table = in_play()
    table.does(Exchange(side=ONE, tiles="RET"))
    table.does(a_play("two", "8H", "OU"))
    table.does(DrawTiles(side=TWO), after=5)

    exchange, play = seen(table, viewer).turns
    drawn_by_two = table.state.turns[1].drawn

    assert (exchange.exchanged, exchange.drawn) == ("___", "___")
    assert play.drawn == (drawn_by_two if viewer == member_of(TWO) else "__")
    assert play.placements == table.state.turns[1].placements


@pytest.mark.parametrize("viewer", [member_of(ONE), DIRECTOR])
def test_a_side_and_the_director_read_on_the_score_sheet_what_it_exchanged(
    viewer: Viewer,
) -> None:
    table = in_play()

    table.does(Exchange(side=ONE, tiles="RET"))

    assert seen(table, viewer).turns == table.state.turns
    assert table.state.turns[0].exchanged == "ERT"


@pytest.mark.parametrize(
    ("viewer", "apart"),
    [
        (member_of(ONE), "BC"),
        (DIRECTOR, "BC"),
        (member_of(TWO), "__"),
        (SPECTATOR, "__"),
        (JUDGE, "__"),
    ],
)
def test_tiles_that_lie_apart_under_a_hold_are_seen_by_the_side_that_drew_them(
    viewer: Viewer, apart: str
) -> None:
    table = Table(a_game("NA", racks=("RETINAS", "OOOOUUU"), bag="BC"))
    table.does(a_play("one", "8H", "RET"))
    table.does(CallHold(side=TWO))

    before = seen(table, viewer).set_apart
    table.does(DrawTiles(side=ONE), after=30)

    assert (before, seen(table, viewer).set_apart) == ("", apart)


def test_tiles_that_went_back_into_the_bag_are_not_shown_to_the_challengers() -> None:
    table = in_play("SO")
    table.does(a_play("one", "8H", "RET"))
    drawn = table.does(DrawTiles(side=ONE)).turns[-1].drawn
    table.does(IssueChallenge(side=TWO, words=("RET",)))
    table.does(GiveVerdict(acceptable=False))
    table.does(AcceptVerdict(side=ONE))

    (struck,) = [e for e in table.events if isinstance(e, PlayStruckOff)]

    assert struck.returned == drawn
    assert seen_by(struck, member_of(TWO)) == PlayStruckOff(
        at=AT, side=ONE, reason=StrikeReason.CHALLENGE, returned=masked(drawn)
    )
    assert seen(table, member_of(TWO)).racks == BySide("_______", "OOOOUUU")


def test_an_overdrawn_tile_that_goes_back_is_not_shown_to_the_opponents() -> None:
    table = Table(a_game("NA", racks=("RETINASQ", "OOOOUUU")))
    overdraw = RuleOverdraw(side=ONE, why="eight", tiles="Q", points=0)

    table.does(overdraw)

    shown = [seen_by(event, member_of(TWO)) for event in table.events]
    assert shown[-1] == TilesReturned(at=AT, side=ONE, tiles=Tiles("_"), to_draw=0)
    assert "Q" not in repr(shown)


def test_a_side_sees_what_the_other_proposes_and_what_was_agreed() -> None:
    table = Table(book="KZ/just-for-fun")
    table.open()
    changes = {"scoring.full_rack_bonus": 35}

    table.does(ProposeRules(side=ONE, changes=changes))
    proposed = seen(table, member_of(TWO))
    table.does(AgreeRules(side=TWO))
    agreed = seen(table, SPECTATOR)

    assert (proposed.proposed, proposed.agreed) == (BySide(changes, None), {})
    assert (agreed.proposed, agreed.agreed) == (BySide(None, None), changes)


# -- the end -----------------------------------------------------------------------


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_when_a_game_is_over_both_racks_lie_open_to_be_counted(viewer: Viewer) -> None:
    table = in_play()
    table.does(Exchange(side=ONE, tiles="RET"))

    table.does(EndRound())

    view = seen(table, viewer)
    assert view.racks == table.state.racks
    assert view.turns == table.state.turns
    assert view.outcome == outcome_of(table.state, table.book)
    assert view.seed is None


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_result_is_not_shown_while_the_game_goes_on(viewer: Viewer) -> None:
    assert seen(in_play(), viewer).outcome is None


def test_the_score_is_final_once_the_end_has_been_counted() -> None:
    table = Table(a_game("NA", racks=("Q", "AE"), bag="", scores=(100, 90)))
    before = view_of(table.state, table.book, SPECTATOR)

    table.does(EndRound())

    after = view_of(table.state, table.book, SPECTATOR)
    assert (before.totals, after.totals) == (BySide(100, 90), BySide(90, 88))


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_once_the_slip_is_signed_everybody_sees_the_seed(viewer: Viewer) -> None:
    table = in_play()
    table.does(EndRound())

    table.sign()

    view = seen(table, viewer)
    assert (view.stage, view.seed) == (Stage.SIGNED, table.seed.hex())
    assert view.racks == BySide("AEINRST", "OOOOUUU")


@pytest.mark.parametrize("viewer", [member_of(ONE), member_of(TWO), *OUTSIDERS])
def test_racks_stay_closed_while_the_final_play_is_being_challenged(
    viewer: Viewer,
) -> None:
    table = in_play()
    table.does(a_play("one", "8H", "RET"))
    table.does(EndRound(), after=1)

    table.does(IssueChallenge(side=TWO, words=("RET",)), after=1)

    view = seen(table, viewer)
    assert "_______" in {view.racks.one, view.racks.two}
    assert view.outcome is None


def test_racks_stay_closed_while_a_challenge_could_set_an_agreed_end_aside() -> None:
    table = in_play()
    table.does(a_play("one", "8H", "RET"))
    table.does(DeclareNoPlays(side=ONE))
    table.does(DeclareNoPlays(side=TWO))

    open_play = seen(table, member_of(ONE))
    table.does(IssueChallenge(side=TWO, words=("RET",)))
    table.does(GiveVerdict(acceptable=True))
    accepted = seen(table, member_of(ONE))

    assert open_play.stage is Stage.OVER
    assert (open_play.racks.two, open_play.outcome) == ("_______", None)
    assert accepted.racks.two == "OOOOUUU"
    assert accepted.outcome is not None


def test_racks_stay_closed_while_the_turn_that_a_round_cut_off_may_be_completed() -> (
    None
):
    may_complete = {"ending.unfinished_turn_counts": True}
    house = changed(rulebook("CC"), may_complete, house="HOUSE")
    table = Table(a_game(house, racks=("AEINRST", "OOOOUUU")), house)
    table.does(EndRound())

    unfinished = seen(table, member_of(ONE))
    table.does(a_play("one", "8H", "RET"))
    completed = seen(table, member_of(ONE))

    assert (unfinished.stage, unfinished.racks.two) == (Stage.OVER, "_______")
    assert (completed.stage, completed.racks.two) == (Stage.OVER, "OOOOUUU")


@pytest.mark.parametrize("viewer", [member_of(TWO), *OUTSIDERS])
def test_a_forfeited_game_shows_its_result_and_no_rack_as_it_may_still_go_on(
    viewer: Viewer,
) -> None:
    table = in_play()
    table.does(Pass(side=ONE))
    table.does(RuleForfeit(sides=(ONE,), why="left the room"))

    forfeited = seen(table, viewer)
    table.does(ReverseRuling(ruling=1, why="came back"))
    table.does(RestartClock())
    table.does(Pass(side=TWO))

    assert forfeited.racks.one == "_______"
    assert forfeited.outcome is not None
    assert forfeited.outcome.winner is TWO
    assert seen(table, viewer).stage is Stage.PLAYING


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_once_signed_the_racks_of_a_forfeited_game_lie_open_too(viewer: Viewer) -> None:
    table = in_play()
    table.does(RuleForfeit(sides=(ONE,), why="left the room"))

    table.sign()

    assert seen(table, viewer).racks == BySide("AEINRST", "OOOOUUU")
