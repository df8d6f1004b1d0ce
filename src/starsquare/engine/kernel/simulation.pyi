from starsquare.engine.kernel.searcher import Searcher

class WinTable:
    def __init__(self, values: bytes) -> None: ...
    @property
    def most_in_bag(self) -> int: ...
    def chance(self, spread: int, in_bag: int) -> float: ...

class Arms:
    def __init__(
        self,
        searcher: Searcher,
        table: WinTable,
        cells: bytes,
        rack: bytes,
        unseen: bytes,
        candidates: list[tuple[bytes, bytes, int]],
        *,
        in_hand: int,
        spread: int = 0,
        scoreless: int = 0,
        leaves: bytes = b"",
        weights: list[int] = ...,
    ) -> None: ...
    @property
    def number(self) -> int: ...
    @property
    def table(self) -> WinTable: ...

def run_rollouts(
    searcher: Searcher,
    arms: Arms,
    active: bytes,
    *,
    seed: int,
    first: int,
    number: int,
    plies: int,
) -> bytes: ...

class Tally:
    def __init__(self, number: int) -> None: ...
    @property
    def number(self) -> int: ...
    def add(self, answers: bytes, active: bytes) -> None: ...
    def line(self, arm: int) -> tuple[int, float, float, float, float]: ...
    def worth(self, arm: int) -> float: ...
    def lead(self, arm: int, other: int) -> tuple[float, float]: ...
