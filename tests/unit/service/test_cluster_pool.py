"""A cluster that is not there is said to be so, at once."""

from __future__ import annotations

import pytest

from starsquare.service.cluster_pool import ClusterError, ClusterPool
from tests.integration.web.serving import free_port


@pytest.mark.parametrize(
    "address", ["127.0.0.1:{port}", "ray://127.0.0.1:{port}", "a:b"]
)
def test_where_nobody_answers_it_is_said(address: str) -> None:
    with pytest.raises(ClusterError, match="No Ray cluster answers"):
        ClusterPool(address.format(port=free_port()))
