"""What the men of an army list can do, for scenes without rosters."""

from armylists.catalogue import army_lists
from armylists.rosters import roster
from rules.scenarios.muster import characteristics_of
from rules.state.pieces.force import Side


def known_for(side: Side, *characteristics: str) -> None:
    """Make these all that is characteristic of the army, by id."""
    side.characteristics = characteristics


def of_nation(side: Side, nation: str) -> None:
    """Make it an army of that nation of 1943 to 1945, with what its list says of it."""
    of_list(side, f"{nation}-1943-45")
    side.nation = nation


def of_list(side: Side, list_id: str) -> None:
    """Give it what a list says of its army, by its first platoon."""
    listed = army_lists()[list_id]
    platoon = listed.platoons[0]
    side.characteristics = characteristics_of(roster(listed.id, platoon.id, next(iter(platoon.quality))))
