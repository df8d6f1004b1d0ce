"""Creating a tournament from a tsh division file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from starsquare.game.side import PersonId
from starsquare.tournament.command import (
    CheckIn,
    DecideMissedRound,
    EnterSlip,
    PairRound,
    PublishRound,
    RegisterEntrant,
    ReturnEntrant,
    SetSchedule,
    TournamentCommand,
    WithdrawEntrant,
)
from starsquare.tournament.interchange.tsh import TshPlayer
from starsquare.tournament.keys import (
    BoardKey,
    BoardNumber,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.person import Person
from starsquare.tournament.schedule import PlannedRound
from starsquare.tournament.state import Division

Players = Sequence[TshPlayer]
_GAMES_BEFORE, _DIGITS = "lifeg", 6
_OFF = "off"  # the field of players who left


def people_of(players: Players, *, size: int) -> tuple[Person, ...]:
    """Return the people of a division file; a pair is one line with one name."""
    found: list[Person] = []
    for number, player in enumerate(players, start=1):
        last, _, first = player.name.partition(",")
        for member in range(1, size + 1):
            found.append(
                Person(
                    id=PersonId(f"p{number}-{member}"),
                    first_name=first.strip() or last.strip(),
                    last_name=last.strip() if first else "",
                )
            )
    return tuple(found)


def rounds_in(players: Players) -> int:
    """Count the paired rounds of a division file."""
    return max((len(one.opponents) for one in players), default=0)


def entries_of(
    players: Players, division: Division, *, size: int
) -> Iterator[TournamentCommand]:
    """Enter and check in everyone in a division file, by their numbers.

    A file with more rounds than planned extends the plan. Nobody checks in before all
    are entered, because some rulebooks close registration then.
    """
    missing = range(len(division.plan) + 1, rounds_in(players) + 1)
    if missing:
        more = tuple(PlannedRound(number=RoundNumber(number)) for number in missing)
        yield SetSchedule(division=division.key, rounds=(*division.plan, *more))
    members = {
        number: tuple(PersonId(f"p{number}-{each + 1}") for each in range(size))
        for number in range(1, len(players) + 1)
    }
    for number, player in enumerate(players, start=1):
        yield RegisterEntrant(
            entrant=_entrant(number),
            division=division.key,
            members=members[number],
            ratings=(player.rating or None,),
            games=_games(player, size),
        )
    for person in chain.from_iterable(members.values()):
        yield CheckIn(person=person)


def _games(player: TshPlayer, size: int) -> tuple[int, ...]:
    """Return the rated games before the tournament, if a line has them."""
    text = player.fields.get(_GAMES_BEFORE, "")
    known = text.isdecimal() and len(text) <= _DIGITS and int(text) > 0
    return (int(text),) * size if known else ()


def round_of(
    players: Players, pool: PoolKey, number: int
) -> tuple[TournamentCommand, ...]:
    """Pair a round as in the file.

    One of the players without an opponent has the bye; the others are absent, and miss
    the round as their score says: a bye, a forfeit, or nothing.
    """
    away, before = _away(players, number), _away(players, number - 1)
    pairs = [
        Pair(_entrant(one), _entrant(player.opponents[number - 1]))
        for one, player in enumerate(players, start=1)
        if one not in away and one < _opponent(player, number)
    ]
    return (
        *_moves(away, before),
        PairRound(
            pool=pool,
            seed="tsh",
            method=Method.MANUAL,
            locked=tuple(pairs),
            despite_open=True,  # a file may lack a score although play went on
        ),
        PublishRound(pool=pool, despite="tsh"),
        *(
            DecideMissedRound(
                entrant=_entrant(one),
                round=RoundNumber(number),
                counts_as="bye" if players[one - 1].scores[number - 1] > 0 else "loss",
                why="tsh",
            )
            for one in sorted(away)
            if any(players[one - 1].scores[number - 1 : number])
        ),
    )


def after_last_round(players: Players) -> tuple[TournamentCommand, ...]:
    """Reinstate everyone who has not left for good."""
    left = {number for number, one in enumerate(players, start=1) if _OFF in one.fields}
    return tuple(_moves(left, _away(players, rounds_in(players))))


def _entrant(number: int) -> EntrantId:
    return EntrantId(f"e{number}")


def _opponent(player: TshPlayer, number: int) -> int:
    return player.opponents[number - 1] if number <= len(player.opponents) else 0


def _away(players: Players, number: int) -> set[int]:
    """Return the absentees of a round: those without an opponent, except one bye."""
    if number < 1:
        return set()
    free = [
        one
        for one, player in enumerate(players, start=1)
        if not _opponent(player, number)
    ]

    def spread(one: int) -> int:
        scores = players[one - 1].scores
        # In an unplayed round, a single player without an opponent has the bye.
        return scores[number - 1] if number <= len(scores) else int(len(free) == 1)

    return set(free) - {
        one for one in free if spread(one) > 0 and one == max(free, key=spread)
    }


def _moves(away: set[int], before: set[int]) -> Iterator[TournamentCommand]:
    for number in sorted(away - before):
        yield WithdrawEntrant(entrant=_entrant(number), why="tsh")
    for number in sorted(before - away):
        yield ReturnEntrant(entrant=_entrant(number))


def slips_of(
    players: Players,
    pool: PoolKey,
    number: int,
    boards: Sequence[tuple[BoardNumber, EntrantId, EntrantId]],
) -> Iterator[TournamentCommand]:
    """Enter the scores of a round in the file."""
    scores = {
        _entrant(one): player.scores[number - 1]
        for one, player in enumerate(players, start=1)
        if number <= len(player.scores)
    }
    for board, one, two in boards:
        if one in scores and two in scores:
            yield EnterSlip(
                board=BoardKey(pool, RoundNumber(number), board),
                one=one,
                one_score=scores[one],
                two=two,
                two_score=scores[two],
                signed_by=(one, two),
                insist=True,
            )
