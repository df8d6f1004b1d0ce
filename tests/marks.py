"""How a test says which clauses it holds to: `@rule("NA-20.c", "CC-20.c")`."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule
