"""Support up to a level: rolled when both platoons are known, picked in secret; then it stands (1e A, B)."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from armylists.models import Platoon
from armylists.supports import costs
from armylists.terms import Terms
from games.fair_dice import dice
from games.forces.forms import ForceForm
from games.game.selectors import game as found
from games.journal import log
from games.journal.checking import verify_dice
from games.making.forms.games import NewGameForm
from games.making.services import arming as forces
from games.making.services import making
from games.models import Game, Mode, Player, Seat, Support
from games.playing.facts import facts
from games.refusals import Refused
from rules import SCENARIOS, Barred, Role
from tests.games.people import BLUE, RED, free_seat, platoon, play_of, say, wish
from tests.games.reports.test_reporting import browser_of
from tests.games.test_api import Caller, person
from tests.sent import view

ROLLED = {"support": Support.SCENARIO}


def refused(function: Callable[..., Any], *args: Any, **more: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        function(*args, **more)
    assert caught.value.text
    return caught.value


def met(ann: Player, bob: Player, **more: Any) -> Game:
    """A game whose level is known: red British of Ann's, blue Germans of Bob's."""
    game = making.create_game(ann, wish(**(ROLLED | more)))
    making.join(bob, free_seat(game).invitation, platoon=platoon("germany"))
    return found(game.pk)


def pick(game: Game, player: Player, nation: str, *supports: str, **more: Any) -> Game:
    making.choose_force(player, game.pk, platoon(nation), supports, **more)
    return found(game.pk)


def seat_of(game: Game, colour: str) -> Seat:
    return next(seat for seat in found(game.pk).seats.all() if seat.colour == colour)


def test_the_lobby_and_the_page_to_pick_on_tell_which_side_attacks(
    site: None, ann: Player, bob: Player
) -> None:
    game = met(ann, bob, scenario="attack-and-defend", attacker="blue")
    client = browser_of(bob)
    lobby = client.get(f"/games/{game.pk}/").content.decode()
    for words in (
        "Pick your support</h1>",
        "Red defends.",
        "Blue attacks.",
        f"Table: {game.battlefield.title}",
    ):
        assert words in lobby
    assert "opens the invite link" not in lobby
    pick = client.get(f"/games/{game.pk}/force/").content.decode()
    assert f"{game.battlefield.title}, Attack and Defend: Blue attacks. " in pick


def test_the_many_choices_of_a_row_stand_folded_under_its_name(site: None) -> None:
    chosen = Platoon.objects.get(pk=platoon("britain"))
    taken = ["engineer-section-of-demolition-and-flamethrower"]
    (army,) = ForceForm(prefix="own", chosen=chosen, taken=taken, terms=Terms(level=10)).armies
    assert army.picker is not None
    families = [one for group in army.picker.groups for one in group.families if one.title]
    assert [(one.title, len(one.lines), one.is_folded) for one in families] == [
        ("Engineer Section", 10, False),
        ("Engineer Section in M5", 10, True),
        ("Recce Section of two Universal Carriers", 6, True),
    ]


# --- found ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-A-05", "1e-A.S1-03")
def test_the_level_is_rolled_when_both_platoons_are_known_and_both_are_told(
    site: None, ann: Player, bob: Player
) -> None:
    game = making.create_game(ann, wish(**ROLLED))
    assert (game.support_levels, game.support_faces) == ({}, [])
    making.join(bob, free_seat(game).invitation)
    assert found(game.pk).support_levels == {}
    making.choose_force(bob, game.pk, platoon("germany"))
    game = found(game.pk)
    (face,) = game.support_faces
    ratings = {seat.colour: seat.force.platoon.rating for seat in game.seats.all() if seat.force}
    more = ratings["blue"] - ratings["red"]
    level = (face + 1) // 2
    assert game.support_levels == {"red": level + max(more, 0), "blue": level + max(-more, 0)}
    assert game.status == "lobby"


def test_what_was_rolled_is_the_first_die_of_the_game_and_can_be_proven(
    site: None, ann: Player, bob: Player
) -> None:
    game = met(ann, bob)
    pick(game, ann, "britain")
    game = pick(game, bob, "germany")
    assert game.status == "playing"
    start = game.entries.get(number=0).journal
    assert next(one for one in start if one["type"] == "roll")["faces"] == game.support_faces
    told = [line.text for line in log.newest_lines(game, None, 0) if "upport" in line.text]
    assert len(told) == 1
    assert all(f"Level {level}" in told[0] for level in game.support_levels.values())
    say(game, bob, "resign")
    assert verify_dice(Game.objects.get(pk=game.pk)).is_good


def test_supports_that_come_too_early_are_refused(site: None, ann: Player, bob: Player) -> None:
    early = ["sniper-team"]
    assert refused(making.create_game, ann, wish(supports=early, **ROLLED)).code == "level-not-known"
    game = making.create_game(ann, wish(**ROLLED))
    german = {"platoon": platoon("germany"), "supports": early}
    assert refused(making.join, bob, free_seat(game).invitation, **german).code == "level-not-known"
    assert refused(pick, game, ann, "britain", *early).code == "level-not-known"
    assert pick(game, ann, "germany").seats.get(player=ann).force.platoon.nation == "germany"


# --- picked --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B-01", "1e-A.S1-04")
def test_too_much_and_what_is_barred_is_refused_by_name(site: None, ann: Player, bob: Player) -> None:
    game = met(ann, bob)
    dear = refused(pick, game, ann, "britain", "churchill-mk-iv")
    assert dear.code == "overspent"
    assert "Churchill" in dear.text
    barred = refused(pick, game, ann, "britain", "minefield")
    assert barred.code == "barred-support"
    assert barred.text.startswith("Minefield: ")
    assert not seat_of(game, "red").has_picked
    other = Platoon.objects.filter(playable=True, nation="britain", quality="elite").first()
    assert other is not None
    late = refused(making.choose_force, ann, game.pk, other.pk)
    assert late.code == "platoon-stands"


def test_what_was_picked_stands_and_the_game_begins_when_both_have(
    site: None, ann: Player, bob: Player
) -> None:
    game = pick(met(ann, bob), ann, "britain", "adjutant")
    assert (game.status, seat_of(game, "red").has_picked, seat_of(game, "blue").has_picked) == (
        "lobby",
        True,
        False,
    )
    assert refused(pick, game, ann, "britain").code == "already-picked"
    game = pick(game, bob, "germany")
    assert game.status == "playing"
    assert play_of(game).game.side(RED).adjutant
    assert refused(pick, game, bob, "germany").code == "already-started"


def test_points_that_were_agreed_are_the_same_for_both_and_the_scenario_still_bars(
    site: None, ann: Player, bob: Player
) -> None:
    for points in (0, 25):
        agreed = wish(support=Support.POINTS, points=points)
        assert refused(making.create_game, ann, agreed).code == "malformed"
    game = making.create_game(ann, wish(support=Support.POINTS, points=7))
    pick(game, ann, "britain", "churchill-mk-iv")
    making.join(bob, free_seat(game).invitation, platoon=platoon("germany"))
    assert found(game.pk).support_levels == {"red": 7, "blue": 7}
    assert refused(pick, game, bob, "germany", "entrenchment").code == "barred-support"
    assert pick(game, bob, "germany", "mg42-tripod").status == "playing"


def test_one_player_picks_for_both_seats(site: None, ann: Player) -> None:
    game = making.create_game(ann, wish(mode=Mode.HOT_SEAT, other_platoon=platoon("germany"), **ROLLED))
    assert game.support_levels
    assert refused(pick, game, ann, "britain").code == "malformed"
    pick(game, ann, "britain", seat=RED)
    assert pick(game, ann, "germany", seat=BLUE).status == "playing"


@pytest.mark.parametrize("nation", ["britain", "germany", "soviet-union", "united-states"])
@pytest.mark.parametrize("points", [1, 3, 8, 17])
def test_the_computer_spends_its_points_and_not_more(
    own_dice: None, site: None, ann: Player, nation: str, points: int
) -> None:
    more = {"mode": Mode.COMPUTER, "other_platoon": platoon(nation)}
    agreed = wish(support=Support.POINTS, points=points, **more)
    for number in range(4):
        game = making.create_game(ann, agreed, secret=bytes([number] * 32))
        seat = seat_of(game, "blue")
        assert seat.has_picked
        assert seat.force is not None
        bill = costs(seat.force.platoon.army_list.key)
        spent = sum(bill[row] for row in seat.force.supports)
        assert points - 3 < spent <= points
        assert forces.picked_within(game, seat) == seat.force.supports


# --- left ----------------------------------------------------------------------------------------------


def test_nobody_gets_up_from_a_level_for_a_better_one(site: None, ann: Player, bob: Player) -> None:
    game = met(ann, bob)
    making.leave(bob, game.pk)
    assert (found(game.pk).status, found(game.pk).result_kind) == ("finished", "abandoned")


def test_who_leaves_agreed_points_takes_his_picks_along(site: None, ann: Player, bob: Player) -> None:
    game = met(ann, bob, support=Support.POINTS, points=4)
    pick(game, bob, "germany", "adjutant")
    making.leave(bob, game.pk)
    assert found(game.pk).status == "lobby"
    seat = seat_of(game, "blue")
    assert seat.force is not None
    assert (seat.has_picked, seat.force.supports) == (False, [])


# --- secret --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-A-09")
def test_what_the_other_has_picked_changes_nothing_that_one_is_told(
    own_dice: None, site: None, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(*supports: str) -> str:
        monkeypatch.setattr(dice, "new_secret", lambda: b"the same")
        game = pick(met(ann, bob, entropy="a", support=Support.POINTS, points=6), ann, "britain", *supports)
        lobby = Caller().get(f"games/{game.pk}/")[1]
        game = pick(game, bob, "germany")
        shown = {"view": view(play_of(game), BLUE), "facts": facts(game, list(game.seats.all()), None, BLUE)}
        shown["facts"] = {key: one for key, one in shown["facts"].items() if key not in ("id", "commitment")}
        kept = {key: lobby[key] for key in ("seats", "support_levels", "support_faces", "status")}
        return json.dumps([shown, kept], sort_keys=True)

    assert told() == told("sniper-team", "sniper-team") == told("adjutant")


# --- by the API ----------------------------------------------------------------------------------------


def test_the_api_tells_levels_costs_and_what_is_barred(site: None, ann: Player, bob: Player) -> None:
    caller = person("Carl")
    rows = {row["id"]: row for row in caller.get("platoons/")[1]}
    offered = {one["id"]: one for one in rows[platoon("britain")]["supports"]}
    assert (offered["sniper-team"]["cost"], offered["minefield"]["kind"]) == (3, "static-defences")
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("britain"), "mode": "hot-seat"}
    wanted |= {"other_platoon": platoon("germany"), "support": "points", "points": 3}
    made = caller.post("games/", **wanted)[1]
    assert (made["support"], made["support_levels"]) == ("points", {"red": 3, "blue": 3})
    assert "static-defences" in made["seats"][0]["barred"]
    force = f"games/{made['id']}/force/"
    own = {"platoon": platoon("britain"), "seat": "red"}
    status, said = caller.post(force, **own, supports=["sniper-team", "adjutant"])
    assert (status, said["code"]) == (409, "overspent")
    assert caller.post(force, **own, supports=["sniper-team"])[1]["seats"][0]["has_picked"] is True
    begun = caller.post(force, platoon=platoon("germany"), seat="blue", supports=[])[1]
    assert begun["status"] == "playing"


def test_a_program_that_says_nothing_of_support_gets_the_scenarios_as_the_page_does(site: None) -> None:
    caller = person("Carl")
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("britain"), "mode": "hot-seat"}
    made = caller.post("games/", **wanted, other_platoon=platoon("germany"))[1]
    on_the_page = NewGameForm(player=None).fields["support"].initial
    assert made["support"] == on_the_page == "scenario"
    assert (len(made["support_faces"]), {*made["support_levels"]}) == (1, {"red", "blue"})
    assert (made["status"], made["seats"][0]["has_picked"]) == ("lobby", False)


def test_supports_sent_along_without_a_word_of_how_they_are_picked_are_refused(site: None) -> None:
    caller = person("Carl")
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("britain"), "supports": ["minefield"] * 2}
    status, said = caller.post("games/", **wanted)
    assert (status, said["code"]) == (409, "level-not-known")
    assert "support: free" in said["text"]
    assert caller.get("games/")[1] == []
    made = caller.post("games/", **wanted, support="free")[1]
    assert (made["support"], made["support_levels"], made["seats"][0]["barred"]) == ("free", {}, [])


# --- in every scenario ---------------------------------------------------------------------------------


@pytest.mark.ledger("1e-A-08")
@pytest.mark.parametrize("scenario", [one for one in SCENARIOS if one != "the-patrol"])
def test_the_defender_has_half_of_the_dice_and_what_his_scenario_lets_him(
    site: None, ann: Player, scenario: str
) -> None:
    both = {"mode": Mode.HOT_SEAT, "platoon": platoon("britain"), "other_platoon": platoon("britain")}
    game = found(making.create_game(ann, wish(scenario=scenario, attacker="blue", **(both | ROLLED))).pk)
    rolled, played = min(sum(game.support_faces), 10), SCENARIOS[scenario]
    assert game.support_levels == {"red": rolled // 2, "blue": rolled}
    barred = {seat.colour: forces.terms_of(game, seat).barred for seat in game.seats.all()}
    assert barred == {"red": played.barred(Role.DEFENDER), "blue": played.barred(Role.ATTACKER)}
    pick(game, ann, "britain", "adjutant", seat=BLUE)
    dug = ["entrenchment"] * min(rolled // 2, 4) if Barred.ENTRENCHMENTS not in barred["red"] else []
    game = pick(game, ann, "britain", *dug, seat=RED)
    assert game.status == "playing"
    assert len(play_of(game).game.side(RED).defences) == len(dug)
