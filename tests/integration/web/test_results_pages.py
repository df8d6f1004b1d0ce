"""Results on the pages: corrections, clearing, forfeits, numbers out of range."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from starsquare.game.side import PersonId
from starsquare.rulebook import book
from starsquare.service.ports import CommandId
from starsquare.storage.sqlite import SqliteStore
from starsquare.tournament import command as ask
from starsquare.tournament.keys import (
    BoardKey,
    BoardNumber,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.person import Person
from starsquare.tournament.result import Result
from tests.integration.web.serving import Served
from tests.integration.web.test_printing import ORGANISER, POOL, an_event

KEY = BoardKey(POOL, RoundNumber(1), BoardNumber(1))
BOARD = f"{POOL}/1/1"


class Pages:
    """The director's browser at an event whose first round is published."""

    def __init__(self, served: Served, client: httpx.Client) -> None:
        self.served, self.client = served, client
        self._sent = 0

    def posts(self, path: str, **fields: object) -> httpx.Response:
        self._sent += 1
        data = {"command_id": f"form-sent-{self._sent}"}
        data |= {name: str(value) for name, value in fields.items()}
        return self.client.post(path, data=data)

    def enters(self, one: int, two: int, **fields: object) -> httpx.Response:
        return self.posts(
            "desk/slips",
            board=f"{POOL}:1:1",
            table=1,
            one_score=one,
            two_score=two,
            is_signed="true",
            **fields,
        )

    def rules(self, do: str, **fields: object) -> str:
        query = {"do": do, **{name: str(value) for name, value in fields.items()}}
        answer = self.client.get("director/rulings", params=query)
        return unescape(answer.text)

    @property
    def result(self) -> Result | None:
        assert self.served.worker is not None
        seen = self.served.call(self.served.worker.tournaments.look("cup"))
        found = seen.tournament.find(KEY)
        assert found is not None
        return found[0].results.get(KEY.board)


@pytest.fixture
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    served = Served(SqliteStore(tmp_path_factory.mktemp("data") / "log.db"))
    served.call(an_event(served))
    with served.browser("/e/cup/") as client:
        yield Pages(served, client)
    served.stop()


def test_a_correction_to_what_is_shown_changes_nothing_and_says_so(
    pages: Pages,
) -> None:
    pages.enters(400, 350, one_deduction=20)
    before = pages.result
    form = pages.rules("", board=BOARD)

    same = {"off_one": 20, "off_two": 0, "why": "again", "board": BOARD}
    for one in (400, 380):
        shown = pages.rules("correct", one=one, two=350, **same)
        assert f"Nothing changes: the result is already {one}–350." in shown
        assert "Correct the result" not in shown
        pages.posts("director/correct", one=one, two=350, **same)

    assert re.search('name="one"[^>]*value="400"', form)
    assert re.search('name="off_one"[^>]*value="20"', form)
    assert "score as played" in form
    assert "<dt>Final score</dt><dd>380–350</dd>" in form
    assert pages.result == before


def test_the_preview_of_a_correction_shows_the_final_score(pages: Pages) -> None:
    pages.enters(400, 350, one_deduction=20)
    typed = {"one": 410, "two": 350, "off_one": 20, "why": "misread", "board": BOARD}

    shown = pages.rules("correct", **typed)
    answer = pages.posts("director/correct", **typed)

    assert "410–350 as played" in shown
    assert "<dt>Final score</dt><dd>390–350</dd>" in shown
    assert answer.status_code == 303
    assert pages.result is not None
    assert (pages.result.scores.one, pages.result.deductions.one) == (410, 20)


def test_a_director_may_say_that_the_final_score_is_as_played(pages: Pages) -> None:
    pages.enters(400, 350, one_deduction=20)
    typed = {"one": 380, "two": 350, "off_one": 20, "why": "misread", "board": BOARD}

    offered = pages.rules("correct", **typed)
    pages.posts("director/correct", insist="true", **typed)

    assert "Use these scores as played" in offered
    assert pages.result is not None
    assert pages.result.scores.one == 380


def test_a_director_clears_a_result_with_a_reason(pages: Pages) -> None:
    pages.enters(400, 350, is_validated="true")

    shown = pages.rules("clear", board=BOARD, why="wrong table")
    unreasoned = pages.posts("director/clear", board=BOARD)
    answer = pages.posts("director/clear", board=BOARD, why="wrong table")

    assert "Clear the result" in shown
    assert unreasoned.status_code == 422
    assert answer.status_code == 303
    assert pages.result is None


