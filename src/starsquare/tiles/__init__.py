"""Tiles: the alphabet, the tile set, tiles in hand, the mixed bag."""

from starsquare.tiles.alphabet import BLANK as BLANK
from starsquare.tiles.alphabet import ENGLISH as ENGLISH
from starsquare.tiles.alphabet import Alphabet as Alphabet
from starsquare.tiles.alphabet import tile_of as tile_of
from starsquare.tiles.bag import BagSeed as BagSeed
from starsquare.tiles.bag import Mix as Mix
from starsquare.tiles.bag import Tiles as Tiles
from starsquare.tiles.bag import commitment_to as commitment_to
from starsquare.tiles.bag import in_order as in_order
from starsquare.tiles.bag import is_within as is_within
from starsquare.tiles.bag import less as less
from starsquare.tiles.bag import next_tiles as next_tiles
from starsquare.tiles.bag import without as without
from starsquare.tiles.tileset import STANDARD as STANDARD
from starsquare.tiles.tileset import TILE_SETS as TILE_SETS
from starsquare.tiles.tileset import TileSet as TileSet
from starsquare.tiles.tileset import TileSetName as TileSetName
from starsquare.tiles.tileset import bracketed as bracketed
from starsquare.tiles.tileset import faces_of as faces_of
from starsquare.tiles.tileset import shown_on_tiles as shown_on_tiles
from starsquare.tiles.tileset import tile_set as tile_set
from starsquare.tiles.tileset import unbracketed as unbracketed
