"""Games as text: records in GCG, positions in CGP.

`gcg` is what a record holds. `gcg_reading` reads it from bytes (`gcg_move` reads the
line of a turn), and `gcg_writing` makes a record of a game played here and writes it in
one canonical form. `gcg_replay` replays a record on a board and reports where it
disagrees with our calculation (`gcg_report`); `gcg_tiles` tracks where tiles can be.
`cgp` reads positions. `notation` is the error they share.
"""

from starsquare.game.record.cgp import Cgp as Cgp
from starsquare.game.record.cgp import Operation as Operation
from starsquare.game.record.cgp import read_cgp as read_cgp
from starsquare.game.record.gcg import Gcg as Gcg
from starsquare.game.record.gcg import Move as Move
from starsquare.game.record.gcg import Player as Player
from starsquare.game.record.gcg import Pragma as Pragma
from starsquare.game.record.gcg_reading import read_gcg as read_gcg
from starsquare.game.record.gcg_reading import scan_gcg as scan_gcg
from starsquare.game.record.gcg_replay import replay_gcg as replay_gcg
from starsquare.game.record.gcg_report import Disagreement as Disagreement
from starsquare.game.record.gcg_report import Replay as Replay
from starsquare.game.record.gcg_report import ReplayedTurn as ReplayedTurn
from starsquare.game.record.gcg_writing import gcg_of as gcg_of
from starsquare.game.record.gcg_writing import write_gcg as write_gcg
from starsquare.game.record.notation import BadLine as BadLine
from starsquare.game.record.notation import NotationError as NotationError
