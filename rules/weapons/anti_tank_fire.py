"""An infantry anti-tank weapon fired at men: H.E. dice, and splinters of masonry (1e 9.3.1, 9.3.2)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.editions.weapons import Hit
from rules.engine.facts import OfSide, PieceRef
from rules.fire.marks import Engagement, FireTarget
from rules.fire.shooters import CREWED, Shooter, shooters, weapon_name
from rules.geometry.terrain import Cover
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.support_weapons import against_men, anti_tank_figures, anti_tank_weapon
from rules.state.troops.units import Unit, alone

MASONRY = 2
"""What hits on a target in hard cover are multiplied by (1e 9.3.2)."""

BACK_BLAST = say("back-blast-keeps-it-outside")


class Splinters(OfSide, frozen=True):
    """Masonry that an anti-tank weapon strikes flies about: so many hits."""

    kind: ClassVar = "hits"
    section: ClassVar = "1e 9.3.2"
    spoken: ClassVar = ("hits",)

    target: PieceRef
    hits: int


class AntiTankFire(Engagement):
    """A Unit about to fire its anti-tank weapon at men."""

    def __init__(self, game: Game, unit: Unit, firers: Sequence[Shooter]) -> None:
        super().__init__(game, unit, halved=False, leader=None, firers=firers)

    def taking_effect(self, mark: FireTarget, hits: Sequence[Hit]) -> Sequence[Hit]:
        """Count each of its hits twice on a target that terrain gives hard cover (1e 9.3.2)."""
        own = [hit for hit in hits if hit.splinters]
        if not own or self._terrain(mark) < Cover.HARD:
            return hits
        side, count = side_ref(self.unit.side), len(own) * MASONRY
        self.game.tell(Splinters(side=side, target=mark.ref, hits=count))
        return [*hits, *own * (MASONRY - 1)]

    def _terrain(self, mark: FireTarget) -> Cover:
        """Find the cover that the ground alone gives the first man to fall; hard where nobody sees him."""
        first = self.men(mark)[0].figure
        man = next(figure for figure in mark.figures if figure.id == first)
        found = self.sight.cover(man, self._viewers(mark))
        return Cover.HARD if found is None else found


def crewed(game: Game, unit: Unit) -> AntiTankFire:
    """Set up the fire of a Team with the anti-tank weapon that it serves, by all who serve it (1e 9.3.1).

    Beside an anti-tank rifle the other men of the Team fire theirs (1e B; l40-082).
    """
    team = unit.teams[0]
    men = tuple(man for man in team.figures if man.serves)
    gun = Shooter(
        id=team.id + CREWED,
        label=say("weapon-and-crew", team=piece_ref(unit.side, team), men=len(men)),
        weapon=against_men(game, team.served),
        weapon_name=weapon_name(game, team.served),
        men=men,
        team=team,
        is_crewed=True,
        refused=why_not_from_here(game, team.served, men),
    )
    if not men:
        return AntiTankFire(game, unit, [])
    own = shooters(game, unit, halved=False, leader=None) if is_rifle(game, team) else []
    others = (one for one in own if one.leader is None and not any(man in men for man in one.men))
    return AntiTankFire(game, unit, [gun, *others])


def is_rifle(game: Game, team: Team) -> bool:
    """Whether the anti-tank weapon that the Team serves is a rifle, for which there are always rounds
    (l40-080)."""
    return anti_tank_figures(game, team.weapon).rounds is None


def carried(game: Game, team: Team, weapon: str) -> AntiTankFire:
    """Set up the fire of one man of a Team with an anti-tank weapon of his Section (1e 9.3.2)."""
    side = game.side_of(team.id)
    profile, name = against_men(game, weapon), weapon_name(game, weapon)
    firers = [
        Shooter(
            id=man.id,
            label=say("shooter-of-a-team", team=piece_ref(side, team), number=number),
            weapon=profile,
            weapon_name=name,
            men=(man,),
            team=team,
            refused=why_not_from_here(game, weapon, (man,)),
        )
        for number, man in enumerate(team.figures, start=1)
        if not man.serves
    ]
    return AntiTankFire(game, alone(side, team), firers)


def why_not_from_here(game: Game, weapon: str, men: Sequence[Figure]) -> Text:
    """Say why its flame to the rear forbids firing where these men are, or nothing (1e 9.8).

    A very large building, open inside, gives it room.
    """
    figures = anti_tank_weapon(game, weapon)
    if figures is None or not figures.back_blast:
        return ""
    houses = [game.ground.building_at(man.at) for man in men if man.at is not None]
    return BACK_BLAST if any(house is not None and not house.very_large for house in houses) else ""
