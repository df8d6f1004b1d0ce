"""A typed client of the service, for programs: bots, displays, tests.

`line` speaks to it; `people`, `games` and `events` are what can be said.
"""

from starsquare.client.calls import Client as Client
from starsquare.client.line import ServiceError as ServiceError
from starsquare.client.line import new_command_id as new_command_id
