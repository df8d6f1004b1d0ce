"""Rating systems as data, and the ratings they calculate from a division's games.

This package is independent of tournaments: players have a rating and a number of games,
and games have two players, a result and a spread. Every figure is an estimate until a
federation publishes its own.
"""

from starsquare.ratings.division import rate as rate
from starsquare.ratings.systems import SYSTEMS as SYSTEMS
from starsquare.ratings.systems import SystemName as SystemName
from starsquare.ratings.values import Game as Game
from starsquare.ratings.values import Player as Player
from starsquare.ratings.values import Rated as Rated
from starsquare.ratings.values import RatingError as RatingError
