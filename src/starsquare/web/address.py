"""Where people reach the service: what links and printed codes lead to."""

from __future__ import annotations

from starsquare.web.cookies import is_over_tls
from starsquare.web.request_context import AnyRequest

HERE = {"127.0.0.1", "::1", "localhost"}


def address_of(request: AnyRequest) -> str:
    """Give the address that a link is made with, without a slash at its end.

    It is the one that the service was started with; else the one that was asked, which
    a proxy hands on. A director who prints on the service's own computer gets the
    address that others in the hall can open.
    """
    state = request.app.state
    if state.address:
        return str(state.address)
    if state.hall_address and request.url.hostname in HERE:
        return str(state.hall_address)
    scheme = "https" if is_over_tls(request) else "http"
    return f"{scheme}://{request.url.netloc}"
