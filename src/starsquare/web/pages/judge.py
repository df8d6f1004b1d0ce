"""The judge's pages: challenges waiting, slips typed from paper, and the station."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

from starsquare.errors import StarsquareError
from starsquare.game.side import Moment
from starsquare.lexicon.challenge_slip import read_words
from starsquare.lexicon.judge import Verdict
from starsquare.lexicon.judging_log import (
    Announcement,
    AskSecondOpinion,
    GiveSecondOpinion,
    RuleOnReferral,
    SlipJudged,
    SlipNumber,
    WordRuling,
)
from starsquare.lexicon.layers import Authority
from starsquare.lexicon.wording import card_said
from starsquare.lexicon.wordlist import is_same_name
from starsquare.rulebook import Rulebook
from starsquare.service.identity import ForbiddenError, Role
from starsquare.service.judging_service import CachedJudging, NewSlip
from starsquare.service.ports import CommandId, CommandIdText
from starsquare.service.stream_names import GameName, judging_stream
from starsquare.service.tournament.views.judging_view import CaseLine, QueuedChallenge
from starsquare.service.venue.command import AnswerCall
from starsquare.tiles import TileSet, faces_of
from starsquare.web.access import KNOWN
from starsquare.web.pages.directing.settings import newer_lists
from starsquare.web.pages.event_frame import AtEvent, at_event
from starsquare.web.pages.form_actions import carried_out, give_to_venue
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import page, refused, see_other
from starsquare.web.request_context import AnyRequest, worker_of
from starsquare.wiring import word_list_for

_JUDGES = frozenset({Role.DIRECTOR, Role.JUDGE})
_STATION = _JUDGES | {Role.STATION}
MOST_WORDS = 8
"""No play forms more words: seven crosswords for a full rack, and the main word."""

Words = Annotated[str, msgspec.Meta(max_length=300)]
Why = Annotated[str, msgspec.Meta(max_length=300)]
Ruled = Annotated[str, msgspec.Meta(max_length=60, pattern="=(good|bad)$")]


class VerdictForm(msgspec.Struct, frozen=True, kw_only=True):
    """A verdict on a challenge in a game, and the words that the judge read."""

    command_id: CommandIdText
    game: str
    word: tuple[str, ...] = ()
    is_second: bool = False
    verdict: Literal["acceptable", "not_acceptable"]


class SlipForm(msgspec.Struct, frozen=True, kw_only=True):
    """A slip: its words, and the table it comes from."""

    command_id: CommandIdText
    words: Words = ""
    word: tuple[str, ...] = ()
    table: Annotated[str, msgspec.Meta(max_length=20)] = ""

    def slip(self) -> NewSlip:
        """Return the slip, with its words separated."""
        written = [*self.words.replace(",", " ").split(), *self.word]
        return NewSlip(
            words=tuple(one.strip().upper() for one in written if one.strip()),
            table=self.table,
        )


class StationForm(SlipForm, frozen=True, kw_only=True):
    """What the challengers typed, and whether both sides have checked the spelling."""

    checked: Literal["", "yes"] = ""


class CallForm(msgspec.Struct, frozen=True, kw_only=True):
    """A call for a judge."""

    command_id: CommandIdText
    call: int


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """A slip that was judged: when, and a second judge's opinion."""

    number: int
    line: CaseLine
    at: Moment
    second: str  # same or other; empty if nobody was asked


class OpinionForm(msgspec.Struct, frozen=True, kw_only=True):
    """A slip to be judged again, or the second opinion on it."""

    command_id: CommandIdText
    slip: Annotated[int, msgspec.Meta(ge=1)]
    verdict: Verdict | None = None  # None: it is only requested
    why: Why = ""

    def command(self) -> AskSecondOpinion | GiveSecondOpinion:
        """Return the judging command of the form."""
        number = SlipNumber(self.slip)
        if self.verdict is None:
            return AskSecondOpinion(slip_number=number, side="")
        return GiveSecondOpinion(
            slip_number=number, is_director=False, verdict=self.verdict, why=self.why
        )


class RulingForm(msgspec.Struct, frozen=True, kw_only=True):
    """What the director found in the dictionary, one `WORD=good` or `WORD=bad` each."""

    command_id: CommandIdText
    slip: Annotated[int, msgspec.Meta(ge=1)]
    ruling: tuple[Ruled, ...] = ()
    source: Why = ""

    def command(self) -> RuleOnReferral:
        """Return the judging command of the form."""
        ruled = (one.rpartition("=") for one in self.ruling)
        return RuleOnReferral(
            slip_number=SlipNumber(self.slip),
            rulings=tuple(WordRuling(word, said == "good") for word, _, said in ruled),
            source=self.source,
        )


