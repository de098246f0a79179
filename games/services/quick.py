"""A quick game: everything that has to be agreed before a battle is chosen, so that one press begins it."""

from armylists.selectors import playable_platoons
from games.models import Game, Mode, Player
from games.refusals import Refused
from games.selectors import battlefields
from games.services import making
from games.services.forces import opponent_of


def quick_game(player: Player, mode: Mode, *, entropy: str = "", promise: str = "") -> Game:
    """Make a game on the first table with the first platoon and no supports; raises Refused.

    Against the computer the other side has the platoon that matches best, without supports as well; a friend
    chooses his own.
    """
    offered, table = list(playable_platoons()), battlefields().first()
    if not offered or table is None:
        raise Refused("not-offered", "No platoon or no table is offered here: the host has to load them.")
    other = opponent_of(offered[0], offered)
    alone = {"other_platoon": other.pk, "other_supports": ()} if mode != Mode.FRIENDS and other else {}
    wish = making.Wish(
        mode=mode,
        battlefield=table.pk,
        platoon=offered[0].pk,
        entropy=entropy if promise else "",
        promise=promise,
        **alone,
    )
    return making.create_game(player, wish)
