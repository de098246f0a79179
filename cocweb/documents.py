"""Documents that are the same for all: made once, kept in memory, sent to who has not got them yet."""

import gzip
import hashlib
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import activate, get_language

from cocweb import degraded
from games.library.positions import book_positions
from games.library.tables import drawings
from games.people.identity import IN_SESSION

KEPT_FOR = 600.0
"""Seconds after which a document is made anew: the host may have loaded other lists or tables."""

MOST_BYTES = 24_000_000
"""Of all documents kept; those that were not asked for longest go."""

TOKEN = re.compile(rb'((?:csrfmiddlewaretoken" value|"X-CSRFToken")(?:=|: )")[A-Za-z0-9]{64}')
"""What of a page is its visitor's own: the word that his forms are sent with."""

MADE_ANEW = ("Cache-Control", "Content-Encoding", "Content-Length", "ETag", "Expires", "Vary")
"""Headers that are not kept with a document."""

Kind = Callable[[HttpRequest, Mapping[str, Any]], Hashable]
"""Tells which form of a document a visitor gets, None where it is not the same for all like him."""


# --- which documents -----------------------------------------------------------------------------------


def _page(request: HttpRequest, _: Mapping[str, Any]) -> Hashable:
    """Make the key of a page: language, known guest or not, what is missing; None for an account or with a
    message."""
    if request.user.is_authenticated or len(get_messages(request)):
        return None
    known = "guest" if request.session.get(IN_SESSION) else "nobody"
    return get_language(), known, "HX-Request" in request.headers, *degraded.missing()


def _searchable(request: HttpRequest, given: Mapping[str, Any]) -> Hashable:
    return None if request.GET.get("q", "").strip() else _page(request, given)


def _sheet(request: HttpRequest, given: Mapping[str, Any]) -> Hashable:
    page = _page(request, given)
    return None if page is None else (page, request.GET.get("edition") == "second")


def _panel(request: HttpRequest, _: Mapping[str, Any]) -> Hashable:
    """Make the key of a panel: the reader's language."""
    return get_language()


def _one(request: HttpRequest, _: Mapping[str, Any]) -> Hashable:
    """Make the one key of a document that is the same for all; None for a request with a key of its own."""
    return None if "Authorization" in request.headers else "one"


def _unknown(request: HttpRequest, _: Mapping[str, Any]) -> Hashable:
    """Make the key for callers without a name; None for anybody known, who is told his own."""
    known = request.session.get(IN_SESSION) or request.user.is_authenticated
    return None if known else _one(request, {})


def _site_table(request: HttpRequest, given: Mapping[str, Any]) -> Hashable:
    return _one(request, given) if given["key"] in drawings() else None


def _book_position(request: HttpRequest, given: Mapping[str, Any]) -> Hashable:
    return _one(request, given) if given["word"] in book_positions() else None


def _schema(request: HttpRequest, _: Mapping[str, Any]) -> Hashable:
    """Make the key of the API's description, JSON or YAML, and bring the request to that form, whatever
    else it asks."""
    asked = request.headers.get("Accept", "") + request.META.get("QUERY_STRING", "")
    form = "json" if "json" in asked else "yaml"
    request.META["HTTP_ACCEPT"] = f"application/vnd.oai.openapi{'+json' if form == 'json' else ''}"
    request.META["QUERY_STRING"] = ""
    return form


DOCUMENTS: dict[str, Kind] = {
    "schema": _schema,
    "api:table-schema": _one,
    "api:platoons": _unknown,
    "api:tables": _unknown,
    "api:positions": _unknown,
    "api:table": _site_table,
    "api:drawing": _site_table,
    "api:position": _book_position,
    "reference:index": _searchable,
    "reference:all": _page,
    "reference:topic": _page,
    "reference:panel": _panel,
    "reference:panel_at": _panel,
    "games:all_lists": _searchable,
    "armylists:army_list": _page,
    "armylists:platoon": _page,
    "armylists:sheet": _sheet,
    "armylists:nations_css": _one,
    "armylists:men": _one,
}
"""By the name of the address."""

PAGES: tuple[Kind | None, ...] = (_page, _searchable, _sheet, _panel)
"""Those that are in their reader's language; all others are for programs, and in the site's own."""


