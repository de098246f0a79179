"""Uhraaaah!: all Squads that a Senior Leader reaches go straight at the enemy (l40-069, l40-070)."""

from collections import Counter
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest

from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.effects import Questions, RollDice
from rules.engine.requests import Traced
from rules.engine.seats import Seat
from rules.geometry.distance import closest
from rules.geometry.terrain import Point
from rules.movement.move import together
from rules.movement.parties import Movers, movers_of
from rules.nations.uhraaaah import UHRAAAAH
from rules.orders.human_wave import (
    SEND_IN_WAVES,
    WaveMove,
    chance_to_reach,
    halved,
    inches_by_roll,
    send,
    squads_of_wave,
)
from rules.state.pieces.force import Leader, Team
from rules.state.sight.closeness import CLOSE_COMBAT
from rules.state.troops.refs import piece_ref
from tests.reading import english, in_english
from tests.rules.armies import known_for
from tests.rules.orders.test_orders_of_1940 import give, orders
from tests.rules.scene import SUGGESTED, Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
WAVE = "human-wave"


def squads(scene: Scene, *at: float) -> tuple[list[Team], Leader]:
    """Undivided Squads 14" from an enemy each, and a Lieutenant between them."""
    known_for(scene.red, "uhraaaah")
    teams = []
    for number, x in enumerate(at, 1):
        section = scene.section(RED, f"Squad {number}", undivided=True)
        teams.append(scene.team(RED, (x, 30), men=4, section=section))
        scene.team(BLUE, (x + 1.5, 16), men=2, name=f"Enemies {number}")
    return teams, scene.leader(RED, (22, 33), rank=Rank.SENIOR, weapon="pistol")


def wave(leader: Leader, initiatives: int = 3) -> dict[str, str]:
    return chose(f"{WAVE}:{leader.id}/{initiatives}")


@pytest.mark.ledger("l40-069")
def test_all_squads_in_reach_go_for_all_his_initiatives() -> None:
    scene = Scene()
    (one, two, three), leader = squads(scene, 16, 24, 30)
    scene.game.phase.note(three.id, "fire")
    assert orders(scene, leader, WAVE) == {f"{leader.id}/3": ""}
    answers = (wave(leader), SUGGESTED, SUGGESTED, SUGGESTED, SUGGESTED)
    script = give(scene, leader, *answers, dice=(1, 1, 1, 1, 1, 1, 1, 2))
    assert [request.name for request in script.asked[:3]] == [
        "spend-initiative",
        "choose-wave-target",
        "move",
    ]
    assert (one.places[0].y, two.places[0].y) == (pytest.approx(26, abs=0.2), pytest.approx(25, abs=0.2))
    assert three.places[0].y == 30
    assert scene.game.phase.done(one.id) == scene.game.phase.done(two.id) == WAVE
    assert scene.game.phase.leader is None


@pytest.mark.ledger("l40-069")
def test_who_has_spent_an_initiative_sends_no_wave() -> None:
    scene = Scene()
    _, leader = squads(scene, 16, 24)
    scene.game.phase.leader, scene.game.phase.granted, scene.game.phase.initiatives = leader.id, 3, 2
    listed = [one for one in _options(scene, leader, left=2) if one.startswith(WAVE)]
    assert listed == [f"{WAVE}:{leader.id}/2 It takes all that he had: 3 Command Initiatives."]


def _options(scene: Scene, leader: Leader, left: int) -> list[str]:
    offered = SEND_IN_WAVES.offers(scene.game, leader, left)
    return [f"{one.id} {english(one.refused)}" for one in offered]


@pytest.mark.ledger("l40-069")
def test_what_keeps_squads_out_of_the_wave() -> None:
    scene = Scene()
    (one, two), leader = squads(scene, 16, 24)
    one.pinned = True
    two.figures[0].at = Point(60, 40)  # parted from his comrades
    two.broken = True
    assert list(orders(scene, leader, WAVE).values()) == ["No Squad in his Command Range can go."]
    known_for(scene.red)
    assert orders(scene, leader, WAVE) == {}


