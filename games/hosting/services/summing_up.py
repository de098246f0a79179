"""What a game for two others comes to as far as it is filled in, for its organiser."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from armylists.models import Platoon
from cocweb.language import in_words
from games.game.models.seat import Seat as SeatRow
from games.making.services.scenarios import ROLL
from games.making.services.summing_up import (
    Line,
    average,
    once_both_are_known,
    rated,
    rules_in_words,
    support_in_words,
    table_named,
    without_dice,
)
from games.people.models import Player
from rules import SCENARIOS, Scenario, Seat


class Side(NamedTuple):
    """What is filled in for a seat: for whom, the force in words, and its platoon where one is chosen."""

    meant_for: str
    force: str
    platoon: Platoon | None


def sum_up(
    player: Player | None,
    given: Mapping[str, str],
    sides: Mapping[Seat, Side],
    ticked: int,
    left_open: Sequence[str],
) -> list[Line]:
    """Sum up a game for two others, `ticked` optional rules among it; what is not known is left out."""
    scenario = SCENARIOS.get(given.get("scenario", ""))
    lines = [
        *(_seat(seat, sides[seat]) for seat in Seat),
        Line(
            "battle", _("Scenario"), _scenario(scenario, given), in_words(scenario.told) if scenario else ""
        ),
        Line("battle", _("Support"), support_in_words(given), _levels(scenario, given, sides)),
        Line("table", _("Table"), table_named(player, given.get("table", ""))),
        Line("rules", _("Rules and pace"), rules_in_words(given, ticked)),
        Line("open", _("Left to whoever sits down first"), ", ".join(left_open)),
    ]
    return [line for line in lines if line.words]


def _colour(seat: Seat) -> str:
    return str(SeatRow.Colour(seat.value).label)


def _seat(seat: Seat, side: Side) -> Line:
    meant_for = _("For %(name)s.") % {"name": side.meant_for} if side.meant_for else ""
    return Line("who", _colour(seat), side.force, " ".join(filter(None, (meant_for, rated(side.platoon)))))


def _attacker(scenario: Scenario, given: Mapping[str, str]) -> Seat | None:
    is_named = scenario.has_roles and given.get("attacker") in tuple(Seat)
    return Seat(given["attacker"]) if is_named else None


def _scenario(scenario: Scenario | None, given: Mapping[str, str]) -> str:
    if scenario is None:
        return _("a die decides") if given.get("scenario") == ROLL else ""
    title = in_words(scenario.title)
    if not scenario.has_roles:
        return title
    attacker = _attacker(scenario, given)
    if attacker is None:
        return _("%(title)s; a die decides who attacks") % {"title": title}
    return _("%(title)s; %(colour)s attacks") % {"title": title, "colour": _colour(attacker)}


def _levels(scenario: Scenario | None, given: Mapping[str, str], sides: Mapping[Seat, Side]) -> str:
    """Tell how many points of support each seat has on average, in either role where a die decides."""
    if (told := without_dice(scenario, given)) is not None:
        return told
    ratings = {seat: side.platoon.rating for seat, side in sides.items() if side.platoon}
    if scenario is None or len(ratings) < len(Seat):
        return once_both_are_known()
    attacker = _attacker(scenario, given)
    if attacker is not None or not scenario.has_roles:
        red, blue = average(scenario, ratings, attacker, Seat.RED)
        return _("On average %(red)s for Red, %(blue)s for Blue.") % {"red": red, "blue": blue}
    (red, blue), (red_then, blue_then) = (average(scenario, ratings, who, Seat.RED) for who in Seat)
    told = _(
        "On average, if Red attacks: %(red)s for Red, %(blue)s for Blue. "
        "If Blue attacks: %(red_then)s for Red, %(blue_then)s for Blue."
    )
    return told % {"red": red, "blue": blue, "red_then": red_then, "blue_then": blue_then}
