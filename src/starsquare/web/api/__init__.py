"""The JSON interface: each request runs one use case and returns its result."""
