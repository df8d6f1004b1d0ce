"""Demonstration tournaments with made-up people, for visitors to try everything."""
