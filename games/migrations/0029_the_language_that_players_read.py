"""Whoever has chosen a language reads in it wherever he signs in; nobody has until now."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0028_positions_are_shared"),
    ]

    operations = [
        migrations.AddField(
            "player",
            "language",
            models.CharField(
                max_length=10,
                blank=True,
                default="",
                help_text="In which he has chosen to read; else as his browser asks.",
            ),
            preserve_default=False,
        ),
    ]
