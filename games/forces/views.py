"""The pages of saved forces: all of one's own, one of them, and what is changed of it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST
from django_htmx.middleware import HtmxDetails

from armylists.called import called
from armylists.models import ArmyList
from cocweb.language import in_words
from games.forces import selectors, services
from games.forces.forms import ForceForm, SavedForceForm
from games.forces.models.saved_force import SavedForce
from games.forces.wishes import WishesForm
from games.lists.selectors import platoons_for, whose
from games.people.models import Player
from games.people.visitors import player, player_named
from games.refusals import Refused


class HtmxHttpRequest(HttpRequest):
    """A request as the middleware of django-htmx hands it on."""

    htmx: HtmxDetails


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def forces(request: HttpRequest) -> HttpResponse:
    """List one's saved forces, and begin another with a platoon alone."""
    known = player(request)
    form = SavedForceForm(request.POST or None, player=known)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            return redirect(services.save(player_named(request), given["platoon"].pk, (), given["title"]))
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
    context = {
        "player": known,
        "form": form,
        "lists": _by_list(known),
        "own": selectors.saved_forces_of(known),
    }
    return render(request, "forces/forces.html", context, status=422 if form.errors else 200)


def _by_list(known: Player | None) -> list[tuple[str, list[tuple[str, str]]]]:
    """List the platoons that can be chosen as options, headed by their army lists."""
    found: dict[ArmyList, list[tuple[str, str]]] = {}
    for platoon in platoons_for(known):
        found.setdefault(platoon.army_list, []).append((str(platoon.pk), str(platoon)))
    makers = whose(known, found)
    names = {one: f"{one.title} ({makers[one.key]})" for one in found if one.key in makers}
    return [(names.get(one, called(one.title)), found[one]) for one in found]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def force(request: HttpRequest, word: str) -> HttpResponse:
    """Show a saved force to its owner, who changes it here, and to others while it is shared."""
    known, why = player(request), ""
    try:
        found = services.readable(known, word)
    except Refused as refused:
        raise Http404(refused.text) from refused
    wishes = _wishes(found, request)
    if request.method == "POST":
        try:
            return _changed(request, known, word, wishes)
        except Refused as refused:
            why = in_words(refused.text)
    context = _context(request, found, known, wishes) | {"why": why}
    return render(request, "forces/saved_force.html", context, status=422 if why else 200)


def _wishes(found: SavedForce, request: HttpRequest) -> WishesForm:
    """Make the form of the counters: as it was sent, or with what is wanted so far."""
    is_sent = request.POST.get("do") == "pick"
    return WishesForm(request.POST if is_sent else None, prefix="own", force=found)


def _changed(request: HttpRequest, known: Player | None, word: str, wishes: WishesForm) -> HttpResponse:
    """Delete or change a force, as the button `do` says, and lead to the next page; raises Refused."""
    found, do = services.own_force(known, word), request.POST.get("do", "")
    if do == "delete":
        services.delete(found.owner, word)
        return redirect("games:forces")
    if do == "pick":
        return redirect(services.change(found.owner, word, wishes=wishes.picked()))
    return redirect(services.change(found.owner, word, **_wish(found, do, request)))


def _context(
    request: HttpRequest, found: SavedForce, known: Player | None, wishes: WishesForm
) -> dict[str, Any]:
    is_own = known is not None and found.owner_id == known.pk
    return {
        "force": found,
        "is_own": is_own,
        "wishes": wishes,
        "picker": wishes.picker if is_own and found.platoon.playable else None,
        "is_picking": wishes.is_bound or not found.wishes,
        "link": request.build_absolute_uri(found.get_absolute_url()),
    }


def _wish(found: SavedForce, do: str, request: HttpRequest) -> dict[str, Any]:
    """Tell from the button pressed, `do`, which fields of the force change, and to what; raises Refused.

    Buttons: rename, share, hide; drop or earlier for one of the supports wished for, at `place` of the list.
    """
    if do == "rename":
        return {"title": request.POST.get("title", "")}
    if do in ("share", "hide"):
        return {"is_shared": do == "share"}
    wishes, place = found.offered_wishes, request.POST.get("place", "")
    at = int(place) if place.isdecimal() and len(place) < 3 else len(wishes)
    before, this, after = wishes[:at], wishes[at : at + 1], wishes[at + 1 :]
    if do == "drop":
        return {"wishes": [*before, *after]}
    if do == "earlier":
        return {"wishes": [*before[:-1], *this, *before[-1:], *after]}
    raise Refused("malformed", _("Say what to do with the force."))


@require_POST
def copy(request: HttpRequest, word: str) -> HttpResponse:
    """Copy a force that the visitor may read to his own."""
    try:
        services.readable(player(request), word)
        return redirect(services.copy(player_named(request), word))
    except Refused as refused:
        status = 404 if refused.code == "no-such-force" else 422
        return render(request, "400.html", {"text": refused.text}, status=status)


@require_POST
def save_typed(request: HtmxHttpRequest) -> HttpResponse:
    """Save as a force what is typed in the form for a game; the form stays as it is."""
    form = ForceForm(request.POST, prefix="own", player=player(request))
    try:
        if form.as_typed is None:
            raise Refused("no-platoon", _("Choose a platoon first."))
        platoon, typed = form.as_typed
        made = services.save(player_named(request), platoon.pk, typed)
    except Refused as refused:
        return render(request, "forces/_saved.html", {"why": refused.text})
    return render(request, "forces/_saved.html", {"made": made}) if request.htmx else redirect(made)


urlpatterns: list[URLPattern] = [
    path("forces/", forces, name="forces"),
    path("forces/typed/", save_typed, name="save_typed"),
    path("forces/<slug:word>/", force, name="saved_force"),
    path("forces/<slug:word>/copy/", copy, name="copy_force"),
]
