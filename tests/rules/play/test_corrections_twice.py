"""What is put right twice, or taken back late: nobody stands there twice, and who left stays away."""

import msgspec
import pytest
from msgspec import structs

from rules.activation.demolish import Detonate
from rules.editions.engineering import LAYING
from rules.engine.seats import Seat
from rules.play import reviving
from rules.play.corrections import MOST_KEPT
from rules.play.play import Play, table_of
from rules.state.changes.men import kill, remove_leader, remove_team, wound_leader
from rules.state.pieces.force import Side
from rules.state.saved.corrections import (
    MOST_COUNT,
    Health,
    SetLeader,
    SetMen,
    SetMorale,
    SetShock,
    TakeBack,
    TakeOff,
)
from rules.state.troops.units import Unit
from tests.rules.play.test_corrections import (
    CORPORAL,
    RIFLES,
    begun,
    put_right,
    refusal,
    team,
    words_of,
)


def red(play: Play) -> Side:
    return play.game.side(Seat.RED)


def men(play: Play) -> list[str]:
    return [man.id for one in red(play).teams.values() for man in one.figures]


def keep(play: Play) -> None:
    """Let the table count as it is now, as after something has happened."""
    play.checkpoint = structs.replace(play.checkpoint, table=msgspec.json.encode(play.table))


def test_men_who_came_back_by_another_way_are_not_given_back_twice() -> None:
    play = begun()
    put_right(play, SetMen(piece=RIFLES, men=4))
    first = play.table.put_right[0].id
    put_right(play, SetMen(piece=RIFLES, men=6))
    assert "are back already" in refusal(play, TakeBack(correction=first))
    put_right(play, SetMen(piece=RIFLES, men=0))
    put_right(play, TakeBack(correction=first))
    assert len(men(play)) == len(set(men(play)))
    assert (len(team(play).figures), red(play).men_lost) == (2, 4)


def test_the_men_of_a_team_that_has_left_do_not_come_back() -> None:
    play = begun()
    put_right(play, SetMen(piece=RIFLES, men=4))
    remove_team(play.game, team(play))
    keep(play)
    assert "left the table" in refusal(play, TakeBack(correction=play.table.put_right[0].id))
    assert refusal(play, SetMen(piece=RIFLES, men=6)) == "That does not stand on the table now."


def test_a_leader_who_has_left_does_not_come_back_by_his_wound() -> None:
    play = begun()
    wound_leader(play.game, red(play).leaders[CORPORAL], light=False)
    keep(play)
    put_right(play, SetLeader(piece=CORPORAL, health=Health.FIT))
    remove_leader(red(play).leaders[CORPORAL])
    keep(play)
    told = refusal(play, TakeBack(correction=play.table.put_right[0].id))
    assert told == "That does not stand on the table now."


def test_who_waits_off_the_table_is_looked_up_no_longer_than_who_does_not_exist(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    play = begun()
    kill(play.game, team(play), team(play).figures[0].id)
    keep(play)
    waiting = next(one.id for one in play.game.side(Seat.BLUE).teams.values() if one.waits)
    looked_up: list[object] = []
    monkeypatch.setattr(reviving, "muster", looked_up.append)
    for piece in (waiting, "nobody"):
        assert refusal(play, SetMen(piece=piece, men=1)) == "That does not stand on the table now."
    assert looked_up == []


def test_only_the_newest_can_be_taken_back_so_that_a_table_does_not_grow() -> None:
    play = begun()
    for number in range(MOST_KEPT + 2):
        put_right(play, SetMorale(seat=Seat.RED, level=3 + number % 2))
    assert len(play.table.put_right) == MOST_KEPT
    assert words_of(play.table.put_right[-1]) == "British Force Morale is 4 instead of 3."


def test_nobody_has_charges_at_a_roadblock_that_was_taken_off() -> None:
    play = begun()
    (roadblock,) = play.table.defences
    team(play).laying, team(play).laid = roadblock, LAYING
    keep(play)
    put_right(play, TakeOff(piece=roadblock))
    assert (team(play).laying, team(play).laid) == ("", 0)
    assert list(Detonate().offers(play.game, Unit(red(play), (team(play),)), None)) == []


def test_more_shock_than_can_be_asked_for_is_put_right_and_the_table_can_still_be_read() -> None:
    play = begun()
    (vehicle,) = play.table.vehicles.values()
    team(play).shock = vehicle.damage.shock = MOST_COUNT + 6
    keep(play)
    for piece in (RIFLES, vehicle.id):
        put_right(play, SetShock(piece=piece, points=3))
    for done in table_of(play.checkpoint).put_right:
        put_right(play, TakeBack(correction=done.id))
    (vehicle,) = play.table.vehicles.values()
    assert (team(play).shock, vehicle.damage.shock) == (MOST_COUNT, MOST_COUNT)
