"""The use cases, and what they need from outside.

`ports` says what a store, a clock and a source of chance have to promise; `chain`
proves that nobody altered the log, `archive` takes it elsewhere. `warm` keeps streams
in memory and is the one way to change them. The desks over it: `games`, `house` for
people, `tournaments` for events, `halls` for their rooms, `judging` for their judges;
`joining` keeps an event and its games in step. `views` and `event_views` show events.
`timekeeper` does what time does, `worker` puts all together. `permissions`,
`event_permissions` and `hall_command` say who may do what. `events` runs a tournament
from the command line, `rosters` reads lists.
"""
