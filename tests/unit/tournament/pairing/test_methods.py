"""What every pairing method promises, and what each of them is about."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from starsquare.testing import an_event_of
from starsquare.tournament.keys import HOUSE, EntrantId, RoundNumber
from starsquare.tournament.pairing import (
    ConcessionKind,
    Constraints,
    Contender,
    Method,
    Pair,
    PairingTask,
    pair,
)
from starsquare.tournament.pairing.contract import Pairings
from starsquare.tournament.pairing.field import cheapest_pairs, laid_out
from starsquare.tournament.pairing.methods import if_they_met
from starsquare.tournament.rating_class import RatingClass, class_number
from tests.marks import rule
from tests.unit.tournament.pairing.slow import breaches, cheapest, cost

USUAL = Constraints()


def a_field(count: int, seed: int, *, rounds: int = 3) -> tuple[Contender, ...]:
    chance = Random(seed)
    names = [EntrantId(f"e{number:02}") for number in range(count)]
    met: dict[EntrantId, list[EntrantId]] = {name: [] for name in names}
    for _ in range(rounds):
        order = names[:]
        chance.shuffle(order)
        for one, two in zip(order[::2], order[1::2], strict=False):
            met[one].append(two)
            met[two].append(one)
    return tuple(
        Contender(
            entrant=name,
            half_wins=chance.randint(0, 2 * rounds),
            spread=10 * chance.randint(-30, 30) + index,
            points=chance.randint(0, 900),
            met=tuple(met[name]),
            byes=rounds - len(met[name]),
            firsts=chance.randint(-2, 2),
            school=chance.choice(["", "Hill", "Lake"]),
            team=chance.choice(["", "", "Red", "Blue"]),
            seeding=index,
        )
        for index, name in enumerate(names)
    )


def a_task(
    contenders: tuple[Contender, ...],
    method: Method = Method.SWISS,
    *,
    seed: str = "lots",
    constraints: Constraints = USUAL,
    locked: tuple[Pair, ...] = (),
    with_house: bool = False,
    number: int = 4,
) -> PairingTask:
    return PairingTask(
        method=method,
        round_number=RoundNumber(number),
        contenders=contenders,
        seed=seed,
        constraints=constraints,
        locked=locked,
        with_house=with_house,
    )


def plain(count: int) -> tuple[Contender, ...]:
    return tuple(
        Contender(entrant=EntrantId(f"e{number:02}"), seeding=number)
        for number in range(count)
    )


def met_in(paired: Pairings) -> set[frozenset[str | None]]:
    return {frozenset((board.one, board.two)) for board in paired.boards}


STRICT = Constraints(
    repeats="soft", teammates="hard", schoolmates="soft", balance_starts=True
)


@pytest.mark.parametrize("method", list(Method))
@pytest.mark.parametrize("count", [2, 3, 8, 13, 31, 80, 151])
def test_everybody_sits_at_exactly_one_board(method: Method, count: int) -> None:
    field = a_field(count, count)

    paired = pair(a_task(field, method, constraints=STRICT))

    seated = [name for board in paired.boards for name in (board.one, board.two)]
    assert sorted(name for name in seated if name) == sorted(
        one.entrant for one in field
    )
    assert seated.count(None) == count % 2


@pytest.mark.parametrize("method", list(Method))
def test_the_order_in_which_entrants_are_listed_does_not_matter(method: Method) -> None:
    field = a_field(24, 5)
    shuffled = tuple(Random(3).sample(field, len(field)))
    circle = tuple(one.entrant for one in field)
    task = replace(a_task(field, method, constraints=STRICT), circle=circle)

    again = pair(replace(task, contenders=shuffled))

    assert again == pair(task)


def test_pairings_are_the_same_on_every_machine() -> None:
    """The boards were written down when the method was made; they must never move."""
    paired = pair(a_task(plain(8), Method.RANDOM, seed="2019", number=1))

    assert [(board.one, board.two) for board in paired.boards] == [
        ("e00", "e03"),
        ("e01", "e06"),
        ("e02", "e04"),
        ("e05", "e07"),
    ]


def test_another_seed_draws_other_lots() -> None:
    field = plain(40)

    one, two = (
        met_in(pair(a_task(field, Method.RANDOM, seed=seed))) for seed in ("a", "b")
    )

    assert one != two


@given(
    count=st.integers(2, 9),
    seed=st.integers(0, 10_000),
    method=st.sampled_from([Method.SWISS, Method.GROUPS]),
    repeats=st.sampled_from(["soft", "hard", "off"]),
    mates=st.sampled_from(["soft", "hard", "off"]),
)
def test_no_way_to_pair_a_small_field_is_better(
    count: int, seed: int, method: Method, repeats: str, mates: str
) -> None:
    constraints = Constraints(
        repeats=repeats,  # type: ignore[arg-type]
        teammates=mates,  # type: ignore[arg-type]
        schoolmates="soft",
        apart=((EntrantId("e00"), EntrantId("e01")),),
    )
    task = a_task(a_field(count, seed), method, constraints=constraints)

    paired = pair(task)

    pairs = tuple((board.one, str(board.two or "")) for board in paired.boards)
    assert cost(task, pairs) == cheapest(task)


@given(count=st.integers(2, 40), seed=st.integers(0, 1000))
def test_what_had_to_give_is_what_the_boards_break(count: int, seed: int) -> None:
    task = a_task(a_field(count, seed), constraints=STRICT)

    paired = pair(task)

    by_kind = dict.fromkeys(ConcessionKind, 0)
    for one in paired.conceded:
        by_kind[one.kind] += 1
    pairs = tuple((board.one, str(board.two or "")) for board in paired.boards)
    hard, byes, repeats, mates = breaches(task, pairs)
    assert by_kind[ConcessionKind.TEAMMATES] == hard == 0
    assert by_kind[ConcessionKind.SCHOOLMATES] == mates
    assert (by_kind[ConcessionKind.SECOND_BYE] > 0) == (byes > 0)
    assert (by_kind[ConcessionKind.REPEAT] > 0) == (repeats > 0)


def test_there_is_always_a_pairing_and_it_says_what_had_to_give() -> None:
    team = [
        Contender(entrant=EntrantId(name), school="Hill", met=(EntrantId(other),))
        for name, other in (("one", "two"), ("two", "one"))
    ]

    paired = pair(a_task(tuple(team), constraints=STRICT))

    assert met_in(paired) == {frozenset(("one", "two"))}
    assert [(one.kind, one.is_hard) for one in paired.conceded] == [
        (ConcessionKind.REPEAT, False),
        (ConcessionKind.SCHOOLMATES, False),
    ]
    assert str(paired.conceded[0]) == "they have met before: one - two"


@rule("KZ-CAT-1")
@pytest.mark.parametrize("method", list(Method))
@pytest.mark.parametrize("with_house", [False, True])
def test_four_teammates_and_two_others_are_paired_with_two_byes(
    method: Method,
    with_house: bool,  # noqa: FBT001 -- pytest's own
) -> None:
    field = tuple(
        replace(one, team="Acme" if index < 4 else "")
        for index, one in enumerate(plain(6))
    )
    task = a_task(field, method, constraints=STRICT)

    paired = pair(replace(task, with_house=with_house))

    acme = {one.entrant for one in field if one.team}
    alone = [board for board in paired.boards if not board.is_game]
    assert len(alone) == 2
    assert {board.one for board in alone} < acme
    assert {board.two for board in alone} == {HOUSE if with_house else None}
    assert not any({board.one, board.two} <= acme for board in paired.boards)
    assert ["only teammates were left" in str(board.reason) for board in alone] == [
        True
    ] * 2


@rule("KZ-CAT-1")
def test_in_a_round_robin_teammates_never_meet_and_nobody_sits_out_for_it() -> None:
    field = tuple(
        replace(one, team="Acme" if one.entrant in {"e00", "e03"} else "")
        for one in plain(4)
    )
    task = a_task(field, Method.ROUND_ROBIN, constraints=STRICT, number=1)

    paired = pair(task)

    assert frozenset(("e00", "e03")) not in met_in(paired)
    assert all(board.is_game for board in paired.boards)


@rule("KZ-CAT-1")
def test_a_large_field_of_one_company_is_paired_without_teammates() -> None:
    field = tuple(
        replace(one, team="Acme" if index < 150 else "")
        for index, one in enumerate(plain(290))
    )

    paired = pair(a_task(field, Method.KING_OF_THE_HILL, constraints=STRICT))

    acme = {one.entrant for one in field if one.team}
    assert not any({board.one, board.two} <= acme for board in paired.boards)
    assert sum(not board.is_game for board in paired.boards) == 10


@rule("NA-INTRO-2.a")
def test_in_a_seeded_first_round_the_upper_half_meets_the_lower_half() -> None:
    paired = pair(a_task(plain(8), Method.SEEDED_HALVES, number=1))

    assert [(board.one, board.two) for board in paired.boards] == [
        ("e00", "e04"),
        ("e01", "e05"),
        ("e02", "e06"),
        ("e03", "e07"),
    ]
    assert str(paired.boards[0].reason) == ("top half plays bottom half: seeds 1 and 5")


@rule("CC-INTRO-1.g", "NA-INTRO-2.b")
def test_in_swiss_rounds_equal_records_meet_and_the_odd_one_floats() -> None:
    wins = (4, 4, 4, 2, 2, 2, 0, 0)
    field = tuple(
        replace(one, half_wins=won, spread=-index)
        for index, (one, won) in enumerate(zip(plain(8), wins, strict=True))
    )

    paired = pair(a_task(field, Method.SWISS))

    assert [(board.one, board.two) for board in paired.boards] == [
        ("e00", "e01"),
        ("e02", "e03"),
        ("e04", "e05"),
        ("e06", "e07"),
    ]
    assert [str(board.reason) for board in paired.boards[:2]] == [
        "equal records (2 won): top half plays bottom half",
        "closest records that could be paired: 2 and 1 won",
    ]


@rule("CC-INTRO-1.g", "NA-INTRO-2.b", "SO-SCORE-13.b", "ES-FORMAT-1.b")
@pytest.mark.parametrize(
    "method", [Method.SWISS, Method.GROUPS, Method.KING_OF_THE_HILL]
)
def test_schoolmates_are_parted_inside_a_record_and_never_by_records(
    method: Method,
) -> None:
    wins = (6, 4, 4, 4, 4, 2)
    schools = ("Oak", "Oak", "Oak", "Elm", "Elm", "Elm")
    field = tuple(
        replace(one, half_wins=won, school=school)
        for one, won, school in zip(plain(6), wins, schools, strict=True)
    )
    apart = Constraints(schoolmates="soft")

    paired = pair(replace(a_task(field, method, constraints=apart), basis="wins"))

    records = {one.entrant: one.half_wins for one in field}
    gaps = [
        records[board.one] - records[board.two] for board in paired.boards if board.two
    ]
    assert sorted(gaps) == [0, 2, 2]
    assert paired.conceded == ()


def test_schoolmates_do_not_meet_for_the_sake_of_who_sits_out() -> None:
    schools = ("Oak", "Oak", "Elm")
    field = tuple(
        replace(one, school=school)
        for one, school in zip(plain(3), schools, strict=True)
    )
    rule_of_schools = Constraints(schoolmates="soft")

    for seed in "abcdef":
        task = a_task(field, Method.RANDOM, seed=seed, constraints=rule_of_schools)
        assert pair(task).conceded == ()


def test_the_bye_stays_at_the_lowest_record_whatever_the_school() -> None:
    schools = ("Oak", "Oak", "Elm")
    field = tuple(
        replace(one, half_wins=won, school=school)
        for one, won, school in zip(plain(3), (2, 2, 0), schools, strict=True)
    )

    paired = pair(a_task(field, constraints=Constraints(schoolmates="soft")))

    assert [board.one for board in paired.boards if board.two is None] == ["e02"]
    assert [one.kind for one in paired.conceded] == [ConcessionKind.SCHOOLMATES]


def test_schoolmates_do_not_play_in_another_rating_class() -> None:
    field = tuple(
        replace(one, school="Oak" if index < 4 else "Elm", rating_class=index // 4)
        for index, one in enumerate(plain(8))
    )
    apart = Constraints(schoolmates="soft")

    paired = pair(a_task(field, Method.SWISS_IN_CLASSES, constraints=apart))

    assert {str(board.reason) for board in paired.boards} == {
        "same rating class and equal records (0 won)"
    }


def test_in_a_large_first_round_of_two_schools_nobody_meets_a_schoolmate() -> None:
    for count in (201, 260):
        field = tuple(
            replace(one, school="Oak" if one.seeding % 2 else "Elm")
            for one in plain(count)
        )
        apart = Constraints(schoolmates="soft")

        for seed in "abc":
            paired = pair(a_task(field, Method.RANDOM, seed=seed, constraints=apart))
            assert paired.conceded == ()


@rule("SO-SCORE-13.b")
def test_groups_let_winners_meet_winners_neighbours_by_margin_first() -> None:
    field = tuple(
        replace(one, half_wins=4 if index < 4 else 0, spread=100 - index)
        for index, one in enumerate(plain(8))
    )

    paired = pair(replace(a_task(field, Method.GROUPS), basis="wins_then_spread"))

    assert met_in(paired) == {
        frozenset(("e00", "e01")),
        frozenset(("e02", "e03")),
        frozenset(("e04", "e05")),
        frozenset(("e06", "e07")),
    }


@rule("ES-FORMAT-1.a", "ES-FORMAT-1.b")
def test_on_the_hill_the_best_two_meet_and_equals_are_drawn_by_lot() -> None:
    field = tuple(
        replace(one, half_wins=6 - 2 * (index // 2))
        for index, one in enumerate(plain(8))
    )

    seeds = [met_in(pair(a_task(field, Method.KING_OF_THE_HILL, seed=s))) for s in "ab"]
    equals = [
        met_in(pair(a_task(plain(8), Method.KING_OF_THE_HILL, seed=s))) for s in "ab"
    ]

    assert seeds[0] == seeds[1]
    assert frozenset(("e00", "e01")) in seeds[0]
    assert equals[0] != equals[1]


@rule("KZ-CAT-1")
def test_free_pairing_never_lets_teammates_meet_while_others_are_there() -> None:
    field = tuple(
        replace(one, team="Acme" if index < 10 else "Bolt")
        for index, one in enumerate(plain(20))
    )

    paired = pair(a_task(field, Method.FREE, constraints=Constraints(teammates="hard")))

    teams = {one.entrant: one.team for one in field}
    assert all(
        teams[board.one] != teams[board.two] for board in paired.boards if board.two
    )
    assert paired.conceded == ()


def test_in_a_round_robin_everybody_meets_everybody_once() -> None:
    field = plain(6)

    met = [
        pairing
        for number in range(1, 6)
        for pairing in met_in(pair(a_task(field, Method.ROUND_ROBIN, number=number)))
    ]

    assert len(met) == len(set(met)) == 15


def test_in_a_round_robin_those_whose_partner_left_are_paired_with_each_other() -> None:
    field = plain(6)
    circle = tuple(one.entrant for one in field)
    here = tuple(one for one in field if one.entrant not in {"e01", "e02"})

    paired = pair(replace(a_task(here, Method.ROUND_ROBIN, number=1), circle=circle))

    assert {str(board.reason) for board in paired.boards} == {
        "everyone plays everyone: round 1 of the Berger table",
        "left over from the other boards: drawn by lot",
    }


def test_in_a_round_robin_the_lot_pairs_those_who_are_left_over() -> None:
    field = plain(12)
    circle = tuple(one.entrant for one in field)
    # in the first round each of the upper half would meet one of the lower half
    here = tuple(one for one in field if one.seeding < 6)
    task = replace(a_task(here, Method.ROUND_ROBIN, number=1), circle=circle)

    seen = {
        frozenset(met_in(pair(replace(task, seed=f"hat {number}"))))
        for number in range(20)
    }

    assert len(seen) > 1


def test_locked_boards_stay_and_the_rest_is_paired_round_them() -> None:
    locked = (Pair(EntrantId("e00"), EntrantId("e07")),)

    paired = pair(a_task(plain(8), Method.SWISS, locked=locked))

    (board,) = (one for one in paired.boards if one.is_locked)
    assert (board.one, board.two) == ("e00", "e07")
    assert str(board.reason) == "set by the director"
    assert len(paired.boards) == 4


def test_a_locked_repeat_is_listed_as_the_directors_own() -> None:
    field = (
        Contender(entrant=EntrantId("one"), met=(EntrantId("two"),)),
        Contender(entrant=EntrantId("two"), met=(EntrantId("one"),)),
    )

    paired = pair(a_task(field, locked=(Pair(EntrantId("one"), EntrantId("two")),)))

    assert [one.is_locked for one in paired.conceded] == [True]


def test_the_last_in_an_odd_field_who_had_none_gets_the_bye() -> None:
    field = tuple(
        replace(one, half_wins=8 - index, byes=1 if index == 4 else 0)
        for index, one in enumerate(plain(5))
    )

    paired = pair(a_task(field, Method.KING_OF_THE_HILL))

    assert paired.boards[-1].one == "e03"
    assert paired.boards[-1].two is None
    assert str(paired.boards[-1].reason) == "odd number of entrants: a bye"


def test_a_house_player_sits_where_the_bye_would_be() -> None:
    paired = pair(a_task(plain(3), Method.RANDOM, with_house=True))

    assert paired.boards[-1].two == HOUSE
    assert str(paired.boards[-1].reason) == (
        "odd number of entrants: plays the house player"
    )


def test_whoever_started_less_often_starts() -> None:
    field = (
        Contender(entrant=EntrantId("one"), firsts=1),
        Contender(entrant=EntrantId("two"), firsts=-1),
    )
    even = tuple(replace(one, firsts=0) for one in field)
    after = (replace(even[0], was_first=True), even[1])
    task = a_task(field, constraints=Constraints(balance_starts=True))

    starts = [
        pair(replace(task, contenders=each)).boards[0].one_starts
        for each in (field, after, even)
    ]

    assert starts[:2] == [False, False]
    assert starts[2] in {True, False}


def test_starts_are_balanced_inside_a_record_before_halves_are() -> None:
    firsts = (1, -1, 1, -1)
    field = tuple(
        replace(one, firsts=first, spread=-index)
        for index, (one, first) in enumerate(zip(plain(4), firsts, strict=True))
    )

    paired = pair(a_task(field, constraints=Constraints(balance_starts=True)))

    by_name = {one.entrant: one.firsts for one in field}
    assert all(
        by_name[board.one] + by_name[board.two] == 0
        for board in paired.boards
        if board.two
    )


@pytest.mark.parametrize("method", [Method.SWISS, Method.KING_OF_THE_HILL])
def test_totals_can_be_what_opponents_are_found_by(method: Method) -> None:
    points = (100, 900, 120, 880)
    field = tuple(
        replace(one, points=scored)
        for one, scored in zip(plain(4), points, strict=True)
    )

    paired = pair(replace(a_task(field, method), basis="points"))

    assert met_in(paired) == {frozenset(("e00", "e02")), frozenset(("e01", "e03"))}


def test_the_hill_can_be_climbed_by_spread_too() -> None:
    field = tuple(
        replace(one, spread=spread)
        for one, spread in zip(plain(4), (10, -50, 20, -40), strict=True)
    )

    paired = pair(
        replace(a_task(field, Method.KING_OF_THE_HILL), basis="wins_then_spread")
    )

    assert met_in(paired) == {frozenset(("e00", "e02")), frozenset(("e01", "e03"))}


def test_a_large_field_of_one_school_still_finds_its_pairing() -> None:
    field = tuple(replace(one, school="Hill") for one in plain(150))
    large = tuple(replace(one, school="Hill") for one in plain(420))
    rule = Constraints(schoolmates="hard")

    for each in (field, large):
        paired = pair(a_task(each, constraints=rule))

        assert len(paired.boards) == len(each) // 2
        assert len(paired.conceded) == len(each) // 2


def test_what_would_follow_if_two_met_is_what_moves_and_what_then_has_to_give() -> None:
    field = a_field(8, seed=3)
    task = a_task(field)
    now = pair(task)
    before = {frozenset((board.one, board.two)) for board in now.boards}
    one = field[0].entrant
    met = field[0].met[0]

    other = if_they_met(task, one, met)

    assert Pair(one, met) in other.moved or Pair(met, one) in other.moved
    assert not before & {frozenset((each.one, each.two)) for each in other.moved}
    assert [each.kind for each in other.gained if set(each.entrants) == {one, met}]
    assert if_they_met(task, now.boards[0].one, now.boards[0].two or one).gained == ()


@rule("KZ-CAT-1")
def test_half_of_a_very_large_field_of_one_company_meets_the_other_half() -> None:
    field = tuple(
        replace(one, team="Acme" if index < 201 else "")
        for index, one in enumerate(plain(402))
    )
    task = a_task(field, Method.KING_OF_THE_HILL, constraints=STRICT)

    pairs, left = cheapest_pairs(laid_out(field), task)

    assert left == []
    assert all(one < 201 <= two for one, two in pairs)


@rule("KZ-CAT-1")
def test_a_seeded_field_of_two_companies_never_lets_teammates_meet() -> None:
    field = tuple(
        replace(one, team="Acme" if index % 3 else "Bolt")
        for index, one in enumerate(plain(240))
    )

    paired = pair(a_task(field, Method.SEEDED_HALVES, constraints=STRICT))

    teams = {one.entrant: one.team for one in field}
    assert all(
        teams[board.one] != teams[board.two] for board in paired.boards if board.two
    )


@pytest.mark.parametrize("basis", ["wins", "points"])
def test_a_swiss_in_classes_pairs_each_class_by_itself(
    basis: Literal["wins", "points"],
) -> None:
    field = tuple(
        replace(one, rating_class=at // 6, met=())
        for at, one in enumerate(a_field(18, 7))
    )
    task = replace(a_task(field, Method.SWISS_IN_CLASSES), basis=basis)

    paired = pair(task)

    classes = {one.entrant: one.rating_class for one in field}
    assert all(classes[one.one] == classes[one.two or one.one] for one in paired.boards)
    assert all("same rating class" in str(one.reason) for one in paired.boards)


def test_who_is_over_in_a_class_meets_a_neighbor_of_the_next() -> None:
    field = tuple(
        replace(one, rating_class=at // 5, met=())
        for at, one in enumerate(a_field(10, 7))
    )

    paired = pair(a_task(field, Method.SWISS_IN_CLASSES))

    between = [one for one in paired.boards if "between" in str(one.reason)]
    assert len(between) == 1


def test_everybody_below_the_lowest_class_is_in_one_more() -> None:
    cup = an_event_of(4, "CC")
    classes = (RatingClass(name="A", least=999), RatingClass(name="B", least=998))
    entrants = [cup.state.entrants[EntrantId(f"e{one:03}")] for one in (1, 2, 3, 4)]

    assert [class_number(one, classes) for one in entrants] == [0, 1, 2, 2]
    assert [class_number(one, ()) for one in entrants] == [0, 0, 0, 0]


def test_boards_are_left_over_only_if_the_director_set_others() -> None:
    task = a_task(plain(6), Method.MANUAL)
    locked = (Pair(EntrantId("e01"), EntrantId("e02")),)

    drawn = {str(board.reason) for board in pair(task).boards}
    after = {str(board.reason) for board in pair(replace(task, locked=locked)).boards}

    assert drawn == {"drawn by lot"}
    assert after == {
        "set by the director",
        "left over from the other boards: drawn by lot",
    }
