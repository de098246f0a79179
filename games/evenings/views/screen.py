"""The big screen of an evening: the tables of its present round, as anybody may see them."""

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_safe

from games.evenings.selectors import present_round, tables_of
from games.evenings.views.arranging import evening_or_404
from games.game.models.game import Game
from games.glimpses.showing import RoundClock, Shown
from games.glimpses.views import screen_of, told_to_screen


@require_safe
def screen(request: HttpRequest, word: str) -> HttpResponse:
    """Show the tables of the evening's present round on a big screen."""
    evening = evening_or_404(word)
    told = reverse("games:evening_screen_now", args=[evening.pk])
    return screen_of(request, told, evening.get_absolute_url(), evening.title)


@require_safe
def now(request: HttpRequest, word: str) -> HttpResponseBase:
    """Tell the screen how these tables stand."""

    def clock() -> RoundClock | None:
        newest = present_round(evening_or_404(word))
        if newest is None or not newest.is_under_way:
            return None
        return RoundClock(newest.number, newest.seconds_left, runs=not newest.is_paused)

    def placed() -> list[tuple[int, Game]]:
        found = tables_of(evening_or_404(word))
        return [(table.number, table.game) for table in found if table.game is not None]

    return told_to_screen(request, Shown(f"evening {word}", placed, clock))


urlpatterns: list[URLPattern] = [
    path("evenings/<slug:word>/screen/", screen, name="evening_screen"),
    path("evenings/<slug:word>/screen/now/", now, name="evening_screen_now"),
]
