"""The fire of machine guns off the table: where they may aim, whom their beaten zone hits (esp-006 to
esp-010)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rules.command.commanding import acts_only_whole
from rules.editions.grades import Quality
from rules.editions.weapons import Band, Hit
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, Fact, OfSide, PieceRef
from rules.engine.requests import Place, PlaceablePiece, Placed
from rules.engine.seats import Seat
from rules.fire.from_above import cover_from_above
from rules.fire.hit_effects import Man, TeamTarget, sheltered
from rules.fire.leader_hits import LeaderTarget, stands_alone
from rules.fire.volley import resolve
from rules.geometry.arcs import within_arc
from rules.geometry.shapes import Polygon, rings
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Point
from rules.geometry.tolerance import rounded
from rules.geometry.zones import covers
from rules.phrases import Text, say
from rules.state.changes.men import pin_by_shells
from rules.state.game import Game
from rules.state.markers.batteries import square_about
from rules.state.markers.machine_guns import ARC, sweep, withhold
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.saved.table import GunsMarker
from rules.state.sight.look import conditions
from rules.state.troops.mounted import quality_as_target
from rules.state.troops.refs import full_name, piece_ref, side_ref
from rules.state.troops.units import leader_quality
from rules.weapons.battery import away_by
from rules.weapons.battery_aim import sees_from
from rules.weapons.smoke_grenade import AIM

BESIDE = (0.0, 2.0, 4.0)
"""Inches about an enemy at which an aiming point is suggested."""


class GunsRolled(OfSide, frozen=True):
    """A side rolls whether its machine guns off the table are to be had once more."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 10.3.3"

    faces: Faces


class BurstRolled(Fact, frozen=True):
    """Machine guns off the table fire at a Team or a Leader in their beaten zone."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"

    faces: Faces
    needs: int
    hits: int
    target: PieceRef


# --- whether they fire ---------------------------------------------------------------------------------


def needs_die(marker: GunsMarker) -> bool:
    """Whether a die tells if the machine guns are to be had: each time but the first (esp-010)."""
    return marker.calls.missions > 0


def sees_spot(game: Game, marker: GunsMarker, spot: Standpoint) -> bool:
    """Whether the machine guns see a man who would stand there, in their arc (esp-006, esp-008)."""
    if not within_arc(marker.at, marker.facing, spot.at, ARC):
        return False
    return conditions(game).is_clear(Standpoint(marker.at), spot)


async def call_guns(game: Game, marker: GunsMarker) -> bool:
    """Call for the machine guns, and return whether they fire: a die tells, but the first time (esp-010)."""
    if not needs_die(marker):
        return True
    side = game.side(marker.seat)
    (face,) = await roll(1, why="are the machine guns available?", seat=side.seat)
    game.tell(GunsRolled(side=side_ref(side), faces=(face,)))
    if (away := away_by(face)) is not None:
        withhold(game, marker, away)
    return away is None


# --- where they aim ------------------------------------------------------------------------------------


def aim_request(game: Game, marker: GunsMarker, spots: Sequence[Standpoint]) -> Place:
    """Make the request for the aiming point of fire at men who stand on these spots; their beaten zone is
    shown."""
    side = game.side(marker.seat)
    return Place(
        name="aim-machine-guns",
        seat=side.seat,
        prompt=say("where-do-the-machine-guns-aim", inches=marker.square),
        public=say("aims-its-machine-guns"),
        rule="1e B",
        subject=marker.id,
        pieces=(PlaceablePiece(id=AIM, label=say("aiming-point"), at=marker.at),),
        suggest=lambda: Placed(places={AIM: good_aim(game, marker, spots)}),
        check=lambda placed: why_not_aim(game, marker, spots, placed.places[AIM]),
        optional_pieces=True,
        outline=lambda placed: rings(Polygon(square_about(placed.places[AIM], marker.square))),
    )


def why_not_aim(game: Game, marker: GunsMarker, spots: Sequence[Standpoint], at: Point) -> Text:
    """Say why the machine guns cannot aim at a place, or nothing: in their arc and sight, with somebody whom
    they see there (esp-006 to esp-008)."""
    if not game.ground.is_on_table(at):
        return say("aim-on-the-table")
    if not within_arc(marker.at, marker.facing, at, ARC):
        return say("outside-the-arc-of-the-machine-guns")
    zone = Polygon(square_about(at, marker.square))
    if not any(covers(zone, spot.at) and sees_spot(game, marker, spot) for spot in spots):
        return say("beaten-zone-takes-in-whom-they-see")
    return "" if sees_from(game, Standpoint(marker.at), at) else say("machine-guns-see-no-such-place")


def good_aim(game: Game, marker: GunsMarker, spots: Sequence[Standpoint]) -> Point:
    """Find where most of the enemy and fewest of their own men would be hit."""
    side = game.side(marker.seat)
    own = [man.at for man in game.figures_on_table(side) if man.at is not None]
    enemies = [man.at for man in game.figures_on_table(game.enemy(side)) if man.at is not None]
    seen = [spot.at for spot in spots if sees_spot(game, marker, spot)]
    places = [
        rounded((at.x + across, at.y + down))
        for at in seen
        for across in _both_ways(BESIDE)
        for down in _both_ways(BESIDE)
    ]
    half = marker.square / 2.0

    def worth(at: Point) -> tuple[int, int]:
        return -_within(own, at, half), _within(enemies, at, half)

    places.sort(key=worth, reverse=True)
    fit = (at for at in places if not why_not_aim(game, marker, spots, at))
    return next(fit, seen[0] if seen else marker.at)


def _both_ways(inches: Sequence[float]) -> list[float]:
    return sorted({sign * one for one in inches for sign in (1.0, -1.0)}, key=abs)


def _within(men: Sequence[Point], at: Point, half: float) -> int:
    return sum(max(abs(man.x - at.x), abs(man.y - at.y)) <= half for man in men)


# --- what they hit -------------------------------------------------------------------------------------


async def fire_guns(game: Game, marker: GunsMarker, spots: Sequence[Standpoint]) -> None:
    """Ask where the machine guns aim, and hit all Units in the beaten zone, who are Pinned (esp-007,
    esp-009)."""
    at = (await ask(aim_request(game, marker, spots))).places[AIM]
    sweep(game, marker, at)
    zone = Polygon(marker.corners)
    for side in (game.enemy(game.side(marker.seat)), game.side(marker.seat)):
        teams = [team for team in game.teams_on_table(side) if any(covers(zone, at) for at in team.places)]
        leaders = [one for one in game.leaders_on_table(side) if one.at is not None and covers(zone, one.at)]
        alone = [one for one in leaders if stands_alone(game, side, one.figure)]
        if (teams or alone) and game.table.result is None:
            await _beat(game, marker, side, teams, alone)


async def _beat(
    game: Game, marker: GunsMarker, side: Side, teams: Sequence[Team], leaders: Sequence[Leader]
) -> None:
    """Roll for each of a side's Teams in the beaten zone, take the losses, and Pin who is left."""
    beaten = [
        BeatenTeam(team, _men(game, marker, team), seat=marker.seat, dice=marker.dice) for team in teams
    ]
    alone = [
        BeatenLeader(one, cover_from(game, marker, one.figure), seat=marker.seat, dice=marker.dice)
        for one in leaders
    ]
    await resolve(game, side, beaten, alone, cause=[marker.at], shot=side.seat is not marker.seat)
    under = {team.id for team in teams}
    for team in game.teams_on_table(side) if game.table.result is None else []:
        if team.id in under:
            pin_by_shells(game, team)


