"""The host's pages: they show and mend what a host needs, and no secret of a game that goes on."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.test import Client, RequestFactory
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.game.selectors import supports_in_words
from games.host.services import hosting
from games.making.services import making
from games.models import About, ChatLine, Entry, Force, Game, Key, Pace, Player, Seat, Status, Unit
from games.people.services import keys
from games.playing import live
from games.playing.services import wishing
from games.reports import services as reporting
from games.serving import notices
from games.talk import services as chatting
from rules.engine.seats import Seat as Colour
from tests.games.host.test_tidying import aged
from tests.games.people import begun, platoon, say, wish

PICKS = ["sniper-team", "mg42-tripod"]
SHOWN = {
    "chatline",
    "force",
    "game",
    "key",
    "ownlist",
    "owntable",
    "player",
    "position",
    "report",
    "savedforce",
    "seat",
}
ORDER = {"do": "interrupt", "against": ["fire"], "keep": 1}


@pytest.fixture
def host(ann: Player) -> Client:
    """A browser in which the host is logged in, who plays as Ann."""
    ann.user = User.objects.create_superuser("host", password="only for this test")
    ann.save()
    browser = Client()
    browser.force_login(ann.user)
    return browser


@pytest.fixture
def running(site: None, ann: Player, bob: Player) -> Game:
    """Ann plays against Bob, who has picked supports and given orders; Bob has set up another game too."""
    game = begun(ann, bob, others=PICKS, pace=Pace.BY_DAY)
    wishing.set_stops(game.pk, bob, seat=None, wishes={"stop": "orders", "orders": [ORDER]})
    making.create_game(bob, wish(platoon=platoon("germany"), supports=PICKS))
    say(game, bob, "offer-draw")
    chatting.say(game.pk, bob, "Good luck!")
    reporting.report(game, bob, About.RULES, "My " + " and my ".join(PICKS) + " are not offered.")
    return game


def secrets() -> set[str]:
    """What nobody may read of the games that are not over."""
    told: set[str] = set()
    for game in Game.objects.exclude(status=Status.FINISHED):
        told |= {bytes(game.secret).hex(), str(bytes(game.secret)), *filter(None, game.entropy.values())}
    for seat in Seat.objects.exclude(game__status=Status.FINISHED):
        told |= {seat.invitation, *supports_in_words(seat), *(seat.force.supports if seat.force else ())}
    told |= {unit.name for unit in Unit.objects.all()} | {key.digest for key in Key.objects.all()}
    return told | {"interrupt", *(entry.name for entry in Entry.objects.filter(kind="answer"))}


def pages() -> Iterator[str]:
    """Every page of the host about games: lists, rows, histories, and the first one with what was done."""
    yield from ("/admin/", "/admin/games/")
    for model in admin.site._registry:
        if model._meta.app_label != "games":
            continue
        name = model._meta.model_name
        listed = f"/admin/games/{name}/"
        yield from (listed, f"{listed}?all=", f"{listed}?o=1.2.3.4.5", f"{listed}?_facets=True")
        for row in model._default_manager.all():
            yield from (f"{listed}{row.pk}/change/", f"{listed}{row.pk}/history/")


def read(browser: Client, page: str) -> str:
    response = browser.get(page)
    assert response.status_code == 200, page
    return response.content.decode()


def found(user: User | None, model: str, words: str) -> int:
    """How many rows a host's list has when he searches it for these words."""
    request = RequestFactory().get(f"/admin/games/{model}/", {"q": words})
    request.user = user
    listed = admin.site.get_model_admin(apps.get_model("games", model))
    return listed.get_changelist_instance(request).result_count


def act(browser: Client, model: str, action: str, *rows: Any) -> str:
    """Have an action done to these rows and return what is said of it."""
    marked = {"action": action, "_selected_action": [row.pk for row in rows]}
    response = browser.post(f"/admin/games/{model}/", marked, follow=True)
    assert response.status_code == 200
    return " ".join(str(message) for message in response.context["messages"])


# --- secrets -------------------------------------------------------------------------------------------


def test_no_page_tells_a_secret_of_a_running_game_to_a_host_who_plays_in_it(
    own_dice: None, running: Game, host: Client
) -> None:
    aged(running, 30)
    act(host, "game", "end_abandoned", running)
    act(host, "key", "revoke", Key.objects.latest("pk"))
    hidden = secrets()
    assert {"sniper-team", "Sniper Team", "from bob"} <= hidden
    walked = list(pages())
    assert len(walked) > 30
    for page in walked:
        text = read(host, page)
        assert not [one for one in hidden if one in text], page


