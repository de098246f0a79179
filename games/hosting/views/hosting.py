"""The pages of organisers: games they host, a new one, one with its seats, and taking one over."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cocweb.language import in_words
from games.hosting import selectors
from games.hosting.forms import PARTS, HostForm
from games.hosting.services import handing_over, seats, tables
from games.hosting.services.rights import not_the_organiser
from games.hosting.services.setting_up import set_up
from games.house_rules.pages import version_or_404
from games.house_rules.selectors import house_rules_of, version_for
from games.house_rules.views import new_press
from games.people.models import Player
from games.people.visitors import player, player_named
from games.playing import clock
from games.refusals import Refused


@never_cache
@require_safe
def hosted(request: HttpRequest) -> HttpResponse:
    """List the games that the visitor hosts: who is awaited in each, and for how long."""
    known = player(request)
    context = {
        "player": known,
        "open_games": selectors.games_hosted(known),
        "finished_games": selectors.games_hosted(known, are_over=True, most=50),
    }
    return render(request, "hosting/hosted.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def host(request: HttpRequest) -> HttpResponse:
    """Show the form for a game for two others (?house=word: by these house rules), and make it."""
    known = player(request)
    try:
        house = version_for(known, request.GET.get("house", ""))
    except Refused as refused:
        return render(request, "400.html", {"text": refused.text}, status=404)
    form = HostForm(request.POST or None, player=known, house=house, initial={"press": new_press()})
    if request.method == "POST" and form.is_valid():
        try:
            game = set_up(player_named(request, form.cleaned_data["name"]), form.plan())
            return redirect("games:hosted_game", game.pk)
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
    context = {
        "form": form,
        "house": house,
        "own_house_rules": house_rules_of(known),
        "open_parts": _open_parts(request, form),
        "lines": form.lines(known),
    }
    return render(request, "hosting/new.html", context, status=422 if form.errors else 200)


def _open_parts(request: HttpRequest, form: HostForm) -> set[str]:
    """Name the sections that are open at first: all (?all=1), those with faults, or the seats."""
    if request.GET.get("all"):
        return set(PARTS)
    return form.wrong_parts or {"who"}


@require_POST
def sum_up_hosted(request: HttpRequest) -> HttpResponse:
    """Sum up what is filled in: a part of the form, fetched anew when something was chosen."""
    known = player(request)
    house = version_or_404(known, request.GET.get("house", ""))
    lines = HostForm(request.POST, player=known, house=house).lines(known)
    return render(request, "making/_summing_up.html", {"lines": lines})


@never_cache
@require_safe
def hosted_game(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show a game to its organiser: its seats with their links, and what he may do."""
    return _shown(request, game_id)


def _shown(request: HttpRequest, game_id: str, why: str = "") -> HttpResponse:
    """Render a hosted game for its organiser; with the reason `why` something was refused, as 409."""
    known = player(request)
    try:
        found = selectors.game_hosted(known, game_id)
    except Refused as refused:
        raise Http404(refused.text) from refused
    links = [(one, _link(request, "games:join", one.seat.invitation)) for one in found.seats]
    word = found.hosted.handover
    context: dict[str, Any] = {
        "found": found,
        "game": found.game,
        "links": links,
        "watch_url": request.build_absolute_uri(found.game.get_absolute_url()),
        "handover_url": _link(request, "games:take_over", word) if word else "",
        "is_paused": clock.is_paused(found.game),
        "plays": any(known is not None and one.seat.player_id == known.pk for one in found.seats),
        "why": why,
    }
    return render(request, "hosting/game.html", context, status=409 if why else 200)


def _link(request: HttpRequest, name: str, word: str) -> str:
    return request.build_absolute_uri(reverse(name, args=[word]))


@require_POST
def act(request: HttpRequest, game_id: str) -> HttpResponse:
    """Do what an organiser may as the button `do` says; told on his page where it is refused."""
    known = player(request)
    try:
        if known is None:
            raise not_the_organiser()
        _done(known, game_id, request)
    except Refused as refused:
        if refused.code in ("not-the-organiser", "no-such-game"):
            return render(request, "400.html", {"text": refused.text}, status=403)
        return _shown(request, game_id, in_words(refused.text))
    return redirect("games:hosted_game", game_id)


def _done(known: Player, game_id: str, request: HttpRequest) -> None:
    do, _colon, colour = request.POST.get("do", "").partition(":")
    given = request.POST
    if do == "give":
        name, seen = given.get("meant_for", ""), given.get("seen", "")
        seats.give_anew(known, game_id, colour, name=name, seen=seen)
    elif do == "remind":
        tables.remind(known, game_id, colour)
    elif do in PLAIN:
        PLAIN[do](known, game_id)
    else:
        raise Refused("malformed", _("Say what to do with the game."))


PLAIN = {
    "pause": tables.pause,
    "go-on": tables.go_on,
    "close": tables.close,
    "hand-over": handing_over.offer,
    "hand-over-no-more": handing_over.withdraw,
}
"""What is done to the game as a whole."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def take_over(request: HttpRequest, word: str) -> HttpResponse:
    """Show which game is handed over by this link, and let its visitor become the organiser."""
    try:
        found = handing_over.offered(word)
        if request.method == "POST":
            return redirect("games:hosted_game", handing_over.take_over(player_named(request), word).pk)
    except Refused as refused:
        status = 404 if refused.code == "no-such-offer" else 409
        return render(request, "400.html", {"text": refused.text}, status=status)
    return render(request, "hosting/take_over.html", {"game": found.game})


urlpatterns: list[URLPattern] = [
    path("hosting/", hosted, name="hosted"),
    path("hosting/new/", host, name="host"),
    path("hosting/new/summary/", sum_up_hosted, name="sum_up_hosted"),
    path("hosting/take-over/<slug:word>/", take_over, name="take_over"),
    path("hosting/<slug:game_id>/", hosted_game, name="hosted_game"),
    path("hosting/<slug:game_id>/act/", act, name="act_as_host"),
]
