"""When each seat has asked for something, so that it does not ask for ever."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """A column that old games have empty."""

    dependencies = [("games", "0006_the_optional_rules")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="offers_made",
            field=models.JSONField(blank=True, default=dict, help_text="At which numbers each seat has asked."),
        ),
    ]
