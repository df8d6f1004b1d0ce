"""Making an event out of a division file of tsh."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from starsquare.game.side import PersonId
from starsquare.tournament.command import (
    CheckIn,
    EnterSlip,
    PairRound,
    PublishRound,
    RegisterEntrant,
    TournamentCommand,
)
from starsquare.tournament.identity import (
    BoardKey,
    BoardNumber,
    DivisionKey,
    EntrantId,
    PoolKey,
    RoundNumber,
)
from starsquare.tournament.interchange.tsh import TshPlayer
from starsquare.tournament.pairing import Method, Pair
from starsquare.tournament.person import Person


def people_of(players: Sequence[TshPlayer], *, size: int) -> tuple[Person, ...]:
    """Give the people of a division file; a pair is one line with one name."""
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


def entries_of(
    players: Sequence[TshPlayer], division: DivisionKey, *, by: PersonId, size: int
) -> Iterator[TournamentCommand]:
    """Enter and check in everybody of a division file, by their numbers."""
    for number, player in enumerate(players, start=1):
        members = tuple(PersonId(f"p{number}-{each + 1}") for each in range(size))
        yield RegisterEntrant(
            by=by,
            entrant=EntrantId(f"e{number}"),
            division=division,
            members=members,
            ratings=(player.rating or None,),
        )
        for person in members:
            yield CheckIn(by=by, person=person)


def round_of(
    players: Sequence[TshPlayer], pool: PoolKey, number: int, *, by: PersonId
) -> tuple[TournamentCommand, ...]:
    """Pair a round as the file has it; whoever has a bye there is left over here."""
    index = number - 1
    pairs = [
        Pair(EntrantId(f"e{one}"), EntrantId(f"e{player.opponents[index]}"))
        for one, player in enumerate(players, start=1)
        if index < len(player.opponents) and one < player.opponents[index]
    ]
    return (
        PairRound(
            by=by, pool=pool, seed="tsh", method=Method.MANUAL, locked=tuple(pairs)
        ),
        PublishRound(by=by, pool=pool, despite="tsh"),
    )


def slips_of(
    players: Sequence[TshPlayer],
    pool: PoolKey,
    number: int,
    boards: Sequence[tuple[BoardNumber, EntrantId, EntrantId]],
    *,
    by: PersonId,
) -> Iterator[TournamentCommand]:
    """Hand in the scores of a round that the file has."""
    scores = {
        EntrantId(f"e{one}"): player.scores[number - 1]
        for one, player in enumerate(players, start=1)
        if number <= len(player.scores)
    }
    for board, one, two in boards:
        if one in scores and two in scores:
            yield EnterSlip(
                by=by,
                board=BoardKey(pool, RoundNumber(number), board),
                one=one,
                one_score=scores[one],
                two=two,
                two_score=scores[two],
                signed_by=(one, two),
                insist=True,
            )
