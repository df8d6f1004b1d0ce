"""How commands are decided, by subject."""
