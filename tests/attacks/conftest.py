"""What attackers and their victims need."""

from __future__ import annotations

from tests.integration.conftest import database, new_database, store
from tests.integration.web.conftest import served

__all__ = ("database", "new_database", "served", "store")
