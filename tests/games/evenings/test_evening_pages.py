"""The pages of evenings, held against everybody who may come to them; calendars, results, the API."""

import csv
from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from armylists.called import called
from games.belongings import claiming
from games.belongings.collected import kept_of
from games.belongings.departing import forget
from games.evenings import calendar, results, selectors
from games.evenings.services import coming, making_up, pairing, rounds
from games.house_rules import services as house_rules
from games.house_rules.agreed import Agreed
from games.models import Evening, Game, Participant, Player
from games.playing import selectors as played
from rules import Diverged
from tests.games.evenings.party import arranged, come, pairing_with
from tests.games.hosting.table import TABLE, organiser, shown
from tests.games.people import platoon, say
from tests.games.reports.test_reporting import browser_of


def act(browser: Client, evening: Evening, do: str, **more: Any) -> HttpResponse:
    return browser.post(f"/evenings/{evening.pk}/act/", {"do": do, **more})


def wanted(**more: Any) -> dict[str, Any]:
    starts = timezone.now() + timedelta(days=2)
    plain = {
        "press": "press-of-otto",
        "title": "Tuesday",
        "starts": starts.strftime("%Y-%m-%dT19:30"),
        "time_zone": "Europe/Berlin",
        "place": "The club room",
        "rounds": "2",
        "minutes": "90",
        "most_people": "60",
        "table": TABLE,
        "support": "drawn",
        "red_force": f"platoon:{platoon('britain')}",
        "blue_force": f"platoon:{platoon('germany')}",
        "listed": "on",
    }
    return plain | more


def begun(otto: Player, evening: Evening, count: int) -> list[Participant]:
    people = come(evening, count)
    pairing.draw(otto, evening.pk)
    making_up.begin(otto, evening.pk)
    return people


# --- arranging -----------------------------------------------------------------------------------------


def test_a_guest_arranges_an_evening_at_one_press_pressed_twice(site: None) -> None:
    browser = Client()
    assert "You host no evening yet." in shown(browser, "/evenings/")
    assert 'name="press"' in shown(browser, "/evenings/new/")
    first, second = (browser.post("/evenings/new/", wanted()) for _ in range(2))
    assert first["Location"] == second["Location"]
    evening = Evening.objects.get()
    page = shown(browser, first["Location"])
    assert f"/evenings/come/{evening.invitation}/" in page
    assert 'class="qr"' in page
    assert (evening.starts_there.hour, evening.starts_there.minute) == (19, 30)
    assert "Tuesday" in shown(browser, "/evenings/")


def test_tables_are_drawn_and_seen_before_anybody_begins(site: None, otto: Player) -> None:
    browser = browser_of(otto)
    assert 'value="*"' in shown(browser, "/evenings/new/")
    page = browser.post("/evenings/new/", wanted(table="*"))["Location"]
    evening = Evening.objects.get()
    first, _second = come(evening, 2)
    pairing.draw(otto, evening.pk)
    meeting = pairing_with(evening.rounds.get(), first)
    assert meeting.battlefield is not None
    title = f'<p class="drawn-for">{called(meeting.battlefield.title)}</p>'
    assert title in shown(browser, page)
    assert first.player is not None
    assert shown(browser_of(first.player), page).count(title) == 2, "at the table, and at his own"
    assert 'value="*" id="id_table_drawn" checked' in shown(browser, f"{page}edit/")


def test_house_rules_that_name_several_are_drawn_from_unless_said_otherwise(site: None, otto: Player) -> None:
    named = {"tables": [TABLE, "bocage-fields"], "scenarios": ["the-patrol", "attack-and-defend"]}
    made = house_rules.write(otto, "Drawn", Agreed(**named), "press-word")
    form = shown(browser_of(otto), f"/evenings/new/?house={made.pk}")
    assert 'value="*" id="id_table_drawn" checked' in form
    assert '<option value="*" selected>' in form


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": ""},
        {"starts": "2020-01-01T19:30"},
        {"starts": "tomorrow"},
        {"time_zone": "Mars/Olympus"},
        {"most_people": "0"},
        {"most_people": "500"},
        {"rounds": "0"},
        {"table": "the-moon"},
        {"press": ""},
        {"red_force": "platoon:0"},
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_arranged(site: None, wrong: dict[str, Any]) -> None:
    assert Client().post("/evenings/new/", wanted(**wrong)).status_code == 422
    assert not Evening.objects.exists()
    assert not Game.objects.exists()


