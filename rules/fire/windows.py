"""How many men find room to fire at the doors and windows of a building (1e 8.3.2)."""

from collections.abc import Mapping, Sequence

from rules.fire.shooters import Shooter
from rules.fire.sighting import Sighting
from rules.fire.sightings import Sightings
from rules.geometry.openings import lookouts
from rules.phrases import say

ROOM = 2
"""Two men fire from a door or window, or one crewed weapon, which takes the room of both."""

CROWDED = say("openings-are-crowded")


def fit_at_openings(sight: Sightings, firing: Sequence[tuple[Shooter, Sighting]]) -> bool:
    """Whether all who fire from inside buildings find room at the openings that serve them."""
    wanted = [
        (ROOM if shooter.is_crewed else 1, _openings(sight, sighting))
        for shooter, sighting in firing
        if sighting.opening is not None
    ]
    wanted.sort(key=lambda one: (-one[0], len(one[1])))
    return _all_find_room(wanted, {})


def _all_find_room(wanted: Sequence[tuple[int, list[str]]], taken: Mapping[str, int]) -> bool:
    if not wanted:
        return True
    (size, openings), *others = wanted
    return any(
        _all_find_room(others, {**taken, one: taken.get(one, 0) + size})
        for one in openings
        if taken.get(one, 0) + size <= ROOM
    )


def _openings(sight: Sightings, sighting: Sighting) -> list[str]:
    """List the openings from which a man can fire at this enemy."""
    man, enemy = sighting.pair
    ground, spot, mark = sight.game.ground, sight.spot(man), sight.spot(enemy)
    building = ground.building_piece_at(spot.at)
    assert building is not None, "only men in buildings fire from openings"
    eyes = lookouts(ground, mark, ground.building_piece_at(mark.at))
    return [
        f"{building.feature.id}/{lookout.hole.opening.id}"
        for lookout in lookouts(ground, spot, building)
        if lookout.hole
        and any(lookout.sees_towards(eye.eye) and eye.sees_towards(lookout.eye) for eye in eyes)
    ]
