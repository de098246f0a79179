"""The page on which a player changes his list: as a form, or as the YAML that it is."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from armylists.own.additions import supplied
from armylists.own.changing import characterised, done, filled_in, limited
from armylists.own.check import Checked, checked, faults_in_words
from armylists.own.choices import characteristics
from armylists.own.form import ListForm
from armylists.own.shape import mended
from armylists.own.source import ListFault, read
from armylists.own.writing import written
from cocweb.language import in_words
from games.lists import selectors, services
from games.lists.models import OwnList
from games.people.models import Player
from games.people.visitors import player
from games.refusals import Refused

FORM, YAML = "form", "yaml"

SUPPLY = "supply"
"""What the button says that adds a support."""

SAVE_AGAIN = gettext_lazy(" Save again to put this in the place of that.")

UNLIKE_A_LIST = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What comes of laying out as a form what is no list, and of changing it by one."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, word: str) -> HttpResponse:
    """Show a list to be changed, do what a button of its form says, and save it where nothing is wrong."""
    known = player(request)
    row = _own_or_404(known, word)
    assert known is not None, "nobody has a list without being somebody"
    text, way, found, why = row.text, request.GET.get("as", FORM), None, ""
    if request.method == "POST":
        do = request.POST.get("do", "")
        text, way = _text_sent(request.POST, do), _way(request.POST, do)
        if not do:
            try:
                return redirect(services.change(known, word, text, seen=request.POST.get("seen", "")))
            except services.BadList as bad:
                found = bad.found
            except Refused as refused:
                why = in_words(refused.text) + str(SAVE_AGAIN) * (refused.code == "changed-elsewhere")
    return _shown(request, row, text, way, found, why)


def _own_or_404(known: Player | None, word: str) -> OwnList:
    try:
        if known is not None:
            return selectors.own_list(known, word)
    except Refused as refused:
        raise Http404(refused.text) from refused
    raise Http404(_("You have no such list."))


def _way(sent: QueryDict, do: str) -> str:
    """Tell whether the list is shown next as FORM or as YAML."""
    return do if do in (FORM, YAML) else sent.get("as", FORM)


def _text_sent(sent: QueryDict, do: str) -> str:
    """Make the YAML of the list that was sent as a form; what was sent as YAML, or is no list, stays as it
    is."""
    text = services.plain(sent.get("text", ""))
    data = read(text).data if sent.get("as") == FORM else None
    try:
        return _formed(data, sent, do) if isinstance(data, dict) else text
    except UNLIKE_A_LIST:
        return text


def _formed(data: dict[str, Any], sent: QueryDict, do: str) -> str:
    """Write the list `data` as YAML, changed by the form's fields and the button pressed."""
    fields = {name: sent.get(name, "") for name in sent}
    changed = characterised(filled_in(data, fields), sent.getlist("characteristic"), characteristics())
    changed = limited(changed, fields)
    if do == SUPPLY:
        new, cost = sent.get("new-support", ""), sent.get("new-cost", "")
        changed = supplied(changed, mended(changed)[0], new, cost)
    return written(done(changed, do) if ":" in do else changed)


def _shown(
    request: HttpRequest, row: OwnList, text: str, way: str, found: Checked | None, why: str
) -> HttpResponse:
    """Show a text as a form where it is like a list, else as YAML with all that is wrong with it, and why it
    was not saved."""
    form = _laid_out(text, found.faults if found else ()) if way == FORM else None
    if way == FORM and form is None:
        found = found or checked(text)
    context = {
        "list": row,
        "text": text,
        "form": form,
        "faults": faults_in_words(found) if found else [],
        "is_changed": text != row.text,
        "why": why,
        # Who has been told that the list was changed elsewhere has seen that by now.
        "seen": row.version.key if why else request.POST.get("seen", row.version.key),
    }
    is_refused = bool(context["faults"] or why)
    return render(request, "lists/edit_list.html", context, status=422 if is_refused else 200)


def _laid_out(text: str, faults: Sequence[ListFault]) -> ListForm | None:
    """Lay a text out as a form; None where it is not enough like a list."""
    data: Any = read(text).data
    try:
        return ListForm(data, mended(data)[0], faults)
    except UNLIKE_A_LIST:
        return None


urlpatterns: list[URLPattern] = [
    path("lists/own/<slug:word>/edit/", edit, name="edit_list"),
]
