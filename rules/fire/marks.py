"""What a Unit can fire at: enemy Teams and lone Leaders, with their cover, and which go together (1e 8.3)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rules.editions.grades import Quality
from rules.editions.weapons import Band, Hit
from rules.engine.facts import PieceRef
from rules.fire.direction import Direction
from rules.fire.guns import shield_levels, sightings_of
from rules.fire.hit_effects import Man, sheltered
from rules.fire.hulls import cover_aboard, hull_points, hulls_hit_by, why_spared
from rules.fire.leader_hits import is_lost_among_others, stands_alone
from rules.fire.noticing import UNNOTICED, is_unnoticed
from rules.fire.ranging import TOGETHER
from rules.fire.shooters import Shooter, shooters
from rules.fire.sighting import Sighting
from rules.fire.sightings import Sightings
from rules.fire.spotting import HIDDEN, is_hidden_from
from rules.fire.watch import Watch
from rules.geometry.distance import closest
from rules.geometry.terrain import Cover, Point
from rules.phrases import Text, say
from rules.state.changes.aboard import is_left_alone
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.mounted import as_target_among, cover_in_the_saddle, leader_as_target
from rules.state.troops.refs import piece_ref, vehicle_ref
from rules.state.troops.units import UNIT_GAP, Unit, chains

OBSERVER_AMONG_OTHERS = say("observer-cannot-be-picked-out", inches=UNIT_GAP)
LEADER_AMONG_OTHERS = say("leader-cannot-be-picked-out", inches=UNIT_GAP)


@dataclass(frozen=True, kw_only=True)
class FireTarget:
    """An enemy Team, a Leader who can be picked out, or those aboard a vehicle; `refused` tells why not."""

    id: str
    ref: PieceRef
    figures: tuple[Figure, ...]
    team: Team | None = None
    leader: Leader | None = None
    vehicle: Vehicle | None = None
    refused: Text = ""


@dataclass(frozen=True)
class Grouping:
    """Marks that a firer takes as one target; `nearer` are Teams that must be fired at too (faq-020)."""

    marks: tuple[str, ...]
    nearer: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Names the target: the ids of what it is made of."""
        return TOGETHER.join(self.marks)


def marks_of(game: Game, side: Side) -> list[FireTarget]:
    """Mark everything of the side's that an enemy may think of firing at."""
    teams = [_team_mark(game, side, team) for team in game.teams_on_table(side)]
    return teams + [_leader_mark(game, side, leader) for leader in game.leaders_on_table(side)]


def _team_mark(game: Game, side: Side, team: Team) -> FireTarget:
    """Mark a Team; an observer can only be picked out as a Leader can (1e 9.1.1)."""
    return FireTarget(
        id=team.id,
        ref=piece_ref(side, team),
        figures=tuple(team.figures),
        team=team,
        refused=OBSERVER_AMONG_OTHERS if is_lost_among_others(game, team) else "",
    )


def _leader_mark(game: Game, side: Side, leader: Leader) -> FireTarget:
    """Mark a Leader, who can be picked out only when he is more than 4" from every friend (1e 9.1.1)."""
    return FireTarget(
        id=leader.id,
        ref=piece_ref(side, leader),
        figures=(leader.figure,),
        leader=leader,
        refused="" if stands_alone(game, side, leader.figure) else LEADER_AMONG_OTHERS,
    )


def hull_mark(vehicle: Vehicle) -> FireTarget:
    """Mark those aboard a vehicle, at whatever of its hull is in sight (1e 9.1.4, 12.5; faq-127)."""
    return FireTarget(id=vehicle.id, ref=vehicle_ref(vehicle), figures=hull_points(vehicle), vehicle=vehicle)


