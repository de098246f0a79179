"""The only writers of the army lists' rows: they make them say what the data files say."""

from collections import Counter
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Model

from armylists.catalogue import army_lists, master_arsenal
from armylists.models import ArmyList, Platoon
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
    for written in army_lists().values():
        row = _list_row(written, stored.get(written.id), done)
        _platoon_rows(written, row, done)
    gone = Platoon.objects.filter(playable=True).exclude(army_list__key__in=army_lists())
    done["withdrawn"] += gone.update(playable=False)
    return done


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
    roster = as_roster(written, platoon, quality, master_arsenal())
    return {
        "title": platoon.name,
        "nation": written.nation,
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
