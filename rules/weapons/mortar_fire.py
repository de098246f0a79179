"""A light mortar's bombs: at whatever a friend sees, down from above (1e 9, 9.4, Table Four)."""

from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace as with_dice
from typing import ClassVar, NamedTuple

from msgspec.structs import replace

from rules.editions.weapons import Band, Hit, Weapon, lowered
from rules.engine.facts import OfSide, PieceRef
from rules.engine.lazily import cached_property
from rules.fire.from_above import cover_from_above
from rules.fire.hit_effects import Man, sheltered
from rules.fire.lobbed import UNSEEN, LobbedSightings, sighted
from rules.fire.marks import Engagement, FireTarget
from rules.fire.shooters import CREWED, Shooter, weapon_name
from rules.fire.sighting import Sighting
from rules.geometry.distance import distance, middle
from rules.geometry.terrain import Cover, Point
from rules.geometry.tolerance import at_most
from rules.phrases import Text, say
from rules.state.agreed.roster import LightMortar, Spotters
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Team
from rules.state.sight.seen import sees_under
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.support_weapons import mortar_figures
from rules.state.troops.units import Unit
from rules.weapons.deviation import firing_place
from rules.weapons.mortar_spotting import Spotter, spotters, spotters_for

NO_OPEN_SKY = say("mortar-needs-open-sky")


class BombsOnBunker(OfSide, frozen=True):
    """A light mortar's bombs do nothing to men in a bunker."""

    kind: ClassVar = "hits"
    section: ClassVar = "1e 9"

    target: PieceRef


class MortarDirected(NamedTuple):
    """What a Leader's order does for a light mortar: surer to hit by so much, so many dice more (l40-051)."""

    surer: int = 0
    dice: int = 0


NOT_DIRECTED = MortarDirected()


class MortarFire(Engagement):
    """A Team about to fire its light mortar, perhaps `directed` by a Leader of some armies.

    `ordering` is a Leader who would order it, `through` one who would have scouts pass on his orders.
    """

    def __init__(
        self,
        game: Game,
        unit: Unit,
        directed: MortarDirected = NOT_DIRECTED,
        ordering: Leader | None = None,
        through: Leader | None = None,
    ) -> None:
        super().__init__(game, unit, halved=False, leader=None, firers=_mortar(game, unit))
        self.sight = IndirectSightings(game, unit, ordering=ordering, through=through)
        self.surer, self.more_dice = directed
        self.weapon = game.weapon(unit.teams[0].served)

    def men(self, mark: FireTarget) -> list[Man]:
        """List the mark's men as they fall: worse cover first, then nearest to the mortar."""
        if mark.id not in self._men:
            self._men[mark.id] = self.under_bombs(mark.figures, mark.team)
        return self._men[mark.id]

    def under_bombs(self, figures: Sequence[Figure], team: Team | None) -> list[Man]:
        """List men with the cover that they have from these bombs: worse first, then nearest to the crew."""
        first = next((man.at for man in self.unit.figures if man.at is not None), None)
        origin = first or mouth(self.game, self.unit.teams[0])
        found = [(self._cover(man, team), distance(man.at or origin, origin), man.id) for man in figures]
        return [Man(figure, cover) for cover, _, figure in sorted(found)]

    def _cover(self, man: Figure, team: Team | None) -> Cover:
        """Find a man's cover after all shifts, and what the bomb takes off it (1e 9, Table Four)."""
        terrain = cover_from_above(self.game, man)
        if terrain is Cover.BUNKER:
            return terrain
        own = terrain if team is None else sheltered(terrain, team)
        return lowered(own, levels_off(self.game, self.weapon, man))

    def taking_effect(self, mark: FireTarget, hits: Sequence[Hit]) -> Sequence[Hit]:
        """Keep the hits that take effect: a light mortar does nothing to men in a bunker (1e 9)."""
        if not hits or self.cover(mark) is not Cover.BUNKER:
            return hits
        self.game.tell(BombsOnBunker(side=side_ref(self.unit.side), target=mark.ref))
        return ()

    def sighting(self, shooter: Shooter, mark: FireTarget) -> Sighting:
        """Find what the mortar can do to one mark; with the dice that a Leader's order adds."""
        seen = super().sighting(shooter, mark)
        return seen if seen.refused else with_dice(seen, dice=seen.dice + self.more_dice)


