"""The pages on which players read the army lists."""

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from armylists import looks, selectors
from armylists.catalogue import every_list, lists_to_read
from armylists.kept import still_listed
from armylists.list_page import ListPage
from armylists.models import ArmyList, Platoon
from armylists.platoon_page import page_of
from armylists.searching import search
from armylists.wars import by_war


@require_safe
def list_of_lists(request: HttpRequest, besides: Sequence[ListPage] = ()) -> HttpResponse:
    """Show every list with its platoons, those that are played first; with ?q= the lists, platoons and lines
    in which its words stand.

    `besides` are lists that are looked through for this visitor alone.
    """
    written = every_list()
    rows = [row for row in ArmyList.objects.all() if row.key in written]
    rows.sort(key=lambda row: row.key in lists_to_read())
    pages = [ListPage(written[row.key], row.get_absolute_url()) for row in rows]
    sought = request.GET.get("q", "").strip()[:LONGEST_SOUGHT]
    found = search([*pages, *besides], sought)
    count = sum(len(one.lines) or 1 for one in found)
    wars = by_war(pages, lambda page: page.army_list.id)
    context = {"wars": wars, "sought": sought, "found": found, "count": count}
    return render(request, "armylists/list_of_lists.html", context)


LONGEST_SOUGHT = 100
"""Letters of what is looked for; what comes after them is not."""


@require_safe
def army_list(request: HttpRequest, list_key: str) -> HttpResponse:
    """Show one list: platoons, national characteristics, support choices, vehicles, weapons."""
    row = get_object_or_404(ArmyList, key=list_key)
    written = still_listed(list_key)
    if written is None:
        raise Http404(_("This list is no longer kept."))
    return render(request, "armylists/army_list.html", {"page": ListPage(written, row.get_absolute_url())})


@require_safe
def platoon(request: HttpRequest, list_key: str, platoon_key: str, quality: str) -> HttpResponse:
    """Show one platoon: its Leaders, Sections, Teams, men and weapons."""
    try:
        row = selectors.platoon(list_key, platoon_key, quality)
    except Platoon.DoesNotExist as missing:
        raise Http404(_("No list has this platoon.")) from missing
    context = {"platoon": row, "page": page_of(still_listed(list_key), row.as_roster(), home_of(row))}
    return render(request, "armylists/platoon.html", context)


def home_of(platoon: Platoon) -> str:
    """Name the address of the platoon's list."""
    return platoon.army_list.get_absolute_url()


# Their addresses change with the looks, so browsers keep them for a year (seconds).
for_ever = cache_control(public=True, max_age=365 * 24 * 60 * 60, immutable=True)


@require_safe
@gzip_page
@for_ever
def nations_css(request: HttpRequest, version: str) -> HttpResponse:
    """Send the style sheet with every nation's colours."""
    return HttpResponse(looks.style_sheet(), content_type="text/css")


@require_safe
@gzip_page
@for_ever
def men(request: HttpRequest, version: str) -> HttpResponse:
    """Send the drawings of soldiers from above, in parts which a page puts together, and the nations'
    emblems."""
    return render(request, "armylists/men.svg", {"looks": looks.looks()}, content_type="image/svg+xml")