def test_an_entry_is_undone_right_after_it(pages: Pages) -> None:
    landed = pages.enters(400, 350).headers["location"]
    shown = pages.client.get(f"{pages.served.address}{landed}").text

    answer = pages.posts(
        "desk/clear", pool=POOL, number=1, board=1, why="Entered by mistake"
    )

    assert f'id="undo-{POOL}:1:1"' in shown
    assert answer.status_code == 303
    assert pages.result is None


def test_a_forfeit_names_who_forfeits_in_choice_and_preview(pages: Pages) -> None:
    form = pages.rules("")
    names = re.findall(rf'value="{BOARD}/(one|two)"\s*>\s*(\w+ \w+)', form)
    (_, one), (_, two) = names

    shown = pages.rules("forfeit", side=f"{BOARD}/two", why="ill")
    answer = pages.posts("director/forfeit", side=f"{BOARD}/two", why="ill")

    assert f"{two} forfeits, {one} wins" in re.sub(r" \([^)]*\)", "", shown)
    assert answer.status_code == 303
    assert pages.result is not None
    assert pages.result.forfeited_by == ("two",)


@pytest.mark.parametrize(
    ("field", "typed", "message"),
    [
        ("one_score", "3000", "First score: 3000 is out of range."),
        ("two_score", "-501", "Second score: -501 is out of range."),
        ("two_score", "9" * 400, "Second score: 99999"),
        ("one_score", "three", "First score: “three” is not a whole number."),
        ("one_deduction", "-5", "Deduction, first score: -5 is out of range."),
        ("two_deduction", "2001", "Deduction, second score: 2001 is out of range."),
        ("one_bingos", "100", "Bingos, first side: 100 is out of range."),
        ("table", "0", "Table: 0 is out of range."),
    ],
)
def test_a_number_out_of_range_is_answered_in_the_slip(
    pages: Pages, field: str, typed: str, message: str
) -> None:
    fields = {"table": "1", "one_score": "312", "two_score": "287", field: typed}

    answer = pages.posts("desk/slips", **fields)

    said = unescape(answer.text)
    assert answer.status_code == 400
    assert message in said
    assert 'id="slip"' in said
    for name, value in fields.items():
        assert re.search(f'name="{name}"[^>]*value="{value}"', said), name


@pytest.mark.parametrize(
    ("path", "fields", "message"),
    [
        (
            "runner/slip",
            {"pool": POOL, "number": 1, "board": 1, "one_score": 3000, "two_score": 1},
            "First score: 3000 is out of range.",
        ),
        ("desk/payment", {"entrant": "ann", "amount": "nan"}, "is not a number."),
        ("desk/drawing", {"holder": "ann", "count": 0}, "Tickets: 0 is out of range."),
        (
            "desk/contest",
            {"number": 1, "table": "9" * 30, "entry": "QUIZ"},
            "is too large.",
        ),
        (
            "desk/entrants",
            {"division": POOL, "first1": "Zoe", "rating1": "high"},
            "Rating: “high” is not a whole number.",
        ),
        (
            "director/penalise",
            {"entrant": "ann", "round": 1, "points": 0, "page": "rulings"},
            "Points: 0 is out of range.",
        ),
    ],
)
def test_every_form_that_takes_a_number_answers_one_out_of_range(
    pages: Pages, path: str, fields: dict[str, object], message: str
) -> None:
    answer = pages.posts(path, **fields)

    said = unescape(answer.text)
    assert answer.status_code == 400
    assert message in said
    assert "<form" in said


def test_a_correction_out_of_range_keeps_what_was_typed(pages: Pages) -> None:
    pages.enters(400, 350)

    shown = pages.rules("correct", board=BOARD, one=3000, two=350, why="misread")

    assert "First score: 3000 is out of range." in shown
    assert re.search('name="one"[^>]*value="3000"', shown)
    assert re.search('name="why"[^>]*value="misread"', shown)


def test_scores_of_a_refused_slip_are_not_taken_for_another_table(
    pages: Pages,
) -> None:
    refused = pages.enters(912, 350)
    assert 'name="scores_of" value="1"' in refused.text

    answer = pages.posts(
        "desk/slips", table=2, scores_of=1, one_score=912, two_score=350, insist="true"
    )

    assert answer.status_code == 422
    assert "These scores were typed for table 1." in unescape(answer.text)


