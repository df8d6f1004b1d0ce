"""The use cases of events: commands, people, lists, and what is shown of them.

`desk` is the way in; `streams` keeps events in memory, `permissions` says who may do
what, `views` work out what is shown and `showing` keeps them. `run` carries an event
from the command line.
"""
