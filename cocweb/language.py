"""In which language, and with lengths in which unit, somebody is told things.

The language is the one he has chosen, else what his browser asks for; the unit is what he has chosen, else
what was agreed for the game. Both choices are kept in cookies: they are asked for before anybody looks who
somebody is.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from asgiref.local import Local
from django.conf import settings
from django.http import HttpRequest, parse_cookie
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils.cache import patch_vary_headers
from django.utils.functional import lazy
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import activate, get_language, get_supported_language_variant, override
from django.utils.translation.trans_real import parse_accept_lang_header

from rules.phrases import Phrase
from telling import Reader, phrase_in_words

UNITS = {"inches": "in", "centimetres": "cm"}
"""Units of length in which somebody can read, as telling/ knows them."""

_chosen = Local()


class Reading(NamedTuple):
    """How somebody reads: a folder of telling/, and "in" or "cm"; "" where he reads as the game has it."""

    language: str
    unit: str = ""


class InTheirLanguage(LocaleMiddleware):
    """Makes each answer in its reader's language, and keeps in a cookie what he has chosen."""

    def process_request(self, request: HttpRequest) -> None:
        """Choose the language and the unit of length of this request.

        A language that is not finished is shown only to those who have chosen it themselves.
        """
        super().process_request(request)
        _chosen.unit = UNITS.get(request.COOKIES.get(settings.LENGTHS_COOKIE_NAME, ""), "")
        language = reading().language
        if language in settings.LANGUAGES_UNFINISHED and language_chosen(request) != language:
            activate(settings.LANGUAGE_CODE)
            request.LANGUAGE_CODE = get_language()

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Say in which language an answer is, and by what it was chosen if there are others."""
        if getattr(request, "is_in_one_language", False):
            return response
        response = super().process_response(request, response)
        patch_vary_headers(response, ("Cookie",))
        for name, choice in getattr(request, "choices_to_keep", {}).items():
            _keep(response, name, choice)
        return response


def read_in(request: HttpRequest, language: str) -> None:
    """Have this browser shown this language from now on; by any word that is no language, the one it asks
    for."""
    _choose(request, settings.LANGUAGE_COOKIE_NAME, language if language in dict(settings.LANGUAGES) else "")


def read_lengths_in(request: HttpRequest, unit: str) -> None:
    """Have this browser shown lengths in this unit from now on; by any other word, in the unit of each
    game."""
    _choose(request, settings.LENGTHS_COOKIE_NAME, unit if unit in UNITS else "")


def _choose(request: HttpRequest, cookie: str, choice: str) -> None:
    kept = getattr(request, "choices_to_keep", {})
    request.choices_to_keep = kept | {cookie: choice}  # type: ignore[attr-defined]  # noted on Django's request


def language_chosen(request: HttpRequest) -> str:
    """Tell which language was chosen in this browser; "" where none was."""
    kept = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return kept if kept in dict(settings.LANGUAGES) else ""


def lengths_chosen(request: HttpRequest) -> str:
    """Tell in which unit lengths are read in this browser; "" where none was chosen."""
    kept = request.COOKIES.get(settings.LENGTHS_COOKIE_NAME, "")
    return kept if kept in UNITS else ""


def page_before(request: HttpRequest) -> str:
    """Find the page of this site from which a form was sent; "/" where there is none."""
    before = request.headers.get("Referer", "")
    own = url_has_allowed_host_and_scheme(before, {request.get_host()}, require_https=request.is_secure())
    return before if own else "/"


def reading() -> Reading:
    """Tell in which language and unit of length words are made now."""
    language = (get_language() or settings.LANGUAGE_CODE).partition("-")[0]
    return Reading(language, getattr(_chosen, "unit", ""))


@contextmanager
def reading_as(reader: Reading) -> Iterator[None]:
    """Within this context, in this thread or task, make words in this reader's language and units of
    length."""
    before = getattr(_chosen, "unit", "")
    with override(reader.language):
        _chosen.unit = reader.unit
        try:
            yield
        finally:
            _chosen.unit = before


def in_words(text: Phrase | str) -> str:
    """Put what the rules say in the words of whoever reads now; what is in words stays."""
    if not isinstance(text, Phrase):
        return text
    reader = reading()
    return phrase_in_words(text, Reader(language=reader.language, unit=reader.unit or "in"))


in_words_lazily = lazy(in_words, str)
"""The same, once it is read: for what is made before anybody reads it, such as the choices of a form."""


def _keep(response: Any, cookie: str, choice: str) -> None:
    if not choice:
        response.delete_cookie(cookie, samesite=settings.LANGUAGE_COOKIE_SAMESITE)
        return
    response.set_cookie(
        cookie,
        choice,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        samesite=settings.LANGUAGE_COOKIE_SAMESITE,
    )


def begin_reading(scope: Mapping[str, Any]) -> None:
    """In this task, make words from now on in the language and unit of whoever opens this socket."""
    activate(of_socket(scope))
    _chosen.unit = UNITS.get(scope.get("cookies", {}).get(settings.LENGTHS_COOKIE_NAME, ""), "")


def of_socket(scope: Mapping[str, Any]) -> str:
    """Find the language for a socket: the one its page names, else the cookie's, else one that the browser
    asks for."""
    page = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("language", [""])
    headers = {name: value.decode("latin-1") for name, value in scope.get("headers", ())}
    cookies = scope.get("cookies", {})
    named = (language for language, _ in parse_accept_lang_header(headers.get(b"accept-language", "")))
    asked = (one for one in named if one.partition("-")[0] not in settings.LANGUAGES_UNFINISHED)
    return first_known((*page, cookies.get(settings.LANGUAGE_COOKIE_NAME, ""), *asked))


def of_request(scope: Mapping[str, Any]) -> str:
    """Find the language of a request that does not reach Django."""
    headers = {name: value.decode("latin-1") for name, value in scope.get("headers", ())}
    return of_socket({**scope, "cookies": parse_cookie(headers.get(b"cookie", ""))})


def first_known(wanted: Iterable[str]) -> str:
    """Find the first of these languages that the site has; its own without any."""
    for language in wanted:
        with suppress(LookupError):
            return get_supported_language_variant(language)
    return settings.LANGUAGE_CODE
