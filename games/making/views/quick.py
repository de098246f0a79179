"""The page of a quick game: what was drawn for it, another one, and the press that begins it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.forces.in_hand import take_in_hand
from games.forces.services import own_force
from games.game.models.game import Level, Mode
from games.house_rules.selectors import version_for
from games.lists.selectors import list_in_hand
from games.making.forms.quick import QuickGameForm
from games.making.services.balanced import new_deal
from games.making.services.quick import QuickProposal, quick_game, quick_proposal
from games.making.views.making import next_step
from games.people.visitors import player, player_named
from games.refusals import Refused

KEPT = ("against", "level", "force", "own_list", "house")
"""What the address of another one says as well."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def quick(request: HttpRequest) -> HttpResponse:
    """Show the game that was drawn under a word (?deal=word), and begin it; without a word draw one."""
    given = request.POST or request.GET
    asked_first = {} if request.method == "POST" else {"against": Mode.COMPUTER, "level": Level.STEADY}
    form = QuickGameForm(asked_first | given.dict())
    if not form.is_valid():
        told = " ".join(str(text) for texts in form.errors.values() for text in texts)
        return render(request, "400.html", {"text": told}, status=400)
    asked = form.cleaned_data
    try:
        drawn = _drawn(request, asked)
        if request.method == "POST":
            return redirect(_begun(request, drawn, asked))
    except Refused as refused:
        return render(request, "400.html", {"text": refused.text}, status=409)
    if not asked["deal"]:
        return redirect(_address(drawn.deal, asked))
    return render(request, "making/quick.html", _context(request, drawn, form))


def _drawn(request: HttpRequest, asked: dict[str, Any]) -> QuickProposal:
    """Draw what is asked for; raises Refused."""
    known = player(request)
    return quick_proposal(
        asked["deal"] or new_deal(),
        known,
        saved=own_force(known, asked["force"]) if asked["force"] else None,
        own_list=list_in_hand(known, asked["own_list"]) if asked["own_list"] else None,
        house=version_for(known, asked["house"]),
    )


def _begun(request: HttpRequest, drawn: QuickProposal, asked: dict[str, Any]) -> str:
    """Begin the game; where it goes on. Raises Refused."""
    part = {name: asked[name] for name in ("level", "entropy", "promise")}
    game = quick_game(player_named(request), Mode(asked["against"]), drawn, **part)
    take_in_hand(request, drawn.saved)
    return next_step(request, game.pk)


def _address(deal: str, asked: dict[str, Any]) -> str:
    """Name the address of what is drawn under this word, for the same opponent and from the same lists."""
    kept = {name: str(asked[name]) for name in KEPT if asked[name]}
    return f"{reverse('games:quick')}?{urlencode({'deal': deal, **kept})}"


def _context(request: HttpRequest, drawn: QuickProposal, form: QuickGameForm) -> dict[str, Any]:
    asked = form.cleaned_data
    other = Mode.FRIENDS if asked["against"] == Mode.COMPUTER else Mode.COMPUTER
    shared = _address(drawn.deal, dict.fromkeys(KEPT, "") | {"level": asked["level"]})
    return {
        "drawn": drawn,
        "form": form,
        "against": asked["against"],
        "another": _address(new_deal(), asked),
        "instead": _address(drawn.deal, asked | {"against": other}),
        "link": request.build_absolute_uri(shared) if drawn.is_for_anybody else "",
    }


urlpatterns: list[URLPattern] = [
    path("quick/", quick, name="quick"),
]
