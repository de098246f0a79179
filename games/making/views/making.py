"""From "Play now" to the first question: the form, the lobby, the invite link."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, re_path, reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cocweb.language import in_words
from games.forces.forms import ForceForm
from games.forces.in_hand import take_in_hand
from games.game.models.game import Game, Support
from games.game.models.hosted import HostedGame, Place
from games.game.models.seat import Seat
from games.game.pages import game_or_404
from games.game.places import hosted_of, place_of
from games.game.selectors import seats_of, supports_in_words
from games.house_rules.among import Among
from games.house_rules.pages import version_or_404
from games.house_rules.selectors import house_rules_of, version_for
from games.making.forms.games import PARTS, JoinForm, NewGameForm
from games.making.forms.open_parts import OpenPartsForm
from games.making.forms.setting import fixed_by, shown
from games.making.services import making
from games.making.services.arming import battle_of
from games.making.services.sitting_down import sit_down
from games.making.services.summing_up import summing_up
from games.people.visitors import player, player_named
from games.refusals import Refused


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Show the form for a new game, and make the game."""
    named = {
        "wanted": "platoon",
        "against": "against",
        "table": "table",
        "force": "force",
        "support": "support",
    }
    begun: dict[str, Any] = {field: request.GET.get(name, "") for field, name in named.items()}
    try:
        house = version_for(player(request), request.GET.get("house", ""))
    except Refused as refused:
        return render(request, "400.html", {"text": refused.text}, status=404)
    form = NewGameForm(request.POST or None, player=player(request), house=house, **begun)
    if request.method == "POST" and form.is_valid():
        try:
            game = making.create_game(player_named(request, form.cleaned_data["name"]), form.wish())
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
        else:
            take_in_hand(request, form.own.brought)
            return redirect(next_step(request, game.pk))
    context: dict[str, Any] = {
        "form": form,
        "house": house,
        "open_parts": _open_parts(request, form, begun),
        "lines": summing_up(player(request), *_filled_in(request, form)),
    }
    context["own_house_rules"] = house_rules_of(player(request))
    return render(request, "making/new.html", context, status=422 if form.errors else 200)


def _open_parts(request: HttpRequest, form: NewGameForm, begun: dict[str, Any]) -> set[str]:
    """Name the sections that are open at first: all (?all=1), those with faults, or who plays and what a
    link named."""
    if request.GET.get("all"):
        return {*PARTS, "own", "other"}
    if form.errors:
        return form.wrong_parts or {"who"}
    named = {
        "own": begun["wanted"] or begun["force"] or begun["support"] == Support.FREE,
        "table": begun["table"],
    }
    return {"who", *(part for part, is_named in named.items() if is_named)}


def _filled_in(request: HttpRequest, form: NewGameForm) -> tuple[dict[str, str], int]:
    """Read what the page shows in its fields, and how many optional rules are ticked."""
    fields = [form[name] for names in PARTS.values() for name in names]
    fields += [
        force[name] for force in (form.own, form.other) for name in force.fields if "support" not in name
    ]
    given = {field.html_name: shown(field) for field in fields}
    return given, len(form["options"].value() or ())


@require_POST
def summary(request: HttpRequest) -> HttpResponse:
    """Sum up what is filled in: a part of the form, fetched anew when something was chosen."""
    known, given = player(request), request.POST.dict()
    fixed = fixed_by(version_or_404(known, request.GET.get("house", "")))
    ticked = fixed["options"] if "options" in fixed else request.POST.getlist("options")
    given |= {name: str(value) for name, value in fixed.items()}
    lines = summing_up(known, given, len(ticked))
    return render(request, "making/_summing_up.html", {"lines": lines})


@require_safe
def supports(request: HttpRequest, side: str, key: str) -> HttpResponse:
    """Show the supports that can be picked freely of one list: a part of the form, fetched only when it is
    opened."""
    return picker_of(request, ForceForm(prefix=side, player=player(request)), key)


