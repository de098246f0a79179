"""What players call the ways in which a table can be drawn; none of them changes a rule."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.refusals import Refused
from rules.ground import Light, Season

SEASONS = {
    Season.SUMMER: gettext_lazy("Summer"),
    Season.AUTUMN: gettext_lazy("Autumn"),
    Season.WINTER: gettext_lazy("Snow"),
    Season.STEPPE: gettext_lazy("Dry grass"),
    Season.DESERT: gettext_lazy("Sand"),
}

LIGHTS = {
    Light.DAY: gettext_lazy("Full daylight"),
    Light.OVERCAST: gettext_lazy("Overcast"),
    Light.DAWN: gettext_lazy("Dawn"),
    Light.DUSK: gettext_lazy("Dusk"),
}


def known(season: str, light: str) -> tuple[str, str]:
    """Check and return the season and the light of a table's look, "" for as it is; raises Refused."""
    for wanted, ways in ((season, SEASONS), (light, LIGHTS)):
        if wanted and wanted not in ways:
            raise Refused(
                "no-such-look",
                _("There is no look %(wanted)s; there are: %(ways)s.")
                % {"wanted": f"{wanted!r}", "ways": ", ".join(ways)},
            )
    return season, light
