"""The log as it is kept: its chain, its schemas, taking it elsewhere."""
