"""Events with people who do not exist, for visitors to try everything on."""
