"""A battle of a few questions that meets everything a service has to cope with.

Its steps come round again and again: red chooses quietly; blue may roll, or end the game; both choose at
once; blue is asked while red holds a standing offer; red shows what was hidden; blue is told something alone.
"""

from typing import Any

from rules.engine.effects import ask, ask_both, either, roll, settled
from rules.engine.events import Event
from rules.engine.requests import Choose, Option
from rules.engine.seats import Seat
from rules.state.changes.sides import end_by_word, set_force_morale
from rules.state.game import Game
from rules.state.pieces.force import MoraleCause, MoraleOccasion


def choice(name: str, seat: Seat, *options: str, standing: bool = False) -> Choose:
    listed = tuple(Option(id=one, label=one.title()) for one in options)
    return Choose(
        name=name,
        seat=seat,
        prompt=f"{name}?",
        public=f"{name} in public",
        standing=standing,
        list_options=lambda: listed,
    )


def tell(game: Game, kind: str, text: str, **told: Any) -> None:
    """Tell something in words, as it is stored of games from before there were facts."""
    game.events.append(Event(kind=kind, text=text, **told))


def give_up(game: Game) -> None:
    why = "Red has had enough."
    end_by_word(game, Seat.BLUE, why, "force-morale")
    tell(game, "result", why, data={"winner": Seat.BLUE, "kind": "force-morale"})


async def battle(game: Game) -> None:
    while game.table.result is None:
        await settled()
        step = int(game.table.memory.get("step", "0"))
        await STEPS[step % len(STEPS)](game)
        game.table.memory["step"] = str(step + 1)


async def quiet(game: Game) -> None:
    first = await ask(choice("quiet", Seat.RED, "one", "two"))
    tell(game, "step", f"Red takes {first.option}.", seat=Seat.RED)
    second = await ask(choice("quiet-again", Seat.RED, "one", "two"))
    tell(game, "step", f"Red takes {second.option} as well.", seat=Seat.RED)


async def dicing(game: Game) -> None:
    taken = await ask(choice("dicing", Seat.BLUE, "pass", "roll", "end"))
    if taken.option == "roll":
        faces = await roll(3, why="luck", seat=Seat.BLUE)
        tell(game, "dice", f"Blue rolls {faces}.", seat=Seat.BLUE, data={"faces": faces})
        set_force_morale(game, game.side(Seat.BLUE), sum(faces), MoraleCause(occasion=MoraleOccasion.START))
    if taken.option == "end":
        give_up(game)


async def together(game: Game) -> None:
    red, blue = await ask_both(
        choice("secretly", Seat.RED, "rock", "paper"), choice("secretly", Seat.BLUE, "rock", "paper")
    )
    tell(game, "revealed", f"Red {red.option}, blue {blue.option}.")


async def offered(game: Game) -> None:
    main = choice("main", Seat.BLUE, "go", "stay")
    asked, reply = await either(main, choice("interrupt", Seat.RED, "now", standing=True))
    tell(game, "step", f"{asked.seat.title()} says {reply.option}.", seat=asked.seat)


async def showing(game: Game) -> None:
    await ask(choice("deploy", Seat.RED, "here", "there"))
    tell(game, "deployed", "Red deploys.", seat=Seat.RED)


async def whispering(game: Game) -> None:
    await ask(choice("listen", Seat.BLUE, "yes", "no"))
    tell(game, "whisper", "Only blue may know.", seat=Seat.BLUE, only=Seat.BLUE)


async def ending(game: Game) -> None:
    await ask(choice("ending", Seat.RED, "end"))
    give_up(game)


STEPS = (quiet, dicing, together, offered, showing, whispering)
