"""What each event does to the state, a module for each group of events."""
