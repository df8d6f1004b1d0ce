"""The compiled part of the engine; `structs.pxd` says how its data lie in memory.

From the bottom up:

    structs      tiles, squares, shapes, hands and plays as C structures
    equipment    the board, the tiles and the numbers of a game
    wordmap      handfuls of letters to words, with filters
    leaves       what the tiles kept are worth
    position     the board with its cross-sets, kept up to date
    hand         a rack, its parts and their leaves
    lanes        shapes: plays that fill the same squares
    search       the best plays by shapes and bounds
    trial        words tried on a shape, blanks chosen
    ranking      the total order of plays
    walk         every play by the word graph (walk32, walk64: small, large alphabets)
    wordgraph    KWG files read and checked
    graphwriter  KWG files written
    leavefile    KLV2 files read and written
    searcher     the workspace that Python holds
    selfplay     a game, played by the kernel alone; `bag` deals, `games` plays many
"""

from importlib.util import find_spec

from starsquare.engine.uncompiled import NotCompiledError, stand_in

IS_COMPILED = find_spec(f"{__name__}.searcher") is not None
"""Whether there is an engine: installing works without a C compiler."""

MODULES = (
    "endgame",
    "equipment",
    "games",
    "graphwriter",
    "leavefile",
    "leaves",
    "searcher",
    "simulation",
    "training",
    "walk32",
    "walk64",
    "wordgraph",
    "wordmap",
)
"""Those that Python imports."""

stand_in(__name__, () if IS_COMPILED else MODULES)


def must_be_compiled() -> None:
    """Refuse work for the engine before anything is asked or kept.

    Raises:
        NotCompiledError: there is none.
    """
    if not IS_COMPILED:
        raise NotCompiledError("engine.not_compiled")