def test_a_game_is_found_by_its_word_and_by_who_plays_in_it(running: Game, host: Client, ann: Player) -> None:
    asked = {
        running.pk: 1,
        "an": 1,
        "ann bo": 1,
        "ann eve": 0,
        running.pk[:5]: 0,
        "%": 0,
        f"{running.pk} ann": 0,
    }
    assert {words: found(ann.user, "game", words) for words in asked} == asked | {f"{running.pk} ann": 1}


@pytest.mark.parametrize("model", sorted(SHOWN))
def test_no_secret_is_found_by_searching(
    own_dice: None, running: Game, host: Client, ann: Player, model: str
) -> None:
    for one in secrets():
        assert found(ann.user, model, one) == 0, one


@pytest.mark.parametrize(
    ("model", "lookup"),
    [
        ("game", "secret__gt"),
        ("game", "entropy__contains"),
        ("game", "packed_setup__contains"),
        ("game", "seats__force__items__row"),
        ("game", "seats__invitation__startswith"),
        ("game", "seats__preferences__stop"),
        ("game", "entries__name"),
        ("game", "saved_tables__number"),
        ("seat", "invitation__startswith"),
        ("seat", "force__items__row"),
        ("seat", "force__units__where"),
        ("seat", "preferences__orders__contains"),
        ("seat", "game__secret__gt"),
        ("seat", "game__status__in"),
        ("force", "items__row"),
        ("force", "units__where"),
        ("force", "seat__invitation__startswith"),
        ("force", "seat__preferences__passing"),
        ("force", "platoon__forces__items__row"),
        ("player", "keys__digest__startswith"),
        ("player", "seats__force__items__row"),
        ("player", "user__password__startswith"),
        ("key", "digest__startswith"),
        ("chatline", "game__secret__gt"),
        ("chatline", "player__seats__force__items__row"),
        ("report", "game__secret__gt"),
        ("report", "text__contains"),
    ],
)
def test_no_secret_is_guessed_by_filters_in_an_address(host: Client, model: str, lookup: str) -> None:
    assert host.get(f"/admin/games/{model}/", {lookup: "s"}).status_code == 400


@pytest.mark.parametrize(
    ("asked", "count"),
    [
        ("game/?status__exact=playing", 1),
        ("game/?updated__gte=2000-01-01T00:00%2B00:00", 2),
        ("seat/?game__status__exact=playing", 2),
        ("force/?platoon__nation=germany", 2),
        ("player/?user__isempty=0", 1),
        ("chatline/?removed__exact=0", 1),
    ],
)
def test_what_is_offered_as_a_filter_works(running: Game, host: Client, asked: str, count: int) -> None:
    assert host.get(f"/admin/games/{asked}").context["cl"].result_count == count


def test_journals_orders_items_and_promises_have_no_page(host: Client) -> None:
    models = [model for model in admin.site._registry if model._meta.app_label == "games"]
    assert {model._meta.model_name for model in models} == SHOWN
    for name in ("entry", "savedtable", "reactionpreferences", "forceitem", "unit", "promise", "mute"):
        assert host.get(f"/admin/games/{name}/").status_code == 404


def test_a_host_cannot_export_a_running_game(running: Game, host: Client) -> None:
    assert host.get(f"/api/games/{running.pk}/export/").status_code == 403
    assert host.get(f"/games/{running.pk}/export/").status_code == 404


def test_when_a_game_is_over_its_forces_are_told(running: Game, host: Client, bob: Player) -> None:
    own = Force.objects.get(seat__game=running, seat__player=bob)
    page = f"/admin/games/force/{own.pk}/change/"
    assert read(host, page).count("a secret until the game is over") == 2
    say(running, bob, "resign")
    text = read(host, page)
    assert ", ".join(supports_in_words(own.seat)) in text
    assert "LMG Team, " in text
    assert "a secret" not in text


# --- nothing is written in forms -----------------------------------------------------------------------


def test_nothing_is_added_changed_or_deleted_by_forms(running: Game, host: Client) -> None:
    before = list(Game.objects.order_by("pk").values_list("pk", "status", "updated"))
    rows = {"game": running, "seat": Seat.objects.first(), "force": Force.objects.first()}
    rows |= {"key": Key.objects.first(), "chatline": ChatLine.objects.first()}
    for model, row in rows.items():
        assert row is not None
        assert host.get(f"/admin/games/{model}/add/").status_code == 403
        assert host.post(f"/admin/games/{model}/{row.pk}/delete/", {"post": "yes"}).status_code == 403
        assert host.post(f"/admin/games/{model}/{row.pk}/change/", {"status": "finished"}).status_code == 403
        assert "delete_selected" not in read(host, f"/admin/games/{model}/")
    assert list(Game.objects.order_by("pk").values_list("pk", "status", "updated")) == before