def test_a_board_whose_side_withdrew_is_the_next_step_of_the_director(
    pages: Pages,
) -> None:
    pages.posts("director/start", pool=POOL, page="console")
    form = pages.rules("")
    found = re.search(rf'value="{BOARD}/one"\s*>\s*(\w+)', form)
    assert found is not None
    pages.posts("desk/entrant", entrant=found[1].lower(), what="withdraw", why="ill")

    console = unescape(pages.client.get("director").text)
    address = re.search(
        r'href="(/e/cup/director/rulings\?side=[^"]*)#forfeit"', console
    )
    assert address is not None
    shown = unescape(pages.client.get(f"{pages.served.address}{address[1]}").text)

    assert "Decide 1 board of round 1: a side left" in console
    assert re.search(rf'value="{BOARD}/one" selected', shown)


def test_a_round_that_somebody_missed_is_asked_about_and_decided(
    pages: Pages,
) -> None:
    pages.posts(
        "desk/entrants", division=POOL, first1="Zoe", last1="Zinn", waiver="late"
    )
    listed = re.findall(r'data-key="([^"]*)"', pages.client.get("desk/entrants").text)
    zoe = next(one for one in listed if one not in {"ann", "ben", "cem", "dov"})

    for number in (1, 2):
        pages.posts(
            "desk/slips",
            table=1,
            board=f"{POOL}:1:{number}",
            one_score=312,
            two_score=287,
            is_signed="true",
            is_validated="true",
        )
    console = unescape(pages.client.get("director").text)
    form = pages.rules("")
    answer = pages.posts(
        "director/missed", entrant=zoe, round=1, counts_as="loss", page="rulings"
    )

    assert "Someone missed round 1: decide how it counts" in console
    assert "Zoe Zinn had no table in round 1" in console
    assert "Zoe Zinn had no table in round 1" in form
    assert re.search('value="nothing"\\s+checked', form)
    assert answer.status_code == 303
    assert "had no table in round 1" not in pages.rules("")


async def a_friendly_event(served: Served) -> None:
    """Open a Kalamazoo event of two who play for fun, with a round published."""
    assert served.worker is not None
    desk = served.worker.tournaments
    opening = ask.OpenTournament(event="cup", title="The Cup", book=book("KZ"))
    await desk.open(ORGANISER, opening, command_id=CommandId("opening-1"))
    names = [PersonId("ann"), PersonId("ben")]
    people = [Person(id=one, first_name=one.title(), last_name="Able") for one in names]
    await desk.keep(ORGANISER, "cup", people)
    fun = DivisionKey("just-for-fun")
    entries = [
        command
        for one in names
        for command in (
            ask.RegisterEntrant(entrant=EntrantId(one), division=fun, members=(one,)),
            ask.CheckIn(person=one),
        )
    ]
    paired = ask.PairRound(pool=PoolKey(fun), seed="lots")
    published = ask.PublishRound(pool=PoolKey(fun))
    await desk.act_all(
        ORGANISER,
        "cup",
        [*entries, paired, published],
        command_id=CommandId("entries-1"),
    )


def test_a_slip_says_that_agreed_rules_were_used(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    served = Served(SqliteStore(tmp_path_factory.mktemp("data") / "log.db"))
    served.call(a_friendly_event(served))
    slip = {
        "board": "just-for-fun:1:1",
        "table": 1,
        "one_score": 412,
        "two_score": 300,
        "is_signed": "true",
        "agreed_name": "exchange.min_tiles_in_bag",
    }
    with served.browser("/e/cup/") as client:
        pages = Pages(served, client)
        form = unescape(client.get("desk/slips").text)
        half = pages.posts("desk/slips", **slip)
        done = pages.posts("desk/slips", **slip, agreed_value=7, agreed_text="no clock")
        shown = unescape(client.get("desk/slips").text)
    assert served.worker is not None
    state = served.call(served.worker.tournaments.look("cup")).tournament
    served.stop()

    (round_,) = state.rounds_of(PoolKey("just-for-fun"))
    (result,) = round_.results.values()
    assert 'name="agreed_text"' in form
    assert half.status_code == 422
    assert "An agreed rule needs a value" in unescape(half.text)
    assert done.status_code == 303
    assert result.agreed == {"exchange.min_tiles_in_bag": 7}
    assert (result.agreed_text, result.counts_for_records) == ("no clock", False)
    assert "not for records" in shown


def test_books_without_agreements_do_not_ask_for_one(pages: Pages) -> None:
    assert 'name="agreed_text"' not in pages.client.get("desk/slips").text
