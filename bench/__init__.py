"""Figures, measured and printed beside their promise."""
