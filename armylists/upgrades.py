"""Supports that make a whole platoon another: what its men are known for, their traits, their numbers."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from msgspec import structs

from armylists.kept import listed
from armylists.schema import SupportItem, Upgrade
from rules.book import RIFLE, Roster, RosterSection


def upgraded(force: Roster, item: SupportItem) -> Roster:
    """Make the platoon so: its own Sections too, and none that came from another list (esp-121, 125-130)."""
    upgrade = item.upgrade or Upgrade()
    traits = (one.value for one in item.traits if one.value not in force.traits)
    sections = (_without(one, upgrade.drops) for one in force.sections)
    return structs.replace(
        force,
        characteristics=(*_left(force.characteristics or (), upgrade.drops), *upgrade.gives),
        traits=(*force.traits, *traits),
        sections=tuple(sections),
    )


def _without(section: RosterSection, drops: Sequence[str]) -> RosterSection:
    if section.support or section.characteristics is None:
        return section
    return structs.replace(section, characteristics=_left(section.characteristics, drops))


def _left(had: Sequence[str], drops: Sequence[str]) -> tuple[str, ...]:
    return tuple(one for one in had if one not in drops)


# --- more men ------------------------------------------------------------------------------------------


def spread(list_id: str, item: SupportItem) -> Iterator[SupportItem]:
    """List the row as the Squad that it is, then once for each way in which its men may join others, in lots
    of so many (esp-172)."""
    yield item
    lots = _men(item) // (item.in_lots or 1)
    for given in combinations_with_replacement(_squads(list_id), lots):
        words = "-and-".join(name.lower().replace(" ", "-") for name in given)
        name = f"{item.name}: {' and '.join(given)}"
        yield structs.replace(item, id=f"{item.id}-for-{words}", name=name, sections=given)


def _men(item: SupportItem) -> int:
    return sum(men.count for team in item.teams for men in team.others)


def _squads(list_id: str) -> list[str]:
    """Name the undivided Squads of the list's platoons, each once."""
    sections = (one for platoon in listed(list_id).platoons for one in platoon.sections if one.undivided)
    return list(dict.fromkeys(f"{one.name} {number}" for one in sections for number in one.numbers))


def reinforced(force: Roster, item: SupportItem) -> Roster | None:
    """Let the men join the Squads that were named; None where the platoon has not all of them."""
    names = {section.name for section in force.sections if not section.support}
    if not names.issuperset(item.sections):
        return None
    sections = (_grown(one, item.sections.count(one.name) * (item.in_lots or 0)) for one in force.sections)
    return structs.replace(force, sections=tuple(sections))


def _grown(section: RosterSection, men: int) -> RosterSection:
    first, *others = section.teams
    more = structs.replace(first, others=first.others + (RIFLE.id,) * men)
    return structs.replace(section, teams=(more, *others)) if men else section
