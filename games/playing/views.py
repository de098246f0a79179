"""What came of a game."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.views.decorators.http import require_safe

from games.game import selectors as rows
from games.game.pages import game_or_404
from games.people.visitors import player
from games.playing import selectors


@require_safe
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


urlpatterns: list[URLPattern] = [
    path("games/<slug:game_id>/result/", result, name="result"),
]
