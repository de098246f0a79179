"""Keys have a table of their own: a player may have several, each with a name."""

import django.db.models.deletion
from django.db import migrations, models


def hand_over(apps, schema_editor):
    """Each player's one key becomes the first of his list."""
    players, keys = apps.get_model("games", "Player"), apps.get_model("games", "Key")
    known = players.objects.values_list("pk", "key_digest", "created")
    keys.objects.bulk_create(
        (
            keys(player_id=player, name="First key", digest=digest, created=created)
            for player, digest, created in known.iterator()
        ),
        batch_size=500,
    )


class Migration(migrations.Migration):
    """Programs go on with the keys they have."""

    dependencies = [("games", "0007_how_often_each_seat_has_asked")]

    operations = [
        migrations.CreateModel(
            name="Key",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=40)),
                (
                    "digest",
                    models.CharField(
                        help_text="SHA-256 of what a program sends.", max_length=64, unique=True
                    ),
                ),
                ("created", models.DateTimeField(help_text="When the key that is good now was made.")),
                ("used", models.DateTimeField(blank=True, help_text="To the hour.", null=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="keys", to="games.player"
                    ),
                ),
            ],
            options={"ordering": ("id",)},
        ),
        migrations.RunPython(hand_over),
        migrations.RemoveField(model_name="player", name="key_digest"),
    ]
