"""The language switch on every page."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, post

from starsquare.text import LANGUAGES
from starsquare.web.access import OPEN
from starsquare.web.answers import RequestError
from starsquare.web.languages import language_cookie
from starsquare.web.pages.forms import filled
from starsquare.web.pages.frame import see_other
from starsquare.web.pages.sign_in import ours
from starsquare.web.request_context import AnyRequest

Short = Annotated[str, msgspec.Meta(max_length=400)]


class Choice(msgspec.Struct, frozen=True):
    """The form of the switch: a language, and the page to return to."""

    language: Short
    to: Short = "/"


@post("/language", opt=OPEN, include_in_schema=False)
async def choose_language(request: AnyRequest) -> Response[bytes]:
    """Store the chosen language, and return to the page.

    Raises:
        RequestError: the language does not exist.
    """
    choice = await filled(request, Choice)
    if choice.language not in LANGUAGES:
        raise RequestError("service.no_language", known=", ".join(LANGUAGES.values()))
    answer = see_other(ours(choice.to))
    answer.set_cookie(language_cookie(choice.language))
    return answer


ROUTES = (choose_language,)
