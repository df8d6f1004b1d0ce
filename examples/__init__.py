"""Whole events and games, run by scripts."""
