"""What people tell the host of the site has a table of its own."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0015_what_preferences_took_over'),
    ]

    operations = [
        migrations.CreateModel(
            name='Report',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(blank=True, help_text="Nobody's where somebody unknown watches.", max_length=40)),
                ('number', models.PositiveIntegerField(help_text='The number of the game at which it was sent.')),
                ('about', models.CharField(choices=[('conduct', 'How somebody behaves'), ('rules', 'A rule that was played wrongly'), ('site', 'Something that does not work')], max_length=10)),
                ('text', models.CharField(max_length=2000)),
                ('settled', models.BooleanField(default=False)),
                ('created', models.DateTimeField(auto_now_add=True)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to='games.game')),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='reports', to='games.player')),
            ],
            options={
                'ordering': ('-id',),
            },
        ),
    ]
