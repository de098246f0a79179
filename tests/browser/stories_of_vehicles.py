"""Games at the point where a test of vehicles needs them: who stands where, who is who."""

from armylists.vehicles import vehicle_types
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.changes.aboard import Aboard
from rules.state.changes.mounted import board
from rules.state.game import Game as RulesGame
from rules.state.markers.batteries import lay_battery_fire
from rules.state.pieces.force import Edge, Side, Stance, Where
from rules.state.pieces.piece import Vehicle
from tests.browser.stories import (
    NORTH,
    SOUTH,
    battery,
    begin_battle,
    gun_of,
    put_gun,
    section,
    stand,
    team_of,
)


def tanks(game: RulesGame) -> dict[str, str]:
    """A Sherman that has just rolled for its driver's way, a carrier that waits for the road; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    red.edge, blue.edge = Edge.SOUTH, Edge.NORTH
    stand(next(team for team in blue.teams.values() if team.section), 32, 25, SOUTH)
    stand(next(team for team in red.teams.values() if team.section), 60, 40, NORTH)
    begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 3, 3, 1, 4]
    tank = vehicle_of(game, "m4-sherman", "Sherman", Rank.JUNIOR)
    put_vehicle(tank, 38, 40)
    return {"tank": tank.id, "carrier": vehicle_of(game, "universal-carrier", "Carrier", None).id}


def duel(game: RulesGame) -> dict[str, str]:
    """A Sherman that has men before its bow, a Panzer IV that shows it a side, a StuG; who is who."""
    who = tanks(game)
    men = team_of(game.side(Seat.BLUE), "Squad 1", "Rifle Team")
    stand(men, 36, 33, SOUTH)
    for name, at, facing in (("Panzer IV", Point(47, 33), 190.0), ("StuG", Point(27, 35), 100.0)):
        kind = {"Panzer IV": "panzer-iv-h", "StuG": "stug-iii-g"}[name]
        put_vehicle(vehicle_of(game, kind, name, Rank.JUNIOR, Seat.BLUE), *at, facing)
    return who | {"men": men.id, "panzer": "blue-panzer-iv-h", "stug": "blue-stug-iii-g"}


def hunted(game: RulesGame) -> dict[str, str]:
    """A Sherman, a PIAT Team and a Sexton that was hit, which a Panzer IV shows its side; who is who."""
    who = tanks(game)
    hunters = next(team for team in game.side(Seat.RED).teams.values() if team.weapon == "piat")
    stand(hunters, 44, 42, NORTH)
    panzer = put_vehicle(vehicle_of(game, "panzer-iv-h", "Panzer IV", Rank.JUNIOR, Seat.BLUE), 47, 33, 190.0)
    sexton = put_vehicle(vehicle_of(game, "sexton", "Sexton", Rank.JUNIOR), 32, 43)
    sexton.damage.now.engages.append(panzer.id)
    return who | {"hunters": hunters.id, "panzer": panzer.id, "sexton": sexton.id}


def convoy(game: RulesGame) -> dict[str, str]:
    """A British Section before which a car with Germans aboard drives past; who is who."""
    who = section(game)
    blue = game.side(Seat.BLUE)
    car = vehicle_of(game, "kubelwagen", "Car", None, Seat.BLUE)
    put_vehicle(car, 39, 36, SOUTH).crewless = True
    riders = team_of(blue, "Squad 2", "LMG Team")
    board(game, car, Aboard([riders], []))
    return who | {"car": car.id, "riders": riders.id}


def panther(game: RulesGame) -> dict[str, str]:
    """A Panther across the field from riflemen, whose platoon is British; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    men = team_of(blue, "Section 1", "Rifle Team")
    stand(men, 36, 24, SOUTH)
    stand(next(team for team in red.teams.values() if team.section), 62, 44, NORTH)
    begin_battle(game)
    tank = put_vehicle(vehicle_of(game, "panther", "Panther", Rank.JUNIOR), 38, 42)
    return {"tank": tank.id, "men": men.id}


