"""Which platoons and supports somebody may choose, and which forces he keeps; nothing here writes."""

import random
from collections.abc import Sequence
from functools import cache, partial

from django.utils.translation import gettext as _

from armylists.drawing import drawn_for_player
from armylists.meetings import may_meet, met
from armylists.models import Platoon
from armylists.supports import fault_in, offered
from armylists.terms import FREELY, Terms
from games.forces.models.saved_force import SavedForce
from games.lists.selectors import platoons_for
from games.people.models import Player
from games.refusals import Refused


def offered_platoon(key: int, player: Player | None) -> Platoon:
    """Find a platoon that somebody can choose; raises Refused."""
    platoon = platoons_for(player).filter(pk=key).first()
    if platoon is None:
        raise Refused("no-such-platoon", _("That platoon is not offered."))
    return platoon


def opponent_of(platoon: Platoon | None, offered: Sequence[Platoon]) -> Platoon | None:
    """Choose the platoon whose rating is nearest, of equal ones the first listed: of a list that fought this
    one's, else of another nation; None where none is offered that it may meet."""
    if platoon is None:
        return offered[0] if offered else None
    meets = cache(partial(may_meet, platoon.army_list.key))
    offered = [other for other in offered if meets(other.army_list.key)]
    fought = cache(partial(met, platoon.army_list.key))
    enemies = [other for other in offered if fought(other.army_list.key)]
    others = enemies or [other for other in offered if other.nation != platoon.nation]
    return min(others or offered, key=lambda other: abs(other.rating - platoon.rating), default=None)


def checked(platoon: Platoon, supports: Sequence[str], terms: Terms = FREELY) -> list[str]:
    """Sort the supports in the order of their list, if this platoon may have them; raises Refused."""
    if fault := fault_in(platoon.as_roster(), supports, terms):
        raise Refused(fault.code, fault.text)
    rows = [item.id for item in offered(platoon.army_list.key)]
    return sorted(supports, key=rows.index)


def drawn_at_random(platoon: Platoon, terms: Terms) -> list[str]:
    """Draw supports for a player who is in a hurry; nobody can tell beforehand or afterwards which."""
    return checked(platoon, drawn_for_player(platoon.as_roster(), terms, random.SystemRandom()), terms)


def saved_forces_of(player: Player | None) -> list[SavedForce]:
    """List the forces that somebody keeps, the newest first."""
    return list(player.saved_forces.select_related("platoon__army_list")) if player else []
