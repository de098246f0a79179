"""What players call the ways in which a table can be drawn; none of them changes a rule."""

from games.refusals import Refused
from rules.ground import Light, Season

SEASONS = {
    Season.SUMMER: "Summer",
    Season.AUTUMN: "Autumn",
    Season.WINTER: "Snow",
    Season.STEPPE: "Dry grass",
    Season.DESERT: "Sand",
}

LIGHTS = {
    Light.DAY: "Full daylight",
    Light.OVERCAST: "Overcast",
    Light.DAWN: "Dawn",
    Light.DUSK: "Dusk",
}


def known(season: str, light: str) -> tuple[str, str]:
    """Take over how a table is to be drawn, "" being as it is; raises Refused."""
    for wanted, ways in ((season, SEASONS), (light, LIGHTS)):
        if wanted and wanted not in ways:
            raise Refused("no-such-look", f"There is no look {wanted!r}; there are: {', '.join(ways)}.")
    return season, light
