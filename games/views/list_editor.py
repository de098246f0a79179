"""The page on which a player changes his list."""

from typing import NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from armylists.own.check import Checked, in_words
from games import own_lists as selectors
from games.models import OwnList, Player
from games.refusals import Refused
from games.services import own_lists as services
from games.views.visitors import player


class FaultInWords(NamedTuple):
    """A fault of a list as its writer is told it."""

    line: int
    where: str
    what: str


def faults_in_words(found: Checked) -> list[FaultInWords]:
    """Tell every fault of a text with its line and the names of what it is in."""
    return [
        FaultInWords(fault.line, in_words(fault.place, found.source.data), fault.what)
        for fault in found.faults
    ]


def _own_or_404(known: Player | None, word: str) -> OwnList:
    try:
        if known is not None:
            return selectors.own_list(known, word)
    except Refused as refused:
        raise Http404(refused.text) from refused
    raise Http404("You have no such list.")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, word: str) -> HttpResponse:
    """Show a list to be changed as YAML, and save it where nothing is wrong with it."""
    known = player(request)
    row = _own_or_404(known, word)
    assert known is not None, "nobody has a list without being somebody"
    context = {"list": row, "text": row.text, "faults": []}
    if request.method == "POST":
        context["text"] = request.POST.get("text", "")
        try:
            services.change(known, word, context["text"])
        except services.BadList as bad:
            context["faults"] = faults_in_words(bad.found)
        else:
            return redirect(row)
    return render(request, "games/edit_list.html", context, status=422 if context["faults"] else 200)
