"""The saved force that a browser's newest game was begun with."""

from django.http import HttpRequest

from games.forces.models.saved_force import SavedForce

IN_HAND = "force"
"""What a browser remembers of the saved force that its game was begun with, until support is picked."""


def take_in_hand(request: HttpRequest, saved: SavedForce | None) -> None:
    """Remember the saved force that a game is begun with, or that there is none."""
    if saved is not None:
        request.session[IN_HAND] = saved.pk
    else:
        request.session.pop(IN_HAND, None)


def in_hand(request: HttpRequest) -> str:
    """Tell the word of the saved force that this browser's newest game was begun with; "" without one."""
    return str(request.session.get(IN_HAND, ""))
