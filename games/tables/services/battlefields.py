"""Tables as rows: they say what the data files say."""

import zlib
from collections import Counter
from collections.abc import Iterable

import msgspec
from django.db import transaction

from games.tables.models import Battlefield
from rules.ground import Map


@transaction.atomic
def load_battlefields(maps: Iterable[Map]) -> Counter[str]:
    """Write every table that is new or differs; one without a file stays for its games, not offered."""
    done: Counter[str] = Counter()
    stored = {row.pk: row for row in Battlefield.objects.all()}
    for drawn in maps:
        done[_write(drawn, stored.pop(drawn.id, None))] += 1
    done["withdrawn"] = Battlefield.objects.filter(pk__in=stored, offered=True).update(offered=False)
    return done


def _write(drawn: Map, row: Battlefield | None) -> str:
    if row is not None and row.offered and row.as_map() == drawn:
        return "kept"
    done = "created" if row is None else "changed"
    Battlefield.objects.update_or_create(
        key=drawn.id,
        defaults={
            "title": drawn.title,
            "notes": drawn.notes,
            "width": drawn.width,
            "height": drawn.height,
            "offered": True,
            "packed_map": zlib.compress(msgspec.json.encode(drawn)),
        },
    )
    return done
