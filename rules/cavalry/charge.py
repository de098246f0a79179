"""A mounted charge: at the double with twice the dice, at an enemy whom it can reach (1e B)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.activation.action import UnitAction
from rules.cavalry.ride_down import ride_down
from rules.editions.first_tables import Gait
from rules.editions.mounts import CHARGING
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option, OptionData
from rules.geometry.distance import closest
from rules.geometry.tolerance import at_most
from rules.movement.move import TOGETHER, move, why_not_move
from rules.movement.pace import dice_of
from rules.phrases import Text, say
from rules.state.changes.hazards import pips_lost_to_mud
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.sight.closeness import CLOSE_COMBAT, enemies_of
from rules.state.troops.kinds import why_unarmed
from rules.state.troops.mounted import are_on_horses
from rules.state.troops.units import Unit, felt_shock

FACES = 6


class Charge(UnitAction[Nothing]):
    """All of the Unit's activation; it rolls together, and rides down whom it meets in the open (esp-035)."""

    ids = Ids("charge", Nothing)
    heading, detail = say("action-charge"), ""
    sections = ("1e B",)
    is_special = False

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        """Offer it to men on horses; refused with the reason where no enemy can be reached."""
        if are_on_horses(unit.teams):
            for option in super().offers(game, unit, leader):
                yield replace(option, detail=say("charge-dice", dice=charge_dice(game, unit)))

    def why_not(self, game: Game, unit: Unit) -> Text:
        return why_not_charge(game, unit)

    def distances(self, game: Game, unit: Unit) -> OptionData:
        """Measure how far the charge may carry the Unit (1e 7.1, B)."""
        dice, loss = charge_dice(game, unit), pips_lost_to_mud(game)
        shock = max(felt_shock(team) for team in unit.teams)
        spread = chances(dice, loss, shock)
        mean = sum(inches * chance for inches, chance in spread.items())
        return OptionData(dice=dice, least=float(min(spread)), mean=round(mean, 1), most=float(max(spread)))

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        await move(game, unit, Gait.DOUBLE, rolls=TOGETHER, times=CHARGING, meets=ride_down)


CHARGE = Charge()


def charge_dice(game: Game, unit: Unit) -> int:
    """Count the dice of a charge: twice those of mounted men at the double (1e B; esp-034)."""
    return CHARGING * dice_of(game, Gait.DOUBLE, unit.teams)


def chances(dice: int, loss: int = 0, shock: int = 0) -> dict[int, float]:
    """Work out how likely each number of inches is: the pips of so many dice, less `loss` each and Shock."""
    spread = {0: 1.0}
    for _ in range(dice):
        found: dict[int, float] = {}
        for inches, chance in spread.items():
            for face in range(1, FACES + 1):
                far = inches + max(0, face - loss)
                found[far] = found.get(far, 0.0) + chance / FACES
        spread = found
    left: dict[int, float] = {}
    for inches, chance in spread.items():
        far = max(0, inches - shock)
        left[far] = left.get(far, 0.0) + chance
    return left


def farthest(game: Game, unit: Unit) -> float:
    """Measure from how many inches off the Unit can still come into contact: by the best roll (1e B)."""
    shock = max(felt_shock(team) for team in unit.teams)
    inches = charge_dice(game, unit) * (FACES - pips_lost_to_mud(game)) - shock
    return max(0.0, float(inches)) + CLOSE_COMBAT


def why_not_charge(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot charge now, or nothing: only at an enemy whom it can reach this Turn (1e B;
    esp-034)."""
    if not are_on_horses(unit.teams):
        return say("not-on-horses")
    if reason := why_unarmed(unit.teams) or why_not_move(game, unit, Gait.DOUBLE):
        return reason
    places = [at for team in unit.teams for at in team.places]
    inches = farthest(game, unit)
    if not at_most(closest(places, enemies_of(game, unit.side)), inches):
        return say("nobody-to-charge", inches=inches)
    return ""