@dataclass
class IndirectSightings(LobbedSightings):
    """Which enemies a light mortar can be laid on: those its crew or any friend sees (1e 9.4)."""

    ordering: Leader | None = None
    through: Leader | None = None

    @cached_property
    def spotters(self) -> list[Spotter]:
        """Who sees for it what its crew does not, where that is not anybody (esp-079, esp-085)."""
        return list(spotters(self.game, self.unit.teams[0], self.ordering, self.through))

    def friend_sees(self, enemy: Figure) -> bool:
        """Whether any friend who may spot for the mortar sees an enemy."""
        if spotters_for(self.game, self.unit.teams[0]) is Spotters.ANYBODY:
            return super().friend_sees(enemy)
        return any(sees_under(self.conditions, man, enemy) for one in self.spotters for man in one.men)

    def at(self, shooter: Shooter, enemies: Sequence[Figure]) -> Sighting:
        """Find the nearest of these enemies whom the crew sees, else any Unit of its side, or why none."""
        if shooter.team.rules.fires_from_off_table:
            return self._from_off_table(shooter, enemies)
        return super().at(shooter, enemies)

    def _from_off_table(self, shooter: Shooter, enemies: Sequence[Figure]) -> Sighting:
        """Find the nearest whom a friend sees: always at effective range, however near (1e 9.4)."""
        start = mouth(self.game, shooter.team)
        seen = [(distance(start, one.at), one) for one in enemies if one.at and self.friend_sees(one)]
        if shooter.refused or not seen:
            return Sighting(shooter=shooter, refused=shooter.refused or UNSEEN)
        inches, nearest = min(seen, key=lambda one: one[0])
        return sighted(shooter, Band.EFFECTIVE, inches, None, nearest)

    def why_out_of_reach(self, shooter: Shooter, inches: float) -> Text:
        """Say that a target is nearer than the mortar's least range; "" where it is not (1e 9.4, B)."""
        nearest = figures_of(self.game, shooter.team).nearest
        if nearest is None or at_most(nearest, inches):
            return ""
        return say("nearer-than-the-mortars", inches=nearest)


def _mortar(game: Game, unit: Unit) -> list[Shooter]:
    """Find the mortar with the men who serve it; what it takes off cover is counted man by man."""
    team = unit.teams[0]
    men = tuple(man for man in team.figures if man.serves)
    if not men:
        return []
    mortar = Shooter(
        id=team.id + CREWED,
        label=say("weapon-and-crew", team=piece_ref(unit.side, team), men=len(men)),
        weapon=replace(game.weapon(team.served), reduce_cover=0),
        weapon_name=weapon_name(game, team.served),
        men=men,
        team=team,
        is_crewed=True,
    )
    return [mortar]


# --- bombs from above ------------------------------------------------------------------------------------


def levels_off(game: Game, weapon: Weapon, man: Figure) -> int:
    """Count the levels a bomb takes off a man's cover: the lightest none under a roof (1e 9, faq-126)."""
    has_roof = man.at is not None and game.ground.building_at(man.at) is not None
    return 0 if has_roof and weapon.overhead_cover_holds else weapon.reduce_cover


def has_open_sky(game: Game, team: Team) -> bool:
    """Whether those who serve the mortar stand outside."""
    places = [man.at for man in team.figures if man.serves and man.at is not None]
    return not any(game.ground.building_at(at) for at in places)


def figures_of(game: Game, team: Team) -> LightMortar:
    """Find the figures of the mortar that a Team serves; nothing is too near for one off the table."""
    found = mortar_figures(game, team.weapon)
    is_off = team.rules.fires_from_off_table
    return replace(found, nearest=None, risky_under=None) if is_off else found


def mouth(game: Game, team: Team) -> Point:
    """Find where the mortar stands: amid the men who serve it; off the table, behind the edge (1e 9.4)."""
    if team.rules.fires_from_off_table:
        return firing_place(game, game.side_of(team.id))
    return middle([man.at for man in team.figures if man.serves and man.at is not None])
