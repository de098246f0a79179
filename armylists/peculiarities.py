"""What the row of a vehicle says of its armour and of those inside, in words for a reader."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from armylists.arsenal import Vehicle

FACES = {"F": gettext_lazy("as front"), "S": gettext_lazy("as side"), "R": gettext_lazy("as rear")}
"""As what a face of a vehicle is hit."""

ARCS = {
    "front": gettext_lazy("front"),
    "left": gettext_lazy("left"),
    "right": gettext_lazy("right"),
    "turret": gettext_lazy("turret"),
}
SIZES = {
    "small": gettext_lazy("a small truck"),
    "medium": gettext_lazy("a medium truck"),
    "large": gettext_lazy("a large truck"),
}


def peculiarities(row: Vehicle) -> Iterator[str]:
    """List what sets a vehicle apart beside the traits that the rules know."""
    if row.size:
        yield str(SIZES[row.size])
    if row.aspect:
        front, flank, rear = (FACES[one] for one in row.aspect)
        told = _("hit from the front %(front)s, from the flank %(flank)s, from the rear %(rear)s")
        yield told % {"front": front, "flank": flank, "rear": rear}
    for arc, count in row.ports.items():
        told = ngettext("%(count)d port (%(arc)s)", "%(count)d ports (%(arc)s)", count)
        yield told % {"count": count, "arc": ARCS[arc]}
