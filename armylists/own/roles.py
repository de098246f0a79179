"""What a weapon may be given to and what a support has to say of itself, so that a game can play it."""

from collections.abc import Container, Iterator
from typing import Any

from django.utils.translation import gettext as _

from armylists.catalogue import army_lists
from armylists.handed import PERSONAL
from armylists.looks import looks
from armylists.own.ids import OF_WEAPONS, known_weapons, weapons_of
from armylists.own.source import Place
from armylists.rosters import acts_alone, table_four_row, weapon_name
from armylists.schema import ArmyList, Platoon, Section, Team
from armylists.support_weapons import OTHER_ITEMS, anti_tank_weapons, guns, heavy_machine_guns, light_mortars
from rules.book import INFANTRY_ANTI_TANK, TABLE_SEVEN

Found = Iterator[tuple[Place, str]]

SERVED = frozenset(
    {"automatic-rifle", "magazine-lmg", "belt-fed-lmg", "tripod-lmg", "tripod-mmg", "tripod-hmg",
     "grenade-launcher", "mortar-2in-50mm", "mortar-60mm", "sniper", "infantry-flamethrower",
     INFANTRY_ANTI_TANK.id}
)  # fmt: skip
"""Rows of Table Four that a crew serves."""

MOST_IN_A_SECTION, MOST_MEN, MOST_SECTIONS = 20, 75, 9


class Arms:
    """What each weapon of a list can be: somebody's own arm, served by a crew, carried to be used once."""

    def __init__(self, army_list: ArmyList) -> None:
        self.army_list = army_list
        self.anti_tank = anti_tank_weapons(army_list)

    def wrong_own(self, place: Place, weapon: str | None) -> Found:
        """Find an arm that nobody can carry as his own."""
        if weapon is not None and self._row(weapon) not in PERSONAL:
            yield place, _("Nobody carries “%(weapon)s” as his own arm.") % {"weapon": weapon}

    def wrong_served(self, place: Place, weapon: str | None) -> Found:
        """Find a weapon that no crew of infantry can serve."""
        row = None if weapon is None else self._row(weapon)
        if row is not None and (
            row not in SERVED or (self._is_anti_tank(row) and weapon not in self.anti_tank)
        ):
            yield place, _("“%(weapon)s” is no weapon that a crew of infantry serves.") % {"weapon": weapon}

    def wrong_carried(self, place: Place, weapons: tuple[str, ...], others: Container[str]) -> Found:
        """Find something carried that is neither an anti-tank weapon nor another thing to be carried."""
        for index, weapon in enumerate(weapons):
            if weapon not in self.anti_tank and weapon not in others:
                yield (
                    (*place, index),
                    _("“%(weapon)s” is nothing that is carried beside one's arms.") % {"weapon": weapon},
                )

    def _row(self, weapon: str) -> str:
        return table_four_row(self.army_list, weapon)

    def _is_anti_tank(self, row: str) -> bool:
        return row == INFANTRY_ANTI_TANK.id


def misfits(army_list: ArmyList) -> Found:
    """Find everything in a sound list that no game could play, each with its place."""
    arms = Arms(army_list)
    if army_list.nation not in looks():
        yield (
            ("nation",),
            _("No pieces are drawn for “%(nation)s”; there are: %(looks)s.")
            % {"nation": army_list.nation, "looks": ", ".join(looks())},
        )
    if not army_list.platoons:
        yield ("platoons",), _("A list needs a platoon.")
    for index, platoon in enumerate(army_list.platoons):
        yield from _platoon(("platoons", index), platoon, arms)


