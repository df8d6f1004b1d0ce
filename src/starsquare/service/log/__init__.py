"""The log as stored: its chain, its schemas, its archives."""
