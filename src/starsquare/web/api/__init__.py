"""The JSON interface: a request in, one use case, an answer out."""
