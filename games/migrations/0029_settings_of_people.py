"""What people have chosen of their settings."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0028_positions_are_shared")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="settings",
            field=models.JSONField(blank=True, default=dict, help_text="What he has chosen of his settings."),
        )
    ]
