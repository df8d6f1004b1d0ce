"""Programs that use the service from outside, as people's browsers do.

`connection` sends requests, and `api_calls` has a method for each of them. `follower`
follows a game over a connection that may break. `knowledge` is what one side knows and
`bot_policy` what it does next, without any network; `bot` is a player at a board,
`referee` does the staff's part where there is no staff, and `tiebreak` does both in a
lightning round.
"""

from starsquare.client.api_calls import Client as Client
from starsquare.client.bot import Bot as Bot
from starsquare.client.bot_policy import Manner as Manner
from starsquare.client.connection import BehindError as BehindError
from starsquare.client.connection import ServiceError as ServiceError
from starsquare.client.connection import new_command_id as new_command_id
from starsquare.client.referee import Referee as Referee
