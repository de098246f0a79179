"""Promises of dice before there is a game, and when each player's part of the dice came."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Of old games nobody knows when the parts came: their column stays empty."""

    dependencies = [("games", "0008_keys")]

    operations = [
        migrations.CreateModel(
            name="Promise",
            fields=[
                ("word", models.CharField(max_length=32, primary_key=True, serialize=False)),
                ("secret", models.BinaryField(help_text="What the dice of the game will be made from.")),
                ("commitment", models.CharField(help_text="SHA-256 of the secret.", max_length=64)),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.AddField(
            model_name="game",
            name="dice_parts",
            field=models.JSONField(blank=True, default=dict, help_text="When each seat's entropy came."),
        ),
    ]
