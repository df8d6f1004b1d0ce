"""Builders for tests, both ours and other people's.

- `a_board` and `drawn`: a position from a drawing, and a drawing from a position;
- `a_game`: a game in any state, without playing up to it;
- `Table`: a game played by commands in sequence, each at its moment; `does` a command,
  `tries` one that may be refused, `refuses` one that must be;
- `a_lightning` and `LightningTable`: the same for a lightning round;
- `replay`: a whole list of commands with their moments;
- `a_seed`: a seed that draws certain tiles, in a given order or in any;
- `an_event_of`: a tournament in any round; `Cup`: one that is run by commands.

    >>> from starsquare.testing import Table, a_game, a_play, as_side
    >>> table = Table(a_game("NA", racks=("CATERED", "ZOOMING")))
    >>> table.does(a_play("one", "8H", "CAT")).score_of(as_side("one"))
    10
"""

from starsquare.testing.board_text import a_board as a_board
from starsquare.testing.board_text import drawn as drawn
from starsquare.testing.games import a_game as a_game
from starsquare.testing.games import a_play as a_play
from starsquare.testing.games import as_side as as_side
from starsquare.testing.seeds import a_seed as a_seed
from starsquare.testing.tables import DIRECTOR as DIRECTOR
from starsquare.testing.tables import JUDGE as JUDGE
from starsquare.testing.tables import PEOPLE as PEOPLE
from starsquare.testing.tables import SEED as SEED
from starsquare.testing.tables import LightningTable as LightningTable
from starsquare.testing.tables import Table as Table
from starsquare.testing.tables import a_lightning as a_lightning
from starsquare.testing.tables import replay as replay
from starsquare.testing.tournaments import Cup as Cup
from starsquare.testing.tournaments import a_board_key as a_board_key
from starsquare.testing.tournaments import a_score as a_score
from starsquare.testing.tournaments import an_event_of as an_event_of
