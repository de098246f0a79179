"""Dice of any scenario before the battle: Force Morale, and who has more of it (1e 3, 4.1.1, 15.1)."""

from enum import StrEnum
from typing import ClassVar

from rules.editions.grades import Quality
from rules.engine.effects import roll
from rules.engine.facts import Faces, Fact, OfSide, SideRef
from rules.state.changes.sides import drop, set_force_morale
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import of_kind
from rules.state.game import Game
from rules.state.pieces.force import MoraleCause, MoraleOccasion, Side
from rules.state.saved.options import MONTH
from rules.state.troops.refs import side_ref


class RollOff(StrEnum):
    """What both sides roll for where their Force Morale is equal."""

    FIRST_MARKER_MOVE = "first-marker-move"
    FIRST_PHASE = "first-phase"


class OwnForceMorale(Characteristic, frozen=True, kw_only=True):
    """What an army adds to the die for its Force Morale: `more` on top of its quality's modifier.

    Or it is `instead` of that of Green troops, or holds `until` a month of the battle, as in 1937-06.
    """

    more: int
    instead: bool = False
    until: str = ""


class RolledForceMorale(Characteristic, frozen=True, kw_only=True):
    """Two D3, one for the men and one against them, are the modifier of their Force Morale (esp-129).

    Where more is for them, what their list says of them by the id `drops` does not hold.
    """

    drops: str


class MettleRolled(OfSide, frozen=True):
    """A side rolls what its men are worth: a D3 for them, one against them; whether it `drops` what their
    list says of them."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("who", "plus", "minus", "modifier", "drops")

    faces: Faces
    who: str
    plus: int
    minus: int
    modifier: int
    drops: bool = False


class StartingForceMoraleRolled(OfSide, frozen=True):
    """A side rolls for its Force Morale; its troops' quality and its own characteristics add the modifier."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 3"
    spoken: ClassVar = ("quality", "modifier", "total", "level", "is_own")

    faces: Faces
    quality: Quality
    modifier: int
    total: int
    level: int
    is_own: bool = False  # whether the army's own characteristics have a part in it


class RolledOff(Fact, frozen=True):
    """Both sides roll, red's die first, as they have the same Force Morale; `again` if the dice are equal."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 3.1"
    spoken: ClassVar = ("red", "blue", "what", "again")

    red: SideRef
    blue: SideRef
    faces: Faces
    what: RollOff
    again: bool


async def roll_force_morale(game: Game, side: Side) -> None:
    """Roll a die that, adjusted for the troops' quality, sets the side's Force Morale (1e 3, 15.1)."""
    rolled = await _mettle(game, side)
    (face,) = await roll(1, why="Force Morale", seat=side.seat)
    usual = game.edition.force_morale_modifier(side.quality)
    modifier = _modifier(game, side) if rolled is None else rolled
    level = game.edition.starting_force_morale(face + modifier)
    game.tell(
        StartingForceMoraleRolled(
            side=side_ref(side),
            faces=(face,),
            quality=side.quality,
            modifier=modifier,
            total=face + modifier,
            level=level,
            is_own=modifier != usual,
        )
    )
    set_force_morale(game, side, level, MoraleCause(occasion=MoraleOccasion.START))


async def _mettle(game: Game, side: Side) -> int | None:
    """Roll two D3 for a force that is as good or as bad as these say; None for any other (esp-129)."""
    found = of_kind(game, side, RolledForceMorale)
    if not found:
        return None
    faces = await roll(2, why=found[0].name, seat=side.seat)
    plus, minus = ((face + 1) // 2 for face in faces)
    told = MettleRolled(
        side=side_ref(side),
        faces=tuple(faces),
        who=found[0].name,
        plus=plus,
        minus=minus,
        modifier=plus - minus,
        drops=plus > minus,
    )
    game.tell(told)
    if told.drops:
        drop(side, [found[0].drops])
    return plus - minus


def _modifier(game: Game, side: Side) -> int:
    """Add up what the quality of a side's troops and its own characteristics put on the die (1e 3; esp-112,
    114, 144)."""
    month = game.setup.options.get(MONTH, "")
    own = [one for one in of_kind(game, side, OwnForceMorale) if not one.until or month <= one.until]
    replaces = side.quality is Quality.GREEN and any(one.instead for one in own)
    usual = 0 if replaces else game.edition.force_morale_modifier(side.quality)
    return usual + sum(one.more for one in own)


async def higher_morale(game: Game, what: RollOff) -> Side:
    """Find the side with more Force Morale; roll while it is equal until one rolls more (1e 3.1, 4.1.1)."""
    red, blue = game.sides()
    if red.force_morale != blue.force_morale:
        return red if red.force_morale > blue.force_morale else blue
    sides = side_ref(red), side_ref(blue)
    while True:
        ours, theirs = await _roll_for(what, red), await _roll_for(what, blue)
        game.tell(RolledOff(*sides, faces=(ours, theirs), what=what, again=ours == theirs))
        if ours != theirs:
            return red if ours > theirs else blue


async def _roll_for(what: RollOff, side: Side) -> int:
    is_marker = what is RollOff.FIRST_MARKER_MOVE
    (face,) = await roll(
        1, why="the first Patrol Marker move" if is_marker else "the first Phase", seat=side.seat
    )
    return face
