"""The Django application of the army lists."""

from django.apps import AppConfig


class ArmyListsConfig(AppConfig):
    """Registers the check of the data files."""

    name = "armylists"
    verbose_name = "Army lists"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Register the checks of the data files, by importing them."""
        from armylists import checks  # noqa: F401
