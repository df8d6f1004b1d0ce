"""What is in the bag: the alphabet, the tile set, tiles in hand, the mixed bag."""

from starsquare.tiles.alphabet import BLANK as BLANK
from starsquare.tiles.alphabet import ENGLISH as ENGLISH
from starsquare.tiles.alphabet import Alphabet as Alphabet
from starsquare.tiles.alphabet import tile_of as tile_of
from starsquare.tiles.bag import BagSeed as BagSeed
from starsquare.tiles.bag import Mix as Mix
from starsquare.tiles.bag import commitment_to as commitment_to
from starsquare.tiles.bag import next_tiles as next_tiles
from starsquare.tiles.rack import Tiles as Tiles
from starsquare.tiles.rack import in_order as in_order
from starsquare.tiles.rack import is_within as is_within
from starsquare.tiles.rack import less as less
from starsquare.tiles.rack import without as without
from starsquare.tiles.tileset import STANDARD as STANDARD
from starsquare.tiles.tileset import TileSet as TileSet
