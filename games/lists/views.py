"""The pages of the lists that players make: all of one's own, one of them, copies, and what is sent in."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, URLPattern, get_resolver, path, re_path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from armylists.kept import listed
from armylists.list_page import ListPage
from armylists.models import ArmyList
from armylists.own.check import faults_in_words
from armylists.views import list_of_lists
from cocweb.language import in_words
from games.lists import selectors, services
from games.lists.forms import ImportForm
from games.lists.models import OwnList
from games.people.models import Player
from games.people.visitors import player, player_named
from games.refusals import Refused


def _shown_or_404(request: HttpRequest, word: str) -> OwnList:
    try:
        return selectors.list_shown(player(request), word)
    except Refused as refused:
        raise Http404(refused.text) from refused


@never_cache
@require_safe
def all_lists(request: HttpRequest) -> HttpResponse:
    """Show the lists of the book, and look through the visitor's own too for what he seeks."""
    in_hand = selectors.lists_in_hand(player(request)) if request.GET.get("q") else ()
    return list_of_lists(request, [_page(one.version) for one in in_hand])


@never_cache
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """List one's own lists and those of others that one has taken up, and offer to make another."""
    known = player(request)
    lists = list(selectors.lists_in_hand(known))
    context = {
        "own": [one for one in lists if known is not None and one.owner_id == known.pk],
        "others": [one for one in lists if known is None or one.owner_id != known.pk],
        "of_the_book": selectors.lists_of_the_book(),
        "form": ImportForm(),
        "most": services.MOST_LISTS,
    }
    return render(request, "lists/own_lists.html", context)


@never_cache
@require_safe
def own_list(request: HttpRequest, word: str) -> HttpResponse:
    """Show a list that somebody made: its platoons, and what can be done with it."""
    found, known = _shown_or_404(request, word), player(request)
    is_own = known is not None and found.owner_id == known.pk
    context = {
        "list": found,
        "page": _page(found.version),
        "is_own": is_own,
        "is_taken_up": known is not None and found.readers.filter(pk=known.pk).exists(),
        "link": request.build_absolute_uri(found.get_absolute_url()),
    }
    return render(request, "lists/own_list.html", context)


def _page(version: ArmyList) -> ListPage:
    return ListPage(listed(version.key), version.get_absolute_url())


@never_cache
@require_safe
def download(request: HttpRequest, word: str) -> HttpResponse:
    """Send a list as the YAML that it is written in."""
    found = _shown_or_404(request, word)
    response = HttpResponse(found.text, content_type="application/yaml; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{found.pk}.yaml"'
    return response


@require_POST
def copy(request: HttpRequest) -> HttpResponse:
    """Copy a list of the book, or one that can be seen, to change the copy."""
    source = request.POST.get("from", "")
    try:
        text, title = selectors.source_of(player(request), source)
        made = services.copy(player_named(request), text, title)
    except Refused as refused:
        status = 404 if refused.code == "no-such-list" else 409
        return render(request, "400.html", {"text": refused.text}, status=status)
    return redirect("games:edit_list", made.pk)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def take_in(request: HttpRequest) -> HttpResponse:
    """Take in a list that somebody has as YAML, from a file or typed, or tell all that is wrong with it."""
    form = ImportForm(request.POST or None, request.FILES or None)
    context = {"form": form, "faults": []}
    if request.method == "POST" and form.is_valid():
        try:
            return redirect(services.make(player_named(request), form.written))
        except services.BadList as bad:
            form = ImportForm(initial={"text": form.written})
            context = {"form": form, "faults": faults_in_words(bad.found)}
        except Refused as refused:
            form.add_error(None, in_words(refused.text))
    has_faults = bool(context["faults"] or form.errors)
    return render(request, "lists/take_in_list.html", context, status=422 if has_faults else 200)


@require_POST
def change(request: HttpRequest, word: str) -> HttpResponse:
    """Share a list, or no more; take it up or put it down; delete it."""
    do = request.POST.get("do", "")
    try:
        return redirect(_done(player_named(request), word, do))
    except Refused as refused:
        status = 404 if refused.code == "no-such-list" else 409
        return render(request, "400.html", {"text": refused.text}, status=status)


def _done(known: Player, word: str, do: str) -> OwnList | str:
    """Delete, put down, take up, share or hide a list, as the button `do` says; return where to go next.
    Raises Refused."""
    if do == "delete":
        services.delete(known, word)
        return "games:own_lists"
    if do == "put-down":
        services.put_down(known, word)
        return "games:own_lists"
    if do == "take-up":
        return services.take_up(known, word)
    if do in ("share", "unshare"):
        return services.share(known, word, is_shared=do == "share")
    raise Refused("malformed", _("Say what to do with the list."))


@never_cache
@require_safe
def version(request: HttpRequest, list_key: str, rest: str = "") -> HttpResponse:
    """Show a page of a list that games have, as those of the book are shown, to whoever may read it."""
    try:
        found = selectors.version_shown(player(request), list_key)
        if not rest:
            context = {"version": found, "page": _page(found.army_list)}
            return render(request, "lists/list_version.html", context)
        match = get_resolver("reference.list_urls").resolve(f"/{list_key}/{rest}")
    except (Refused, Resolver404) as missing:
        raise Http404(_("There is no such list, or whoever made it does not share it.")) from missing
    response: HttpResponse = match.func(request, *match.args, **match.kwargs)
    return response


urlpatterns: list[URLPattern] = [
    path("lists/", all_lists, name="all_lists"),
    path("lists/mine/", mine, name="own_lists"),
    path("lists/copy/", copy, name="copy_list"),
    path("lists/import/", take_in, name="take_in_list"),
    path("lists/own/<slug:word>/", own_list, name="own_list"),
    path("lists/own/<slug:word>/change/", change, name="change_list"),
    path("lists/own/<slug:word>/list.yaml", download, name="download_list"),
    # Pages of kept lists come from the army lists, but not for everybody.
    re_path(r"^lists/(?P<list_key>own-[a-z0-9]+)/(?P<rest>.*)$", version, name="list_version"),
]
