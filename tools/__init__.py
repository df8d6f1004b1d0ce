"""Generated pages and their checks, which keep the project honest."""