def test_an_evening_is_changed_by_its_organiser_alone(site: None, otto: Player, eve: Player) -> None:
    evening, browser = arranged(otto), browser_of(otto)
    assert evening.title in shown(browser, f"/evenings/{evening.pk}/edit/")
    given = wanted(title="Wednesday", blue_force="nation:germany")
    assert browser.post(f"/evenings/{evening.pk}/edit/", given).status_code == 302
    evening.refresh_from_db()
    assert (evening.title, evening.agreed.blue.nation) == ("Wednesday", "germany")
    assert browser.post(f"/evenings/{evening.pk}/edit/", wanted(title="")).status_code == 422
    shown(browser_of(eve), f"/evenings/{evening.pk}/edit/", 404)
    assert browser_of(eve).post(f"/evenings/{evening.pk}/edit/", given).status_code == 404


# --- coming --------------------------------------------------------------------------------------------


def test_people_come_by_one_link_under_a_name(site: None, otto: Player) -> None:
    evening, ann = arranged(otto), Client()
    link = f"/evenings/come/{evening.invitation}/"
    assert "Otto invites you: Tuesday" in shown(ann, link)
    assert ann.post(link, {"name": "<b>Ann</b>"})["Location"] == f"/evenings/{evening.pk}/"
    page = shown(ann, f"/evenings/{evening.pk}/")
    assert "&lt;b&gt;Ann&lt;/b&gt;" in page
    assert "You are here" in page
    assert evening.invitation not in page
    assert ann.get(link)["Location"] == f"/evenings/{evening.pk}/"
    assert Client().post(link, {"name": "a\x00"}).status_code == 422
    assert Client().post(link, {"known_as": "0"}).status_code == 302
    assert "not known" in shown(ann, "/evenings/come/nosuch/", 404)


def test_a_closed_link_says_so(site: None, otto: Player) -> None:
    evening, browser = arranged(otto), browser_of(otto)
    act(browser, evening, "close")
    link = f"/evenings/come/{evening.invitation}/"
    assert "lets nobody come" in shown(Client(), link)
    assert Client().post(link, {"name": "Ann"}).status_code == 422
    act(browser, evening, "end")
    assert "This evening is over." in shown(Client(), link, 409)
    assert not evening.participants.exists()


