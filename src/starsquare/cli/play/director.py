"""The director at the board: rulings typed at a separate prompt."""

from __future__ import annotations

import re
from collections.abc import Callable

from rich.text import Text

from starsquare.cli.play.offers import rulings_now
from starsquare.cli.play.presenter import Front
from starsquare.cli.play.sheets import drawn_offers
from starsquare.cli.play.typed import (
    NotUnderstoodError,
    number_in,
    side_named,
    tiles_in,
)
from starsquare.game.command import (
    AssessPenalty,
    BanDrawer,
    CorrectScore,
    CorrectTime,
    DeclareNoPlays,
    EndRound,
    GameCommand,
    RecordLateness,
    RecordRuling,
    ReverseRuling,
    RuleFalseBlank,
    RuleForfeit,
    RuleIllegalExchange,
    RuleOverdraw,
    SetRoundEnd,
    StopClock,
    StopReason,
)
from starsquare.game.side import Moment, PersonId, Side
from starsquare.game.state import Game
from starsquare.rules.clock import MINUTE, SECOND
from starsquare.text import reason_said, say

_TIME = re.compile(r"([0-9]{1,3})(?::([0-5][0-9]))?")
_NOTHING = "-"
_BOTH = "both"
_OPEN = "open"


def call_director(front: Front) -> None:
    """Stop the clock and take rulings until the director is done."""
    session = front.session
    if session.is_timed() and session.game.challenge is None:
        stop = StopClock(side=session.game.on_turn, reason=StopReason.DIRECTOR)
        front.attempt(stop)
    while True:
        front.show(hint=say("terminal.director.hint"))
        text = front.ask(say("terminal.director.prompt"))
        front.let_time_pass()
        if text is not None and text.strip().lower() in {"", "done"}:
            return
        if text is not None:
            _take(front, text)


def read_ruling(text: str, game: Game, at: Moment) -> GameCommand:
    """Parse a line typed by the director.

    Raises:
        NotUnderstoodError: it is not a ruling, or is incomplete.
    """
    first, _, rest = text.strip().partition(" ")
    reading = _RULINGS.get(first.lower())
    if reading is None:
        known = ", ".join(_RULINGS)
        raise NotUnderstoodError("typed.no_ruling", text=first, known=known)
    return reading(rest.strip(), game, at)


def _take(front: Front, text: str) -> None:
    session = front.session
    if text.strip().lower() in {"help", "?"}:
        offers = rulings_now(session.game, session.book, session.now())
        front.read(
            say("terminal.director.title"),
            drawn_offers(offers),
            Text(_standing(session.game)),
        )
        return
    try:
        command = read_ruling(text, session.game, session.now())
    except NotUnderstoodError as error:
        front.note(str(error))
        return
    front.attempt(command)


def _standing(game: Game) -> str:
    """Return the rulings that can be reversed."""
    lines = [
        say(
            "terminal.director.standing",
            {
                "number": ruling.number,
                "what": say(f"terminal.ruling.{ruling.kind}"),
                "why": reason_said(ruling.why),
            },
        )
        for ruling in game.standing_rulings
    ]
    return "\n".join(lines)


def _parts(rest: str, count: int, name: str) -> list[str]:
    """Split the arguments of a ruling; the last part, the reason, stays whole."""
    parts = rest.split(maxsplit=count - 1)
    if len(parts) < count:
        raise NotUnderstoodError("typed.needs", usage=say(f"terminal.usage.{name}"))
    return parts


def _span(text: str) -> int:
    """Parse `12` or `12:30` as minutes and seconds, in milliseconds."""
    match = _TIME.fullmatch(text)
    if match is None:
        raise NotUnderstoodError("typed.time", text=text)
    return int(match[1]) * MINUTE + int(match[2] or 0) * SECOND


def _points(text: str) -> int | None:
    return None if text == _NOTHING else number_in(text)


