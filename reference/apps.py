"""The rules reference as a Django application."""

from django.apps import AppConfig


class ReferenceConfig(AppConfig):
    """It stores nothing: its texts are files."""

    name = "reference"
    verbose_name = "Rules reference"
