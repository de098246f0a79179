"""Which house rules somebody keeps and may read; nothing here writes."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.house_rules.models import HouseRules, HouseRulesVersion
from games.people.models import Player
from games.refusals import Refused
from games.storage.ids import is_word


def house_rules_of(player: Player | None) -> list[HouseRules]:
    """List the house rules that somebody keeps, the newest first."""
    return list(player.house_rules.prefetch_related("versions")) if player else []


def own_house_rules(player: Player | None, word: str) -> HouseRules:
    """Find house rules of the player's; raises Refused."""
    found = _called(word).filter(owner=player).first() if player else None
    if found is None:
        raise _no_such_house_rules()
    return found


def readable(player: Player | None, word: str) -> HouseRules:
    """Find house rules that somebody may read: his own, or some that are shared; raises Refused."""
    found = _called(word).first()
    if found is None or not (found.is_shared or (player is not None and found.owner_id == player.pk)):
        raise _no_such_house_rules()
    return found


def version_for(player: Player | None, word: str) -> HouseRulesVersion | None:
    """Find the version by which a new game is made under these house rules; None for no word. Raises
    Refused."""
    return readable(player, word).newest if word else None


def _called(word: str) -> QuerySet[HouseRules]:
    rows = HouseRules.objects.select_related("owner").prefetch_related("versions")
    return rows.filter(pk=word) if is_word(word) else rows.none()


def _no_such_house_rules() -> Refused:
    return Refused("no-such-house-rules", _("There are no such house rules, or they are not shared."))
