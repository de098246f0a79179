"""The only writers of the army lists' rows: they make them say what the data files and kept texts say."""

from collections import Counter
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Model, ProtectedError
from django.utils.crypto import get_random_string

from armylists.catalogue import every_list
from armylists.models import ArmyList, ListText, Platoon
from armylists.own.check import checked
from armylists.own.ids import KEPT, as_kept
from armylists.rosters import as_roster
from armylists.schema import ArmyList as ListFile
from armylists.schema import Platoon as ListedPlatoon
from armylists.variants import platoons
from rules.book import Quality


@transaction.atomic
def load_lists() -> Counter[str]:
    """Write every list and platoon that is new or differs; count what was "created", "changed", "kept".

    A row that no data file has any longer stays, since games may point at it, but is not offered.
    """
    done: Counter[str] = Counter()
    stored = {row.key: row for row in ArmyList.objects.all()}
    for written in every_list().values():
        row = _list_row(written, stored.get(written.id), done)
        _platoon_rows(written, row, done)
    gone = Platoon.objects.filter(playable=True, army_list__kept=None)
    done["withdrawn"] += gone.exclude(army_list__key__in=every_list()).update(playable=False)
    for kept in ListText.objects.select_related("army_list"):
        _load_again(kept, done)
    return done


def _load_again(kept: ListText, done: Counter[str]) -> None:
    """Draw the platoons of a kept list up anew, or withdraw them where its text has become unsound."""
    written = checked(kept.text, is_kept=True).army_list
    if written is None:
        done["withdrawn"] += withdraw(kept.army_list)
    elif kept.army_list.platoons.filter(playable=True).exists():
        _platoon_rows(as_kept(written, kept.army_list.key), kept.army_list, done)


@transaction.atomic
def keep_list(written: ListFile, text: str) -> ArmyList:
    """Keep a list that was checked with its text, under an id that no list had; it never changes."""
    kept = as_kept(written, KEPT + get_random_string(12, "abcdefghjkmnpqrstuvwxyz23456789"))
    row = _list_row(kept, None, Counter())
    ListText.objects.create(army_list=row, text=text)
    _platoon_rows(kept, row, Counter())
    return row


def let_go(row: ArmyList) -> bool:
    """Delete a stored list; return False where forces still use it: then it is only offered no more."""
    try:
        with transaction.atomic():
            row.delete()
    except ProtectedError:
        withdraw(row)
        return False
    return True


def withdraw(row: ArmyList) -> int:
    """Offer no platoon of a list any more; return how many were offered."""
    return row.platoons.filter(playable=True).update(playable=False)


def _list_row(written: ListFile, row: ArmyList | None, done: Counter[str]) -> ArmyList:
    values = {"title": written.title, "nation": written.nation, "period": written.period}
    row = row or ArmyList(key=written.id)
    done[_write(row, values)] += 1
    return row


def _platoon_rows(written: ListFile, row: ArmyList, done: Counter[str]) -> None:
    stored = {(platoon.key, platoon.quality): platoon for platoon in row.platoons.all()}
    listed = [(platoon, quality) for platoon in platoons(written) for quality in platoon.quality]
    for position, (platoon, quality) in enumerate(listed):
        blank = Platoon(army_list=row, key=platoon.id, quality=quality.value)
        target = stored.pop((platoon.id, quality.value), blank)
        done[_write(target, _platoon_values(written, platoon, quality) | {"position": position})] += 1
    gone = [platoon.pk for platoon in stored.values()]
    done["withdrawn"] += row.platoons.filter(playable=True, pk__in=gone).update(playable=False)


def _platoon_values(written: ListFile, platoon: ListedPlatoon, quality: Quality) -> dict[str, Any]:
    roster = as_roster(written, platoon, quality)
    return {
        "title": platoon.name,
        "nation": roster.nation,
        "rating": roster.rating,
        "command_dice": roster.command_dice,
        "playable": platoon.quality[quality].playable,
        "roster": msgspec.json.decode(msgspec.json.encode(roster)),
    }


def _write(row: Model, values: dict[str, Any]) -> str:
    """Save the row only if it is new or one of these values differs; say which."""
    if row.pk is not None and all(getattr(row, name) == value for name, value in values.items()):
        return "kept"
    done = "created" if row.pk is None else "changed"
    for name, value in values.items():
        setattr(row, name, value)
    row.save()
    return done
