"""Optional rules chosen for a game: on the page, in the API, told to who looks on, and played (1e 17)."""

import pytest
from django.test import Client

from games.making.services import making
from games.models import Game, Mode, Player
from rules.state.saved.options import BEFORE_SEPTEMBER_1944, HIDDEN_IN_BUILDINGS, LEADERS_IN_SIGHT, ON
from telling import kind_of, stored_event
from tests.games.making.test_making import code_of
from tests.games.people import platoon, play_of, wish
from tests.games.test_api import person
from tests.games.test_pages import begin, page


@pytest.mark.parametrize(
    ("chosen", "options"),
    [
        ((), {}),
        ((HIDDEN_IN_BUILDINGS,), {HIDDEN_IN_BUILDINGS: ON}),
        ((HIDDEN_IN_BUILDINGS, LEADERS_IN_SIGHT), {LEADERS_IN_SIGHT: ON, HIDDEN_IN_BUILDINGS: ON}),
    ],
)
def test_the_rules_that_were_chosen_are_played(
    site: None, ann: Player, chosen: tuple[str, ...], options: dict[str, str]
) -> None:
    game = making.create_game(ann, wish(mode=Mode.HOT_SEAT, other_platoon=platoon("germany"), options=chosen))
    assert game.as_setup().options == options


def test_a_rule_that_is_not_offered_cannot_be_chosen(site: None, ann: Player) -> None:
    assert code_of(making.create_game, ann, wish(options=("vehicles",))) == "no-such-option"
    assert not Game.objects.exists()


def test_they_are_chosen_on_the_page_and_shown_in_the_lobby_to_anybody(site: None, small_rules: None) -> None:
    ann, stranger = Client(), Client()
    offered = page(ann, "/new/")
    assert "data-optional-rules" in offered
    assert "Leaders must see whom they command" in offered
    lobby = begin(ann, options=[LEADERS_IN_SIGHT])
    assert "with “Leaders must see whom they command”" in page(stranger, lobby)
    assert "with “" not in page(stranger, begin(ann))


def test_they_are_told_by_the_api(site: None, small_rules: None) -> None:
    caller = person("Bot")
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("britain")}
    status, made = caller.post("games/", **wanted, options=[HIDDEN_IN_BUILDINGS])
    assert (status, made["options"]) == (201, [HIDDEN_IN_BUILDINGS])
    assert caller.post("games/", **wanted, options=["vehicles"])[0] == 400
    assert caller.post("games/", **wanted)[1]["options"] == []


def test_the_log_tells_them_at_the_beginning(site: None, ann: Player) -> None:
    game = making.create_game(
        ann, wish(mode=Mode.HOT_SEAT, other_platoon=platoon("germany"), options=(LEADERS_IN_SIGHT,))
    )
    first = game.entries.order_by("number").first()
    told = [stored_event(event, game.reader) for event in first.events if kind_of(event) == "optional-rule"]
    assert [event["text"].partition(".")[0] for event in told] == [
        "Optional rule: Leaders must see whom they command"
    ]


@pytest.mark.ledger("1e-B.GB-12")
@pytest.mark.parametrize(("options", "dice"), [((), 5), ((BEFORE_SEPTEMBER_1944,), None)])
def test_the_date_that_was_agreed_is_that_of_the_vehicles_on_the_table(
    site: None, ann: Player, options: tuple[str, ...], dice: int | None
) -> None:
    more = {"mode": Mode.HOT_SEAT, "other_platoon": platoon("germany"), "supports": ("sherman-firefly",)}
    game = making.create_game(ann, wish(options=options, **more))
    (firefly,) = play_of(game).game.table.vehicles.values()
    assert firefly.type.weapons[0].he == dice
