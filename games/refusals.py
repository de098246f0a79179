"""What is refused around the rules: codes and words for people, as the rules' own refusals have."""

from rules import Refused

__all__ = [
    "Refused",
    "game_over",
    "no_such_game",
    "not_a_player",
    "not_started",
    "not_your_seat",
    "session_ended",
    "unknown_key",
]


def unknown_key() -> Refused:
    """Refuse a program whose key is nobody's."""
    return Refused("authentication-failed", "That key is not known.")


def session_ended() -> Refused:
    """Refuse a browser whose session was ended."""
    return Refused("authentication-failed", "You were signed out here. Sign in again to play on.")


def no_such_game() -> Refused:
    """Refuse a word that is not a game's."""
    return Refused("no-such-game", "There is no such game.")


def not_a_player() -> Refused:
    """Refuse somebody who only watches."""
    return Refused("not-a-player", "You are watching this game; only its players can do that.")


def not_your_seat() -> Refused:
    """Refuse a player who speaks for the other one's seat."""
    return Refused("not-your-seat", "That is not your side.")


def not_started() -> Refused:
    """Refuse what cannot be done while the game is still in the lobby."""
    return Refused("not-started", "The game has not begun yet.")


def game_over() -> Refused:
    """Refuse what cannot be done once the game is finished."""
    return Refused("game-over", "This game is over.")
