"""The pages on which a player reads the lists."""

import re
from collections import Counter
from http import HTTPStatus

import pytest
from django.test import Client
from django.utils.html import strip_tags

from armylists.catalogue import every_list
from armylists.models import ArmyList, Platoon
from armylists.organisation import organisation
from armylists.services import load_lists
from armylists.variants import platoons
from rules.editions.grades import Quality

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def loaded() -> None:
    load_lists()


def words(client: Client, address: str) -> str:
    """Fetch a page and give its text, runs of white space as one blank."""
    answer = client.get(address)
    assert answer.status_code == HTTPStatus.OK
    return re.sub(r"\s+", " ", strip_tags(answer.content.decode()))


def test_the_list_of_lists_names_every_list_and_platoon(client: Client) -> None:
    text = words(client, "/lists/")
    for title in ("Great Britain and Commonwealth", "Germany", "Soviet Union", "United States"):
        assert f"{title} 1943-45" in text
    assert text.count("to read, not in play yet") == Platoon.objects.filter(playable=False).count()
    for platoon in Platoon.objects.all():
        men = organisation(platoon.as_roster()).men
        to_read = "" if platoon.playable else "to read, not in play yet "
        row = f"{platoon.title} {to_read}{platoon.get_quality_display()} "
        row += f"{label_of(platoon)}{platoon.rating:+} {platoon.command_dice} {men}"
        assert row.replace("+0", "0") in text


def label_of(platoon: Platoon) -> str:
    """What the platoon's list calls men of its quality, as the page shows it."""
    listed = platoons(every_list()[platoon.army_list.key])
    option = next(one for one in listed if one.id == platoon.key).quality[Quality(platoon.quality)]
    return f"({option.label}) " if option.label else ""


def test_lists_of_a_war_come_by_what_they_are_called(client: Client) -> None:
    text = words(client, "/lists/")
    assert text.index("Belgium 1940") < text.index("Soviet Union 1939-40")
    assert "Rifle Platoon Green (SS) -1 5 40" in text


def test_a_list_tells_what_is_limited(client: Client) -> None:
    german = words(client, "/lists/germany-1939/")
    assert "Panzer I not for those who are Green" in german
    assert "Panzer I Tank 2 – – average 2 Twin machine gun (turret)" in german
    soviet = words(client, "/lists/soviet-union-1939-40/")
    assert "One PPD-34/38 SMG at most 1 in a Squad; only from January 1940 on" in soviet


def test_a_list_shows_platoons_characteristics_and_support(client: Client) -> None:
    text = words(client, "/lists/germany-1943-45/")
    assert "Infantry Platoon Green -5 5 33" in text
    assert "Panzergrenadier Platoon Elite +7 5 " in text
    assert "Maschinengewehr" in text
    assert "Senior Leader only one, beside a platoon with 1 Senior Leader" in text
    assert re.search(
        r"List 7 7 points each Pak 40 anti-tank gun Rule: .* 5 men and a Junior Leader: A.P. 9,", text
    )
    assert "Panzer IV H/J (late G) Tank 6 9 5 average 5 Gun (turret), machine guns (hull, turret)." in text
    assert "7.5cm Pak 40 5 any distance – 9" in text


def test_a_list_tells_what_holds_for_all_it_sells(client: Client) -> None:
    text = words(client, "/lists/soviet-union-1943-45/")
    assert "Vehicles No Soviet vehicle has a radio." in text
    assert "whatever they cost. Tanks and self-propelled guns always have a Junior Leader" in text


def test_every_list_has_every_row_of_its_support_and_every_vehicle_once(client: Client) -> None:
    for army_list in every_list().values():
        page = client.get(f"/lists/{army_list.id}/").content.decode()
        ids = Counter(re.findall(r'<(?:li|tr|h3) id="((?:support|vehicle)-[^"]+)"', page))
        items = [item.id for items in army_list.support.values() for item in items]
        rows = [*map(str, army_list.support), *items]
        vehicles = [f"vehicle-{row.id}" for row in army_list.arsenal.vehicles]
        assert ids == Counter([f"support-{row}" for row in rows] + vehicles)
        rows_to_read = [item for items in army_list.support.values() for item in items if not item.playable]
        options = [one for platoon in platoons(army_list) for one in platoon.quality.values()]
        platoons_to_read = [one for one in options if not one.playable]
        assert page.count("to read, not in play yet") == len(rows_to_read) + len(platoons_to_read)


def test_links_of_a_list_lead_somewhere(client: Client) -> None:
    rules: set[str] = set()
    for army_list in every_list().values():
        page = client.get(f"/lists/{army_list.id}/").content.decode()
        assert set(re.findall(r'href="#([^"]+)"', page)) <= set(re.findall(r'\bid="([^"]+)"', page))
        rules.update(re.findall(r'href="(/rules/[^"]+)"', page))
    assert len(rules) > 10
    assert {client.get(rule).status_code for rule in rules} == {HTTPStatus.OK}


