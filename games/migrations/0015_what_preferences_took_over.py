"""The seat keeps no wishes any more."""

from django.db import migrations


class Migration(migrations.Migration):
    """What the preferences have taken over goes."""

    dependencies = [("games", "0014_reaction_preferences")]

    operations = [
        migrations.RemoveField(model_name="seat", name="lets_pass"),
        migrations.RemoveField(model_name="seat", name="stop"),
        migrations.RemoveField(model_name="seat", name="stop_kinds"),
        migrations.RemoveField(model_name="seat", name="holds_next"),
        migrations.RemoveField(model_name="seat", name="standing_orders"),
    ]
