"""Games at the point where a test of men, guns and batteries needs them: who stands where, who is who."""

from rules.editions.engineering import DefenceKind
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.changes.hazards import bring_down, shake
from rules.state.game import Game as RulesGame
from rules.state.markers.fieldworks import lay
from rules.state.pieces.force import (
    Battery,
    Edge,
    Figure,
    JumpOffPoint,
    PatrolMarker,
    Side,
    Stance,
    Team,
    Where,
)
from rules.state.saved.table import Fallen, PhaseState, Stage

NORTH, SOUTH, NORTH_WEST = 0.0, 180.0, 300.0


def ambush(game: RulesGame) -> dict[str, str]:
    """Rifles about to cross the open before a machine gun, a Bren on Overwatch behind them; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    rifles, guard = team_of(red, "Section 1", "Rifle Team"), team_of(red, "Section 2", "LMG Team")
    gun, hidden = team_of(blue, "Squad 1", "LMG Team"), team_of(blue, "", "Panzerschreck Team")
    stand(rifles, 40, 40, NORTH)
    stand(guard, 56, 40, NORTH_WEST)
    stand(gun, 44, 20, SOUTH)
    guard.stance = Stance.OVERWATCH
    begin_battle(game)
    game.table.fallen = [Fallen(id="first-to-fall", seat=Seat.RED, at=Point(36, 43))]
    red.points, blue.points, blue.dice = 3, 3, 1
    return {"rifles": rifles.id, "guard": guard.id, "gun": gun.id, "hidden": hidden.id}


def section(game: RulesGame) -> dict[str, str]:
    """A Section that stands together with its Corporal, in sight of a machine gun; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    lmg, rifles = team_of(red, "Section 1", "LMG Team"), team_of(red, "Section 1", "Rifle Team")
    gun = team_of(blue, "Squad 1", "LMG Team")
    stand(lmg, 34, 44, NORTH)
    stand(rifles, 38, 44, NORTH)
    stand(gun, 38, 28, SOUTH)
    corporal = next(one for one in red.leaders.values() if one.section == lmg.section)
    corporal.figure.at, corporal.where, corporal.facing = Point(37, 45.2), Where.TABLE, NORTH
    begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 2, 3, 4, 4]
    blue.jump_off_points["b"].at = Point(60, 4)
    return {"lmg": lmg.id, "rifles": rifles.id, "gun": gun.id, "corporal": corporal.id}


def shaken(game: RulesGame) -> dict[str, str]:
    """The same Section with Shock on its rifles; who is who."""
    who = section(game)
    game.side(Seat.RED).teams[who["rifles"]].shock = 3
    return who


def within_reach(game: RulesGame) -> dict[str, str]:
    """The same Section with the machine gun a few inches before its rifles; who is who."""
    who = section(game)
    stand(game.side(Seat.BLUE).teams[who["gun"]], 38, 40, SOUTH)
    return who


def last_stand(game: RulesGame) -> dict[str, str]:
    """A Section before the last man of a machine gun, whose side has one level of Force Morale left."""
    who = section(game)
    blue = game.side(Seat.BLUE)
    gun = blue.teams[who["gun"]]
    del gun.figures[1:]
    stand(gun, 36, 36, SOUTH)
    blue.force_morale = 1
    return who


def battery(game: RulesGame) -> dict[str, str]:
    """An observer who is in contact with his battery, and a machine gun that he sees; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    observer = bought(red, "Forward Observer Q", TeamKind.OBSERVER, men=1)
    red.batteries[observer.id] = Battery(missions=1, in_contact=True)
    gun = team_of(blue, "Squad 1", "LMG Team")
    stand(observer, 38, 44, NORTH)
    stand(gun, 38, 26, SOUTH)
    begin_battle(game)
    return {"observer": observer.id, "gun": gun.id}


def observer(game: RulesGame) -> dict[str, str]:
    """An observer who has not asked for his battery yet, and a machine gun that he sees; who is who."""
    who = battery(game)
    del game.side(Seat.RED).batteries[who["observer"]]
    return who


def entrenchments(game: RulesGame) -> dict[str, str]:
    """A Section off the table that has two entrenchments, and a machine gun; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    red.defences = [DefenceKind.ENTRENCHMENT] * 2
    section = next(one for one in red.sections.values() if one.name == "Section 1")
    lmg, rifles = team_of(red, "Section 1", "LMG Team"), team_of(red, "Section 1", "Rifle Team")
    gun = team_of(blue, "Squad 1", "LMG Team")
    stand(gun, 44, 20, SOUTH)
    begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 2, 3, 4, 4]
    red.jump_off_points["r"].at = Point(40, 42)
    return {"section": section.id, "lmg": lmg.id, "rifles": rifles.id, "gun": gun.id}


