"""Forces with their items have tables of their own, for seats and units to refer to."""

import django.db.models.deletion
from django.db import migrations, models

KEY = models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


class Migration(migrations.Migration):
    """The new beside the old; the next migration fills it."""

    dependencies = [("armylists", "0001_army_lists_and_platoons"), ("games", "0010_who_reads_the_talk")]

    operations = [
        migrations.CreateModel(
            name="Force",
            fields=[
                ("id", KEY.clone()),
                (
                    "platoon",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="forces",
                        to="armylists.platoon",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="ForceItem",
            fields=[
                ("id", KEY.clone()),
                (
                    "row",
                    models.SlugField(
                        help_text="The row of the list's support (armylists.supports).", max_length=80
                    ),
                ),
                ("count", models.PositiveSmallIntegerField(default=1)),
                (
                    "force",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="items", to="games.force"
                    ),
                ),
            ],
            options={
                "ordering": ("id",),
                "constraints": [
                    models.UniqueConstraint(fields=("force", "row"), name="one_item_of_a_row")
                ],
            },
        ),
        migrations.AddField(
            model_name="seat",
            name="force",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="seat",
                to="games.force",
            ),
        ),
        migrations.AddField(
            model_name="unit",
            name="force",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="units",
                to="games.force",
            ),
        ),
        # For the way back: what the last of these migrations removes comes back empty.
        migrations.AlterField(
            model_name="unit",
            name="game",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="units",
                to="games.game",
            ),
        ),
        migrations.AlterField(
            model_name="unit", name="seat", field=models.CharField(default="", max_length=4)
        ),
    ]
