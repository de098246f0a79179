"""Turning a gun where it stands, which takes its crew's whole Phase (1e 7.5, 10)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Face, Option
from rules.fire.guns import NEAREST
from rules.geometry.arcs import bearing
from rules.geometry.distance import closest_pair, distance
from rules.geometry.tolerance import at_most
from rules.movement.move import why_not_for_a_whole_phase
from rules.movement.pace import why_not_wheel
from rules.phrases import say
from rules.state.changes.men import set_stance, turn_team
from rules.state.choices.verbs import Action
from rules.state.game import Game
from rules.state.pieces.force import Leader, Stance, Team
from rules.state.remembered import MOVED
from rules.state.sight.closeness import enemies_of
from rules.state.troops.refs import piece_ref, side_ref, unit_ref
from rules.state.troops.units import Unit


class GunTurned(OfSide, frozen=True):
    """A crew turns its gun instead of firing it."""

    kind: ClassVar = "gun-turned"
    section: ClassVar = "1e 7.5"
    spoken: ClassVar = ("who",)

    team: PieceRef
    who: PieceRef


class TurnGun(Action[Nothing]):
    """Two men of a gun's crew turn it another way; it fires again in a later Phase."""

    ids = Ids("turn-gun", Nothing)
    heading = say("action-turn-the-gun")
    sections = ("1e 7.5",)

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        """Offer the action to a Team that has a gun."""
        if unit.teams[0].has_gun:
            yield Option(
                id=self.id,
                label=self.heading,
                verb=self.id,
                subject=unit.id,
                detail=say("any-way-no-fire"),
                rule=self.sections[0],
                refused=why_not_for_a_whole_phase(game, unit) or why_not_wheel(game, unit.teams[0]),
            )

    async def carry_out(self, game: Game, unit: Unit, given: Nothing, leader: Leader | None) -> None:
        team = unit.teams[0]
        turn_team(team, (await ask(_request(game, unit, team))).facing)
        set_stance(game, [team], Stance.NONE)
        MOVED.note(game, team.id)
        who = piece_ref(unit.side, team)
        game.tell(GunTurned(side=side_ref(unit.side), team=who, who=unit_ref(unit)))


def _request(game: Game, unit: Unit, team: Team) -> Face:
    at, arc = team.layer.place, game.weapon(team.served).arc_degrees
    assert arc is not None, f"{team.weapon} fires all round"
    enemies = enemies_of(game, unit.side)
    far_enough = [one for one in enemies if at_most(NEAREST, distance(at, one))]
    pair = closest_pair((at,), far_enough or enemies)
    return Face(
        name="face-gun",
        seat=unit.side.seat,
        prompt=say("which-way-does-it-turn-its-gun", unit=unit_ref(unit), degrees=arc / 2),
        public=say("turns-the-gun-of", unit=unit_ref(unit)),
        rule="1e 7.5",
        subject=unit.id,
        at=at,
        width=arc,
        prefer=bearing(*pair) if pair is not None and pair[0] != pair[1] else team.facing,
    )


TURN_GUN = TurnGun()
