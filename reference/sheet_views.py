"""The page of a platoon's quick reference, which is printed and laid beside the table."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from armylists import selectors
from armylists.kept import still_listed
from armylists.models import Platoon
from reference.sheet import sheet_of
from rules import EDITIONS, FIRST, in_force


@require_safe
def platoon_sheet(request: HttpRequest, list_key: str, platoon_key: str, quality: str) -> HttpResponse:
    """Show the quick reference of a platoon; ?edition=second as the second edition has it."""
    try:
        row = selectors.platoon(list_key, platoon_key, quality)
    except Platoon.DoesNotExist as missing:
        raise Http404(_("No list has this platoon.")) from missing
    edition = EDITIONS.get(request.GET.get("edition", ""), FIRST)
    force = row.as_roster()
    sheet = sheet_of(force, still_listed(list_key), in_force(edition.id, force.supplement))
    context = {"sheet": sheet, "editions": EDITIONS.values(), "back": row.get_absolute_url()}
    return render(request, "reference/sheet.html", context)
