"""A platoon's quick reference: its own Teams and weapons beside the tables that are looked up in play."""

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _
from msgspec import structs

from armylists.amounts import in_men
from armylists.called import called
from armylists.organisation import LeaderLine, SectionLine, TeamLine, organisation
from armylists.rosters import had_by
from armylists.schema import ArmyList, Characteristic
from armylists.special_notes import notes_on_platoon
from armylists.vehicles import in_words
from armylists.weapon_lines import NO_BAND, WeaponLine
from reference import book
from reference.table import Table, inches
from reference.tables import table
from rules import SECOND, Edition
from rules.book import HOME_MADE, MEGAPHONE, SUPPLEMENTS, Roster, RosterSection, RosterTeam, TeamKind
from rules.phrases import Phrase

REMINDERS = {"Shock": "shock-effects", "Rallying": "rallying", "Sixes": "sixes"}
"""Topics of the rules reference whose few sentences stand on the sheet."""

COMPANIONS, CAVALRY, TIZNAOS = "companions", "espana-cavalry", "tiznaos"
DYNAMITE_AND_MEGAPHONES = "dynamite-and-megaphones"
"""Topics that stand on it whole, where the force has what they tell of."""

MOVING = ("command-initiative", "gaits", "going")
FIRING = ("to-hit", "hit-effect", "leader-hit")
MORALE = ("bad-things", "force-morale", "starting-force-morale")
AGAINST_ARMOUR = ("to-hit-vehicle", "vehicle-faces")


MOST_LINES = 12
"""Units and weapons for which letters of the usual size leave room; a platoon with supports has more."""


class UnitLine(NamedTuple):
    """Sections alike, or the headquarters: their names, who leads them, and what they are made of."""

    name: str
    leaders: str
    teams: tuple[str, ...]


class Reminder(NamedTuple):
    """A few sentences under a heading."""

    title: str
    text: tuple[str, ...]


class Sheet(NamedTuple):
    """What stands on the one page."""

    roster: Roster
    edition: Edition
    men: int
    units: tuple[UnitLine, ...]
    weapons: tuple[WeaponLine, ...]
    characteristics: tuple[Characteristic, ...]
    notes: tuple[str, ...]
    tables: tuple[Table, ...]
    reminders: tuple[Reminder, ...]
    radius: str

    @property
    def supplement(self) -> Phrase | None:
        """What the supplement is called that its list is from; None without one."""
        found = SUPPLEMENTS.get(self.roster.supplement)
        return found.title if found else None

    @property
    def is_long(self) -> bool:
        """Whether it needs smaller letters to stand on one page."""
        return len(self.units) + len(self.weapons) > MOST_LINES


def sheet_of(roster: Roster, army_list: ArmyList | None, edition: Edition) -> Sheet:
    """Lay out a platoon's quick reference as one edition has it."""
    weapons = organisation(roster).weapons
    return Sheet(
        roster=roster,
        edition=edition,
        men=_men(roster),
        units=(*_platoon(roster), *_supports(roster), *_others(roster)),
        weapons=weapons,
        characteristics=_characteristics(roster, army_list),
        notes=notes_on_platoon(army_list, roster.platoon_id) if army_list else (),
        tables=tuple(_tables(weapons, edition)),
        reminders=(
            *(_reminder(title, topic, edition) for title, topic in REMINDERS.items()),
            *(_whole_topic(topic) for topic in _topics_of(roster)),
        ),
        radius=inches(edition.deployment_radius(roster.quality)),
    )


def _characteristics(roster: Roster, army_list: ArmyList | None) -> tuple[Characteristic, ...]:
    """List what the platoon has of its army's characteristics."""
    return tuple(had_by(army_list, roster.platoon_id, roster.quality)) if army_list else ()


def _men(roster: Roster) -> int:
    """Count all men on foot, the Leaders of single Teams too."""
    return organisation(roster).men + sum(len(team.leaders) for team in roster.teams)


# --- the platoon ---------------------------------------------------------------------------------------


def _platoon(roster: Roster) -> Iterator[UnitLine]:
    """List the headquarters and the Sections, those that are alike in one line."""
    own = structs.replace(
        roster,
        teams=tuple(team for team in roster.teams if not team.support),
        sections=tuple(section for section in roster.sections if not section.support),
    )
    laid_out = organisation(own)
    yield UnitLine(_("Headquarters"), _leaders(laid_out.leaders), _teams(laid_out.teams))
    alike: dict[tuple[str, tuple[str, ...]], list[str]] = defaultdict(list)
    for section in laid_out.sections:
        alike[_leaders(section.leaders), _made_of(section)].append(section.name)
    for (leaders, teams), names in alike.items():
        yield UnitLine(_together(names), leaders, teams)


def _supports(roster: Roster) -> Iterator[UnitLine]:
    """List the Teams and Sections that came as support, each in a line of its own."""
    for team in roster.teams:
        if team.support:
            laid_out = organisation(structs.replace(roster, leaders=team.leaders, teams=(team,), sections=()))
            yield UnitLine(team.name, _leaders(laid_out.leaders), _teams(laid_out.teams, by_name=False))
    for section in organisation(
        structs.replace(roster, sections=tuple(one for one in roster.sections if one.support))
    ).sections:
        yield UnitLine(section.name, _leaders(section.leaders), _made_of(section))


