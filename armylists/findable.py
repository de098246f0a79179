"""What can be found in an army list: platoons, who has which weapon, supports, vehicles, characteristics."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from armylists.called import QUALITIES, called
from armylists.list_page import ListPage
from armylists.rosters import table_four_row, weapon_name
from armylists.schema import ArmyList, Headquarters, Platoon, Section, SupportItem, Team
from armylists.switches import address
from armylists.variants import platoons
from armylists.vehicles import sort_of, vehicle_type
from rules.book import weapon


class Line(NamedTuple):
    """A line of a list: `also` are further words by which it is found."""

    kind: str
    name: str
    where: str
    address: str
    also: str = ""

    @property
    def searched(self) -> str:
        """All words by which it is found."""
        return f"{self.name} {called(self.name)} {self.kind} {self.also}"


def lines_of(page: ListPage) -> Iterator[Line]:
    """List everything that can be found in a list."""
    yield from _platoons(page)
    for platoon in page.army_list.platoons:
        yield from _weapons(page, platoon)
    yield from _supports(page)
    yield from _arsenal(page)
    for one in page.army_list.characteristics:
        yield Line(_("Characteristic"), one.name, one.rule, f"{page.home}#characteristic-{one.id}", one.rule)


def _platoons(page: ListPage) -> Iterator[Line]:
    for platoon in platoons(page.army_list):
        qualities = ", ".join(str(QUALITIES[quality]) for quality in platoon.quality)
        yield Line(_("Platoon"), platoon.name, qualities, _page_of(page, platoon), qualities)


def _page_of(page: ListPage, platoon: Platoon) -> str:
    """Name the address of a platoon's page, in the first of its qualities."""
    return page.home + address(platoon, next(iter(platoon.quality)))


def _weapons(page: ListPage, platoon: Platoon) -> Iterator[Line]:
    """List the weapons of a platoon with those who have them."""
    for id_, holders in _holders(platoon).items():
        who = f"{platoon.name}: {', '.join(dict.fromkeys(holders))}"
        where, also = f"{_page_of(page, platoon)}#weapon-{id_}", f"{id_} {_class(page.army_list, id_)}"
        yield Line(_("Weapon"), _name(page.army_list, id_), who, where, also)


def _holders(platoon: Platoon) -> dict[str, list[str]]:
    """Map each weapon's id to the titles and names of the Leaders, Teams and Sections who have it."""
    found: dict[str, list[str]] = defaultdict(list)
    parts: tuple[Headquarters | Section, ...] = (platoon.headquarters, *platoon.sections)
    for part in parts:
        for leader in part.leaders:
            found[leader.weapon].append(leader.title)
        for team in part.teams:
            for arm in _arms(team):
                found[arm].append(team.name)
    for section in platoon.sections:
        for arm in section.carried:
            found[arm].append(_("carried by each %(name)s") % {"name": called(section.name)})
    return found


def _arms(team: Team) -> Iterator[str]:
    arms = (team.weapon, team.crew_arms, *(men.weapon for men in team.others))
    return (arm for arm in arms if arm)


def _name(army_list: ArmyList, weapon_id: str) -> str:
    return weapon_name(army_list, weapon_id)


def _class(army_list: ArmyList, weapon_id: str) -> str:
    """Name a weapon as Table Four does, in full and in short."""
    row = weapon(table_four_row(army_list, weapon_id))
    return f"{row.name} {row.short}"


def _supports(page: ListPage) -> Iterator[Line]:
    names = {row.id: row.name for row in page.army_list.arsenal.vehicles}
    for cost, items in page.army_list.support.items():
        for item in items:
            also = " ".join(names.get(id_, "") for id_ in (*item.choice, item.vehicle or ""))
            yield Line(
                kind=_("Support"),
                name=item.name,
                where=_("List %(cost)s") % {"cost": cost},
                address=f"{page.home}#support-{item.id}",
                also=f"{also} {_arm_of(page.army_list, item)}",
            )


def _arm_of(army_list: ArmyList, item: SupportItem) -> str:
    return _name(army_list, item.weapon) if item.weapon and item.kind != "gun" else ""


def _arsenal(page: ListPage) -> Iterator[Line]:
    """List the vehicles, and the guns that a list has figures for."""
    for row in page.army_list.arsenal.vehicles:
        model = vehicle_type(row)
        what = _("%(sort)s, armour %(armour)s") % {"sort": sort_of(model), "armour": model.armour}
        yield Line(_("Vehicle"), row.name, what, f"{page.home}#vehicle-{row.id}", sort_of(model))
    for gun in page.army_list.arsenal.guns:
        dice = (
            _("A.P. %(ap)s, H.E. %(he)s") % {"ap": gun.ap, "he": gun.he}
            if gun.he
            else _("A.P. %(ap)s") % {"ap": gun.ap}
        )
        yield Line(_("Gun"), gun.name, dice, f"{page.home}#weapon-{gun.id}")