class Engagement:
    """A Unit about to fire: its firers, what each of them sees, and the targets that makes (1e 8.2, 8.3)."""

    def __init__(
        self,
        game: Game,
        unit: Unit,
        *,
        halved: bool,
        leader: Leader | None,
        direction: Direction | None = None,
        firers: Sequence[Shooter] | None = None,
        watch: Watch | None = None,
        sight: Sightings | None = None,
    ) -> None:
        """`firers` are those who fire if it is not everybody of the Unit with his own weapon.

        `sight` is what they see where that is not what men do.
        """
        self.game = game
        self.direction = direction
        self.surer = 0  # what an order takes off the die that hits
        self.unit = unit
        self.halved = halved
        self.watch = watch
        self.enemy = game.enemy(unit.side)
        everybody = shooters(game, unit, halved=halved, leader=leader) if firers is None else firers
        self.shooters = [one for one in everybody if watch is None or one.leader is None]
        self.sight = sightings_of(game, unit) if sight is None else sight
        marks = [*marks_of(game, self.enemy), *self._hull_marks()]
        self.marks = [mark for mark in marks if watch is None or watch.allows(mark.id)]
        self._seen: dict[tuple[str, str], Sighting] = {}
        self._men: dict[str, list[Man]] = {}

    def _hull_marks(self) -> list[FireTarget]:
        here = self.game.vehicles_of(self.enemy, Where.TABLE)
        vehicles = [one for one in here if not is_left_alone(self.game, one)]
        if not vehicles:
            return []
        return [hull_mark(one) for one in hulls_hit_by((one.weapon for one in self.shooters), vehicles)]

    def sighting(self, shooter: Shooter, mark: FireTarget) -> Sighting:
        """Find what one firer can do to one mark, or why nothing; worked out once and kept."""
        key = (shooter.id, mark.id)
        if key not in self._seen:
            refused = mark.refused or self.why_unknown(shooter, mark)
            self._seen[key] = (
                Sighting(shooter=shooter, refused=refused)
                if refused
                else self._as_ordered(self.sight.at(shooter, self.within(mark)))
            )
        return self._seen[key]

    def _as_ordered(self, seen: Sighting) -> Sighting:
        """Take effective range for close where a Leader's order says so (l40-002)."""
        order = self.direction
        if order is None or not order.order.as_close or not order.is_for(seen.shooter):
            return seen
        return replace(seen, band=Band.CLOSE) if seen.band is Band.EFFECTIVE else seen

    def why_unknown(self, shooter: Shooter, mark: FireTarget) -> Text:
        """Say why this firer may not fire at the mark: a hidden sniper, men unnoticed in a building, armour;
        else "".

        (1e 9.5, 17)
        """
        if mark.vehicle is not None:
            return why_spared(shooter.weapon, mark.vehicle)
        if self.is_hidden(shooter, mark):
            return HIDDEN
        who = (shooter.leader or shooter.team).id
        men = shooter.team.figures if shooter.leader is None else [shooter.leader.figure]
        return UNNOTICED if is_unnoticed(self.game, who, men, mark.id, self.within(mark)) else ""

    def is_hidden(self, shooter: Shooter, mark: FireTarget) -> bool:
        """Whether the mark is a sniper whom this firer's Team has not spotted (1e 9.5)."""
        return mark.team is not None and is_hidden_from(self.game, shooter.team, mark.team)

    @property
    def sees_hidden_sniper(self) -> bool:
        """Whether somebody could fire at a sniper if only he had spotted him (1e 9.5)."""
        return any(
            self.is_hidden(one, mark) and self.sight.can_fire(one, self.within(mark))
            for one in self.shooters
            for mark in self.marks
        )

    @property
    def leader_hit_modifier(self) -> int:
        """What the firers' weapons add to the die for Leaders near the fallen: a sniper's -1 (1e 9.5)."""
        return min((one.weapon.leader_hit_modifier for one in self.shooters), default=0)

    def within(self, mark: FireTarget) -> list[Figure]:
        """List the mark's men who may be fired at: all, or those in the arc of Overwatch (1e 9.1.3)."""
        return [man for man in mark.figures if self.watch is None or self.watch.covers(man)]

    @property
    def has_target(self) -> bool:
        """Whether anybody can fire at anything; looks no further than the first."""
        return any(self.can_fire(one, mark) for one in self.shooters for mark in self.marks)

    def can_fire(self, shooter: Shooter, mark: FireTarget) -> bool:
        """Whether one firer can do anything to one mark: as `sighting`, without what and why not."""
        if (shooter.id, mark.id) in self._seen:
            return not self._seen[shooter.id, mark.id].refused
        if shooter.refused or mark.refused or self.why_unknown(shooter, mark):
            return False
        return self.sight.can_fire(shooter, self.within(mark))

    def mark(self, mark: str) -> FireTarget:
        """Find a mark by its id."""
        return next(one for one in self.marks if one.id == mark)

    def marks_of(self, grouping: Grouping) -> list[FireTarget]:
        """List the marks that make up one target."""
        return [self.mark(one) for one in grouping.marks]

    def quality(self, grouping: Grouping) -> Quality:
        """Judge how good those are who make up one target."""
        marks = self.marks_of(grouping)
        if marks[0].leader is not None:
            return leader_as_target(self.enemy, marks[0].leader)
        if marks[0].vehicle is not None:
            return marks[0].vehicle.quality
        return as_target_among(self.enemy, [mark.team for mark in marks if mark.team is not None])

    # --- cover -------------------------------------------------------------------------------------

    def look_at(self, mark: FireTarget) -> None:
        """Work out and keep what every firer can do to a mark, and the cover of its men, as things stand
        now."""
        self._viewers(mark)
        self.men(mark)

    def men(self, mark: FireTarget) -> list[Man]:
        """List the mark's men in the order in which they fall: worse cover first, then nearest to the firers.

        Men whom no firer sees come last and count as in hard cover at least.
        """
        if mark.vehicle is not None:
            return [Man(mark.id, cover_aboard(mark.vehicle))]
        if mark.id not in self._men:
            viewers = self._viewers(mark)
            exposed = self.sight.exposed(mark.figures)
            found = [(self.sight.cover(figure, viewers), figure) for figure in exposed]
            found.sort(key=lambda one: (one[0] is None, one[0] or 0, _nearest(one[1], viewers)))
            shield = shield_levels(self.game, mark.team, viewers) if mark.team is not None else 0
            self._men[mark.id] = [
                Man(figure.id, self._after_shifts(mark, cover, shield)) for cover, figure in found
            ]
        return self._men[mark.id]

    def _viewers(self, mark: FireTarget) -> list[Figure]:
        sightings = (self.sighting(shooter, mark) for shooter in self.shooters)
        return [seen.man for seen in sightings if seen.man is not None and not seen.refused]

    def _after_shifts(self, mark: FireTarget, terrain: Cover | None, shield: int) -> Cover:
        cover = Cover.HARD if terrain is None else terrain
        if mark.leader is not None:
            return max(cover, cover_in_the_saddle(mark.leader))
        return cover if mark.team is None else sheltered(cover, mark.team, shield)

    def cover(self, mark: FireTarget) -> Cover:
        """Find the cover in which the first man to fall stands: the row on which hits are rolled first."""
        return self.men(mark)[0].cover

    def taking_effect(self, mark: FireTarget, hits: Sequence[Hit]) -> Sequence[Hit]:
        """Keep those of a mark's hits that take effect: all, unless a weapon has its own rule."""
        return hits

    def look_again(self) -> None:
        """Work the men's cover out afresh, as somebody has taken cover since."""
        self._men.clear()
        self.sight.look_again()

    # --- targets -----------------------------------------------------------------------------------

    def groupings(self, shooter: Shooter) -> list[Grouping]:
        """List the targets of one firer: Teams in a chain of 4" and in the same cover are one (1e 8.3,
        8.3.1; faq-020)."""
        in_view = [mark for mark in self.marks if not self.sighting(shooter, mark).refused]
        is_directed_at_one = self.direction is not None and self.direction.order.one_target
        if shooter.team.rules.fires_at_one_team or is_directed_at_one:
            return [Grouping((mark.id,)) for mark in in_view]
        found = []
        for chain in self._chains(in_view):
            rows = sorted({self.cover(mark) for mark in chain})
            alike = [part for row in rows for part in self._chains(self._in_row(chain, row))]
            for part in alike:
                found.extend(self._by_band(shooter, part))
            if len(alike) > 1 and len(self._bands(shooter, chain)) == 1:
                found.append(Grouping(_ids(chain)))
        return found + [Grouping((mark.id,)) for mark in in_view if mark.team is None]

    def _in_row(self, marks: Sequence[FireTarget], row: Cover) -> list[FireTarget]:
        return [mark for mark in marks if self.cover(mark) is row]

    def _by_band(self, shooter: Shooter, part: Sequence[FireTarget]) -> list[Grouping]:
        """Make the targets of a group of Teams: one, or apart those at close range and those beyond
        (faq-020, 114).

        What is lobbed at those whom only friends see owes nothing to those whom its crew sees.
        """
        if len(self._bands(shooter, part)) == 1:
            return [Grouping(_ids(part))]
        close = [mark for mark in part if self.sighting(shooter, mark).band is Band.CLOSE]
        beyond = [mark for mark in part if mark not in close]
        near = [Grouping(_ids(chain)) for chain in self._chains(close)]
        first = () if shooter.weapon.band_by_sight else _ids(close)
        return near + [Grouping(_ids(chain), first) for chain in self._chains(beyond)]

    def _bands(self, shooter: Shooter, marks: Iterable[FireTarget]) -> list[Band | None]:
        return list(dict.fromkeys(self.sighting(shooter, mark).band for mark in marks))

    def _chains(self, marks: Sequence[FireTarget]) -> list[list[FireTarget]]:
        """Chain the marks that are Teams by gaps of 4" or less, in the table's order."""
        by_team = {mark.id: mark for mark in marks if mark.team is not None}
        teams = [mark.team for mark in by_team.values() if mark.team is not None]
        return [[by_team[team.id] for team in chain] for chain in chains(teams)]


def _ids(marks: Iterable[FireTarget]) -> tuple[str, ...]:
    return tuple(mark.id for mark in marks)


def _nearest(figure: Figure, viewers: Sequence[Figure]) -> float:
    return closest(_places([figure]), _places(viewers))


def _places(figures: Iterable[Figure]) -> list[Point]:
    return [figure.at for figure in figures if figure.at is not None]