def guns(game: RulesGame) -> dict[str, str]:
    """A gun of each side, each in the other's arc, and a machine gun beyond the arc of red's; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    own, other = gun_of(red), gun_of(blue)
    beside = next(team for team in blue.teams.values() if team.section)
    put_gun(own, 36, 42, NORTH)
    put_gun(other, 30, 14, SOUTH)
    stand(beside, 64, 34, SOUTH)
    begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 1, 3, 4, 4]
    blue.jump_off_points["b"].at = Point(60, 4)
    return {"gun": own.id, "other": other.id, "beside": beside.id}


def militia(game: RulesGame) -> dict[str, str]:
    """Two Squads without a Leader, one of which may go home, before enemy riflemen; who is who.

    Their Jefe is far off, and only dice of 3 and 1 are left: one of its men has to lead the Squad.
    """
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    squad = team_of(red, "Squad 1", "Squad")
    home = next(one for one in red.sections.values() if one.goes_home)
    loafers = next(team for team in red.teams.values() if team.section == home.id)
    enemy = team_of(blue, "Falange Section 1", "Rifle Squad Three")
    stand(squad, 34, 44, NORTH)
    stand(loafers, 34, 46, NORTH)
    stand(enemy, 38, 26, SOUTH)
    begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 3]
    blue.jump_off_points["b"].at = Point(60, 4)
    return {"squad": squad.id, "loafers": loafers.id, "home": home.id, "enemy": enemy.id}


def megaphone(game: RulesGame) -> dict[str, str]:
    """A Squad with a megaphone within earshot of two Teams, dinamiteros beside it; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    squad = team_of(red, "Squad 1", "Squad")
    dinamiteros = next(team for team in red.teams.values() if team.rules.dynamite)
    ones, others = (team_of(blue, "Falange Section 1", f"Rifle Squad {name}") for name in ("Two", "Three"))
    stand(squad, 34, 44, NORTH)
    stand(dinamiteros, 34, 47, NORTH)
    stand(ones, 34, 38, SOUTH)
    stand(others, 42, 38, SOUTH)
    begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 2]
    blue.jump_off_points["b"].at = Point(60, 4)
    return {"squad": squad.id, "dinamiteros": dinamiteros.id, "enemy": ones.id, "other": others.id}


def tank_hunters(game: RulesGame) -> dict[str, str]:
    """A Section of which tank hunters may be formed, and its Leader; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    squad = next(team for team in red.teams.values() if team.section)
    leader = next(one for one in red.leaders.values() if one.section == squad.section)
    stand(squad, 34, 44, NORTH)
    leader.figure.at, leader.where, leader.facing = Point(36, 45.5), Where.TABLE, NORTH
    stand(next(team for team in blue.teams.values() if team.section), 38, 20, SOUTH)
    begin_battle(game)
    game.phase.rolled = game.phase.dice = [3]
    blue.jump_off_points["b"].at = Point(60, 4)
    return {"section": str(squad.section), "squad": squad.id, "leader": leader.id}


def mines(game: RulesGame) -> dict[str, str]:
    """The last Jump-Off Point is still to be placed by red, who has bought a minefield and wire."""
    red, blue, table = game.side(Seat.RED), game.side(Seat.BLUE), game.table
    red.force_morale, blue.force_morale = 10, 9
    red.edge, blue.edge = Edge.SOUTH, Edge.NORTH
    red.defences = [DefenceKind.MINEFIELD, DefenceKind.WIRE, DefenceKind.ROADBLOCK]
    for side, places in ((red, ((20, 40), (52, 40))), (blue, ((20, 6), (36, 6), (52, 6)))):
        points = [JumpOffPoint(id=table.new_id("point-"), at=Point(*at)) for at in places]
        side.jump_off_points = {point.id: point for point in points}
    red.patrol_markers = {"m": PatrolMarker(id="m", at=Point(36, 30), locked=True)}
    blue.patrol_markers = {
        name: PatrolMarker(id=name, at=Point(x, 18), locked=True, used=True)
        for name, x in (("n", 30), ("o", 42))
    }
    table.stage, table.to_move, table.first_to_move = Stage.JUMP_OFF_POINTS, Seat.RED, Seat.BLUE
    return {}


def engineers(game: RulesGame) -> dict[str, str]:
    """Engineers with Bangalore torpedoes before German wire, beside a minefield; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    team = bought(red, "Engineer Demolition Team Q", TeamKind.DEMOLITION, men=3)
    gun = team_of(blue, "Squad 1", "LMG Team")
    stand(team, 37, 41.6, NORTH)
    stand(gun, 38, 26, SOUTH)
    blue.defences = [DefenceKind.WIRE, DefenceKind.MINEFIELD]
    lay(game, blue, DefenceKind.WIRE, [Point(35, 39), Point(41, 39), Point(41, 41), Point(35, 41)])
    lay(game, blue, DefenceKind.MINEFIELD, [Point(43, 36), Point(49, 36), Point(49, 42), Point(43, 42)])
    begin_battle(game)
    wire = next(iter(game.table.defences))
    return {"engineers": team.id, "gun": gun.id, "wire": wire}


