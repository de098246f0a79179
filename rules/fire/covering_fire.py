"""Covering Fire: a Leader has his men keep down whoever is on a stretch of ground (1e 4.5.2, 4.5.4)."""

from collections.abc import Iterable, Iterator, Sequence

from rules.engine.effects import ask
from rules.engine.requests import Place, PlaceablePiece, Placed
from rules.fire.shooters import Shooter, shooters
from rules.fire.sightings import Sightings
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import distance, middle, towards
from rules.geometry.frontage import Front, front_at
from rules.geometry.shapes import Polygon
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, rounded
from rules.geometry.zones import covers
from rules.phrases import Text, say
from rules.state.changes.men import mark_activated, set_stance, turn_team
from rules.state.game import Game
from rules.state.markers.on_table import lay_covering_fire
from rules.state.pieces.force import Stance
from rules.state.sight.closeness import enemies_of
from rules.state.troops.refs import piece_ref, unit_ref
from rules.state.troops.units import Unit

COVERING_FIRE = "covering-fire"

FRONTAGE_OF_TEAM = 4.0
FRONTAGE_OF_SECTION = 9.0
"""Inches of ground across the line of fire that are covered (1e 4.5.4)."""

AIM = "aim"
"""The piece that is placed: the middle of the ground."""

NO_GROUND = say("no-ground-to-fire-at")

_SHORT = 1.0  # inches before the middle of the ground where it must be seen: a hedge hides what is behind it
_TRIED = (9.0, 4.0, 18.0)  # inches ahead of the men where ground is looked for
_ENEMIES = 5  # how many enemies are thought of
_TURNS = (0.0, 45.0, -45.0, 90.0, -90.0, 135.0, -135.0, 180.0)


def frontage(unit: Unit) -> float:
    """Measure how wide the ground is that the Unit covers: a whole Section more than a Team (1e 4.5.4)."""
    return FRONTAGE_OF_TEAM if unit.section is None else FRONTAGE_OF_SECTION


