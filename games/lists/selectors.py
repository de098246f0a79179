"""Who may choose and who may read which of the lists that players make; nothing here writes."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from msgspec.structs import replace

from armylists.catalogue import army_lists, list_files
from armylists.models import ArmyList, Platoon
from armylists.own.ids import KEPT
from armylists.own.writing import plain, written
from armylists.selectors import playable_platoons
from games.lists.models import ListVersion, OwnList
from games.people.models import Player
from games.refusals import Refused
from games.storage.ids import is_word


def lists_in_hand(player: Player | None) -> QuerySet[OwnList]:
    """Find a player's own lists and those shared ones that he has taken up."""
    if player is None:
        return OwnList.objects.none()
    shared = Q(readers=player, is_shared=True)
    return OwnList.objects.filter(Q(owner=player) | shared).select_related("owner", "version").distinct()


def lists_named(player: Player | None) -> list[tuple[str, str]]:
    """List the words of the lists in a player's hand, each with its title and what tells it from others."""
    rows = list(lists_in_hand(player))
    told = whose(player, [row.version for row in rows])
    return [(row.pk, f"{row.title} ({told[row.version.key]})") for row in rows]


def list_in_hand(player: Player | None, word: str) -> OwnList:
    """Find a list that a player made or has taken up; raises Refused."""
    found = lists_in_hand(player).filter(pk=word).first() if is_word(word) else None
    if found is None:
        raise Refused("no-such-list", _("You have no such list. Take it up first, or choose another."))
    return found


def platoons_for(player: Player | None) -> QuerySet[Platoon]:
    """Find the platoons that somebody may choose: of the lists of the book, then of those in his hand."""
    return playable_platoons(list(lists_in_hand(player).values_list("version_id", flat=True)))


def platoons_of(own: OwnList) -> list[Platoon]:
    """List the platoons that a list offers in games, in its order; raises Refused where there is none."""
    found = list(playable_platoons([own.version_id]).filter(army_list=own.version_id))
    if not found:
        raise Refused("not-offered", _("No platoon of %(title)s can be played.") % {"title": own.title})
    return found


def whose(player: Player | None, lists: Iterable[ArmyList]) -> dict[str, str]:
    """Map the key of each of these lists that a player made to his name and when the list was changed."""
    kept = [one.pk for one in lists if one.key.startswith(KEPT)]
    made = ListVersion.objects.filter(army_list__in=kept) if kept else ListVersion.objects.none()
    rows = made.select_related("army_list", "own_list", "maker")
    return {row.army_list.key: f"{_by(player, row)}, {_as_of(row)}" for row in rows}


def _by(player: Player | None, row: ListVersion) -> str:
    if player is not None and row.maker_id == player.pk:
        return _("yours")
    return _("by %(name)s") % {"name": row.maker.name} if row.maker else _("by somebody who is gone")


def _as_of(row: ListVersion) -> str:
    if row.own_list is None or row.own_list.version_id != row.army_list_id:
        return _("an earlier version")
    changed = date_format(localtime(row.own_list.changed), _("j M, H:i"))
    return _("changed %(when)s") % {"when": changed}


def list_shown(player: Player | None, word: str) -> OwnList:
    """Find a list by its word for its owner, or for anybody while it is shared; raises Refused."""
    rows = OwnList.objects.select_related("owner", "version__kept")
    found = rows.filter(pk=word).first() if is_word(word) else None
    if found is None or not (found.is_shared or (player is not None and found.owner_id == player.pk)):
        raise Refused("no-such-list", _("There is no such list, or whoever made it does not share it."))
    return found


def own_list(player: Player, word: str) -> OwnList:
    """Find one of the player's own lists; raises Refused."""
    rows = player.own_lists.select_related("version__kept")
    found = rows.filter(pk=word).first() if is_word(word) else None
    if found is None:
        raise Refused("no-such-list", _("You have no such list."))
    return found


def version_shown(player: Player | None, key: str) -> ListVersion:
    """Find a version of a list for whoever may read it: its maker, who is in a game with it, everybody while
    it is shared; raises Refused."""
    found = ListVersion.objects.select_related("army_list", "own_list", "maker").filter(army_list__key=key)
    version = found.first()
    if version is None or not may_read(player, version):
        raise Refused("no-such-list", _("There is no such list, or whoever made it does not share it."))
    return version


def may_read(player: Player | None, version: ListVersion) -> bool:
    """Whether somebody may read this version of a list."""
    if version.own_list is not None and version.own_list.is_shared:
        return True
    return player is not None and (version.maker_id == player.pk or _plays_with(player, version.army_list))


def _plays_with(player: Player, army_list: ArmyList) -> bool:
    return player.seats.filter(game__seats__force__platoon__army_list=army_list).exists()


def lists_of_the_book() -> QuerySet[ArmyList]:
    """Find the lists of the book that are played, which anybody may copy."""
    return ArmyList.objects.filter(kept=None, key__in=army_lists())


def source_of(player: Player | None, source: str) -> tuple[str, str]:
    """Find the text and the title of what somebody copies: a list of the book, or one that he is shown.

    Raises Refused.
    """
    path = next((path for path in list_files() if path.stem == source), None)
    if path is not None:
        army_list = army_lists()[source]
        if army_list.arsenal_of is None:
            return path.read_text(encoding="utf-8"), army_list.title
        bare = replace(army_list, arsenal_of=None, lent={}, lent_limits=())
        return written(plain(bare)), army_list.title
    found = list_shown(player, source)
    return found.text, found.title