# --- keeping them --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Document:
    """A document as it was made: its bytes, with an X for every sign of a visitor's own word."""

    body: bytes
    headers: dict[str, str]
    has_token: bool
    digest: str
    packed: bytes
    made: float = field(default_factory=time.monotonic)

    @property
    def size(self) -> int:
        """Bytes that it takes in memory."""
        return len(self.body) + len(self.packed)


class Shelf:
    """The documents of this process, by address and form, the newest asked for last."""

    def __init__(self) -> None:
        self.kept: OrderedDict[Hashable, Document] = OrderedDict()
        self._bytes = 0

    def get(self, name: Hashable) -> Document | None:
        """Find a document that is fresh enough; None without one."""
        found = self.kept.get(name)
        if found is None or time.monotonic() - found.made > KEPT_FOR:
            return None
        self.kept.move_to_end(name)
        return found

    def keep(self, name: Hashable, document: Document) -> None:
        """Keep a document; without room, the one not asked for longest is dropped."""
        self.drop(name)
        self.kept[name] = document
        self._bytes += document.size
        while self._bytes > MOST_BYTES:
            self.drop(next(iter(self.kept)))

    def drop(self, name: Hashable) -> None:
        """Remove a document from the shelf."""
        if (gone := self.kept.pop(name, None)) is not None:
            self._bytes -= gone.size

    def clear(self) -> None:
        """Keep none: for tests."""
        for name in list(self.kept):
            self.drop(name)


shelf = Shelf()


class SameForAll(MiddlewareMixin):
    """Answers with a document from the shelf, or puts it there; who has it already is told so (304)."""

    def process_view(
        self, request: HttpRequest, view: Any, args: tuple[Any, ...], given: dict[str, Any]
    ) -> HttpResponseBase | None:
        """Send a document of those above; None lets everything else be made by its view."""
        match = request.resolver_match
        kind = DOCUMENTS.get(match.view_name) if match and request.method in ("GET", "HEAD") else None
        form = kind(request, given) if kind else None
        if form is None:
            return None
        name = (request.path, form)
        document = shelf.get(name)
        if kind not in PAGES:
            request.is_in_one_language = True  # type: ignore[attr-defined]  # noted on Django's request
            activate(settings.LANGUAGE_CODE)
        if document is None:
            response: HttpResponse = view(request, *args, **given)
            if hasattr(response, "render"):
                response = response.render()
            response.headers["Content-Language"] = get_language()
            if response.status_code != 200 or response.cookies or request.method == "HEAD":
                return response
            document = written(response)
            shelf.keep(name, document)
        return sent(request, document)


def written(response: HttpResponse) -> Document:
    """Make the document to be kept of a view's response, its token blanked out."""
    plain = response.content
    if response.get("Content-Encoding") == "gzip":
        plain = gzip.decompress(plain)
    body, tokens = TOKEN.subn(rb"\g<1>" + b"X" * 64, plain)
    headers = {name: value for name, value in response.items() if name not in MADE_ANEW}
    headers["Cache-Control"] = _keeping(response, bool(tokens))
    packed = b"" if tokens else gzip.compress(body, 6, mtime=0)
    return Document(body, headers, bool(tokens), hashlib.sha256(body).hexdigest()[:24], packed)


def _keeping(response: HttpResponse, is_page: bool) -> str:
    """Say how browsers keep it: as its view says, else to ask each time whether it is still so."""
    told = response.get("Cache-Control", "")
    return told if told and "no-store" not in told else f"{'private, ' if is_page else ''}no-cache"


def sent(request: HttpRequest, document: Document) -> HttpResponseBase:
    """Make the response to this visitor from a kept document: with his own token, packed, or 304 if he has
    it."""
    body, etag = document.body, document.digest
    headers = dict(document.headers)
    if document.has_token:
        token = get_token(request)
        etag += hashlib.sha256(request.META["CSRF_COOKIE"].encode()).hexdigest()[:8]
        body = TOKEN.sub(rb"\g<1>" + token.encode(), body)
    elif "gzip" in request.headers.get("Accept-Encoding", ""):
        body, headers["Content-Encoding"] = document.packed, "gzip"
    response = HttpResponse(body, headers=headers)
    response["ETag"] = f'W/"{etag}"'
    patch_vary_headers(response, ["Cookie"] if document.has_token else ["Accept-Encoding"])
    return get_conditional_response(request, etag=response["ETag"], response=response) or response
