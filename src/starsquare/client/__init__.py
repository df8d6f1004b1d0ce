"""Programs that use the service from outside, as people's screens do.

`connection` speaks to it, `calls` is what can be said. `follower` follows a game over
a line that may break. `knowledge` is what one side knows and `bot_policy` what it does
next, with no network in them; `bot` is a player that sits at a board, `referee` what
staff does where nobody else is staff, `tiebreak` what both do in a lightning round.
"""

from starsquare.client.bot import Bot as Bot
from starsquare.client.bot_policy import Manner as Manner
from starsquare.client.calls import Client as Client
from starsquare.client.connection import ServiceError as ServiceError
from starsquare.client.connection import new_command_id as new_command_id
from starsquare.client.referee import Referee as Referee
