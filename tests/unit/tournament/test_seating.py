"""Tables: accessible ones, those somebody keeps, and those of two pools."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from starsquare.game.side import PersonId
from starsquare.testing import Cup, an_event_of
from starsquare.tournament import command as ask
from starsquare.tournament.keys import EntrantId, PoolKey
from starsquare.tournament.refusals import RoundError
from starsquare.tournament.round import Round


def a_cup(entrants: int, *needing: str, code: str = "CC") -> Cup:
    """Return an event of two at a board where some need an accessible table."""
    cup = an_event_of(entrants, code)
    for name in needing:
        person = cup.people.get(PersonId(f"{name}-1"))
        assert person is not None
        cup.people = cup.people.having(replace(person, needs_accessible_table=True))
    return cup


def drafted(cup: Cup, pool: str | None = None) -> Round:
    key = PoolKey(pool) if pool else cup.pool
    cup.does(ask.PairRound(pool=key, seed="x"))
    draft = cup.state.draft_of(key)
    assert draft is not None
    return draft


def sets(cup: Cup, **facts: object) -> None:
    command = ask.SetTables(pool=cup.pool)
    cup.does(replace(command, **facts))


def table_of(round_: Round, name: str) -> int:
    board = round_.board_of(EntrantId(name))
    assert board is not None
    return board.table


def gave(round_: Round) -> list[str]:
    return [str(one) for one in round_.conceded]


@pytest.mark.parametrize("name", [f"e{number:03}" for number in range(1, 9)])
def test_whoever_needs_an_accessible_table_gets_one(name: str) -> None:
    cup = a_cup(8, name)
    sets(cup, accessible=(3,))

    draft = drafted(cup)

    assert table_of(draft, name) == 3
    assert sorted(board.table for board in draft.boards) == [1, 2, 3, 4]
    assert gave(draft) == []


def test_those_in_need_are_seated_before_those_who_keep_a_table() -> None:
    cup = a_cup(4, "e001")
    sets(cup, accessible=(1,))
    draft = drafted(cup)
    other = next(board for board in draft.boards if "e001" not in board.entrants)

    sets(cup, accessible=(1,), fixed={other.one: 1})
    draft = drafted(cup)

    assert table_of(draft, "e001") == 1
    assert gave(draft) == [f"table 1 is taken, and {other.one} cannot keep it"]
    cup.does(ask.PublishRound(pool=cup.pool))


def test_somebody_in_need_keeps_a_table_that_is_accessible() -> None:
    cup = a_cup(6, "e001")
    sets(cup, accessible=(2, 3), fixed={EntrantId("e001"): 3})

    assert table_of(drafted(cup), "e001") == 3


def test_of_two_in_need_the_better_placed_keeps_the_table() -> None:
    names = [f"e{number:03}" for number in range(1, 25)]
    cup = a_cup(24, *names)
    own = {EntrantId(name): table for table, name in enumerate(names, start=30)}
    sets(cup, accessible=tuple(own.values()), fixed=own)

    draft = drafted(cup)

    assert {board.one: board.table for board in draft.boards} == {
        board.one: own[board.one] for board in draft.boards
    }


def test_too_few_accessible_tables_need_the_directors_word() -> None:
    cup = a_cup(6, "e001", "e002", "e003")
    sets(cup, accessible=(2,))

    draft = drafted(cup)

    short = [line for line in gave(draft) if line.startswith("no accessible table")]
    assert len(short) in {1, 2}  # two of the three may sit at one board
    with pytest.raises(RoundError, match="no accessible table is left"):
        cup.does(ask.PublishRound(pool=cup.pool))
    cup.does(ask.PublishRound(pool=cup.pool, despite="a ramp was laid"))
    assert cup.state.current_round(cup.pool) is not None


def test_who_has_a_bye_needs_no_table() -> None:
    cup = a_cup(3)
    bye = drafted(cup).boards[-1].one
    person = cup.people.get(cup.state.entrants[bye].members[0])
    assert person is not None
    cup.people = cup.people.having(replace(person, needs_accessible_table=True))

    assert gave(drafted(cup)) == []


def test_a_change_of_one_board_keeps_the_accessible_table() -> None:
    cup = a_cup(6, "e001")
    sets(cup, accessible=(3,))
    draft = drafted(cup)
    board = next(one for one in draft.boards if "e001" not in one.entrants)

    cup.does(ask.ChangeBoard(pool=cup.pool, one=EntrantId("e001"), two=board.one))

    changed = cup.state.draft_of(cup.pool)
    assert changed is not None
    assert table_of(changed, "e001") == 3


def two_pools(code: str = "NA") -> Cup:
    cup = Cup(code)
    for division in ("challenge", "championship"):
        for number in range(1, 7):
            cup.enters(f"{division}{number}", division=division)
    return cup


def tables(round_: Round) -> list[int]:
    return sorted(board.table for board in round_.boards if board.table)


def test_two_pools_never_share_a_table_by_themselves() -> None:
    cup = two_pools()

    one, two = drafted(cup, "challenge"), drafted(cup, "championship")

    assert (tables(one), tables(two)) == ([1, 2, 3], [4, 5, 6])


def test_a_pool_that_grows_keeps_clear_of_those_who_sit_already() -> None:
    cup = two_pools()
    drafted(cup, "championship")
    for number in (7, 8):
        cup.enters(f"challenge{number}", division="challenge")

    one = drafted(cup, "challenge")

    assert tables(one) == [1, 2, 3, 7]
    assert gave(one) == []


def test_the_director_may_let_two_pools_share_tables_and_is_told() -> None:
    cup = two_pools()
    drafted(cup, "challenge")
    cup.does(ask.SetTables(pool=PoolKey("championship"), first_table=3))

    two = drafted(cup, "championship")

    assert tables(two) == [3, 4, 5]
    (line,) = gave(two)
    assert line.startswith("table 3 is also used by another division: ")


def test_a_pool_begins_after_the_tables_that_were_set_for_the_one_before() -> None:
    cup = two_pools()
    cup.does(ask.SetTables(pool=PoolKey("challenge"), first_table=11))

    assert tables(drafted(cup, "championship")) == [14, 15, 16]


def test_tables_set_aside_for_another_pool_stay_free() -> None:
    cup = two_pools()
    cup.does(ask.SetTables(pool=PoolKey("championship"), accessible=(1, 2)))

    assert tables(drafted(cup, "challenge")) == [3, 4, 5]


def test_four_sit_at_a_table_and_divisions_do_not_mix() -> None:
    cup = Cup("ES")
    for number in range(1, 7):
        cup.enters(f"a{number}", division="advanced")
        cup.enters(f"b{number}", division="novice")

    one, two = drafted(cup, "advanced"), drafted(cup, "novice")

    assert (tables(one), tables(two)) == ([1, 1, 2], [3, 3, 4])


@pytest.mark.parametrize("facts", [{"first_table": 0}, {"accessible": (0,)}])
def test_tables_are_numbered_from_one(facts: dict[str, object]) -> None:
    with pytest.raises(RoundError, match="numbers start at 1"):
        sets(a_cup(2), **facts)