def test_staff_without_the_right_to_change_only_look(running: Game, bob: Player) -> None:
    helper = User.objects.create_user("helper", is_staff=True)
    browser = Client()
    browser.force_login(helper)
    assert browser.get("/admin/games/game/").status_code == 403
    helper.user_permissions.add(*Permission.objects.filter(codename__in=("view_game", "view_player")))
    assert "end_abandoned" not in read(browser, "/admin/games/game/")
    aged(running, 30)
    act(browser, "game", "end_abandoned", running)
    assert Game.objects.get(pk=running.pk).is_playing
    browser.post(f"/admin/games/player/{bob.pk}/change/", {"name": "Robert"})
    assert Player.objects.get(pk=bob.pk).name == "Bob"


# --- what a host does ----------------------------------------------------------------------------------


def test_a_game_that_nobody_goes_on_with_is_ended(site: None, bob: Player, host: Client) -> None:
    eve = Player.objects.create(name="Eve")
    game = begun(bob, eve)
    with live.held(game.pk, Colour.RED) as table:
        table.current(game)  # in hand before, as of a player who is connected
    assert "within 14 days" in act(host, "game", "end_abandoned", game)
    waiting = making.create_game(bob, wish())
    aged(game, 15)
    aged(waiting, 15)
    assert act(host, "game", "end_abandoned", game, waiting).count("is over") == 2
    row = Game.objects.get(pk=game.pk)
    assert (row.status, row.winner, row.result_kind) == ("finished", "", hosting.CALLED_OFF)
    assert (row.number, row.awaited) == (game.number + 1, "")
    with live.held(game.pk, Colour.RED) as table:
        play = table.current(row)
        assert play is not None
        assert play.table.result is not None
        assert not play.pending
    assert Client().get(f"/games/{game.pk}/result/").status_code == 200
    assert "host of the site" in Client().get(f"/api/games/{game.pk}/log/").content.decode()
    assert Client().get(f"/api/games/{game.pk}/export/").status_code == 200
    left = Game.objects.get(pk=waiting.pk)
    assert (left.is_finished, left.has_begun) == (True, False)
    assert {one.object_id for one in LogEntry.objects.all()} == {game.pk, waiting.pk}


def test_a_host_does_not_end_a_game_of_his_own(running: Game, host: Client) -> None:
    aged(running, 30)
    assert "You play in it yourself" in act(host, "game", "end_abandoned", running)
    assert Game.objects.get(pk=running.pk).is_playing


def test_a_line_is_taken_away_from_everybody(
    running: Game,
    host: Client,
    bob: Player,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(notices, "tell", lambda *message: told.append(message))
    line = ChatLine.objects.get()
    with django_capture_on_commit_callbacks(execute=True):
        act(host, "chatline", "take_away", line)
    assert chatting.lines_for(running, sits=True, muted=frozenset(), most=10) == []
    gone = {"type": "game.unsaid", "line": line.pk, "by": bob.pk, "for_all": False}
    gone["for_watchers"] = False
    assert told == [(running.pk, gone)]


def test_a_player_gets_another_name_and_nothing_else(bob: Player, host: Client) -> None:
    page = f"/admin/games/player/{bob.pk}/change/"
    user = User.objects.get(username="host").pk
    assert host.post(page, {"name": "  Robert  B. ", "user": user}).status_code == 302
    changed = Player.objects.get(pk=bob.pk)
    assert (changed.name, changed.user) == ("Robert B.", None)
    assert "errorlist" in host.post(page, {"name": "\u2800\u2800"}).content.decode()
    assert Player.objects.get(pk=bob.pk).name == "Robert B."


def test_keys_are_revoked(bob: Player, host: Client) -> None:
    made, word = keys.new_key(bob, "My bot")
    _, other = keys.new_key(bob, "Other bot")
    assert word not in read(host, "/admin/games/key/")
    act(host, "key", "revoke", made)
    assert (keys.found_by(word), keys.found_by(other) is None) == (None, False)
    act(host, "player", "revoke_keys", bob)
    assert keys.found_by(other) is None
    assert not bob.keys.exists()
