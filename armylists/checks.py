"""Django's system check: a site does not start on army lists that cannot be used."""

from typing import Any

from django.core.checks import CheckMessage, Error, register

from armylists.catalogue import every_list, faults, files_to_read, list_files
from armylists.looks import looks
from armylists.reading import BadData


@register("armylists")
def lists_are_sound(app_configs: object, **options: Any) -> list[CheckMessage]:
    """Report every fault of every list's data file."""
    files = (*list_files(), *files_to_read())
    return [Error(str(fault), id="armylists.E001") for path in files for fault in faults(path)]


@register("armylists")
def nations_have_looks(app_configs: object, **options: Any) -> list[CheckMessage]:
    """Report a look that cannot be used, or a list whose nation has none."""
    try:
        known, lists = looks(), every_list()
    except BadData as fault:
        return [Error(str(fault), id="armylists.E002")]
    without = [one for one in lists.values() if one.nation not in known]
    return [
        Error(f"{one.id}.yaml: $.nation: {one.nation!r} has no look in data/looks", id="armylists.E002")
        for one in without
    ]
