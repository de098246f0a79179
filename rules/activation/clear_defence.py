"""What a Team of engineers does for its one trade: clears mines or wire, its whole activation (1e 16.1)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.editions.engineering import TRADES, DefenceKind
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.geometry.tolerance import at_most
from rules.phrases import Text, say
from rules.state.choices.verbs import Action, OfDefence
from rules.state.game import Game
from rules.state.markers.fieldworks import clear, note_dud
from rules.state.pieces.force import Leader, Team
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.saved.defences import Defence
from rules.state.troops.kinds import has_nothing_to_clear
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import Unit

BESIDE = 1.0
"""Inches from wire or mines at which men work on them."""

LABELS = {DefenceKind.WIRE: say("clear-the-barbed-wire"), DefenceKind.MINEFIELD: say("clear-the-minefield")}


class WorkedOnDefence(OfSide, frozen=True):
    """Engineers work on mines or wire."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 16.1"
    spoken: ClassVar = ("kind_of",)

    faces: Faces
    needs: int
    team: PieceRef
    kind_of: DefenceKind


class ClearDefence(Action[OfDefence]):
    """Offered to engineers for the nearest of what they clear; Shock and Pins hinder nobody (faq-244)."""

    ids = Ids("clear", OfDefence)
    heading = say("action-clear")
    sections = ("1e 16.1",)

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        team = unit.teams[0]
        trade = TRADES.get(team.kind)
        if trade is None or has_nothing_to_clear(game, team):
            return
        nearest = min(game.defences_of(trade.clears), key=lambda one: inches_to(game, team, one))
        yield Option(
            id=self.ids.write(OfDefence(nearest.id)),
            label=LABELS[trade.clears],
            verb=self.id,
            subject=team.id,
            detail=say("what-clearing-takes", needs=trade.least),
            rule=self.sections[0],
            refused=why_not_clear(game, team, nearest),
        )

    async def carry_out(self, game: Game, unit: Unit, given: OfDefence, leader: Leader | None) -> None:
        await work_on(game, unit.teams[0], game.table.defences[given.defence])


CLEAR_DEFENCE = ClearDefence()


def inches_to(game: Game, team: Team, defence: Defence) -> float:
    """Measure the inches from a Team's nearest man to wire, a minefield or a roadblock."""
    return min(game.ground.distance_to(defence.id, at) for at in team.places)


def why_not_clear(game: Game, team: Team, defence: Defence) -> Text:
    """Say why the Team cannot work on this wire, minefield or roadblock now; "" where it can (1e 16.1)."""
    if team.id in DEPLOYED.of(game):
        return say("has-just-come-on")
    if team.id in MOVED.of(game):
        return say("has-moved")
    if not at_most(inches_to(game, team, defence), BESIDE):
        return say("somebody-must-stand-beside-it", inches=BESIDE)
    return ""


async def work_on(game: Game, team: Team, defence: Defence) -> None:
    """Roll one die for the whole Team: on enough the defence is cleared, else a detonator may prove faulty
    (1e 16.1)."""
    side, trade = game.side_of(team.id), TRADES[team.kind]
    (face,) = await roll(1, why="is it cleared?", seat=side.seat)
    game.tell(
        WorkedOnDefence(
            side=side_ref(side),
            faces=(face,),
            needs=trade.least,
            team=piece_ref(side, team),
            kind_of=defence.kind,
        )
    )
    if face >= trade.least:
        clear(game, side, team, defence)
    elif trade.tries:
        note_dud(game, side, team, trade.tries)