def half_track(game: RulesGame) -> dict[str, str]:
    """A half-track with a Squad aboard, and a Bren on Overwatch that sees where they would get out."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    bren = team_of(blue, "Section 1", "LMG Team")
    stand(bren, 37, 26, SOUTH)
    bren.stance = Stance.OVERWATCH
    begin_battle(game)
    track = put_vehicle(vehicle_of(game, "sdkfz-251", "SdKfz 251", None), 38, 40)
    track.crewless = True
    squad = next(one.id for one in red.sections.values() if one.name == "Squad 1")
    teams = [team for team in red.teams.values() if team.section == squad]
    leaders = [one for one in red.leaders.values() if one.section == squad]
    board(game, track, Aboard(teams, leaders))
    return {"track": track.id, "leader": leaders[0].id, "bren": bren.id}


def armoured_battle(game: RulesGame) -> dict[str, str]:
    """Two tanks, a gun and men of either side in reach of each other, under British shells; who is who."""
    who = battery(game)
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    stand(team_of(red, "Section 1", "LMG Team"), 22, 44, NORTH)
    stand(team_of(red, "Section 1", "Rifle Team"), 26, 44, NORTH)
    stand(team_of(blue, "Squad 1", "Rifle Team"), 50, 8, SOUTH)
    put_gun(gun_of(red), 44, 45, NORTH)
    put_gun(gun_of(blue), 30, 6, SOUTH)
    for kind, x, y in (("m4-sherman", 30, 40), ("cromwell-mk-iv-v", 52, 41)):
        put_vehicle(vehicle_of(game, kind, kind, Rank.JUNIOR), x, y)
    for kind, x, y in (("panzer-iv-h", 24, 10), ("stug-iii-g", 45, 9)):
        put_vehicle(vehicle_of(game, kind, kind, Rank.JUNIOR, Seat.BLUE), x, y, SOUTH)
    lay_battery_fire(game, red, game.team(who["observer"]), Point(38, 26))
    return who


def full_battle(game: RulesGame) -> dict[str, str]:
    """The armoured battle with both platoons wholly on the table and a Dice in each hand; who is who."""
    who = armoured_battle(game)
    bring_on(game.side(Seat.RED), 46.5, -2.2, NORTH)
    bring_on(game.side(Seat.BLUE), 1.5, 2.2, SOUTH)
    game.phase.rolled = game.phase.dice = [1, 2, 2, 3, 4, 1, 2, 3]
    for side in game.sides():
        side.dice = 1
    return who


def bring_on(side: Side, y: float, deeper: float, facing: float) -> None:
    """Put whoever still waits in rows along an edge, each row so much deeper, Leaders behind their men."""
    x = 4.0
    for team in side.teams.values():
        if team.where is Where.TABLE or team.rules.fires_from_off_table:
            continue
        stand(team, x, y, facing)
        x += len(team.figures) + 1.5
        if x > LAST_OF_A_ROW:
            x, y = 5.0, y + deeper
    for leader in side.leaders.values():
        mates = [team for team in side.teams.values() if team.section == leader.section and team.on_table]
        at = (mates or list(side.teams.values()))[0].figures[0].at
        if leader.where is not Where.TABLE and at is not None:
            leader.figure.at = Point(at.x, at.y + (-1.0 if deeper < 0 else 1.0))
            leader.where, leader.facing = Where.TABLE, facing


LAST_OF_A_ROW = 62
"""Inches east after which the next Team stands in another row."""

ARMIES = {"britain": "britain-1943-45", "germany": "germany-1943-45"}


def put_vehicle(vehicle: Vehicle, x: float, y: float, facing: float = NORTH) -> Vehicle:
    """Put a vehicle on the table."""
    vehicle.where, vehicle.at, vehicle.facing = Where.TABLE, Point(x, y), facing
    return vehicle


def vehicle_of(
    game: RulesGame, kind: str, name: str, commander: Rank | None, seat: Seat = Seat.RED
) -> Vehicle:
    """A vehicle of a side's, off the table."""
    types = vehicle_types(ARMIES[game.side(seat).nation])
    vehicle = Vehicle(id=f"{seat}-{kind}", seat=seat, name=name, type=types[kind], commander=commander)
    game.table.vehicles[vehicle.id] = vehicle
    return vehicle
