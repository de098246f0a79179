"""The dice of a game, open to be checked, and a finished game as a file."""

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_safe

from games.fair_dice.dice import WORTH, Part
from games.game.pages import game_or_404, tells_why_not
from games.journal import exports


@require_safe
def dice(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show how the dice are made, and a check of every one of them in the browser."""
    row = game_or_404(game_id)
    start = {"export": reverse("api:export", args=[row.pk]), "commitment": row.commitment}
    parts = [(seat.name, row.dice_parts.get(seat.colour, "")) for seat in row.seats.all()]
    context = {
        "game": row,
        "start": start,
        "parts": [(name, WORTH[part]) for name, part in parts if part],
        "is_proven": Part.AFTER in row.dice_parts.values(),
    }
    return render(request, "journal/dice.html", context)


@require_safe
@tells_why_not
def export(request: HttpRequest, game_id: str) -> HttpResponse:
    """Send a finished game to keep, as a file."""
    row = game_or_404(game_id)
    if not row.is_finished:
        raise Http404(exports.not_over().text)
    document = exports.export(row)
    headers = {"Content-Disposition": f'attachment; filename="chain-of-command-{game_id}.json"'}
    return JsonResponse(document, headers=headers)


urlpatterns: list[URLPattern] = [
    path("games/<slug:game_id>/dice/", dice, name="dice"),
    path("games/<slug:game_id>/export/", export, name="export"),
]
