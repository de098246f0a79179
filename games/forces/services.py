"""Forces that players keep: saved, changed, shared, copied, deleted."""

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _

from armylists.models import Platoon
from armylists.supports import offered
from armylists.terms import LOTS
from games.forces.models.saved_force import SavedForce
from games.forces.selectors import offered_platoon
from games.people.models import LONGEST_NAME, Player
from games.people.names import checked_name
from games.refusals import Refused

MOST_FORCES = 50
"""Forces that one player keeps."""

MOST_WISHES = len(LOTS)
"""Supports that a force may want: as many as a side can have at all."""


@transaction.atomic
def save(player: Player, platoon: int, wishes: Sequence[str] = (), title: str = "") -> SavedForce:
    """Keep a platoon with the supports that are wanted beside it; without a title it is called after the
    platoon. Raises Refused."""
    chosen = offered_platoon(platoon, player)
    given = checked_name(title or _free_title(player, chosen.title))
    Player.objects.select_for_update().get(pk=player.pk)
    if player.saved_forces.count() >= MOST_FORCES:
        raise Refused(
            "too-many-forces",
            _("You keep %(most_forces)s forces already; delete one first.") % {"most_forces": MOST_FORCES},
        )
    return player.saved_forces.create(title=given, platoon=chosen, wishes=_checked(chosen, wishes))


def _free_title(player: Player, title: str) -> str:
    """Call a force after its platoon, with a number where another one of the player is called so."""
    taken = set(player.saved_forces.values_list("title", flat=True))
    numbered = (f"{title[: LONGEST_NAME - 3]} {number}" for number in range(2, MOST_FORCES + 2))
    return next(one for one in (title[:LONGEST_NAME], *numbered) if one not in taken)


def own_force(player: Player | None, word: str) -> SavedForce:
    """Find one of the player's saved forces; raises Refused."""
    found = _called(word)
    if found is None or player is None or found.owner_id != player.pk:
        raise _no_such_force()
    return found


def readable(player: Player | None, word: str) -> SavedForce:
    """Find a saved force that somebody may read: his own, or one that is shared; raises Refused."""
    found = _called(word)
    if found is None or not (found.is_shared or (player is not None and found.owner_id == player.pk)):
        raise _no_such_force()
    return found


def change(
    player: Player,
    word: str,
    *,
    title: str | None = None,
    wishes: Sequence[str] | None = None,
    is_shared: bool | None = None,
) -> SavedForce:
    """Change the title, the wishes or the sharing of a player's saved force, those that are given; raises
    Refused."""
    known = own_force(player, word)
    if title is not None:
        known.title = checked_name(title)
    if wishes is not None:
        known.wishes = _checked(known.platoon, wishes)
    if is_shared is not None:
        known.is_shared = is_shared
    known.save(update_fields=("title", "wishes", "is_shared"))
    return known


def copy(player: Player, word: str) -> SavedForce:
    """Copy a force that the player may read to his own; raises Refused."""
    found = readable(player, word)
    return save(player, found.platoon_id, found.offered_wishes, found.title)


def delete(player: Player, word: str) -> None:
    """Delete a saved force of the player; games that it was used in go on. Raises Refused."""
    own_force(player, word).delete()


def _called(word: str) -> SavedForce | None:
    known = SavedForce.objects.select_related("owner", "platoon__army_list")
    return known.filter(pk=word).first() if word.isascii() and word.isalnum() else None


def _checked(platoon: Platoon, wishes: Sequence[str]) -> list[str]:
    rows = {item.id for item in offered(platoon.army_list.key)}
    if unknown := next((one for one in wishes if one not in rows), None):
        told = _("%(title)s does not offer “%(unknown)s” as support.") % {
            "title": platoon.army_list.title,
            "unknown": unknown[:40],
        }
        raise Refused("no-such-support", told)
    if len(wishes) > MOST_WISHES:
        raise Refused(
            "too-many-supports",
            _("A force wants at most %(most_wishes)s supports.") % {"most_wishes": MOST_WISHES},
        )
    return list(wishes)


def _no_such_force() -> Refused:
    return Refused("no-such-force", _("There is no such saved force, or it is not shared."))
