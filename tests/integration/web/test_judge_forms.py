"""The judge's forms: a second opinion on a slip, and a word for the director."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from starsquare.game.command import (
    AcceptVerdict,
    GameCommand,
    GiveVerdict,
    IssueChallenge,
    OpenGame,
    RestartClock,
)
from starsquare.game.side import BySide, PersonId
from starsquare.lexicon import embedded_list
from starsquare.rulebook import book
from starsquare.service.game.dealing import deal
from starsquare.service.identity import Grant, Identity, Role, service_at
from starsquare.service.judging_service import NewSlip
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.service.venue.command import RaiseHand
from starsquare.storage.sqlite import SqliteStore
from starsquare.testing.games import a_play
from starsquare.text import say
from starsquare.tournament import command as ask
from tests.integration.web.serving import Served
from tests.marks import rule

BY = PersonId("organiser")
ORGANISER = Identity(BY, (Grant(role=Role.DIRECTOR),))
LONG = "ABCDEFGHIJ"
REOPENED = say("judge.reopened")


async def opened(served: Served) -> None:
    """Open an event whose book knows second opinions and sends long words on."""
    assert served.worker is not None
    opening = ask.OpenTournament(event="cup", title="The Cup", book=book("SO"))
    await served.worker.tournaments.open(
        ORGANISER, opening, command_id=CommandId("opening-1")
    )


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(SqliteStore(tmp_path_factory.mktemp("judge") / "log.db"))
    served.call(opened(served))
    yield served
    served.stop()


@pytest.fixture(scope="module")
def judge(served: Served) -> Iterator[httpx.Client]:
    """The director's browser at the judge's page."""
    with served.browser("/e/cup/judge") as client:
        yield client


def shown(judge: httpx.Client) -> str:
    return unescape(judge.get("").text)


@rule("SO-CHAL-1.c")
def test_a_slip_is_judged_a_second_time_and_not_a_third(
    served: Served, judge: httpx.Client
) -> None:
    assert served.worker is not None
    first = Identity(PersonId("first judge"), (Grant(role=Role.JUDGE, event="cup"),))
    slip = NewSlip(words=("QUIZ",), table="7")
    served.call(
        served.worker.judging.judge(
            first, "cup", slip, command_id=CommandId("slip-judged-1")
        )
    )
    offered = 'action="/e/cup/judge/opinion"' in shown(judge)

    again = judge.post("/opinion", data={"command_id": "asked-again-1", "slip": "1"})
    reopened = shown(judge)
    opinion = {"command_id": "settled-slip-1", "slip": "1", "verdict": "not_acceptable"}
    without = judge.post("/opinion", data={**opinion, "why": ""})
    settled = judge.post("/opinion", data={**opinion, "why": "misread"})

    assert offered
    assert (again.status_code, settled.status_code) == (303, 303)
    assert REOPENED in reopened
    assert say("desk.why") in unescape(without.text)
    assert say("judge.says_not_acceptable") in shown(judge)
    assert 'action="/e/cup/judge/opinion"' not in shown(judge)


@rule("SO-CHAL-1.c")
def test_the_director_who_judged_a_slip_does_not_give_the_second_opinion(
    served: Served, judge: httpx.Client
) -> None:
    slip = {"command_id": "slip-judged-2", "table": "8", "words": "QUIZ"}
    judge.post("/slip", data=slip)
    number = str(served.call(number_of_last(served)))
    judge.post("/opinion", data={"command_id": "asked-again-2", "slip": number})

    opinion = {"slip": number, "verdict": "not_acceptable", "why": "misread"}
    refused = judge.post("/opinion", data={"command_id": "settled-slip-2", **opinion})

    assert refused.status_code == 422
    assert "A different judge must give" in unescape(refused.text)
    assert say("judge.another_settles") in shown(judge)


@rule("SO-CHAL-2.a")
def test_the_director_rules_on_a_word_that_no_list_can_decide(
    served: Served, judge: httpx.Client
) -> None:
    slip = {"command_id": "slip-long-1", "table": "7", "words": LONG}
    judge.post("/slip", data=slip)
    number = served.call(number_of_last(served))
    asked = shown(judge)

    ruling = {
        "command_id": "ruled-long-1",
        "slip": str(number),
        "ruling": f"{LONG}=good",
        "source": "the dictionary, page 104",
    }
    ruled = judge.post("/ruling", data=ruling)

    assert say("judge.rule_on", {"word": LONG}) in asked
    assert ruled.status_code == 303
    assert say("judge.rule_on", {"word": LONG}) not in shown(judge)


async def challenged_on_screen(served: Served, name: GameName) -> str:
    """Open a game at which the first play is challenged; return its word."""
    assert served.worker is not None
    games, service = served.worker.games, service_at(name.event)
    seats: BySide[tuple[PersonId, ...]] = BySide((PersonId("ada"),), (PersonId("cem"),))
    await games.open(
        service,
        OpenGame(game=str(name), seats=seats),
        book="SO",
        command_id=CommandId(f"opening-{name}"),
    )
    await deal(games, name)
    return await challenged_again(served, name)


async def challenged_again(served: Served, name: GameName) -> str:
    """Play the next word at a game, and challenge it; return the word."""
    assert served.worker is not None
    games = served.worker.games
    game = (await games.game(name)).state
    assert game is not None
    side = game.on_turn
    letters = game.racks[side].replace("?", "")
    word = letters[:-3:-1] if game.turns else letters[:2]  # never the same
    commands: tuple[GameCommand, ...] = (
        a_play(side.value, "8H", word),
        IssueChallenge(side=side.other, words=(word,)),
    )
    for number, command in enumerate(commands):
        what = CommandId(f"{word}-{len(game.turns)}-{number}")
        await games.act(service_at(name.event), name, command, command_id=what)
    return word


async def taken_off(served: Served, name: GameName) -> None:
    """Take the challenged play off, and start the clock again."""
    assert served.worker is not None
    games = served.worker.games
    game = (await games.game(name)).state
    assert game is not None
    assert game.challenge is not None
    loser = game.challenge.side.other
    commands: tuple[GameCommand, ...] = (
        GiveVerdict(acceptable=False),
        AcceptVerdict(side=loser),
        RestartClock(),
    )
    for command in commands:
        what = CommandId(f"{type(command).__name__}-1")
        await games.act(service_at(name.event), name, command, command_id=what)


def test_a_verdict_from_a_page_that_is_behind_is_not_given_to_the_next_challenge(
    served: Served, judge: httpx.Client
) -> None:
    name = GameName("cup", 1, "5")
    word = served.call(challenged_on_screen(served, name))
    page = shown(judge)
    served.call(taken_off(served, name))
    served.call(challenged_again(served, name))

    late = judge.post(
        "/verdict",
        data={
            "command_id": "verdict-late-1",
            "game": str(name),
            "word": word,
            "verdict": "acceptable",
        },
    )

    assert f'name="word" value="{word}"' in page
    assert late.status_code == 422
    assert say("verdict.other_challenge") in unescape(late.text)


STAND_IN = "ENABLE1 stands in for OSPD4, the list named in the rulebook"


@rule("SO-CHAL-2.a")
@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("QUIZ", "judge.says_acceptable"),
        ("QZX", "judge.says_refer"),
        (LONG, "judge.says_refer"),
    ],
)
def test_every_verdict_card_names_the_stand_in(
    served: Served, judge: httpx.Client, word: str, said: str
) -> None:
    slip = {"command_id": f"card-{word}-1", "table": "7", "words": word}
    card = judge.post("/slip", data=slip, follow_redirects=True)
    asked = {"command_id": f"station-{word}-1", "word": word, "checked": "yes"}
    answer = judge.post(f"{served.address}/e/cup/station", data=asked)

    page = unescape(card.text)
    assert say(said) in page
    assert "Word list: ENABLE1 (before 2006, 172,823 words)" in page
    assert embedded_list().fingerprint[:12] not in page + answer.text
    assert page.index("data-said") < page.index(STAND_IN)
    assert STAND_IN in unescape(answer.text)


@rule("SO-CHAL-2.a")
def test_a_word_that_the_stand_in_lacks_is_to_be_looked_up_on_every_card(
    served: Served, judge: httpx.Client
) -> None:
    where = "Not in ENABLE1, which stands in for OSPD4: look it up in OSPD4"
    slip = {"command_id": "missing-1", "table": "7", "words": "QZX"}
    card = judge.post("/slip", data=slip, follow_redirects=True)
    asked = {"command_id": "missing-2", "word": "QZX", "checked": "yes"}
    answer = judge.post(f"{served.address}/e/cup/station", data=asked)

    assert where in unescape(card.text)
    assert where in unescape(answer.text)
    assert say("station.says_refer") in unescape(answer.text)


@rule("SO-CHAL-2.a")
def test_a_judge_cannot_rule_on_what_was_referred(served: Served) -> None:
    assert served.worker is not None
    judges = served.worker.judging
    judge = Identity(PersonId("judge"), (Grant(role=Role.JUDGE, event="cup"),))

    async def looks() -> list[tuple[bool, tuple[str, ...]]]:
        await judges.judge(
            judge, "cup", NewSlip(words=(LONG + "K",)), command_id=CommandId("long-11")
        )
        seen = await judges.look(judge, "cup")
        return [(one.needs_ruling, one.to_rule_on) for one in seen.cases[:1]]

    assert served.call(looks()) == [(True, ())]


def test_a_table_that_calls_a_judge_waits_until_one_is_on_the_way(
    served: Served, judge: httpx.Client
) -> None:
    assert served.worker is not None
    called = served.worker.tournaments.venue(
        ORGANISER,
        "cup",
        RaiseHand(table=24, wanted="judge", reason="a blank"),
        command_id=CommandId("call-of-24-1"),
    )
    served.call(called)
    waiting = shown(judge)
    (number,) = re.findall(r'name="call" value="(\d+)"', waiting)

    done = judge.post("/answer", data={"command_id": "on-my-way-1", "call": number})

    assert say("judge.wanted") in waiting
    assert "a blank" in waiting
    assert done.status_code == 303
    assert say("judge.wanted") not in shown(judge)


async def number_of_last(served: Served) -> int:
    assert served.worker is not None
    seen = await served.worker.judging.look(ORGANISER, "cup")
    return seen.cases[0].announcement.slip_number
