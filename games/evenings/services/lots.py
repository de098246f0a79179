"""On which table and in which scenario two meet, where an evening draws that for each pairing.

Nobody plays twice on a table, or a scenario twice, while there is one that he has not had this evening; and
the tables of a round differ as long as they can.
"""

import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Literal

from django.db.models import Q
from django.utils.translation import gettext as _

from games.evenings.models import Evening, Pairing
from games.evenings.services.rights import in_preparation
from games.evenings.template import DRAWN
from games.house_rules.models import HouseRulesVersion
from games.refusals import Refused
from games.tables.selectors import battlefields
from rules import SCENARIOS


def tables_to_draw(house: HouseRulesVersion | None) -> list[str]:
    """List the site's tables from which one is drawn: those that the house rules name, else all; raises
    Refused where there is none."""
    named = house.agreed.tables if house is not None else []
    found = [one.pk for one in battlefields() if not named or one.pk in named]
    if not found:
        told = _("None of the tables that the house rules name is there any more.")
        raise Refused("no-such-table", told)
    return found


def scenarios_to_draw(house: HouseRulesVersion | None) -> list[str]:
    """List the scenarios from which one is drawn: those that the house rules name, else all."""
    named = house.agreed.scenarios if house is not None else []
    return [one for one in SCENARIOS if not named or one in named]


def draw_what_lacks(evening: Evening, pairing: Pairing) -> None:
    """Draw what the evening leaves to the lot and this pairing has not drawn yet; take back what it does not
    leave to it. Raises Refused. The evening is locked."""
    agreed = evening.agreed
    if agreed.battlefield != DRAWN:
        pairing.battlefield_id = None
    elif pairing.battlefield_id is None:
        pairing.battlefield_id = _drawn(pairing, "battlefield", tables_to_draw(evening.house_rules))
    if agreed.scenario != DRAWN:
        pairing.scenario = ""
    elif not pairing.scenario:
        pairing.scenario = _drawn(pairing, "scenario", scenarios_to_draw(evening.house_rules))
    pairing.save(update_fields=("battlefield", "scenario"))


def draw_for_all(evening: Evening) -> None:
    """Do the same at all tables that are not made, once the evening leaves something else to the lot."""
    found = in_preparation(evening)
    waiting = found.pairings.filter(game=None, blue__isnull=False) if found is not None else ()
    for pairing in waiting:
        draw_what_lacks(evening, pairing)


def _drawn(pairing: Pairing, what: Literal["battlefield", "scenario"], offered: Sequence[str]) -> str:
    """Draw one of those that these two have had least this evening, and of them the round has least."""
    both = (pairing.red_id, pairing.blue_id)
    evening = Pairing.objects.filter(round__evening=pairing.round.evening_id)
    own = Counter(evening.filter(Q(red__in=both) | Q(blue__in=both)).values_list(what, flat=True))
    now = Counter(pairing.round.pairings.values_list(what, flat=True))
    had = {one: (own[one], now[one]) for one in offered}
    least = min(had.values())
    return secrets.choice([one for one in offered if had[one] == least])
