"""Kept positions have a switch, as lists, tables and forces have; links passed on before stay good."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0027_texts_of_own_lists"),
    ]

    operations = [
        migrations.AddField("position", "is_shared", models.BooleanField(default=True)),
        migrations.AlterField("position", "is_shared", models.BooleanField(default=False)),
    ]
