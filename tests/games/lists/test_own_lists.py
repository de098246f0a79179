"""Lists of one's own: copied, changed, shared, played; games keep to the list with which they were made."""

import json
from datetime import datetime

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from armylists.catalogue import army_lists, list_files
from armylists.models import ArmyList, Platoon
from armylists.services import load_lists
from games.belongings.claiming import claim
from games.forces import services as saved_forces
from games.forces.forms import ForceForm
from games.lists import selectors
from games.lists import services as own_lists
from games.making.services import balanced, making
from games.models import Game, Mode, OwnList, Player
from games.positions import services as positions
from games.positions.opening import opening
from games.refusals import Refused
from tests.games.people import platoon, say, wish
from tests.games.reports.test_reporting import browser_of

LISTS = [one.title for one in army_lists().values()]
GERMANY = next(path for path in list_files() if path.stem == "germany-1943-45").read_text()
SQUAD = "{name: Rifle Team, weapon: null, crew: 0, others: [{weapon: rifle, count: 6}]}"
LARGER = SQUAD.replace("count: 6", "count: 8")
PANTHER = "    - {id: panther, name: Panther"

pytestmark = pytest.mark.django_db


@pytest.fixture
def mine(site: None, ann: Player) -> OwnList:
    """Ann's copy of Germany, with larger Squads."""
    return own_lists.copy(ann, GERMANY.replace(SQUAD, LARGER), "Germany 1943-45")


def platoon_of(own: OwnList, key: str = "infantry-platoon") -> Platoon:
    own.refresh_from_db()
    return own.version.platoons.get(key=key, quality="regular")


def riflemen(roster: object) -> int:
    return len(roster.sections[0].teams[1].others)


def test_a_copy_says_what_it_is_after(mine: OwnList) -> None:
    assert (mine.title, mine.after) == ("Germany 1943-45, changed", "Germany 1943-45")
    assert str(mine.version.made) == "own list by Ann, after Germany 1943-45"


def test_another_copy_has_a_number(mine: OwnList, ann: Player) -> None:
    again = [own_lists.copy(ann, GERMANY, "Germany 1943-45").title for _ in range(2)]
    assert again == ["Germany 1943-45, changed 2", "Germany 1943-45, changed 3"]


def test_what_was_changed_takes_the_field(mine: OwnList, small_rules: None, ann: Player) -> None:
    own = platoon_of(mine)
    game = making.create_game(
        ann, wish(mode=Mode.HOT_SEAT, platoon=own.pk, other_platoon=platoon("germany"), supports=["panther"])
    )
    red, blue = game.as_setup().rosters.values()
    assert (riflemen(red), riflemen(blue)) == (8, 6)
    assert [one.type.name for one in red.vehicles] == ["Panzer V Panther D/A/G"]


def test_another_cost_of_a_support_is_another_level(mine: OwnList, ann: Player) -> None:
    own = own_lists.change(ann, mine.pk, _moved(mine.text))
    listed = browser_of(ann).get("/api/platoons/").json()
    panther = {
        one["army_list"]: support["cost"]
        for one in listed
        for support in one["supports"]
        if support["id"] == "panther"
    }
    assert panther == {"Germany 1943-45": 10, own.title: 3}


def _moved(text: str) -> str:
    """The text with the Panther in support list 3."""
    (line,) = [line for line in text.splitlines(keepends=True) if line.startswith(PANTHER)]
    return text.replace(line, "").replace("\n  3:\n", f"\n  3:\n{line}")


def test_a_game_keeps_to_the_list_it_was_made_with(mine: OwnList, small_rules: None, ann: Player) -> None:
    game = making.create_game(ann, wish(platoon=platoon_of(mine).pk))
    before = platoon_of(mine)
    own_lists.change(ann, mine.pk, mine.text.replace("count: 8", "count: 4"))
    seat = game.seats.get(player=ann)
    assert riflemen(seat.force.platoon.as_roster()) == 8
    assert seat.force.platoon == before != platoon_of(mine)
    own_lists.delete(ann, mine.pk)
    assert riflemen(game.seats.get(player=ann).force.platoon.as_roster()) == 8
    assert not Platoon.objects.filter(army_list__made__maker=ann, playable=True).exists()
    assert browser_of(ann).get(f"/games/{game.pk}/").status_code == 200


