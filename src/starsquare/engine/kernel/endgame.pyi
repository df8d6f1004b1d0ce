from collections.abc import Callable

from starsquare.engine.kernel.searcher import Searcher

class Endgame:
    def __init__(self, searcher: Searcher, table_bits: int = 19) -> None: ...
    @property
    def nodes(self) -> int: ...
    def set_up(
        self,
        cells: bytes,
        rack: bytes,
        other_rack: bytes,
        bag: bytes = b"",
        passed: bool = False,
    ) -> None: ...
    def plays(self) -> bytes: ...
    def value_of(
        self,
        move: bytes,
        depth: int,
        alpha: int,
        beta: int,
        should_stop: Callable[[], bool] | None = None,
    ) -> tuple[int, bool, bool]: ...
    def gains(
        self,
        move: bytes,
        least: int,
        nodes: int,
        should_stop: Callable[[], bool] | None = None,
    ) -> bool | None: ...
    def continuation(self, move: bytes, most: int) -> list[bytes]: ...
