"""Lists of a supplement are played against each other only, with its tables."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from armylists import meetings, selectors
from armylists.catalogue import every_list
from armylists.kept import listed
from armylists.rosters import roster
from armylists.vehicles import vehicle_types
from games.forces.selectors import opponent_of
from games.game.models.game import Game
from games.making.services import making
from games.making.services.balanced import pairs_of
from games.models import Mode, Player
from games.playing import live
from games.refusals import Refused
from games.simulation.trials import playable_platoons, setup_of
from rules import Setup
from rules.book import HitFace
from rules.editions.catalogue import EDITIONS, in_force
from rules.state.agreed.roster import supplement_of
from tests.games.people import asked, free_seat, platoon, wish

ESPANA = "espana"


@pytest.fixture
def of_espana(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Lists that are taken for lists of the supplement, whatever they are."""
    lists: set[str] = set()
    monkeypatch.setattr(meetings, "supplement_of", lambda key: ESPANA if key in lists else "")
    return lists


def test_all_lists_of_spain_are_of_the_supplement_and_no_others() -> None:
    spanish = {key for key, one in every_list().items() if one.supplement == ESPANA}
    assert spanish == {key for key in every_list() if key.startswith("spain-")}
    assert len(spanish) == 15
    assert {meetings.supplement_of(key) for key in every_list()} == {"", ESPANA}


@pytest.mark.ledger("esp-038")
def test_their_vehicles_have_the_letters_of_the_arsenal() -> None:
    faces = {"F": HitFace.FRONT, "S": HitFace.SIDE, "R": HitFace.REAR}
    seen = 0
    for key in every_list():
        for row in listed(key).arsenal.vehicles if key.startswith("spain-") else ():
            told = tuple(faces[one] for one in row.aspect) or None
            assert vehicle_types(key)[row.id].aspect == told, row.id
            seen += bool(told)
    assert seen > 15


def test_lists_of_different_supplements_are_refused_with_the_reason(
    site: None, ann: Player, bob: Player, of_espana: set[str]
) -> None:
    of_espana.add("germany-1943-45")
    game = making.create_game(ann, wish())
    with pytest.raises(Refused, match="cannot meet: lists of a supplement are played against") as refused:
        making.join(bob, free_seat(game).invitation, platoon=platoon("germany"))
    assert refused.value.code == "lists-do-not-meet"
    assert free_seat(game).force is None
    with pytest.raises(Refused, match="cannot meet"):
        making.create_game(ann, wish(mode=Mode.HOT_SEAT, other_platoon=platoon("germany")))
    assert Game.objects.count() == 1


def test_nobody_is_proposed_whom_a_platoon_may_not_meet(site: None, of_espana: set[str]) -> None:
    offered = list(selectors.playable_platoons())
    german = next(one for one in offered if one.nation == "germany")
    of_espana.add(german.army_list.key)
    found = opponent_of(german, offered)
    assert found is not None
    assert found.army_list.key == german.army_list.key
    assert not any({one.army_list.key, other.army_list.key} & of_espana for one, other in pairs_of(offered))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_game_keeps_the_supplement_of_its_lists(
    site: None, ann: Player, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    monkeypatch.setattr(making, "supplement_of", lambda rosters: ESPANA)
    game = making.create_game(
        ann, wish(mode=Mode.HOT_SEAT, other_platoon=platoon("germany"), edition=edition)
    )
    game.refresh_from_db()
    setup = game.as_setup()
    assert (setup.edition, setup.supplement) == (edition, ESPANA)
    assert in_force(setup.edition, setup.supplement).includes >= {"grittier-rounds"}
    assert asked(game)
    live.forget(game.pk)
    assert asked(game)


def test_an_agreement_of_before_names_none() -> None:
    chance = random.Random(5)
    setup = setup_of(chance)
    written = msgspec.json.decode(msgspec.json.encode(setup))
    del written["supplement"]
    assert msgspec.convert(written, Setup, strict=False).supplement == ""


def test_forces_of_several_supplements_make_no_game() -> None:
    one = roster(*playable_platoons()[0])
    assert supplement_of([one, one]) == ""
    assert supplement_of([replace(one, supplement=ESPANA)] * 2) == ESPANA
    with pytest.raises(ValueError, match="cannot meet"):
        supplement_of([one, replace(one, supplement=ESPANA)])
