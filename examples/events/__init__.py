"""Five events, one for each rulebook."""
