"""Automatic rifles that jam: two 6s of one's dice, and it fires no more in that Phase (1e B)."""

from collections.abc import Mapping
from typing import ClassVar

from rules.engine.facts import OfSide, PieceRef
from rules.fire.hits import Hits
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.remembered import Remembered
from rules.state.troops.refs import side_ref, team_refs, unit_ref
from rules.state.troops.units import Unit

JAMMED = Remembered("jammed")
"""Who fires no more in this Phase, by firer: a man, or a Team's crewed weapon."""


class WeaponJammed(OfSide, frozen=True):
    """Weapons of a Unit jam: what they have hit counts."""

    kind: ClassVar = "ammunition"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("who", "weapons")

    teams: tuple[PieceRef, ...]
    who: PieceRef
    weapons: int


def why_jammed(game: Game, firer: str) -> Text:
    """Say that a firer's weapon has jammed in this Phase, or nothing."""
    return say("weapon-has-jammed") if firer in JAMMED.of(game) else ""


def jam(game: Game, unit: Unit, hits: Mapping[str, Hits]) -> None:
    """Note which weapons of the Unit have jammed with what they fired (esp-064)."""
    jammed = [firer for held in hits.values() for firer in held.jammed]
    if jammed:
        JAMMED.note(game, *jammed)
        side, teams = side_ref(unit.side), team_refs(unit.side, unit.teams)
        game.tell(WeaponJammed(side=side, teams=teams, who=unit_ref(unit), weapons=len(jammed)))
