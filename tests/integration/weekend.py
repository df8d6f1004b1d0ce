"""A weekend of forty rated players, fifteen rounds and three classes."""

from __future__ import annotations

from random import Random

from starsquare.ratings import Game, Player, rate
from starsquare.tournament.interchange.tsh import TshPlayer, read_tsh

ROUNDS = 15
PLAYERS = 40
CLASSES = ("A=1600", "B=1200", "C")
_FIRST = ("Ana", "Ben", "Cleo", "Dev", "Ella", "Finn", "Gia", "Hugo")
_LAST = ("Ruiz", "Okafor", "Park", "Shah", "Novak")
NAMES = tuple(f"{first} {last}" for last in _LAST for first in _FIRST)
RATINGS = {
    name: 2000 - 27 * number
    for number, name in enumerate(NAMES)
    if number % 13 != 12  # three newcomers
}
ROSTER = "first,last,rating,rated games,member number\n" + "".join(
    f"{name.replace(' ', ',')},{RATINGS.get(name, '')},{number * 7},AA{number:06}\n"
    for number, name in enumerate(NAMES, start=1)
)
LIST = "id,name,rating,games\n" + "".join(
    f"AA{number:06},{name.upper()},{RATINGS.get(name, 0)},{number * 7}\n"
    for number, name in enumerate(NAMES, start=1)
)


def scores(round_number: int, one: str, two: str) -> tuple[int, int]:
    """Make a score up; the same for the same two in the same round."""
    chance = Random(f"{round_number} {one} {two}")
    own, other = chance.randint(290, 470), chance.randint(290, 470)
    return own, other


def ratings_in(archive: str) -> dict[str, int | None]:
    """Rate the players of a submission again, from what stands in the file alone."""
    players = players_in(archive)
    games = [
        Game(
            round=number,
            one=index,
            two=opponent - 1,
            half_wins=1
            + (one.scores[number - 1] > players[opponent - 1].scores[number - 1])
            - (one.scores[number - 1] < players[opponent - 1].scores[number - 1]),
        )
        for index, one in enumerate(players)
        for number, opponent in enumerate(one.opponents, start=1)
        if opponent > index + 1
    ]
    before = [
        Player(rating=one.rating or None, games=7 * number)
        for number, one in enumerate(players, start=1)
    ]
    rated = rate("naspa", before, games, ROUNDS)
    return {one.name: found.new for one, found in zip(players, rated, strict=True)}


def players_in(archive: str) -> tuple[TshPlayer, ...]:
    """Return the players of the one division of a submission."""
    _, _, rest = archive.partition("#begin_file name=A.t\n")
    division, end, _ = rest.partition("#end_file name=A.t\n")
    assert end
    return read_tsh(division, file="A.t")
