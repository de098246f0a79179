"""The pages around an umpire's seat: who sits there and what he may see, and the link to it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cocweb.language import in_words
from games.game.models.umpire import Leave
from games.people.visitors import player, player_named
from games.refusals import Refused
from games.umpiring import selectors
from games.umpiring.services import seat, sight
from rules import Seat


@never_cache
@require_safe
def umpire(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show who the umpire of a game is and what he may see; to who plays or organises, how to change it."""
    return _shown(request, game_id)


def _shown(request: HttpRequest, game_id: str, why: str = "") -> HttpResponse:
    try:
        found = selectors.umpire_shown(game_id, player(request))
    except Refused as refused:
        raise Http404(refused.text) from refused
    link = reverse("games:sit_as_umpire", args=[found.word]) if found.word else ""
    context: dict[str, Any] = {
        "found": found,
        "game": found.game,
        "leaves": Leave.choices,
        "link": request.build_absolute_uri(link) if link else "",
        "why": why,
    }
    return render(request, "umpiring/umpire.html", context, status=409 if why else 200)


@require_POST
def act(request: HttpRequest, game_id: str) -> HttpResponse:
    """Do what the button `do` says about the umpire's seat; told on its page where it is refused."""
    try:
        _done(request, game_id)
    except Refused as refused:
        if refused.code in ("not-a-player", "not-the-umpire", "no-such-game"):
            return render(request, "400.html", {"text": refused.text}, status=403)
        return _shown(request, game_id, in_words(refused.text))
    return redirect("games:umpire", game_id)


def _done(request: HttpRequest, game_id: str) -> None:
    known, given = player(request), request.POST
    do, _colon, colour = given.get("do", "").partition(":")
    if do == "invite":
        seat.invite(known, game_id)
    elif do == "dismiss":
        seat.dismiss(known, game_id)
    elif do == "leave":
        seat.leave(known, game_id)
    elif do == "let" and colour in list(Seat) and given.get("leave") in Leave.values:
        sight.let_see(known, game_id, Leave(given["leave"]), seat=Seat(colour))
    else:
        raise Refused("malformed", _("Say what to do with the game."))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sit(request: HttpRequest, word: str) -> HttpResponse:
    """Show whose umpire one becomes by this link, and let its visitor sit down."""
    try:
        found = seat.invited_by_link(word)
        if request.method == "POST":
            name = request.POST.get("name", "")
            return redirect("games:game", seat.sit(player_named(request, name), word).pk)
    except Refused as refused:
        status = 404 if refused.code == "no-invitation" else 409
        return render(request, "400.html", {"text": in_words(refused.text)}, status=status)
    context = {"game": found.game, "by": found.invited_by, "player": player(request)}
    return render(request, "umpiring/sit.html", context)


urlpatterns: list[URLPattern] = [
    path("umpire/<slug:word>/", sit, name="sit_as_umpire"),
    path("games/<slug:game_id>/umpire/", umpire, name="umpire"),
    path("games/<slug:game_id>/umpire/act/", act, name="act_on_umpire"),
]
