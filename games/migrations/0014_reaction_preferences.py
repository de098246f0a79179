"""What a player wishes of windows for reactions has a table of its own."""

import django.db.models.deletion
from django.db import migrations, models

COLUMNS = {
    "passing": "lets_pass",
    "stop": "stop",
    "kinds": "stop_kinds",
    "hold": "holds_next",
    "orders": "standing_orders",
}
"""The new columns, and the seat's in which their values were."""

STOPS = [(stop, stop) for stop in ("always", "able", "kinds", "orders")]

PLAIN = {"lets_pass": False, "stop": "able", "stop_kinds": [], "holds_next": False, "standing_orders": []}
"""A seat whose player has said nothing."""


def carry_over(apps, schema_editor):
    """Take the wishes of every seat whose player has wished something."""
    seats, preferences = apps.get_model("games", "Seat"), apps.get_model("games", "ReactionPreferences")
    rows = []
    for seat in seats.objects.values("pk", *PLAIN).iterator():
        pk = seat.pop("pk")
        if seat != PLAIN:
            rows.append(preferences(seat_id=pk, **{new: seat[old] for new, old in COLUMNS.items()}))
    preferences.objects.bulk_create(rows, batch_size=500)


def carry_back(apps, schema_editor):
    """Write the wishes to the seats again."""
    seats, preferences = apps.get_model("games", "Seat"), apps.get_model("games", "ReactionPreferences")
    for kept in preferences.objects.values("seat", *COLUMNS).iterator():
        pk = kept.pop("seat")
        seats.objects.filter(pk=pk).update(**{COLUMNS[new]: value for new, value in kept.items()})


class Migration(migrations.Migration):
    """The new beside the old."""

    dependencies = [("games", "0013_what_forces_took_over")]

    operations = [
        migrations.CreateModel(
            name="ReactionPreferences",
            fields=[
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="preferences",
                        serialize=False,
                        to="games.seat",
                    ),
                ),
                (
                    "passing",
                    models.BooleanField(
                        default=False, help_text="Every window is let pass until the seat's own Phase."
                    ),
                ),
                ("stop", models.CharField(choices=STOPS, default="able", max_length=10)),
                (
                    "kinds",
                    models.JSONField(blank=True, default=list, help_text="Reactions at which he is asked."),
                ),
                (
                    "hold",
                    models.BooleanField(
                        default=False, help_text="He is asked at each window until his own Phase."
                    ),
                ),
                ("orders", models.JSONField(blank=True, default=list, help_text="Standing orders.")),
            ],
        ),
        migrations.RunPython(carry_over, carry_back),
    ]
