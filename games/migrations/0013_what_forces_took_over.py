"""Platoon and supports are the force's, no longer the seat's; a unit is one of its force."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """What the forces have taken over goes."""

    dependencies = [("games", "0012_the_forces_of_the_games")]

    operations = [
        migrations.AlterModelOptions(name="unit", options={"ordering": ("force_id", "id")}),
        migrations.RemoveConstraint(model_name="unit", name="one_row_of_a_unit"),
        migrations.RemoveField(model_name="unit", name="game"),
        migrations.RemoveField(model_name="unit", name="seat"),
        migrations.AlterField(
            model_name="unit",
            name="force",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="units", to="games.force"
            ),
        ),
        migrations.AddConstraint(
            model_name="unit",
            constraint=models.UniqueConstraint(fields=("force", "key"), name="one_row_of_a_unit"),
        ),
        migrations.RemoveField(model_name="seat", name="platoon"),
        migrations.RemoveField(model_name="seat", name="supports"),
    ]
