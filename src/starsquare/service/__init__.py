"""Use cases, and `ports`: what they need from outside."""
