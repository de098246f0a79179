"""From "Play now" to the first question: the form, the lobby, the invite link."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from games.force_form import ForceForm
from games.forms import JoinForm, NewGameForm, QuickGameForm
from games.models import Game, Mode, Seat
from games.refusals import Refused
from games.selectors import seats_of, supports_in_words
from games.services import making
from games.services.quick import quick_game
from games.views.visitors import game_or_404, player, player_named


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Show the form for a new game, and make the game."""
    wanted = request.GET.get("platoon", "")
    against = request.GET.get("against", "")
    form = NewGameForm(request.POST or None, player=player(request), wanted=wanted, against=against)
    if request.method == "POST" and form.is_valid():
        try:
            game = making.create_game(player_named(request, form.cleaned_data["name"]), form.wish())
        except Refused as refused:
            form.add_error(None, refused.text)
        else:
            return redirect("games:game", game.pk)
    return render(request, "games/new.html", {"form": form}, status=422 if form.errors else 200)


@require_POST
def quick(request: HttpRequest) -> HttpResponse:
    """Make a game at one press on the first page: against the computer, or one with a link to send."""
    form = QuickGameForm(request.POST)
    if not form.is_valid():
        return render(request, "400.html", {"text": " ".join(form.errors["against"])}, status=400)
    given = form.cleaned_data
    try:
        part = {"entropy": given["entropy"], "promise": given["promise"]}
        game = quick_game(player_named(request), Mode(given["against"]), **part)
    except Refused as refused:
        return render(request, "400.html", {"text": refused.text}, status=409)
    return redirect("games:game", game.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, invitation: str) -> HttpResponse:
    """Show the page behind an invite link: pick a name and a platoon, sit down."""
    try:
        seat = making.invited_seat(invitation)
    except Refused as refused:
        return render(request, "games/no_invitation.html", {"why": refused.text}, status=404)
    game, known = game_or_404(seat.game_id), player(request)
    if seats_of(known, game) and request.method != "POST":
        return redirect("games:game", game.pk)
    opposite = next(other.force for other in game.seats.all() if other.pk != seat.pk)
    opponent = opposite.platoon if opposite else None
    form = JoinForm(request.POST or None, player=known, opponent=opponent)
    if request.method == "POST" and form.is_valid() and _sat_down(request, form, seat):
        return redirect("games:game", game.pk)
    context = {"form": form, "game": game, "seat": seat, "is_free": seat.is_free}
    return render(request, "games/join.html", context, status=422 if form.errors else 200)


def _sat_down(request: HttpRequest, form: JoinForm, seat: Seat) -> bool:
    given = form.cleaned_data
    try:
        others = [other.name for other in game_or_404(seat.game_id).seats.all()]
        known = player_named(request, given["name"], others=others)
        platoon, supports = form.own.platoon.pk, form.own.supports
        making.join(known, seat.invitation, platoon=platoon, supports=supports, entropy=given["entropy"])
    except Refused as refused:
        form.add_error(None, refused.text)
        return False
    return True


def lobby(request: HttpRequest, game: Game) -> HttpResponse:
    """Show a game that waits: the invite link, the watch link, who is here."""
    return render(request, "games/lobby.html", lobby_context(request, game))


def lobby_context(request: HttpRequest, game: Game) -> dict[str, Any]:
    """Gather what the lobby shows; the invitation only to who sits at the table."""
    own = seats_of(player(request), game)
    free = next((seat for seat in game.seats.all() if seat.is_free), None)
    invitation = reverse("games:join", args=[free.invitation]) if free and own else ""
    return {
        "game": game,
        "player": player(request),
        "own_seats": own,
        "own_supports": [
            row for seat in game.seats.all() if seat.colour in own for row in supports_in_words(seat)
        ],
        "free_seat": free,
        "invite_url": request.build_absolute_uri(invitation) if invitation else "",
        "watch_url": request.build_absolute_uri(game.get_absolute_url()),
    }


@require_http_methods(["GET", "HEAD", "POST"])
def force(request: HttpRequest, game_id: str) -> HttpResponse:
    """Choose another platoon or other supports for one's own seat, until the game begins."""
    game, known = game_or_404(game_id), player(request)
    seat = next((one for one in game.seats.all() if known is not None and one.player_id == known.pk), None)
    if known is None or seat is None or game.has_begun:
        return redirect("games:game", game_id)
    had = {"chosen": seat.force.platoon, "taken": seat.force.supports} if seat.force else {}
    form = ForceForm(request.POST or None, prefix="own", **had)
    if request.method == "POST" and form.is_valid():
        try:
            making.choose_force(known, game_id, form.platoon.pk, form.supports)
        except Refused as refused:
            form.add_error(None, refused.text)
        else:
            return redirect("games:game", game_id)
    context = {"form": form, "game": game}
    return render(request, "games/force.html", context, status=422 if form.errors else 200)


@require_POST
def leave(request: HttpRequest, game_id: str) -> HttpResponse:
    """Get up before the game begins."""
    known = player(request)
    if known is not None:
        try:
            making.leave(known, game_id)
        except Refused:
            return redirect("games:game", game_id)
    return redirect("games:home")
