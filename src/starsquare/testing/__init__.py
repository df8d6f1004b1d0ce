"""Builders for tests, ours and other people's.

- `a_board` and `drawn`: a position out of a drawing, and a drawing out of a position;
- `a_game`: a game in any state, without playing up to it;
- `Table`: a game that is played by commands, one after the other, with its moments;
  `does` a command, `tries` one that may be refused, `refuses` one that must be;
- `a_lightning` and `LightningTable`: the same for a lightning round;
- `replay`: a whole list of commands with their moments;
- `a_seed`: a seed by which certain tiles are drawn, in an order or in any;
- `an_event_of`: an event in any round; `Hall`: one that is run by commands.

    >>> from starsquare.testing import Table, a_game, a_play, as_side
    >>> table = Table(a_game("NA", racks=("CATERED", "ZOOMING")))
    >>> table.does(a_play("one", "8H", "CAT")).score_of(as_side("one"))
    10
"""

from starsquare.testing.boards import a_board as a_board
from starsquare.testing.boards import drawn as drawn
from starsquare.testing.events import Hall as Hall
from starsquare.testing.events import a_board_key as a_board_key
from starsquare.testing.events import a_score as a_score
from starsquare.testing.events import an_event_of as an_event_of
from starsquare.testing.games import a_game as a_game
from starsquare.testing.games import a_play as a_play
from starsquare.testing.games import as_side as as_side
from starsquare.testing.lightning import LightningTable as LightningTable
from starsquare.testing.lightning import a_lightning as a_lightning
from starsquare.testing.seeds import a_seed as a_seed
from starsquare.testing.tables import DIRECTOR as DIRECTOR
from starsquare.testing.tables import JUDGE as JUDGE
from starsquare.testing.tables import PEOPLE as PEOPLE
from starsquare.testing.tables import SEED as SEED
from starsquare.testing.tables import Table as Table
from starsquare.testing.tables import replay as replay