@pytest.mark.ledger("l40-069")
def test_no_junior_leader_sends_a_wave() -> None:
    scene = Scene()
    _, leader = squads(scene, 16)
    leader.rank = Rank.JUNIOR
    assert orders(scene, leader, WAVE) == {}


@pytest.mark.ledger("l40-070")
@pytest.mark.parametrize(("shock", "half"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3)])
def test_shock_is_halved_rounding_up(shock: int, half: int) -> None:
    assert halved(shock) == half


def one_squad(scene: Scene, inches: float, shock: int, men: int = 13) -> tuple[Team, Leader]:
    """A Squad with so much Shock, so far from the nearest of its enemies."""
    known_for(scene.red, "uhraaaah")
    section = scene.section(RED, "Squad 1", undivided=True)
    team = scene.team(RED, (23 - men // 2 - 1, 44), men=men, section=section, shock=shock)
    scene.team(BLUE, (22, 44 - inches), men=2)
    return team, scene.leader(RED, (22, 46), rank=Rank.SENIOR, weapon="pistol")


def straight_at_him(request: Any) -> Any:
    return {"paths": in_english(request)["assault"]["paths"]}


@pytest.mark.ledger("l40-070")
def test_half_the_shock_holds_them_up_and_who_comes_near_fights() -> None:
    scene = Scene()
    team, leader = one_squad(scene, 14, 5)
    rule = send(scene.game, leader, squads_of_wave(scene.game, leader), UHRAAAAH)
    script = scene.run(rule, answers=[SUGGESTED, straight_at_him], dice=[2, 3, 4, 5])
    assert "11 inches" in in_english(script.asked[1])["note"]
    assert [charge.dice for charge in scene.game.phase.charges] == [4]
    assert closest(team.places, scene.blue.teams[next(iter(scene.blue.teams))].places) <= CLOSE_COMBAT


@pytest.mark.ledger("l40-070")
def test_who_does_not_get_near_fights_nobody() -> None:
    scene = Scene()
    _, leader = one_squad(scene, 14, 5)
    rule = send(scene.game, leader, squads_of_wave(scene.game, leader), UHRAAAAH)
    script = scene.run(rule, answers=[SUGGESTED, SUGGESTED], dice=[2, 3, 4, 3])
    assert "9 inches" in in_english(script.asked[1])["note"]
    assert scene.game.phase.charges == []


@pytest.mark.ledger("l40-070")
def test_a_squad_goes_at_the_enemy_of_its_choice_and_nowhere_else() -> None:
    scene = Scene()
    team, leader = one_squad(scene, 30, 0)
    other = scene.team(BLUE, (60, 40), men=2, name="Far Team")
    reasons = []

    def aside(request: Any) -> Any:
        here = team.figures[0]
        draft = Traced(paths={man.id: (Point(man.place.x, man.place.y - 9),) for man in team.figures})
        reasons.append(english(request.check(draft)))
        assert here.at is not None
        return request.suggested()

    rule = send(scene.game, leader, squads_of_wave(scene.game, leader), UHRAAAAH)
    start = team.places[0]
    scene.run(rule, answers=[chose(other.id), aside], dice=[2, 2, 2, 3])
    assert "straight at the enemy" in reasons[0]
    assert team.places[0].x - start.x > 7


def moving(scene: Scene, team: Team, at: Point) -> WaveMove:
    """A Squad's move in a wave of twelve inches at an enemy who stands there."""
    pace = together(scene.game, [team], Gait.NORMAL, (3, 3, 3, 3))
    party = Movers(piece_ref(scene.red, team), tuple(movers_of(team)), pace)
    return WaveMove(scene.game, scene.red, (party,), (at,))


def test_a_man_may_make_room_for_others_wherever_the_enemy_is() -> None:
    scene = Scene()
    (squad,), _ = squads(scene, 16)
    first = squad.figures[0]
    assert first.at is not None
    aside, away = ((first.at.x - inches, first.at.y) for inches in (0.9, 1.5))
    move = moving(scene, squad, Point(17.5, 16))
    reasons = [move._why_astray(Traced(paths={first.id: (Point(*end),)})) for end in (aside, away)]
    assert [bool(reason) for reason in reasons] == [False, True]


def test_what_is_suggested_leads_nobody_astray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the way into reach would, they go as far towards the enemy as they can, and may."""
    scene = Scene()
    (squad,), _ = squads(scene, 16)
    first = squad.figures[0]
    assert first.at is not None
    monkeypatch.setattr(WaveMove, "assault", Traced(paths={first.id: (Point(first.at.x - 6, first.at.y),)}))
    move = moving(scene, squad, Point(17.5, 16))
    assert move.suggestion.paths
    assert move.why_not(move.suggestion) == ""


@pytest.mark.ledger("l40-070")
def test_no_shock_is_suffered_for_the_run() -> None:
    scene = Scene()
    team, leader = one_squad(scene, 30, 1)
    rule = send(scene.game, leader, squads_of_wave(scene.game, leader), UHRAAAAH)
    scene.run(rule, answers=[SUGGESTED, SUGGESTED], dice=[2, 2, 2, 3])
    assert team.shock == 1


# --- the odds ------------------------------------------------------------------------------------------


class AtRandom(Script):
    """A script whose dice are drawn, and whose answers are the suggested ones or the way at the enemy."""

    def __init__(self, chance: Random) -> None:
        super().__init__([], [])
        self.chance = chance

    def _reply(self, effect: Any) -> Any:
        if isinstance(effect, RollDice):
            return [self.chance.randint(1, 6) for _ in range(effect.count)]
        return super()._reply(effect)

    def _answer(self, questions: Questions) -> dict[int, Any]:
        return {0: questions.requests[0].suggested()}


@pytest.mark.ledger("l40-070")
def test_the_odds_of_four_dice_less_half_the_shock() -> None:
    ways = Counter(max(0, sum(faces) - 3) for faces in product(range(1, 7), repeat=4))
    exact = inches_by_roll(5, 4)
    assert exact == pytest.approx({inches: count / 6**4 for inches, count in ways.items()})
    assert sum(exact.values()) == pytest.approx(1.0)
    assert chance_to_reach(14, 5, 4) == pytest.approx(
        sum(n for inches, n in ways.items() if inches >= 10) / 6**4
    )


@pytest.mark.ledger("l40-070")
def test_many_waves_reach_the_enemy_as_often_as_the_odds_say() -> None:
    chance, waves = Random(1939), 120
    reached = 0
    for _ in range(waves):
        scene = Scene()
        _, leader = one_squad(scene, 13.9, 3, men=3)
        AtRandom(chance).run(send(scene.game, leader, squads_of_wave(scene.game, leader), UHRAAAAH))
        reached += bool(scene.game.phase.charges)
    share = chance_to_reach(13.9, 3, 4)
    assert abs(reached / waves - share) < 3 * sqrt(share * (1 - share) / waves)


@pytest.mark.ledger("l40-070")
def test_many_waves_get_as_far_as_the_odds_say() -> None:
    chance, waves = Random(1940), 120
    inches: Counter[int] = Counter()
    for _ in range(waves):
        scene = Scene()
        team, leader = one_squad(scene, 40, 3, men=3)
        start = team.places[1].y
        AtRandom(chance).run(send(scene.game, leader, squads_of_wave(scene.game, leader), UHRAAAAH))
        inches[round(start - team.places[1].y)] += 1
    exact = inches_by_roll(3, 4)
    mean = sum(far * share for far, share in exact.items())
    deviation = sqrt(sum((far - mean) ** 2 * share for far, share in exact.items()))
    assert set(inches) <= set(exact)
    assert abs(sum(far * n for far, n in inches.items()) / waves - mean) < 3 * deviation / sqrt(waves)
    for far, share in exact.items():
        assert abs(inches[far] / waves - share) < 4 * sqrt(share * (1 - share) / waves) + 1 / waves