def test_a_platoon_shows_who_is_in_it_and_what_they_fire(client: Client) -> None:
    text = words(client, "/lists/britain-1943-45/infantry-platoon/regular/")
    assert "Lieutenant, Senior Leader, SMG" in text
    assert "PIAT Team 2 men PIAT, served by 2 (each with: Rifle)" in text
    assert "Section 3 Corporal, Junior Leader, SMG LMG Team 3 men Bren gun, served by 3" in text
    assert "Rifle Team 6 men 6 × Rifle" in text
    assert "Bren gun 6 0–18″ over 18″ – 2 dice fewer when one man is left" in text
    assert "SMG 4 close, 2 effective 0–6″ 6–12″" in text
    assert "2-inch mortar 2 target in sight target out of sight" in text
    assert "PIAT 2 0–9″ 9–36″ 7 Against men and buildings. 3 rounds, then more have to be found." in text
    assert "Men with Leaders 36" in text


def test_every_platoon_has_a_page_whose_chart_has_every_man_and_leader_once(client: Client) -> None:
    for platoon in Platoon.objects.select_related("army_list"):
        page = client.get(platoon.get_absolute_url()).content.decode()
        assert f"<h1>{platoon.title}</h1>" in page
        assert ("cannot be chosen" in page) != platoon.playable
        chart = page[page.index('<ul class="chart"') : page.index('aria-labelledby="weapons"')]
        roster = platoon.as_roster()
        sections = [*roster.sections, roster]
        men = sum(team.crew + len(team.others) for part in sections for team in part.teams)
        leaders = [leader.title for part in sections for leader in part.leaders]
        assert chart.count('<svg class="man ') == men + len(leaders)
        assert Counter(re.findall(r'class="leader-title">([^<]+)<', chart)) == Counter(leaders)


def test_a_platoon_tells_what_its_army_and_its_leaders_are_better_at(client: Client) -> None:
    text = words(client, "/lists/britain-1943-45/airborne-platoon/elite/")
    assert "Trait Aggressive" in text
    assert "Sergeant, Superior Junior Leader, SMG" in text
    assert "Five Rounds Rapid!" in text
    assert "A 3 activates a Section Leader with two Command Initiatives, or a 4 with three." in text
    assert (
        "PIAT 2 0–9″ 9–36″ 7 Against men and buildings. 3 rounds, then more have to be found. Rule: PIAT"
        in text
    )


def test_qualities_and_organisations_are_switches(client: Client) -> None:
    text = words(client, "/lists/germany-1943-45/infantry-platoon/green/")
    assert "Quality Green Regular" in text
    armored = client.get("/lists/united-states-1943-45/armored-rifle-platoon-three-bazookas/regular/")
    page = armored.content.decode()
    current = re.findall(r"<a [^>]*aria-current=\"true\"[^>]*>([^<]+)</a>", page)
    assert current == ["Three Bazookas"]
    assert 'hx-get="/lists/united-states-1943-45/armored-rifle-platoon/regular/"' in page


def test_what_a_section_carries_is_fired_once(client: Client) -> None:
    text = words(client, "/lists/germany-1943-45/infantry-platoon/regular/")
    assert "Panzerfaust 2 0–9″ 9–18″ 11 Against men and buildings. Each fires once." in text
    text = words(client, "/lists/united-states-1943-45/armored-rifle-platoon/regular/")
    assert "60mm mortar 3 target in sight, from 18″" in text


def test_a_launcher_tells_how_far_it_reaches_in_sight_and_out_of_it(client: Client) -> None:
    text = words(client, "/lists/france-1940/infantry-platoon/regular/")
    assert "V.B. launcher 2 target in sight, 18–60″ target out of sight, 18–60″" in text
    text = words(client, "/lists/belgium-1940/infantry-platoon/regular/")
    assert "target in sight, from 24″ target out of sight, from 24″" in text


@pytest.mark.parametrize(
    "address",
    [
        "/lists/ruritania/",
        "/lists/britain-1943-45/cavalry-platoon/regular/",
        "/lists/britain-1943-45/infantry-platoon/elite/",
    ],
)
def test_what_no_list_has_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == HTTPStatus.NOT_FOUND


def test_a_list_withdrawn_from_the_data_is_not_found(client: Client) -> None:
    ArmyList.objects.create(key="ruritania", title="Ruritania", nation="ruritania", period="1894")
    assert client.get("/lists/ruritania/").status_code == HTTPStatus.NOT_FOUND
