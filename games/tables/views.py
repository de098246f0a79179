"""The pages of tables: all that can be seen, one of them, drawing one's own."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from cocweb.addresses import address_of
from games.drawn.palette import palette
from games.drawn.reading import LARGEST, BadDrawing, read_text
from games.people.models import Player
from games.people.visitors import player, player_named
from games.refusals import Refused
from games.serving import budget
from games.tables import selectors
from games.tables.looks import LIGHTS, SEASONS
from games.tables.models import Battlefield, OwnTable
from games.tables.services import own_tables as services


@never_cache
@require_safe
def tables(request: HttpRequest) -> HttpResponse:
    """Show the tables that somebody draws, and the site's."""
    known = player(request)
    context = {"player": known, "own": selectors.tables_of(known), "site": selectors.battlefields()}
    return render(request, "tables/tables.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: HttpRequest) -> HttpResponse:
    """Begin a table: empty, or from a file or pasted text."""
    context: dict[str, Any] = {"kilobytes": LARGEST // 1024}
    if request.method == "POST":
        context["text"] = given = _given(request)
        try:
            data = read_text(given.encode()) if request.POST.get("do") == "import" else services.empty()
            return redirect("games:edit_table", services.create(player_named(request), data).pk)
        except BadDrawing as bad:
            context["faults"] = bad.faults
        except Refused as refused:
            context["faults"] = [refused.text]
    return render(request, "tables/new_table.html", context, status=422 if "faults" in context else 200)


def _given(request: HttpRequest) -> str:
    """Read what was pasted or sent as a file, no more of it than shows that it is too long."""
    file = request.FILES.get("file")
    if file is None:
        return request.POST.get("text", "")
    sent: bytes = file.read(LARGEST + 1)
    return sent.decode("utf-8", errors="replace").removeprefix("\ufeff")


@never_cache
@require_safe
def table(request: HttpRequest, word: str) -> HttpResponse:
    """Show a table: the site's, or one that the visitor may see."""
    known = player(request)
    site = Battlefield.objects.filter(pk=word, offered=True).first()
    if site is not None:
        return render(request, "tables/table.html", {"table": site, "key": site.pk, "notes": site.notes})
    row = _seen_or_404(known, word)
    try:
        with budget.paid_by(address_of(request), plays=True):
            faults = selectors.checked(row.drawing).faults
    except Refused as refused:
        return render(request, "429.html", {"text": refused.text}, status=429)
    context = {
        "table": row,
        "key": row.pk,
        "notes": row.drawing["notes"],
        "own": known is not None and row.owner_id == known.pk,
        "faults": faults,
        "url": request.build_absolute_uri(row.get_absolute_url()),
    }
    return render(request, "tables/table.html", context)


def _seen_or_404(known: Player | None, word: str) -> OwnTable:
    try:
        return selectors.seen_table(known, word)
    except Refused as refused:
        raise Http404(refused.text) from refused


@never_cache
@require_safe
def edit_table(request: HttpRequest, word: str) -> HttpResponse:
    """Show the editor to the owner of a table; to others the table."""
    known = player(request)
    row = _seen_or_404(known, word)
    if known is None or row.owner_id != known.pk:
        return redirect(row)
    try:
        with budget.paid_by(address_of(request), plays=True):
            standing = selectors.told_of(row)
    except Refused as refused:
        return render(request, "429.html", {"text": refused.text}, status=429)
    looks = {"season": list(SEASONS.items()), "light": list(LIGHTS.items())}
    start = {"key": row.pk, "drawing": row.drawing, "standing": standing, "looks": looks, **palette()}
    return render(request, "tables/edit_table.html", {"table": row, "start": start})


@never_cache
@require_safe
def export_table(request: HttpRequest, word: str) -> HttpResponse:
    """Send a table's drawing to keep, as a file."""
    try:
        drawing = selectors.drawing_of(player(request), word)
    except Refused as refused:
        raise Http404(refused.text) from refused
    headers = {"Content-Disposition": f'attachment; filename="table-{word}.json"'}
    return JsonResponse(drawing, headers=headers, json_dumps_params={"ensure_ascii": False, "indent": 1})


@require_POST
def change_table(request: HttpRequest, word: str) -> HttpResponse:
    """Copy a table for the visitor; or share, hide or delete one of his own."""
    do = request.POST.get("do", "")
    try:
        if do == "copy":
            return redirect("games:edit_table", services.copy(player_named(request), word).pk)
        return redirect(_changed(player(request), word, do))
    except Refused as refused:
        status = 404 if refused.code == "no-such-table" else 422
        return render(request, "400.html", {"text": refused.text}, status=status)


def _changed(known: Player | None, word: str, do: str) -> Any:
    """Change a table of the player's, and say where to go on; raises Refused."""
    if known is None:
        raise selectors.no_such_table()
    if do == "delete":
        services.delete(known, word)
        return "games:tables"
    if do not in ("share", "hide"):
        raise Refused("malformed", _("Say what to do with the table."))
    return services.share(known, word, do == "share")


urlpatterns: list[URLPattern] = [
    path("tables/", tables, name="tables"),
    path("tables/new/", new_table, name="new_table"),
    path("tables/<slug:word>/", table, name="table"),
    path("tables/<slug:word>/edit/", edit_table, name="edit_table"),
    path("tables/<slug:word>/export/", export_table, name="export_table"),
    path("tables/<slug:word>/change/", change_table, name="change_table"),
]
