"""The verbs by which rules dig what is part of the ground from then on (1e 16.1, B)."""

from collections.abc import Sequence

from rules.geometry.terrain import Point
from rules.state.defences import Defence, DefenceKind
from rules.state.force import Side
from rules.state.game import Game


def entrench(game: Game, side: Side, ring: Sequence[Point], whose: str) -> None:
    """Dig one of a side's entrenchments for men who come on in it (1e 16.1)."""
    side.defences.remove(DefenceKind.ENTRENCHMENT)
    kind = DefenceKind.ENTRENCHMENT
    defence = Defence(id=game.table.new_id(f"{kind}-"), kind=kind, seat=side.seat, ring=list(ring))
    game.table.defences[defence.id] = defence
    game.emit(
        "defence",
        f"{side.title}: {whose} is dug in.",
        seat=side.seat,
        rule="1e 16.1",
        data={"defence": defence.id, "ring": defence.ring},
    )
