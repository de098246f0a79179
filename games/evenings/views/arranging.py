"""The pages on which evenings are listed, arranged and changed."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from cocweb.language import in_words
from games.evenings import selectors
from games.evenings.forms import EveningForm
from games.evenings.models import Evening
from games.evenings.services import arranging, handing_over
from games.house_rules.selectors import house_rules_of, version_for
from games.house_rules.views import new_press
from games.people.visitors import player, player_named
from games.refusals import Refused


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """List the evenings that the visitor hosts, and those to which he comes."""
    known = player(request)
    context = {"own": selectors.evenings_of(known), "joined": selectors.evenings_joined(known)}
    return render(request, "evenings/all.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Show the form for a new evening (?house=word: by these house rules), and arrange it."""
    known = player(request)
    try:
        house = version_for(known, request.GET.get("house", ""))
    except Refused as refused:
        return render(request, "400.html", {"text": refused.text}, status=404)
    form = EveningForm(request.POST or None, player=known, house=house, initial={"press": new_press()})
    if request.method == "POST" and form.is_valid():
        try:
            organiser = player_named(request, form.cleaned_data["name"])
            return redirect(arranging.arrange(organiser, form.invited(), form.plan()))
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
    context = {
        "form": form,
        "house": house,
        "own_house_rules": house_rules_of(known),
    }
    return render(request, "evenings/write.html", context, status=422 if form.errors else 200)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, word: str) -> HttpResponse:
    """Change an evening of one's own: the page with the form, and what is told of it from now on."""
    known = player(request)
    evening = evening_or_404(word)
    if known is None or evening.organiser_id != known.pk:
        raise Http404
    form = EveningForm(
        request.POST or None,
        player=known,
        house=evening.house_rules,
        evening=evening,
        initial={"press": new_press()},
    )
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(arranging.change(known, word, form.invited(), form.plan()))
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
    context = {"form": form, "evening": evening}
    return render(request, "evenings/write.html", context, status=422 if form.errors else 200)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def take_over(request: HttpRequest, handover: str) -> HttpResponse:
    """Show which evening is handed over by this link, and let its visitor become the organiser."""
    try:
        found = handing_over.offered(handover)
        if request.method == "POST":
            return redirect(handing_over.take_over(player_named(request), handover))
    except Refused as refused:
        status = 404 if refused.code == "no-such-offer" else 409
        return render(request, "400.html", {"text": refused.text}, status=status)
    return render(request, "evenings/take_over.html", {"evening": found})


def evening_or_404(word: str) -> Evening:
    """Find an evening for a page; raises Http404."""
    try:
        return selectors.evening_called(word)
    except Refused as refused:
        raise Http404(refused.text) from refused


urlpatterns: list[URLPattern] = [
    path("evenings/", mine, name="evenings"),
    path("evenings/new/", new, name="new_evening"),
    path("evenings/take-over/<slug:handover>/", take_over, name="take_evening_over"),
    path("evenings/<slug:word>/edit/", change, name="edit_evening"),
]
