"""Whoever acts hears the same of every window, whatever waits off the table and whatever was wished.

All kinds of troops that blue may keep back, against each thing that red can do, in both editions, and with
each wish about windows: told apart neither by what others see nor by whether blue is asked.
"""

from collections.abc import Callable

import msgspec
import pytest

from rules.editions.catalogue import EDITIONS
from rules.editions.grades import Rank
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.moments.standing_orders import StandingOrder
from rules.moments.stops import Stop
from rules.moments.wishes import Wishes, is_pass, reply_beforehand
from rules.play.play import Checkpoint, Play, resume
from rules.state.pieces.force import JumpOffPoint, Stance
from rules.state.saved.table import Setup
from tests.rules.history import asked
from tests.rules.reactions.out_of_turn import bren
from tests.rules.scene import Scene
from tests.rules.twins import Twins

RED, BLUE = Seat.RED, Seat.BLUE
ANSWERS = 12

# --- what blue may keep back ---------------------------------------------------------------------------


def a_team(scene: Scene) -> None:
    scene.team(BLUE, men=4)


def a_machine_gun(scene: Scene) -> None:
    scene.team(BLUE, men=5, crewed="magazine-lmg", crew=3, support=True)


def a_sniper(scene: Scene) -> None:
    scene.team(BLUE, men=1, crewed="sniper", crew=1, kind=TeamKind.SNIPER, support=True)


def a_flamethrower(scene: Scene) -> None:
    kind = TeamKind.FLAMETHROWER
    scene.team(BLUE, men=2, crewed="infantry-flamethrower", crew=1, kind=kind, rounds=3, support=True)


def a_medic(scene: Scene) -> None:
    scene.team(BLUE, men=1, weapon="pistol", kind=TeamKind.MEDIC, support=True)


def a_squad(scene: Scene) -> None:
    section = scene.section(BLUE, "Squad Q", support=True)
    for men in (4, 5):
        scene.team(BLUE, men=men, section=section, support=True)
    scene.leader(BLUE, section=section)


def a_whole_squad(scene: Scene) -> None:
    scene.team(BLUE, men=9, section=scene.section(BLUE, "Squad W", undivided=True))


def an_adjutant(scene: Scene) -> None:
    scene.blue.adjutant = True


def a_senior_leader(scene: Scene) -> None:
    scene.leader(BLUE, rank=Rank.SENIOR)


def all_of_them(scene: Scene) -> None:
    for bring in (a_team, a_machine_gun, a_sniper, a_flamethrower, a_medic, a_squad, an_adjutant):
        bring(scene)


def nobody(_: Scene) -> None:
    """Blue keeps nothing back."""


HIDDEN: dict[str, Callable[[Scene], None]] = {
    "nobody": nobody,
    "team": a_team,
    "machine gun": a_machine_gun,
    "sniper": a_sniper,
    "flamethrower": a_flamethrower,
    "medic": a_medic,
    "squad": a_squad,
    "whole squad": a_whole_squad,
    "adjutant": an_adjutant,
    "senior leader": a_senior_leader,
    "all": all_of_them,
}
NEVER_AMBUSH = ("whole squad", "medic", "adjutant", "senior leader")
CANNOT_AMBUSH = {"first": (*NEVER_AMBUSH, "sniper"), "second": NEVER_AMBUSH}


# --- what red does -------------------------------------------------------------------------------------

ACTS: dict[str, list[str]] = {
    "moves": ["activate:{team}:1", "move"],
    "fires": ["activate:{team}:1", "fire"],
    "gives Covering Fire": ["activate:{leader}:4", "covering-fire:{team}"],
    "throws smoke": ["activate:{leader}:4", "smoke-grenade:{team}/1"],
    "breaks and runs": ["activate:{shaken}:1", "double"],
    "throws": ["activate:{leader}:4", "grenade:{team}"],
    "comes on": ["deploy:{waiting}:1"],
    "ambushes": ["ambush:{waiting}"],
    "ends the Phase": ["end-phase"],
}
"""Options that red chooses one after the other; then he does what is suggested."""


