"""Practice at one press: rules of one's own, dealt at once, names, rematches."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from starsquare.board import Direction, Square, laid
from starsquare.engine.levels import Level, Speed
from starsquare.game.command import Exchange, PlaceTiles
from starsquare.game.outcome import outcome_of
from starsquare.game.refusals import PhonyError
from starsquare.game.side import BySide, PersonId, Side
from starsquare.game.state import Game, Stage
from starsquare.lexicon import ENABLE1, LexiconError, WordList
from starsquare.rulebook import every_rulebook, rulebook
from starsquare.service.game import presence as presence_module
from starsquare.service.game.own_rules import (
    MOST_MINUTES,
    OwnRules,
    list_of,
    own_book,
    own_code,
    read_code,
)
from starsquare.service.game.practice_people import PracticePeople, tidy
from starsquare.service.game.practice_service import (
    Guest,
    HouseBot,
    NewPractice,
    PracticeError,
    bots_in,
)
from starsquare.service.game.presence import Presence
from starsquare.service.game.rematches import as_before, like, midgame_at, rematch
from starsquare.service.identity import ForbiddenError, Identity, service_at
from starsquare.service.lexicons import EmbeddedOnly, PracticeLists
from starsquare.service.ports import CommandId
from starsquare.service.stream_names import GameName
from starsquare.storage.sqlite import SqliteStore
from starsquare.tiles import Tiles
from tests.integration.service.cup import ServiceCup
from tests.integration.service.services import SetClock

BOOKS = [book.code for book in every_rulebook()]
RULES = [
    OwnRules(minutes=0),
    OwnRules(minutes=10),
    OwnRules(minutes=3, increment=12),
    OwnRules(challenge="nothing"),
    OwnRules(challenge="five_points", words="OUR-list.2"),
    OwnRules(challenge="void"),
    OwnRules(minutes=MOST_MINUTES, challenge="turn"),
    OwnRules(words="OURS"),
]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_book_takes_rules_of_ones_own(book: str, rules: OwnRules) -> None:
    code = own_code(book, rules)

    own = own_book(code, rulebook)

    assert read_code(code) == (book, rules)
    assert own.code == code
    if rules.minutes == 0:
        assert (own.clock.kind, own.overtime) == ("untimed", None)
    elif rules.minutes is not None:
        assert own.clock.side_seconds == rules.minutes * 60
        assert own.clock.increment_seconds == rules.increment
        assert own.overtime is not None
    else:
        assert own.clock == rulebook(book).clock
    printed = rulebook(book)
    if rules.challenge == "void":
        assert (own.challenge.words_checked, own.hold) == ("when_played", None)
    else:
        cost = rules.challenge or printed.challenge.failed_cost
        assert own.challenge.failed_cost == cost
        assert own.hold == printed.hold
    assert own.words.lexicon == (rules.words or printed.words.lexicon)
    assert list_of(code) == (rules.words or ENABLE1)


def test_a_code_of_an_earlier_release_is_still_read() -> None:
    rules = OwnRules(minutes=10, challenge="nothing")

    assert read_code("NA/championship~10~nothing") == ("NA/championship", rules)


def test_a_book_as_it_is_printed_keeps_its_code() -> None:
    assert own_code("NA", OwnRules()) == "NA"
    assert read_code("NA") == ("NA", OwnRules())


@pytest.mark.parametrize(
    "code", ["NA~book~book", "NA~999~book", "NA~ten~book", "NA~10", "XX~10~book"]
)
def test_there_is_no_book_of_a_code_that_nobody_makes(code: str) -> None:
    with pytest.raises(KeyError):
        own_book(code, rulebook)


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_against_a_bot_is_dealt_at_once(tmp_path: Path, book: str) -> None:
    cup = ServiceCup(SqliteStore(tmp_path / "log.db"))

    async def test() -> None:
        wanted = NewPractice(book=book, deals=True, rules=OwnRules(minutes=10))
        started = await cup.worker.practice.start(wanted)
        game = (await cup.worker.games.game(GameName.parse(started.game))).state
        assert game is not None
        assert game.stage is Stage.PLAYING
        assert game.clock.running is game.on_turn is game.first
        assert [len(rack) for rack in game.racks] == [7, 7]

    asyncio.run(test())


class OwnList(EmbeddedOnly):
    """The embedded list, and one of an organizer's own."""

    def __init__(self, *words: str) -> None:
        self.own = "".join(f"{word}\n" for word in words)

    def load(self, name: str) -> WordList:
        return (
            WordList.from_text(name, self.own) if name == "OWN" else super().load(name)
        )


