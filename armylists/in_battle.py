"""What a support does in one battle, in a few words: against what the enemy may bring, and on that table.

All of it follows from what both players know: the platoons, the levels, the scenario and the ground. What the
enemy has picked is not asked for (1e A, B).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from armylists.called import called
from armylists.kept import listed
from armylists.schema import SupportItem
from armylists.support_added import kind_of
from armylists.support_names import BATTERY, ENGINEERS
from armylists.support_weapons import anti_tank_weapons, guns, heavy_machine_guns
from armylists.supports import costs, most_of, offered
from armylists.terms import Terms
from armylists.vehicles import vehicle_types
from armylists.words import EngineerTrade
from rules.book import TABLE_SEVEN, TRADES, DefenceKind, Roster, TeamKind, VehicleType
from rules.ground import ROADS, Feature, Map, Sight


@dataclass(frozen=True)
class Enemy:
    """The other side as everybody knows it: its platoon, and on which terms it picks supports."""

    platoon: Roster
    terms: Terms

    @cached_property
    def supports(self) -> list[SupportItem]:
        """What it may have picked: each row that it can pay and that neither scenario nor list forbids."""
        price, level = costs(self.platoon.list_id), self.terms.level
        rows = (item for item in offered(self.platoon.list_id) if level is None or price[item.id] <= level)
        return [item for item in rows if most_of(self.platoon, item.id, self.terms)]

    @cached_property
    def heaviest(self) -> VehicleType | None:
        """Its vehicle with the most armour, its platoon's own or one that it may have picked; None without
        any."""
        types = vehicle_types(self.platoon.list_id)
        picked = (types[item.vehicle] for item in self.supports if item.vehicle)
        own = (one.type for one in self.platoon.vehicles)
        return max([*own, *picked], key=lambda one: one.armour, default=None)

    @cached_property
    def anti_tank(self) -> tuple[str, int] | None:
        """The weapon of its platoon itself with the most A.P. dice, and these; None without any."""
        platoon = self.platoon
        dice = {id_: max(one.ap, default=0) for id_, one in platoon.anti_tank.items()}
        dice |= {id_: one.ap or 0 for id_, one in platoon.guns.items()} | platoon.heavy_machine_guns
        had = {*platoon.arsenal, *(id_ for section in platoon.sections for id_ in section.carried)}
        found = [(platoon.weapon_names.get(id_, id_), dice[id_]) for id_ in sorted(had) if dice.get(id_)]
        found += [(one.type.name, ap) for one in platoon.vehicles if (ap := _ap_of(one.type))]
        return max(found, key=lambda one: one[1], default=None)

    @cached_property
    def has_charges(self) -> bool:
        """Whether men of its platoon carry charges to put on a vehicle by hand."""
        teams = [*self.platoon.teams, *(team for section in self.platoon.sections for team in section.teams)]
        return any(one in TABLE_SEVEN for team in teams for one in team.carried)


@dataclass(frozen=True)
class Battle:
    """A battle before it begins: the table, and the enemy, None while nobody is there."""

    ground: Map
    enemy: Enemy | None = None

    def __call__(self, list_id: str, item: SupportItem) -> Sequence[str]:
        """Tell what a support of a list does in it, a sentence each; nothing of most."""
        told = [*self._on_the_ground(list_id, item)]
        return told if self.enemy is None else [*_against(self.enemy, list_id, item), *told]

    def _on_the_ground(self, list_id: str, item: SupportItem) -> Iterator[str]:
        if item.id == DefenceKind.ROADBLOCK:
            yield _of_roads(sum(one.kind in ROADS for one in self.ground.features))
        if item.kind == BATTERY and not item.marked:
            yield _of_sight(sum(_blocks_sight(one) for one in self.ground.features))
        if _burns(list_id, item):
            yield _of_houses(sum(one.sight is Sight.BUILDING for one in self.ground.features))


def _burns(list_id: str, item: SupportItem) -> bool:
    """Whether a support has a flamethrower, on foot or in a hull."""
    if item.vehicle and vehicle_types(list_id)[item.vehicle].sprays:
        return True
    is_team = kind_of(listed(list_id), item) is TeamKind.FLAMETHROWER
    return is_team or EngineerTrade.FLAMETHROWER in item.two_of


def _against(enemy: Enemy, list_id: str, item: SupportItem) -> Iterator[str]:
    if ap := _ap(list_id, item):
        yield _of_piercing(ap, enemy.heaviest)
    if item.vehicle and vehicle_types(list_id)[item.vehicle].is_armoured:
        yield from _of_being_pierced(enemy)
    for kind in _cleared_by(list_id, item):
        can = any(one.own_id == kind for one in enemy.supports)
        yield str((THEY_LAY if can else THEY_LAY_NO)[kind])


def _cleared_by(list_id: str, item: SupportItem) -> list[DefenceKind]:
    """List what engineers clear, those of a Section each its own."""
    own = (ENGINEERS[ending] for one in item.two_of if (ending := f"-{one}-team") in ENGINEERS)
    kinds = [kind_of(listed(list_id), item), *own]
    return list(dict.fromkeys(TRADES[kind].clears for kind in kinds if kind in TRADES))


def _ap(list_id: str, item: SupportItem) -> int:
    """Count the A.P. dice of a support, at its best range; 0 without any."""
    if item.vehicle:
        return _ap_of(vehicle_types(list_id)[item.vehicle])
    army_list, weapon = listed(list_id), item.weapon or ""
    if one := anti_tank_weapons(army_list).get(weapon):
        return max(one.ap, default=0)
    gun = guns(army_list).get(weapon)
    return (gun.ap or 0) if gun else heavy_machine_guns(army_list).get(weapon, 0)


def _ap_of(model: VehicleType) -> int:
    return max((gun.ap or 0 for gun in model.weapons if gun.is_gun), default=0)


THEY_LAY = {
    DefenceKind.MINEFIELD: gettext_lazy("They may lay mines in this battle."),
    DefenceKind.WIRE: gettext_lazy("They may string wire in this battle."),
}
THEY_LAY_NO = {
    DefenceKind.MINEFIELD: gettext_lazy("They cannot lay mines in this battle: nothing to clear."),
    DefenceKind.WIRE: gettext_lazy("They cannot string wire in this battle: nothing to clear."),
}


def _of_piercing(ap: int, heaviest: VehicleType | None) -> str:
    """Compare A.P. dice with the armour that may come."""
    if heaviest is None:
        return _("They can have no vehicle in this battle: nothing for its A.P. dice.")
    if not heaviest.is_armoured:
        return _("They can have no armoured vehicle in this battle.")
    told = _("%(ap)s A.P. dice; the heaviest that they can have is the %(vehicle)s, armour %(armour)s.")
    return told % {"ap": ap, "vehicle": called(heaviest.name), "armour": heaviest.armour}


def _of_being_pierced(enemy: Enemy) -> Iterator[str]:
    """Tell what the platoon opposite can do to an armoured vehicle, whatever it picks besides."""
    if enemy.anti_tank is not None:
        weapon, ap = enemy.anti_tank
        told = _("Their platoon itself has up to %(ap)s A.P. dice (%(weapon)s).")
        yield told % {"ap": ap, "weapon": called(weapon)}
    elif not enemy.has_charges:
        yield _("Their platoon itself has no anti-tank weapon; its supports may have one.")


def _of_roads(roads: int) -> str:
    if not roads:
        return _("No road on this table: it cannot be set up.")
    return ngettext(
        "%(count)d stretch of road or track on this table.",
        "%(count)d stretches of road or track on this table.",
        roads,
    ) % {"count": roads}


def _of_sight(blocking: int) -> str:
    if not blocking:
        return _("Its observer sees all of this table: nothing on it blocks sight.")
    told = ngettext(
        "Its observer has to see the place: %(count)d piece of ground on this table blocks sight.",
        "Its observer has to see the place: %(count)d pieces of ground on this table block sight.",
        blocking,
    )
    return told % {"count": blocking}


def _of_houses(houses: int) -> str:
    if not houses:
        return _("No building on this table.")
    return ngettext(
        "%(count)d building on this table to burn men out of.",
        "%(count)d buildings on this table to burn men out of.",
        houses,
    ) % {"count": houses}


def _blocks_sight(feature: Feature) -> bool:
    return feature.sight in (Sight.ORCHARD, Sight.WOOD, Sight.HIGH, Sight.BUILDING)
