"""Lists that players make: copied, written, shared, taken up, deleted. What is unsound is never stored."""

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from armylists.called import called
from armylists.models import ArmyList
from armylists.own.check import Checked, checked
from armylists.own.source import ListFault, place_of_value
from armylists.services import keep_list, let_go, withdraw
from games.lists.models import ListVersion, OwnList
from games.lists.selectors import list_shown, own_list
from games.people.models import Player
from games.refusals import Refused

MOST_LISTS = 12
"""Lists that one player makes: the form for a new game shows all that he can choose from."""

MOST_TAKEN_UP = 12
"""Lists of others that one player has among his own."""


class BadList(Refused):
    """A text that is no sound list: every fault with its line."""

    def __init__(self, found: Checked) -> None:
        told = ngettext("%(count)d fault", "%(count)d faults", len(found.faults)) % {
            "count": len(found.faults)
        }
        first = "; ".join(
            _("line %(line)s: %(what)s") % {"line": fault.line, "what": fault.what}
            for fault in found.faults[:3]
        )
        super().__init__("bad-list", _("The list has %(told)s. %(first)s") % {"told": told, "first": first})
        self.found = found

    @property
    def faults(self) -> Sequence[ListFault]:
        """Everything that is wrong, in the text's order."""
        return self.found.faults


@transaction.atomic
def make(player: Player, text: str, *, after: str = "") -> OwnList:
    """Make a list of this text; raises Refused, BadList with every fault."""
    found = _sound(text := plain(text))
    Player.objects.select_for_update().get(pk=player.pk)
    if player.own_lists.count() >= MOST_LISTS:
        raise Refused(
            "too-many-lists",
            _("You have %(most_lists)s lists; delete one first.") % {"most_lists": MOST_LISTS},
        )
    made = OwnList(owner=player, after=after)
    _settle(made, found, text)
    return made


@transaction.atomic
def change(player: Player, word: str, text: str, *, seen: str = "") -> OwnList:
    """Give one's list another text; games that were made with the old one keep to that. Raises Refused.

    With the version `seen` that it was written after, it is refused where the list has another by now.
    """
    found = _sound(text := plain(text))
    locked = OwnList.objects.select_for_update(of=("self",)).select_related("version__kept")
    known = locked.get(pk=own_list(player, word).pk)
    if seen not in ("", known.version.key):
        raise Refused("changed-elsewhere", _("This list was changed elsewhere meanwhile."))
    if text != known.text:
        before = known.version
        _settle(known, found, text)
        _hand_forces_over(before, known.version)
        _leave(before)
    return known


def _hand_forces_over(before: ArmyList, now: ArmyList) -> None:
    """Point saved forces from the platoons of one version of a list to the same platoons of the next."""
    platoons = {(one.key, one.quality): one for one in now.platoons.all()}
    for platoon in before.platoons.all():
        platoon.saved_forces.update(platoon=platoons.get((platoon.key, platoon.quality), platoon))


def _leave(version: ArmyList) -> None:
    """Offer a list's version for new games no more; keep it as long as games or saved forces use it."""
    if version.platoons.filter(saved_forces__isnull=False).exists():
        withdraw(version)
    else:
        let_go(version)


def plain(text: str) -> str:
    """Turn the ends of lines that browsers send, CR LF, into LF."""
    return text.replace("\r\n", "\n")


def _sound(text: str) -> Checked:
    found = checked(text)
    if found.army_list is None:
        raise BadList(found)
    return found


def _settle(known: OwnList, found: Checked, text: str) -> None:
    """Store a new version of a player's list, and the list as being that version now."""
    assert found.army_list is not None, "what is unsound is refused before"
    known.version = keep_list(found.army_list, text)
    known.title = found.army_list.title
    known.save()
    ListVersion.objects.create(
        army_list=known.version, own_list=known, maker_id=known.owner_id, after=known.after
    )


def copy(player: Player, text: str, title: str) -> OwnList:
    """Make a new list of the player's from the text of the list called `title`; raises Refused.

    The new list is called "..., changed", and notes `title` as what it was made after.
    """
    return make(
        player,
        _titled(text, _free_title(player, _("%(title)s, changed") % {"title": called(title)[:68]})),
        after=title,
    )


def _free_title(player: Player, title: str) -> str:
    """Add a number to a title if the player has a list of that title already."""
    taken = set(player.own_lists.values_list("title", flat=True))
    numbered = (f"{title} {number}" for number in range(2, MOST_LISTS + 2))
    return next(one for one in (title, *numbered) if one not in taken)


def _titled(text: str, title: str) -> str:
    """Give a text another title, in the place of its own."""
    quoted = title.replace("\\", "\\\\").replace('"', '\\"')
    start, end = place_of_value(text, "title")
    return f'{text[:start]}"{quoted}"{text[end:]}'


def share(player: Player, word: str, *, is_shared: bool) -> OwnList:
    """Let everybody with the link read a list and take it up, or nobody any more; raises Refused."""
    known = own_list(player, word)
    known.is_shared = is_shared
    known.save(update_fields=("is_shared",))
    return known


@transaction.atomic
def take_up(player: Player, word: str) -> OwnList:
    """Add a list that somebody shares to those whose platoons the player may choose; raises Refused."""
    found = list_shown(player, word)
    Player.objects.select_for_update().get(pk=player.pk)
    if player.lists_taken_up.count() >= MOST_TAKEN_UP:
        raise Refused(
            "too-many-lists",
            _("You have %(most_taken_up)s lists of others; put one down first.")
            % {"most_taken_up": MOST_TAKEN_UP},
        )
    if found.owner_id != player.pk:
        found.readers.add(player)
    return found


def put_down(player: Player, word: str) -> None:
    """Take a list of somebody else away from among one's own."""
    player.lists_taken_up.remove(*player.lists_taken_up.filter(pk=word))


@transaction.atomic
def delete(player: Player, word: str) -> None:
    """Delete one's list; games that were made with it go on. Raises Refused."""
    known = own_list(player, word)
    versions = list(ArmyList.objects.filter(made__own_list=known))
    known.delete()
    for version in versions:
        _leave(version)


def hand_over(guest: Player, known: Player) -> None:
    """Give the lists that a guest made or took up to the account in which he is known."""
    ListVersion.objects.filter(maker=guest).update(maker=known)
    guest.own_lists.update(owner=known)
    known.lists_taken_up.add(*guest.lists_taken_up.all())