def _platoon(place: Place, platoon: Platoon, arms: Arms) -> Found:
    headquarters = (*place, "headquarters")
    yield from _leaders(headquarters, platoon.headquarters.leaders, arms)
    yield from teams(headquarters, platoon.headquarters.teams, arms)
    for index, section in enumerate(platoon.sections):
        yield from _section((*place, "sections", index), section, arms)
    sections = sum(len(section.numbers) or 1 for section in platoon.sections)
    men = sum(_men(section.teams) * (len(section.numbers) or 1) for section in platoon.sections)
    men += _men(platoon.headquarters.teams)
    if not platoon.sections:
        yield (*place, "sections"), _("A platoon needs a Section.")
    if sections > MOST_SECTIONS:
        yield (
            (*place, "sections"),
            _("At most %(most_sections)s Sections, not %(sections)s.")
            % {"most_sections": MOST_SECTIONS, "sections": sections},
        )
    if men > MOST_MEN:
        yield (
            place,
            _("At most %(most_men)s men beside the Leaders, not %(men)s.")
            % {"most_men": MOST_MEN, "men": men},
        )
    for index, variant in enumerate(platoon.variants):
        for number, taking in enumerate(variant.takes):
            yield from _team((*place, "variants", index, "takes", number, "team"), taking.team, arms)


def _section(place: Place, section: Section, arms: Arms) -> Found:
    yield from _leaders(place, section.leaders, arms)
    yield from teams(place, section.teams, arms)
    yield from arms.wrong_carried((*place, "carried"), section.carried, frozenset())
    if section.teams and all(acts_alone(arms.army_list, team) for team in section.teams):
        yield (*place, "teams"), _("Snipers act alone: there has to be a Team beside them.")
    if (men := _men(section.teams)) > MOST_IN_A_SECTION:
        yield (
            place,
            _("At most %(most_in_a_section)s men in a Section, not %(men)s.")
            % {"most_in_a_section": MOST_IN_A_SECTION, "men": men},
        )


def _leaders(place: Place, leaders: Any, arms: Arms) -> Found:
    for index, leader in enumerate(leaders):
        yield from arms.wrong_own((*place, "leaders", index, "weapon"), leader.weapon)


def teams(place: Place, listed: tuple[Team, ...], arms: Arms) -> Found:
    """Find what is wrong with Teams."""
    for index, team in enumerate(listed):
        yield from _team((*place, "teams", index), team, arms)


def _team(place: Place, team: Team, arms: Arms) -> Found:
    yield from arms.wrong_served((*place, "weapon"), team.weapon)
    yield from arms.wrong_own((*place, "crew_arms"), team.crew_arms)
    for index, men in enumerate(team.others):
        yield from arms.wrong_own((*place, "others", index, "weapon"), men.weapon)


def _men(listed: tuple[Team, ...]) -> int:
    return sum(team.crew + sum(men.count for men in team.others) for team in listed)


# --- one id, one weapon --------------------------------------------------------------------------------


def other_meanings(army_list: ArmyList) -> Found:
    """Find weapons of the list whose ids the book's lists use for weapons with another name or figures.

    What the book's lists say of a weapon may change after a list was kept: that is no fault of its maker's.
    """
    for kind in OF_WEAPONS:
        for index, one in enumerate(weapons_of(army_list, kind)):
            if one.id in known_weapons() and _profile(army_list, one.id) not in _meanings(one.id):
                told = _(
                    "“%(weapon)s” is a weapon of the book with another name or figures. Give yours an id of"
                    " its own."
                )
                yield ("arsenal", kind, index, "id"), told % {"weapon": one.id}


def _meanings(weapon: str) -> list[tuple[Any, ...]]:
    return [
        _profile(each, weapon)
        for each in army_lists().values()
        if any(one.id == weapon for kind in OF_WEAPONS for one in weapons_of(each, kind))
    ]


def _profile(army_list: ArmyList, weapon: str) -> tuple[Any, ...]:
    """Gather all figures of a weapon, to compare it with another list's."""
    figures = (anti_tank_weapons(army_list), light_mortars(army_list))
    return (
        table_four_row(army_list, weapon),
        weapon_name(army_list, weapon),
        *(kind.get(weapon) for kind in figures),
        guns(army_list).get(weapon),
        heavy_machine_guns(army_list).get(weapon),
    )


CHARGES = TABLE_SEVEN.keys() | OTHER_ITEMS.keys()
"""What tank hunters carry."""
