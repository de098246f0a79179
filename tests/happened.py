"""What the rules have told, as players are sent it: facts in words, with the sides by their titles."""

from collections.abc import Iterable

from rules.engine.events import Event, Happening
from rules.state.game import Game
from telling import BY_TITLE, as_event


def in_words(happened: Iterable[Happening]) -> list[Event]:
    """What happened, each as an event with its sentence and what the screen shows of it."""
    return [as_event(one, BY_TITLE) for one in happened]


def told_in(game: Game) -> list[Event]:
    """The same of all that a game has told so far."""
    return in_words(game.events)
