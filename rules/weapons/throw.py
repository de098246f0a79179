"""A hand grenade on its way: how far, through what, and on which roll it hits (1e 9.2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count
from math import floor

from rules.editions.weapons import Reach, Weapon
from rules.engine.facts import FeatureRef
from rules.geometry.distance import closest, distance
from rules.geometry.sight import SightLine, Standpoint
from rules.geometry.terrain import Cover, OpeningKind, Point, Sight
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import at_most, beyond
from rules.phrases import Text, say
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import had_by, of_kind
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side, Team
from rules.state.sight.look import is_seen, look
from rules.state.troops.refs import feature_ref

DICE = 2
"""Dice thrown; their total must be greater than the range in inches."""

OPENING, HARDER, SLIT = -2, -4, -6
"""What comes off the throw: a door or ground floor window, a harder mark, a bunker's slit (1e 9.2)."""

FALLS_BACK = 6.0
"""Inches to an upper window from within which a miss drops on the throwers (1e 9.2)."""


class PoorGrenades(Characteristic, frozen=True, kw_only=True):
    """Grenades that often fail to go off: so much comes off each throw."""

    less: int = 1


class Flight(StrEnum):
    """What a grenade is thrown over, through or into."""

    STRAIGHT = "straight"
    OVER = "over"
    UNSEEN = "unseen"
    DOOR = "through-door"
    GATE = "through-gate"
    WINDOW = "through-window"
    OPEN_TOP = "into-open-top"
    OPEN_TURRET = "into-open-turret"
    VEHICLE = "into-vehicle"


@dataclass(frozen=True, kw_only=True)
class Throw:
    """One man's throw at one enemy man, or why he cannot; `inches` is the range.

    `feature` is what it flies over, or the building through whose opening it does; `worse` is what poor
    grenades take off it besides the `modifier`.
    """

    thrower: Figure
    enemy: Figure
    inches: float
    modifier: int = 0
    worse: int = 0
    flight: Flight = Flight.STRAIGHT
    feature: FeatureRef | None = None
    enclosed: bool = False
    upward: bool = False
    refused: Text = ""

    @property
    def needs(self) -> int:
        """The least total of the dice that hits: greater than the range after what comes off (1e 9.2)."""
        added = self.modifier - self.worse
        least = max(1, floor(self.inches) - added)
        return next(total for total in count(least) if beyond(total + added, self.inches))

    def hits(self, weapon: Weapon) -> int:
        """Count how many hits a grenade that reaches its mark causes (1e 9.2.1)."""
        return (weapon.enclosed_firepower or 0) if self.enclosed else weapon.firepower.close


def grenade_of(game: Game, side: Side, throw: Throw) -> Throw:
    """Make a throw that of a hand grenade of this side's, or of the thrower's own list: some are poor (1e
    B; l40-049; esp-147)."""
    teams = side.teams_with([throw.thrower.id])
    poor = had_by(game, teams[0], PoorGrenades) if teams else of_kind(game, side, PoorGrenades)
    return replace(throw, worse=sum(one.less for one in poor))


def best_throw(game: Game, throwers: Iterable[Figure], team: Team) -> Throw:
    """Find the easiest throw that any of these men has at a Team, or the nearest with its reason."""
    throws = [
        throw_at(game, man, enemy)
        for man in throwers
        for enemy in team.figures
        if man.at is not None and enemy.at is not None
    ]
    return min(throws, key=lambda one: (bool(one.refused), one.needs, one.inches))


def is_in_reach(game: Game, throwers: Iterable[Figure], team: Team) -> bool:
    """Whether some man of a Team is as near to one of these as anything can be thrown (1e 9.2)."""
    reach = game.edition.weapons["grenade"].near
    men = [man.at for man in throwers if man.at is not None]
    return at_most(closest(men, team.places), reach.limit)


def can_throw(game: Game, throwers: Iterable[Figure], team: Team) -> bool:
    """Whether any of these men can throw at the Team: as `best_throw`, which says how."""
    return any(
        not throw_at(game, man, enemy).refused
        for man in throwers
        for enemy in team.figures
        if man.at is not None and enemy.at is not None
    )


