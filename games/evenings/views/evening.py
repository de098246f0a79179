"""The page of an evening: for whoever looks, for those who come, and for its organiser, who acts on it."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from cocweb.language import in_words
from games.evenings.models import Evening
from games.evenings.selectors import present_round
from games.evenings.services import (
    arranging,
    clock,
    coming,
    handing_over,
    leaving,
    making_up,
    pairing,
    rounds,
)
from games.evenings.services.leaving import Substitute
from games.evenings.shown import shown, stamp
from games.evenings.views.arranging import evening_or_404
from games.people.models import Player
from games.people.visitors import player
from games.refusals import Refused


@never_cache
@require_safe
def one(request: HttpRequest, word: str) -> HttpResponse:
    """Show an evening."""
    return _page(request, evening_or_404(word))


@never_cache
@require_safe
def now(request: HttpRequest, word: str) -> HttpResponse:
    """Show the part of the page that changes, for the page itself; nothing (204) where it is as it was
    ?seen."""
    evening = evening_or_404(word)
    if request.GET.get("seen") == stamp(evening, present_round(evening)):
        return HttpResponse(status=204)
    found = shown(evening, player(request))
    return render(request, "evenings/_now.html", {"shown": found, "evening": evening})


def _page(request: HttpRequest, evening: Evening, why: str = "") -> HttpResponse:
    known = player(request)
    found = shown(evening, known)
    links = {
        "come_url": ("games:come", evening.invitation),
        "handover_url": ("games:take_evening_over", evening.handover),
    }
    context: dict[str, Any] = {
        "shown": found,
        "evening": evening,
        "why": why,
        **{name: _link(request, *given) if found.is_organiser else "" for name, given in links.items()},
        "page_url": request.build_absolute_uri(evening.get_absolute_url()),
    }
    return render(request, "evenings/one.html", context, status=409 if why else 200)


def _link(request: HttpRequest, name: str, word: str | None) -> str:
    """Make the address of a link that was made; "" where none was."""
    return request.build_absolute_uri(reverse(name, args=[word])) if word else ""


@require_POST
def act(request: HttpRequest, word: str) -> HttpResponse:
    """Do as the button `do` says what the organiser may; told on the page where it is refused."""
    evening, known = evening_or_404(word), player(request)
    try:
        if known is None or evening.organiser_id != known.pk:
            raise Refused("not-the-organiser", _("Only the organiser of this evening can do that."))
        _done(known, word, request)
    except Refused as refused:
        if refused.code == "not-the-organiser":
            return render(request, "400.html", {"text": refused.text}, status=403)
        return _page(request, evening_or_404(word), in_words(refused.text))
    return redirect("games:evenings" if request.POST.get("do") == "delete" else evening)


Deed = Callable[[Player, str, HttpRequest, int], object]


def _done(known: Player, word: str, request: HttpRequest) -> None:
    do, _colon, key = request.POST.get("do", "").partition(":")
    if do not in DEEDS:
        raise Refused("malformed", _("Say what to do in the evening."))
    DEEDS[do](known, word, request, _number(key))


def _number(text: str) -> int:
    """Read a number of a form; 0, which is nobody's, where it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else 0


def _given(request: HttpRequest, name: str) -> int:
    return _number(request.POST.get(name, ""))


def _pair(known: Player, word: str, request: HttpRequest, _key: int) -> None:
    made = pairing.pair(known, word, _given(request, "first"), _given(request, "second"))
    if made.round.begun is not None:
        making_up.begin(known, word)


def _company(known: Player, word: str, _request: HttpRequest, key: int) -> None:
    """Let a computer's player come and meet who is odd out."""
    pairing.with_computer(known, word, key)
    making_up.begin(known, word)


def _stand_in(known: Player, word: str, request: HttpRequest, key: int) -> None:
    who, name = request.POST.get("who", ""), request.POST.get("name", "")
    given = Substitute(
        key=_number(who) if who not in ("", "computer") else None, name=name, is_computer=who == "computer"
    )
    leaving.stand_in(known, word, key, given)


def _enter(known: Player, word: str, request: HttpRequest, key: int) -> None:
    winner = request.POST.get("winner", "")
    if not winner:
        raise Refused("malformed", _("Choose who won."))
    rounds.enter(known, word, key, "" if winner == "unknown" else winner)


DEEDS: dict[str, Deed] = {
    "add": lambda who, word, request, _: coming.add(who, word, request.POST.get("name", "")),
    "computers": lambda who, word, request, _: coming.add_computers(who, word, _given(request, "count")),
    "left": lambda who, word, _, key: leaving.leave(word, who, key),
    "back": lambda who, word, _, key: coming.come_back(who, word, key),
    "stand-in": _stand_in,
    "company": _company,
    "draw": lambda who, word, *_: pairing.draw(who, word),
    "draw-anew": lambda who, word, *_: pairing.draw_anew(who, word),
    "pair": _pair,
    "part": lambda who, word, _, key: pairing.part(who, word, key),
    "make": lambda who, word, *_: making_up.make_tables(who, word),
    "begin": lambda who, word, *_: making_up.begin(who, word),
    "pause": lambda who, word, *_: clock.pause(who, word),
    "go-on": lambda who, word, *_: clock.go_on(who, word),
    "put-on": lambda who, word, request, _: clock.put_on(who, word, _given(request, "minutes")),
    "end-round": lambda who, word, _, key: rounds.end_round(who, word, key),
    "enter": _enter,
    "open": lambda who, word, *_: arranging.let_come(who, word, is_open=True),
    "close": lambda who, word, *_: arranging.let_come(who, word, is_open=False),
    "hand-over": lambda who, word, *_: handing_over.offer(who, word),
    "hand-over-no-more": lambda who, word, *_: handing_over.withdraw(who, word),
    "end": lambda who, word, *_: arranging.end(who, word),
    "delete": lambda who, word, *_: arranging.delete(who, word),
}
"""What an organiser may do, by the words of the buttons."""


@require_POST
def leave(request: HttpRequest, word: str) -> HttpResponse:
    """Leave an evening oneself."""
    evening, known = evening_or_404(word), player(request)
    me = shown(evening, known).me
    if known is not None and me is not None:
        try:
            leaving.leave(word, known, me.pk)
        except Refused as refused:
            return _page(request, evening, in_words(refused.text))
    return redirect(evening)


urlpatterns: list[URLPattern] = [
    path("evenings/<slug:word>/", one, name="one_evening"),
    path("evenings/<slug:word>/now/", now, name="evening_now"),
    path("evenings/<slug:word>/act/", act, name="act_in_evening"),
    path("evenings/<slug:word>/leave/", leave, name="leave_evening"),
]
