"""What a list says of some of its units by itself, for a reader."""

from armylists.schema import ArmyList

EVERYTHING, VEHICLES = "all", "all-vehicles"
"""What a note of a list may apply to beside units and weapons."""


def notes_on(army_list: ArmyList, id_: str) -> tuple[str, ...]:
    """List what the list says of a unit, of everything that it sells, or of all its vehicles."""
    return tuple(rule.rule for rule in army_list.special_rules if id_ in rule.applies_to)


def notes_on_platoon(army_list: ArmyList, platoon_id: str) -> tuple[str, ...]:
    """List what the list says of a platoon, or of the one that it is a variant of."""
    of_variants = {f"{one.id}-{variant.id}": one.id for one in army_list.platoons for variant in one.variants}
    return notes_on(army_list, of_variants.get(platoon_id, platoon_id))
