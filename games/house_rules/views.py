"""The pages of house rules: all of one's own, new ones, one of them, and what is done with it."""

from secrets import token_urlsafe

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cocweb.language import in_words
from games.house_rules import selectors, services
from games.house_rules.forms import HouseRulesForm, begun_with
from games.house_rules.models import HouseRules
from games.house_rules.words import lines
from games.people.models import Player
from games.people.visitors import player, player_named
from games.refusals import Refused


def new_press() -> str:
    """Draw the word of a form, by which a second press is known."""
    return token_urlsafe(16)


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """List the house rules that the visitor keeps."""
    own = [(one, lines(one.newest.agreed)) for one in selectors.house_rules_of(player(request))]
    return render(request, "house_rules/all.html", {"own": own, "most": services.MOST_HOUSE_RULES})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Write new house rules."""
    form = HouseRulesForm(request.POST or None, initial={"press": new_press()})
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        try:
            made = services.write(player_named(request), given["title"], form.agreed(), given["press"])
            return redirect(made)
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
    return render(request, "house_rules/write.html", {"form": form}, status=422 if form.errors else 200)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, word: str) -> HttpResponse:
    """Change one's house rules: the page with the form, and the new version."""
    known = player(request)
    try:
        found = selectors.own_house_rules(known, word)
    except Refused as refused:
        raise Http404(refused.text) from refused
    begun = begun_with(found.newest.title, found.newest.agreed) | {"seen": found.newest.number}
    form = HouseRulesForm(request.POST or None, initial=begun)
    if request.method == "POST" and known is not None and form.is_valid():
        given = form.cleaned_data
        try:
            seen = given["seen"] or 0
            return redirect(services.change(known, word, given["title"], form.agreed(), seen=seen))
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
    context = {"form": form, "rules": found}
    return render(request, "house_rules/write.html", context, status=422 if form.errors else 200)


@never_cache
@require_safe
def one(request: HttpRequest, word: str) -> HttpResponse:
    """Show house rules to whoever may read them, and what can be done with them."""
    known = player(request)
    try:
        found = selectors.readable(known, word)
    except Refused as refused:
        raise Http404(refused.text) from refused
    context = {
        "rules": found,
        "version": found.newest,
        "lines": lines(found.newest.agreed),
        "is_own": known is not None and found.owner_id == known.pk,
        "link": request.build_absolute_uri(found.get_absolute_url()),
        "press": new_press(),
    }
    return render(request, "house_rules/one.html", context)


@require_POST
def act(request: HttpRequest, word: str) -> HttpResponse:
    """Share house rules, or no more; copy them; delete them."""
    try:
        return redirect(_done(player_named(request), word, request))
    except Refused as refused:
        status = 404 if refused.code == "no-such-house-rules" else 409
        return render(request, "400.html", {"text": refused.text}, status=status)


def _done(known: Player, word: str, request: HttpRequest) -> HouseRules | str:
    """Do with house rules as the button `do` says; return where to go next. Raises Refused."""
    do = request.POST.get("do", "")
    if do == "delete":
        services.delete(known, word)
        return "games:all_house_rules"
    if do in ("share", "unshare"):
        return services.share(known, word, is_shared=do == "share")
    if do == "copy":
        return services.copy(known, word, request.POST.get("press", ""))
    raise Refused("malformed", _("Say what to do with the house rules."))


urlpatterns: list[URLPattern] = [
    path("house-rules/", mine, name="all_house_rules"),
    path("house-rules/new/", new, name="new_house_rules"),
    path("house-rules/<slug:word>/", one, name="house_rules"),
    path("house-rules/<slug:word>/edit/", change, name="edit_house_rules"),
    path("house-rules/<slug:word>/change/", act, name="change_house_rules"),
]
