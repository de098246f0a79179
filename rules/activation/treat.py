"""A medical orderly tends a wounded Leader: his whole activation, once for each Leader (1e B)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.close_combat.overrun import touches
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.state.changes.men import mark_activated, mend_leader
from rules.state.choices.verbs import Action, OfLeader
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Team
from rules.state.remembered import DEPLOYED
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import Unit, is_out


class LeaderTreated(OfSide, frozen=True):
    """Medics treat a Leader, who is fit from the next Phase."""

    kind: ClassVar = "rallied"
    section: ClassVar = "1e B"

    team: PieceRef
    leader: PieceRef


class Treat(Action[OfLeader]):
    """Listed for each wounded Leader of the medic's side on the table."""

    ids = Ids("treat", OfLeader)
    heading = say("action-treat")
    sections = ("1e B",)

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        return treatment_options(game, unit)

    def done(self, given: OfLeader) -> str:
        """Name for the Phase's memory what was done, together with the Leader who was treated."""
        return self.ids.write(given)

    async def carry_out(self, game: Game, unit: Unit, given: OfLeader, leader: Leader | None) -> None:
        treat(game, unit.teams[0], game.leader(given.leader))


TREAT = Treat()


def treatment_options(game: Game, unit: Unit) -> Iterator[Option]:
    """List each wounded Leader of the medic's side on the table whom he may tend, or why not."""
    if not all(team.rules.treats for team in unit.teams):
        return
    for leader in game.leaders_on_table(unit.side):
        if is_wounded(game, leader):
            yield Option(
                id=TREAT.ids.write(OfLeader(leader.id)),
                label=say("treat-him", leader=piece_ref(unit.side, leader)),
                verb=TREAT.id,
                subject=leader.id,
                detail=say("what-treating-takes"),
                rule="1e B",
                refused=why_not_treat(game, unit.teams[0], leader),
            )


def is_wounded(game: Game, leader: Leader) -> bool:
    """Whether he is out for the Turn or has lost a Command Initiative."""
    return is_out(game, leader) or leader.lost > 0


def why_not_treat(game: Game, medic: Team, leader: Leader) -> Text:
    """Say why this Leader cannot be tended now, or nothing (1e B)."""
    if leader.treated:
        return say("treated-once-already")
    if leader.id in game.phase.activated:
        return say("he-has-been-activated")
    if medic.id in DEPLOYED.of(game):
        return say("medic-has-just-come-on")
    if not any(touches(game, man, leader.figure) for man in medic.figures):
        return say("medic-must-touch-him")
    return ""


def treat(game: Game, medic: Team, leader: Leader) -> None:
    """Make a Leader, who does nothing in this Phase, fully fit from the next (1e B)."""
    side: Side = game.side_of(medic.id)
    mend_leader(leader)
    mark_activated(game, [leader.id], "treated")
    who, whom = piece_ref(side, medic), piece_ref(side, leader)
    game.tell(LeaderTreated(side=side_ref(side), team=who, leader=whom))
