"""The table page: a game on screen, for players, staff and spectators."""

from __future__ import annotations

import json
from urllib.parse import quote

import minijinja
import msgspec
from litestar import Response, get
from litestar.params import FromPath

from starsquare.game.agreement import book_played
from starsquare.game.command import Medium
from starsquare.game.side import BySide, Moment, PersonId, Side
from starsquare.game.state import Game
from starsquare.game.view import SPECTATOR
from starsquare.lexicon import LexiconError
from starsquare.lexicon.layers import LayerKind
from starsquare.rulebook import Rulebook
from starsquare.rulebook.register import register
from starsquare.service.game.game_service import GameSeen
from starsquare.service.game.own_rules import list_of
from starsquare.service.game.permissions import viewer_of
from starsquare.service.game.practice_service import PREFIX, called
from starsquare.service.identity import Identity
from starsquare.service.stream_names import GameName, UnknownTournamentError
from starsquare.service.tournament.stand import Stand
from starsquare.service.venue.permissions import phones_off, tables_of
from starsquare.text import say
from starsquare.tiles import faces_of
from starsquare.tournament.final import is_final_at
from starsquare.web.access import OPEN
from starsquare.web.handbook.handbook_files import HELP
from starsquare.web.pages.frame import page
from starsquare.web.pages.practice_names import with_own_names
from starsquare.web.pages.table_data import Seat, TableData
from starsquare.web.request_context import AnyRequest, who_asks, worker_of

_PARTS = (
    "setup",
    "scoring",
    "exchange",
    "passing",
    "hold",
    "challenge",
    "clock",
    "overtime",
    "ending",
    "unplayed",
    "sanctions",
    "slip",
    "agreement",
    "lightning",
    "rulings",
)


