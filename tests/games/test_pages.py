"""The pages: from the first one to a finished game, in two browsers and a third that watches."""

import re
from html.parser import HTMLParser
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.http import QueryDict
from django.test import Client

from games.making.forms.games import NewGameForm
from games.models import Game, Player
from rules.editions.catalogue import EDITIONS
from tests.games.people import answer, force, say
from tests.reading import english

HOST = "http://testserver"


class Marks(HTMLParser):
    """Every mark of a page has its end, and an id of its own if it has one."""

    VOID = frozenset({"br", "circle", "hr", "img", "input", "link", "meta", "path", "rect", "use"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str | None] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs).get("id")
        assert given is None or given not in self.ids
        self.ids.add(given)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        """Ends at once."""

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def page(browser: Client, address: str, status: int = 200) -> str:
    response = browser.get(address)
    assert response.status_code == status, address
    text = response.content.decode()
    marks = Marks()
    marks.feed(text)
    return text


def begin(browser: Client, **more: object) -> str:
    """Fill in the form for a new game; the game's address."""
    plain = {"name": "Ann", "mode": "friends", "seat": "red", **force("britain")}
    plain |= {"table": "hamlet-crossroads", "listed": "on", "entropy": "e"}
    response = browser.post("/new/", plain | more)
    assert response.status_code == 302, response.context["form"].errors
    return response["Location"]


@pytest.mark.parametrize("address", ["/", "/new/", "/mine/", "/watch/", "/account/claim/"])
def test_the_open_pages(site: None, address: str) -> None:
    assert "<h1" in page(Client(), address)


def test_from_play_now_to_the_table(site: None, small_rules: None) -> None:
    ann, bob, anybody = Client(), Client(), Client()
    address = begin(ann)
    invitation = ann.get(address).context["invite_url"].removeprefix(HOST)
    for browser in (bob, anybody):
        assert browser.get(address).context["invite_url"] == ""
    assert invitation in page(ann, address)
    page(bob, invitation)
    assert bob.post(invitation, {"name": "Bob", **force("germany")})["Location"] == address
    for browser, name in ((ann, "Ann"), (bob, "Bob"), (anybody, "")):
        response = browser.get(address)
        assert response.templates[0].name == "socket/play.html"
        assert response.context["start"]["name"] == name
        page(browser, address)
    game = Game.objects.get()
    assert [seat.name for seat in game.seats.order_by("-colour")] == ["Ann", "Bob"]
    assert [row.pk for row in ann.get("/").context["own_games"]] == [game.pk]
    assert ann.get("/mine/").context["open_games"][0].is_waiting_for_you
    assert not bob.get("/mine/").context["open_games"][0].is_waiting_for_you
    assert f'id="live-{game.pk}"' in page(anybody, "/watch/")


def test_an_invitation_is_good_for_one(site: None, small_rules: None) -> None:
    ann, bob, eve = Client(), Client(), Client()
    address = begin(ann)
    invitation = ann.get(address).context["invite_url"].removeprefix(HOST)
    assert ann.get(invitation)["Location"] == address
    bob.post(invitation, {"name": "Bob", **force("germany")})
    assert eve.get(invitation).context["is_free"] is False
    page(eve, invitation)
    response = eve.post(invitation, {"name": "Eve", **force("germany")})
    assert response.status_code == 422
    assert "taken this seat" in response.content.decode()
    page(eve, "/join/nonsense/", 404)


@pytest.mark.parametrize(
    "more",
    [
        {"name": "x" * 10_000},
        {"mode": "war"},
        {"seat": "green"},
        {"edition": "third"},
        {"own-army": "ruritania"},
        {"own-platoon_britain-1943-45": "0"},
        {"own-platoon_britain-1943-45": "x"},
        {"own-support_britain-1943-45_sniper-team": "x"},
        {"own-support_britain-1943-45_sniper-team": "-1"},
        {"own-support_britain-1943-45_sniper-team": "6"},
        {"own-support_britain-1943-45_adjutant": "2"},
        {"own-support_britain-1943-45_sniper-team": "3", "own-support_britain-1943-45_piat-team": "3"},
        {"table": "nowhere"},
        {"season": "monsoon"},
        {"light": "lamp"},
        {"mode": "hot-seat", "other-army": ""},
    ],
)
def test_what_is_filled_in_wrongly_is_a_fault_of_the_form(site: None, more: dict[str, object]) -> None:
    assert sent(filled_in(**more)).errors


