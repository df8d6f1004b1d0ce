"""What keeps the project honest: generated pages and their checks."""
