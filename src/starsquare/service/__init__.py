"""The use cases, and what they need from outside.

`ports` says what a store, a clock and a source of randomness have to promise; `streams`
keeps streams in memory and is the one way to change them. The rooms over it: `game`,
`tournament`, `venue` and `accounts` (people), each with its service, permissions and
what it shows; `log` proves that nobody altered the log, and takes it elsewhere;
`demonstration` fills events for visitors. Beside them: `judging_service` serves the
judges, `result_sync` keeps a tournament and its games in step, `timekeeper` does what
time does, `worker` puts all together.
"""
