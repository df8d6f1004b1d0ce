"""Every legal play, the best play, and games of the engine against itself.

From the bottom up:

    kernel     the compiled part
    setting    the board, the tiles and the numbers of a game
    lexfiles   word graphs and leaves as files
    moves      plays and exchanges for a position and a rack
    advice     whether plays are left, for a director who asks
    selfplay   games played by the best equity, and matches between leaves
    training   leaves learnt from self-play
    endgame    endings played out
    player     three strengths; their words (vocabulary) and errors (chance)
    review     a game looked at again, turn by turn
"""

from starsquare.engine.lexfiles import WordIndex as WordIndex
from starsquare.engine.lexfiles import build_graph as build_graph
from starsquare.engine.lexfiles import no_leaves as no_leaves
from starsquare.engine.lexfiles import read_leaves as read_leaves
from starsquare.engine.lexfiles import standard_leaves as standard_leaves
from starsquare.engine.moves import Engine as Engine
from starsquare.engine.moves import FoundExchange as FoundExchange
from starsquare.engine.moves import FoundPlay as FoundPlay
from starsquare.engine.moves import FoundPlays as FoundPlays
from starsquare.engine.moves import Situation as Situation
from starsquare.engine.setting import STANDARD_SETTING as STANDARD_SETTING
from starsquare.engine.setting import EngineError as EngineError
from starsquare.engine.setting import Setting as Setting
