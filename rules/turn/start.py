"""How a Phase starts: whose it is, its number, and what is noted before anybody acts (1e 4.1, 6.1)."""

from typing import ClassVar

from rules.buildings.fire_in_building import drift
from rules.engine.facts import OfSide
from rules.fire.noticing import note_who_is_near
from rules.movement.climbs import BESIDE_OBSTACLE, beside_major_obstacles
from rules.state.changes.hazards import lift_what_is_over, pin_where_shells_fall
from rules.state.changes.phases import open_phase
from rules.state.changes.suffering import begin_phase, end_phase, put_off
from rules.state.game import Game
from rules.state.markers.batteries import lift_old_barrages
from rules.state.markers.on_table import lift_old_covering_fire
from rules.state.markers.phase_markers import lift_markers_of_phases
from rules.state.troops.refs import side_ref
from rules.weapons.barrage_hit import end_of_shells


class PhaseBegan(OfSide, frozen=True):
    """A side's Phase begins: which of the Turn it is, and which of the game."""

    kind: ClassVar = "phase"
    section: ClassVar = "1e 4.1"

    turn: int
    phase: int
    phases: int


def start_phase(game: Game) -> None:
    """Begin the next active side's Phase with a clean slate (1e 4.1)."""
    open_phase(game)
    BESIDE_OBSTACLE.put(game, beside_major_obstacles(game, game.active))
    table, side = game.table, side_ref(game.active)
    game.tell(PhaseBegan(side=side, turn=table.turn, phase=table.phase_of_turn, phases=table.phases))
    hold_vehicles(game)
    lift_old_covering_fire(game)
    lift_markers_of_phases(game)
    lift_what_is_over(game)
    lift_old_barrages(game)
    end_of_shells(game)
    pin_where_shells_fall(game)
    drift(game)
    note_who_is_near(game)


def hold_vehicles(game: Game) -> None:
    """Apply to the active side's vehicles what their hits bring for this Phase; for the others it is over
    (1e 12.1)."""
    for vehicle in game.vehicles_in_play():
        is_active = vehicle.seat is game.phase.active
        (begin_phase if is_active else end_phase)(vehicle.damage)


def release_vehicles(game: Game) -> None:
    """Keep what hits brought for a Phase that is never played for the vehicles' next one (1e 5.1.2)."""
    for vehicle in game.vehicles_in_play():
        if vehicle.seat is game.phase.active:
            put_off(vehicle.damage)
