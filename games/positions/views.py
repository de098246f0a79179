"""The pages of positions: all of them, one of them, and keeping one's own."""

from itertools import groupby
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.generic import RedirectView

from armylists.called import called
from cocweb.language import in_words
from games.game.pages import game_or_404
from games.game.selectors import may_keep
from games.library import positions as book
from games.making.services.patrols import PATROL_PHASE
from games.people.visitors import player, player_named
from games.positions import services
from games.positions.forms import KeepForm, PracticeForm
from games.positions.models import Position
from games.positions.opening import Opening, opening
from games.positions.sketch import sketches, troops
from games.refusals import Refused


@never_cache
@require_safe
def positions(request: HttpRequest) -> HttpResponse:
    """List the book's positions by the chapters of the rules reference, and one's own."""
    known = player(request)
    context = {"chapters": _chapters(), "player": known, "own": known.positions.all() if known else []}
    return render(request, "positions/positions.html", context)


def _chapters() -> list[tuple[str, list[tuple[str, Any]]]]:
    """Group the book's positions by the titles of their chapters, in the chapters' order."""
    chapters = {word: book.chapter_of(data) for word, data in book.book_positions().items()}
    in_order = sorted(book.book_positions().items(), key=lambda one: book.place_of(chapters[one[0]]))
    return [(title, list(found)) for title, found in groupby(in_order, lambda one: chapters[one[0]].title)]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def position(request: HttpRequest, word: str) -> HttpResponse:
    """Show a position, and begin a game from it."""
    found = _opening_or_404(request, word)
    if isinstance(found, HttpResponse):
        return found
    armies = {seat: called(found.table.sides[seat].title) for seat in found.forces}
    form = PracticeForm(request.POST or None, armies=armies)
    if request.method == "POST" and form.is_valid():
        try:
            game = services.begin(player_named(request), found, form.practice())
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
        else:
            return redirect("games:game", game.pk)
    context = _context(request, found, form)
    return render(request, "positions/position.html", context, status=422 if form.errors else 200)


def _opening_or_404(request: HttpRequest, word: str) -> Opening | HttpResponse:
    """Find a position; a page that says why where there is one that cannot be opened."""
    try:
        return opening(word, player(request))
    except Refused as refused:
        if refused.code == "no-such-position":
            raise Http404(refused.text) from refused
        return render(request, "400.html", {"text": refused.text}, status=409)


def _context(request: HttpRequest, found: Opening, form: PracticeForm) -> dict[str, Any]:
    known = player(request)
    sides = [
        {
            "side": found.table.sides[seat],
            "force": force.in_words,
            "nation": force.platoon.nation,
            "troops": troops(found.table, seat),
        }
        for seat, force in found.forces.items()
    ]
    own = found.saved if known and found.saved and found.saved.owner_id == known.pk else None
    shown = {"position": found, "form": form, "sides": sides, "sketches": sketches(found.table)}
    return shown | {"own": own} | _link(request, own)


def _link(request: HttpRequest, own: Position | None) -> dict[str, str]:
    """Write the link that the owner of a position may pass on."""
    return {"link": request.build_absolute_uri(own.get_absolute_url())} if own else {}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def keep(request: HttpRequest, game_id: str) -> HttpResponse:
    """Keep the table of a finished game as it stood at a moment (?at=number), as a position."""
    row, known = game_or_404(game_id), player(request)
    if known is None or not may_keep(known, row):
        return redirect("games:game", row.pk)
    form = KeepForm(request.POST or None, initial={"at": request.GET.get("at", "")})
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        at = row.number if given["at"] is None else given["at"]
        try:
            return redirect(services.keep(known, row, at, given["title"]))
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
    return render(
        request, "positions/keep.html", {"game": row, "form": form}, status=422 if form.errors else 200
    )


@require_POST
def change(request: HttpRequest, word: str) -> HttpResponse:
    """Give one's position another title, share it or no more, or delete it."""
    known, do = player(request), request.POST.get("do", "")
    try:
        if known is None:
            raise Refused("no-such-position", _("You keep no such position."))
        if do == "delete":
            services.delete(known, word)
            return redirect("games:positions")
        if do in ("share", "hide"):
            return redirect(services.share(known, word, is_shared=do == "share"))
        return redirect(services.rename(known, word, request.POST.get("title", "")))
    except Refused as refused:
        status = 404 if refused.code == "no-such-position" else 422
        return render(request, "400.html", {"text": refused.text}, status=status)


urlpatterns: list[URLPattern] = [
    path("games/<slug:game_id>/keep/", keep, name="keep"),
    path("positions/", positions, name="positions"),
    path(f"positions/{PATROL_PHASE}/", RedirectView.as_view(pattern_name="games:patrol")),
    path("positions/<slug:word>/", position, name="position"),
    path("positions/<slug:word>/change/", change, name="change_position"),
]
