"""How each nation's pieces look: one file a nation, from which the table and the pages take all of it.

A new nation is a new file in `data/looks`, named as army lists write their `nation`.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from armylists.reading import DATA, read
from armylists.words import Entry, Id, Text

LOOKS = DATA / "looks"
PLAIN = "none"
"""The look of nobody's pieces, and of a nation that no file knows."""

Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$")]
Outline = Annotated[str, Meta(pattern=r"^M[-MLHVCQAZa-z0-9. ]+Z$")]
Stretched = Annotated[str, Meta(pattern=r"^M[-MLQCZ0-9. ]+$")]
Tone = Literal["rim", "helmet", "crown", "accent"]


class Base(Entry, frozen=True):
    """What a man stands on, 1" across with its middle at (0, 0) and its front in the north; and in words."""

    words: Text
    outline: Outline


class HelmetPart(Entry, frozen=True):
    """A piece of headgear as seen from above, in inches, in one of the nation's colours."""

    fill: Tone
    path: Outline


class EmblemPart(Entry, frozen=True):
    """A piece of the emblem, which fills 22 by 22 around (0, 0)."""

    fill: Colour
    path: Outline


class Emblem(Entry, frozen=True):
    """The sign beside the side's name, and what one sees in it."""

    words: Text
    parts: tuple[EmblemPart, ...]


class Colours(Entry, frozen=True):
    """A base, its rim, the man on it, and what stands out: emphasis, insignia."""

    body: Colour
    rim: Colour
    cloth: Colour
    helmet: Colour
    crown: Colour
    accent: Colour


class Armour(Entry, frozen=True):
    """How a nation's vehicles are built, from above with the front in the north.

    A tank's `hull`, the lines on its `deck` and the `half_track` fill 2 by 2 around (0, 0) and are stretched
    to the vehicle's length and width. The `turret` with its `hatches` (where, and how wide) lies around the
    middle of its ring, in halves of the hull's width; `ring` is how far behind the hull's middle that is, in
    halves of its length.
    """

    hull: Stretched
    deck: Stretched
    turret: Stretched
    ring: float
    hatches: tuple[tuple[float, float, float], ...]
    half_track: Stretched


class Appearance(Entry, frozen=True):
    """A nation as it looks; `side` names the look whose base it shares, as those who fight on one side do.

    The colour of a `trim`, a line within the rim, tells who shares it from the others. One without `armour`
    of its own has vehicles like nobody's.
    """

    name: Text
    people: Text
    base: Base
    helmet: tuple[HelmetPart, ...]
    emblem: Emblem
    colours: Colours
    side: Id = ""
    trim: Colour | None = None
    armour: Armour | None = None


@cache
def looks() -> dict[str, Appearance]:
    """Read every look, by nation; raises BadData."""
    return {path.stem: read(path, Appearance) for path in look_files()}


def look_files() -> list[Path]:
    """List the files of the looks, in the order of their names."""
    return sorted(LOOKS.glob("*.yaml"))


@cache
def version() -> str:
    """Make a digest of all looks, which changes with anything that one shows, for browsers to keep what
    they have."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in look_files())).hexdigest()[:12]


def for_table(*nations: str) -> dict[str, Any]:
    """Make the JSON of these nations' looks, or of all, for the table to draw pieces; without colours."""
    kept: dict[str, Any] = msgspec.to_builtins(looks())
    wanted = {known(nation): kept[known(nation)] for nation in (*nations, PLAIN)} if nations else kept
    return {nation: {key: look[key] for key in look if key != "colours"} for nation, look in wanted.items()}


@cache
def style_sheet() -> str:
    """Write the colours of every nation as custom properties; the plain ones where none is named."""
    rules = {f".nation-{nation}": look.colours for nation, look in looks().items()}
    plain = f":root {{ {_properties(looks()[PLAIN].colours)} }}\n"
    return plain + "".join(
        f"{selector} {{ {_properties(colours)} }}\n" for selector, colours in rules.items()
    )


def _properties(colours: Colours) -> str:
    return " ".join(f"--{name}: {value};" for name, value in msgspec.to_builtins(colours).items())


def known(nation: str) -> str:
    """Name the nation whose look is used for this one: itself, or PLAIN where it has none."""
    return nation if nation in looks() else PLAIN


def people(nation: str) -> str:
    """Name a nation's people, as an adjective: "British"."""
    look = looks().get(nation)
    return look.people if look else nation.replace("-", " ").capitalize()
