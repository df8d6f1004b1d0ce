"""How events change the state of an event, by subject."""
