"""What medium mortar shells do to the Teams they fall among: hits, then all are Pinned (1e 9, 10.3.1)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rules.command.commanding import acts_only_whole
from rules.editions.grades import Quality
from rules.editions.weapons import Band, Hit
from rules.engine.effects import roll
from rules.engine.facts import Faces, Fact, PieceRef
from rules.engine.seats import Seat
from rules.fire.collapse import damage, house_of
from rules.fire.from_above import cover_from_above
from rules.fire.high_explosive import wreck_weapon
from rules.fire.hit_effects import Man, TeamTarget, sheltered
from rules.fire.hits import HIGHEST
from rules.fire.leader_hits import LeaderTarget, stands_alone
from rules.fire.volley import resolve
from rules.geometry.shapes import Polygon
from rules.geometry.terrain import Cover, Point, Sight
from rules.geometry.zones import covers
from rules.state.changes.hazards import is_under_shells
from rules.state.changes.men import pin_by_shells, unpin_team
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.troops.mounted import quality_as_target
from rules.state.troops.refs import full_name, piece_ref
from rules.state.troops.units import leader_quality

TREES = (Sight.WOOD, Sight.ORCHARD)
"""Ground in which shells burst among the branches: men there count as close (1e 10.3.1)."""

BATTERY = "mortar-medium"


class ShellsRolled(Fact, frozen=True):
    """Shells of a barrage fall on a Team or a Leader."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 10.3.1"

    faces: Faces
    needs: int
    hits: int
    target: PieceRef


async def shell(
    game: Game,
    corners: Sequence[Point],
    sides: Iterable[Side],
    battery: Seat | None = None,
    dice: int | None = None,
) -> None:
    """Let shells fall on whoever of these sides is on a piece of ground, friend or foe (1e 6.3, 10.3.1).

    `battery` is whose they are: he rolls the dice to hit, so many `dice` where they are not a medium
    mortar's.
    """
    ring = Polygon(corners)
    for side in sides:
        teams = [team for team in game.teams_on_table(side) if any(covers(ring, at) for at in team.places)]
        leaders = [one for one in game.leaders_on_table(side) if one.at is not None and covers(ring, one.at)]
        alone = [one for one in leaders if stands_alone(game, side, one.figure)]
        if (teams or alone) and game.table.result is None:
            await shells_fall(game, side, teams, alone, battery, dice)


async def shells_fall(
    game: Game,
    side: Side,
    teams: Sequence[Team],
    leaders: Sequence[Leader] = (),
    battery: Seat | None = None,
    dice: int | None = None,
) -> None:
    """Roll for each of a side's Teams under the shells, take the losses, and Pin who is left (1e 10.3.1).

    `leaders` are those under them by themselves: only kills matter to them (1e 9.1.1).
    """
    seat = battery or side.seat.other
    shelled = [ShelledTeam(team, men_under(game, team), seat=seat, dice=dice) for team in teams]
    houses = [house_of(game, team.figures) for team in teams]
    alone = [ShelledLeader(one, cover_from_above(game, one.figure), seat=seat, dice=dice) for one in leaders]
    await resolve(game, side, shelled, alone, shot=False)
    await damage(game, _struck(houses, shelled))
    under = {team.id for team in teams}
    for team in game.teams_on_table(side) if game.table.result is None else []:
        if team.id in under or (team.part_of in under and is_under_shells(game, team)):
            pin_by_shells(game, team)


def _struck(houses: Sequence[str | None], shelled: Sequence["ShelledTeam"]) -> dict[str, int]:
    """Count the 6s that hit each building: the most rolled on any one Team in it (1e 10.3.6)."""
    found: dict[str, int] = {}
    for house, team in zip(houses, shelled, strict=True):
        if house is not None:
            found[house] = max(found.get(house, 0), team.sixes)
    return found


def end_of_shells(game: Game) -> None:
    """Unpin Teams that were Pinned only by shells, where none fall on them any more (1e 10.3.1)."""
    for side in game.sides():
        for team in game.teams_on_table(side):
            if team.pinned_by_shells and not is_under_shells(game, team):
                unpin_team(game, team)


def men_under(game: Game, team: Team) -> list[Man]:
    """List a Team's men with their cover from above, worse cover first: the order in which they fall."""
    return sorted((Man(man.id, cover_of(game, team, man)) for man in team.figures), key=lambda man: man.cover)


@dataclass(kw_only=True)
class ShelledTeam(TeamTarget):
    """A Team under the shells; `seat` rolls for them, and `sixes` show 6 of their dice."""

    seat: Seat
    dice: int | None = None
    sixes: int = 0

    async def struck(self, game: Game) -> Sequence[Hit]:
        """Roll the battery's dice; a Section without Teams of its own counts twice (faq-106, l40-059;
        faq-211)."""
        side, team = game.side_of(self.team.id), self.team
        times = 2 if acts_only_whole(side, team) else 1
        quality = quality_as_target(side, team)
        shells = Shells(piece_ref(side, team), team.places, quality, self.seat, times, self.dice)
        struck = await _roll_for_shells(game, shells)
        wreck_weapon(game, team, struck)
        self.sixes = struck.count(HIGHEST)
        return [game.edition.weapons[BATTERY].hit] * len(struck)


@dataclass(kw_only=True)
class ShelledLeader(LeaderTarget):
    """A Leader by himself under the shells; `seat` rolls for them."""

    seat: Seat
    dice: int | None = None

    async def struck(self, game: Game) -> Sequence[Hit]:
        """Roll the same dice, as if he were a Team of one man."""
        side, leader = game.side_of(self.leader.id), self.leader
        places = [leader.at] if leader.at is not None else []
        shells = Shells(
            piece_ref(side, leader), places, leader_quality(side, leader), self.seat, dice=self.dice
        )
        return [game.edition.weapons[BATTERY].hit] * len(await _roll_for_shells(game, shells))


class Shells(NamedTuple):
    """Whom shells fall on, where his men stand, how good they are; who rolls, how often, which dice."""

    target: PieceRef
    places: Sequence[Point]
    quality: Quality
    seat: Seat
    times: int = 1
    dice: int | None = None


async def _roll_for_shells(game: Game, shells: Shells) -> list[int]:
    """Roll the dice of shells on one target, tell them, and return the faces that hit."""
    weapon = game.edition.weapons[BATTERY]
    needs = game.edition.to_hit_number(shells.quality, band_of(game, shells.places))
    dice = (shells.dice or weapon.firepower.effective) * shells.times
    faces = await roll(dice, why=f"shells on {full_name(shells.target)}", seat=shells.seat)
    struck = [face for face in faces if face >= needs]
    target, hits = shells.target, len(struck)
    game.tell(ShellsRolled(faces=tuple(faces), needs=needs, hits=hits, target=target))
    return struck


def band_of(game: Game, places: Iterable[Point]) -> Band:
    """Find the range: effective, but close where one of them stands in a wood or an orchard (1e 10.3.1;
    faq-100)."""
    features = [feature for at in places for feature in game.ground.features_at(at)]
    return Band.CLOSE if any(feature.sight in TREES for feature in features) else Band.EFFECTIVE


def cover_of(game: Game, team: Team, man: Figure) -> Cover:
    """Find one man's cover from above, with his Team's stance counted."""
    return sheltered(cover_from_above(game, man), team)
