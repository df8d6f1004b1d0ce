"""The use cases, and what they need from outside.

`ports` says what a store, a clock and a source of chance have to promise; `warm` keeps
streams in memory and is the one way to change them. The rooms over it: `game`, `event`,
`hall` and `house` (people), each with its desk, its permissions and what it shows;
`log` proves that nobody altered the log, and takes it elsewhere; `demonstration` fills
events for visitors. Beside them: `judging` serves the judges, `joining` keeps an event
and its games in step, `timekeeper` does what time does, `worker` puts all together.
"""
