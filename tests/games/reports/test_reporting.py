"""People tell the host of the site that something about a game is not right."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.models import About, Game, Player, Report
from games.refusals import Refused
from games.reports import services as reporting
from tests.games.people import begun, say

SAID = {"about": "conduct", "text": "He  shouts.\n"}


@pytest.fixture
def game(site: None, ann: Player, bob: Player) -> Game:
    return begun(ann, bob)


@pytest.fixture
def host() -> Client:
    browser = Client()
    browser.force_login(User.objects.create_superuser("host", password="only for this test"))
    return browser


def page(game: Game) -> str:
    return f"/games/{game.pk}/report/"


def browser_of(player: Player) -> Client:
    browser = Client()
    session = browser.session
    session["player"] = player.pk
    session.save()
    return browser


def test_a_player_reports_from_the_table(game: Game, ann: Player) -> None:
    browser = browser_of(ann)
    assert page(game) in browser.get(f"/games/{game.pk}/").content.decode()
    assert "Report a problem" in browser.get(page(game)).content.decode()
    assert "The host will read it" in browser.post(page(game), SAID).content.decode()
    told = Report.objects.get()
    assert (told.player, told.name, told.number, told.text) == (ann, "Ann", game.number, "He shouts.")


def test_somebody_who_watches_without_a_name_may_report_too(game: Game) -> None:
    assert Client().post(page(game), SAID).status_code == 200
    assert Report.objects.get().name == ""


@pytest.mark.parametrize(
    "wrong",
    [{"text": ""}, {"text": " \n\t"}, {"text": "x" * 2001}, {"about": ""}, {"about": "weather"}],
)
def test_what_says_nothing_is_refused_and_what_was_typed_stays(game: Game, wrong: dict[str, str]) -> None:
    response = Client().post(page(game), SAID | wrong)
    assert response.status_code == 422
    assert (SAID | wrong)["text"].strip() in response.content.decode()
    assert not Report.objects.exists()


def test_there_is_nothing_to_report_of_no_game(site: None) -> None:
    assert Client().get("/games/nosuchgame/report/").status_code == 404


def test_nobody_floods_the_host(game: Game, ann: Player, bob: Player) -> None:
    for _ in range(reporting.MOST_OWN):
        reporting.report(game, ann, About.SITE, "Again.")
    with pytest.raises(Refused, match=r"5 reports of yours"):
        reporting.report(game, ann, About.SITE, "Again.")
    for _ in range(reporting.MOST_OPEN - reporting.MOST_OWN):
        reporting.report(game, None, About.SITE, "Again.")
    with pytest.raises(Refused, match="enough"):
        reporting.report(game, bob, About.SITE, "Mine.")
    response = browser_of(bob).post(page(game), SAID)
    assert response.status_code == 422
    assert "enough reports" in response.content.decode()
    Report.objects.update(settled=True)
    reporting.report(game, bob, About.SITE, "Mine.")


def test_the_host_reads_and_settles(game: Game, ann: Player, host: Client) -> None:
    told = reporting.report(game, ann, About.CONDUCT, "He shouts.")
    assert "He shouts." in host.get("/admin/games/report/").content.decode()
    host.post("/admin/games/report/", {"action": "settle", "_selected_action": [told.pk]})
    told.refresh_from_db()
    assert told.settled
    assert "He shouts." not in host.get("/admin/games/report/?settled__exact=0").content.decode()


def test_a_host_who_plays_reads_it_when_the_game_is_over(game: Game, ann: Player, bob: Player) -> None:
    told = reporting.report(game, bob, About.RULES, "My sniper is not offered.")
    ann.user = User.objects.create_superuser("ann", password="only for this test")
    ann.save()
    browser = Client()
    browser.force_login(ann.user)
    rows = ("/admin/games/report/", f"/admin/games/report/{told.pk}/change/")
    assert not any("sniper" in browser.get(row).content.decode() for row in rows)
    say(game, ann, "resign")
    assert all("sniper" in browser.get(row).content.decode() for row in rows)