@pytest.mark.parametrize("more", [{"own-support_britain-1943-45_adjutant": "2"}, {"name": "a\u202eb"}])
def test_a_form_that_is_filled_in_wrongly_says_so_and_makes_no_game(
    site: None, more: dict[str, object]
) -> None:
    assert sent(filled_in()).errors == {}
    response = Client().post("/new/", filled_in(**more))
    assert response.status_code == 422
    assert response.context["form"].errors
    assert not Game.objects.exists()


def test_a_form_that_comes_back_lists_supports_of_the_army_chosen_and_of_those_picked_from(
    site: None,
) -> None:
    wrong = {"name": "a\u202eb", "own-support_germany-1943-45_sniper-team": "1"}
    shown = Client().post("/new/", filled_in(**wrong)).content.decode()
    listed = re.findall(r'name="own-support_([a-z0-9-]+)_sniper-team"', shown)
    assert sorted(listed) == ["britain-1943-45", "germany-1943-45"]


def sent(given: dict[str, object]) -> NewGameForm:
    """The form as a browser sends it."""
    return NewGameForm(QueryDict(urlencode(given)), player=None)


def filled_in(**more: object) -> dict[str, object]:
    """The form for a new game as somebody fills it in."""
    plain = {"name": "Ann", "mode": "friends", "seat": "red", **force("britain")}
    return {**plain, "table": "hamlet-crossroads", **more}


def test_a_look_is_chosen_where_a_game_is_made_and_shown_to_who_is_invited(site: None) -> None:
    browser = Client()
    begin(browser, season="winter", light="dusk")
    game = Game.objects.get()
    assert (game.season, game.light) == ("winter", "dusk")
    invitation = game.seats.get(player__isnull=True).invitation
    assert 'data-season="winter" data-light="dusk"' in page(Client(), f"/join/{invitation}/")


@pytest.mark.parametrize(("chosen", "played"), [({}, "first"), ({"edition": "second"}, "second")])
def test_the_edition_is_chosen_where_a_game_is_made(
    site: None, small_rules: None, chosen: dict[str, str], played: str
) -> None:
    browser = Client()
    begin(browser, mode="hot-seat", **force("germany", side="other"), **chosen)
    assert Game.objects.get().edition == played
    lobby = begin(browser, **chosen)
    assert f"Rules: {english(EDITIONS[played].title)}" in page(browser, lobby)
    assert "Second edition command" in page(browser, "/new/")


def test_a_link_names_the_opponent(site: None) -> None:
    form = Client().get("/new/?against=computer").context["form"]
    assert form["mode"].value() == "computer"


@pytest.mark.parametrize("against", ["", "nobody", "<b>"])
def test_a_link_to_no_opponent_means_a_friend(site: None, against: str) -> None:
    assert Client().get("/new/", {"against": against}).context["form"]["mode"].value() == "friends"


@pytest.mark.parametrize("mode", ["hot-seat", "computer"])
def test_one_person_alone_is_at_the_table_at_once(site: None, small_rules: None, mode: str) -> None:
    browser = Client()
    address = begin(browser, mode=mode, **force("germany", side="other"))
    assert browser.get(address).templates[0].name == "socket/play.html"


def test_a_lobby_can_be_left(site: None) -> None:
    ann, stranger = Client(), Client()
    address = begin(ann)
    stranger.post(f"{address}leave/")
    assert Game.objects.get().status == "lobby"
    assert ann.get(f"{address}leave/").status_code == 405
    assert ann.post(f"{address}leave/")["Location"] == "/"
    assert Game.objects.get().result_kind == "abandoned"
    assert ann.get(address)["Location"] == f"{address}result/"
    page(ann, f"{address}result/")
    page(ann, f"{address}replay/", 404)


