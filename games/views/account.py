"""What a player is called."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from games.forms import NameForm
from games.refusals import Refused
from games.views.visitors import player_named


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
