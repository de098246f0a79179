"""Supports: picked in secret, kept by the server, told to nobody else before they take the table."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from armylists.catalogue import army_lists
from armylists.models import Platoon
from games.fair_dice import dice
from games.journal import exports
from games.making.services import arming as forces
from games.making.services import making
from games.making.services.arming import roster_of
from games.models import Force, Game, Mode, Player
from games.playing.facts import facts
from games.refusals import Refused
from rules.engine.seats import Seat as Colour
from tests.games.people import BLUE, RED, force, free_seat, platoon, play_of, say, wish
from tests.games.test_api import Caller, person
from tests.sent import view

PICKS = ["sniper-team", "regular-infantry-section", "vickers-mmg", "medical-orderly", "adjutant"]
FRENCH_LEAVE = "fallschirmjager-platoon"


def begun(ann: Player, bob: Player, supports: list[str], others: list[str]) -> Game:
    game = making.create_game(ann, wish(supports=supports))
    making.join(bob, free_seat(game).invitation, platoon=platoon("germany"), supports=others)
    return Game.objects.get(pk=game.pk)


def refused(function: Any, *args: Any, **more: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        function(*args, **more)
    assert caught.value.text
    return caught.value


# --- picked and mustered -------------------------------------------------------------------------------


def test_what_was_picked_takes_the_field_with_the_platoon(site: None, ann: Player, bob: Player) -> None:
    game = begun(ann, bob, PICKS, ["senior-leader"])
    red, blue = (play_of(game).game.side(seat) for seat in (RED, BLUE))
    assert sum(team.support for team in red.teams.values()) == 5
    assert red.adjutant
    assert len(blue.leaders) == 5
    assert game.seats.get(colour="blue").force.supports == ["senior-leader"]


def test_supports_can_be_changed_until_the_game_begins(site: None, ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish(supports=PICKS))
    making.choose_force(ann, game.pk, platoon("germany"), ["mg42-tripod"])
    assert game.seats.get(player=ann).force.supports == ["mg42-tripod"]
    making.join(bob, free_seat(game).invitation, platoon=platoon("germany"))
    error = refused(making.choose_force, ann, game.pk, platoon("germany"), [])
    assert error.code == "already-started"


def test_who_leaves_takes_his_picks_along(site: None, ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish(supports=PICKS))
    making.join(bob, free_seat(game).invitation)
    making.leave(ann, game.pk)
    assert [force.supports for force in Force.objects.filter(seat__game=game)] == [[]]


@pytest.mark.parametrize(
    ("supports", "code"),
    [
        (["sniper-team"] * 6, "too-many-supports"),
        (["panther"], "no-such-support"),
        (["panzerschreck-team"], "no-such-support"),
        (["adjutant", "adjutant"], "support-too-often"),
    ],
)
def test_what_may_not_be_picked_is_refused_and_changes_nothing(
    site: None, ann: Player, bob: Player, supports: list[str], code: str
) -> None:
    assert refused(making.create_game, ann, wish(supports=supports)).code == code
    assert not Game.objects.exists()
    game = making.create_game(ann, wish())
    invitation = free_seat(game).invitation
    british = {"platoon": platoon("britain"), "supports": supports}
    assert refused(making.join, bob, invitation, **british).code == code
    assert free_seat(game).player is None
    assert refused(making.choose_force, ann, game.pk, **british).code == code
    assert game.seats.get(player=ann).force.supports == []


@pytest.mark.ledger("1e-B-12", "1e-B-13", "1e-B-21")
@pytest.mark.parametrize(("item", "most"), [("minefield", 2), ("barbed-wire", 4), ("entrenchment", 4)])
def test_the_form_tells_every_nation_how_many_may_be_taken(site: None, item: str, most: int) -> None:
    pages = [Client().get(f"/new/supports/own/{key}/").content.decode() for key in army_lists()]
    ends = [end for page in pages for end in re.findall(rf'id="[^"]*{item}_words">([^<]*)<', page)]
    assert len(ends) >= len(("britain", "germany", "united-states", "soviet-union"))
    assert all(words.endswith(f" · at most {most}") for words in ends)


def test_supports_need_a_platoon_and_are_ones_own(site: None, ann: Player, bob: Player) -> None:
    error = refused(
        making.create_game, ann, wish(other_platoon=platoon("germany"), other_supports=["adjutant"])
    )
    assert error.code == "not-your-seat"
    game = making.create_game(ann, wish())
    assert refused(making.join, bob, free_seat(game).invitation, supports=PICKS).code == "no-platoon"


def test_both_sides_of_a_hot_seat_game_are_picked_by_its_player(site: None, ann: Player) -> None:
    more = {"mode": Mode.HOT_SEAT, "other_platoon": platoon("germany"), "other_supports": ["mg42-tripod"]}
    game = making.create_game(ann, wish(supports=["sniper-team"], **more))
    assert game.seats.get(colour="red").force.supports == ["sniper-team"]
    assert game.seats.get(colour="blue").force.supports == ["mg42-tripod"]


@pytest.mark.parametrize("nation", ["britain", "germany", "soviet-union", "united-states"])
def test_the_computer_draws_its_own_whatever_the_player_takes(
    own_dice: None, site: None, ann: Player, nation: str
) -> None:
    def drawn(secret: bytes, count: int) -> list[str]:
        more = {"mode": Mode.COMPUTER, "other_platoon": platoon(nation)}
        game = making.create_game(ann, wish(supports=PICKS[:count], **more), secret=secret)
        return list(game.seats.get(colour="blue").force.supports)

    draws = [drawn(bytes([number] * 32), 0) for number in range(12)]
    assert draws == [drawn(bytes([number] * 32), 5) for number in range(12)]
    assert {len(draw) for draw in draws} == {1, 2, 3, 4}


def test_how_many_the_computer_drew_changes_nothing_that_its_opponent_is_told(
    own_dice: None, site: None, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(count: int) -> str:
        monkeypatch.setattr(forces, "DRAWN", (count, count))
        monkeypatch.setattr(dice, "new_secret", lambda: b"the same")
        more = {"mode": Mode.COMPUTER, "other_platoon": platoon("germany")}
        game = Game.objects.get(pk=making.create_game(ann, wish(**more)).pk)
        shown = {"view": view(play_of(game), RED), "facts": facts(game, list(game.seats.all()), None, RED)}
        for name in ("id", "commitment"):
            shown["facts"].pop(name)
        assert len(game.seats.get(colour="blue").force.supports) == count
        return json.dumps(shown, sort_keys=True)

    assert len({told(count) for count in (1, 2, 3, 4)}) == 1


def test_the_computer_takes_what_its_host_says(site: None, ann: Player) -> None:
    more = {"mode": Mode.COMPUTER, "other_platoon": platoon("germany"), "other_supports": []}
    game = making.create_game(ann, wish(supports=PICKS, **more))
    assert game.seats.get(colour="blue").force.supports == []


def test_lots_are_the_same_whenever_they_are_drawn_and_differ_between_games(
    own_dice: None, site: None, ann: Player, bob: Player
) -> None:
    def lots(game: Game) -> list[str]:
        seat = game.seats.select_related("force__platoon__army_list").get(colour="red")
        return [team.slot for team in roster_of(game, seat).teams if team.support]

    games = [begun(ann, bob, PICKS, []) for _ in range(4)]
    assert lots(games[0]) == lots(games[0])
    assert len({tuple(lots(game)) for game in games}) > 1


# --- on the pages --------------------------------------------------------------------------------------


def test_a_form_that_asks_for_too_much_says_so_and_keeps_everything(site: None) -> None:
    picks = ["sniper-team"] * 4 + ["piat-team"] * 3
    wanted = {"name": "Ann", "mode": "friends", "seat": "red", "table": "hamlet-crossroads"}
    response = Client().post("/new/", wanted | force("britain", *picks))
    text = response.content.decode()
    assert response.status_code == 422
    assert "At most 5 supports: these are 7." in text
    assert re.search(r'id="id_own-support_britain-1943-45_sniper-team" value="4"', text)
    assert not Game.objects.exists()


def test_a_senior_leader_is_refused_beside_two(site: None) -> None:
    row = Platoon.objects.get(key=FRENCH_LEAVE, quality="elite")
    wanted = {"name": "Ann", "mode": "friends", "seat": "red", "table": "hamlet-crossroads"}
    german = force("germany", "senior-leader") | {"own-platoon_germany-1943-45": row.pk}
    response = Client().post("/new/", wanted | german)
    assert response.status_code == 422
    assert "2 Senior Leaders of its own" in response.content.decode()


def test_the_lobby_tells_a_player_his_own_and_lets_him_change_them(site: None) -> None:
    ann, eve = Client(), Client()
    wanted = {"name": "Ann", "mode": "friends", "seat": "red", "table": "hamlet-crossroads"}
    address = ann.post("/new/", wanted | force("britain", "sniper-team", "piat-team"))["Location"]
    assert "PIAT Team, Sniper Team" in ann.get(address).content.decode()
    assert "PIAT Team" not in eve.get(address).content.decode()
    assert eve.get(f"{address}force/")["Location"] == address
    assert eve.post(f"{address}force/", force("germany"))["Location"] == address
    assert ann.post(f"{address}force/", force("germany", "adjutant"))["Location"] == address
    seat = Game.objects.get().seats.get(player__name="Ann")
    assert (seat.force.supports, seat.force.platoon.nation) == (["adjutant"], "germany")
    assert ann.post(f"{address}force/", force("germany", "adjutant", "adjutant")).status_code == 422


# --- secret --------------------------------------------------------------------------------------------


TOKEN = re.compile(r'csrfmiddlewaretoken" value="\w+"|X-CSRFToken": "\w+"|"token": "\w+"')


def told(reader: Client, addresses: list[str], *words: str) -> list[str]:
    """What a reader gets at these addresses, but for what two games never share."""
    texts = [reader.get(address).content.decode() for address in addresses]
    for number, word in enumerate(words):
        texts = [text.replace(word, f"word-{number}") for text in texts]
    texts = [
        re.sub(r'csrfmiddlewaretoken" value="\w+"|X-CSRFToken": "\w+"|"token": "\w+"', "token", text)
        for text in texts
    ]
    return [re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\dZ:+]*", "now", text) for text in texts]


def betrayed(supports: list[str]) -> list[str]:
    """All that an opponent and a stranger are told of a game, from the lobby to its first questions."""
    ann, bob, eve = Client(), Client(), Client()
    wanted = {"name": "Ann", "mode": "friends", "seat": "red", "table": "hamlet-crossroads", "listed": "on"}
    address = ann.post("/new/", wanted | {"entropy": "e"} | force("britain", *supports))["Location"]
    game = Game.objects.get(pk=address.split("/")[2])
    own, free = game.seats.get(player__isnull=False), free_seat(game)
    words = (game.pk, free.invitation, own.invitation, game.created.isoformat())
    api = f"/api{address}"
    lobby = ["/", "/watch/", address, f"/join/{free.invitation}/", api]
    found = [text for reader in (bob, eve) for text in told(reader, lobby, *words)]
    bob.post(f"/join/{free.invitation}/", {"name": "Bob", "entropy": "e"} | force("germany"))
    shown = [f"{api}view/", f"{api}log/", f"{api}map/", f"{api}export/", api, address, f"{address}dice/"]
    found += [text for reader in (bob, eve) for text in told(reader, shown, *words)]
    Game.objects.update(listed=False)
    return found


@pytest.mark.ledger("1e-A-09", "faq-053", "faq-243")
def test_neither_the_opponent_nor_a_spectator_is_told_anything(site: None) -> None:
    nothing, something = betrayed([]), betrayed(PICKS)
    for one, other in zip(nothing, something, strict=True):
        assert one == other
    assert sum('"jump_off_points"' in text for text in nothing) == 4, "no table was looked at"


def test_only_his_own_are_told_to_a_player_by_the_api_until_the_game_is_over(
    site: None, ann: Player, bob: Player
) -> None:
    caller = person("Carl")
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("britain"), "supports": PICKS}
    made = caller.post("games/", **wanted, support="free")[1]
    own = next(seat for seat in made["seats"] if seat["seat"] == "red")
    assert sorted(own["supports"]) == sorted(PICKS)
    making.join(bob, own_invitation(made), platoon=platoon("germany"), supports=["mg42-tripod"])
    address = f"games/{made['id']}/"
    assert [seat["supports"] for seat in caller.get(address)[1]["seats"]] == [own["supports"], None]
    assert [seat["supports"] for seat in Caller().get(address)[1]["seats"]] == [None, None]
    say(Game.objects.get(pk=made["id"]), bob, "resign")
    assert [seat["supports"] for seat in Caller().get(address)[1]["seats"]] == [
        own["supports"],
        ["mg42-tripod"],
    ]
    rosters = exports.export(Game.objects.get(pk=made["id"]))["setup"]["rosters"]
    assert "MG 42 " in json.dumps(rosters)


def own_invitation(made: dict[str, Any]) -> str:
    return next(seat["invitation"] for seat in made["seats"] if seat["is_free"])


def test_the_api_tells_what_can_be_picked_and_why_not(site: None) -> None:
    caller = person("Carl")
    rows = {row["id"]: row for row in caller.get("platoons/")[1]}
    british = rows[platoon("britain")]
    assert {one["id"] for one in british["supports"]} >= set(PICKS)
    assert next(one["most"] for one in british["supports"] if one["id"] == "adjutant") == 1
    wanted = {"table": "hamlet-crossroads", "platoon": british["id"], "supports": ["sniper-team"] * 6}
    wanted |= {"support": "free"}
    status, said = caller.post("games/", **wanted)
    assert (status, said["code"]) == (409, "too-many-supports")
    for nonsense in ("sniper-team", [1, {}], ["x" * 81], [["a"]], {"a": 1}, ["a"] * 21):
        assert caller.post("games/", **(wanted | {"supports": nonsense}))[0] in (400, 409)


def test_a_seat_is_red_before_blue(site: None, ann: Player) -> None:
    game = making.create_game(ann, wish(seat=Colour.BLUE, supports=PICKS))
    assert game.seats.get(colour="blue").force.supports


def test_the_result_page_tells_what_both_had(site: None, ann: Player, bob: Player) -> None:
    game = begun(ann, bob, ["sniper-team", "sniper-team"], ["mg42-tripod"])
    say(game, bob, "resign")
    text = Client().get(f"/games/{game.pk}/result/").content.decode()
    assert "with 2 × Sniper Team" in text
    assert "with MG 42 on tripod mount" in text