def test_everybody_is_shown_his_own_table(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    begun(otto, evening, 5)
    found = selectors.present_round(evening)
    assert found is not None
    for one in evening.participants.select_related("player"):
        assert one.player is not None
        page, met = shown(browser_of(one.player), f"/evenings/{evening.pk}/"), pairing_with(found, one)
        if met.game is None:
            assert "You are odd one out" in page
        else:
            assert f"Your table is {met.number}" in page
            assert f'href="/games/{met.game_id}/">Go to your table' in page
    assert "Your table" not in shown(Client(), f"/evenings/{evening.pk}/")


def test_who_has_to_choose_is_led_to_his_seat_alone(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto, plan_of={"seats": {}})
    one, other = begun(otto, evening, 2)
    found = selectors.present_round(evening)
    assert found is not None
    game = pairing_with(found, one).game
    assert game is not None
    assert one.player is not None
    page = shown(browser_of(one.player), f"/evenings/{evening.pk}/")
    links = {seat.invitation: f"/join/{seat.invitation}/" in page for seat in game.seats.all()}
    assert sorted(links.values()) == [False, True]
    assert "/join/" not in shown(Client(), f"/evenings/{evening.pk}/")
    assert "/join/" not in shown(browser_of(otto), f"/evenings/{evening.pk}/")
    assert other.left is None


def test_the_page_is_sent_again_only_when_something_changed(site: None, otto: Player) -> None:
    evening, browser = arranged(otto), Client()
    page = shown(browser, f"/evenings/{evening.pk}/now/")
    stamp = page.partition("?seen=")[2].partition('"')[0]
    assert browser.get(f"/evenings/{evening.pk}/now/?seen={stamp}").status_code == 204
    coming.add(otto, evening.pk, "Ann")
    assert "Ann" in shown(browser, f"/evenings/{evening.pk}/now/?seen={stamp}")


# --- the organiser -------------------------------------------------------------------------------------


def test_an_evening_goes_through_by_buttons(site: None, small_rules: None, otto: Player) -> None:
    evening, browser = arranged(otto), browser_of(otto)
    for do, more in (
        ("add", {"name": "Ann"}),
        ("add", {"name": "Bob"}),
        ("computers", {"count": "3"}),
        ("draw", {}),
        ("draw-anew", {}),
        ("make", {}),
        ("begin", {}),
        ("pause", {}),
        ("go-on", {}),
        ("put-on", {"minutes": "10"}),
    ):
        assert act(browser, evening, do, **more).status_code == 302, do
        shown(browser, f"/evenings/{evening.pk}/")
    found = selectors.present_round(evening)
    assert found is not None
    alone = selectors.odd_one_out(found)
    assert alone is not None
    assert act(browser, evening, f"company:{alone.red_id}").status_code == 302
    table = selectors.tables_of(evening)[0]
    assert '<option value="">– choose –</option>' in shown(browser, f"/evenings/{evening.pk}/")
    nobody = act(browser, evening, f"enter:{table.pairing.pk}", winner="")
    assert (nobody.status_code, "Choose who won." in nobody.content.decode()) == (409, True)
    assert act(browser, evening, f"enter:{table.pairing.pk}", winner="draw").status_code == 302
    assert act(browser, evening, f"enter:{table.pairing.pk}", winner="unknown").status_code == 302
    assert selectors.tables_of(evening)[0].pairing.entered == ""
    assert act(browser, evening, f"enter:{table.pairing.pk}", winner="draw").status_code == 302
    gone = selectors.tables_of(evening)[1].red
    assert act(browser, evening, f"left:{gone.pk}").status_code == 302
    assert "Somebody for" in shown(browser, f"/evenings/{evening.pk}/")
    assert act(browser, evening, f"stand-in:{gone.pk}", who="", name="Dora").status_code == 302
    assert act(browser, evening, f"back:{gone.pk}").status_code == 302
    late = coming.add(otto, evening.pk, "Late")
    assert act(browser, evening, "pair", first=str(late.pk), second=str(gone.pk)).status_code == 302
    assert act(browser, evening, "end-round:1").status_code == 302
    assert act(browser, evening, "draw").status_code == 302
    pair = selectors.tables_of(evening)[0].pairing
    assert act(browser, evening, f"part:{pair.pk}").status_code == 302
    assert act(browser, evening, "end").status_code == 302
    assert "This evening is over." in shown(browser, f"/evenings/{evening.pk}/")


def test_refusals_are_told_on_the_page(site: None, otto: Player) -> None:
    evening, browser = arranged(otto), browser_of(otto)
    for do, more in (
        ("draw", {}),
        ("begin", {}),
        ("pause", {}),
        ("pair", {"first": "1", "second": "1"}),
        ("left:99", {}),
        ("left:x", {}),
        ("add", {"name": ""}),
        ("computers", {"count": "500"}),
        ("computers", {"count": "-1"}),
        ("nothing", {}),
        ("", {}),
    ):
        answer = act(browser, evening, do, **more)
        assert answer.status_code == 409, do
        assert 'role="alert"' in answer.content.decode()
    assert not evening.participants.exists()
    assert act(browser, evening, "delete")["Location"] == "/evenings/"
    shown(browser, f"/evenings/{evening.pk}/", 404)


def test_an_evening_is_handed_over_by_its_link(site: None, otto: Player, eve: Player) -> None:
    evening, browser, other = arranged(otto), browser_of(otto), browser_of(eve)
    page = evening.get_absolute_url()
    act(browser, evening, "hand-over")
    evening.refresh_from_db()
    link = f"/evenings/take-over/{evening.handover}/"
    assert link in shown(browser, page)
    assert link not in shown(other, page)
    assert "Otto asks you to host: Tuesday" in shown(other, link)
    assert other.post(link)["Location"] == page
    assert "What you can do next" in shown(other, page)
    assert "What you can do next" not in shown(browser, page)
    shown(browser, link, 404)
    assert browser.post(link).status_code == 404
    act(other, evening, "hand-over")
    act(other, evening, "hand-over-no-more")
    assert "/evenings/take-over/" not in shown(other, page)


@pytest.mark.parametrize("who", ["guest", "participant", "stranger"])
def test_nobody_else_acts(site: None, otto: Player, ann: Player, eve: Player, who: str) -> None:
    evening = arranged(otto)
    coming.come(ann, evening.invitation)
    browser = {"guest": Client(), "participant": browser_of(ann), "stranger": browser_of(eve)}[who]
    for do in ("add", "draw", "begin", "end", "delete", "close", "left:1", "enter:1", "hand-over"):
        assert act(browser, evening, do, name="Bob", winner="red").status_code == 403
    page = shown(browser, f"/evenings/{evening.pk}/")
    assert evening.invitation not in page
    assert "What you can do next" not in page
    assert evening.participants.count() == 1


def test_somebody_leaves_himself(site: None, otto: Player, ann: Player) -> None:
    evening, browser = arranged(otto), browser_of(ann)
    me = coming.come(ann, evening.invitation)
    assert browser.post(f"/evenings/{evening.pk}/leave/").status_code == 302
    me.refresh_from_db()
    assert me.left is not None
    assert "You have left" in shown(browser, f"/evenings/{evening.pk}/")
    assert Client().post(f"/evenings/{evening.pk}/leave/").status_code == 302


# --- for calendars -------------------------------------------------------------------------------------


def test_an_evening_is_an_event_in_utc(site: None, otto: Player) -> None:
    evening = arranged(otto, title="Tanks, guns; and\\more", place="Café „Zum Löwen“, " + "Straße " * 12)
    answer = Client().get(f"/evenings/{evening.pk}/evening.ics")
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    lines = answer.content.split(b"\r\n")
    assert lines[-1] == b""
    assert max(map(len, lines)) <= 75
    whole = answer.content.decode().replace("\r\n ", "").split("\r\n")
    assert whole[0] == "BEGIN:VCALENDAR"
    assert "SUMMARY:Tanks\\, guns\\; and\\\\more" in whole
    assert f"DTSTART:{evening.starts:%Y%m%dT%H%M%SZ}" in whole
    assert f"DTEND:{evening.finishes:%Y%m%dT%H%M%SZ}" in whole
    assert f"UID:{evening.pk}@testserver" in whole
    assert "LOCATION:Café „Zum Löwen“\\, " + ("Straße " * 12).strip() in whole
    assert calendar.as_calendar(evening, "http://x/", "x:80").count("UID") == 1


# --- results -------------------------------------------------------------------------------------------


def test_results_are_told_as_a_page_a_table_and_json(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    begun(otto, evening, 5)
    first, second = selectors.tables_of(evening)
    assert first.red.player is not None
    assert first.game is not None
    say(first.game, first.red.player, "resign")
    rounds.enter(otto, evening.pk, second.pairing.pk, "draw")
    address = f"/evenings/{evening.pk}/results"
    page = shown(Client(), f"{address}/")
    assert f"{first.blue.name} won" in page
    assert "entered by the organiser" in page
    rows = list(csv.DictReader(StringIO(Client().get(f"{address}.csv").content.decode("utf-8-sig"))))
    assert [(row["table"], row["winner"], row["entered_by"]) for row in rows] == [
        ("1", "blue", "game"),
        ("2", "draw", "organiser"),
    ]
    assert [row["red_men_lost"] for row in rows] == ["0", ""]
    assert (
        page.count('<td class="number">–</td>') == 6
    )  # A table's two sides, and twice for each who met there.
    told = Client().get(f"/api/evenings/{evening.pk}/results/").json()
    assert [table["winner"] for table in told["rounds"][0]["tables"]] == ["blue", "draw"]
    assert told["rounds"][0]["odd_one_out"]
    assert told["standings"][0]["name"] == first.blue.name
    assert Client().get("/api/evenings/nosuch/results/").status_code == 404


def test_a_game_that_cannot_be_loaded_any_more_costs_no_others_result(
    site: None, small_rules: None, otto: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = arranged(otto)
    one, _ = begun(otto, evening, 2)
    game = Game.objects.get(seats__player=one.player)
    assert one.player is not None
    say(game, one.player, "resign")

    def diverged(*_: object) -> None:
        raise Diverged("it was played by older rules")

    results.losses_of.cache_clear()
    monkeypatch.setattr(played, "play_at", diverged)
    (told,) = Client().get(f"/api/evenings/{evening.pk}/results/").json()["rounds"][0]["tables"]
    assert (told["decided_by"], told["red"]["men_lost"]) == ("game", None)
    assert Client().get(f"/evenings/{evening.pk}/results/").status_code == 200


def test_a_name_is_no_formula_in_a_spreadsheet(site: None, small_rules: None, otto: Player) -> None:
    evening = arranged(otto)
    for name in ("=1+1", "@Bob", "\uff1d1+1", "\uff0bBob"):
        coming.add(otto, evening.pk, name)
    pairing.draw(otto, evening.pk)
    text = Client().get(f"/evenings/{evening.pk}/results.csv").content.decode("utf-8-sig")
    for name in ("=1+1", "@Bob", "\uff1d1+1", "\uff0bBob"):
        assert f",'{name}," in text


def test_of_a_game_under_way_nothing_is_told_but_that_it_goes_on(
    site: None, small_rules: None, otto: Player
) -> None:
    evening = arranged(otto)
    begun(otto, evening, 2)
    told = Client().get(f"/api/evenings/{evening.pk}/results/").json()
    (table,) = told["rounds"][0]["tables"]
    assert (table["winner"], table["red"]["men_lost"], table["blue"]["force_morale"]) == ("", None, None)


# --- what is somebody's --------------------------------------------------------------------------------


def test_what_somebody_has_of_evenings_is_told_to_him_and_forgotten_with_him(
    site: None, small_rules: None, otto: Player
) -> None:
    evening, planned = arranged(otto), arranged(otto)
    one, other = begun(otto, evening, 2)
    assert one.player is not None
    assert [known["title"] for known in kept_of(otto)["evenings"]] == ["Tuesday", "Tuesday"]
    assert kept_of(one.player)["evenings_joined"][0]["as"] == one.name
    forget(one.player)
    one.refresh_from_db()
    assert one.name == "Somebody who left"
    forget(otto)
    evening.refresh_from_db()
    assert (evening.organiser, evening.is_open, evening.ended is not None) == (None, False, True)
    assert not Evening.objects.filter(pk=planned.pk).exists()
    assert other.evening_id == evening.pk


def test_a_guest_who_signs_in_keeps_his_evenings(site: None, otto: Player, django_user_model: Any) -> None:
    evening, user = arranged(otto), django_user_model.objects.create_user("otto")
    known = Player.objects.create(name="Otto", user=user)
    joined = arranged(organiser())
    coming.come(otto, joined.invitation)
    claiming.claim(otto, user)
    evening.refresh_from_db()
    assert evening.organiser == known
    assert selectors.participant_of(known, joined) is not None
