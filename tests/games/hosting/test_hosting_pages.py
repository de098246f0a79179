"""The pages of organisers, held against everybody who may come to them."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from games.belongings import claiming
from games.belongings.collected import kept_of
from games.belongings.departing import forget
from games.making.services import making
from games.models import Game, HostedGame, HouseRules, Place, Player
from tests.games.hosting.table import TABLE, fixed, hosted, seat, shown
from tests.games.people import BLUE, RED, platoon
from tests.games.reports.test_reporting import browser_of


def act(browser: Client, game: Game, do: str, **more: Any) -> HttpResponse:
    return browser.post(f"/hosting/{game.pk}/act/", {"do": do, **more})


def wanted(**more: Any) -> dict[str, Any]:
    plain = {
        "press": "press-of-otto",
        "table": TABLE,
        "support": "free",
        "red_for": "Ann",
        "red_force": f"platoon:{platoon('britain')}",
        "blue_force": "nation:germany",
        "listed": "on",
    }
    return plain | more


def test_a_guest_hosts_a_game_at_one_press_pressed_twice(site: None) -> None:
    browser = Client()
    assert "You host no game at the moment." in shown(browser, "/hosting/")
    assert 'name="press"' in shown(browser, "/hosting/new/")
    first, second = (browser.post("/hosting/new/", wanted()) for _ in range(2))
    assert first["Location"] == second["Location"]
    game = Game.objects.get()
    page = shown(browser, first["Location"])
    for one in game.seats.all():
        assert f"/join/{one.invitation}/" in page
    assert page.count('class="qr"') == 3
    assert "has not come yet" in page
    assert "has not come yet" in shown(browser, "/hosting/")
    places = {one.seat.colour: one for one in Place.objects.select_related("seat")}
    assert (places["red"].meant_for, places["red"].platoon_stands) == ("Ann", True)
    assert (places["blue"].nation, places["blue"].platoon_stands) == ("germany", False)


def test_what_is_wrong_is_told_and_nothing_is_made(site: None) -> None:
    browser = Client()
    answer = browser.post("/hosting/new/", wanted(table="the-moon", red_for="x" * 41))
    assert answer.status_code == 422
    assert browser.post("/hosting/new/", wanted(press="")).status_code == 422
    assert browser.post("/hosting/new/", wanted(red_force="platoon:0")).status_code == 422
    assert browser.get("/hosting/new/?house=nosuch").status_code == 404
    assert not Game.objects.exists()


def test_a_saved_force_is_fixed_with_its_supports(site: None, otto: Player) -> None:
    from games.forces.services import save

    force = save(otto, platoon("britain"), ["barbed-wire"])
    browser = browser_of(otto)
    browser.post("/hosting/new/", wanted(red_force=f"force:{force.pk}"))
    red = Game.objects.get().seats.get(colour="red")
    assert red.force is not None
    assert (red.force.supports, red.place.supports_stand) == (["barbed-wire"], True)


def test_two_sit_down_by_their_links_and_begin(site: None, otto: Player) -> None:
    game = hosted(otto, left_open=["pace", "rules"])
    ann, bob = Client(), Client()
    page = shown(ann, f"/join/{seat(game, 'red').invitation}/")
    assert "Otto invites you to a battle" in page
    assert 'name="open-edition"' in page
    open_parts = {"open-edition": "second", "open-pace": "live", "open-countdown": "30"}
    red = platoon_fields("britain")
    assert ann.post(f"/join/{seat(game, 'red').invitation}/", red | open_parts).status_code == 302
    page = shown(bob, f"/join/{seat(game, 'blue').invitation}/")
    assert "open-edition" not in page
    assert bob.post(f"/join/{seat(game, 'blue').invitation}/", platoon_fields("germany")).status_code == 302
    game.refresh_from_db()
    assert (game.status, game.edition, game.pace, game.countdown) == ("playing", "second", "live", 30)


def test_the_hosts_page_renews_all_that_sitting_down_changes(site: None, otto: Player) -> None:
    game, browser = hosted(otto), browser_of(otto)
    before, page = shown(browser, f"/hosting/{game.pk}/").split('<div id="now"')
    assert "Waiting for players." not in before
    assert "This place is free." in page
    assert "for 0" not in page
    for colour, nation in (("red", "britain"), ("blue", "germany")):
        Client().post(f"/join/{seat(game, colour).invitation}/", platoon_fields(nation))
    before, page = shown(browser, f"/hosting/{game.pk}/").split('<div id="now"')
    assert "Under way." in page
    assert "This place is free." not in page
    assert "Link to the red seat" not in page


def test_a_seat_is_kept_for_whom_it_is_meant_and_proposes_the_name(
    site: None, otto: Player, ann: Player
) -> None:
    game = hosted(otto, seats={RED: fixed("britain", meant_for="Anna"), BLUE: fixed("germany")})
    page = shown(Client(), f"/join/{seat(game, 'red').invitation}/")
    assert "Kept for Anna." in page
    assert 'value="Anna"' in page
    assert 'value="Anna"' not in shown(browser_of(ann), f"/join/{seat(game, 'red').invitation}/")
    assert "Kept for Anna." not in shown(Client(), f"/join/{seat(game, 'blue').invitation}/")


def platoon_fields(nation: str) -> dict[str, object]:
    from tests.games.people import force

    return force(nation)


def test_seats_are_given_anew_and_the_old_link_says_so(site: None, otto: Player, ann: Player) -> None:
    game, browser = hosted(otto), browser_of(otto)
    old = seat(game, "red").invitation
    assert act(browser, game, "give:red", seen=old, meant_for="<b>Eve</b>").status_code == 302
    assert "&lt;b&gt;Eve&lt;/b&gt;" in shown(browser, f"/hosting/{game.pk}/")
    assert "not known" in shown(browser_of(ann), f"/join/{old}/", 404)
    assert act(browser, game, "give:green", seen=old).status_code == 409
    assert (
        act(browser, game, "give:red", seen=seat(game, "red").invitation, meant_for="a\x00").status_code
        == 409
    )


def test_refusals_are_told_on_the_page(site: None, otto: Player) -> None:
    game, browser = hosted(otto), browser_of(otto)
    for do in ("pause", "remind:red", "nothing", ""):
        answer = act(browser, game, do)
        assert answer.status_code == 409
        assert 'role="alert"' in answer.content.decode()
    assert act(browser, game, "close").status_code == 302
    assert act(browser, game, "close").status_code == 409
    assert "closed the game" in shown(browser, "/hosting/")
    link = shown(Client(), f"/join/{seat(game, 'red').invitation}/")
    assert "This game is over." in link


def test_a_game_is_handed_over_by_its_link(site: None, otto: Player, eve: Player) -> None:
    game, browser, other = hosted(otto), browser_of(otto), browser_of(eve)
    act(browser, game, "hand-over")
    word = HostedGame.objects.get().handover
    link = f"/hosting/take-over/{word}/"
    assert link in shown(browser, f"/hosting/{game.pk}/")
    assert "Otto asks you to host a game" in shown(other, link)
    assert other.post(link)["Location"] == f"/hosting/{game.pk}/"
    shown(browser, f"/hosting/{game.pk}/", 404)
    shown(other, f"/hosting/{game.pk}/")
    shown(browser, link, 404)
    assert browser.post(link).status_code == 404


# --- who may -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["guest", "player", "watcher"])
def test_nobody_else_sees_the_page_or_acts(
    site: None, otto: Player, ann: Player, eve: Player, who: str
) -> None:
    game = hosted(otto)
    making.join(ann, seat(game, "red").invitation)
    browser = {"guest": Client(), "player": browser_of(ann), "watcher": browser_of(eve)}[who]
    shown(browser, f"/hosting/{game.pk}/", 404)
    for do in ("close", "pause", "go-on", "hand-over", "hand-over-no-more", "remind:blue", "give:red"):
        assert act(browser, game, do, seen=seat(game, "red").invitation).status_code == 403
    game.refresh_from_db()
    assert game.status == "lobby"
    invitation = seat(game, "blue").invitation
    assert invitation not in shown(browser, f"/games/{game.pk}/")
    assert invitation not in browser.get(f"/api/games/{game.pk}/").content.decode()


def test_the_organiser_is_shown_what_watchers_are(
    site: None, small_rules: None, otto: Player, ann: Player, bob: Player, eve: Player
) -> None:
    game = hosted(otto)
    making.join(ann, seat(game, "red").invitation, platoon=platoon("britain"), supports=["barbed-wire"])
    making.join(bob, seat(game, "blue").invitation)
    host, watcher = browser_of(otto), browser_of(eve)
    for address in ("view", "forces", "log", "map"):
        asked = f"/api/games/{game.pk}/{address}/"
        assert host.get(asked).content == watcher.get(asked).content, address
    for address in ("view/?seat=red", "offer/", "stops/"):
        asked = f"/api/games/{game.pk}/{address}"
        assert (host.get(asked).status_code, watcher.get(asked).status_code) in ((403, 403), (401, 401))
    assert "barbed-wire" not in shown(host, f"/hosting/{game.pk}/")
    assert "barbed-wire" not in shown(host, f"/games/{game.pk}/")


def test_the_organiser_alone_is_told_the_links_by_the_api(site: None, otto: Player) -> None:
    game = hosted(otto)
    told = browser_of(otto).get(f"/api/games/{game.pk}/").json()
    assert {one["invitation"] for one in told["seats"]} == {one.invitation for one in game.seats.all()}


# --- what is somebody's --------------------------------------------------------------------------------


def test_what_an_organiser_has_is_told_to_him_and_forgotten_with_him(
    site: None, small_rules: None, otto: Player, ann: Player, bob: Player
) -> None:
    from games.house_rules import services as house_rules
    from games.house_rules.agreed import Agreed

    made = house_rules.write(otto, "Tuesday", Agreed(), "press-word")
    game = hosted(otto, setting={"house_rules": made.newest})
    waiting = hosted(otto)
    told = kept_of(otto)
    assert {one["game"] for one in told["games_hosted"]} == {game.pk, waiting.pk}
    assert told["house_rules"][0]["versions"][0]["title"] == "Tuesday"
    for player, colour in ((ann, "red"), (bob, "blue")):
        making.join(player, seat(game, colour).invitation)
    forget(otto)
    game.refresh_from_db()
    assert (game.status, game.host, game.house_rules is not None) == ("playing", None, True)
    assert not HouseRules.objects.exists()
    assert not Game.objects.filter(pk=waiting.pk).exists()


def test_a_guest_who_signs_in_keeps_what_he_hosts(site: None, otto: Player, django_user_model: Any) -> None:
    game, user = hosted(otto), django_user_model.objects.create_user("otto")
    known = Player.objects.create(name="Otto", user=user)
    claiming.claim(otto, user)
    game.refresh_from_db()
    assert game.host == known
