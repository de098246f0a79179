"""What an organiser has fixed of a seat: its player chooses within that, and nobody else."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from armylists.models import Platoon
from games.game.models.seat import Seat
from games.hosting.models import Place
from games.refusals import Refused


def place_of(seat: Seat) -> Place | None:
    """Find the place that an organiser gives with this seat; None in a game that nobody organises."""
    return Place.objects.filter(seat=seat).first()


def check_choice(seat: Seat, platoon: int, supports: Sequence[str]) -> Place | None:
    """Refuse a force that the organiser has fixed otherwise; return the seat's place. Raises Refused."""
    place = place_of(seat)
    if place is None:
        return None
    had = seat.force
    is_rated = seat.game.rolls_support and bool(seat.game.support_levels)
    if is_rated and had is not None and had.platoon_id != platoon:
        told = _("The support level was found for the %(title)s; another platoon is too late.")
        raise Refused("platoon-stands", told % {"title": had.platoon.title})
    if place.platoon_stands and had is not None and had.platoon_id != platoon:
        told = _("The organiser has chosen the %(title)s for this seat.") % {"title": had.platoon.title}
        raise Refused("platoon-stands", told)
    if supports and place.supports_stand and had is not None and sorted(supports) != sorted(had.supports):
        raise Refused("supports-stand", _("The organiser has chosen the supports of this seat."))
    if place.nation and not Platoon.objects.filter(pk=platoon, nation=place.nation).exists():
        raise Refused("wrong-nation", _("The organiser gives this seat to another nation."))
    return place
