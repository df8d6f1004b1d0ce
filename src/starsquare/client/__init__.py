"""Programs that use the service from outside, as people's screens do.

- `connection`: the service's calls, typed;
- `conduct`: what a side does next, from what it sees; no network in it;
- `bot`: a player that sits at a board;
- `referee`: what staff does at a board where nobody else is staff.
"""

from starsquare.client.bot import Bot as Bot
from starsquare.client.conduct import Manner as Manner
from starsquare.client.connection import Client as Client
from starsquare.client.connection import ServiceError as ServiceError
from starsquare.client.connection import new_command_id as new_command_id
from starsquare.client.referee import Referee as Referee
