"""What each command leads to, a module for each group of commands."""