def mine_clearers(game: RulesGame) -> dict[str, str]:
    """Engineers beside a German minefield; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    team = bought(red, "Engineer Mine Clearance Team Q", TeamKind.MINE_CLEARERS, men=3)
    stand(team, 37, 41.6, NORTH)
    stand(team_of(blue, "Squad 1", "LMG Team"), 38, 20, SOUTH)
    blue.defences = [DefenceKind.MINEFIELD]
    lay(game, blue, DefenceKind.MINEFIELD, [Point(35, 35), Point(41, 35), Point(41, 41), Point(35, 41)])
    begin_battle(game)
    return {"engineers": team.id, "mines": next(iter(game.table.defences))}


def gun_waiting(game: RulesGame) -> dict[str, str]:
    """A gun off the table, and men whom it might fire at; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    stand(next(team for team in blue.teams.values() if team.section), 44, 20, SOUTH)
    begin_battle(game)
    red.jump_off_points["r"].at = Point(40, 42)
    return {"gun": gun_of(red).id}


def ruins(game: RulesGame) -> dict[str, str]:
    """A gun, and men in a house that has become unstable, beside one that has fallen; who is who."""
    who = guns(game)
    houses = [one.id for one in game.ground.map.features if one.floors and one.openings]
    shake(game, houses[0])
    bring_down(game, houses[1])
    return who | {"unstable": houses[0], "rubble": houses[1]}


# --- setting up ---------------------------------------------------------------------------------------------


def begin_battle(game: RulesGame) -> None:
    """The first Phase of the side that begins, with dice for everybody, far from all Jump-Off Points."""
    table, red, blue = game.table, game.side(Seat.RED), game.side(Seat.BLUE)
    red.force_morale = blue.force_morale = 9
    red.jump_off_points = {"r": JumpOffPoint(id="r", at=Point(50, 46))}
    blue.jump_off_points = {"b": JumpOffPoint(id="b", at=Point(28, 32))}
    red.patrol_markers, blue.patrol_markers = {}, {}
    table.stage, table.turn, table.phase_of_turn, table.phases = Stage.BATTLE, 1, 1, 1
    table.phase = PhaseState(active=Seat.RED, rolled=[1, 3, 3, 4, 4], dice=[1, 3, 3, 4, 4])


def aircraft(game: RulesGame) -> dict[str, str]:
    """Red's aircraft come, as 6s ended the Turn: two enemy Squads are near each other; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    own, *_ = (team for team in red.teams.values() if team.section)
    ones, others, *_ = (team for team in blue.teams.values() if team.section)
    stand(own, 34, 44, NORTH)
    stand(ones, 38, 26, SOUTH)
    stand(others, 46, 27, SOUTH)
    begin_battle(game)
    blue.jump_off_points["b"].at = Point(60, 4)
    red.air_support = game.table.sixes_ended_turn = True
    game.table.turn, game.table.phase_of_turn, game.table.phase = 2, 0, None
    game.table.next_active = Seat.RED
    return {"ones": ones.id, "others": others.id}


def bought(side: Side, name: str, kind: TeamKind, *, men: int) -> Team:
    """A Team of a special kind that the side has bought, off the table."""
    team_id = f"{side.seat}-support-q"
    figures = [Figure(id=f"{team_id}-man-{number}", weapon="pistol") for number in range(1, men + 1)]
    team = Team(id=team_id, name=name, figures=figures, strength=men, support=True, kind=kind)
    side.teams[team.id] = team
    return team


def team_of(side: Side, section: str, name: str) -> Team:
    """The first Team of that name; of the Section named, or of none."""
    names = {"": None, **{one.name: one.id for one in side.sections.values()}}
    return next(team for team in side.teams.values() if team.section == names[section] and team.name == name)


def gun_of(side: Side) -> Team:
    """The gun that the side has picked."""
    return next(team for team in side.teams.values() if team.has_gun)


def put_gun(team: Team, x: float, y: float, facing: float) -> None:
    """Put a gun on the table with its crew around it, the man who lays it here."""
    behind = 1 if facing == NORTH else -1
    spots = [(0.0, 0.0), (-1.2, 0.3), (1.2, 0.3), (-0.8, 1.4), (0.8, 1.4)]
    for man, (aside, back) in zip(team.figures, spots, strict=True):
        man.at = Point(x + aside, y + back * behind)
    team.where, team.facing = Where.TABLE, facing


def stand(team: Team, x: float, y: float, facing: float) -> None:
    """Put the Team on the table in a row of men 1" apart, the first of them here."""
    for number, man in enumerate(team.figures):
        man.at = Point(x + number, y)
    team.where, team.facing = Where.TABLE, facing
