"""Platoons of a list with their other organisations, each as a platoon of its own."""

from collections.abc import Iterator

from msgspec import structs

from armylists.schema import Addition, ArmyList, Platoon, Section, Variant


def platoons(army_list: ArmyList) -> Iterator[Platoon]:
    """Every platoon as the list has it, followed by its variants."""
    for platoon in army_list.platoons:
        yield platoon
        yield from (_varied(platoon, variant) for variant in platoon.variants)


def _varied(platoon: Platoon, variant: Variant) -> Platoon:
    return structs.replace(
        platoon,
        id=f"{platoon.id}-{variant.id}",
        name=variant.name,
        quality=variant.quality,
        sections=tuple(_with(section, variant.adds) for section in platoon.sections),
        variants=(),
    )


def _with(section: Section, added: Addition) -> Section:
    if section.name != added.section:
        return section
    return structs.replace(section, numbers=(*section.numbers, added.number))
