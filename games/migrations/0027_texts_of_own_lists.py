"""The text of a player's list stands once: with the version that it is now."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def keep_with_the_version(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Let each version say what its owner wrote, wherever it does not yet."""
    texts = apps.get_model("armylists", "ListText").objects.using(editor.connection.alias)
    for own in apps.get_model("games", "OwnList").objects.using(editor.connection.alias):
        texts.update_or_create(army_list_id=own.version_id, defaults={"text": own.text})


def copy_from_the_version(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Give each list its text back, for a site that goes back to this version."""
    texts = apps.get_model("armylists", "ListText").objects.using(editor.connection.alias)
    for own in apps.get_model("games", "OwnList").objects.using(editor.connection.alias):
        own.text = texts.get(army_list_id=own.version_id).text
        own.save(update_fields=["text"])


class Migration(migrations.Migration):

    dependencies = [
        ("armylists", "0002_list_texts"),
        ("games", "0026_lengths"),
    ]

    operations = [
        migrations.RunPython(keep_with_the_version, copy_from_the_version),
        migrations.AlterField("ownlist", "text", models.TextField(default="")),
        migrations.RemoveField("ownlist", "text"),
    ]
