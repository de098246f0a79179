"""What a set-up comes to as far as it is filled in: a line for each section, and what follows from it."""

from collections.abc import Mapping
from itertools import product
from statistics import mean
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from armylists.amounts import in_points
from armylists.called import called
from armylists.models import Platoon
from cocweb.language import in_words
from games.forces.selectors import offered_platoon
from games.forces.shown import platoon_field_of
from games.game.models.game import Level, Mode, Pace, Support
from games.making.services.scenarios import ROLL
from games.people.models import Player
from games.refusals import Refused
from games.tables.selectors import offered_tables
from rules import EDITIONS, SCENARIOS, Scenario, Seat, support_levels


class Line(NamedTuple):
    """What stands in a section of the form, the id of which is `section`, and what follows from it."""

    section: str
    title: str
    words: str
    note: str = ""


class Sides(NamedTuple):
    """Both platoons, one's own first; None where one is not known yet."""

    own: Platoon | None
    other: Platoon | None

    @property
    def gap(self) -> int | None:
        """How much higher one's own is rated."""
        return self.own.rating - self.other.rating if self.own and self.other else None


def summing_up(player: Player | None, given: Mapping[str, str], ticked: int = 0) -> list[Line]:
    """Sum up a set-up as it is filled in, `ticked` optional rules among it; what is not known is left out."""
    mode = given.get("mode", "")
    own = _platoon(player, given, "own")
    other = _platoon(player, given, "other") if mode != Mode.FRIENDS else None
    sides = Sides(own, other)
    scenario = SCENARIOS.get(given.get("scenario", ""))
    lines = [
        Line("who", _("Against"), _opponent(mode, given.get("level", ""))),
        Line("own", _("Your platoon"), _named(own), rated(own)),
        *([Line("other", _("The other side"), _named(other), _gap(sides))] if other else []),
        Line(
            "battle", _("Scenario"), _scenario(scenario, given), in_words(scenario.told) if scenario else ""
        ),
        Line("battle", _("Support"), support_in_words(given), _levels(scenario, sides, given)),
        Line("table", _("Table"), table_named(player, given.get("table", ""))),
        Line("rules", _("Rules and pace"), rules_in_words(given, ticked)),
    ]
    return [line for line in lines if line.words]


def _platoon(player: Player | None, given: Mapping[str, str], side: str) -> Platoon | None:
    """Find the platoon that is chosen for a side; None for one that is not offered."""
    field = platoon_field_of(given.get(f"{side}-army", ""))
    key = given.get(f"{side}-{field}", "")
    if not key.isdecimal() or len(key) > 15:
        return None
    try:
        return offered_platoon(int(key), player)
    except Refused:
        return None


def _opponent(mode: str, level: str) -> str:
    if mode == Mode.COMPUTER and level in Level.values:
        return _("the computer: %(level)s") % {"level": Level(level).label}
    told: dict[str, str] = {
        Mode.FRIENDS: _("a friend, by a link"),
        Mode.HOT_SEAT: _("both sides here, by turns"),
        Mode.COMPUTER: _("the computer"),
    }
    return told.get(mode, "")


def _named(platoon: Platoon | None) -> str:
    return f"{called(platoon.army_list.title)}: {platoon}" if platoon else ""


def rated(platoon: Platoon | None) -> str:
    """Tell how a platoon is rated, and its Command Dice; nothing of one that is not known."""
    if platoon is None:
        return ""
    rating = f"+{platoon.rating}" if platoon.rating > 0 else str(platoon.rating)
    given = {"rating": rating, "dice": platoon.command_dice}
    return _("Rated %(rating)s, %(dice)s Command Dice.") % given


def _gap(sides: Sides) -> str:
    """Tell what the ratings of both sides mean."""
    if sides.gap is None:
        return rated(sides.other)
    alike, higher = _("Both are rated alike."), _("You are rated higher by %(gap)s.")
    told = higher if sides.gap > 0 else _("You are rated lower by %(gap)s.")
    return f"{rated(sides.other)} {told % {'gap': abs(sides.gap)} if sides.gap else alike}"


