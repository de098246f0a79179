"""Games that are begun before anybody comes to the table, some of them at the point where a test needs them.

It runs as `manage.py shell`, beside the site's server and on its database (tests/browser/backstage.py).
"""

import json
import sys
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from django.contrib.sessions.backends.db import SessionStore

from armylists.selectors import playable_platoons
from armylists.vehicles import vehicle_types
from games.identity import remember
from games.loading import play_at
from games.models import Game, Player, SavedTable
from games.selectors import battlefields
from games.services import answering, making
from games.services.players import new_player
from rules.bots.simple import SimplePlayer, View
from rules.editions.engineering import DefenceKind
from rules.editions.grades import Rank
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.aboard import Aboard
from rules.state.fieldworks import lay
from rules.state.force import (
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
from rules.state.game import Game as RulesGame
from rules.state.hazards import bring_down, shake
from rules.state.mounted import board
from rules.state.pieces import Vehicle
from rules.state.table import Fallen, PhaseState, Stage
from rules.views.view import view
from tests.games.people import play_of

NORTH, SOUTH, NORTH_WEST = 0.0, 180.0, 300.0

LONGEST = 300
"""Answers after which what a game is played on for should have come."""


def serve() -> None:
    """Begin a game for each line of wishes on standard input; tell each in a line of JSON."""
    for line in sys.stdin:
        print(json.dumps(new_game(**json.loads(line))), flush=True)  # noqa: T201


def new_game(
    edition: str = "first",
    table: str = "",
    nations: tuple[str, str] = ("britain", "germany"),
    story: str = "",
    until: str = "",
    supports: tuple[Sequence[str], Sequence[str]] = ((), ()),
) -> dict[str, Any]:
    """Begin a game between Ann, who is red, and Bob; its address, their sessions, who is who in its story.

    The computer answers for both `until` something is the case; then it is told which seat is asked.
    """
    ann, bob = new_player("Ann"), new_player("Bob")
    platoons = [_platoon(nation) for nation in nations]
    table = table or battlefields()[0].pk
    own, others = supports
    wish = making.Wish(
        edition=edition, battlefield=table, platoon=platoons[0], supports=own, entropy="from ann"
    )
    game = making.create_game(ann, wish)
    invitation = game.seats.get(player__isnull=True).invitation
    making.join(bob, invitation, platoon=platoons[1], supports=others, entropy="from bob")
    who = stage(Game.objects.get(pk=game.pk), story) if story else {}
    asked = play_on(game, {Seat.RED: ann, Seat.BLUE: bob}, UNTIL[until]) if until else None
    sessions = [_session(ann), _session(bob)]
    return {"address": f"/games/{game.pk}/", "sessions": sessions, "asked": asked, "who": who}


def _platoon(nation: str) -> int:
    """The first platoon of a nation that is offered."""
    return next(one.pk for one in playable_platoons() if one.nation == nation)


def _session(player: Player) -> str:
    """The key of a browser session that belongs to the player."""
    session = SessionStore()
    remember(session, player)
    session.save()
    return str(session.session_key)


def stage(game: Game, story: str) -> dict[str, str]:
    """Lay out a story on a game that nobody has opened yet; who is who."""
    play = play_at(game, game.number)
    who = STORIES[story](play.game)
    told = {"entries": play.entries, "dice": play.rolled, "schema": play.table.schema}
    packed = zlib.compress(msgspec.json.encode(play.table))
    SavedTable.objects.update_or_create(
        game=game, number=game.number, defaults={**told, "packed_table": packed}
    )
    return who


def ambush(game: RulesGame) -> dict[str, str]:
    """Rifles about to cross the open before a machine gun, a Bren on Overwatch behind them; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    rifles, guard = _team(red, "Section 1", "Rifle Team"), _team(red, "Section 2", "LMG Team")
    gun, hidden = _team(blue, "Squad 1", "LMG Team"), _team(blue, "", "Panzerschreck Team")
    _stand(rifles, 40, 40, NORTH)
    _stand(guard, 56, 40, NORTH_WEST)
    _stand(gun, 44, 20, SOUTH)
    guard.stance = Stance.OVERWATCH
    _begin_battle(game)
    game.table.fallen = [Fallen(id="first-to-fall", seat=Seat.RED, at=Point(36, 43))]
    red.points, blue.points, blue.dice = 3, 3, 1
    return {"rifles": rifles.id, "guard": guard.id, "gun": gun.id, "hidden": hidden.id}


def section(game: RulesGame) -> dict[str, str]:
    """A Section that stands together with its Corporal, in sight of a machine gun; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    lmg, rifles = _team(red, "Section 1", "LMG Team"), _team(red, "Section 1", "Rifle Team")
    gun = _team(blue, "Squad 1", "LMG Team")
    _stand(lmg, 34, 44, NORTH)
    _stand(rifles, 38, 44, NORTH)
    _stand(gun, 38, 28, SOUTH)
    corporal = next(one for one in red.leaders.values() if one.section == lmg.section)
    corporal.figure.at, corporal.where, corporal.facing = Point(37, 45.2), Where.TABLE, NORTH
    _begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 2, 3, 4, 4]
    blue.jump_off_points["b"].at = Point(60, 4)
    return {"lmg": lmg.id, "rifles": rifles.id, "gun": gun.id, "corporal": corporal.id}


