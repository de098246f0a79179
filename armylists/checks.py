"""Django's system check: a site does not start on army lists that cannot be used."""

from typing import Any

from django.core.checks import CheckMessage, Error, register

from armylists.catalogue import faults, list_files


@register("armylists")
def lists_are_sound(app_configs: object, **options: Any) -> list[CheckMessage]:
    """Report every fault of every list's data file."""
    return [Error(str(fault), id="armylists.E001") for path in list_files() for fault in faults(path)]