def _scenario(scenario: Scenario | None, given: Mapping[str, str]) -> str:
    if scenario is None:
        return _("a die decides") if given.get("scenario") == ROLL else ""
    if not scenario.has_roles:
        return in_words(scenario.title)
    attacker = _attacker(given)
    if attacker is None:
        return _("%(title)s; a die decides who attacks") % {"title": in_words(scenario.title)}
    told = _("%(title)s; you attack") if attacker == given.get("seat") else _("%(title)s; you defend")
    return told % {"title": in_words(scenario.title)}


def _attacker(given: Mapping[str, str]) -> Seat | None:
    return Seat(given["attacker"]) if given.get("attacker") in tuple(Seat) else None


def support_in_words(given: Mapping[str, str]) -> str:
    """Name the way in which supports are picked."""
    support = given.get("support", "")
    return str(Support(support).label) if support in Support.values else ""


def _levels(scenario: Scenario | None, sides: Sides, given: Mapping[str, str]) -> str:
    """Tell how many points of support there will be on average, where scenario and platoons say so."""
    if (told := without_dice(scenario, given)) is not None:
        return told
    if scenario is None or sides.own is None or sides.other is None:
        return once_both_are_known()
    seat = Seat.BLUE if given.get("seat") == Seat.BLUE else Seat.RED
    ratings = {seat: sides.own.rating, seat.other: sides.other.rating}
    attacker = _attacker(given) if scenario.has_roles else None
    if scenario.has_roles and attacker is None:
        return _of_both_roles(scenario, ratings, seat)
    own, other = average(scenario, ratings, attacker, seat)
    return _("On average %(own)s for you, %(other)s for the other side.") % {"own": own, "other": other}


def without_dice(scenario: Scenario | None, given: Mapping[str, str]) -> str | None:
    """Tell the points of support where no scenario rolls them, nothing where there are none; None where it
    does."""
    if given.get("support") == Support.POINTS and given.get("points", "").isdecimal():
        return _("%(points)s for each side.") % {"points": in_points(int(given["points"][:3]))}
    is_rolled = scenario is not None and given.get("support") in (Support.SCENARIO, Support.DRAWN)
    return None if is_rolled else ""


def once_both_are_known() -> str:
    """Tell what will be found out when both have a platoon."""
    return _("The platoon that is rated lower has the difference on top, once both are known.")


def _of_both_roles(scenario: Scenario, ratings: Mapping[Seat, int], own: Seat) -> str:
    """Tell the points in either role, where a die decides who attacks: nobody has the mean of both."""
    attacks, defends = (average(scenario, ratings, who, own) for who in (own, own.other))
    told = _(
        "On average, if you attack: %(own)s for you, %(other)s for the other side. "
        "If you defend: %(own_then)s for you, %(other_then)s for the other side."
    )
    given = {"own": attacks[0], "other": attacks[1], "own_then": defends[0], "other_then": defends[1]}
    return told % given


def average(
    scenario: Scenario, ratings: Mapping[Seat, int], attacker: Seat | None, own: Seat
) -> tuple[str, str]:
    """Work out the points of both sides over all rolls, in words, one's own first."""
    dice = scenario.support_dice.dice if scenario.support_dice else 0
    rolls = product(range(1, 7), repeat=dice)
    levels = [support_levels(scenario, sum(faces), ratings, attacker) for faces in rolls]
    mine, theirs = (round(mean(one[seat] for one in levels)) for seat in (own, own.other))
    return in_points(mine), in_points(theirs)


def table_named(player: Player | None, key: str) -> str:
    """Name a table that is offered; "" for any other."""
    found = next((one for one in offered_tables(player, "") if one.key == key), None)
    return called(found.title) if found else ""


def rules_in_words(given: Mapping[str, str], ticked: int) -> str:
    """Name the edition, how many optional rules there are, and the pace."""
    edition, pace = EDITIONS.get(given.get("edition", "")), given.get("pace", "")
    parts = [
        edition.title if edition else "",
        ngettext("%(count)s optional rule", "%(count)s optional rules", ticked) % {"count": ticked}
        if ticked
        else "",
        str(Pace(pace).label) if pace in Pace.values else "",
    ]
    return ", ".join(in_words(part) for part in parts if part)
