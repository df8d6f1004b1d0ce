"""The use cases, and what they need from outside.

`ports` says what a store, a clock and a source of chance have to promise; `chain`
proves that nobody altered the log.
"""
