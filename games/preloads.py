"""What the page of the table will need, told to the browser at once instead of file by file."""

import re
from functools import cache
from pathlib import Path, PurePosixPath
from posixpath import normpath

from django.conf import settings
from django.templatetags.static import static

MODULE, SHEET = "tabletop/main.js", "tabletop/tabletop.css"
IMPORTS = {
    ".js": re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)"', re.MULTILINE),
    ".css": re.compile(r'^@import url\("([^"]+)"\)', re.MULTILINE),
}


@cache
def files_from(first: str) -> tuple[str, ...]:
    """A module or style sheet of the site and all that it imports, nearest first."""
    found = [first]
    for path in found:
        found += [one for one in dict.fromkeys(imported_by(path)) if one not in found]
    return tuple(found)


def imported_by(path: str) -> list[str]:
    """What a module or style sheet names itself, as paths within the static files."""
    where = PurePosixPath(path)
    text = (Path(settings.BASE_DIR) / "static" / path).read_text("utf-8")
    return [normpath(f"{where.parent}/{name}") for name in IMPORTS[where.suffix].findall(text)]


def preloads() -> dict[str, list[str]]:
    """The addresses of the table's modules and style sheets."""
    return {
        "modules": [static(path) for path in files_from(MODULE)],
        "sheets": [static(path) for path in files_from(SHEET)],
    }
