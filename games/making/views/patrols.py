"""The page on which the patrol phase is practised."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cocweb.language import in_words
from games.making.forms.patrol import PatrolForm
from games.making.services.patrols import practise
from games.people.visitors import player, player_named
from games.refusals import Refused


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def patrol(request: HttpRequest) -> HttpResponse:
    """Show the form for practising the Patrol Phase, and on POST make such a game and lead the player to
    it."""
    form = PatrolForm(request.POST or None, player=player(request), initial=request.GET.dict())
    if request.method == "POST" and form.is_valid():
        try:
            game = practise(player_named(request), form.patrol())
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
        else:
            return redirect("games:game", game.pk)
    return render(request, "making/patrol.html", {"form": form}, status=422 if form.errors else 200)


urlpatterns: list[URLPattern] = [
    path("patrol/", patrol, name="patrol"),
]