def test_no_game_is_started_by_a_list_that_is_not_installed(tmp_path: Path) -> None:
    cup = ServiceCup(SqliteStore(tmp_path / "log.db"))
    wanted = NewPractice(book="NA", rules=OwnRules(words="OWN"))

    with pytest.raises(LexiconError, match="no list OWN"):
        asyncio.run(cup.worker.practice.start(wanted))

    cup.worker.practice.lists = PracticeLists(OwnList("CAT"))
    assert asyncio.run(cup.worker.practice.start(wanted)).game


def test_where_words_are_checked_the_list_of_the_game_decides(tmp_path: Path) -> None:
    cup = ServiceCup(SqliteStore(tmp_path / "log.db"))
    practice, games = cup.worker.practice, cup.worker.games

    async def test() -> None:
        rules = OwnRules(challenge="void", words="OWN")
        practice.lists = PracticeLists(OwnList("ZZZ"))
        started = await practice.start(NewPractice(book="CC", deals=True, rules=rules))
        name = GameName.parse(started.game)
        game = (await games.game(name)).state
        assert game is not None
        letters = game.racks[game.on_turn].replace("?", "")[:2]
        play = PlaceTiles(
            side=game.on_turn,
            placements=laid(Square(7, 7), Direction.ACROSS, letters),
        )

        async def given(number: int) -> None:
            service, command = service_at(name.event), CommandId(f"play-{number}")
            await games.act(service, name, play, command_id=command)

        with pytest.raises(PhonyError, match=f"Not in the word list: {letters}"):
            await given(1)
        practice.lists = PracticeLists(OwnList(letters))
        await given(2)
        game = (await games.game(name)).state
        assert game is not None
        assert [turn.words for turn in game.turns] == [(letters,)]

    asyncio.run(test())


def test_at_an_event_words_are_checked_by_its_lists(tmp_path: Path) -> None:
    cup = ServiceCup(SqliteStore(tmp_path / "log.db"))

    async def test() -> None:
        await cup.open("CC")
        words_of = cup.worker.games.words_of
        is_acceptable = await words_of(GameName("cup", 1, "1"), rulebook("CC"))
        assert is_acceptable("CAT")
        assert not is_acceptable("XXX")

    asyncio.run(test())


def test_an_open_seat_is_taken_once_and_no_other_seat_is(tmp_path: Path) -> None:
    cup = ServiceCup(SqliteStore(tmp_path / "log.db"))
    practice = cup.worker.practice

    async def test() -> None:
        started = await practice.start(NewPractice(book="NA", partner="anybody"))
        closed = await practice.start(NewPractice(book="NA", partner="friend"))
        name = GameName.parse(started.game)
        seats = await practice.open_seats()
        assert [GameName.of_stream(one.stream) for one in seats] == [name]

        link = await practice.sit_down(name)

        sits = await cup.worker.accounts.links.identity_of(link)
        game = (await cup.worker.games.game(name)).state
        assert game is not None
        assert sits.person in game.seats.two
        assert await practice.open_seats() == []
        for taken in (name, GameName.parse(closed.game)):
            with pytest.raises(PracticeError):
                await practice.sit_down(taken)

    asyncio.run(test())


def test_only_who_sits_there_resigns_and_only_once(tmp_path: Path) -> None:
    cup = ServiceCup(SqliteStore(tmp_path / "log.db"))
    practice, accounts = cup.worker.practice, cup.worker.accounts

    async def test() -> None:
        started = await practice.start(NewPractice(book="NA", deals=True))
        other = await practice.start(NewPractice(book="NA"))
        name = GameName.parse(started.game)
        stranger = Identity(PersonId("somebody"))
        with pytest.raises(ForbiddenError):
            await practice.resign(stranger, name)
        me = await accounts.links.identity_of(started.link)

        await practice.resign(me, name)
        await practice.resign(me, name)

        game = (await cup.worker.games.game(name)).state
        assert game is not None
        assert outcome_of(game, cup.worker.games.book(game)).winner is Side.TWO
        assert other.game != started.game

    asyncio.run(test())


def test_a_rematch_is_played_by_the_same_rules_and_the_other_side_begins(
    tmp_path: Path,
) -> None:
    cup = ServiceCup(SqliteStore(tmp_path / "log.db"))
    worker = cup.worker

    async def test() -> None:
        wanted = NewPractice(
            book="CC",
            level=Level.GLINT,
            speed=Speed.FAST,
            deals=True,
            rules=OwnRules(minutes=15),
        )
        started = await worker.practice.start(wanted)
        name = GameName.parse(started.game)
        game = (await worker.games.game(name)).state
        assert game is not None

        again = await rematch(worker.practice, worker.store, name, game, Guest())

        second = (await worker.games.game(GameName.parse(again.game))).state
        assert second is not None
        assert second.book == game.book
        assert (game.first, second.first) == (Side.ONE, Side.TWO)
        assert list(bots_in(second)) == list(bots_in(game))

    asyncio.run(test())