@get("/t/{game:str}", opt=OPEN, include_in_schema=False)
async def table(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """Show a game as the visitor may see it."""
    games = worker_of(request).games
    name, identity = GameName.parse(game), who_asks(request)
    await worker_of(request).finished.must_be_shown(identity, name)
    seen = await games.look(identity, name)
    state = (await games.game(name)).state
    assert state is not None, "it was just looked at"
    stand = await _stand_of(request, name)
    if _only_watches(identity, name, state, seen):
        spectators = worker_of(request).spectators
        opens_at = await spectators.opens_at(name)
        if opens_at > seen.now:
            return _shown_later(request, name, stand, opens_at=opens_at, now=seen.now)
        seen = await spectators.look(name)
    book = games.book(state)
    judged_by = await _judged_by(request, name, book, stand)
    data = _data(
        identity,
        name,
        state,
        book=book,
        seen=seen,
        stand=stand,
        judged_by=judged_by,
    )
    data = await with_own_names(request, data)
    context = {
        "game": str(name),
        "where": where_is(name, stand),
        "event_at": _event_at(name, stand, is_seated=data.side is not None),
        "event": name.event,
        "hand_table": await _table_to_call_from(request, stand, data),
        "seats": data.seats,
        "view": seen.game,
        "rows": _rows(seen),
        "data": as_json(data),
        "is_on_screen": state.medium is Medium.SCREEN,
    }
    if state.medium is not Medium.SCREEN:
        context["help"] = f"{HELP}/on-cardboard"
    return page(request, "table.html", context)


async def _table_to_call_from(
    request: AnyRequest, stand: Stand | None, data: TableData
) -> int | None:
    """Return the table to which a player may call a judge."""
    if stand is None or data.side is None:
        return None
    tournament = stand.tournament
    entrant = tournament.entrant_of.get(data.person)
    venue = (await worker_of(request).venues.look(tournament.id)).venue
    division = None if entrant is None else tournament.entrants[entrant].division
    if division is None or division in phones_off(tournament, venue):
        return None
    return next(iter(tables_of(tournament, data.person)), None)


def _shown_later(
    request: AnyRequest,
    name: GameName,
    stand: Stand | None,
    *,
    opens_at: Moment,
    now: Moment,
) -> Response[bytes]:
    """Show a spectator when a game may be seen; the page then opens it by itself."""
    context = {
        "where": where_is(name, stand),
        "event_at": _event_at(name, stand, is_seated=False),
        "opens_at": opens_at,
        "now": now,
    }
    return page(request, "table_later.html", context)


def _event_at(name: GameName, stand: Stand | None, *, is_seated: bool) -> str:
    """Return the link back from a table: to the player's page, or to other games."""
    if stand is None:
        return ""
    return f"/e/{quote(name.event)}/{'me' if is_seated else 'games'}"


def _only_watches(
    identity: Identity, name: GameName, game: Game, seen: GameSeen
) -> bool:
    """Return whether someone may only watch."""
    offers = seen.offers
    is_spectator = viewer_of(identity, name, game) == SPECTATOR
    return is_spectator and not offers.offered and not offers.refused


async def _stand_of(request: AnyRequest, name: GameName) -> Stand | None:
    """Return the event of a game, or None for a standalone game."""
    views = worker_of(request).views
    try:
        return await views.stand(who_asks(request), name.event)
    except UnknownTournamentError:
        return None


async def _judged_by(
    request: AnyRequest, name: GameName, book: Rulebook, stand: Stand | None
) -> str:
    """Return the word list used for judging here, as every verdict names it.

    In practice no list is replaced by another: the list in use is the list named.
    """
    if stand is None:
        return list_of(book.code)
    worker = worker_of(request)
    chosen = (await worker.tournaments.venues.look(name.event)).venue
    try:
        lexicon = await worker.judging.lexicons.of(chosen, book.word_rules)
    except LexiconError:  # the judge's page reports it; the table plays on
        return ""
    authority = lexicon.authority
    for one in authority.stand_ins:
        if one.kind is LayerKind.BASE:
            facts = {"used": one.used, "named": one.named}
            return say("table.stand_in", facts)
    return authority.base.name


def where_is(name: GameName, stand: Stand | None) -> str:
    """Return where a game is played."""
    if name.event.startswith(PREFIX):
        return say("table.where_practice")
    title = name.event if stand is None else stand.tournament.title
    facts = {"event": title, "round": name.round_number, "table": name.table}
    if stand is not None and is_final_at(
        stand.tournament, name.round_number, name.table
    ):
        return say("table.where_final", facts)
    return say("table.where" if name.round_number else "table.where_alone", facts)


def as_json(data: object) -> str:
    """Write data for a script block of a page; `<` must not end the block."""
    text = json.dumps(msgspec.to_builtins(data), ensure_ascii=False)
    return minijinja.safe(text.replace("<", "\\u003c"))


def seats_of(game: Game, stand: Stand | None) -> BySide[Seat]:
    """Return the names of the two sides: the event's, or the people's."""

    def entrant_of(people: tuple[PersonId, ...]) -> str:
        if stand is None:
            return ""
        of = stand.tournament.entrant_of
        found = dict.fromkeys(of[person] for person in people if person in of)
        return " & ".join(stand.names.parts(one).title for one in found)

    def seat(side: Side) -> Seat:
        people = game.seats[side]
        by_people = " & ".join(map(called, people)) or say(f"table.side_{side}")
        return Seat(entrant_of(people) or by_people, people)

    return BySide(seat(Side.ONE), seat(Side.TWO))


def book_data(book: Rulebook) -> dict[str, object]:
    """Return the values of a rulebook that the page uses."""
    parts: dict[str, object] = {
        name: msgspec.to_builtins(getattr(book, name)) for name in _PARTS
    }
    cites = {topic.value: list(map(str, rules)) for topic, rules in book.cites.items()}
    return {
        "code": book.code,
        "title": book.title,
        "division": book.division,
        "cites": cites,
        **parts,
    }


def clauses_of(book: Rulebook) -> dict[str, str]:
    """Return the short text of every clause of a rulebook, by id."""
    found: dict[str, str] = {}
    for code in {rule.book for rules in book.cites.values() for rule in rules}:
        for rule, clause in register(code).clauses.items():
            found[str(rule)] = clause.said
    return found


def _data(
    identity: Identity,
    name: GameName,
    game: Game,
    *,
    book: Rulebook,
    seen: GameSeen,
    stand: Stand | None,
    judged_by: str,
) -> TableData:
    viewer = viewer_of(identity, name, game)
    played = book_played(book, game)
    tiles = game.equipment.tile_set
    return TableData(
        game=str(name),
        seen=seen,
        role=viewer.role,
        side=viewer.side,
        person=identity.person,
        seats=seats_of(game, stand),
        people={
            person: (stand.names.person(person) if stand else "") or called(person)
            for side in Side
            for person in game.seats[side]
        },
        book=book_data(played),
        layout=game.equipment.layout.rows,
        points=tiles.points,
        counts=tiles.counts,
        letters=tiles.alphabet.letters,
        faces=dict(tiles.alphabet.several),
        read_as=dict(tiles.alphabet.read_as),
        clauses=clauses_of(book),
        judged_by=judged_by,
        is_practice=name.event.startswith(PREFIX),
    )


def _rows(seen: GameSeen) -> list[list[dict[str, str]]]:
    """Return the board for browsers without JavaScript."""
    return [
        [
            {"letter": faces_of(letter.upper()), "premium": _PREMIUMS[sign]}
            if letter != "."
            else {"letter": "", "premium": _PREMIUMS[sign]}
            for letter, sign in zip(row, signs, strict=True)
        ]
        for row, signs in zip(
            seen.game.position.rows, seen.game.equipment.layout.rows, strict=True
        )
    ]


_PREMIUMS = {".": "", "'": "dl", '"': "tl", "-": "dw", "=": "tw"}

ROUTES = (table,)