def cover_from(game: Game, marker: GunsMarker, man: Figure) -> Cover:
    """Find a man's cover from the machine guns, as from any others; that of his place where they do not see
    him (esp-009)."""
    line = conditions(game).look(Standpoint(marker.at), Standpoint(man.place, man.floor))
    return line.cover if line.clear else cover_from_above(game, man)


def _men(game: Game, marker: GunsMarker, team: Team) -> list[Man]:
    """List a Team's men with their cover, worse cover first: the order in which they fall."""
    found = [Man(man.id, sheltered(cover_from(game, marker, man), team)) for man in team.figures]
    return sorted(found, key=lambda man: man.cover)


@dataclass(kw_only=True)
class BeatenTeam(TeamTarget):
    """A Team in the beaten zone; `seat` rolls so many `dice` for it."""

    seat: Seat
    dice: int

    async def struck(self, game: Game) -> Sequence[Hit]:
        """Roll the dice; a Section without Teams of its own counts twice (faq-106)."""
        side, team = game.side_of(self.team.id), self.team
        dice = self.dice * (2 if acts_only_whole(side, team) else 1)
        return await _burst(game, piece_ref(side, team), quality_as_target(side, team), self.seat, dice)


@dataclass(kw_only=True)
class BeatenLeader(LeaderTarget):
    """A Leader by himself in the beaten zone; `seat` rolls so many `dice` for him."""

    seat: Seat
    dice: int

    async def struck(self, game: Game) -> Sequence[Hit]:
        """Roll the same dice, as if he were a Team of one man."""
        side, leader = game.side_of(self.leader.id), self.leader
        return await _burst(game, piece_ref(side, leader), leader_quality(side, leader), self.seat, self.dice)


async def _burst(game: Game, target: PieceRef, quality: Quality, seat: Seat, dice: int) -> list[Hit]:
    """Roll at a target, always at effective range, and return its hits (esp-009)."""
    needs = game.edition.to_hit_number(quality, Band.EFFECTIVE)
    faces = await roll(dice, why=f"machine guns at {full_name(target)}", seat=seat)
    hits = sum(face >= needs for face in faces)
    game.tell(BurstRolled(faces=tuple(faces), needs=needs, hits=hits, target=target))
    return [Hit()] * hits
