"""A bot or a referee at a service: take the seat, play, tell what was played."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import msgspec
import typer
from rich.table import Table

from starsquare.cli.arguments import content_of
from starsquare.cli.engine import leaves_in, load_words
from starsquare.cli.output import hint, show, show_json, working
from starsquare.client import Bot, Client, Referee, ServiceError
from starsquare.client.bot import seat_of
from starsquare.client.bot_policy import manner_of
from starsquare.client.tiebreak import Acceptable
from starsquare.engine.levels import HABITS, Level, Speed
from starsquare.errors import StarsquareError
from starsquare.game.side import BySide, Side
from starsquare.game.state import AFTER_SIGNING
from starsquare.game.view import GameView
from starsquare.lexicon import WordRules
from starsquare.lexicon.layers import played_by
from starsquare.rulebook import rulebook
from starsquare.service.game.practice_service import is_practice
from starsquare.service.messages import Me
from starsquare.service.stream_names import GameName
from starsquare.storage.data_folder import data_folder
from starsquare.storage.lexicons import LexiconChoice, LexiconShelf, load_lexicon
from starsquare.text import say
from starsquare.tiles import faces_of
from starsquare.wiring import a_seed

_LOOK_SECONDS = 2.0


class BotError(StarsquareError):
    """Raised if a bot cannot do its task."""


class BotAnswer(msgspec.Struct, frozen=True):
    """The games played up to their signed slips."""

    games: tuple[PlayedAnswer, ...]


class PlayedAnswer(msgspec.Struct, frozen=True):
    """One of them: the scores on the slip."""

    game: str
    book: str
    stage: str
    turns: int
    scores: BySide[int]


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What was typed after `starsquare bot`."""

    url: str
    token: str
    game: str | None
    level: Level
    speed: Speed
    lexicon: str
    leaves: Path | None
    seed: int | None
    stays: bool
    is_referee: bool


def take_seat(asked: Asked, *, json: bool) -> None:
    """Play the games asked for, and show their scores."""
    own_leaves = _own_leaves(asked.leaves, asked.level)
    words = load_words(asked.lexicon, json=json)
    chances = int(a_seed(), 16) if asked.seed is None else asked.seed

    async def played() -> tuple[GameView, ...]:
        async with Client(asked.url, link=asked.token) as client:
            if asked.is_referee:
                name = _named(asked.game)
                acceptable = await _acceptable(client, name, asked.lexicon)
                judge = Referee(client, acceptable, on_referral=_told_of)
                return (await judge.serve(name),)
            bot = Bot(
                client,
                asked.level,
                words,
                books=rulebook,
                seed=chances,
                manner=manner_of(asked.level, asked.speed),
                leaves=own_leaves,
            )
            if asked.game is not None:
                return (await bot.play(asked.game),)
            return await _play_all(bot, client, stay=asked.stays)

    try:
        with working(say("bot.playing", {"url": asked.url}), json=json):
            views = asyncio.run(played())
    except ServiceError as refusal:
        raise BotError("bot.refused", reason=refusal.problem.message) from refusal
    except (httpx.TransportError, httpx.InvalidURL) as failure:
        raise BotError("bot.no_service", url=asked.url) from failure
    answer = BotAnswer(tuple(map(_played, views)))
    if json:
        show_json(answer)
    else:
        show(drawn(answer))


async def _acceptable(client: Client, game: str, lexicon: str) -> Acceptable:
    """Return the word check of a referee: under the rulebook, at an event.

    Elsewhere there is no director to refer to, and the list decides.
    """
    shelf, name = LexiconShelf(data_folder()), GameName.parse(game)
    if is_practice(name) or not name.round_number:
        return shelf.load(lexicon).words
    try:
        rules: WordRules = rulebook((await client.look(game)).game.book).word_rules
    except KeyError:  # the organizer's own rulebook: doubtful words are referred
        rules = played_by(rulebook("CC").word_rules, say("bot.own_list"))
    return load_lexicon(shelf, LexiconChoice(base=lexicon), rules=rules)


def _told_of(words: tuple[str, ...]) -> None:
    hint(say("bot.referred", {"words": ", ".join(map(faces_of, words))}))


def _own_leaves(file: Path | None, level: Level) -> bytes | None:
    """Read leaves before the bot sits down; only levels that evaluate them use them."""
    if file is None:
        return None
    if not HABITS[level].keeps:
        facts = {"level": level}
        raise typer.BadParameter(say("bot.no_leaves", facts), param_hint="--leaves")
    content = content_of(file, hint="--leaves")
    leaves_in(file, content)
    return content


async def _play_all(bot: Bot, client: Client, *, stay: bool) -> tuple[GameView, ...]:
    """Play each of the bot's games in turn."""
    me = await client.me()
    views: dict[str, GameView] = {}
    while True:
        waiting = [name for name in await _games_of(me, client) if name not in views]
        for name in waiting:
            views[name] = await bot.play(name)
        if not waiting and not stay:
            break
        if not waiting:
            await asyncio.sleep(_LOOK_SECONDS)
    if not views:
        raise BotError("bot.no_game", person=me.person)
    return tuple(views.values())


async def _games_of(me: Me, client: Client) -> list[str]:
    """Return someone's games that are not signed yet."""
    found: list[str] = []
    for event in sorted({grant.event for grant in me.grants if grant.event}):
        for line in (await client.games(event)).games:
            events = list(await client.events(line.game))
            is_seated = bool(events) and seat_of(me.person, events) is not None
            if (
                is_seated
                and (await client.look(line.game)).game.stage not in AFTER_SIGNING
            ):
                found.append(line.game)
    return found


def _named(game: str | None) -> str:
    if game is None:
        raise typer.BadParameter(say("bot.which_game"), param_hint="--game")
    return game


def _played(view: GameView) -> PlayedAnswer:
    scores = view.scores if view.outcome is None else view.outcome.final
    return PlayedAnswer(view.id, view.book, view.stage, len(view.turns), scores)


def drawn(answer: BotAnswer) -> Table:
    """Draw the games that were played."""
    table = Table(box=None, pad_edge=False)
    for head in ("game", "book", "turns", "score"):
        table.add_column(say(f"bot.head.{head}"))
    for one in answer.games:
        scores = f"{one.scores[Side.ONE]}-{one.scores[Side.TWO]}"
        table.add_row(one.game, one.book, str(one.turns), scores)
    return table
