"""What came of a game, what happened in it so far, since somebody's last Phase, and why the computer
did what it did."""

from dataclasses import asdict
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cocweb.addresses import address_of
from cocweb.language import in_words
from games.game import selectors as rows
from games.game import viewers
from games.game.models.game import Game
from games.game.pages import game_or_404, tells_why_not
from games.journal import so_far as journal
from games.journal.since import since as told_since
from games.people.visitors import player
from games.playing import selectors
from games.playing import why as explaining
from games.refusals import Refused
from games.serving import budget
from rules import Seat


@require_safe
@tells_why_not
def result(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show who won and why, the course of Force Morale, losses and dice."""
    row = game_or_404(game_id)
    if not row.is_finished:
        return redirect("games:game", row.pk)
    last = selectors.play_at(row, row.number) if row.has_begun else None
    sides = selectors.balance(row, last) if last else []
    winner = next((side for side in sides if side["seat"] == row.winner), None)
    phases = last.table.phases if last else 0
    keeps = rows.may_keep(player(request), row)
    context = {"game": row, "sides": sides, "winner": winner, "phases": phases, "keeps": keeps}
    context["had_force"] = keeps and bool(rows.seats_of(player(request), row))
    return render(request, "playing/result.html", context)


@require_safe
@never_cache
@tells_why_not
def so_far(request: HttpRequest, game_id: str) -> HttpResponse:
    """Tell who comes late what it is about, what happened so far, and where each Turn and Phase begins."""
    row = game_or_404(game_id)
    if not row.has_begun:
        return redirect("games:game", row.pk)
    viewer = viewers.viewer_of(player(request), row, live="live" in request.GET)
    with budget.paid_by(address_of(request), plays=isinstance(viewer, Seat)):
        view = selectors.shown(row, viewer)["view"]
        told = journal.so_far(row, viewer)
    context = {
        "game": row,
        "told": told,
        "scenario": in_words(row.mission.title),
        "turn": view["turn"],
        "phase": view["phase_of_turn"],
        "sides": _sides(row, view),
    }
    return render(request, "playing/so_far.html", context)


@require_safe
@never_cache
def since(request: HttpRequest, game_id: str) -> HttpResponse:
    """Tell a player what happened since his last Phase, and which moments of it he may look at."""
    row = game_or_404(game_id)
    viewer = viewers.viewer_of(player(request), row)
    if not row.has_begun or not isinstance(viewer, Seat):
        raise Http404(_("You play neither side of this game."))
    with budget.paid_by(address_of(request), plays=True):
        return JsonResponse(asdict(told_since(row, viewer)))


@require_safe
@never_cache
def why(request: HttpRequest, game_id: str, number: int) -> HttpResponse:
    """Tell of a game that is over why the computer decided as it did when it made a number, or that it was
    no decision of its own."""
    row = game_or_404(game_id)
    if not row.is_finished:
        raise Http404(_("It is told when the game is over."))
    try:
        with budget.paid_by(address_of(request), plays=False):
            return JsonResponse(explaining.why(row, number))
    except Refused as refused:
        return JsonResponse({"number": number, "refused": in_words(refused.text)})


def _sides(row: Game, view: dict[str, Any]) -> list[dict[str, Any]]:
    """Tell who plays each side with what, and how its Force Morale and losses are."""
    seats = {seat.colour: seat for seat in row.seats.all()}
    return [
        {
            "player": seats[colour].name,
            "title": side["title"],
            "platoon": str(seats[colour].force or ""),
            "force_morale": side["force_morale"],
            "at_start": side["morale_track"][0][1] if side["morale_track"] else side["force_morale"],
            "men_lost": side["men_lost"],
        }
        for colour, side in view["sides"].items()
    ]


urlpatterns: list[URLPattern] = [
    path("games/<slug:game_id>/since/", since, name="since"),
    path("games/<slug:game_id>/so-far/", so_far, name="so_far"),
    path("games/<slug:game_id>/result/", result, name="result"),
    path("games/<slug:game_id>/why/<int:number>/", why, name="why"),
]