def why_not_cover(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot give Covering Fire now, or nothing; Shock short of Pinned does not matter
    (faq-022, faq-227)."""
    if unit.pinned or unit.broken:
        return say("pinned-men-cannot-give", fire=game.edition.command.words.covering_fire)
    reasons = (team.rules.why_not_cover for team in unit.teams)
    reason: Text = next((one for one in reasons if one), "")
    if reason:
        return reason
    ground = Covering(game, unit)
    if not all(ground.firers.values()):
        return say("not-all-have-weapons-for-infantry-fire")
    return "" if ground.first(ground.before_them()) else NO_GROUND


# --- where ---------------------------------------------------------------------------------------------


class Covering:
    """A Unit that may give Covering Fire, and the ground that each place before it means.

    A weapon of a vehicle does it as a Unit of one with these `firers` and `sight` (1e 11.4).
    """

    def __init__(
        self,
        game: Game,
        unit: Unit,
        *,
        firers: Sequence[Shooter] | None = None,
        sight: Sightings | None = None,
    ) -> None:
        self.game, self.unit = game, unit
        self.stand = middle([figure.at for figure in unit.figures if figure.at is not None])
        self.sight = Sightings(game, unit) if sight is None else sight
        listed = shooters(game, unit, halved=False, leader=None) if firers is None else firers
        armed = [one for one in listed if one.leader is None]
        self.firers = {team.id: [one for one in armed if one.team is team] for team in unit.teams}

    def front(self, at: Point) -> Front:
        """Find the stretch of ground that is covered when the player points at a place."""
        return front_at(self.game.ground, self.stand, at, frontage(self.unit))

    def why_not(self, at: Point) -> Text:
        """Say why this ground cannot be covered, or nothing: each Team needs one firer who can fire at it."""
        if not self.game.ground.is_on_table(at):
            return say("that-is-off-the-table")
        ground = self.front(at)
        if self._friends_on(ground):
            return say("own-men-are-on-that-ground")
        for team in self.unit.teams:
            if reason := self._why_not_team(self.firers[team.id], ground.middle):
                if len(self.unit.teams) == 1:
                    return reason
                return say("of-the-team", team=piece_ref(self.unit.side, team), reason=reason)
        return ""

    def _friends_on(self, ground: Front) -> bool:
        """Whether any of the side's men stand there; how far they are spares most of them a closer look."""
        within = frontage(self.unit) + ground.depth
        near = [at for at, _, _ in self.sight.comrades if distance(at, ground.middle) <= within]
        if len(ground.line) == 2:
            return any(_on_strip(ground, at) for at in near)
        ring = Polygon(ground.ring) if near else Polygon()
        return any(covers(ring, at) for at in near)

    def _why_not_team(self, firers: list[Shooter], place: Point) -> Text:
        seen = self._seen_at(place)
        reasons = (self.sight.at_ground(shooter, place, seen) for shooter in firers)
        first = next(reasons)
        return "" if not first or not all(reasons) else first

    def first(self, places: Iterable[Point]) -> Point | None:
        """Find the first of these places about which the Unit can lay Covering Fire; None where it can
        about none."""
        return next((at for at in places if self._is_possible(at)), None)

    def _is_possible(self, at: Point) -> bool:
        """Whether Covering Fire can be laid about a place: as `why_not`, without the words and faster."""
        if not self.game.ground.is_on_table(at):
            return False
        ground = self.front(at)
        if not all(self._can_fire(self.firers[team.id], ground.middle) for team in self.unit.teams):
            return False
        return not self._friends_on(ground)

    def _can_fire(self, firers: list[Shooter], place: Point) -> bool:
        """Whether some firer of a Team can fire there."""
        seen = self._seen_at(place)
        return any(self.sight.can_fire_at_ground(shooter, place, seen) for shooter in firers)

    def _seen_at(self, place: Point) -> Point:
        return towards(place, self.stand, min(_SHORT, distance(place, self.stand)))

    def before_them(self) -> Iterator[Point]:
        """List places around the men, those ahead of them first."""
        facing = self.unit.teams[0].facing
        yield from (rounded(ahead(self.stand, facing + turn, inches)) for turn in _TURNS for inches in _TRIED)

    def suggestion(self) -> Point:
        """Suggest a place for Covering Fire: at one of the nearest enemies, else far out towards him."""
        enemies = sorted(enemies_of(self.game, self.unit.side), key=lambda at: distance(self.stand, at))
        depth = self.game.border(self.unit.side).depth
        found = self.first([*enemies[:_ENEMIES], *sorted(self.before_them(), key=depth, reverse=True)])
        assert found is not None, "why_not_cover has found a place"
        return found


def _on_strip(ground: Front, at: Point) -> bool:
    """Whether a place lies on a straight strip or within the table's tolerance of it."""
    (ax, ay), (bx, by) = ground.line
    whole = distance(Point(ax, ay), Point(bx, by))
    dx, dy = (bx - ax) / whole, (by - ay) / whole
    along, aside = (at[0] - ax) * dx + (at[1] - ay) * dy, abs((at[0] - ax) * dy - (at[1] - ay) * dx)
    over, out = max(-along, along - whole, 0.0), max(aside - ground.depth / 2.0, 0.0)
    return over * over + out * out <= TOLERANCE * TOLERANCE


# --- the question --------------------------------------------------------------------------------------


async def choose_ground(game: Game, unit: Unit) -> Point:
    """Ask where the Unit lays its Covering Fire; return the place."""
    return await choose_place(Covering(game, unit))


async def choose_place(ground: Covering) -> Point:
    """Ask where Covering Fire is laid, on ground that `ground` allows; return the place."""
    return (await ask(_request(ground))).places[AIM]


def _request(ground: Covering) -> Place:
    unit, fire = ground.unit, ground.game.edition.command.words.covering_fire
    return Place(
        name="choose-ground",
        seat=unit.side.seat,
        prompt=say("where-to-give", unit=unit_ref(unit), fire=fire, inches=frontage(unit)),
        public=say("chooses-where-to-give", unit=unit_ref(unit), fire=fire),
        rule="1e 4.5.4",
        subject=unit.id,
        pieces=(PlaceablePiece(id=AIM, label=fire, at=rounded(ground.stand)),),
        suggest=lambda: Placed(places={AIM: ground.suggestion()}),
        check=lambda placed: ground.why_not(placed.places[AIM]),
        optional_pieces=True,
        outline=lambda placed: [ground.front(placed.places[AIM]).ring],
    )


# --- doing ---------------------------------------------------------------------------------------------


def give_covering_fire(game: Game, unit: Unit, at: Point) -> None:
    """Lay Covering Fire through the next Phase, as all that the Unit does in this (1e 4.5.4, 4.5.5)."""
    ground = Covering(game, unit)
    mark_activated(game, [team.id for team in unit.teams], COVERING_FIRE)
    set_stance(game, unit.teams, Stance.NONE)
    for team in unit.teams:
        if all(one.weapon.arc_degrees is None for one in ground.firers[team.id]):
            turn_team(team, bearing(ground.stand, at))
    front = ground.front(at)
    lay_covering_fire(game, unit, [Point(x, y) for x, y in front.ring], front.feature)
