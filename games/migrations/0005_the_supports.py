from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0004_the_pace_of_reactions"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="supports",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
