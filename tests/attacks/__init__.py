"""Attacks, performed: each file is a hole that was closed, each test tries it."""
