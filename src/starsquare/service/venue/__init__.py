"""The room of an event: walls, calls, and how the event is run in it."""
