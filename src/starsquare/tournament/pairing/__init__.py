"""Pairing: several methods with one contract.

`contract` is the contract; `field` puts a field in order and searches, `constraints`
counts what a pair would break, `matching` finds the cheapest pairing, `boards` turns it
into boards; `simple_methods` and `round_robin` are methods, and `methods` has all of
them by name.
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
