"""The month of a battle: agreed where a list asks for one, told to all, and what it bars (1e B)."""

import json

import pytest

from armylists.models import Platoon
from games.lists import services as own_lists
from games.making.forms.games import NewGameForm
from games.making.services import making
from games.models import Game, Mode, Player, Support
from games.refusals import Refused
from tests.games.lists.test_own_lists import GERMANY
from tests.games.people import free_seat, platoon, wish
from tests.games.reports.test_reporting import browser_of

DATED = GERMANY.replace("limits:\n", "limits:\n  - {item: tiger-i, from: 1944-06}\n").replace(
    'period: "1943-45"', 'period: "1943-45"\nmonth: 1944-03'
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def dated(site: None, ann: Player) -> Platoon:
    """The infantry of a list of Ann's that has the Tiger I from June 1944 on, and its battles in March."""
    own = own_lists.copy(ann, DATED, "Germany 1943-45")
    own.refresh_from_db()
    return own.version.platoons.get(key="infantry-platoon", quality="regular")


def hot_seat(player: Player, own: Platoon, *supports: str, **more: object) -> Game:
    wanted = wish(
        mode=Mode.HOT_SEAT, platoon=own.pk, other_platoon=platoon("britain"), supports=supports, **more
    )
    return making.create_game(player, wanted)


def test_a_list_that_asks_for_no_month_leaves_it_open(site: None, ann: Player) -> None:
    game = making.create_game(ann, wish())
    assert (game.month, game.options) == ("", {})


def test_a_list_has_its_own_month_unless_another_is_agreed(dated: Platoon, ann: Player) -> None:
    assert making.create_game(ann, wish(platoon=dated.pk)).month == "1944-03"
    assert making.create_game(ann, wish(platoon=dated.pk, month="1944-09")).month == "1944-09"


def test_what_was_not_there_yet_is_refused_with_the_reason(
    dated: Platoon, small_rules: None, ann: Player
) -> None:
    before = Game.objects.count()
    with pytest.raises(Refused) as refused:
        hot_seat(ann, dated, "tiger-i")
    assert refused.value.code == "support-too-often"
    assert refused.value.text == "Tiger I: only from June 1944 on."
    assert Game.objects.count() == before
    game = hot_seat(ann, dated, "tiger-i", month="1944-06")
    assert game.as_setup().options == {"month": "1944-06"}
    assert [one.type.id for one in next(iter(game.as_setup().rosters.values())).vehicles] == ["tiger-i"]


@pytest.mark.parametrize("month", ["1944-13", "1944", "June 1944", "2044-06", "1944-06\n"])
def test_what_is_no_month_is_refused(site: None, ann: Player, month: str) -> None:
    with pytest.raises(Refused) as refused:
        making.create_game(ann, wish(month=month))
    assert refused.value.code == "malformed"
    form = NewGameForm({"month": month.strip() + "x"}, player=ann)
    assert form.errors["month"] == ["A month is written like 1940-05."]


def test_a_program_agrees_the_month(dated: Platoon, ann: Player) -> None:
    wanted = {"mode": "friends", "platoon": dated.pk, "table": wish().battlefield, "month": "1944-05"}
    client = browser_of(ann)
    made = client.post("/api/games/", json.dumps(wanted), content_type="application/json")
    assert made.json()["month"] == "1944-05"
    wrong = client.post("/api/games/", json.dumps(wanted | {"month": "May"}), content_type="application/json")
    assert wrong.status_code == 400
    assert "month" in wrong.content.decode()


def test_the_lobby_and_the_page_to_pick_on_tell_of_it(dated: Platoon, ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish(platoon=dated.pk, support=Support.POINTS, points=20))
    making.join(bob, free_seat(game).invitation, platoon=platoon("britain"))
    client = browser_of(ann)
    assert "Month: March 1944" in client.get(f"/games/{game.pk}/").content.decode()
    assert "only from June 1944 on" in client.get(f"/games/{game.pk}/force/").content.decode()
    german = client.get(f"/games/{game.pk}/", headers={"accept-language": "de"}).content.decode()
    assert "Monat: März 1944" in german


def test_who_was_not_there_yet_is_told_the_month_of_the_battle(
    site: None, small_rules: None, ann: Player, bob: Player
) -> None:
    brigades = Platoon.objects.filter(army_list__key="spain-international-brigades-1937-38")
    early, late = brigades.exclude(title__contains="1938").first(), brigades.get(title__contains="1938")
    assert early
    game = making.create_game(ann, wish(platoon=early.pk, month="1937-06"))
    with pytest.raises(Refused) as refused:
        making.join(bob, free_seat(game).invitation, platoon=late.pk)
    told = "Rifle Grenadier Platoon of 1938: only from January 1938 on; this battle is in June 1937."
    assert refused.value.text == told
