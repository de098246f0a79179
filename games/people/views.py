"""The pages on which somebody looks after his name, his settings and the keys of his programs."""

import logging
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from cocweb.language import in_words, page_before
from games.people.forms import NameForm
from games.people.models import Key, Player
from games.people.services import keys as services
from games.people.settings import LANGUAGE, listed
from games.people.visitors import choose_settings, player, player_named, settings_of
from games.refusals import Refused

logger = logging.getLogger(__name__)


@require_POST
def name(request: HttpRequest) -> HttpResponse:
    """Name the player anew, or for the first time if he wants to talk."""
    form = NameForm(request.POST)
    if form.is_valid():
        try:
            player_named(request, form.cleaned_data["name"])
        except Refused as refused:
            form.add_error("name", in_words(refused.text))
    if form.errors:
        return render(request, "people/_name.html", {"form": form}, status=422)
    return redirect("games:mine")


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Take the language that somebody has pressed at the foot of a page, and show him that page in it."""
    try:
        choose_settings(request, {LANGUAGE: request.POST.get("language", "")})
    except Refused as refused:
        logger.warning(refused.text)
    return redirect(page_before(request))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """Show all settings, and on POST store those that were sent: all of them by this page, a few by the
    table."""
    context: dict[str, Any] = {"player": player(request)}
    if request.method == "POST":
        given = {name: request.POST.get(name, "") for name in request.POST if name != "csrfmiddlewaretoken"}
        try:
            choose_settings(request, given)
        except Refused as refused:
            context["why"] = refused.text
        else:
            return redirect("games:settings")
    context["settings"] = listed(settings_of(request))
    return render(request, "people/settings.html", context, status=422 if "why" in context else 200)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def keys(request: HttpRequest) -> HttpResponse:
    """Show all keys: make one, name it anew, change it, revoke it. A new one is shown once."""
    known = player(request)
    if known is None:
        return redirect("games:mine")
    context: dict[str, Any] = {"player": known, "most": services.MOST_KEYS}
    if request.method == "POST":
        try:
            context["made"], context["word"] = _done(request, known)
        except Refused as refused:
            context["why"] = refused.text
        else:
            if not context["word"]:
                return redirect("games:keys")
    context["keys"] = known.keys.all()
    return render(request, "people/keys.html", context, status=422 if "why" in context else 200)


def _done(request: HttpRequest, known: Player) -> tuple[Key | None, str]:
    """Make, change, revoke or rename a key, as the field `do` says; raises Refused.

    Return the new or changed key and its word, which is shown this once; (None, "") after the other two.
    """
    do, name, key = (request.POST.get(field, "") for field in ("do", "name", "key"))
    if do == "make":
        return services.new_key(known, name)
    number = int(key) if key.isdecimal() and len(key) < 16 else 0
    if do == "change":
        return services.change_key(known, number)
    if do == "revoke":
        services.revoke_key(known, number)
    elif do == "name":
        services.rename_key(known, number, name)
    else:
        raise Refused("malformed", _("Say what to do with the key."))
    return None, ""


urlpatterns: list[URLPattern] = [
    path("account/name/", name, name="name"),
    path("language/", language, name="language"),
    path("account/keys/", keys, name="keys"),
    path("account/settings/", settings, name="settings"),
]
