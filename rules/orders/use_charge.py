"""A Senior Leader has a charge used: put on a vehicle by hand, or thrown at men (1e 9.3.4, B; faq-039).

It is one that he hands out, or, at men, one of the Team's own.
"""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from rules.activation.place_charge import bearer, why_not_attack
from rules.activation.under_watch import throw_under_watch
from rules.command.activation import why_only_watching
from rules.command.commanding import teams_under_orders, why_not_command
from rules.editions.grades import Rank
from rules.editions.table_seven import TABLE_SEVEN
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.movement.errands import run_up
from rules.orders.throw_grenade import ThrowDetails
from rules.orders.use_anti_tank import TeamWeapon
from rules.phrases import Text, one_after_other, say
from rules.state.changes.men import use_up
from rules.state.changes.teams import spend_charge
from rules.state.choices.verbs import Order, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Team
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import alone
from rules.vehicles.charges import chargeable, in_few_words
from rules.weapons.anti_tank import NOT_HIS_ORDER
from rules.weapons.grenade import choose_grenade_target, has_target, why_not_throw


def at_hand(side: Side) -> list[str]:
    """List the weapons that the charges of a side's commander may be used as, each kind once (esp-021)."""
    return list(dict.fromkeys(kind for one in side.charges for kind in one))


class UseCharge(PlainOrder[TeamWeapon]):
    """Listed for each Team that can get at a vehicle, and for each thing that the charge may be."""

    ids = Ids("use-charge", TeamWeapon)
    heading = say("order-charges")
    sections = ("1e 9.3.4", "1e B")
    team_by_team = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        if leader.rank is Rank.JUNIOR or not side.charges or not chargeable(game, side):
            return
        for team in teams_under_orders(game, leader):
            refused = _why_not(game, leader, team)
            for weapon in at_hand(side)[: 1 if refused else None]:
                charge = TABLE_SEVEN[weapon]
                label = say("charge-at-a-vehicle-by", charge=charge.kind, team=piece_ref(side, team))
                option = self.option(game, leader, TeamWeapon(team.id, weapon), label, refused, team.id)
                yield replace(option, detail=one_after_other(option.detail, in_few_words(charge)))

    async def carry_out(self, game: Game, leader: Leader, details: TeamWeapon) -> None:
        team = game.team(details.team)
        used = partial(spend_charge, game.side_of(team.id), details.weapon)
        await run_up(game, team, bearer(game, team), details.weapon, used)


def _why_not(game: Game, leader: Leader, team: Team) -> Text:
    unit = alone(game.side_of(team.id), team)
    return why_not_command(game, leader, unit) or why_only_watching(game, team) or why_not_attack(game, team)


class ThrowCharge(Order[TeamWeapon, ThrowDetails]):
    """Listed for each charge that is strong enough, where anybody can be thrown at (faq-039, faq-250)."""

    ids = Ids("throw-charge", TeamWeapon)
    heading = say("order-charges-at-men")
    sections = ("1e 9.3.2", "1e 9.3.4")
    team_by_team = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for team in teams_under_orders(game, leader):
            carried = dict.fromkeys([*team.carried, *at_hand(side)])
            kinds = [one for one in carried if one in TABLE_SEVEN and TABLE_SEVEN[one].at_men]
            for weapon in kinds if kinds and has_target(game, leader, team) else ():
                seniors: Text = NOT_HIS_ORDER if leader.rank is Rank.JUNIOR else ""
                refused = seniors or why_not_throw(game, leader, team)
                label = say("charge-at-men-by", charge=TABLE_SEVEN[weapon].kind, team=piece_ref(side, team))
                yield self.option(game, leader, TeamWeapon(team.id, weapon), label, refused, team.id)

    async def details(self, game: Game, leader: Leader, given: TeamWeapon) -> ThrowDetails | None:
        team = game.team(given.team)
        enemy = await choose_grenade_target(game, leader, team, charge=TABLE_SEVEN[given.weapon])
        return ThrowDetails(team, enemy, given.weapon) if enemy else None

    async def carry_out(self, game: Game, leader: Leader, details: ThrowDetails) -> None:
        team, weapon = details.team, details.charge
        if weapon in team.carried:
            use_up(team, weapon)
        else:
            spend_charge(game.side_of(team.id), weapon)
        await throw_under_watch(game, leader, team, details.enemy, charge=TABLE_SEVEN[weapon])


USE_CHARGE, THROW_CHARGE = UseCharge(), ThrowCharge()