def test_versions_that_no_game_has_are_deleted(mine: OwnList, ann: Player) -> None:
    for count in (3, 4, 5):
        own_lists.change(ann, mine.pk, mine.text.replace("count: 8", f"count: {count}"))
    assert ArmyList.objects.filter(made__maker=ann).count() == 1
    own_lists.delete(ann, mine.pk)
    assert not ArmyList.objects.exclude(kept=None).exists()


def test_the_same_text_makes_no_new_version(mine: OwnList, ann: Player) -> None:
    assert own_lists.change(ann, mine.pk, mine.text).version == mine.version


def test_the_lists_are_loaded_again_with_the_site(mine: OwnList) -> None:
    own = platoon_of(mine)
    Platoon.objects.filter(pk=own.pk).update(rating=3)
    load_lists()
    assert platoon_of(mine) == own
    assert (platoon_of(mine).rating, platoon_of(mine).playable) == (0, True)


# --- who sees and plays which --------------------------------------------------------------------------


def test_nobody_else_chooses_a_private_list(mine: OwnList, ann: Player, bob: Player) -> None:
    with pytest.raises(Refused, match="not offered"):
        making.create_game(bob, wish(platoon=platoon_of(mine).pk))
    assert platoon_of(mine) in selectors.platoons_for(ann)
    assert platoon_of(mine) not in selectors.platoons_for(bob)
    assert platoon_of(mine) not in selectors.platoons_for(None)


def test_a_shared_list_is_taken_up_and_put_down(mine: OwnList, ann: Player, bob: Player) -> None:
    with pytest.raises(Refused, match="no such list"):
        own_lists.take_up(bob, mine.pk)
    own_lists.share(ann, mine.pk, is_shared=True)
    own_lists.take_up(bob, mine.pk)
    assert platoon_of(mine) in selectors.platoons_for(bob)
    own_lists.share(ann, mine.pk, is_shared=False)
    assert platoon_of(mine) not in selectors.platoons_for(bob)
    own_lists.share(ann, mine.pk, is_shared=True)
    own_lists.put_down(bob, mine.pk)
    assert platoon_of(mine) not in selectors.platoons_for(bob)


def pages_of(own: OwnList) -> list[str]:
    own.refresh_from_db()
    version = own.version.get_absolute_url()
    return [
        own.get_absolute_url(),
        f"{own.get_absolute_url()}list.yaml",
        version,
        f"{version}infantry-platoon/regular/",
        f"{version}infantry-platoon/regular/print/",
    ]


def seen(browser: Client, own: OwnList) -> list[int]:
    return [browser.get(page).status_code for page in pages_of(own)]


def test_a_private_list_is_its_owners(mine: OwnList, ann: Player, bob: Player) -> None:
    assert seen(browser_of(ann), mine) == [200] * 5
    assert seen(browser_of(bob), mine) == seen(Client(), mine) == [404] * 5
    own_lists.share(ann, mine.pk, is_shared=True)
    assert seen(Client(), mine) == [200] * 5


def test_who_plays_against_a_list_may_read_it(
    mine: OwnList, small_rules: None, ann: Player, bob: Player, eve: Player
) -> None:
    game = making.create_game(ann, wish(platoon=platoon_of(mine).pk))
    making.join(bob, game.seats.get(player=None).invitation, platoon=platoon("britain"))
    assert seen(browser_of(bob), mine) == [404, 404, 200, 200, 200]
    assert seen(browser_of(eve), mine) == [404] * 5
    own_lists.delete(ann, mine.pk)
    assert browser_of(bob).get(pages_of_version(game)).status_code == 200


def pages_of_version(game: Game) -> str:
    return game.seats.get(colour="red").force.platoon.army_list.get_absolute_url()


