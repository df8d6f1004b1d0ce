"""Fixtures and settings for every test."""

from __future__ import annotations

import os
import sys

import httpx
from hypothesis import HealthCheck, settings

# The tests start hundreds of processes. Many containers forbid Python to keep what it
# has compiled; every process would then compile all modules again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

settings.register_profile(
    "quick",
    derandomize=True,
    deadline=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "glance",
    settings.get_profile("quick"),
    max_examples=5,
)
settings.register_profile(
    "soak",
    deadline=None,
    max_examples=2_000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("STARSQUARE_PROFILE", "quick"))

# A machine that is busy with other work answers late, not wrongly: the default of five
# seconds made tests fail by chance.
for _call in (httpx.Client.__init__, httpx.AsyncClient.__init__, httpx.get, httpx.post):
    assert _call.__kwdefaults__ is not None
    _call.__kwdefaults__["timeout"] = httpx.Timeout(60)
