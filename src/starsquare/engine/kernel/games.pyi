from starsquare.engine.kernel.leaves import Leaves
from starsquare.engine.kernel.searcher import Searcher

def play_games(
    searcher: Searcher,
    *,
    seed: int,
    first: int,
    number: int,
    wanted: int = 1,
    other_leaves: Leaves | None = None,
    swap: bool = False,
    log: bool = False,
) -> tuple[bytes, bytes, int]: ...
