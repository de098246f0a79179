"""An army officer advises the platoon's Leader: one Command Die of a Phase is rolled again (esp-098)."""

from typing import ClassVar

from rules.editions.grades import Rank
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Choose, Option
from rules.phrases import say
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import are_near, is_out

KEEP = "keep"

PREFIX = "again:"
"""Of options that roll a die of the face behind it again."""


class RolledOnAdvice(OfSide, frozen=True):
    """A Command Die that showed the first face is rolled again, and shows the second."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("who", "before")

    who: PieceRef
    before: int
    faces: Faces


def advisor_of(game: Game, side: Side) -> Leader | None:
    """Find the advisor who is fit and within 4" of a Senior Leader, or aboard with him; None for nobody."""
    here = [one for one in side.leaders_in_play if not is_out(game, one)]
    seniors = [one for one in here if one.goes_along is None and one.rank is not Rank.JUNIOR]
    advisors = [one for one in here if one.goes_along is not None and one.goes_along.advises]
    return next((one for one in advisors if any(_is_with(one, senior) for senior in seniors)), None)


def _is_with(one: Leader, other: Leader) -> bool:
    if one.aboard is not None or other.aboard is not None:
        return one.aboard == other.aboard
    return are_near([one.figure], [other.figure])


async def advised(game: Game, side: Side, faces: list[int]) -> list[int]:
    """Let the player roll a Command Die again on an advisor's advice; what it shows then stands."""
    advisor = advisor_of(game, side)
    if advisor is None or not faces:
        return faces
    chosen = (await ask(_request(side, advisor, faces))).option
    if chosen == KEEP:
        return faces
    before = int(chosen.removeprefix(PREFIX))
    (face,) = await roll(1, why="a Command Die again", seat=side.seat)
    who = piece_ref(side, advisor)
    game.tell(RolledOnAdvice(side=side_ref(side), who=who, before=before, faces=(face,)))
    left = [*faces]
    left[left.index(before)] = face
    return left


def _request(side: Side, advisor: Leader, faces: list[int]) -> Choose:
    return Choose(
        name="take-advice",
        seat=side.seat,
        prompt=say("roll-one-die-again", who=piece_ref(side, advisor), faces=tuple(faces)),
        public=say("decides-what-to-roll-again"),
        rule="1e B",
        subject=advisor.id,
        list_options=lambda: [
            Option(id=KEEP, label=say("keep-the-command-dice"), rule="1e B"),
            *(
                Option(id=f"{PREFIX}{face}", label=say("roll-this-die-again", face=face), rule="1e B")
                for face in sorted(set(faces))
            ),
        ],
        prefer=KEEP,
    )
