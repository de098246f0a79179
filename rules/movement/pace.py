"""How far dice carry men: gaits, the ground, obstacles, heavy weapons and Shock (1e 7.1, 7.2, 7.4, 14.3)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

from rules.editions.first_tables import Gait
from rules.editions.mounts import FIRM
from rules.engine.requests import OptionData
from rules.geometry.terrain import Going, Obstacle
from rules.geometry.terrain_piece import slowest
from rules.phrases import Text, say
from rules.state.agreed.roster import GunWeight
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.mounted import riding_dice
from rules.state.troops.support_weapons import gun_of, light_mortar

PIPS_LOST = {Going.OPEN: 0, Going.BROKEN: 0, Going.HEAVY: 1, Going.REALLY_HEAVY: 2}
"""Pips that the ground takes off each die of movement (1e 7.2)."""

CLOSED_TO_WHEELS = frozenset({Going.HEAVY, Going.REALLY_HEAVY})
"""Ground that no wheeled vehicle enters (1e 11.6)."""

FREE_CREW = 3
"""Men a tripod machine gun needs to be moved without loss (1e 7.4)."""

GUN_CREW = 2
"""Men without whom a gun is neither moved nor turned (1e 10)."""

FACES = 6

ALL_PIPS = FACES
"""What a lone gunner's weapon takes off each die: he can only turn it (1e 7.4)."""


@dataclass(frozen=True)
class Pace:
    """Dice rolled for a move, the pips that each loses to a short crew, and the Shock taken off the total.

    `mud` is what each die loses besides outside buildings, when the ground is wet (1e 6.3); `windows` says
    that they may climb in and out by the ground floor's windows (2e 8.2.2). `gun` is the weight of a gun that
    they manhandle, for which some dice were `discarded` (1e 7.4.1). Those on `wheels` go twice as far on firm
    ground, and a fence costs them nothing (1e 11.6, 11.6.1).
    """

    gait: Gait
    dice: tuple[int, ...]
    per_die: int = 0
    shock: int = 0
    mud: int = 0
    windows: bool = False
    gun: GunWeight | None = None
    discarded: tuple[int, ...] = ()
    wheels: bool = False

    def allowance(
        self, going: Going = Going.OPEN, obstacle: Obstacle = Obstacle.NONE, *, indoors: bool = False
    ) -> float:
        """Add up the inches over ground of that going, crossing that obstacle (1e 7.2, 14.3)."""
        loss = PIPS_LOST.get(going, 0) + self.per_die + (0 if indoors else self.mud)
        kept = self.dice if self.wheels else kept_dice(self.dice, obstacle)
        pips = sum(max(0, die - loss) for die in kept) * (FIRM if self.wheels and going is Going.OPEN else 1)
        return float(max(0, pips - self.shock))


@dataclass(frozen=True)
class Likely:
    """How far a roll may carry men over open ground: inches at the least, on average and at the most."""

    dice: int
    least: float
    mean: float
    most: float


def as_data(likely: Likely) -> OptionData:
    """Give a screen how far a roll may carry men, for drawing."""
    return OptionData(dice=likely.dice, least=likely.least, mean=likely.mean, most=likely.most)


def likely(
    gait: Gait,
    dice: int,
    per_die: int = 0,
    shock: int = 0,
    gun: GunWeight | None = None,
    *,
    wheels: bool = False,
) -> Likely:
    """Foretell what so many dice may bring, less short crew, Shock, a gun's weight (1e 7.1, 7.4.1, 14.3).

    Of those on `wheels` a 1 is rolled again.
    """
    every = [
        (Pace(gait, manhandling(faces, gun), per_die, shock, wheels=wheels).allowance(), chance)
        for faces, chance in rolls(dice, again=wheels)
    ]
    mean = sum(far * chance for far, chance in every)
    inches = [far for far, _ in every]
    return Likely(dice, min(inches), round(mean, 1), max(inches))


def rolls(dice: int, *, again: bool = False) -> Iterator[tuple[tuple[int, ...], float]]:
    """List every roll of so many dice with its chance, where a 1 may be rolled `again` once."""
    for faces in product(range(1, FACES + 1), repeat=dice):
        yield faces, prod(_chance(face, again=again) for face in faces)


def _chance(face: int, *, again: bool) -> float:
    """Tell how likely a die shows this face, where a 1 may be rolled `again` once."""
    if not again:
        return 1.0 / FACES
    return (0.0 if face == 1 else 1.0 / FACES) + 1.0 / FACES**2


