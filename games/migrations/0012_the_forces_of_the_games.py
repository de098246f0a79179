"""The platoon and supports of every seat become a force, and every unit one of its force."""

from collections import Counter

from django.db import migrations
from django.db.models import OuterRef, Subquery

BATCH = 500


def draw_up(apps, schema_editor):
    """Give each seat with a platoon its force, and each unit to the force of its seat."""
    seats, units = apps.get_model("games", "Seat"), apps.get_model("games", "Unit")
    known = list(seats.objects.filter(platoon__isnull=False).order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(known), BATCH):
        _draw_up(apps, list(seats.objects.filter(pk__in=known[start : start + BATCH]).order_by("pk")))
    own = seats.objects.filter(game=OuterRef("game"), colour=OuterRef("seat")).values("force")
    units.objects.update(force=Subquery(own[:1]))


def _draw_up(apps, batch):
    forces, items = apps.get_model("games", "Force"), apps.get_model("games", "ForceItem")
    made = []
    for seat in batch:
        seat.force = forces.objects.create(platoon_id=seat.platoon_id)
        picked = Counter(seat.supports)
        made += [items(force=seat.force, row=row, count=picked[row]) for row in picked]
    items.objects.bulk_create(made, batch_size=BATCH)
    apps.get_model("games", "Seat").objects.bulk_update(batch, ("force",), batch_size=BATCH)


def take_apart(apps, schema_editor):
    """Write platoon and supports to the seats again, and game and seat to the units."""
    seats, units = apps.get_model("games", "Seat"), apps.get_model("games", "Unit")
    for seat in seats.objects.filter(force__isnull=False).select_related("force"):
        items = seat.force.items.order_by("pk").values_list("row", "count")
        seat.platoon_id = seat.force.platoon_id
        seat.supports = [row for row, count in items for _ in range(count)]
        seat.save(update_fields=("platoon", "supports"))
    own = seats.objects.filter(force=OuterRef("force"))
    units.objects.update(game=Subquery(own.values("game")[:1]), seat=Subquery(own.values("colour")[:1]))


class Migration(migrations.Migration):
    """Only rows change: PostgreSQL alters no table in whose rows something is still to be checked."""

    dependencies = [("games", "0011_forces")]

    operations = [migrations.RunPython(draw_up, take_apart)]
