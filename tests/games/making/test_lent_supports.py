"""What a Section may buy of its own list is offered and checked where a force is picked (esp-109)."""

import pytest
from django.test import Client

from armylists.models import Platoon
from games.models import Player
from tests.games.reports.test_reporting import browser_of
from tests.games.test_api import person

LEGION = ["legion-section", "legion-section-bilbao"]


@pytest.mark.ledger("esp-109")
def test_a_section_buys_one_support_of_its_own_list_on_the_site(site: None) -> None:
    caller = person("Carl")
    falange = Platoon.objects.get(army_list__key="spain-falange-militia-1936", key="falange-centuria").pk
    enemy = Platoon.objects.get(army_list__key="spain-peoples-militia-1936", key="peoples-militia-type-a").pk
    wanted = {"table": "hamlet-crossroads", "platoon": falange, "other_platoon": enemy, "mode": "hot-seat"}
    wanted |= {"scenario": "flank-attack", "attacker": "red", "support": "points", "points": 20}
    status, made = caller.post("games/", **wanted)
    assert status == 201, made
    address, own = f"games/{made['id']}/force/", {"platoon": falange, "seat": "red"}
    browser: Client = browser_of(Player.objects.get(name="Carl"))
    page = browser.get(f"/games/{made['id']}/force/", follow=True).content.decode()
    assert "<strong>Foreign Legion Section</strong>" in page
    assert "Bilbao armoured car: Foreign Legion Section" in page
    status, said = caller.post(address, **own, supports=[*LEGION, "legion-section-infantry-gun-70-16"])
    assert (status, said["code"]) == (409, "one-support-for-each-section")
    assert caller.post(address, **own, supports=LEGION)[0] == 200
