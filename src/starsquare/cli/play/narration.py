"""Describe what has just happened, for both sides: nothing secret is revealed."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from starsquare.board import Position, words_formed
from starsquare.clause import RuleId, cited
from starsquare.cli.play.sheets import written
from starsquare.game.event import (
    ChallengeIssued,
    EndReason,
    FirstTileDrawn,
    GameEnded,
    GameEvent,
    HoldLapsed,
    PlayUpheld,
    RoundEndSet,
    RulesAgreed,
    RulesProposed,
    RulingMade,
    SlipSigned,
    TilesDrawn,
    TilesExchanged,
    TilesPlaced,
    TilesReturned,
    TimeCorrected,
    TurnTimedOut,
    VerdictGiven,
)
from starsquare.game.side import Side
from starsquare.game.view import SPECTATOR, seen_by
from starsquare.rulebook import Rulebook, Topic
from starsquare.rules.clock import clock_face, minutes
from starsquare.rules.scoring import TurnScore
from starsquare.text import say
from starsquare.tiles import faces_of

Naming = Callable[[Side], str]
Facts = dict[str, object]


def told(event: GameEvent, *, after: Position, book: Rulebook, name: Naming) -> str:
    """Return an event as a sentence; effects of time cite their clauses.

    Args:
        event: the event.
        after: the board after it.
        book: for the clauses.
        name: returns the name of a side.
    """
    seen = seen_by(event, SPECTATOR)
    facts: Facts = {
        field: name(value) if isinstance(value, Side) else value
        for field, value in structs.asdict(seen).items()
    }
    facts |= _more_facts(seen, after, name)
    sentence = say(f"terminal.told.{_key_of(seen)}", facts)
    return cited(sentence, _rules_of(seen, book))


def scored(score: TurnScore) -> str:
    """Return how a play's points add up: `CAT 10 + AT 2 + 50`."""
    parts = [f"{faces_of(word.word)} {word.points}" for word in score.words]
    parts += [str(score.bonus)] if score.bonus else []
    return " + ".join(parts)


def _key_of(event: GameEvent) -> str:
    kind = type(event).__name__
    match event:
        case GameEnded(reason=reason):
            return f"{kind}.{reason}"
        case VerdictGiven(acceptable=acceptable):
            return f"{kind}.{'yes' if acceptable else 'no'}"
        case PlayUpheld(bonus=bonus) if bonus:
            return f"{kind}.points"
        case PlayUpheld(costs_turn=costs_turn):
            return f"{kind}.{'costs' if costs_turn else 'free'}"
        case TilesDrawn(set_apart=True):
            return f"{kind}.apart"
        case RoundEndSet(ends_at=None):
            return f"{kind}.open"
        case _:
            return kind


def _more_facts(  # noqa: C901, PLR0911 -- one case a kind
    event: GameEvent, after: Position, name: Naming
) -> Facts:
    match event:
        case TilesPlaced():
            return _facts_of_play(event, after)
        case TilesDrawn(tiles=tiles) | TilesReturned(tiles=tiles):
            return {"n": len(tiles)}
        case FirstTileDrawn(tile=tile):
            return {"tile": faces_of(tile)}
        case TilesExchanged(drawn=drawn):
            return {"n": len(drawn)}
        case ChallengeIssued(words=words):
            return {"words": ", ".join(map(faces_of, words))}
        case RulesProposed(changes=changes) | RulesAgreed(changes=changes):
            pairs = (f"{key}={value}" for key, value in sorted(changes.items()))
            return {"changes": ", ".join(pairs)}
        case TimeCorrected(used_ms=used_ms):
            return {"used": minutes(used_ms)}
        case RoundEndSet(at=at, ends_at=int() as ends_at):
            return {"left": clock_face(ends_at - at)}
        case RulingMade():
            return _facts_of_ruling(event, name)
        case SlipSigned(side=side, person=person):
            return {"person": person or name(side)}
        case _:
            return {}


def _facts_of_play(event: TilesPlaced, after: Position) -> Facts:
    before = after.without(placement.square for placement in event.placements)
    points = event.score.total if event.announced is None else event.announced
    word = words_formed(before, event.placements)[0]
    is_plain = len(event.score.words) == 1 and not event.score.bonus
    how = "" if is_plain else f": {scored(event.score)}"
    return {"play": written(word), "points": points, "n": points, "how": how}


def _facts_of_ruling(event: RulingMade, name: Naming) -> Facts:
    about = [name(side) for side in event.sides]
    about += [name(event.side)] if event.side is not None else []
    about += [event.person] if event.person is not None else []
    if event.turn is not None:
        about.append(say("terminal.ruling.turn", {"turn": event.turn}))
    if event.points:
        about.append(say("terminal.ruling.points", {"n": event.points}))
    return {
        "what": say(f"terminal.ruling.{event.kind}"),
        "about": f" ({', '.join(about)})" if about else "",
    }


def _rules_of(event: GameEvent, book: Rulebook) -> tuple[RuleId, ...]:
    match event:
        case TurnTimedOut():
            return book.rules_on("clock.turn_overrun")
        case HoldLapsed():
            return book.rules_on("hold.lapses_after_seconds")
        case GameEnded(reason=EndReason.ROUND_ENDED):
            return book.rules_on(Topic.ROUND_END)
        case GameEnded(reason=EndReason.FORFEIT):
            return book.rules_on(Topic.RULING)
        case GameEnded():
            return book.rules_on(Topic.ENDING)
        case _:
            return ()
