"""How strong the players are against each other: `python -m bench.players [PAIRS]`.

Whole games by the rules of NA, with phonies, holds and challenges, and a judge by
ENABLE1. Both games of a pair have the same bag, and each player begins one of them.
"""

from __future__ import annotations

import math
import statistics
import sys

import msgspec

from bench.figure import Figure, show
from starsquare.client.bot_policy import BotPolicy
from starsquare.engine import Setting, WordIndex
from starsquare.engine.player import Player, Strength
from starsquare.game.event import PlayStruckOff
from starsquare.game.side import BySide, Side
from starsquare.lexicon import embedded_list
from starsquare.rulebook import rulebook
from starsquare.testing import Table
from starsquare.testing.players import play_out
from starsquare.tiles import BagSeed

BOOK = "NA/championship"
PAIRS = 60
MATCHES = (
    (Strength.CLUB, Strength.BEGINNER),
    (Strength.FULL, Strength.CLUB),
    (Strength.FULL, Strength.BEGINNER),
)


class Match(msgspec.Struct, frozen=True):
    """What the stronger player did against the weaker, with 95 % intervals."""

    games: int
    share: float  # per cent of games won, a tie counting half
    error: float
    spread: float  # points a game
    spread_error: float
    means: tuple[float, float]
    struck_off: float  # plays of a game that came off after a challenge


def play_match(stronger: Player, weaker: Player, pairs: int) -> Match:
    words = embedded_list().words
    totals: list[tuple[int, int]] = []
    struck = 0
    for number in range(pairs):
        for side in Side:
            table = Table(book=BOOK, seed=BagSeed(f"match {number}".encode()))
            table.open()
            conducts = {
                side: BotPolicy(stronger, seed=number),
                side.other: BotPolicy(weaker, seed=number + 1_000_000),
            }
            both = BySide(conducts[Side.ONE], conducts[Side.TWO])
            play_out(table, both, words)
            final = table.outcome.final
            totals.append((final[side], final[side.other]))
            struck += sum(isinstance(one, PlayStruckOff) for one in table.events)
    games = len(totals)
    won = [(one > other) + 0.5 * (one == other) for one, other in totals]
    spreads = [one - other for one, other in totals]
    share = statistics.mean(won)
    return Match(
        games=games,
        share=100 * share,
        error=196 * math.sqrt(share * (1 - share) / games),
        spread=statistics.mean(spreads),
        spread_error=1.96 * statistics.stdev(spreads) / math.sqrt(games),
        means=(
            statistics.mean(one for one, _ in totals),
            statistics.mean(other for _, other in totals),
        ),
        struck_off=struck / games,
    )


def matches(pairs: int) -> dict[tuple[Strength, Strength], Match]:
    index, setting = (
        WordIndex.of_words(embedded_list().words),
        Setting.of(rulebook(BOOK)),
    )
    players = {one: Player(one, index, setting) for one in Strength}
    return {
        (one, other): play_match(players[one], players[other], pairs)
        for one, other in MATCHES
    }


def measure(pairs: int = PAIRS) -> list[Figure]:
    """Give the lower end of the interval of each match: it has to be above half."""
    return [
        Figure(
            name=f"{one} against {other}, games won, at least",
            value=match.share - match.error,
            unit="%",
            at_least=50,
        )
        for (one, other), match in matches(pairs).items()
    ]


if __name__ == "__main__":
    if len(sys.argv) == 1:
        sys.exit(not show("Players", measure()))
    for (first, second), found in matches(int(sys.argv[1])).items():
        print(
            f"{first} against {second}: {found.games} games, won {found.share:.1f} % "
            f"± {found.error:.1f}, {found.spread:+.1f} ± {found.spread_error:.1f} "
            f"points a game ({found.means[0]:.0f} to {found.means[1]:.0f}), "
            f"{found.struck_off:.2f} plays a game struck off",
            flush=True,
        )
