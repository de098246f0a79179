"""Ambushes of vehicles: with a round, with a grenade put inside, and beside hulls (1e 5.1.2; 2e 8.2.1)."""

import pytest

from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_traits import OPEN_TOPPED
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.reactions.after_ambush import end_ambushes
from rules.reactions.ambush import ambush, ambush_request, ambushes, candidates
from rules.reactions.overwatch import go_on_overwatch
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Stance, Team, Where
from rules.state.pieces.piece import Vehicle
from tests.rules.reactions.out_of_turn import in_row, lurking, names
from tests.rules.scene import SUGGESTED, TANK, Scene, Script, chose
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK, PANZER, like
from tests.rules.weapons.guns import gun
from tests.rules.weapons.support_weapons import crew, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE
OPEN_CARRIER = like(HALF_TRACK, OPEN_TOPPED)
AT_VEHICLES = chose("fire-at-vehicles")


def ambushing(scene: Scene, team: Team, *answers: object, dice: tuple[int, ...]) -> Script:
    """The Team ambushes; then the Phase ends."""

    async def rule(game: Game) -> None:
        await ambush(game, game.side_of(team.id), team.id)
        await end_ambushes(game)

    return scene.run(rule(scene.game), answers=answers, dice=dice)


def with_point(scene: Scene, at: tuple[float, float] = (20, 44), *, dice: int = 2) -> Scene:
    scene.red.dice = dice
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(*at))
    return with_arsenal(scene)


@pytest.mark.ledger("1e-5.1.2-19")
def test_the_panzerschreck_ambushes_a_sherman_in_the_flank_and_its_survivor_may_come_again() -> None:
    scene = with_point(Scene())
    team = crew(scene, "panzerschreck", (), rounds=3)
    sherman = scene.vehicle((20, 20), 90.0, kind=like(PANZER, name="The Sherman"), name="Sherman")
    bren = scene.team(BLUE, (30, 20), men=2, crewed="magazine-lmg", crew=2, name="Bren Team")
    go_on_overwatch(scene.game, scene.unit(bren), 200)
    hit = (4, 5, *[6] * 13, *[1] * 6, 2, 5)
    answers = (
        in_row(team, 20, 33), AT_VEHICLES, SUGGESTED, chose(f"overwatch:{bren.id}"), SUGGESTED,
        chose("withdraw-ambushers"),
    )  # fmt: skip
    ambushing(scene, team, *answers, dice=(*hit, 6, *[1] * 5, 5))
    assert scene.told("shot-at-vehicle")[0].endswith("a hit on the side.")
    assert sherman.damage.loss is Loss.KNOCKED_OUT
    assert (team.where, len(team.figures), team.rounds) == (Where.RESERVE, 1, 2)
    assert team in candidates(scene.game, scene.red)
    assert scene.red.dice == 1


@pytest.mark.ledger("2e-8.2.1-19")
def test_the_bazooka_destroys_a_panzer_and_its_last_man_stays() -> None:
    scene = with_point(Scene(edition="second"), dice=1)
    team = crew(scene, "bazooka", (), rounds=3)
    panzer = scene.vehicle((20, 20), 90.0, kind=PANZER)
    mg42 = scene.team(
        BLUE, (30, 24), men=5, crewed="belt-fed-lmg", crew=5, name="MG42 Team", stance=Stance.OVERWATCH,
        facing=225,
    )  # fmt: skip
    hit = (4, 5, *[6] * 8, *[1] * 6, 2, 5)
    answers = (in_row(team, 20, 32.1), AT_VEHICLES, SUGGESTED, chose(f"overwatch:{mg42.id}"), SUGGESTED)
    script = ambushing(scene, team, *answers, dice=(*hit, 6, 6, 6, *[1] * 5, 6, 4, 4, 3, 1, 1))
    assert panzer.damage.loss is Loss.KNOCKED_OUT
    assert (len(team.figures), team.shock, team.broken) == (1, 2, True)
    assert "after-ambush" not in names(script)
    assert team.on_table


@pytest.mark.ledger("2e-8.2.1-06")
def test_guns_ambush_and_vehicles_never() -> None:
    scene = with_point(Scene(edition="second"))
    pak = gun(scene, at=())
    scene.vehicle(None, seat=RED, kind=CAR)
    scene.vehicle((36, 5), kind=TANK)
    offered = [one.subject for one in ambushes(scene.game, scene.red, None)]
    assert offered == [pak.id]


@pytest.mark.ledger("2e-8.2.1-07")
def test_an_enemy_vehicle_keeps_nobody_away() -> None:
    scene, hidden, _ = lurking(men=1)
    scene.vehicle((36, 18), 90.0, seat=RED, kind=TANK, size=(4, 2, 2))
    request = ambush_request(scene.game, scene.blue, hidden)
    assert request.accept(in_row(hidden, 36, 22))
    with pytest.raises(Refused, match="more than 6"):
        request.accept(in_row(hidden, 36, 24))


def carrier(
    inches: float, edition: str = "second", *, armoured_roof: bool = False
) -> tuple[Scene, Team, Vehicle]:
    """Red ambushes so far from a half-track's side."""
    scene = with_point(Scene(edition=edition), (36, 30))
    kind = HALF_TRACK if armoured_roof else OPEN_CARRIER
    vehicle = scene.vehicle((36, 20), 90.0, kind=kind, size=(4, 2, 2), name="SdKfz 251", commander="senior")
    return scene, scene.team(RED, men=1), vehicle


@pytest.mark.ledger("2e-8.2.1-08")
def test_a_grenade_is_put_into_an_open_vehicle_within_4_inches() -> None:
    scene, team, vehicle = carrier(4)
    answers = (in_row(team, 36, 25), chose("put-grenade"), chose(vehicle.id), chose("stay"))
    ambushing(scene, team, *answers, dice=(4, 5, 1, 4))
    assert vehicle.damage.is_immobilised
    assert scene.told("grenade-inside") == ["British Rifle Team puts a grenade into the SdKfz 251."]


@pytest.mark.ledger("2e-8.2.1-08")
@pytest.mark.parametrize(
    ("y", "edition", "closed"), [(25.5, "second", False), (25, "first", False), (25, "second", True)]
)
def test_not_farther_off_nor_in_the_first_edition_nor_into_closed_vehicles(
    y: float, edition: str, closed: bool
) -> None:
    scene, team, vehicle = carrier(4, edition, armoured_roof=closed)
    script = ambushing(scene, team, in_row(team, 36, y), chose("stay"), dice=())
    assert "fire-or-hold" not in names(script)
    assert vehicle.damage.shock == 0


@pytest.mark.ledger("2e-8.2.1-08")
@pytest.mark.parametrize(("y", "reached"), [(25, True), (25.5, False)])
def test_engineers_put_a_satchel_charge_on_a_vehicle_within_4_inches(y: float, reached: bool) -> None:
    scene, team, vehicle = carrier(4, armoured_roof=True)
    team.carried = ("satchel-charge",)
    put = [chose("put-charge:satchel-charge"), chose(vehicle.id)] if reached else []
    dice = (*[4] * 3, 1, 1, 1, 1, 1, 4, 4) if reached else ()
    script = ambushing(scene, team, in_row(team, 36, y), *put, chose("stay"), dice=dice)
    assert ("fire-or-hold" in names(script)) is reached
    assert vehicle.damage.shock + bool(vehicle.damage.loss) == (1 if reached else 0)
    assert team.carried == (() if reached else ("satchel-charge",))
