"""The use cases, and what they need from outside.

`ports` defines what a store, a clock and a source of randomness have to promise;
`streams` keeps streams in memory and is the one way to change them. Built on these:
`game`, `tournament`, `venue` and `accounts` (people), each with its service,
permissions and views; `log` proves that nobody altered the log, and exports it;
`demonstration` fills demo tournaments for visitors. Next to them, `judging_service`
serves the judges, `result_sync` keeps a tournament and its games in step, `timekeeper`
fires deadlines, and `worker` wires everything together.
"""
