"""A demolition Team, or dinamiteros, lay charges at a roadblock and set them off from afar (1e 16.1)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.activation.clear_defence import BESIDE, inches_to
from rules.editions.engineering import LAYING, ROADBLOCK_BLOWN, SAFE, Blast, DefenceKind
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.geometry.tolerance import at_most, beyond
from rules.phrases import Text, say
from rules.state.choices.verbs import Action, OfDefence
from rules.state.game import Game
from rules.state.markers.fieldworks import blow_up, work_at
from rules.state.pieces.force import Leader, Team
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.saved.defences import Defence
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import Unit

NO_CHARGES = say("charges-for-one-roadblock")


class ChargesSetOff(OfSide, frozen=True):
    """Engineers set off the charges at a roadblock."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 16.1"
    spoken: ClassVar = ("blast",)

    faces: Faces
    team: PieceRef
    blast: Blast


class LayCharges(Action[OfDefence]):
    """Offered for the nearest roadblock; Shock and Pins hinder nobody (faq-244)."""

    ids = Ids("lay-charges", OfDefence)
    heading = say("action-roadblock")
    sections = ("1e 16.1",)

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        roadblock = _nearest(game, unit)
        if roadblock is None:
            return
        team = unit.teams[0]
        if not (_has_laid(team) and team.laying == roadblock.id):
            done = team.laid if team.laying == roadblock.id else 0
            yield Option(
                id=self.ids.write(OfDefence(roadblock.id)),
                label=say("lay-charges"),
                verb=self.id,
                subject=team.id,
                detail=say("what-laying-takes", count=done, most=LAYING),
                rule=self.sections[0],
                refused=_why_not_lay(game, team, roadblock),
            )

    async def carry_out(self, game: Game, unit: Unit, given: OfDefence, leader: Leader | None) -> None:
        work_at(game, unit.side, unit.teams[0], game.table.defences[given.defence])


class Detonate(Action[OfDefence]):
    """Offered once the charges lie."""

    ids = Ids("detonate", OfDefence)
    heading = say("action-detonate")
    sections = ("1e 16.1",)

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        team = unit.teams[0]
        if len(unit.teams) > 1:
            return
        if _has_laid(team) and not game.table.defences[team.laying].is_cleared:
            yield Option(
                id=self.ids.write(OfDefence(team.laying)),
                label=say("set-off-the-charges"),
                verb=self.id,
                subject=team.id,
                detail=say("what-charges-destroy"),
                rule=self.sections[0],
                refused=_why_not_detonate(game, team, game.table.defences[team.laying]),
            )

    async def carry_out(self, game: Game, unit: Unit, given: OfDefence, leader: Leader | None) -> None:
        side, team, roadblock = unit.side, unit.teams[0], game.table.defences[given.defence]
        (die,) = await roll(1, why="are they set off?", seat=side.seat)
        blast = ROADBLOCK_BLOWN[die - 1]
        who = piece_ref(side, team)
        game.tell(ChargesSetOff(side=side_ref(side), faces=(die,), team=who, blast=blast))
        blow_up(game, side, team, roadblock, blast)


LAY_CHARGES, DETONATE = LayCharges(), Detonate()


def _nearest(game: Game, unit: Unit) -> Defence | None:
    """Find the roadblock nearest to a Team that may blow one up; None for others, or when there is none."""
    team, roadblocks = unit.teams[0], game.defences_of(DefenceKind.ROADBLOCK)
    if len(unit.teams) > 1 or not team.rules.blows_up_roadblocks or not roadblocks:
        return None
    return min(roadblocks, key=lambda one: inches_to(game, team, one))


def _has_laid(team: Team) -> bool:
    return bool(team.laying) and team.laid >= LAYING


def _why_not_lay(game: Game, team: Team, roadblock: Defence) -> Text:
    if team.has_blown or _has_laid(team):
        return NO_CHARGES
    if reason := _why_not_still(game, team):
        return reason
    is_beside = at_most(inches_to(game, team, roadblock), BESIDE)
    return "" if is_beside else say("somebody-must-stand-beside-it", inches=BESIDE)


def _why_not_detonate(game: Game, team: Team, roadblock: Defence) -> Text:
    if beyond(SAFE, inches_to(game, team, roadblock)):
        return say("all-have-to-be-away-from-it", inches=SAFE)
    return _why_not_still(game, team)


def _why_not_still(game: Game, team: Team) -> Text:
    if team.id in DEPLOYED.of(game):
        return say("has-just-come-on")
    return say("has-moved") if team.id in MOVED.of(game) else ""
