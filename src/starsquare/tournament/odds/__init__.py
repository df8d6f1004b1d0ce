"""Finish odds: the remaining rounds, simulated many times from one seed.

`race` is the input, `finishes` simulates it in blocks and counts, `kernel` does the
work, or `plain_kernel` if nothing was compiled. Contention pairing, finish odds and
what-ifs all use this package.
"""

from starsquare.tournament.odds.finishes import BLOCK as BLOCK
from starsquare.tournament.odds.finishes import IS_COMPILED as IS_COMPILED
from starsquare.tournament.odds.finishes import Finishes as Finishes
from starsquare.tournament.odds.finishes import Share as Share
from starsquare.tournament.odds.finishes import blocks_of as blocks_of
from starsquare.tournament.odds.finishes import play_block as play_block
from starsquare.tournament.odds.finishes import played as played
from starsquare.tournament.odds.race import PrizeGroup as PrizeGroup
from starsquare.tournament.odds.race import Race as Race
from starsquare.tournament.odds.race import RoundLeft as RoundLeft
from starsquare.tournament.odds.race import Supposed as Supposed
from starsquare.tournament.odds.race import Way as Way