def throw_at(game: Game, thrower: Figure, enemy: Figure) -> Throw:
    """Find what a throw from one man at another needs, or why it cannot be (1e 9.2; faq-010, faq-148)."""
    inches = distance(thrower.place, enemy.place)
    reach = game.edition.weapons["grenade"].near
    throw = Throw(thrower=thrower, enemy=enemy, inches=inches)
    if beyond(inches, reach.limit):
        return _refused(throw, say("farther-away-than", inches=reach.limit))
    house = game.ground.building_piece_at(enemy.place)
    if house is not None:
        return _into(game, throw, house, reach)
    return _over(throw, look(game, _spot(thrower), _spot(enemy)), game, reach)


def _refused(throw: Throw, why: Text) -> Throw:
    return Throw(thrower=throw.thrower, enemy=throw.enemy, inches=throw.inches, refused=why)


def _spot(man: Figure) -> Standpoint:
    return Standpoint(man.place, man.floor)


# --- in the open ---------------------------------------------------------------------------------------


def _over(throw: Throw, line: SightLine, game: Game, reach: Reach) -> Throw:
    """Work out the throw at a man outside: straight at him, or over what hides him."""
    if not line.clear and line.blocked_by is not None:
        over = game.ground.terrain_piece(line.blocked_by)
        if over.is_building:
            return _refused(throw, say("in-the-way", place=feature_ref(over.feature)))
        return _near(throw, over.cover, reach, HARDER, Flight.OVER, feature_ref(over.feature))
    if not line.clear:
        return _near(throw, Cover.OPEN, reach, HARDER, Flight.UNSEEN)
    return _near(throw, line.cover, reach)


def _near(
    throw: Throw,
    cover: Cover,
    reach: Reach,
    modifier: int = 0,
    flight: Flight = Flight.STRAIGHT,
    feature: FeatureRef | None = None,
) -> Throw:
    """Refuse a throw of less than 4" unless there is hard cover between the two (1e 9.2)."""
    if not at_most(reach.nearest, throw.inches) and cover < Cover.HARD:
        return _refused(throw, say("too-near-to-throw", inches=reach.nearest))
    return replace(throw, modifier=modifier, flight=flight, feature=feature)


# --- into a building -----------------------------------------------------------------------------------


def _into(game: Game, throw: Throw, house: TerrainPiece, reach: Reach) -> Throw:
    """Work out the throw at a man in a building: beside the thrower on his floor, or through an opening of
    that floor."""
    thrower, enemy = throw.thrower, throw.enemy
    if game.ground.building_piece_at(thrower.place) is house:
        if thrower.floor != enemy.floor:
            return _refused(throw, say("on-another-floor", place=feature_ref(house.feature)))
        beside = _near(throw, Cover.OPEN, reach)
        return beside if beside.refused else replace(throw, enclosed=True)
    ways = _openings(game, house, thrower, enemy.floor)
    if not ways:
        return _refused(throw, say("no-opening-to-throw-through"))
    modifier, flight = max(ways)
    near = _near(throw, house.cover, reach)
    if near.refused:
        return near
    upward, building = enemy.floor > thrower.floor, feature_ref(house.feature)
    return replace(throw, modifier=modifier, flight=flight, feature=building, enclosed=True, upward=upward)


def _openings(game: Game, house: TerrainPiece, thrower: Figure, floor: int) -> list[tuple[int, Flight]]:
    """List, for each opening of a floor that the thrower sees, what it takes off the roll and of what kind
    it is."""
    found = []
    for opening in house.feature.openings:
        if opening.floor == floor and is_seen(game, _spot(thrower), Standpoint(opening.at, floor)):
            slit = house.cover is Cover.BUNKER and opening.kind is OpeningKind.WINDOW
            low = SLIT if slit else OPENING
            modifier = low if floor == 0 or slit else HARDER
            found.append((modifier, _THROUGH[opening.kind]))
    return found


_THROUGH = {
    OpeningKind.DOOR: Flight.DOOR,
    OpeningKind.WINDOW: Flight.WINDOW,
    OpeningKind.WIDE: Flight.GATE,
}


def is_enclosed(game: Game, places: Sequence[Point]) -> bool:
    """Whether a grenade among these men goes off in a confined space: a building (1e 9.2.1)."""
    houses = [game.ground.building_piece_at(at) for at in places]
    return any(house is not None and house.feature.sight is Sight.BUILDING for house in houses)
