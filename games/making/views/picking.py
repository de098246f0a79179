"""The page on which a player picks the force of his seat: by hand, by lot, or one that he keeps."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from armylists.amounts import in_points
from armylists.fitting import Left, fit, wanted
from armylists.models import Platoon
from armylists.terms import FREELY, LOTS, Terms
from cocweb.language import in_words
from games.forces import services as saved_forces
from games.forces.forms import ForceForm
from games.forces.in_hand import in_hand, take_in_hand
from games.forces.models.saved_force import SavedForce
from games.forces.selectors import drawn_at_random, saved_forces_of
from games.game.models.game import Game, Support
from games.game.models.seat import Seat
from games.game.pages import game_or_404
from games.game.selectors import seats_of
from games.making.services import making
from games.making.services.arming import battle_of, terms_of
from games.making.services.arming import save_from as save_from_game
from games.making.views.making import next_step, picker_of
from games.people.models import Player
from games.people.visitors import player
from games.refusals import Refused
from rules import Seat as RulesSeat


class Draft(NamedTuple):
    """What is put into the counters before anything is picked: what was there `before`, what is told of it,
    what could not be had, and `why` something was not done."""

    platoon: Platoon
    supports: Sequence[str]
    before: str = ""
    told: str = ""
    left: Sequence[Left] = ()
    why: str = ""


@require_http_methods(["GET", "HEAD", "POST"])
def force(request: HttpRequest, game_id: str) -> HttpResponse:
    """Choose another platoon or supports for one's own seat, until the game begins."""
    game, known = game_or_404(game_id), player(request)
    seat = _seat_to_choose_for(request, game)
    if known is None or seat is None or game.has_begun or seat.has_picked:
        return redirect("games:game", game_id)
    draft = None
    form = ForceForm(request.POST or None, **_terms(request, game, seat), **_had(seat), player=known)
    if request.method == "POST" and not request.POST.get("do"):
        if form.is_valid() and _pick(known, game, seat, form):
            return redirect(next_step(request, game_id))
    elif draft := _draft(request, known, form, seat):
        form = ForceForm(
            **_terms(request, game, seat), chosen=draft.platoon, taken=draft.supports, player=known
        )
    status = 422 if form.errors or (draft and draft.why) else 200
    context = {"form": form, "game": game, "seat": seat, "level": form.terms.level, "draft": draft}
    return render(request, "making/force.html", context | {"saved": _usable(known, form)}, status=status)


def _pick(known: Player, game: Game, seat: Seat, form: ForceForm) -> bool:
    """Choose the force in the form for the seat; return False, with the fault told in the form, where it
    is refused."""
    try:
        making.choose_force(known, game.pk, form.platoon.pk, form.supports, seat=RulesSeat(seat.colour))
    except Refused as refused:
        form.add_error(None, in_words(refused.text))
    return not form.errors


def _seat_to_choose_for(request: HttpRequest, game: Game) -> Seat | None:
    """Find the visitor's seat, the one that the address names if he has both."""
    own = [str(colour) for colour in seats_of(player(request), game)]
    wanted = request.GET.get("seat", "")
    colour = wanted if wanted in own else next(iter(own), None)
    return next((seat for seat in game.seats.all() if seat.colour == colour), None)


@require_safe
def supports(request: HttpRequest, game_id: str, key: str) -> HttpResponse:
    """Show the supports that can be picked freely of one list for one's own seat: a part of the page, fetched
    only when it is opened."""
    game, known = game_or_404(game_id), player(request)
    seat = _seat_to_choose_for(request, game)
    if known is None or seat is None or game.has_begun or game.picks_late:
        raise Http404(_("There is nothing to pick here."))
    return picker_of(request, ForceForm(**_terms(request, game, seat), player=known), key)


def _terms(request: HttpRequest, game: Game, seat: Seat) -> dict[str, Any]:
    """Gather on which terms the form offers supports: not yet, up to a level, or freely when asked for."""
    is_later = game.picks_late and not game.support_levels
    return {
        "prefix": "own",
        "is_later": is_later,
        "is_lazy": not game.picks_late and request.GET.get("support") != Support.FREE,
        "terms": FREELY if is_later else terms_of(game, seat),
        "here": None if is_later else battle_of(game, seat),
    }


def _had(seat: Seat) -> dict[str, Any]:
    return {"chosen": seat.force.platoon, "taken": seat.force.supports} if seat.force else {}