def test_the_lobby_tells_whose_list_it_is(mine: OwnList, ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish(platoon=platoon_of(mine).pk))
    shown = browser_of(bob).get(f"/games/{game.pk}/").content.decode()
    assert "own list by Ann, after Germany 1943-45" in shown


def test_the_quick_reference_leads_to_both_lists_and_the_result_names_them(
    mine: OwnList, small_rules: None, ann: Player, bob: Player
) -> None:
    game = making.create_game(ann, wish(platoon=platoon_of(mine).pk))
    making.join(bob, game.seats.get(player=None).invitation, platoon=platoon("britain"))
    shown = browser_of(bob).get(f"/games/{game.pk}/sheet/").content.decode()
    for address in (mine.version.get_absolute_url(), "/lists/britain-1943-45/"):
        assert f'href="{address}"' in shown
    say(game, bob, "resign")
    shown = Client().get(f"/games/{game.pk}/result/").content.decode()
    assert "own list by Ann, after Germany 1943-45" in shown


def test_nobody_changes_the_list_of_somebody_else(mine: OwnList, ann: Player, bob: Player) -> None:
    own_lists.share(ann, mine.pk, is_shared=True)
    for attempt in (
        lambda: own_lists.change(bob, mine.pk, GERMANY),
        lambda: own_lists.delete(bob, mine.pk),
        lambda: own_lists.share(bob, mine.pk, is_shared=False),
    ):
        with pytest.raises(Refused, match="no such list"):
            attempt()
    assert browser_of(bob).get(f"{mine.get_absolute_url()}edit/").status_code == 404


def test_there_is_an_end_to_lists(site: None, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_lists, "MOST_LISTS", 1)
    own_lists.make(ann, GERMANY)
    with pytest.raises(Refused, match="delete one first"):
        own_lists.make(ann, GERMANY)


def test_a_guests_lists_go_to_his_account(mine: OwnList, ann: Player, django_user_model: type) -> None:
    user = django_user_model.objects.create_user("ann")
    known = Player.objects.create(name="Ann at home", user=user)
    claim(ann, user)
    assert list(selectors.lists_in_hand(known)) == [mine]
    assert platoon_of(mine) in selectors.platoons_for(known)
    assert str(mine.version.made) == "own list by Ann at home, after Germany 1943-45"


def test_all_lists_of_the_book_can_be_copied(site: None, ann: Player) -> None:
    browser = browser_of(ann)
    for key in army_lists():
        assert browser.post("/lists/copy/", {"from": key}).status_code == 302
        own_lists.delete(ann, ann.own_lists.get().pk)


def test_a_position_is_begun_by_anybody_without_its_list(
    mine: OwnList, small_rules: None, ann: Player, bob: Player
) -> None:
    own = platoon_of(mine)
    game = making.create_game(ann, wish(mode=Mode.HOT_SEAT, platoon=own.pk, other_platoon=own.pk))
    say(game, ann, "resign", seat="red")
    kept = positions.keep(ann, Game.objects.get(pk=game.pk), 0, "Larger Squads")
    own_lists.delete(ann, mine.pk)
    positions.share(ann, kept.pk, is_shared=True)
    begun = positions.begin(bob, opening(kept.pk, bob), positions.Practice())
    assert [riflemen(one) for one in begun.as_setup().rosters.values()] == [8, 8]


# --- tidying -------------------------------------------------------------------------------------------


def test_lists_of_somebody_who_is_gone_are_put_away(mine: OwnList, ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish(platoon=platoon_of(mine).pk))
    own_lists.change(ann, mine.pk, GERMANY)
    ann.delete()
    call_command("clear_lobbies", dry_run=True)
    assert ArmyList.objects.exclude(kept=None).count() == 2
    call_command("clear_lobbies")
    (left,) = ArmyList.objects.exclude(kept=None)
    assert left == game.seats.get(colour="red").force.platoon.army_list
    assert str(left.made) == "own list of somebody who has left, after Germany 1943-45"
    assert "somebody who has left" in browser_of(bob).get(f"/games/{game.pk}/").content.decode()
    game.delete()
    call_command("clear_lobbies")
    assert not ArmyList.objects.exclude(kept=None).exists()