def battle(edition: str, bring: Callable[[Scene], None]) -> tuple[Play, dict[str, str]]:
    """Red may use 1, 1 and 4; both hold a Dice, points and a Jump-Off Point; a Bren of blue is on watch."""
    scene = Scene(edition=edition)
    for side, y in ((scene.red, 34.0), (scene.blue, 14.0)):
        side.dice, side.points = 1, 5
        point = scene.game.table.new_id("point-")
        side.jump_off_points[point] = JumpOffPoint(id=point, at=Point(36, y))
    team = scene.team(RED, (36, 25), men=5)
    shaken = scene.team(RED, (50, 30), men=2, shock=3)
    waiting, leader = scene.team(RED, men=4), scene.leader(RED, (37, 26), rank=Rank.SENIOR)
    bren(scene, at=(34, 20), stance=Stance.OVERWATCH, facing=180)
    bring(scene)
    scene.game.table.last_id = 500  # in a real game the ids of whoever is kept back come from no such count
    scene.game.phase.rolled, scene.game.phase.dice = [1, 1, 4, 5, 5], [1, 1, 4]
    setup = Setup(
        edition=edition, scenario="the-patrol", map=scene.game.setup.map, rosters={}, secret_supports=True
    )
    saved = Checkpoint(table=msgspec.json.encode(scene.game.table))
    play = resume(setup, saved, [], lambda rolled, count: [(rolled + 3) % 5 + 1] * count)
    return play, {"team": team.id, "waiting": waiting.id, "leader": leader.id, "shaken": shaken.id}


# --- what blue wishes ----------------------------------------------------------------------------------

ELSEWHERE = StandingOrder(do="ambush", at=Point(70, 46), inches=1)
EVERYWHERE = StandingOrder(do="ambush")
KEPT = StandingOrder(do="interrupt", keep=12)

WISHES: dict[str, Wishes] = {
    "when able": Wishes(),
    "always": Wishes(stop=Stop.ALWAYS),
    "overwatch": Wishes(stop=Stop.KINDS, kinds=("overwatch",)),
    "interrupt": Wishes(stop=Stop.KINDS, kinds=("interrupt",)),
    "ambush": Wishes(stop=Stop.KINDS, kinds=("ambush",)),
    "no kind": Wishes(stop=Stop.KINDS),
    "passing": Wishes(passing=True),
    "hold": Wishes(passing=True, hold=True),
    "no orders": Wishes(stop=Stop.ORDERS),
    "orders elsewhere": Wishes(stop=Stop.ORDERS, orders=(ELSEWHERE, KEPT)),
    "orders for nobody": Wishes(stop=Stop.ORDERS, orders=(EVERYWHERE,)),
}


def is_ordered(edition: str, hidden: str, wishes: Wishes) -> bool:
    """Whether somebody kept back could carry out what is ordered."""
    return hidden not in ("nobody", *CANNOT_AMBUSH[edition]) and EVERYWHERE in wishes.orders


# --- the same for all others ---------------------------------------------------------------------------


def check_wishes(edition: str, plays: dict[str, Play]) -> None:
    """Whether blue is asked follows from his wish alone; nothing is done for him that was not ordered."""
    for name, wishes in WISHES.items():
        given = [
            reply_beforehand(play.pending[BLUE].request, wishes)
            for hidden, play in plays.items()
            if not is_ordered(edition, hidden, wishes)
        ]
        assert given == [None] * len(given) or all(map(is_pass, given)), name


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_red_and_a_spectator_hear_the_same(edition: str, act: str) -> None:
    battles = {hidden: battle(edition, bring) for hidden, bring in HIDDEN.items()}
    plays, windows = {hidden: play for hidden, (play, _) in battles.items()}, 0
    twins = Twins(BLUE, list(plays.values()))
    twins.compare()
    for option in ACTS[act]:
        assert twins.answer({"option": option.format_map(battles["nobody"][1])}, RED)
        twins.compare()
    while twins.plays[0].number < ANSWERS:
        request = twins.plays[0].pending[asked(twins.plays[0])].request
        if request.window is not None and request.seat is BLUE:
            check_wishes(edition, plays)
            windows += 1
        assert twins.answer(msgspec.to_builtins(request.suggested()))
        twins.compare()
    assert windows, "blue was never asked"
    has_run = any(team.broken for team in twins.plays[0].table.sides[RED].teams.values())
    assert has_run is (act == "breaks and runs")


@pytest.mark.parametrize("hidden", [one for one in HIDDEN if one != "nobody"])
def test_blue_himself_sees_what_he_keeps_back(hidden: str) -> None:
    plays = [battle("first", HIDDEN[one])[0] for one in ("nobody", hidden)]
    own = Twins(BLUE, plays).own_views()
    assert own[0] != own[1]