async def _at(request: AnyRequest, event: str, roles: frozenset[Role]) -> AtEvent:
    at = await at_event(request, event)
    if not at.identity.roles_at(event) & roles:
        raise ForbiddenError("service.staff_only")
    return at


def _card(
    words: Sequence[str], verdict: str | None, authority: Authority
) -> tuple[str, ...]:
    """Return the details below every verdict: where to look, and the lists used."""
    # Templates return a verdict as plain text.
    said = None if verdict is None else Verdict(verdict)
    return tuple(card_said(words, said, authority))


async def _judging(
    request: AnyRequest,
    event: str,
    *,
    error: StarsquareError | None = None,
    said: int | None = None,
    game: str | None = None,
    typed: SlipForm | None = None,
) -> Response[bytes]:
    at = await _at(request, event, _JUDGES)
    view = await worker_of(request).judging.look(at.identity, event)
    cached = await worker_of(request).judging.streams.load(judging_stream(event))
    judged = [_judged(one, cached) for one in view.cases]
    own = next((one for one in judged if one.number == said), None)
    book = _book(at)
    context = {
        **at.context("judge"),
        "judging": view,
        "judged": judged,
        "said": own,
        "chosen": None if own else _chosen(view.queue, game),
        "calls": [one for one in at.venue.calls if one.wanted == "judge"],
        "typed": typed,
        "is_director": at.identity.has(Role.DIRECTOR, event),
        "card": _card,
        "tiles": _tiles_by(_book(at).equipment.tile_set),
        "lists": await _lists(at, view.authority),
        "newer": newer_lists(
            one.book for one in at.stand.tournament.divisions.values()
        ),
        "costs": book.challenge.failed_cost,
    }
    if error is not None:
        return refused(request, "judge.html", context, error)
    return page(request, "judge.html", context)


def _book(at: AtEvent) -> Rulebook:
    """Return the rulebook of the first division: a paper slip names none."""
    return next(iter(at.stand.tournament.divisions.values())).book


def _chosen(
    queue: Sequence[QueuedChallenge], game: str | None
) -> QueuedChallenge | None:
    """Return the challenge to answer: as requested, or the one waiting longest."""
    return next((one for one in queue if one.game == game), next(iter(queue), None))


def _judged(line: CaseLine, cached: CachedJudging) -> Judged:
    number = line.announcement.slip_number
    case = None if cached.state is None else cached.state.case(number)
    second = None if case is None else case.second
    return Judged(
        number=number,
        line=line,
        at=next(
            one.event.at
            for one in cached.log
            if isinstance(one.event, SlipJudged) and one.event.slip_number == number
        ),
        second=""
        if case is None or second is None
        else "same"
        if second.verdict is (case.given or case.judgement.verdict)
        else "other",
    )


async def _lists(at: AtEvent, authority: Authority | None) -> tuple[str, str]:
    """Return the list used for judging, and the rulebook's own if it was replaced."""
    if authority is not None:
        named = authority.named or ""
        used = authority.base.name
    else:
        named = _book(at).words.lexicon
        used = await asyncio.to_thread(lambda: word_list_for(named) or named)
    return used, "" if is_same_name(used, named) else named


def _tiles_by(tiles: TileSet) -> Callable[[str], tuple[tuple[str, int], ...]]:
    """Return what gives the tiles of a word with their values."""

    def tiles_of(word: str) -> tuple[tuple[str, int], ...]:
        return tuple((faces_of(one), tiles.points_of(one)) for one in word)

    return tiles_of


@get("/e/{event:str}/judge", opt=KNOWN, include_in_schema=False)
async def judge_page(
    request: AnyRequest,
    event: FromPath[str],
    said: FromQuery[int | None] = None,
    game: FromQuery[str | None] = None,
) -> Response[bytes]:
    """Show a judge the waiting challenges, and what was judged.

    `said` is the slip just typed, `game` the challenge to answer first.
    """
    return await _judging(request, event, said=said, game=game)