def battery(game: RulesGame) -> dict[str, str]:
    """An observer who is in contact with his battery, and a machine gun that he sees; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    observer = _bought(red, "Forward Observer Q", TeamKind.OBSERVER, men=1)
    red.batteries[observer.id] = Battery(missions=1, in_contact=True)
    gun = _team(blue, "Squad 1", "LMG Team")
    _stand(observer, 38, 44, NORTH)
    _stand(gun, 38, 26, SOUTH)
    _begin_battle(game)
    return {"observer": observer.id, "gun": gun.id}


def entrenchments(game: RulesGame) -> dict[str, str]:
    """A Section off the table that has two entrenchments, and a machine gun; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    red.defences = [DefenceKind.ENTRENCHMENT] * 2
    section = next(one for one in red.sections.values() if one.name == "Section 1")
    lmg, rifles = _team(red, "Section 1", "LMG Team"), _team(red, "Section 1", "Rifle Team")
    gun = _team(blue, "Squad 1", "LMG Team")
    _stand(gun, 44, 20, SOUTH)
    _begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 2, 3, 4, 4]
    red.jump_off_points["r"].at = Point(40, 42)
    return {"section": section.id, "lmg": lmg.id, "rifles": rifles.id, "gun": gun.id}


def guns(game: RulesGame) -> dict[str, str]:
    """A gun of each side, each in the other's arc, and a machine gun beyond the arc of red's; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    own, other = _gun(red), _gun(blue)
    beside = next(team for team in blue.teams.values() if team.section)
    _crew(own, 36, 42, NORTH)
    _crew(other, 30, 14, SOUTH)
    _stand(beside, 64, 34, SOUTH)
    _begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 1, 3, 4, 4]
    blue.jump_off_points["b"].at = Point(60, 4)
    return {"gun": own.id, "other": other.id, "beside": beside.id}


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
    team = _bought(red, "Engineer Demolition Team Q", TeamKind.DEMOLITION, men=3)
    gun = _team(blue, "Squad 1", "LMG Team")
    _stand(team, 37, 41.6, NORTH)
    _stand(gun, 38, 26, SOUTH)
    blue.defences = [DefenceKind.WIRE, DefenceKind.MINEFIELD]
    lay(game, blue, DefenceKind.WIRE, [Point(35, 39), Point(41, 39), Point(41, 41), Point(35, 41)])
    lay(game, blue, DefenceKind.MINEFIELD, [Point(43, 36), Point(49, 36), Point(49, 42), Point(43, 42)])
    _begin_battle(game)
    wire = next(iter(game.table.defences))
    return {"engineers": team.id, "gun": gun.id, "wire": wire}


def gun_waiting(game: RulesGame) -> dict[str, str]:
    """A gun off the table, and men whom it might fire at; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    _stand(next(team for team in blue.teams.values() if team.section), 44, 20, SOUTH)
    _begin_battle(game)
    red.jump_off_points["r"].at = Point(40, 42)
    return {"gun": _gun(red).id}


