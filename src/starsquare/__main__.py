"""`python -m starsquare` is the command `starsquare`."""

from starsquare.cli.main import run

run()