@post("/e/{event:str}/judge/answer", opt=KNOWN, include_in_schema=False)
async def answer_call(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Go to a table that called a judge."""
    form = await filled(request, CallForm)
    at = await _at(request, event, _JUDGES)
    return await carried_out(
        give_to_venue(
            request, event, AnswerCall(number=form.call), command_id=form.command_id
        ),
        to=at.address("judge"),
        again=lambda error: _judging(request, event, error=error),
    )


@post("/e/{event:str}/judge/verdict", opt=KNOWN, include_in_schema=False)
async def verdict(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Rule on a challenge in a game."""
    form = await filled(request, VerdictForm)
    at = await _at(request, event, _JUDGES)
    name = GameName.parse(form.game)
    if name.event != event:
        raise ForbiddenError("service.staff_only")
    return await carried_out(
        worker_of(request).judging.give_verdict(
            at.identity,
            name,
            acceptable=form.verdict == "acceptable",
            command_id=CommandId(form.command_id),
            words=form.word,
            is_second=form.is_second,
        ),
        to=at.address("judge"),
        again=lambda error: _judging(request, event, error=error),
    )


@post("/e/{event:str}/judge/slip", opt=KNOWN, include_in_schema=False)
async def judge_slip(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Judge a paper slip; the verdict is logged."""
    form = await filled(request, SlipForm)
    at = await _at(request, event, _JUDGES)
    try:
        said = await worker_of(request).judging.judge(
            at.identity, event, form.slip(), command_id=CommandId(form.command_id)
        )
    except StarsquareError as error:
        return await _judging(request, event, error=error, typed=form)
    # In the address, so that it stays when the page refreshes.
    return see_other(at.address("judge", said=said.slip_number))


@post("/e/{event:str}/judge/opinion", opt=KNOWN, include_in_schema=False)
async def second_opinion(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Reopen the verdict on a slip, or settle a reopened one."""
    form = await filled(request, OpinionForm)
    return await _on_slip(request, event, form.command(), form.command_id)


@post("/e/{event:str}/judge/ruling", opt=KNOWN, include_in_schema=False)
async def rule_on(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Rule on the words that no word list of the event can decide."""
    form = await filled(request, RulingForm)
    return await _on_slip(request, event, form.command(), form.command_id)


async def _on_slip(
    request: AnyRequest,
    event: str,
    command: AskSecondOpinion | GiveSecondOpinion | RuleOnReferral,
    command_id: str,
) -> Response[bytes]:
    at = await _at(request, event, _JUDGES)
    return await carried_out(
        worker_of(request).judging.second_opinion(
            at.identity, event, command, command_id=CommandId(command_id)
        ),
        to=at.address("judge", said=command.slip_number),
        again=lambda error: _judging(request, event, error=error),
    )


# -- the station -------------------------------------------------------------------


async def _station(
    request: AnyRequest,
    event: str,
    *,
    error: StarsquareError | None = None,
    said: Announcement | None = None,
    to_check: tuple[str, ...] = (),
) -> Response[bytes]:
    at = await _at(request, event, _STATION)
    context = {
        **at.context("station"),
        "said": said,
        "to_check": to_check,
        "by": () if said is None else _card(said.words, said.verdict, said.authority),
        "most": MOST_WORDS,
    }
    # Two sides use a station; nothing may change while they are typing.
    context["topics"] = ()
    if error is not None:
        return refused(request, "station.html", context, error)
    return page(request, "station.html", context)


@get("/e/{event:str}/station", opt=KNOWN, include_in_schema=False)
async def station(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Show the station, where two sides have a play judged step by step."""
    return await _station(request, event)


@post("/e/{event:str}/station", opt=KNOWN, include_in_schema=False)
async def ask_station(request: AnyRequest, event: FromPath[str]) -> Response[bytes]:
    """Return one verdict on all words, once both sides have checked the spelling.

    The challengers type, and the challenged side submits.

    Rules: NA-12.c
    """
    form = await filled(request, StationForm)
    at = await _at(request, event, _STATION)
    try:
        if not form.checked:
            alphabet = _book(at).equipment.tile_set.alphabet
            to_check = read_words(form.slip().words, alphabet=alphabet)
            return await _station(request, event, to_check=to_check)
        said = await worker_of(request).judging.judge(
            at.identity, event, form.slip(), command_id=CommandId(form.command_id)
        )
    except StarsquareError as error:
        return await _station(request, event, error=error)
    return await _station(request, event, said=said)


ROUTES = (
    judge_page,
    answer_call,
    verdict,
    judge_slip,
    second_opinion,
    rule_on,
    station,
    ask_station,
)
