"""Venues: walls, calls, and how a tournament is run in its room."""
