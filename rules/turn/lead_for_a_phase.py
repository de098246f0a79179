"""A 3 gives a Squad a Junior Leader for this Phase, where its platoon can have one (esp-121)."""

from collections.abc import Iterator

from rules.command.temporary_leader import let_lead, send_back, squads_to_lead, why_not_step_forward
from rules.deployment.arrivals import JUNIOR_LEADER
from rules.engine.ids import read_dice
from rules.engine.requests import Option
from rules.orders.initiatives import lead_on_dice
from rules.phrases import say
from rules.state.choices.verbs import SideAction
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import piece_ref
from rules.turn.table_one import IDS, LEAD_SQUAD, DiceUse, Paid, ways_to_pay


class LeadForAPhase(SideAction[Paid]):
    """One of a Squad's men leads it until the Phase ends; no other Squad has such a Leader then (esp-121)."""

    ids = IDS[LEAD_SQUAD]
    heading = say("dice-lead-for-a-phase")
    sections = ("1e B",)

    def offers(self, game: Game, side: Side) -> Iterator[Option]:
        for name, team in squads_to_lead(game, side):
            label = say("lead-for-a-phase", name=name, who=piece_ref(side, team))
            refused = why_not_step_forward(game, side, team)
            use = DiceUse(self.id, team.id, JUNIOR_LEADER, label, refused)
            yield from ways_to_pay(game, use, self.sections[0])

    async def carry_out(self, game: Game, side: Side, given: Paid) -> None:
        """Let him give his orders; who thinks better of it before the first has spent no dice on him."""
        leader = let_lead(game, side, side.teams[given.subject])
        await lead_on_dice(game, leader, read_dice(given.paid))
        if leader.id in side.leaders and leader.id not in game.phase.activated:
            send_back(game, side, leader)


LEAD_FOR_A_PHASE = LeadForAPhase()
