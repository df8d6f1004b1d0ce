"""Measurements of what is promised: `make bench`."""
