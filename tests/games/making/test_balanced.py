"""A balanced evening: enemies that match, the same under one word; supports drawn by lot stay a secret."""

import json

import pytest
from django.test import Client

from armylists.meetings import met
from armylists.supports import costs, fault_in
from games.game.selectors import game as found
from games.making.services import arming as forces
from games.making.services import balanced, making
from games.making.services.arming import terms_of
from games.models import Game, Mode, Player, Support
from games.playing.facts import facts
from tests.games.people import BLUE, free_seat, platoon, play_of, wish
from tests.games.test_api import person
from tests.reading import english
from tests.sent import view


def test_enemies_that_match_are_proposed_with_a_scenario_and_a_table(site: None) -> None:
    proposals = [balanced.proposal(f"{number:08x}") for number in range(40)]
    for one in proposals:
        assert met(*(platoon.army_list.key for platoon in one.platoons))
        assert (one.attacker is not None) == one.scenario.has_roles
        assert all(side.level >= 0 and side.aim for side in one.sides)
    gaps = [abs(one.platoons[0].rating - one.platoons[1].rating) for one in proposals]
    assert sum(gap <= 2 for gap in gaps) > len(gaps) / 2
    assert len({one.scenario.id for one in proposals}) > 3
    assert len({one.battlefield.pk for one in proposals}) > 1
    assert len({one.platoons[0].army_list.period for one in proposals}) > 1


def test_what_is_proposed_is_the_same_whenever_its_word_is_shown(site: None) -> None:
    page = Client().get("/evening/?deal=abc").content.decode()
    proposed = balanced.proposal("abc")
    assert proposed == balanced.proposal("abc")
    assert all(str(platoon) in page for platoon in proposed.platoons)
    assert english(proposed.scenario.title) in page
    assert Client().get("/evening/?deal=%3Cimg%20src=x%00").status_code == 200


@pytest.mark.parametrize("take", ["first", "second"])
@pytest.mark.parametrize("support", [Support.SCENARIO, Support.DRAWN])
def test_it_begins_as_it_was_accepted(site: None, take: str, support: Support) -> None:
    browser, proposed = Client(), balanced.proposal("abc")
    sent = {"deal": "abc", "take": take, "support": support, "against": Mode.COMPUTER}
    answer = browser.post("/evening/", sent)
    game = found(Game.objects.get().pk)
    seats = {seat.colour: seat for seat in game.seats.all()}
    assert [seats[colour].force.platoon for colour in ("red", "blue")] == list(proposed.platoons)
    assert seats["blue" if take == "first" else "red"].is_computer
    assert (game.scenario, game.battlefield) == (proposed.scenario.id, proposed.battlefield)
    assert game.attacker == (proposed.attacker or "")
    assert ("force" in answer["Location"]) == (support == Support.SCENARIO)
    assert game.has_begun == (support == Support.DRAWN)


def test_a_friend_is_offered_the_platoon_that_was_proposed(site: None) -> None:
    browser, proposed = Client(), balanced.proposal("abc")
    browser.post("/evening/", {"deal": "abc", "take": "first", "support": "drawn", "against": "friends"})
    game = Game.objects.get()
    page = Client().get(f"/join/{free_seat(game).invitation}/").content.decode()
    option = page[page.index(f'value="{proposed.platoons[1].pk}"') :]
    assert option[: option.index(">")].count("checked") == 1
    assert "Your support is drawn" in page


@pytest.mark.parametrize("wrong", [{"take": "both"}, {"support": "free"}, {"against": ""}, {"deal": ""}])
def test_what_was_not_proposed_is_refused(site: None, wrong: dict[str, str]) -> None:
    sent = {"deal": "abc", "take": "first", "support": "drawn", "against": "computer"}
    assert Client().post("/evening/", sent | wrong).status_code == 422
    assert not Game.objects.exists()


def test_programs_make_a_game_of_a_proposal(site: None) -> None:
    carl = person("Carl")
    told = carl.get("evening/")[1]
    assert carl.get(f"evening/?deal={told['deal']}")[1] == told
    red, blue = (side["platoon"] for side in told["sides"])
    wanted = {"platoon": red, "other_platoon": blue, "mode": "hot-seat", "support": "drawn"}
    wanted |= {"scenario": told["scenario"], "attacker": told["attacker"] or "roll", "table": told["table"]}
    status, made = carl.post("games/", **wanted)
    assert (status, made["status"], made["scenario"]) == (201, "playing", told["scenario"])


# --- drawn for both ------------------------------------------------------------------------------------


def drawn(ann: Player, bob: Player, secret: bytes = b"s" * 32) -> Game:
    game = making.create_game(ann, wish(support=Support.DRAWN), secret=secret)
    assert game.support_levels == {}
    making.join(bob, free_seat(game).invitation, platoon=platoon("germany"))
    return found(game.pk)


def test_supports_are_drawn_for_both_up_to_what_was_rolled(
    own_dice: None, site: None, ann: Player, bob: Player
) -> None:
    for number in range(4):
        game = drawn(ann, bob, bytes([number] * 32))
        assert game.has_begun
        for seat in game.seats.all():
            assert seat.force is not None
            picked, terms = seat.force.supports, terms_of(game, seat)
            assert fault_in(seat.force.platoon.as_roster(), picked, terms) is None
            bill = costs(seat.force.platoon.army_list.key)
            assert sum(bill[row] for row in picked) == terms.level


def test_what_was_drawn_for_the_other_changes_nothing_that_one_is_told(
    site: None, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told(*supports: str) -> str:
        drawn_now = {"red": list(supports), "blue": []}
        monkeypatch.setattr(forces, "picked_within", lambda _, seat: drawn_now[seat.colour])
        game = drawn(ann, bob)
        told_now = facts(game, list(game.seats.all()), None, BLUE)
        kept = {key: one for key, one in told_now.items() if key not in ("id", "commitment")}
        return json.dumps([view(play_of(game), BLUE), kept], sort_keys=True)

    assert told() == told("adjutant") == told("piat-team")
