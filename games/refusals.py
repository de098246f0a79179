"""What is refused around the rules: codes and words for people, as the rules' own refusals have."""

from rules import Refused

__all__ = [
    "Refused",
    "game_over",
    "no_such_game",
    "not_a_player",
    "not_started",
    "not_your_seat",
    "unknown_key",
]


def unknown_key() -> Refused:
    """A program says who it is, and nobody has that key."""
    return Refused("authentication-failed", "That key is not known.")


def no_such_game() -> Refused:
    """The word is not a game's."""
    return Refused("no-such-game", "There is no such game.")


def not_a_player() -> Refused:
    """Somebody watches."""
    return Refused("not-a-player", "You are watching this game; only its players can do that.")


def not_your_seat() -> Refused:
    """The other one's seat."""
    return Refused("not-your-seat", "That is not your side.")


def not_started() -> Refused:
    """Still in the lobby."""
    return Refused("not-started", "The game has not begun yet.")


def game_over() -> Refused:
    """Finished."""
    return Refused("game-over", "This game is over.")