def _usable(known: Player, form: ForceForm) -> list[SavedForce]:
    """List the player's saved forces that can be brought here: of the one list that is left, or of any."""
    lists = [army_list.pk for army_list in form.army_lists()]
    return [
        one for one in saved_forces_of(known) if one.platoon.playable and one.platoon.army_list_id in lists
    ]


def _draft(request: HttpRequest, known: Player, form: ForceForm, seat: Seat) -> Draft | None:
    """Make what the page shows after a button that picks nothing yet: draw, bring a saved force, undo, save.

    At first it brings the saved force that the game was begun with. None where the page stays as it is; the
    seat is not touched.
    """
    if request.method != "POST":
        brought = next((one for one in _usable(known, form) if one.pk == in_hand(request)), None)
        if brought is None or form.terms.level is None or seat.force is None:
            return None
        return _brought(brought, seat.force.platoon, form.terms)
    if form.as_typed is None:
        return None
    (platoon, typed), do = form.as_typed, request.POST["do"]
    if do == "save":
        return _saved(known, platoon, typed)
    if do == "undo":
        return _undone(request.POST.get("before", ""), form, platoon)
    if do == "draw":
        return _drawn(platoon, form.terms, typed)
    found = next((one for one in _usable(known, form) if f"use:{one.pk}" == do), None)
    if found is None:
        return Draft(platoon, typed, why=_("There is no such saved force of yours for this list."))
    take_in_hand(request, found)
    chosen = platoon if form.terms.level is not None else found.platoon
    return _brought(found, chosen, form.terms)._replace(before=_words(platoon, typed))


def _words(platoon: Platoon, rows: Sequence[str]) -> str:
    """Write the platoon and the supports in the form as one text, for the page to send back to `_undone`."""
    return " ".join([str(platoon.pk), *rows])


def _undone(before: str, form: ForceForm, now: Platoon) -> Draft:
    """Make the draft of what was in the form before supports were drawn or brought."""
    key, *rows = (before.split() or [""])[: len(LOTS) + 1]
    platoon = next((one for one in form.platoons if str(one.pk) == key), now)
    return Draft(platoon, rows, told=_("As it was before."))


def _drawn(platoon: Platoon, terms: Terms, typed: Sequence[str]) -> Draft:
    """Make a draft with supports drawn at random in place of those in the form."""
    try:
        found = drawn_at_random(platoon, terms)
    except Refused as refused:
        return Draft(platoon, typed, why=in_words(refused.text))
    return Draft(
        platoon,
        found,
        before=_words(platoon, typed),
        told=_("Drawn at random. Press again for others, or change them."),
    )


def _brought(found: SavedForce, platoon: Platoon, terms: Terms) -> Draft:
    """Make a draft with as much of a saved force as the terms allow."""
    fitting = fit(platoon.as_roster(), found.wishes, terms)
    spent = sum(one.cost for one in wanted(platoon.army_list.key, fitting.taken))
    told = _("“%(title)s”.") if terms.level is None else _("“%(title)s”: %(spent)s of %(points)s.")
    given = {"title": found.title, "spent": spent, "points": in_points(terms.level or 0)}
    return Draft(platoon, fitting.taken, told=told % given, left=fitting.left)


def _saved(known: Player, platoon: Platoon, typed: Sequence[str]) -> Draft:
    """Save what is in the form as a force of the player's; the draft stays as typed."""
    try:
        made = saved_forces.save(known, platoon.pk, typed)
    except Refused as refused:
        return Draft(platoon, typed, why=in_words(refused.text))
    return Draft(
        platoon,
        typed,
        told=_("Saved as “%(title)s” among your forces, where you can rename it.") % {"title": made.title},
    )


@require_POST
def save_from(request: HttpRequest, game_id: str) -> HttpResponse:
    """Keep the force that the visitor had in a game that is over."""
    game, known = game_or_404(game_id), player(request)
    try:
        if known is None:
            raise Refused("not-a-player", _("You had no force in this game."))
        return redirect(save_from_game(known, game))
    except Refused as refused:
        return render(request, "400.html", {"text": refused.text}, status=422)


urlpatterns: list[URLPattern] = [
    path("games/<slug:game_id>/force/", force, name="force"),
    path("games/<slug:game_id>/force/supports/own/<slug:key>/", supports, name="supports_for_game"),
    path("games/<slug:game_id>/save-force/", save_from, name="save_force"),
]
