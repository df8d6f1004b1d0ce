"""How events differ: the five documents as data, and books derived from them.

`book` is what a book holds, in the parts of `game_parts` and `event_parts`;
`book_reading` reads it from a file, value by value (`fields`, `leaf`, `citing`), and
reports everything that is wrong (`problem`, `contradiction`); `shelf` has the five
books; `register` accounts for every clause of a document; `open_points` lists what the
documents leave open. `comparison` compares books, `presentation` shows them to people
and programs.
"""

from starsquare.rulebook.book import Book as Book
from starsquare.rulebook.book import Rulebook as Rulebook
from starsquare.rulebook.book import Source as Source
from starsquare.rulebook.book import Topic as Topic
from starsquare.rulebook.book_reading import changed as changed
from starsquare.rulebook.book_reading import is_pool as is_pool
from starsquare.rulebook.book_reading import read_book as read_book
from starsquare.rulebook.game_parts import TurnKind as TurnKind
from starsquare.rulebook.open_points import OpenPoint as OpenPoint
from starsquare.rulebook.open_points import every_open_point as every_open_point
from starsquare.rulebook.open_points import open_points_of as open_points_of
from starsquare.rulebook.problem import RulebookError as RulebookError
from starsquare.rulebook.register import Clause as Clause
from starsquare.rulebook.register import Register as Register
from starsquare.rulebook.shelf import CODES as CODES
from starsquare.rulebook.shelf import UnknownBookError as UnknownBookError
from starsquare.rulebook.shelf import book as book
from starsquare.rulebook.shelf import every_rulebook as every_rulebook
from starsquare.rulebook.shelf import rulebook as rulebook
