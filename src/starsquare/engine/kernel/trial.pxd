from starsquare.engine.kernel.search cimport Hit, Search
from starsquare.engine.kernel.structs cimport Shape, Subrack

cdef void try_words(
    Search *search, int lane, const Shape *shape, const Subrack *subrack, const Hit *hit
) noexcept nogil
