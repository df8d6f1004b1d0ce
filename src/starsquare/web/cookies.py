"""How cookies are made: that of a session or a link, and that of a practice seat."""

from __future__ import annotations

from litestar.datastructures import Cookie

from starsquare.service.accounts.account_service import SESSION_MS
from starsquare.web.request_context import AnyRequest


def is_over_tls(request: AnyRequest) -> bool:
    """Tell whether the pages are served over TLS.

    The service was started so, or the proxy that hands the request on says so.
    """
    return bool(request.app.state.is_secure) or request.url.scheme == "https"


def cookie_header(key: str, value: str, *, is_secure: bool) -> Cookie:
    """Make the cookie of a session or a link; an empty value takes it away.

    It is strict: no other site's page or picture makes a browser send it.
    """
    return Cookie(
        key=key,
        value=value,
        httponly=True,
        samesite="strict",
        secure=is_secure,
        max_age=SESSION_MS // 1000 if value else 0,
        path="/",
    )
