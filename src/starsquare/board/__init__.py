"""The board: squares, the empty board, the tiles on it, a play and its words."""

from starsquare.board.layout import LAYOUTS as LAYOUTS
from starsquare.board.layout import STANDARD_LAYOUT as STANDARD_LAYOUT
from starsquare.board.layout import Layout as Layout
from starsquare.board.layout import LayoutName as LayoutName
from starsquare.board.layout import Premium as Premium
from starsquare.board.layout import layout as layout
from starsquare.board.layout import layout_of_size as layout_of_size
from starsquare.board.play import PlacedTiles as PlacedTiles
from starsquare.board.play import Placement as Placement
from starsquare.board.play import TurnTaken as TurnTaken
from starsquare.board.play import after_play as after_play
from starsquare.board.play import laid as laid
from starsquare.board.play import spelled as spelled
from starsquare.board.play import tiles_laid as tiles_laid
from starsquare.board.position import Position as Position
from starsquare.board.square import Direction as Direction
from starsquare.board.square import Square as Square
from starsquare.board.words import FormedWord as FormedWord
from starsquare.board.words import words_formed as words_formed
