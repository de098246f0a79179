"""The table: playing, watching, looking back."""

from typing import Any

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from armylists.called import told
from cocweb.language import reading
from games.game import selectors as rows
from games.game.models.game import Game
from games.game.pages import game_or_404, tells_why_not
from games.library.positions import tries_in
from games.making.views import making
from games.people.visitors import player, settings_of
from games.playing import selectors
from games.serving.preloads import rest
from games.socket import visiting
from games.wire.named import ground_named


@require_safe
@never_cache
@gzip_page
@ensure_csrf_cookie
@tells_why_not
def game(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show a game at one address for its whole life: the lobby, the table, and what came of it."""
    row = game_or_404(game_id)
    if row.status == "lobby":
        return making.lobby(request, row)
    if row.is_finished and "table" not in request.GET:
        return redirect("games:result", row.pk)
    return render(request, "socket/play.html", {"game": row, "start": start(request, row)})


def start(request: HttpRequest, row: Game) -> dict[str, Any]:
    """Gather what the table's modules need to begin, as JSON in the page.

    `hello` is what this visitor's socket would be told first, so that the table is drawn before there is one.
    """
    known = player(request)
    return {
        "game": row.pk,
        "socket": f"/ws/games/{row.pk}/",
        "map": ground_named(selectors.ground_of(row), reading().language),
        "hello": msgspec.to_builtins(visiting.opening(row.pk, known)),
        "rest": rest(),
        "view": reverse("api:view", args=[row.pk]),
        "log": reverse("api:log", args=[row.pk]),
        "result": reverse("games:result", args=[row.pk]),
        "why": reverse("games:why", args=[row.pk, 0])[: -len("0/")] if row.is_finished else "",
        "report": reverse("games:report", args=[row.pk]),
        "umpire": reverse("games:umpire", args=[row.pk]),
        "soFar": reverse("games:so_far", args=[row.pk]),
        "since": reverse("games:since", args=[row.pk]),
        "sheet": reverse("games:sheet", args=[row.pk]),
        "lesson": reverse("games:lesson_at_table", args=[row.pk]) if row.arranged else "",
        "aims": {seat.colour: seat.aim for seat in row.seats.all()},
        "tries": [told(words) for words in tries_in(row.position)],
        "name": known.name if known else "",
        "settings": {
            "held": settings_of(request),
            "at": reverse("games:settings"),
            "token": get_token(request),
        },
    }


@require_safe
@never_cache
@gzip_page
@ensure_csrf_cookie
@tells_why_not
def replay(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show the table at any moment of the game (?at=number), as this viewer saw it."""
    row = game_or_404(game_id)
    if not row.has_begun:
        raise Http404(_("This game has not begun."))
    moments = selectors.moments(row)
    keeps = rows.may_keep(player(request), row)
    keep = reverse("games:keep", args=[row.pk]) if keeps else ""
    looked_at = {"at": moment_in(request, moments), "moments": moments}
    begins = {**start(request, row), "keep": keep, "replay": looked_at}
    return render(request, "socket/play.html", {"game": row, "start": begins})


def moment_in(request: HttpRequest, moments: list[int]) -> int:
    """Find the moment that the address names, or the one before it; the first without one."""
    given = request.GET.get("at", "")
    wanted = int(given) if given.isdecimal() and len(given) < 9 else 0
    return max((moment for moment in moments if moment <= wanted), default=moments[0])


urlpatterns: list[URLPattern] = [
    path("games/<slug:game_id>/", game, name="game"),
    path("games/<slug:game_id>/replay/", replay, name="replay"),
]
