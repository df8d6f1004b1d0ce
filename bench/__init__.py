"""Measure the promises about speed and size: `make bench`.

Each module measures one subject and can be run by itself (`python -m bench.game`).
The machines are noisy, so each figure is the best of several runs in CPU time.
"""
