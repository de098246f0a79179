"""The verbs by which rules dig, lay and clear what is part of the ground from then on (1e 16.1, B)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.editions.engineering import LAYING, Blast, DefenceKind
from rules.engine.facts import OfSide, PieceRef
from rules.geometry.terrain import Point
from rules.state.defences import Defence
from rules.state.force import Side, Team
from rules.state.game import Game
from rules.state.refs import piece_ref, side_ref
from rules.state.units import team_name

LAYS = {
    DefenceKind.MINEFIELD: "lays a minefield",
    DefenceKind.WIRE: "strings barbed wire",
    DefenceKind.ROADBLOCK: "blocks a road",
}
"""What a side does that lays each of them."""


def entrench(game: Game, side: Side, ring: Sequence[Point], whose: str) -> None:
    """Dig one of a side's entrenchments for men who come on in it (1e 16.1)."""
    _lay(game, side, DefenceKind.ENTRENCHMENT, ring, f"{side.title}: {whose} is dug in.", "1e 16.1")


def lay(game: Game, side: Side, kind: DefenceKind, ring: Sequence[Point]) -> None:
    """Lay one of a side's minefields, string its wire, or block a road (1e B)."""
    _lay(game, side, kind, ring, f"{side.title} {LAYS[kind]}.", "1e B")


def _lay(game: Game, side: Side, kind: DefenceKind, ring: Sequence[Point], told: str, rule: str) -> None:
    side.defences.remove(kind)
    defence = Defence(id=game.table.new_id(f"{kind}-"), kind=kind, seat=side.seat, ring=list(ring))
    game.table.defences[defence.id] = defence
    data = {"defence": defence.id, "ring": defence.ring}
    game.emit("defence", told, seat=side.seat, rule=rule, data=data)


def do_without(side: Side, kinds: Sequence[DefenceKind]) -> None:
    """Leave out what a side has bought of these kinds and not laid (1e B)."""
    side.defences = [kind for kind in side.defences if kind not in kinds]


def clear(game: Game, side: Side, team: Team, defence: Defence) -> None:
    """Take wire off the table, or make a minefield passable for everybody (1e 16.1)."""
    team.duds, is_wire = 0, defence.kind is DefenceKind.WIRE
    defence.is_cleared = True
    if is_wire:
        del game.table.defences[defence.id]
    told = f"{team_name(side, team)} {'removes the barbed wire' if is_wire else 'has cleared the minefield'}."
    data = {"defence": defence.id, "team": team.id}
    game.emit("defence", told, seat=side.seat, rule="1e 16.1", data=data)


def note_dud(game: Game, side: Side, team: Team, tries: int) -> None:
    """Count a faulty detonator; after so many the Team can clear nothing more (1e 16.1)."""
    team.duds += 1
    left = "one more attempt is left" if team.duds < tries else "it can clear nothing more"
    told = f"The detonator of {team_name(side, team)} is faulty: {left}."
    game.emit("defence", told, seat=side.seat, rule="1e 16.1", data={"team": team.id})


def fill_in(game: Game, side: Side, entrenchment: Defence) -> None:
    """Take an entrenchment off the table that a vehicle has crushed (1e 13.2.2)."""
    entrenchment.is_cleared = True
    del game.table.defences[entrenchment.id]
    data = {"defence": entrenchment.id}
    told = "The entrenchment is crushed."
    game.emit("defence", told, seat=side.seat, rule="1e 13.2.2", data=data)


def blow_away(game: Game, side: Side, vehicle: str, defence: Defence) -> None:
    """Destroy wire or mines with a vehicle that is its own charge (1e 16.2)."""
    defence.is_cleared = True
    if defence.kind is DefenceKind.WIRE:
        del game.table.defences[defence.id]
    data = {"defence": defence.id, "vehicle": vehicle}
    told = f"It destroys the {defence.name.lower()}."
    game.emit("defence", told, seat=side.seat, rule="1e 16.2", data=data)


def open_up(game: Game, side: Side, kind: DefenceKind, ring: Sequence[Point]) -> Defence:
    """Open ground to vehicles: with matting, a fascine, or a gap through an obstacle (1e 16.2)."""
    laid = Defence(id=game.table.new_id(f"{kind}-"), kind=kind, seat=side.seat, ring=list(ring))
    game.table.defences[laid.id] = laid
    return laid


def flatten(game: Game, side: Side, vehicle: str, wire: Defence) -> None:
    """Open wire to men for good: a vehicle on tracks has driven over it (1e 16.1, B)."""
    wire.is_broken = True
    told = f"{side.title} {game.vehicle(vehicle).name} opens a path through the barbed wire."
    data = {"defence": wire.id, "vehicle": vehicle}
    game.emit("defence", told, seat=side.seat, rule="1e 16.1", data=data)


def work_at(game: Game, side: Side, team: Team, roadblock: Defence) -> None:
    """Note a Phase of laying charges at a roadblock, the first if it is another one (1e 16.1)."""
    team.laid = 1 if team.laying != roadblock.id else team.laid + 1
    team.laying = roadblock.id
    left = "the charges lie" if team.laid >= LAYING else "one more Phase is needed"
    told = f"{team_name(side, team)} lays charges at the roadblock: {left}."
    data = {"defence": roadblock.id, "team": team.id}
    game.emit("defence", told, seat=side.seat, rule="1e 16.1", data=data)


class ChargesWentOff(OfSide, frozen=True):
    """The charges at a roadblock have gone off."""

    kind: ClassVar = "defence"
    section: ClassVar = "1e 16.1"
    spoken: ClassVar = ("blast",)

    defence: str
    team: PieceRef
    blast: Blast


def blow_up(game: Game, side: Side, team: Team, roadblock: Defence, blast: Blast) -> None:
    """Let the charges at a roadblock go off; the Team has no others (1e 16.1)."""
    team.laying, team.laid, team.has_blown = "", 0, True
    roadblock.is_cleared = blast is Blast.DESTROYED
    roadblock.is_broken = roadblock.is_broken or blast is Blast.BROKEN
    who = piece_ref(side, team)
    game.tell(ChargesWentOff(side=side_ref(side), defence=roadblock.id, team=who, blast=blast))
