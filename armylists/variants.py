"""Platoons of a list with their other organisations, each as a platoon of its own."""

from collections.abc import Iterator, Sequence

from msgspec import structs

from armylists.schema import Addition, ArmyList, DetachedCrew, Gathering, Platoon, Section, Team, Variant


def platoons(army_list: ArmyList) -> Iterator[Platoon]:
    """List every platoon as the army list has it, each followed by its variants."""
    for platoon in army_list.platoons:
        yield platoon
        yield from (_varied(platoon, variant) for variant in platoon.variants)


def _varied(platoon: Platoon, variant: Variant) -> Platoon:
    sections = [_with(section, variant.adds) for section in platoon.sections]
    for taking in variant.takes:
        sections = [part for section in sections for part in _without(section, taking)]
    if variant.gathers is not None:
        sections = list(_gathered(sections, variant.gathers))
    headquarters, taken = platoon.headquarters, tuple(taking.team for taking in variant.takes)
    return structs.replace(
        platoon,
        id=f"{platoon.id}-{variant.id}",
        name=variant.name,
        quality=variant.quality or platoon.quality,
        nation=variant.nation or platoon.nation,
        headquarters=structs.replace(headquarters, teams=(*headquarters.teams, *taken)),
        sections=tuple(sections),
        variants=(),
    )


def _with(section: Section, added: Addition | None) -> Section:
    if added is None or section.name != added.section:
        return section
    return structs.replace(section, numbers=(*section.numbers, added.number))


def _without(section: Section, taking: DetachedCrew) -> Iterator[Section]:
    """Take a crew out of the Section that gives it up; of several like Sections only the numbered one
    becomes another (l40-010)."""
    if not is_taken_from(section, taking):
        yield section
        return
    teams = tuple(_less(team, taking.team) for team in section.teams)
    before = tuple(number for number in section.numbers if number < (taking.number or 0))
    after = tuple(number for number in section.numbers if number > (taking.number or 0))
    if before:
        yield structs.replace(section, numbers=before)
    yield structs.replace(section, numbers=section.numbers and (taking.number or 0,), teams=teams)
    if after:
        yield structs.replace(section, numbers=after)


def can_gather(platoon: Platoon, gathering: Gathering) -> bool:
    """Whether there is one Section of that name, with one Team that serves the weapon."""
    named = [section for section in platoon.sections if section.name == gathering.section]
    serving = [team for section in named for team in section.teams if team.weapon == gathering.weapon]
    return len(named) == len(serving) == 1


def _gathered(sections: Sequence[Section], gathering: Gathering) -> Iterator[Section]:
    """Take the crews of a weapon out of all Sections but one, and let its Team there have them all
    (l40-024)."""
    given = [team.crew for section in sections for team in section.teams
             if team.weapon == gathering.weapon for _number in section.numbers or (1,)]  # fmt: skip
    for section in sections:
        teams = (
            team
            if team.weapon != gathering.weapon
            else structs.replace(team, crew=sum(given), weapons=sum(given))
            if section.name == gathering.section
            else structs.replace(team, weapon=None, crew=0)
            for team in section.teams
        )
        yield structs.replace(section, teams=tuple(teams))


def is_taken_from(section: Section, taking: DetachedCrew) -> bool:
    """Whether the Section, or one of its number, gives up the men."""
    is_numbered = taking.number in section.numbers if section.numbers else taking.number is None
    return section.name == taking.section and is_numbered


def _less(team: Team, taken: Team) -> Team:
    others = (
        structs.replace(men, count=men.count - taken.crew) if men.weapon == taken.crew_arms else men
        for men in team.others
    )
    return structs.replace(team, others=tuple(others))