def _made_of(section: SectionLine) -> tuple[str, ...]:
    if not section.carried:
        return _teams(section.teams)
    carried = ", ".join(map(called, section.carried))
    return (*_teams(section.teams), _("carried: %(carried)s") % {"carried": carried})


def _together(names: list[str]) -> str:
    """Name Sections in a row, without repeating the word that they share: Section 1, 2, 3."""
    first, *others = map(called, names)
    shared = first.rpartition(" ")[0]
    if shared and all(name.rpartition(" ")[0] == shared for name in others):
        others = [name.rpartition(" ")[2] for name in others]
    return ", ".join([first, *others])


def _leaders(leaders: tuple[LeaderLine, ...]) -> str:
    return "; ".join(f"{called(one.title)} ({one.rank}), {called(one.weapon)}" for one in leaders)


def _teams(teams: tuple[TeamLine, ...], *, by_name: bool = True) -> tuple[str, ...]:
    """Tell each Team with its men and arms, as in: Rifle Team, 6 men: 6 × Rifle."""
    return tuple(f"{f'{called(one.name)}, ' * by_name}{in_men(one.men)}: {_arms(one)}" for one in teams)


def _arms(team: TeamLine) -> str:
    arms = ((one, called(one.weapon)) for one in team.arms)
    named = (name if one.crewed else f"{one.men} × {name}" for one, name in arms)
    return ", ".join((*named, *map(called, team.carried)))


def _others(roster: Roster) -> Iterator[UnitLine]:
    """List the supports that are no men on foot: vehicles, defences, who stays off the table, charges."""
    for vehicle in roster.vehicles:
        yield UnitLine(vehicle.name, "", (in_words(vehicle.type),))
    besides = [called(defence.replace("-", " ")) for defence in roster.defences]
    besides += [_("an Adjutant")] * roster.adjutant + [_("a barrage before the battle")] * roster.barrage
    besides += [_("a Runner")] * roster.runners + [_("a Chain of Command Dice")] * roster.dice
    besides += [called(one.name) for one in roster.to_form]
    besides += [", ".join(called(charge.replace("-", " ")) for charge in one) for one in roster.charges]
    if besides:
        yield UnitLine(_("Besides"), "", (", ".join(besides),))


# --- the tables ----------------------------------------------------------------------------------------


def _tables(weapons: tuple[WeaponLine, ...], edition: Edition) -> Iterator[Table]:
    yield table("command-dice")
    yield _prices(edition)
    yield from (table(name) for name in (*MOVING, *FIRING))
    if any(one.armour != NO_BAND for one in weapons):
        yield from (table(name, edition) for name in AGAINST_ARMOUR)
    yield _close_combat()
    yield table("close-combat-results", edition)
    yield from (table(name, edition) for name in MORALE)


def _prices(edition: Edition) -> Table:
    """Show what can be bought in this edition, by what it costs."""
    bought: dict[str, list[str]] = defaultdict(list)
    for use, *prices in table("point-prices").rows:
        bought[prices[edition.id == SECOND.id]].append(use)
    rows = tuple((price, ", ".join(uses)) for price, uses in bought.items() if price != NO_BAND)
    return Table("Chain of Command", ("Price", "For"), rows)


def _close_combat() -> Table:
    """Show the dice of Close Combat in two columns."""
    printed = table("close-combat-dice")
    rows = tuple((f"{what} ({when})" if when else what, dice) for _, what, dice, when in printed.rows)
    return Table(printed.caption, ("For", "Dice"), rows)


def _reminder(title: str, topic_id: str, edition: Edition) -> Reminder:
    topic = book.topics_by_id()[topic_id]
    return Reminder(title, topic.text + (topic.in_second if edition.id == SECOND.id else ()))


def _topics_of(roster: Roster) -> Iterator[str]:
    """Name the topics that tell of what few forces have: men who go with a Unit, tiznaos, dynamite."""
    parts: tuple[Roster | RosterSection, ...] = (roster, *roster.sections)
    teams = [team for part in parts for team in part.teams]
    leaders = [leader for owner in (*parts, *teams) for leader in owner.leaders]
    if any(leader.companion for leader in leaders):
        yield COMPANIONS
    if any(team.mount for team in teams):
        yield CAVALRY
    if any(vehicle.type.has(HOME_MADE) for vehicle in roster.vehicles):
        yield TIZNAOS
    if roster.to_form or any(_has_dynamite_or_megaphone(team) for team in teams):
        yield DYNAMITE_AND_MEGAPHONES


def _has_dynamite_or_megaphone(team: RosterTeam) -> bool:
    return team.kind is TeamKind.DINAMITEROS or MEGAPHONE.id in team.carried


def _whole_topic(topic_id: str) -> Reminder:
    topic = book.topics_by_id()[topic_id]
    return Reminder(topic.title, topic.text + tuple(words for part in topic.parts for words in part.text))
