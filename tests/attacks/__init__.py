"""Attacks, performed: each file is a closed hole, each test tries it again."""
