"""Saved forces: kept, changed, shared, brought to games as far as these allow, and nobody else's business."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from armylists.fitting import fit
from armylists.models import Platoon
from armylists.terms import Terms
from games.belongings import claiming
from games.forces import services as saved_forces
from games.game.selectors import game as found
from games.making.services import making
from games.models import ForceItem, Game, Mode, Player, SavedForce, Seat, Support
from games.people.services import players
from games.refusals import Refused
from rules import Barred
from tests.games.people import begun, force, free_seat, platoon, say, wish
from tests.games.reports.test_reporting import browser_of
from tests.games.test_api import Caller, person

WISHES = ["mg42-tripod", "sniper-team", "minefield", "adjutant"]


@pytest.fixture
def night(site: None, ann: Player) -> SavedForce:
    return saved_forces.save(ann, platoon("germany"), WISHES, "Panzer night")


def text_of(browser: Client, address: str, **sent: object) -> str:
    answer = browser.post(address, sent) if sent else browser.get(address)
    return answer.content.decode()


# --- kept ----------------------------------------------------------------------------------------------


def test_a_force_is_kept_renamed_copied_shared_and_deleted(
    night: SavedForce, ann: Player, bob: Player
) -> None:
    browser, other = browser_of(ann), browser_of(bob)
    page = night.get_absolute_url()
    assert other.get(page).status_code == Client().get(page).status_code == 404
    assert browser.post(page, {"do": "rename", "title": "Night <b>"}).status_code == 302
    assert "Night &lt;b&gt;" in text_of(browser, "/forces/")
    browser.post(page, {"do": "share"})
    assert "a force of Ann" in text_of(other, page)
    assert other.post(page, {"do": "delete"}).status_code == 422
    other.post(f"{page}copy/")
    copied = SavedForce.objects.get(owner=bob)
    assert (copied.wishes, copied.title, copied.is_shared) == (WISHES, "Night <b>", False)
    browser.post(page, {"do": "hide"})
    assert other.get(page).status_code == 404
    browser.post(page, {"do": "delete"})
    assert not SavedForce.objects.filter(owner=ann).exists()
    assert "You keep none yet" in text_of(browser, "/forces/")


def test_the_order_of_what_is_wanted_is_changed_on_its_page(night: SavedForce, ann: Player) -> None:
    browser, page = browser_of(ann), night.get_absolute_url()
    browser.post(page, {"do": "earlier", "place": "1"})
    browser.post(page, {"do": "drop", "place": "2"})
    picked = force("germany", "sniper-team", "sniper-team", "mg42-tripod", "adjutant")
    browser.post(page, {"do": "pick"} | picked)
    night.refresh_from_db()
    assert night.wishes == ["sniper-team", "mg42-tripod", "adjutant", "sniper-team"]
    for wrong in ({"do": "add", "row": "adjutant"}, {"do": "rename", "title": "\u202e"}, {"do": "?"}):
        assert browser.post(page, wrong).status_code == 422
    browser.post(page, {"do": "earlier", "place": "99"})
    browser.post(page, {"do": "drop", "place": "-1"})
    night.refresh_from_db()
    assert len(night.wishes) == 4


def test_what_is_wanted_is_picked_from_counters_and_what_is_wrong_is_told_there(
    night: SavedForce, ann: Player, bob: Player
) -> None:
    browser, page = browser_of(ann), night.get_absolute_url()
    assert counts(text_of(browser, page)) == dict.fromkeys(WISHES, 1)
    for count, why in (
        ("99", "less than or equal to 24"),
        ("-1", "greater than or equal to 0"),
        ("x", "whole number"),
    ):
        sent = {"do": "pick", "own-support_germany-1943-45_sniper-team": count}
        told = browser.post(page, sent)
        assert told.status_code == 422
        assert why in told.content.decode()
    many = force("germany", *["sniper-team"] * 20, *["adjutant"] * 20)
    assert "at most 24 supports" in text_of(browser, page, do="pick", **many)
    browser.post(page, {"do": "share"})
    assert browser_of(bob).post(page, {"do": "pick"} | force("germany", "adjutant")).status_code == 422
    assert "data-supports" not in text_of(browser_of(bob), page)
    night.refresh_from_db()
    assert night.wishes == WISHES
    browser.post(page, {"do": "pick"} | force("germany", "adjutant", "mg42-tripod"))
    night.refresh_from_db()
    assert night.wishes == ["mg42-tripod", "adjutant"]


def test_what_its_list_has_no_more_is_passed_over(night: SavedForce, ann: Player) -> None:
    SavedForce.objects.update(wishes=["zeppelin", *WISHES])
    browser, page = browser_of(ann), night.get_absolute_url()
    browser.post(page, {"do": "drop", "place": "0"})
    night.refresh_from_db()
    assert night.wishes == WISHES[1:]


def test_a_force_begins_with_a_platoon_alone(site: None) -> None:
    browser = Client()
    answer = browser.post("/forces/", {"platoon": platoon("britain"), "title": ""})
    made = SavedForce.objects.get()
    assert (answer["Location"], made.title, made.wishes) == (made.get_absolute_url(), made.platoon.title, [])
    assert browser.post("/forces/", {"platoon": "x", "title": "Kept"}).status_code == 422


def test_nobody_keeps_too_many(night: SavedForce, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_forces, "MOST_FORCES", 1)
    with pytest.raises(Refused, match="delete one first"):
        saved_forces.copy(ann, night.pk)
    with pytest.raises(Refused, match="at most 24"):
        saved_forces.change(ann, night.pk, wishes=["adjutant"] * 25)


def test_they_come_along_into_an_account(night: SavedForce, ann: Player) -> None:
    user = User.objects.create_user("ann")
    account = claiming.claim(players.new_player("Annie"), user)
    claiming.claim(ann, user)
    assert SavedForce.objects.get().owner == account


def test_the_force_of_a_game_that_is_over_is_kept(site: None, ann: Player, bob: Player) -> None:
    game = begun(ann, bob, others=["sniper-team", "adjutant"])
    browser, save = browser_of(bob), f"/games/{game.pk}/save-force/"
    assert browser.post(save).status_code == 422
    say(game, bob, "resign")
    assert "Save my force" in text_of(browser, f"/games/{game.pk}/result/")
    assert "Save my force" not in text_of(Client(), f"/games/{game.pk}/result/")
    browser.post(save)
    assert sorted(SavedForce.objects.get(owner=bob).wishes) == ["adjutant", "sniper-team"]
    assert Client().post(save).status_code == 422


# --- brought -------------------------------------------------------------------------------------------


def test_what_does_not_fit_is_left_out_and_why_is_told(site: None) -> None:
    roster = Platoon.objects.get(pk=platoon("germany")).as_roster()
    terms = Terms(level=7, barred=frozenset({Barred.STATIC_DEFENCES}))
    fitting = fit(
        roster, ["nothing", "sniper-team", "minefield", "sniper-team", "sniper-team", "adjutant"], terms
    )
    assert fitting.taken == ["sniper-team", "sniper-team", "adjutant"]
    why = {one.name: one.why for one in fitting.left}
    assert why["Minefield"] == "this scenario does not allow it."
    assert why["Sniper Team"] == "it costs 3, and 1 point is left."
    assert why["nothing"].endswith("does not offer it.")
    assert fit(roster, ["adjutant", "adjutant"], terms).left[0].why == "the platoon may not have another."


def level_known(ann: Player, bob: Player, points: int = 4) -> Game:
    """A game in which Ann, red, has the Germans and each picks that many points of support."""
    agreed = wish(support=Support.POINTS, points=points, platoon=platoon("germany"))
    game = making.create_game(ann, agreed)
    making.join(bob, free_seat(game).invitation, platoon=platoon("britain"))
    return found(game.pk)


def counts(page: str) -> dict[str, int]:
    """What the counters of a page show, by row."""
    fields = re.findall(r'name="own-support_[a-z0-9-]+_([a-z0-9-]+)" [^>]*value="(\d+)"', page)
    return {row: int(count) for row, count in fields if count != "0"}


def test_it_is_brought_where_support_is_picked_and_undone(
    night: SavedForce, ann: Player, bob: Player
) -> None:
    game, browser = level_known(ann, bob), browser_of(ann)
    page = f"/games/{game.pk}/force/"
    assert counts(text_of(browser, page)) == {}
    army = force("germany", "adjutant")
    used = text_of(browser, page, do=f"use:{night.pk}", **army)
    assert counts(used) == {"mg42-tripod": 1} | ({"adjutant": 1} if "adjutant" in counts(used) else {})
    barred = "no minefields, wire, roadblocks or barricades for either side"
    assert f"<strong>Minefield</strong> is left out: {barred}" in used
    before = re.findall(r'name="before" value="([^"]*)"', used)[0]
    undone = text_of(browser, page, do="undo", before=before, **force("germany", *counts(used)))
    assert counts(undone) == {"adjutant": 1}
    assert not Seat.objects.filter(has_picked=True).exists()


def test_who_began_with_it_finds_it_in_the_counters(night: SavedForce, ann: Player) -> None:
    browser = browser_of(ann)
    answer = browser.post("/quick/", {"deal": "abc", "against": Mode.COMPUTER, "force": night.pk})
    game = Game.objects.get()
    assert answer["Location"] == f"/games/{game.pk}/force/?seat=red"
    page = text_of(browser, answer["Location"])
    assert "“Panzer night”: " in page
    level = game.support_levels["red"]
    assert set(counts(page)) <= set(WISHES)
    assert counts(page) or level < 1
    own = force("germany", *counts(page))
    browser.post(f"/games/{game.pk}/force/?seat=red", own)
    assert set(Game.objects.get().seats.get(colour="red").force.supports) == set(counts(page))


def test_nobody_brings_the_force_of_somebody_else(night: SavedForce, ann: Player, bob: Player) -> None:
    browser = browser_of(bob)
    saved_forces.change(ann, night.pk, is_shared=True)
    assert (
        browser.post("/quick/", {"deal": "abc", "against": Mode.COMPUTER, "force": night.pk}).status_code
        == 409
    )
    assert not Game.objects.exists()
    game = level_known(ann, bob)
    told = browser.post(f"/games/{game.pk}/force/", {"do": f"use:{night.pk}", **force("britain")})
    assert told.status_code == 422
    assert "no such saved force of yours" in told.content.decode()


def test_it_is_chosen_on_the_form_instead_of_a_platoon(night: SavedForce, ann: Player) -> None:
    browser = browser_of(ann)
    page = text_of(browser, f"/new/?force={night.pk}")
    assert f'value="{night.pk}" checked' in page
    wanted = {"mode": "friends", "seat": "red", "table": "hamlet-crossroads", "support": "free"}
    browser.post("/new/", wanted | force("britain") | {"own-saved": night.pk})
    own = Game.objects.get().seats.get(colour="red").force
    assert (own.platoon, sorted(own.supports)) == (night.platoon, sorted(WISHES))
    invitation = free_seat(Game.objects.get()).invitation
    assert "Panzer night" not in text_of(Client(), f"/join/{invitation}/")


def test_what_lies_in_the_counters_is_kept_as_a_force(site: None, ann: Player, bob: Player) -> None:
    game, browser = level_known(ann, bob), browser_of(ann)
    page = text_of(browser, f"/games/{game.pk}/force/", do="save", **force("germany", "sniper-team"))
    assert counts(page) == {"sniper-team": 1}
    made = SavedForce.objects.get()
    assert (made.platoon_id, made.wishes) == (platoon("germany"), ["sniper-team"])
    assert f"Saved as “{made.title}”" in page


def test_what_is_typed_where_a_game_is_set_up_is_kept(site: None) -> None:
    browser = Client()
    typed = force("britain", "sniper-team", "adjutant") | {"mode": "friends", "name": "x" * 99}
    told = browser.post("/forces/typed/", typed, headers={"HX-Request": "true"}).content.decode()
    made = SavedForce.objects.get()
    assert (made.platoon_id, sorted(made.wishes)) == (platoon("britain"), ["adjutant", "sniper-team"])
    assert f"Saved as “{made.title}”" in told
    assert browser.post("/forces/typed/", typed)["Location"].startswith("/forces/")
    assert {one.title for one in SavedForce.objects.all()} == {made.title, f"{made.title} 2"}
    assert "Choose a platoon first" in text_of(browser, "/forces/typed/", mode="friends")


def test_what_can_be_picked_freely_comes_when_it_is_asked_for(site: None) -> None:
    browser = Client()
    assert "support-line" not in text_of(browser, "/new/")
    assert "support-line" in text_of(browser, "/new/?support=free")
    lines = text_of(browser, "/new/supports/own/germany-1943-45/")
    assert 'name="own-support_germany-1943-45_sniper-team"' in lines
    assert browser.get("/new/supports/own/atlantis/").status_code == 404


# --- drawn ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", [1, 6, 24])
def test_a_force_drawn_at_random_is_legal_and_leaves_little(
    site: None, ann: Player, bob: Player, points: int
) -> None:
    game, browser = level_known(ann, bob, points), browser_of(ann)
    for _ in range(3):
        page = text_of(browser, f"/games/{game.pk}/force/", do="draw", **force("germany", "adjutant"))
        spent = int(re.findall(r"data-count>(\d+) of", page)[0])
        assert points - 1 <= spent <= points
        assert max(counts(page).values()) <= 2
        assert "minefield" not in counts(page)
    assert not Seat.objects.filter(has_picked=True).exists()


# --- secret --------------------------------------------------------------------------------------------


def test_what_one_tries_out_changes_nothing_that_the_other_is_told(
    night: SavedForce, ann: Player, bob: Player
) -> None:
    def told() -> list[str]:
        pages = [text_of(browser_of(one), f"/games/{game.pk}/") for one in (bob, eve)]
        return [re.sub(r'(csrfmiddlewaretoken"|X-CSRFToken":) ?(value=)?"[^"]*"', "", page) for page in pages]

    game, eve = level_known(ann, bob), players.new_player("Eve")
    before, row = told(), Game.objects.values().get()
    own = force("germany", "adjutant")
    for do in ("draw", "save", f"use:{night.pk}", "undo"):
        text_of(browser_of(ann), f"/games/{game.pk}/force/", do=do, **own)
    assert told() == before
    assert Game.objects.values().get() == row
    assert not ForceItem.objects.exists()


# --- by the API ----------------------------------------------------------------------------------------


def test_programs_keep_forces_and_ask_what_fits(site: None, bob: Player) -> None:
    carl, eve = person("Carl"), person("Eve")
    status, made = carl.post("saved-forces/", platoon=platoon("germany"), supports=WISHES, title="Night")
    assert (status, made["own"], made["is_shared"]) == (201, True, False)
    address = f"saved-forces/{made['id']}/"
    assert [one["id"] for one in carl.get("saved-forces/")[1]] == [made["id"]]
    assert (eve.get(address)[0], Caller().get(address)[0], Caller().get("saved-forces/")[0]) == (
        404,
        404,
        401,
    )
    assert carl.patch(address, is_shared=True, title="Nacht")[1]["title"] == "Nacht"
    assert eve.get(address)[1]["own"] is False
    assert eve.patch(address, title="Mine")[0] == 404
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("germany"), "mode": "hot-seat"}
    wanted |= {"other_platoon": platoon("britain"), "support": "points", "points": 4}
    game = carl.post("games/", **wanted)[1]["id"]
    proposed = carl.get(f"games/{game}/proposal/?seat=red&force={made['id']}")[1]
    assert "Minefield" in {one["name"] for one in proposed["left"]}
    assert carl.get(f"games/{game}/proposal/?seat=blue&force={made['id']}")[1]["code"] == "other-list"
    lot = carl.get(f"games/{game}/proposal/?seat=blue")[1]
    assert (bool(lot["supports"]), lot["left"]) == (True, [])
    assert eve.get(f"games/{game}/proposal/")[0] == 403
    assert carl.client.delete(f"/api/{address}").status_code == 204