def picker_of(request: HttpRequest, form: ForceForm, key: str) -> HttpResponse:
    """Show what a form lets pick of the list `key`; raises Http404 where that is not offered."""
    army_list = next((one for one in form.army_lists() if one.key == key), None)
    if army_list is None:
        raise Http404(_("No such list is offered."))
    form.is_lazy = False
    context = {"force": form, "picker": form.army_of(army_list).picker, "is_open": True}
    return render(request, "forces/_support_picker.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, invitation: str) -> HttpResponse:
    """Show the page behind an invite link: pick a name and a platoon, sit down."""
    try:
        seat = making.invited_seat(invitation)
    except Refused as refused:
        return render(request, "making/no_invitation.html", {"why": refused.text}, status=404)
    game, known = game_or_404(seat.game_id), player(request)
    if seats_of(known, game) and request.method != "POST":
        return redirect("games:game", game.pk)
    form, open_form = _join_forms(request, game, seat)
    is_valid = form.is_valid() and (open_form is None or open_form.is_valid())
    if request.method == "POST" and is_valid and _sat_down(request, form, open_form, seat):
        return redirect(next_step(request, game.pk))
    context: dict[str, Any] = {
        "form": form,
        "open_form": open_form,
        "game": game,
        "seat": seat,
        "is_free": seat.is_free,
    }
    context |= {"place": place_of(seat), "is_under_way": game.is_playing}
    is_wrong = form.errors or (open_form is not None and open_form.errors)
    return render(request, "making/join.html", context, status=422 if is_wrong else 200)


@require_safe
def supports_to_join(request: HttpRequest, invitation: str, key: str) -> HttpResponse:
    """Show the supports that can be picked freely of one list by whoever has the link to a seat."""
    try:
        seat = making.invited_seat(invitation)
    except Refused as refused:
        raise Http404(refused.text) from refused
    form = _join_forms(request, game_or_404(seat.game_id), seat)[0].own
    if form is None or form.is_later:
        raise Http404(_("There is nothing to pick here."))
    return picker_of(request, form, key)


def _join_forms(request: HttpRequest, game: Game, seat: Seat) -> tuple[JoinForm, OpenPartsForm | None]:
    """Make the form of whoever sits down, and the one for what the organiser has left open to the first."""
    known, place = player(request), place_of(seat)
    opposite = next(other.force for other in game.seats.all() if other.pk != seat.pk)
    proposed = seat.force.platoon if seat.force else None
    stands = proposed if (place is not None and place.platoon_stands) or _is_rated(game, place) else None
    is_armed = place is not None and (
        game.is_playing or (stands is not None and (place.supports_stand or game.picks_late))
    )
    form = JoinForm(
        request.POST or None,
        player=known,
        opponent=opposite.platoon if opposite else None,
        proposed=proposed,
        picks_late=game.picks_late,
        among=Among(game.house_rules, place.nation if place else "", stands.pk if stands else None),
        is_armed=is_armed,
        meant_for=place.meant_for if place else "",
        is_lazy=request.GET.get("support") != Support.FREE,
        here=None if game.picks_late or is_armed else battle_of(game, seat),
    )
    hosted = HostedGame.objects.filter(pk=game.pk).first() if place is not None else None
    is_first = all(other.player_id is None for other in game.seats.all())
    if hosted is None or not hosted.left_open or not is_first:
        return form, None
    given = {"game": game, "parts": hosted.left_open, "player": known}
    return form, OpenPartsForm(request.POST or None, prefix="open", **given)


def _is_rated(game: Game, place: Place | None) -> bool:
    return place is not None and game.rolls_support and bool(game.support_levels)


def _sat_down(request: HttpRequest, form: JoinForm, open_form: OpenPartsForm | None, seat: Seat) -> bool:
    given = form.cleaned_data
    try:
        others = [other.name for other in game_or_404(seat.game_id).seats.all()]
        known = player_named(request, given["name"], others=others)
        chosen: dict[str, Any] = {"entropy": given["entropy"]}
        if form.own is not None:
            chosen |= {"platoon": form.own.platoon.pk, "supports": form.own.supports}
        if open_form is not None:
            chosen["chosen"] = open_form.chosen()
        sit_down(known, seat.invitation, **chosen)
        take_in_hand(request, form.own.brought if form.own is not None else None)
    except Refused as refused:
        form.add_error(None, in_words(refused.text))
        return False
    return True


def lobby(request: HttpRequest, game: Game) -> HttpResponse:
    """Show a game that waits: the invite link, the watch link, who is here."""
    return render(request, "making/lobby.html", lobby_context(request, game))


def lobby_context(request: HttpRequest, game: Game) -> dict[str, Any]:
    """Gather what the lobby shows; the invitation only to who sits at the table."""
    own = seats_of(player(request), game)
    free = next((seat for seat in game.seats.all() if seat.is_free), None)
    hosted, known = hosted_of(game), player(request)
    invites = bool(own) and hosted is None  # else its organiser does
    invitation = reverse("games:join", args=[free.invitation]) if free and invites else ""
    return {
        "hosted": hosted,
        "is_organiser": hosted is not None and known is not None and game.host_id == known.pk,
        "game": game,
        "player": player(request),
        "own_seats": own,
        "own_supports": [
            row for seat in game.seats.all() if seat.colour in own for row in supports_in_words(seat)
        ],
        "free_seat": free,
        "to_pick": _to_pick(request, game),
        "invite_url": request.build_absolute_uri(invitation) if invitation else "",
        "watch_url": request.build_absolute_uri(game.get_absolute_url()),
    }


def _to_pick(request: HttpRequest, game: Game) -> list[tuple[Seat, int]]:
    """List the visitor's seats for which support is still to be picked, each with its level."""
    if game.has_begun or not game.support_levels:
        return []
    own = [str(colour) for colour in seats_of(player(request), game)]
    mine = [seat for seat in game.seats.all() if seat.colour in own and seat.force and not seat.has_picked]
    return [(seat, game.support_levels[seat.colour]) for seat in mine]


def next_step(request: HttpRequest, game_id: str) -> str:
    """Find the address where it goes on for a visitor: where he picks his support, else the game's."""
    game = game_or_404(game_id)
    for seat, _terms in _to_pick(request, game):
        return f"{reverse('games:force', args=[game_id])}?seat={seat.colour}"
    return game.get_absolute_url()


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


urlpatterns: list[URLPattern] = [
    path("new/", new, name="new"),
    path("new/summary/", summary, name="summing_up"),
    re_path(r"^new/supports/(?P<side>own|other)/(?P<key>[-\w]+)/$", supports, name="supports"),
    path("join/<slug:invitation>/", join, name="join"),
    path("join/<slug:invitation>/supports/own/<slug:key>/", supports_to_join, name="supports_to_join"),
    path("games/<slug:game_id>/leave/", leave, name="leave"),
]
