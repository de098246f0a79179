"""A quick game: everything that has to be agreed before a battle is chosen, so that one press begins it."""

from typing import Any

from django.utils.translation import gettext as _

from armylists.selectors import playable_platoons
from games.forces.models.saved_force import SavedForce
from games.forces.selectors import offered_platoon, opponent_of
from games.game.models.game import Game, Lengths, Level, Mode, Pace, Support
from games.house_rules.agreed import ANYBODY, Agreed
from games.house_rules.among import Among
from games.house_rules.models import HouseRulesVersion
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
    house: HouseRulesVersion | None = None,
    level: Level = Level.STEADY,
    entropy: str = "",
    promise: str = "",
) -> Game:
    """Make a game on the first table with the first platoon, of a list in hand if one is named, and no
    supports; raises Refused.

    Against the computer the other side has the platoon that matches best, without supports as well; a friend
    chooses his own. With a saved force its platoon is taken, and both pick support as the scenario rolls it.
    """
    agreed = house.agreed if house is not None else Agreed()
    offered, table = Among(house).of(playable_platoons()), _table(agreed)
    if not offered or table is None:
        raise Refused("not-offered", _("No platoon or no table is offered here: the host has to load them."))
    first = platoons_of(own_list)[0] if own_list else offered[0]
    own = offered_platoon(saved.platoon_id, player) if saved else first
    other = opponent_of(own, offered)
    against = other if mode != Mode.FRIENDS else None
    wish = making.Wish(
        mode=mode,
        level=level,
        **_by_house(house),
        battlefield=table,
        platoon=own.pk,
        other_platoon=against.pk if against else None,
        other_supports=() if against else None,
        support=Support(agreed.support or (Support.SCENARIO if saved else Support.FREE)),
        entropy=entropy if promise else "",
        promise=promise,
    )
    return making.create_game(player, wish)


def _table(agreed: Agreed) -> str | None:
    """Choose the first table that is offered and allowed."""
    keys = battlefields().values_list("pk", flat=True)
    return next((key for key in keys if not agreed.tables or key in agreed.tables), None)


def _by_house(house: HouseRulesVersion | None) -> dict[str, Any]:
    """Agree whatever the house rules fix; of several scenarios the first."""
    if house is None:
        return {}
    agreed = house.agreed
    fixed: dict[str, Any] = {
        "edition": agreed.edition,
        "scenario": next(iter(agreed.scenarios), ""),
        "pace": Pace(agreed.pace) if agreed.pace else None,
        "countdown": agreed.countdown,
        "lengths": Lengths(agreed.lengths) if agreed.lengths else None,
        "points": agreed.points,
        "options": agreed.options,
        "listed": agreed.watching == ANYBODY if agreed.watching else None,
    }
    given = {name: value for name, value in fixed.items() if value not in ("", None)}
    return {"house_rules": house, **given}
