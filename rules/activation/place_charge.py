"""A man of an activated Team attacks a vehicle with a charge; others fire and throw smoke (1e 9.3.4)."""

from collections.abc import Iterator
from functools import partial
from math import inf

from rules.activation.clear_the_way import clear_the_way
from rules.activation.use_carried import OfWeapon
from rules.command.activation import is_charging
from rules.editions.table_seven import TABLE_SEVEN
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.geometry.tolerance import at_most
from rules.movement.errands import run_up
from rules.movement.move import why_unfit
from rules.phrases import Text, say
from rules.state.changes.hazards import why_nobody_moves
from rules.state.changes.men import use_up
from rules.state.choices.verbs import Action
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.troops.units import Unit, alone
from rules.vehicles.charges import TOUCHING, chargeable, in_few_words

FARTHEST = 12.0
"""Inches that two dice bring a man at most."""


class PlaceCharge(Action[OfWeapon]):
    """Listed for each kind of charge that the Team has; all of its activation (faq-118, faq-251)."""

    ids = Ids("place-charge", OfWeapon)
    heading = say("order-charges")
    sections = ("1e 9.3.4",)

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        team = unit.teams[0]
        carried = [one for one in dict.fromkeys(team.carried) if one in TABLE_SEVEN]
        if len(unit.teams) > 1 or not carried or not chargeable(game, unit.side):
            return
        for weapon in carried:
            charge, left = TABLE_SEVEN[weapon], team.carried.count(weapon)
            yield Option(
                id=self.ids.write(OfWeapon(weapon)),
                label=say("attack-a-vehicle-with", charge=charge.kind),
                verb=self.id,
                subject=unit.id,
                detail=say("what-placing-a-charge-takes", what=in_few_words(charge), left=left),
                rule=self.sections[0],
                refused=why_not_attack(game, team),
            )

    async def carry_out(self, game: Game, unit: Unit, given: OfWeapon, leader: Leader | None) -> None:
        team = unit.teams[0]
        await clear_the_way(game, team, bearer(game, team))
        if game.table.result is None and team.on_table and not why_not_attack(game, team):
            await run_up(game, team, bearer(game, team), given.weapon, partial(use_up, team, given.weapon))


PLACE_CHARGE = PlaceCharge()


def why_not_attack(game: Game, team: Team) -> Text:
    """Say why no man of the Team can go up to any vehicle with a charge now, or nothing (1e 9.3.4)."""
    side = game.side_of(team.id)
    if reason := why_unfit(alone(side, team)) or why_nobody_moves(game, team.figures):
        return reason
    if is_charging(game, [team]):
        return say("in-close-combat")
    if team.id in MOVED.of(game):
        return say("moved-already")
    if team.id in DEPLOYED.of(game) and not any(_reaches(man, 0.0, game, side) for man in team.figures):
        return say("came-on-and-must-touch-a-vehicle")
    if not any(_reaches(man, FARTHEST, game, side) for man in team.figures):
        return say("no-enemy-vehicle-within", inches=FARTHEST)
    return ""


def _reaches(man: Figure, inches: float, game: Game, side: Side) -> bool:
    return not man.floor and at_most(_inches_to(game, side, man), inches)


def _inches_to(game: Game, side: Side, man: Figure) -> float:
    """Measure how far a man is from touching a vehicle, straight."""
    hulls = [one.footprint for one in chargeable(game, side)]
    found = (hull.distance(man.at) - TOUCHING for hull in hulls if hull is not None and man.at is not None)
    return max(min(found, default=inf), 0.0)


def bearer(game: Game, team: Team) -> Figure:
    """Choose who goes: of those who serve no weapon, if there are any, the one nearest to a vehicle."""
    side = game.side_of(team.id)
    return min(team.figures, key=lambda man: (man.serves, bool(man.floor), _inches_to(game, side, man)))
