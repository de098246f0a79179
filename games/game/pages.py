"""What pages need of a game."""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from games.game import selectors
from games.game.models.game import Game
from games.refusals import Refused

Named = ParamSpec("Named")


def game_or_404(game_id: str) -> Game:
    """Find a game for a page; raises Http404."""
    try:
        return selectors.game(game_id)
    except Refused as refused:
        raise Http404(refused.text) from refused


def tells_why_not(
    view: Callable[Concatenate[HttpRequest, Named], HttpResponse],
) -> Callable[Concatenate[HttpRequest, Named], HttpResponse]:
    """Let a page that cannot be made, as of a game whose archive is damaged, answer 503 with the reason."""

    @wraps(view)
    def told(request: HttpRequest, /, *given: Named.args, **named: Named.kwargs) -> HttpResponse:
        try:
            return view(request, *given, **named)
        except Refused as refused:
            return render(request, "refused.html", {"text": refused.text}, status=503)

    return told
