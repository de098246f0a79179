"""The first page and the lists of games."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.views.decorators.http import require_safe

from games.forces.selectors import saved_forces_of
from games.game import selectors
from games.game.places import reminders_of
from games.glimpses.showing import LIVE
from games.glimpses.views import ON_THE_FIRST_PAGE, cards_of
from games.house_rules.selectors import house_rules_of
from games.lists.selectors import lists_named
from games.people.visitors import player
from games.umpiring.selectors import games_umpired

OWN_ON_THE_FIRST_PAGE = 6
FORCES_ON_THE_FIRST_PAGE = 3


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show what this is; play, watch, continue."""
    known = player(request)
    context = {
        "player": known,
        "own_forces": saved_forces_of(known)[:FORCES_ON_THE_FIRST_PAGE],
        "own_lists": lists_named(known),
        "own_house_rules": house_rules_of(known),
        "reminders": reminders_of(known),
        "own_games": selectors.open_games_of(known)[:OWN_ON_THE_FIRST_PAGE] if known else [],
        "cards": cards_of(LIVE, ON_THE_FIRST_PAGE),
        "few": True,
    }
    return render(request, "making/home.html", context)


@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """List the games of this browser or account: the open ones, and the newest 100 that are over."""
    known = player(request)
    context = {
        "player": known,
        "open_games": selectors.open_games_of(known) if known else [],
        "finished_games": selectors.finished_games_of(known)[:100] if known else [],
        "reminders": reminders_of(known),
        "umpired": games_umpired(known),
    }
    return render(request, "making/mine.html", context)


urlpatterns: list[URLPattern] = [
    path("", home, name="home"),
    path("mine/", mine, name="mine"),
]
