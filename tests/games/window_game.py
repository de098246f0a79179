"""Battles of nothing but windows: two Phases by turns, each act of the one met by a window for the other."""

from rules.engine.effects import ask, settled
from rules.engine.requests import Choose, Option, Window
from rules.engine.seats import Seat
from rules.state.game import Game
from rules.state.saved.table import PhaseState
from tests.games.small_game import choice, tell

RED, BLUE = Seat.RED, Seat.BLUE


def window(seat: Seat, told: str = "They fire.") -> Choose:
    """May this seat shoot? An interruption, for all that lies on the table."""
    listed = (
        Option(id="pass", label="Let it pass", verb="pass"),
        Option(id="interrupt:t:fire", label="Fire", verb="interrupt", subject="t"),
    )
    return Choose(
        name="react",
        seat=seat,
        prompt=f"{told} Let it pass, or react.",
        public="may react",
        window=Window(
            act="fire",
            told=told,
            kinds=("interrupt",),
            held=6,
            prices={"interrupt": 6},
            is_open=lambda kind: True,
        ),
        list_options=lambda: listed,
        prefer="pass",
    )


def next_phase(game: Game, active: Seat) -> None:
    """A Phase of that seat begins, unless it is under way."""
    table = game.table
    if table.phase is None or table.phase.active is not active:
        table.phase = PhaseState(active=active)
        table.phases += 1


async def battle(game: Game) -> None:
    """Red acts twice, each time with a window for blue; then blue acts once, with a window for red."""
    while game.table.result is None:
        await settled()
        step = int(game.table.memory.get("step", "0"))
        active = BLUE if step % 3 == 2 else RED
        next_phase(game, active)
        await ask(choice("act", active, "on"))
        reply = await ask(window(active.other))
        tell(game, "step", f"Said: {reply.option}.")
        if reply.option != "pass":  # a window inside the window: the other may answer it
            again = await ask(window(active, "They have fired back."))
            tell(game, "step", f"Answered: {again.option}.")
        game.table.memory["step"] = str(step + 1)
