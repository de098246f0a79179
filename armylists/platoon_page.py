"""What the page of a platoon shows, of any list that holds together, wherever it is kept."""

from typing import NamedTuple

from armylists.called import QUALITIES
from armylists.characteristic_lines import CharacteristicLine, characteristics_had_by
from armylists.organisation import Organisation, organisation
from armylists.schema import ArmyList, Platoon
from armylists.special_notes import notes_on_platoon
from armylists.switches import Switch, switches
from armylists.variants import platoons
from rules.book import Roster


class PlatoonPage(NamedTuple):
    """A platoon laid out; `home` is the address of its list's page, below which those of its platoons are."""

    title: str
    quality: str
    home: str
    list_title: str
    roster: Roster
    organisation: Organisation
    switches: tuple[Switch, ...] = ()
    options: tuple[str, ...] = ()
    characteristics: tuple[CharacteristicLine, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def address(self) -> str:
        """The address of this page."""
        return f"{self.home}{self.roster.platoon_id}/{self.roster.quality.value}/"


def page_of(army_list: ArmyList | None, roster: Roster, home: str, list_title: str = "") -> PlatoonPage:
    """Lay out a platoon; one that its list has no longer has nothing to choose."""
    listed = _listed(army_list, roster.platoon_id)
    page = PlatoonPage(
        title=roster.name,
        quality=str(QUALITIES[roster.quality]),
        home=home,
        list_title=army_list.title if army_list else list_title,
        roster=roster,
        organisation=organisation(roster),
    )
    if army_list is None or listed is None:
        return page
    return page._replace(
        switches=switches(army_list, listed, roster.quality),
        options=listed.options,
        characteristics=characteristics_had_by(army_list, roster.platoon_id, roster.quality),
        notes=notes_on_platoon(army_list, listed.id),
    )


def _listed(army_list: ArmyList | None, platoon_id: str) -> Platoon | None:
    found = (one for one in platoons(army_list) if one.id == platoon_id) if army_list else iter(())
    return next(found, None)
