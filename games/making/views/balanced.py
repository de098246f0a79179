"""The page that proposes a balanced evening, and begins it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from cocweb.language import in_words
from games.forces.in_hand import take_in_hand
from games.game.models.game import Mode, Support
from games.lists.selectors import list_in_hand, lists_named
from games.making.forms.balanced import BalancedForm
from games.making.services import balanced as services
from games.making.views.making import next_step
from games.people.visitors import player, player_named
from games.refusals import Refused


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def evening(request: HttpRequest) -> HttpResponse:
    """Propose a game (?deal=word: that one again; ?list=word: a platoon of that list of one's own), and begin
    it as it is accepted."""
    given, known = request.POST or request.GET, player(request)
    try:
        own = list_in_hand(known, given["list"]) if given.get("list") else None
        proposed = services.proposal(given.get("deal", "")[:16] or services.new_deal(), own)
    except Refused as refused:
        return render(request, "400.html", {"text": refused.text}, status=409)
    form = BalancedForm(request.POST or None, platoons=proposed.platoons, initial={"deal": proposed.deal})
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(_begun(request, form, proposed))
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
    sides = list(zip(form["take"], proposed.sides, strict=True))
    context = {"proposed": proposed, "sides": sides, "form": form, "another": services.new_deal()}
    context["own_lists"] = lists_named(known)
    return render(request, "making/balanced.html", context, status=422 if form.errors else 200)


def _begun(request: HttpRequest, form: BalancedForm, proposed: services.Proposal) -> str:
    """Begin the game that was accepted; where it goes on. Raises Refused."""
    given = form.cleaned_data
    game = services.begin(
        player_named(request),
        proposed,
        Mode(given["against"]),
        Support(given["support"]),
        takes_second=given["take"] == BalancedForm.SECOND,
        entropy=given["entropy"] if given["promise"] else "",
        promise=given["promise"],
    )
    take_in_hand(request, None)
    return next_step(request, game.pk)


urlpatterns: list[URLPattern] = [
    path("evening/", evening, name="balanced_evening"),
]
