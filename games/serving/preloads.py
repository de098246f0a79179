"""What pages that draw a table need, told to the browser at once instead of file by file.

The tags of `games/templatetags/drawing.py` write it: no page names these files itself.
"""

import re
from functools import cache
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any

import msgspec
from django.conf import settings
from django.templatetags.static import static

from cocweb.language import reading
from rules.ground import Look

FIRST, MODULE = "tabletop/begin.js", "tabletop/main.js"
ELSEWHERE = "tabletop/ground/elsewhere.js"
LOOK = "tabletop/look"
GROUND = "tabletop/ground.css"
SHEETS = (
    "site/fonts.css",
    GROUND,
    f"{LOOK}/layout.css",
    f"{LOOK}/pieces.css",
    f"{LOOK}/vehicles.css",
    f"{LOOK}/panels.css",
    f"{LOOK}/small.css",
)
"""Of the table, in the order in which they overrule each other."""

SCREEN_SHEETS = tuple(one for one in SHEETS if one not in (f"{LOOK}/panels.css", f"{LOOK}/small.css"))
"""Of a table on a big screen, which nobody plays at."""

EDITOR_SHEETS = (GROUND, "editor/drawing.css", "editor/editor.css")
"""Of the table editor, beside those of all pages."""

AS_EVER = msgspec.to_builtins(Look())
"""How most tables look: what that is drawn with is always fetched."""

IMPORT = re.compile(r'^(?:import|export)\b[^;"(]*"(\.[^"]+)"', re.MULTILINE)
LATER = re.compile(r'(?:new Later\(\(\) =>|await)\s+import\("(\.[^"]+)"\)')
"""What a module fetches only when it is needed: not to be told beforehand."""


@cache
def files_from(first: str) -> tuple[str, ...]:
    """List a module of the site and all that it imports, nearest first."""
    found = [first]
    for path in found:
        found += [one for one in dict.fromkeys(imported_by(path)) if one not in found]
    return tuple(found)


def imported_by(path: str) -> list[str]:
    """List what a module itself imports, as paths within the static files."""
    return named_in(path, IMPORT)


def fetched_later_by(path: str) -> list[str]:
    """List what a module fetches when it is first needed, as paths within the static files."""
    return named_in(path, LATER)


def named_in(path: str, pattern: re.Pattern[str]) -> list[str]:
    """Find the files that a pattern names in a file, as paths within the static files."""
    where = PurePosixPath(path)
    text = (Path(settings.BASE_DIR) / "static" / path).read_text("utf-8")
    return [normpath(f"{where.parent}/{name}") for name in pattern.findall(text)]


def preloads(drawn: dict[str, Any]) -> dict[str, list[str]]:
    """List the addresses of the modules and style sheets that the first drawing of this map needs.

    A table that has a look needs more: another season, another light, and mostly other kinds of ground.
    """
    has_look = drawn["look"] != AS_EVER
    modules = dict.fromkeys((*files_from(FIRST), *(files_from(ELSEWHERE) if has_look else ()), *words()))
    return {
        "modules": [static(path) for path in modules],
        "sheets": [static(path) for path in SHEETS],
    }


def words() -> list[str]:
    """Name the module with the words of scripts in the reader's language; none for English, which scripts
    have themselves."""
    language = reading().language
    return [] if language == settings.LANGUAGE_CODE else [f"words/{language}.js"]


def rest() -> list[str]:
    """List the addresses of the modules that everything else of the table needs, for the time after that."""
    first = files_from(FIRST)
    return [static(path) for path in files_from(MODULE) if path not in first]
