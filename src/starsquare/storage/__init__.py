"""The ports of `service`, kept in a file."""