def test_a_saved_force_follows_its_list(mine: OwnList, ann: Player) -> None:
    force = saved_forces.save(ann, platoon_of(mine).pk, ["panther"], "Cats")
    own_lists.change(ann, mine.pk, mine.text.replace("count: 8", "count: 5"))
    force.refresh_from_db()
    assert force.platoon == platoon_of(mine)
    own_lists.delete(ann, mine.pk)
    force.refresh_from_db()
    assert not force.platoon.playable


# --- chosen --------------------------------------------------------------------------------------------


def test_lists_of_one_title_are_told_apart(mine: OwnList, ann: Player, bob: Player) -> None:
    twin = own_lists.make(ann, mine.text)
    theirs = own_lists.copy(bob, GERMANY, "Germany 1943-45")
    own_lists.share(bob, theirs.pk, is_shared=True)
    own_lists.take_up(ann, theirs.pk)
    before = timezone.make_aware(datetime(2026, 11, 20, 9, 30))
    OwnList.objects.filter(pk=twin.pk).update(changed=before)
    tabs = [
        (radio.choice_label, whose)
        for _, tabs in ForceForm(prefix="own", player=ann).wars
        for radio, whose in tabs
    ]
    (told,) = [whose for _, whose in tabs if "20 Nov" in whose]
    assert told == "yours, changed 20 Nov, 09:30"
    assert sum(whose.startswith("by Bob, changed") for _, whose in tabs) == 1
    assert [whose for title, whose in tabs if title in LISTS] == [""] * len(LISTS)
    assert len(set(tabs)) == len(tabs) == len(LISTS) + 3
    assert f'label="{mine.title} ({told})"' in browser_of(ann).get("/forces/").content.decode()


@pytest.mark.parametrize("against", ["computer", "friends"])
def test_a_quick_game_with_a_list_of_ones_own(mine: OwnList, ann: Player, bob: Player, against: str) -> None:
    sent = {"deal": "abc", "against": against, "own_list": mine.pk}
    assert f'<option value="{mine.pk}">' in browser_of(ann).get("/").content.decode()
    assert browser_of(ann).post("/quick/", sent).status_code == 302
    game = Game.objects.get()
    assert game.seats.get(player=ann).force.platoon.army_list == mine.version
    assert browser_of(bob).post("/quick/", sent).status_code == 409
    assert mine.pk not in browser_of(bob).get("/").content.decode()


def test_a_balanced_evening_with_a_shared_list(mine: OwnList, ann: Player, bob: Player) -> None:
    own_lists.share(ann, mine.pk, is_shared=True)
    assert browser_of(bob).get(f"/evening/?list={mine.pk}").status_code == 409
    own_lists.take_up(bob, mine.pk)
    for deal in ("a", "b", "c"):
        lists = [one.army_list for one in balanced.proposal(deal, mine).platoons]
        assert lists.count(mine.version) == 1
    told = browser_of(bob).get(f"/api/evening/?deal=a&list={mine.pk}").json()
    shown = browser_of(bob).get(f"/evening/?deal=a&list={mine.pk}").content.decode()
    assert f"({mine.title})" in shown
    sent = {"deal": "a", "list": mine.pk, "take": "first", "support": "drawn", "against": "computer"}
    assert browser_of(bob).post("/evening/", sent).status_code == 302
    seats = Game.objects.get().seats.order_by("-colour")
    assert [seat.force.platoon_id for seat in seats] == [side["platoon"] for side in told["sides"]]


# --- by the API ----------------------------------------------------------------------------------------


def sent(browser: Client, method: str, address: str, **body: object) -> HttpResponse:
    return browser.generic(method, f"/api/lists/{address}", json.dumps(body), content_type="application/json")