def test_after_the_end(small: Game, ann: Player, bob: Player) -> None:
    address, anybody = small.get_absolute_url(), Client()
    assert anybody.get(f"{address}result/")["Location"] == address
    page(anybody, f"{address}export/", 404)
    for player, option in ((ann, "one"), (ann, "one"), (bob, "roll")):
        answer(small, player, option)
    page(anybody, f"{address}replay/?at=2")
    page(anybody, f"{address}dice/")
    say(small, bob, "resign")
    assert anybody.get(address)["Location"] == f"{address}result/"
    page(anybody, f"{address}?table")
    context = anybody.get(f"{address}result/").context
    page(anybody, f"{address}result/")
    assert context["winner"]["title"] == "British"
    german = context["sides"][1]
    assert (german["dice"], sum(german["rolled"]), german["player"]) == (3, 3, "Bob")
    assert german["track"][-1]["level"] == german["force_morale"]
    page(anybody, f"{address}dice/")
    kept = anybody.get(f"{address}export/")
    assert kept["Content-Disposition"].endswith('.json"')
    assert kept.json()["result"]["winner"] == "red"


@pytest.mark.parametrize(
    ("given", "shown"), [("", 0), ("?at=0", 0), ("?at=2", 2), ("?at=99", 2), ("?at=-1", 0), ("?at=x", 0)]
)
def test_a_replay_shows_the_moment_asked_for_or_the_one_before(
    small: Game, ann: Player, given: str, shown: int
) -> None:
    answer(small, ann, "one")
    answer(small, ann, "one")
    context = Client().get(f"{small.get_absolute_url()}replay/{given}").context
    assert context["start"]["replay"] == {"at": shown, "moments": [0, 1, 2]}


@pytest.mark.parametrize("part", ["", "result/", "replay/", "dice/", "export/"])
def test_there_is_no_such_game(site: None, part: str) -> None:
    page(Client(), f"/games/nowhere/{part}", 404)


@pytest.mark.parametrize(
    "address", ["/games/%00/", "/join/%00/", "/join/a%20b/", "/games/ü/", "/api/games/%00/"]
)
def test_odd_addresses_are_nowhere(site: None, address: str) -> None:
    assert Client().get(address).status_code == 404


def test_a_guest_claims_an_account_and_finds_his_games_elsewhere(site: None, small_rules: None) -> None:
    browser = Client()
    address = begin(browser)
    words = {"password1": "between two hedges", "password2": "between two hedges"}
    assert browser.post("/account/claim/", {"username": "ann", **words})["Location"] == "/mine/"
    assert [row.get_absolute_url() for row in browser.get("/mine/").context["open_games"]] == [address]
    elsewhere = Client()
    begin(elsewhere, name="Ann elsewhere")
    entered = elsewhere.post("/accounts/login/", {"login": "ann", "password": "between two hedges"})
    assert entered.status_code == 302
    assert len(elsewhere.get("/mine/").context["open_games"]) == 2
    assert elsewhere.get("/account/claim/").status_code == 302
    assert User.objects.get().player.name == "Ann"


def test_an_account_that_cannot_be_had(db: None) -> None:
    response = Client().post("/account/claim/", {"username": "ann", "password1": "a", "password2": "b"})
    assert response.status_code == 422
    assert not User.objects.exists()
    assert not Player.objects.exists()


def test_a_name_can_be_given_and_changed(db: None) -> None:
    browser = Client()
    assert browser.post("/account/name/", {"name": "Ann"}).status_code == 302
    assert browser.post("/account/name/", {"name": "Anna"}).status_code == 302
    assert [player.name for player in Player.objects.all()] == ["Anna"]
    assert browser.post("/account/name/", {"name": "x" * 10_000}).status_code == 422
    assert browser.post("/account/name/", {"name": "a\u202eb"}).status_code == 422


def test_forms_of_other_sites_do_nothing(site: None) -> None:
    browser = Client(enforce_csrf_checks=True)
    assert browser.post("/new/", {"name": "Ann"}).status_code == 403