def tanks(game: RulesGame) -> dict[str, str]:
    """A Sherman that has just rolled for its driver's way, a carrier that waits for the road; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    red.edge, blue.edge = Edge.SOUTH, Edge.NORTH
    _stand(next(team for team in blue.teams.values() if team.section), 32, 25, SOUTH)
    _stand(next(team for team in red.teams.values() if team.section), 60, 40, NORTH)
    _begin_battle(game)
    game.phase.rolled = game.phase.dice = [1, 3, 3, 1, 4]
    tank = _vehicle(game, "m4-sherman", "Sherman", Rank.JUNIOR)
    _on_table(tank, 38, 40)
    return {"tank": tank.id, "carrier": _vehicle(game, "universal-carrier", "Carrier", None).id}


def duel(game: RulesGame) -> dict[str, str]:
    """A Sherman that has men before its bow, a Panzer IV that shows it a side, a StuG; who is who."""
    who = tanks(game)
    men = _team(game.side(Seat.BLUE), "Squad 1", "Rifle Team")
    _stand(men, 36, 33, SOUTH)
    for name, at, facing in (("Panzer IV", Point(47, 33), 190.0), ("StuG", Point(27, 35), 100.0)):
        kind = {"Panzer IV": "panzer-iv-h", "StuG": "stug-iii-g"}[name]
        _on_table(_vehicle(game, kind, name, Rank.JUNIOR, Seat.BLUE), *at, facing)
    return who | {"men": men.id, "panzer": "blue-panzer-iv-h", "stug": "blue-stug-iii-g"}


def convoy(game: RulesGame) -> dict[str, str]:
    """A British Section before which a car with Germans aboard drives past; who is who."""
    who = section(game)
    blue = game.side(Seat.BLUE)
    car = _vehicle(game, "kubelwagen", "Car", None, Seat.BLUE)
    _on_table(car, 39, 36, SOUTH).crewless = True
    riders = _team(blue, "Squad 2", "LMG Team")
    board(game, car, Aboard([riders], []))
    return who | {"car": car.id, "riders": riders.id}


def panther(game: RulesGame) -> dict[str, str]:
    """A Panther across the field from riflemen, whose platoon is British; who is who."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    men = _team(blue, "Section 1", "Rifle Team")
    _stand(men, 36, 24, SOUTH)
    _stand(next(team for team in red.teams.values() if team.section), 62, 44, NORTH)
    _begin_battle(game)
    tank = _on_table(_vehicle(game, "panther", "Panther", Rank.JUNIOR), 38, 42)
    return {"tank": tank.id, "men": men.id}


def half_track(game: RulesGame) -> dict[str, str]:
    """A half-track with a Squad aboard, and a Bren on Overwatch that sees where they would get out."""
    red, blue = game.side(Seat.RED), game.side(Seat.BLUE)
    bren = _team(blue, "Section 1", "LMG Team")
    _stand(bren, 37, 26, SOUTH)
    bren.stance = Stance.OVERWATCH
    _begin_battle(game)
    track = _on_table(_vehicle(game, "sdkfz-251", "SdKfz 251", None), 38, 40)
    track.crewless = True
    squad = next(one.id for one in red.sections.values() if one.name == "Squad 1")
    teams = [team for team in red.teams.values() if team.section == squad]
    leaders = [one for one in red.leaders.values() if one.section == squad]
    board(game, track, Aboard(teams, leaders))
    return {"track": track.id, "leader": leaders[0].id, "bren": bren.id}


ARMIES = {"britain": "britain-1943-45", "germany": "germany-1943-45"}


def _on_table(vehicle: Vehicle, x: float, y: float, facing: float = NORTH) -> Vehicle:
    """Put a vehicle on the table."""
    vehicle.where, vehicle.at, vehicle.facing = Where.TABLE, Point(x, y), facing
    return vehicle


def _vehicle(game: RulesGame, kind: str, name: str, commander: Rank | None, seat: Seat = Seat.RED) -> Vehicle:
    """A vehicle of a side's, off the table."""
    types = vehicle_types(ARMIES[game.side(seat).nation])
    vehicle = Vehicle(id=f"{seat}-{kind}", seat=seat, name=name, type=types[kind], commander=commander)
    game.table.vehicles[vehicle.id] = vehicle
    return vehicle


