"""What is refused around the rules: codes and words for people, as the rules' own refusals have."""

from django.utils.translation import gettext as _

from cocweb.refusing import NOT_KNOWN
from rules import Refused

__all__ = [
    "Refused",
    "game_over",
    "no_such_game",
    "not_a_player",
    "not_started",
    "not_your_seat",
    "session_ended",
    "unavailable",
    "unknown_key",
    "unknown_outcome",
]


def unknown_key() -> Refused:
    """Refuse a program whose key is nobody's."""
    return Refused("authentication-failed", _("That key is not known."))


def session_ended() -> Refused:
    """Refuse a browser whose session was ended."""
    return Refused("authentication-failed", _("You were signed out here. Sign in again to play on."))


def unavailable() -> Refused:
    """Refuse anything while the database does not answer, or has no room left."""
    return Refused(
        "unavailable",
        _("The site cannot reach its games just now; nothing was changed. Try again in a moment."),
    )


def unknown_outcome() -> Refused:
    """Say of what was sent that nobody knows whether it was stored."""
    return Refused("unknown-outcome", str(NOT_KNOWN))


def no_such_game() -> Refused:
    """Refuse a word that is not a game's."""
    return Refused("no-such-game", _("There is no such game."))


def not_a_player() -> Refused:
    """Refuse somebody who only watches."""
    return Refused("not-a-player", _("You are watching this game; only its players can do that."))


def not_your_seat() -> Refused:
    """Refuse a player who speaks for the other one's seat."""
    return Refused("not-your-seat", _("That is not your side."))


def not_started() -> Refused:
    """Refuse what cannot be done while the game is still in the lobby."""
    return Refused("not-started", _("The game has not begun yet."))


def game_over() -> Refused:
    """Refuse what cannot be done once the game is finished."""
    return Refused("game-over", _("This game is over."))