def test_lists_by_the_api(site: None, ann: Player, bob: Player) -> None:
    own, other = browser_of(ann), browser_of(bob)
    made = sent(own, "POST", "", copy="germany-1943-45").json()
    assert (made["title"], made["by"], made["own"]) == ("Germany 1943-45, changed", "Ann", True)
    page = f"{made['id']}/"
    text = own.get(f"/api/lists/{page}").json()["text"].replace(SQUAD, LARGER)
    assert sent(own, "PUT", page, text=text).status_code == 200
    assert other.get(f"/api/lists/{page}").json()["code"] == "no-such-list"
    assert sent(own, "PATCH", page, shared=True).json()["shared"]
    assert other.get(f"/api/lists/{page}").json()["text"] == text
    assert sent(other, "POST", f"{page}take-up/").status_code == 200
    assert [one["own"] for one in other.get("/api/lists/").json()] == [False]
    assert sent(other, "PUT", page, text=text).status_code == 404
    assert sent(other, "DELETE", page).status_code == 204
    assert other.get("/api/lists/").json() == []
    assert sent(own, "DELETE", page).status_code == 204
    assert own.get("/api/lists/").json() == []
    assert Client().get("/api/lists/").json() == []


def test_nobody_overwrites_unseen_what_was_changed_elsewhere(mine: OwnList, ann: Player) -> None:
    browser, page = browser_of(ann), f"{mine.pk}/"
    seen = browser.get(f"/api/lists/{page}").json()["version"]
    first, second = mine.text.replace("count: 8", "count: 7"), mine.text.replace("count: 8", "count: 9")
    assert sent(browser, "PUT", page, text=first, seen=seen).status_code == 200
    refused = sent(browser, "PUT", page, text=second, seen=seen)
    assert (refused.status_code, refused.json()["code"]) == (409, "changed-elsewhere")
    found = browser.get(f"/api/lists/{page}").json()
    assert found["text"] == first
    assert sent(browser, "PUT", page, text=second, seen=found["version"]).json()["version"] != seen


def test_the_api_tells_every_fault(site: None, ann: Player) -> None:
    answer = sent(
        browser_of(ann), "POST", "", text=GERMANY.replace("rifle, count: 6", "stick, count: six", 1)
    )
    assert answer.status_code == 400
    told = answer.json()
    assert told["code"] == "bad-list"
    (line,) = {one["line"] for one in told["faults"]}
    assert GERMANY.splitlines()[line - 1].strip().startswith("- " + SQUAD[:20])
    assert {one["where"] for one in told["faults"]} == {
        "Infantry Platoon, Squad, Rifle Team: count",
        "Infantry Platoon, Squad, Rifle Team: weapon",
    }


@pytest.mark.parametrize("text", ["", " ", "\n\n", "# nothing yet\n", "---\n", "null", "~", "{}", "[]", "''"])
def test_an_empty_text_is_named_as_such(site: None, ann: Player, mine: OwnList, text: str) -> None:
    answer = sent(browser_of(ann), "POST", "", text=text)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-list")
    assert answer.json()["text"] == "The list has 1 fault. line 1: This is empty: there is no list in it."
    changed = sent(browser_of(ann), "PUT", f"{mine.pk}/", text=text)
    assert changed.status_code == 400
    assert "This is empty" in changed.json()["text"]
    for sent_in in ({"text": text}, {"file": SimpleUploadedFile("list.yaml", text.encode())}):
        page = browser_of(ann).post("/lists/import/", sent_in)
        assert page.status_code == 422
        told = "empty" if text or "file" in sent_in else "write the list into the box"
        assert told in page.content.decode()
    assert list(ann.own_lists.all()) == [mine]


def test_the_api_tells_whose_list_a_force_is_of(mine: OwnList, ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish(platoon=platoon_of(mine).pk))
    (told,) = browser_of(bob).get(f"/api/games/{game.pk}/forces/").json()
    assert told["own_list"] == "own list by Ann, after Germany 1943-45"
