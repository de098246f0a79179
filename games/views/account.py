"""A guest's name, and the account that he may give his games to."""

from django.contrib.auth import login
from django.contrib.auth.forms import UserCreationForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games.forms import NameForm
from games.identity import remember
from games.models.player import LONGEST_NAME
from games.refusals import Refused
from games.services import players
from games.views.visitors import player, player_named


@require_http_methods(["GET", "HEAD", "POST"])
def claim(request: HttpRequest) -> HttpResponse:
    """Make an account and keep all games of this browser."""
    if request.user.is_authenticated:
        return redirect("games:mine")
    form = UserCreationForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            known = player(request) or players.new_player(form.cleaned_data["username"][:LONGEST_NAME])
        except Refused as refused:
            form.add_error("username", refused.text)
        else:
            user = form.save()
            players.claim(known, user)
            login(request, user, backend="django.contrib.auth.backends.ModelBackend")
            remember(request.session, known)
            return redirect("games:mine")
    context = {"form": form, "player": player(request)}
    return render(request, "games/claim.html", context, status=422 if form.errors else 200)


@require_POST
def name(request: HttpRequest) -> HttpResponse:
    """Name the player anew, or for the first time if he wants to talk."""
    form = NameForm(request.POST)
    if form.is_valid():
        try:
            player_named(request, form.cleaned_data["name"])
        except Refused as refused:
            form.add_error("name", refused.text)
    if form.errors:
        return render(request, "games/_name.html", {"form": form}, status=422)
    return redirect("games:mine")