def ruins(game: RulesGame) -> dict[str, str]:
    """A gun, and men in a house that has become unstable, beside one that has fallen; who is who."""
    who = guns(game)
    houses = [one.id for one in game.ground.map.features if one.floors and one.openings]
    shake(game, houses[0])
    bring_down(game, houses[1])
    return who | {"unstable": houses[0], "rubble": houses[1]}


STORIES = {
    "ambush": ambush,
    "section": section,
    "battery": battery,
    "entrenchments": entrenchments,
    "guns": guns,
    "mines": mines,
    "engineers": engineers,
    "ruins": ruins,
    "tanks": tanks,
    "duel": duel,
    "convoy": convoy,
    "panther": panther,
    "half-track": half_track,
    "gun-waiting": gun_waiting,
}


def play_on(game: Game, people: dict[Seat, Player], enough: Callable[[View], bool]) -> Seat:
    """Let whoever is asked answer as the computer would, until what he sees is enough; who that is."""
    players = {seat: SimplePlayer(seat) for seat in Seat}
    for _ in range(LONGEST):
        play = play_of(game)
        seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
        seen = view(play, seat)
        if enough(seen):
            return seat
        more = {"seat": seat, "seen": play.number, "client_id": f"ahead-{play.number}"}
        answering.answer(game.pk, people[seat], reply=players[seat].choose(seen), **more)
    raise AssertionError(f"that did not come in {LONGEST} answers")


UNTIL: dict[str, Callable[[View], bool]] = {
    "patrol": lambda view: bool(view["stage"] == "patrol"),
    "fighting": lambda view: all(side["teams"] for side in view["sides"].values()),
}
"""The patrol phase; some way into the battle, with troops of both sides on the table."""


def _begin_battle(game: RulesGame) -> None:
    """The first Phase of the side that begins, with dice for everybody, far from all Jump-Off Points."""
    table, red, blue = game.table, game.side(Seat.RED), game.side(Seat.BLUE)
    red.force_morale = blue.force_morale = 9
    red.jump_off_points = {"r": JumpOffPoint(id="r", at=Point(50, 46))}
    blue.jump_off_points = {"b": JumpOffPoint(id="b", at=Point(28, 32))}
    red.patrol_markers, blue.patrol_markers = {}, {}
    table.stage, table.turn, table.phase_of_turn, table.phases = Stage.BATTLE, 1, 1, 1
    table.phase = PhaseState(active=Seat.RED, rolled=[1, 3, 3, 4, 4], dice=[1, 3, 3, 4, 4])


def _bought(side: Side, name: str, kind: TeamKind, *, men: int) -> Team:
    """A Team of a special kind that the side has bought, off the table."""
    team_id = f"{side.seat}-support-q"
    figures = [Figure(id=f"{team_id}-man-{number}", weapon="pistol") for number in range(1, men + 1)]
    team = Team(id=team_id, name=name, figures=figures, strength=men, support=True, kind=kind)
    side.teams[team.id] = team
    return team


def _team(side: Side, section: str, name: str) -> Team:
    """The first Team of that name; of the Section named, or of none."""
    names = {"": None, **{one.name: one.id for one in side.sections.values()}}
    return next(team for team in side.teams.values() if team.section == names[section] and team.name == name)


def _gun(side: Side) -> Team:
    """The gun that the side has picked."""
    return next(team for team in side.teams.values() if team.has_gun)


def _crew(team: Team, x: float, y: float, facing: float) -> None:
    """Put a gun on the table with its crew around it, the man who lays it here."""
    behind = 1 if facing == NORTH else -1
    spots = [(0.0, 0.0), (-1.2, 0.3), (1.2, 0.3), (-0.8, 1.4), (0.8, 1.4)]
    for man, (aside, back) in zip(team.figures, spots, strict=True):
        man.at = Point(x + aside, y + back * behind)
    team.where, team.facing = Where.TABLE, facing


def _stand(team: Team, x: float, y: float, facing: float) -> None:
    """Put the Team on the table in a row of men 1" apart, the first of them here."""
    for number, man in enumerate(team.figures):
        man.at = Point(x + number, y)
    team.where, team.facing = Where.TABLE, facing
