"""The army lists as rows: loading them, loading them again, and what is offered in play."""

from io import StringIO

import pytest
from django.core import checks
from django.core.management import CommandError, call_command

from armylists import checks as list_checks
from armylists.catalogue import every_list
from armylists.models import ArmyList, Platoon
from armylists.reading import BadData
from armylists.rosters import roster
from armylists.selectors import playable_platoons
from armylists.services import load_lists
from armylists.variants import platoons
from rules.editions.grades import Quality

pytestmark = pytest.mark.django_db


def rows() -> int:
    """How many rows all lists and their platoons in each quality are."""
    lists = every_list().values()
    return len(lists) + sum(len(one.quality) for each in lists for one in platoons(each))


def test_a_second_load_changes_nothing() -> None:
    assert load_lists() == {"created": rows(), "withdrawn": 0}
    assert load_lists() == {"kept": rows(), "withdrawn": 0}


def test_a_row_that_differs_from_its_file_is_put_right() -> None:
    load_lists()
    Platoon.objects.filter(key="motor-platoon").update(rating=40)
    ArmyList.objects.filter(key="germany-1943-45").update(title="Somewhere")
    assert load_lists() == {"changed": 2, "kept": rows() - 2, "withdrawn": 0}
    assert Platoon.objects.get(key="motor-platoon").rating == -2
    assert ArmyList.objects.get(key="germany-1943-45").title == "Germany 1943-45"


def test_what_is_in_no_file_any_longer_is_kept_but_not_offered() -> None:
    load_lists()
    gone = ArmyList.objects.create(key="ruritania", title="Ruritania", nation="ruritania", period="1894")
    kept = Platoon.objects.get(army_list__key="britain-1943-45", key="infantry-platoon")
    for army_list in (gone, kept.army_list):
        kept.pk, kept.army_list, kept.key = None, army_list, "guards"
        kept.save()
    assert load_lists()["withdrawn"] == 2
    assert Platoon.objects.filter(key="guards", playable=False).count() == 2


def test_every_platoon_of_the_lists_is_offered_in_play() -> None:
    load_lists()
    offered = [(platoon.nation, platoon.key, platoon.quality) for platoon in playable_platoons()]
    assert len(offered) == Platoon.objects.filter(playable=True).count()
    assert {nation for nation, _, _ in offered} >= {"germany", "britain", "soviet-union", "united-states"}
    assert ("united-states", "parachute-infantry-platoon-three-squads", "elite") in offered


def test_a_row_gives_back_its_roster() -> None:
    load_lists()
    platoon = Platoon.objects.get(army_list__key="germany-1943-45", key="infantry-platoon", quality="green")
    assert platoon.as_roster() == roster("germany-1943-45", "infantry-platoon", Quality.GREEN)
    assert str(platoon) == "Infantry Platoon (Green)"


def test_the_commands_say_what_they_did() -> None:
    told = StringIO()
    call_command("load_lists", stdout=told)
    assert f"{rows()} created, 0 changed, 0 kept, 0 withdrawn" in told.getvalue()
    call_command("check_lists", stdout=told)
    assert "Germany 1943-45: 3 platoons" in told.getvalue()


def test_a_fault_is_told_and_stops_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = BadData("ruritania.yaml", "$.platoons[0]", "unknown weapon 'pie'")
    for module in ("armylists.checks", "armylists.management.commands.check_lists"):
        monkeypatch.setattr(f"{module}.list_files", lambda: ["ruritania.yaml"])
        monkeypatch.setattr(f"{module}.files_to_read", list)
        monkeypatch.setattr(f"{module}.faults", lambda path: [fault])
    told = StringIO()
    with pytest.raises(CommandError, match="1 fault "):
        call_command("check_lists", stderr=told)
    assert told.getvalue().strip() == str(fault)
    (error,) = list_checks.lists_are_sound(None)
    assert (error.level, error.msg) == (checks.ERROR, str(fault))
