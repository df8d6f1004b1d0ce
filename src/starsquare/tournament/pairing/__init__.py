"""Who meets whom: a few methods, one promise for all of them.

`contract` is the promise; `field` lays a field out and searches, `constraints` says
what a pair would break, `matching` finds the cheapest whole, `boards` makes boards of
it; `simple_methods` and `round_robin` are the methods, `methods` has each by its name.
"""

from starsquare.tournament.pairing.contract import Concession as Concession
from starsquare.tournament.pairing.contract import ConcessionKind as ConcessionKind
from starsquare.tournament.pairing.contract import Constraints as Constraints
from starsquare.tournament.pairing.contract import Contender as Contender
from starsquare.tournament.pairing.contract import Contest as Contest
from starsquare.tournament.pairing.contract import Method as Method
from starsquare.tournament.pairing.contract import Pair as Pair
from starsquare.tournament.pairing.contract import PairedBoard as PairedBoard
from starsquare.tournament.pairing.contract import Pairings as Pairings
from starsquare.tournament.pairing.contract import PairingTask as PairingTask
from starsquare.tournament.pairing.methods import pair as pair