def test_of_two_friends_who_want_a_rematch_the_second_sits_down(
    tmp_path: Path,
) -> None:
    cup = ServiceCup(SqliteStore(tmp_path / "log.db"))
    worker = cup.worker

    async def test() -> None:
        started = await worker.practice.start(NewPractice(book="SO", partner="friend"))
        name = GameName.parse(started.game)
        game = (await worker.games.game(name)).state
        assert game is not None
        assert as_before(game).partner == "friend"

        first = await rematch(worker.practice, worker.store, name, game, Guest())
        second = await rematch(worker.practice, worker.store, name, game, Guest())

        assert first.game == second.game
        people = [
            (await worker.accounts.links.identity_of(link)).person
            for link in (first.link, second.link)
        ]
        new = (await worker.games.game(GameName.parse(first.game))).state
        assert new is not None
        assert tuple(people) == (*new.seats.one, *new.seats.two)

    asyncio.run(test())


def test_names_and_phrases_reach_other_servers(tmp_path: Path) -> None:
    store, clock = SqliteStore(tmp_path / "log.db"), SetClock()
    one, two = (PracticePeople(store, clock, name) for name in ("one", "two"))
    name = GameName("practice-1", 0, "1")
    heard: dict[str, list[tuple[Side, str]]] = {"one": [], "two": []}
    one.listeners.append(lambda _, side, said: heard["one"].append((side, said)))
    two.listeners.append(lambda _, side, said: heard["two"].append((side, said)))

    async def test() -> None:
        await one.call(name, Side.TWO, "  Xena\n Vega ")
        await one.say(name, Side.ONE, "good_luck")
        assert await two.names(name) == BySide("", "Xena Vega")

    asyncio.run(test())
    for note in store.notes_since(0):
        one.hear(note)
        two.hear(note)
    assert heard == {"one": [(Side.ONE, "good_luck")], "two": [(Side.ONE, "good_luck")]}


@pytest.mark.parametrize(
    ("typed", "called"),
    [("", ""), ("  a  b ", "a b"), ("x" * 40, "x" * 24), ("a\u202eb", "a b")],
)
def test_a_name_is_short_and_printable(typed: str, called: str) -> None:
    assert tidy(typed) == called


def test_it_is_known_since_when_a_side_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence_module, "MOST_GONE", 1)
    clock = SetClock()
    presence = Presence(SqliteStore(tmp_path / "log.db"), clock, "here")
    name, other = (GameName(f"practice-{one}", 0, "1") for one in (1, 2))
    me = PersonId("guest-1-1")

    presence.come(name, Side.ONE, me)
    assert presence.gone_at(name, Side.ONE) is None
    presence.go(name, Side.ONE, me)
    assert presence.gone_at(name, Side.ONE) == clock.now()
    presence.come(other, Side.ONE, me)
    presence.go(other, Side.ONE, me)

    assert presence.gone_at(name, Side.ONE) is None
    assert presence.gone_at(other, Side.ONE) == clock.now()


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_goes_on_from_a_turn_of_another_against_a_bot(
    tmp_path: Path, book: str
) -> None:
    cup = ServiceCup(SqliteStore(tmp_path / "log.db"))
    worker = cup.worker

    async def state_of(game: str) -> Game:
        state = (await worker.games.game(GameName.parse(game))).state
        assert state is not None
        return state

    async def test() -> None:
        wanted = NewPractice(book=book, deals=True)
        started = await worker.practice.start(wanted)
        name = GameName.parse(started.game)
        for _ in range(2):
            game = await state_of(started.game)
            side, rack = game.on_turn, game.racks[game.on_turn]
            await worker.games.act(
                service_at(name.event),
                name,
                Exchange(side=side, tiles=Tiles(rack[:3])),
                command_id=CommandId(f"turn-{len(game.turns)}"),
            )
        game = await state_of(started.game)
        side = game.turns[1].side
        rack = Tiles("AEINRST")

        again = await worker.practice.start(
            like(game, HouseBot(Level.MARLOW, Speed.FAST)),
            Guest(),
            midgame_at(game, 2, rack),
        )

        second = await state_of(again.game)
        me = await worker.accounts.links.identity_of(again.link)
        assert (second.stage, second.on_turn) == (Stage.PLAYING, Side.ONE)
        assert (second.first, second.book) == (Side.TWO, game.book)
        assert me.person in second.seats.one
        assert second.racks.one == rack
        assert [one.exchanged for one in second.turns] == ["___"]
        assert [bot.level for _, bot in bots_in(second)] == [Level.MARLOW]

    asyncio.run(test())
