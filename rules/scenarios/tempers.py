"""What an army is in this battle, where its list leaves the choice: asked as the game is set up (esp-119)."""

from typing import ClassVar

from rules.engine.effects import ask
from rules.engine.facts import OfSide
from rules.engine.requests import Choose, Option
from rules.phrases import say
from rules.state.changes.sides import drop
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import verbs_of
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref


class TemperChosen(OfSide, frozen=True):
    """A side's men are so for the whole game."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("what",)

    what: str


async def choose_tempers(game: Game) -> None:
    """Ask each side for one of those characteristics of which its army has one; the others do not hold."""
    for side in game.sides():
        for choice in _open_choices(game, side).values():
            taken = (await ask(_request(side, choice))).option
            drop(side, [one.id for one in choice if one.id != taken])
            name = next(one.name for one in choice if one.id == taken)
            game.tell(TemperChosen(side=side_ref(side), what=name))


def _open_choices(game: Game, side: Side) -> dict[str, list[Characteristic]]:
    """Map each choice to what it is between."""
    known = [verbs_of(game).characteristics[one] for one in side.characteristics]
    choices: dict[str, list[Characteristic]] = {}
    for one in known:
        if one.choice:
            choices.setdefault(one.choice, []).append(one)
    return {choice: several for choice, several in choices.items() if len(several) > 1}


def _request(side: Side, choice: list[Characteristic]) -> Choose:
    return Choose(
        name="choose-temper",
        seat=side.seat,
        prompt=say("what-are-your-men"),
        public=say("decides-what-its-men-are"),
        rule="1e B",
        list_options=lambda: [
            Option(
                id=one.id,
                label=say("temper", what=one.name),
                detail=say("what-a-temper-does", temper=one.id),
                rule="1e B",
            )
            for one in choice
        ],
        prefer=choice[0].id,
    )
