"""The quick reference of a force in a game, for whoever has its seat and nobody else."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from armylists.kept import still_listed
from games.game import selectors
from games.game.models.game import Game
from games.game.models.seat import Seat
from games.game.pages import game_or_404
from games.making.services.arming import roster_of
from games.people.visitors import player
from reference.sheet import sheet_of
from rules import Seat as RulesSeat
from rules import in_force


@require_safe
@never_cache
def sheet(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show a visitor the quick reference of his own force, supports too; ?seat=blue names one of two."""
    row = game_or_404(game_id)
    seats = own_seats(request, row)
    if not seats:
        raise Http404(_("You have no force in this game."))
    seat = next((one for one in seats if one.colour == request.GET.get("seat")), seats[0])
    assert seat.force is not None, "a seat without a force is none of his own here"
    written = still_listed(seat.force.platoon.army_list.key)
    # Under the names that they bear on the table: in a kept position those of the game before.
    force = row.as_setup().rosters[RulesSeat(seat.colour)] if row.has_begun else roster_of(row, seat)
    laid_out = sheet_of(force, written, in_force(row.edition, force.supplement))
    context = {"sheet": laid_out, "game": row, "seats": seats if len(seats) > 1 else [], "shown": seat}
    return render(request, "making/sheet.html", context)


def own_seats(request: HttpRequest, row: Game) -> list[Seat]:
    """List the visitor's seats that have a force."""
    own = selectors.seats_of(player(request), row)
    return [seat for seat in row.seats.all() if seat.colour in own and seat.force is not None]


urlpatterns: list[URLPattern] = [
    path("games/<slug:game_id>/sheet/", sheet, name="sheet"),
]
