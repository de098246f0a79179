"""A quick game: everything that has to be agreed before a battle is chosen, so that one press begins it."""

from django.utils.translation import gettext as _

from armylists.selectors import playable_platoons
from games.forces.models.saved_force import SavedForce
from games.forces.selectors import offered_platoon, opponent_of
from games.game.models.game import Game, Mode, Support
from games.lists.models import OwnList
from games.lists.selectors import platoons_of
from games.making.services import making
from games.people.models import Player
from games.refusals import Refused
from games.tables.selectors import battlefields


def quick_game(
    player: Player,
    mode: Mode,
    *,
    saved: SavedForce | None = None,
    own_list: OwnList | None = None,
    entropy: str = "",
    promise: str = "",
) -> Game:
    """Make a game on the first table with the first platoon, of a list in hand if one is named, and no
    supports; raises Refused.

    Against the computer the other side has the platoon that matches best, without supports as well; a friend
    chooses his own. With a saved force its platoon is taken, and both pick support as the scenario rolls it.
    """
    offered, table = list(playable_platoons()), battlefields().first()
    if not offered or table is None:
        raise Refused("not-offered", _("No platoon or no table is offered here: the host has to load them."))
    first = platoons_of(own_list)[0] if own_list else offered[0]
    own = offered_platoon(saved.platoon_id, player) if saved else first
    other = opponent_of(own, offered)
    against = other if mode != Mode.FRIENDS else None
    wish = making.Wish(
        mode=mode,
        battlefield=table.pk,
        platoon=own.pk,
        other_platoon=against.pk if against else None,
        other_supports=() if against else None,
        support=Support.SCENARIO if saved else Support.FREE,
        entropy=entropy if promise else "",
        promise=promise,
    )
    return making.create_game(player, wish)
