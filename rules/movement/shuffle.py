"""Men of a Unit about to fire who see nothing shuffle forward for a line of sight (2e 7)."""

from dataclasses import dataclass
from typing import ClassVar

from rules.close_combat.charge import come_to_grips, starts_of
from rules.command.integrity import regroup
from rules.editions.first_tables import Gait
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Choose, Option, Traced
from rules.fire.aims import SHUFFLED
from rules.fire.marks import Engagement
from rules.morale.shock import judge_all
from rules.movement.advance import advance
from rules.movement.move import together
from rules.movement.move_request import PlannedMove, move_request
from rules.movement.parties import Mover, Movers, Paths, movers_of
from rules.movement.ways import why_not_each_way
from rules.phrases import Text, say
from rules.scenarios.points import capture
from rules.state.changes.hazards import why_nobody_moves
from rules.state.changes.men import set_stance
from rules.state.game import Game
from rules.state.pieces.force import Stance
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.troops.refs import piece_ref, side_ref, unit_ref
from rules.state.troops.units import Unit

SHUFFLE, STAY = "shuffle", "stay"


def shufflers(game: Game, unit: Unit) -> list[str]:
    """List the men (by id) who can move for a line of sight before their Unit fires on a die (2e 7)."""
    if unit.pinned or why_nobody_moves(game, unit.figures):
        return []
    if any(team.id in (*DEPLOYED.of(game), *MOVED.of(game)) for team in unit.teams):
        return []
    engagement = Engagement(game, unit, halved=False, leader=None)
    if not engagement.has_target:
        return []
    return [
        man.id
        for one in engagement.shooters
        if one.leader is None and not one.refused and not one.weapon.no_move_and_fire
        if all(engagement.sighting(one, mark).refused for mark in engagement.marks)
        for man in one.men
    ]


async def shuffle_for_sight(game: Game, unit: Unit) -> None:
    """Ask whether those who see nothing move 1D6", to fire with half their dice afterwards (2e 7)."""
    blind = shufflers(game, unit)
    if not blind or (await ask(_request(unit, len(blind)))).option == STAY:
        return
    dice = await _roll(game, unit)
    parties = tuple(
        Movers(piece_ref(unit.side, team), movers, together(game, [team], Gait.MOVE_AND_FIRE, dice))
        for team in unit.teams
        if (movers := tuple(one for one in movers_of(team) if one.id in blind))
    )
    making = Shuffle(game, unit.side, parties, unit)
    SHUFFLED.put(game, [mover.id for mover in making.movers])
    if not any(party.pace.allowance() > 0 for party in parties):
        return
    await _go(game, unit, making)


@dataclass(frozen=True)
class Shuffle(PlannedMove):
    """A move of single men of a Unit, each where he likes as far as the die lets him."""

    unit: Unit

    @property
    def stayers(self) -> list[Mover]:
        """List the men of the Unit who see an enemy from where they are."""
        going = {mover.id for mover in self.movers}
        return [one for team in self.unit.teams for one in movers_of(team) if one.id not in going]

    def why_not(self, traced: Traced) -> Text:
        """Say what speaks against these ways, "" if nothing does; nobody has to go."""
        return self._why_not(traced.paths)

    def _why_not(self, paths: Paths) -> Text:
        return why_not_each_way(self.game, self.side, self.parties, paths)


async def _go(game: Game, unit: Unit, making: Shuffle) -> None:
    """Ask for the ways of the men who move and go them as in any move; none may lose touch with the rest
    of the Unit."""
    starts = starts_of(unit.teams)
    set_stance(game, unit.teams, Stance.NONE)
    MOVED.note(game, *(team.id for team in unit.teams if _has_movers(making.movers, team.id)))
    traced = await ask(
        move_request(
            making,
            name="shuffle",
            prompt=say("move-those-who-see-nobody", unit=unit_ref(unit)),
            public=say("moves", who=unit_ref(unit)),
            subject=unit.id,
        )
    )
    await advance(game, unit.side, making, traced, unit_ref(unit))
    if game.table.result is None:
        capture(game)
        regroup(game, unit.side)
        await judge_all(game, unit.side)
        await come_to_grips(game, unit.side, starts, dice=1)


def _has_movers(movers: list[Mover], team: str) -> bool:
    return any(mover.group == team for mover in movers)


def _request(unit: Unit, men: int) -> Choose:
    """Make the request whether the men who see nobody move, by a die, before they fire."""
    options = (
        Option(id=SHUFFLE, label=say("they-move"), verb=SHUFFLE, detail=say("a-die-then-half-dice")),
        Option(id=STAY, label=say("they-stay"), verb=STAY, detail=say("and-do-not-fire")),
    )
    return Choose(
        name="shuffle-for-sight",
        seat=unit.side.seat,
        prompt=say("move-for-a-line-of-sight", men=men, unit=unit_ref(unit)),
        public=say("decides-how-to-fire", unit=unit_ref(unit)),
        rule="2e 7",
        subject=unit.id,
        list_options=lambda: options,
        prefer=STAY,
    )


class ShuffleRolled(OfSide, frozen=True):
    """A Unit rolls for how far those of its men get who see nobody to fire at."""

    kind: ClassVar = "dice"
    section: ClassVar = "2e 7"
    spoken: ClassVar = ("who",)

    faces: Faces
    who: PieceRef


async def _roll(game: Game, unit: Unit) -> tuple[int, ...]:
    faces = tuple(await roll(1, why="movement", seat=unit.side.seat))
    game.tell(ShuffleRolled(side=side_ref(unit.side), faces=faces, who=unit_ref(unit)))
    return faces