def dice_of(game: Game, gait: Gait, pieces: Iterable[Team | Leader]) -> int:
    """Count the dice that a gait brings these men, with the one that horses add (1e 7.1, B)."""
    return game.edition.gait(gait).dice + riding_dice(pieces)


def kept_dice(dice: Iterable[int], obstacle: Obstacle) -> list[int]:
    """Keep the dice that count: a minor obstacle or door costs the lower, a medium the higher (1e 7.2)."""
    rising = sorted(dice)
    if obstacle is Obstacle.MINOR:
        return rising[1:] or rising
    if obstacle is Obstacle.MEDIUM:
        return rising[:-1] or rising
    return rising


def why_not_gait(gait: Gait, goings: Iterable[Going], obstacle: Obstacle, *, wheels: bool = False) -> Text:
    """Say why a move at this gait cannot take such a way, or nothing (1e 7.2, 7.2.2, faq-018).

    On `wheels` no gait is closed to any ground or obstacle that is open to them (1e 11.6).
    """
    if wheels:
        return ""
    if gait is Gait.DOUBLE and slowest(goings) is not Going.OPEN:
        return say("no-double-here")
    if obstacle is Obstacle.MAJOR:
        return say("takes-a-whole-activation-to-cross")
    if obstacle is not Obstacle.NONE and gait is not Gait.NORMAL:
        return say("crossed-by-a-normal-move-only")
    return ""


# --- heavy weapons -------------------------------------------------------------------------------------


def has_tripod(game: Game, team: Team) -> bool:
    """Whether the Team serves a tripod machine gun (1e 7.4)."""
    if team.weapon is None:
        return False
    weapon = game.weapon(team.weapon)
    return weapon.is_machine_gun and weapon.no_move_and_fire


def has_lone_gunner(game: Game, team: Team) -> bool:
    """Whether one man alone is left with the Team's tripod machine gun: he cannot carry it (1e 7.4)."""
    return has_tripod(game, team) and crew_of(team) < 2


def gun_weight(game: Game, team: Team) -> GunWeight | None:
    """Find how heavy the Team's gun is; None where it serves none (1e 7.4.1)."""
    gun = gun_of(game, team)
    return None if gun is None else gun.weight


def manhandling(dice: tuple[int, ...], gun: GunWeight | None) -> tuple[int, ...]:
    """Keep the dice that move a gun: for a medium one the higher, for a heavy one the lower (1e 7.4.1;
    faq-002, faq-208)."""
    if gun is GunWeight.MEDIUM:
        return (max(dice),)
    return (min(dice),) if gun is GunWeight.HEAVY else dice


def crew_of(team: Team) -> int:
    """Count the men who serve the Team's weapon."""
    return sum(man.serves for man in team.figures)


def pips_lost_to_crew(game: Game, team: Team) -> int:
    """Count the pips a tripod machine gun loses on each die: one with a crew of two, else all (1e 7.4).

    A crew that is complete loses none; one man only turns the gun.
    """
    if not has_tripod(game, team) or crew_of(team) >= FREE_CREW:
        return 0
    return 1 if crew_of(team) > 1 else ALL_PIPS


def why_not_carry(game: Game, team: Team, gait: Gait) -> Text:
    """Say why the Team's weapon keeps it from moving so, or nothing (1e 7.4, 7.4.1, 10)."""
    if team.has_gun:
        return _why_not_manhandle(game, team, gait)
    if gait is Gait.DOUBLE and is_laden(game, team):
        return say("too-laden-for-the-double")
    if not has_tripod(game, team):
        return ""
    if gait is Gait.MOVE_AND_FIRE:
        return say("tripod-does-not-move-and-fire")
    if crew_of(team) < 2 and gait is not Gait.NORMAL:
        return say("lone-gunner-only-turns-it")
    return ""


def is_laden(game: Game, team: Team) -> bool:
    """Whether the Team has a mortar by it that is not carried at the double (1e B; l40-034)."""
    mortar = light_mortar(game, team.weapon)
    return mortar is not None and mortar.no_doubling


def _why_not_manhandle(game: Game, team: Team, gait: Gait) -> Text:
    if gun_weight(game, team) is GunWeight.STATIC:
        return say("gun-stays-where-it-stands")
    if reason := why_not_wheel(game, team):
        return reason
    return "" if gait is Gait.NORMAL else say("manhandled-by-a-normal-move")


def why_not_wheel(game: Game, team: Team) -> Text:
    """Say why the Team's crew can neither move nor turn its gun, or nothing (1e 10)."""
    return say("one-man-alone-and-a-gun") if crew_of(team) < GUN_CREW else ""
