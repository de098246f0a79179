"""What everybody is told of a game's umpire (`Game.umpiring`): who he is, what he sees, who calls him.

A side's secrets are shown to him by leave of its own player alone, and both sides' together by leave of both.
"""

from enum import StrEnum
from typing import Any

from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.game.models.umpire import Leave, Umpire
from games.people.models import Player
from games.refusals import Refused
from rules import Seat


class Sees(StrEnum):
    """What an umpire sees: what everybody does, what one side does, or what both do."""

    OPEN = "open"
    RED = "red"
    BLUE = "blue"
    BOTH = "both"


def umpire_of(game: Game) -> Umpire | None:
    """Find the umpire's seat of a game, taken or not; None where nobody was ever invited to it."""
    return Umpire.objects.select_related("player").filter(game=game.pk).first()


def is_umpire(game: Game, player: Player | None) -> bool:
    """Whether somebody is the umpire of a game now."""
    if player is None or not has_umpire(game):
        return False
    return Umpire.objects.filter(game=game.pk, player=player).exists()


def has_umpire(game: Game) -> bool:
    """Whether somebody sits in the umpire's seat, as the game's row tells."""
    return "name" in game.umpiring


def leave_of(game: Game, seat: Seat) -> Leave:
    """Read what the player of a side lets the umpire see."""
    return Leave(game.umpiring.get("leave", {}).get(str(seat), Leave.OPEN))


def sides_let(game: Game) -> list[Seat]:
    """List the sides whose own players let the umpire see them."""
    return [seat for seat in Seat if leave_of(game, seat) != Leave.OPEN]


def sees(game: Game) -> Sees:
    """Tell what the umpire of a game sees: never more than both sides let him, whatever is noted."""
    if not has_umpire(game):
        return Sees.OPEN
    noted = Sees(game.umpiring.get("sees", Sees.OPEN))
    return noted if noted in looks(game) else Sees.OPEN


def may_see_both(game: Game) -> bool:
    """Whether both players let the umpire see everything."""
    return all(leave_of(game, seat) == Leave.ALL for seat in Seat)


def looks(game: Game) -> list[Sees]:
    """List the ways in which the umpire may look at a game now."""
    let = [Sees(seat) for seat in sides_let(game)]
    return [Sees.OPEN, *let, *([Sees.BOTH] if may_see_both(game) else [])]


def next_sees(game: Game) -> Sees:
    """Choose what the umpire sees when leave has changed: all that both let him, else what he saw, else the
    one side that is left; between two sides he chooses himself."""
    let, before = sides_let(game), game.umpiring.get("sees", Sees.OPEN)
    if may_see_both(game):
        return Sees.BOTH
    if before in map(str, let):
        return Sees(before)
    return Sees(let[0]) if len(let) == 1 else Sees.OPEN


MOST_RULINGS = 20
"""Rulings that stand beside the table; the log has them all."""


def rulings_of(game: Game) -> list[dict[str, Any]]:
    """List what the umpires of a game have ruled and not withdrawn, the newest last."""
    return list(game.umpiring.get("rulings", []))


def seen_since(game: Game) -> int:
    """Tell the number at which what the umpire sees, or who he is, last changed."""
    return int(game.umpiring.get("since", 0))


def note(game: Game, **more: Any) -> None:
    """Change what everybody is told of the umpire; None takes a thing away. Left to the caller to save."""
    changed = {**game.umpiring, **more}
    game.umpiring = {name: value for name, value in changed.items() if value is not None}


def forget_decision(game: Game) -> None:
    """Note that the game has gone on: what the umpire decided last is not taken back any more. Left to the
    caller to save."""
    if "decided" in game.umpiring:
        note(game, decided=None)


def forget_leave(game: Game, colour: str) -> None:
    """Let the umpire see no more of a side: somebody else sits there, who has said nothing yet. Left to the
    caller to save, and to tell what he sees now."""
    if has_umpire(game):
        given = {one: leave for one, leave in game.umpiring.get("leave", {}).items() if one != colour}
        note(game, leave=given, said=sorted({*game.umpiring.get("said", []), colour}))


def check_is_not_umpire(game: Game, player: Player) -> None:
    """Raise Refused where somebody who would sit down at a table is its umpire."""
    if is_umpire(game, player):
        raise Refused("umpire-sits", _("You are the umpire of this game. Leave the umpire’s seat first."))
