"""The optional rules that a game is played with."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """A column that old games have empty."""

    dependencies = [("games", "0005_the_supports")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="options",
            field=models.JSONField(blank=True, default=dict, help_text="The optional rules that are played."),
        ),
    ]
