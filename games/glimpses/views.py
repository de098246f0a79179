"""The pages of live games: those worth a look, and the big screen that follows them."""

import msgspec
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe

from cocweb.language import reading
from games.glimpses.shelf import document, from_shelf
from games.glimpses.showing import LIVE, Shown
from games.glimpses.told import Table, tables

WITHOUT_NAMES = "no"
"""What `names` is in the address of a screen for streams."""

ON_THE_FIRST_PAGE = 6


@require_safe
def watch(request: HttpRequest) -> HttpResponse:
    """Show the games under way that anybody may watch, the most interesting first."""
    return render(request, "glimpses/watch.html", {"cards": cards_of(LIVE)})


@require_safe
def cards(request: HttpRequest) -> HttpResponseBase:
    """Send the cards of the live games alone: the page asks for them again and again."""
    most = ON_THE_FIRST_PAGE if "few" in request.GET else None
    return from_shelf(request, _cards_name(LIVE, most), lambda: HttpResponse(_cards(LIVE, most)))


def cards_of(shown: Shown, most: int | None = None) -> SafeString:
    """Write the cards of these tables, or of the `most` interesting of them, for a page."""
    kept = document(_cards_name(shown, most), lambda: HttpResponse(_cards(shown, most)))
    return mark_safe(kept.body.decode())


def _cards_name(shown: Shown, most: int | None) -> tuple[object, ...]:
    return "cards", shown.name, most, reading()


def _cards(shown: Shown, most: int | None) -> str:
    return render_to_string("glimpses/_cards.html", {"tables": _tables(shown, with_names=True)[:most]})


def _tables(shown: Shown, *, with_names: bool) -> list[Table]:
    return tables(shown.placed(), with_names=with_names)


@require_safe
def now(request: HttpRequest) -> HttpResponseBase:
    """Tell a screen how all live games stand."""
    return told_to_screen(request, LIVE)


def told_to_screen(request: HttpRequest, shown: Shown) -> HttpResponseBase:
    """Tell a screen how these tables stand; by `?names=no` without anybody's name."""
    with_names = request.GET.get("names") != WITHOUT_NAMES

    def made() -> HttpResponse:
        told: dict[str, object] = {"at": timezone.now(), "tables": _tables(shown, with_names=with_names)}
        if (clock := shown.clock()) is not None:
            told["clock"] = clock._asdict()
        return HttpResponse(msgspec.json.encode(told), content_type="application/json")

    return from_shelf(request, ("now", shown.name, with_names, reading()), made)


@require_safe
def screen(request: HttpRequest) -> HttpResponse:
    """Show all live games on a big screen."""
    return screen_of(request, reverse("games:live_now"), reverse("games:watch"), "")


def screen_of(request: HttpRequest, told: str, back: str, title: str) -> HttpResponse:
    """Show tables on a big screen: `told` is where it asks how they stand, `back` the page they are on.

    By `?stream=yes` nobody is named, and a margin is left free.
    """
    is_stream = request.GET.get("stream") == "yes"
    start = {
        "now": f"{told}?names={WITHOUT_NAMES}" if is_stream else told,
        "socket": "/ws/games/",
        "map": "/api/games/",
        "stream": is_stream,
        "title": title,
    }
    context = {"start": start, "is_stream": is_stream, "back": back, "title": title}
    return render(request, "glimpses/screen.html", context)


urlpatterns: list[URLPattern] = [
    path("watch/", watch, name="watch"),
    path("live/cards/", cards, name="live_cards"),
    path("live/now/", now, name="live_now"),
    path("live/screen/", screen, name="live_screen"),
]