def _penalty(rest: str, game: Game, _: Moment) -> GameCommand:
    side, points, why = _parts(rest, 3, "penalty")
    return AssessPenalty(side=side_named(side, game), points=number_in(points), why=why)


def _false_blank(rest: str, _: Game, __: Moment) -> GameCommand:
    (why,) = _parts(rest, 1, "falseblank")
    return RuleFalseBlank(why=why)


def _overdraw(rest: str, game: Game, _: Moment) -> GameCommand:
    side, tiles, points, why = _parts(rest, 4, "overdraw")
    return RuleOverdraw(
        side=side_named(side, game),
        tiles="" if tiles == _NOTHING else tiles_in(tiles, game),
        points=_points(points),
        why=why,
    )


def _illegal_exchange(rest: str, game: Game, _: Moment) -> GameCommand:
    side, points, why = _parts(rest, 3, "illegalexchange")
    return RuleIllegalExchange(
        side=side_named(side, game), points=_points(points), why=why
    )


def _score(rest: str, _: Game, __: Moment) -> GameCommand:
    turn, points, why = _parts(rest, 3, "score")
    return CorrectScore(turn=number_in(turn), points=number_in(points), why=why)


def _forfeit(rest: str, game: Game, _: Moment) -> GameCommand:
    return _forfeit_of(_parts(rest, 2, "forfeit"), game, is_breach=False)


def _breach(rest: str, game: Game, _: Moment) -> GameCommand:
    return _forfeit_of(_parts(rest, 2, "breach"), game, is_breach=True)


def _forfeit_of(parts: list[str], game: Game, *, is_breach: bool) -> GameCommand:
    who, why = parts
    sides = tuple(Side) if who.lower() == _BOTH else (side_named(who, game),)
    return RuleForfeit(sides=sides, why=why, is_breach=is_breach)


def _ban(rest: str, game: Game, _: Moment) -> GameCommand:
    who, why = _parts(rest, 2, "ban")
    people = [person for seat in game.seats for person in seat]
    meant = [one for one in people if one.lower().startswith(who.lower())]
    person = meant[0] if len(meant) == 1 else PersonId(who)
    return BanDrawer(person=person, why=why)


def _late(rest: str, game: Game, _: Moment) -> GameCommand:
    side, time = _parts(rest, 2, "late")
    seconds = _span(time) // SECOND
    return RecordLateness(side=side_named(side, game), seconds=seconds)


def _time(rest: str, game: Game, _: Moment) -> GameCommand:
    side, used, why = _parts(rest, 3, "time")
    return CorrectTime(side=side_named(side, game), used_ms=_span(used), why=why)


def _round(rest: str, _: Game, at: Moment) -> GameCommand:
    (time,) = _parts(rest, 1, "round")
    if time.lower() == _OPEN:
        return SetRoundEnd(ends_at=None)
    return SetRoundEnd(ends_at=Moment(at + _span(time)))


def _end_round(_: str, __: Game, ___: Moment) -> GameCommand:
    return EndRound()


def _no_plays(_: str, __: Game, ___: Moment) -> GameCommand:
    return DeclareNoPlays()


def _note(rest: str, _: Game, __: Moment) -> GameCommand:
    (why,) = _parts(rest, 1, "note")
    return RecordRuling(why=why)


def _reverse(rest: str, _: Game, __: Moment) -> GameCommand:
    number, why = _parts(rest, 2, "reverse")
    return ReverseRuling(ruling=number_in(number), why=why)


_RULINGS: dict[str, Callable[[str, Game, Moment], GameCommand]] = {
    "penalty": _penalty,
    "falseblank": _false_blank,
    "overdraw": _overdraw,
    "illegalexchange": _illegal_exchange,
    "score": _score,
    "forfeit": _forfeit,
    "breach": _breach,
    "ban": _ban,
    "late": _late,
    "time": _time,
    "round": _round,
    "endround": _end_round,
    "noplays": _no_plays,
    "note": _note,
    "reverse": _reverse,
}
