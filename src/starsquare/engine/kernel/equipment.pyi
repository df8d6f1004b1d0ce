class Equipment:
    def __init__(
        self,
        *,
        letter_factors: bytes,
        word_factors: bytes,
        values: bytes,
        counts: bytes,
        rack_size: int,
        bonus: int,
        exchange_minimum: int,
        scoreless_limit: int,
        largest: bool,
    ) -> None: ...
    @property
    def size(self) -> int: ...
    @property
    def letters(self) -> int: ...
    @property
    def rack_size(self) -> int: ...
    @property
    def is_fast(self) -> bool: ...
