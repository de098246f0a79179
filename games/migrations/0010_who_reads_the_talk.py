"""Whom a line of the talk is for, which were taken away, who set up a game, and who hears whom no more."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Min, OuterRef, Subquery


def name_the_hosts(apps, schema_editor):
    """The seat of whoever set up a game was always the first to be stored."""
    games, seats = apps.get_model("games", "Game"), apps.get_model("games", "Seat")
    first = seats.objects.values("game").annotate(first=Min("pk")).values("first")
    own = seats.objects.filter(game=OuterRef("pk"), pk__in=first).values("player")
    games.objects.update(host=Subquery(own[:1]))


def open_what_watchers_said(apps, schema_editor):
    """Players' lines of old games are from now on read by players; those of watchers still by everybody."""
    lines, seats = apps.get_model("games", "ChatLine"), apps.get_model("games", "Seat")
    sits = seats.objects.filter(game=OuterRef("game"), player=OuterRef("player"))
    lines.objects.filter(~models.Exists(sits), seat="").update(for_all=True)


class Migration(migrations.Migration):
    """Nothing that was said is lost."""

    dependencies = [("games", "0009_promises_of_dice")]

    operations = [
        migrations.AddField(
            model_name="chatline",
            name="for_all",
            field=models.BooleanField(default=False, help_text="Watchers read it as well."),
        ),
        migrations.AddField(
            model_name="chatline",
            name="removed",
            field=models.BooleanField(default=False, help_text="Taken away by the host of the game."),
        ),
        migrations.AddField(
            model_name="game",
            name="host",
            field=models.ForeignKey(
                blank=True,
                help_text="Who set it up.",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="hosted",
                to="games.player",
            ),
        ),
        migrations.CreateModel(
            name="Mute",
            fields=[
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                (
                    "muted",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.player"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="mutes", to="games.player"
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("player", "muted"), name="muted_once")],
            },
        ),
        migrations.RunPython(name_the_hosts),
        migrations.RunPython(open_what_watchers_said),
    ]
