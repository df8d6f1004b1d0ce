"""What is in the bag: the alphabet, the tile set, tiles in hand, the mixed bag."""

from starsquare.tiles.bag import BagSeed as BagSeed
from starsquare.tiles.bag import Mix as Mix
from starsquare.tiles.bag import Tiles as Tiles
from starsquare.tiles.bag import commitment_to as commitment_to
from starsquare.tiles.bag import in_order as in_order
from starsquare.tiles.bag import is_within as is_within
from starsquare.tiles.bag import less as less
from starsquare.tiles.bag import next_tiles as next_tiles
from starsquare.tiles.bag import without as without
from starsquare.tiles.tileset import BLANK as BLANK
from starsquare.tiles.tileset import ENGLISH as ENGLISH
from starsquare.tiles.tileset import STANDARD as STANDARD
from starsquare.tiles.tileset import Alphabet as Alphabet
from starsquare.tiles.tileset import TileSet as TileSet
from starsquare.tiles.tileset import tile_of as tile_of
