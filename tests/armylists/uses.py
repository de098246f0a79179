"""What each sort of support is for: called forward by the dice that it needs, and put to use (1e B)."""

from collections.abc import Callable

from armylists.engineers import FUEL
from armylists.schema import SupportItem
from armylists.support_names import ADJUTANT, AIRCRAFT, BATTERY, DICE, GUN, MEDIC, RUNNER, VEHICLE
from armylists.support_vehicles import is_crewless
from armylists.support_weapons import DYNAMITE, MEGAPHONE
from armylists.terms import BARRAGE
from rules.editions.companions import COMPANION_RULES, FIVE
from rules.editions.engineering import DefenceKind
from rules.editions.grades import Rank
from rules.editions.mounts import RIDING
from rules.editions.table_four import GRENADE, GRENADE_LAUNCHER
from rules.editions.team_rules import TeamKind
from rules.fire.shooters import FIRED
from rules.geometry.arcs import ahead
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.scenarios.machine_guns import set_machine_guns
from rules.scenarios.static_defences import lay_static_defences
from rules.state.markers.fieldworks import lay
from rules.state.markers.machine_guns import guns_markers
from rules.state.pieces.force import Leader, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import Barrage
from rules.turn.air_support import air_support
from rules.weapons.machine_guns import fire_guns
from tests.armylists.in_play import BLUE, RED, InPlay, Player
from tests.armylists.uses_of_militia import is_of_militia, use_with_the_platoon
from tests.rules.scene import SUGGESTED

FLAME = "vehicle-flamethrower"
Use = Callable[[InPlay, SupportItem], None]

HOME_MADE = {f"tiznao-{number}" for number in range(1, 15)} | {"tob-1", "naval-somua"}
"""The trucks that were armoured at home (España)."""

WORKS = {
    TeamKind.MINE_CLEARERS: DefenceKind.MINEFIELD,
    TeamKind.WIRE_CUTTERS: DefenceKind.WIRE,
    TeamKind.DEMOLITION: DefenceKind.WIRE,
}


def use_of(item: SupportItem) -> Use:
    """Find what a support is for."""
    row = BARRAGE if item.id.startswith(BARRAGE) else item.id
    by_sort = next((use for is_so, use in BY_SORT if is_so(item)), None)
    return BY_ROW.get(row) or by_sort or BY_KIND[item.kind]


def come_on(battle: InPlay, die: int) -> Team:
    """Call the Team of the support forward, by its own die or its Leader's."""
    battle.play(die, wants=["deploy:red-support-q"])
    team = next(one for one in battle.red.teams.values() if one.support and one.on_table)
    assert team.places
    return team


def enemies_before(battle: InPlay, team: Team, inches: float, *, aside: float = 0.0) -> Team:
    """Put riflemen of the enemy so far to the north of a Team, or aside of that."""
    at = team.places[0]
    return battle.team(BLUE, (at.x + aside, at.y - inches), men=3)


def armour_before(battle: InPlay, team: Team, inches: float) -> Vehicle:
    """Put a tank of the enemy so far to the north of a Team."""
    at = team.places[0]
    return battle.vehicle((at.x, at.y - inches), 180.0, seat=BLUE)


# --- vehicles ------------------------------------------------------------------------------------------


def drive_and_fire(battle: InPlay, item: SupportItem) -> None:
    """Come on by the road; fire what it has, its flame if it throws any; drive in the Phase after."""
    *_, vehicle = battle.game.table.vehicles.values()
    die = 4 if item.leader is Rank.SENIOR else 3
    battle.team(BLUE, (23, 14), men=3)
    battle.vehicle((24, 9), 180.0, seat=BLUE, name="Target")
    battle.play(die, wants=[f"enter:{vehicle.id}"])
    flames = [place for place, one in enumerate(vehicle.type.weapons) if one.row == FLAME]
    if flames:
        battle.team(BLUE, (vehicle.pose.at.x, vehicle.pose.at.y - 8.0), men=3)
    weapon = f"fire-at-men:{vehicle.type.weapons[flames[0]].position}/{flames[0]}" if flames else "fire-at-"
    battle.play(die, wants=[f"activate:{vehicle.id}", weapon])
    assert battle.kinds() & {"fired", "shot-at-vehicle"}
    assert vehicle.id in FIRED.of(battle)
    battle.play(die, wants=[f"activate:{vehicle.id}", "drive:1"], face=4)
    assert vehicle.moved == battle.game.table.phases


def ride_and_drive(battle: InPlay, item: SupportItem) -> None:
    """Come on with men aboard, one of whom drives; their machine gun fires from it if it came with them."""
    vehicle = next(iter(battle.game.table.vehicles.values()))
    own = f"ride-in:{vehicle.id}/red-support-q" if item.teams or item.two_of else f"ride-in:{vehicle.id}"
    battle.play(1, 2, 3, wants=[own])
    battle.play(1, 2, 3, wants=[f"activate:{vehicle.id}", "drive:1"], face=4)
    assert vehicle.moved == battle.game.table.phases
    if item.teams and vehicle.type.weapons:
        battle.team(BLUE, (23, 14), men=3)
        battle.play(3, wants=["activate:", "fire-at-men:"])
        assert vehicle.id in FIRED.of(battle)


# --- Teams and Sections --------------------------------------------------------------------------------


def fire_or_work(battle: InPlay, item: SupportItem) -> None:
    """Do with a Team what its kind and its weapon are for."""
    team = come_on(battle, 1)
    if team.kind in WORKS:
        clear_what_lies_there(battle, team)
    elif team.rules.dynamite:
        lay_dynamite(battle, team)
    elif team.carried:
        place_a_charge(battle, team)
    elif item.weapon in battle.game.setup.rosters[RED].anti_tank:
        hit_armour(battle, team)
    else:
        shoot(battle, team)


def clear_what_lies_there(battle: InPlay, team: Team) -> None:
    """Clear mines or wire of the enemy's that the Team stands before."""
    lay_before(battle, team)
    battle.play(1, wants=[f"activate:{team.id}", "clear:"])
    assert all(one.is_cleared for one in battle.game.table.defences.values())


def lay_before(battle: InPlay, team: Team) -> None:
    """Lay what the Team clears half an inch to the north of it."""
    kind, at = WORKS[team.kind], min(team.places, key=lambda place: place.y)
    left, right, near, far = at.x - 3.0, at.x + 3.0, at.y - 0.8, at.y - (6.8 if kind == "minefield" else 2.8)
    battle.blue.defences.append(kind)
    ring = [Point(left, near), Point(right, near), Point(right, far), Point(left, far)]
    lay(battle.game, battle.blue, kind, ring)


def place_a_charge(battle: InPlay, team: Team) -> None:
    """Go up to a tank and put a charge on it."""
    armour_before(battle, team, 5.0)
    before = len(team.carried)
    battle.play(1, wants=[f"activate:{team.id}", "place-charge:"])
    assert len(team.carried) < before


def hit_armour(battle: InPlay, team: Team) -> None:
    """Fire a round at a tank."""
    armour_before(battle, team, 12.0)
    battle.play(1, wants=["activate:", "fire-at-vehicles"])
    assert "shot-at-vehicle" in battle.kinds()


def shoot(battle: InPlay, team: Team) -> None:
    """Fire at men, at a range at which it can."""
    mortar = battle.game.setup.rosters[RED].mortars.get(team.weapon or "")
    is_far = mortar is not None and (mortar.nearest or 0.0) > 20.0
    inches = 5.0 if team.kind is TeamKind.FLAMETHROWER else 20.0
    enemies_before(battle, team, inches, aside=18.0 if is_far else 0.0)
    battle.play(1, wants=["activate:", "fire-mortar" if mortar else "fire"])
    assert battle.kinds() & {"fired", "mortar"}


def fight_as_a_section(battle: InPlay, item: SupportItem) -> None:
    """Come on by a 2, and fire together by another; flamethrowers each by a 1."""
    battle.play(2, wants=["deploy:red-support-q"])
    first = next(one for one in battle.red.teams.values() if one.on_table)
    get_off(battle, first)
    enemies_before(battle, first, 8.0 if first.kind is TeamKind.FLAMETHROWER else 14.0)
    die = 1 if first.kind is TeamKind.FLAMETHROWER else 2
    battle.play(die, wants=["activate:red-support-q", "fire"])
    assert "fired" in battle.kinds()


def get_off(battle: InPlay, team: Team) -> None:
    """Have a Section that came on riding what nobody fires from get off it."""
    if team.mounted and team.mount is not None and not RIDING[team.mount].fires:
        battle.play(2, wants=[f"activate:{team.section}", "get-off"])


def work_side_by_side(battle: InPlay, item: SupportItem) -> None:
    """Come on with the Leader, who has both Teams do what they are for."""
    battle.play(3, wants=["deploy:red-support-q-leader-1"])
    teams = [one for one in battle.red.teams.values() if one.support]
    wants = ["activate:"]
    for team, aside in zip(teams, (-5.0, 5.0), strict=True):
        if team.kind in WORKS:
            lay_before(battle, team)
        else:
            enemies_before(battle, team, 5.0, aside=aside / 2.0)
        wants += [f"activate:{team.id}", "clear:" if team.kind in WORKS else "fire"]
    battle.play(3, wants=wants)
    assert all(one.is_cleared for one in battle.game.table.defences.values())
    assert all(one.rounds == FUEL - 1 for one in teams if one.kind is TeamKind.FLAMETHROWER)


def fire_the_gun(battle: InPlay, item: SupportItem) -> None:
    """Come on with the Leader, or by a 1 without one, and fire a round of each kind."""
    team = come_on(battle, 1 if item.leader is None else 3)
    armour_before(battle, team, 22.0)
    orders = ["activate:"] if item.leader is None else ["activate:", f"activate:{team.id}"]
    battle.play(1 if item.leader is None else 3, wants=[*orders, "fire-at-vehicles"])
    assert "shot-at-vehicle" in battle.kinds()


# --- without a weapon ----------------------------------------------------------------------------------


def direct_a_battery(battle: InPlay, item: SupportItem) -> None:
    """Come on, in contact with the battery at once, and have its shells fall on the enemy."""
    if item.marked:
        sweep_from_the_edge(battle)
        return
    die = 1 if item.leader is None else 3
    observer = come_on(battle, die)
    enemies_before(battle, observer, 20.0)
    orders = ["activate:"] if item.leader is None else ["activate:", f"activate:{observer.id}"]
    if item.leader is not None:
        battle.play(die, wants=[*orders, "contact-battery"])
    battle.play(die, wants=[*orders, "call-barrage"], face=1)
    assert any(isinstance(one, Barrage) for one in battle.game.table.markers.values())


def sweep_from_the_edge(battle: InPlay) -> None:
    """Put the marker on the table edge, and fire at the enemy before it."""
    battle.run(set_machine_guns(battle.game), answers=[SUGGESTED, SUGGESTED])
    [marker] = guns_markers(battle.game, battle.red)
    at = ahead(marker.at, marker.facing, 16.0)
    enemies = battle.team(BLUE, at, men=3)
    spots = [Standpoint(place) for place in enemies.places]
    dice = [1] * marker.dice
    battle.run(fire_guns(battle.game, marker, spots), dice=dice, answers=[SUGGESTED])
    assert enemies.pinned


def treat_a_leader(battle: InPlay, item: SupportItem) -> None:
    """Tend a wounded Corporal, who has all his Initiatives again."""
    medic = come_on(battle, 1)
    at = medic.places[0]
    corporal = battle.leader(RED, (at.x + 1.0, at.y), lost=1, wounds=1)
    battle.play(1, wants=["activate:", "treat:"])
    assert corporal.lost == 0


def send_forward(battle: InPlay, item: SupportItem) -> None:
    """Stand in for the Senior Leaders, who are all on the table: nobody rolls to arrive."""
    for number, leader in enumerate(seniors(battle)):
        leader.where, leader.figure.at = Where.TABLE, Point(10.0 + 2.0 * number, 32.0)
    player = battle.play(2, wants=["deploy:red-section-1"])
    assert not player.rolled
    assert battle.red.teams["red-section-1-team-1"].on_table


def seniors(battle: InPlay) -> list[Leader]:
    return [leader for leader in battle.red.leaders.values() if leader.rank is not Rank.JUNIOR]


def delay_the_enemy(battle: InPlay, item: SupportItem) -> None:
    """Have the enemy roll to arrive in the first Turn, and in no other; heavier shells keep more back."""
    face = 3 + item.harder
    first = battle.play(2, wants=["deploy:blue-section-1"], seat=BLUE, face=face)
    assert [one.why for one in first.rolled] == ["arrival"]
    assert not battle.blue.teams["blue-section-1-team-1"].on_table
    battle.game.table.turn = 2
    second = battle.play(2, wants=["deploy:blue-section-1"], seat=BLUE, face=face)
    assert not second.rolled
    assert battle.blue.teams["blue-section-1-team-1"].on_table


def lie_there(battle: InPlay, item: SupportItem) -> None:
    """Lie on the table before the first Phase."""
    player = Player(["minefield" if item.id == "minefield" else item.id])
    player.run(lay_static_defences(battle.game))
    (defence,) = battle.game.table.defences.values()
    assert (defence.kind, defence.seat) == (item.id, RED)


def dig_in(battle: InPlay, item: SupportItem) -> None:
    """Come on with a Team, which has hard cover in it."""
    battle.play(1, 2, wants=["deploy-dug-in:"])
    (trench,) = battle.game.table.defences.values()
    assert (trench.kind, trench.seat) == (DefenceKind.ENTRENCHMENT, RED)


def use_their_charge(battle: InPlay, item: SupportItem) -> None:
    """Come on with a Section that was given a charge, and put it on a tank without any Leader."""
    team = next(one for one in battle.red.teams.values() if one.carried)
    battle.play(2, wants=[f"deploy:{team.section}"])
    armour_before(battle, team, 5.0)
    before = len(team.carried)
    battle.play(1, wants=[f"activate:{team.id}", "place-charge:"])
    assert len(team.carried) == before - 1


def fire_what_was_handed_out(battle: InPlay, item: SupportItem) -> None:
    """Come on with those who were given the weapon, and fire it."""
    team = next(one for one in battle.red.teams.values() if item.weapon in _arms(one))
    battle.play(2 if team.section else 1, wants=[f"deploy:{team.section or team.id}"])
    roster = battle.game.setup.rosters[RED]
    is_mortar = roster.arsenal[item.weapon or ""] != GRENADE_LAUNCHER.id and item.weapon in roster.mortars
    is_lobbed = item.weapon in roster.mortars
    get_off(battle, team)
    enemies_before(battle, team, 24.0 if is_lobbed else 14.0)
    section = battle.red.sections.get(team.section or "")
    alone = section is None or (is_lobbed and not section.undivided)
    battle.play(
        1 if alone else 2,
        wants=[f"activate:{team.id if alone else team.section}", "fire-mortar" if is_mortar else "fire"],
    )
    assert battle.kinds() & {"fired", "mortar"}


def throw_a_grenade(battle: InPlay, item: SupportItem) -> None:
    """Come on with a Squad that was given hand grenades, and have its Leader order one to be thrown."""
    teams = [one for one in battle.red.teams.values() if one.grenades and one.section]
    section = teams[0].section
    battle.play(2, wants=[f"deploy:{section}"])
    own = [one for one in battle.red.leaders.values() if one.section == section]
    leader = [*own, *seniors(battle)][0]
    leader.where, leader.figure.at = Where.TABLE, teams[0].places[0]._replace(y=teams[0].places[0].y + 1.0)
    enemies_before(battle, teams[0], 5.0)
    battle.play(3 if own else 4, wants=["activate:", "grenade:"])
    assert "grenade-thrown" in battle.kinds() or "dice" in battle.kinds()


def blow_up_a_roadblock(battle: InPlay, item: SupportItem) -> None:
    """Come on with the Squad that was given dynamite, and lay some at a roadblock; a man drops his."""
    team = next(one for one in battle.red.teams.values() if one.rules.dynamite)
    battle.play(2, wants=[f"deploy:{team.section}"])
    lay_dynamite(battle, team)
    own = next(one for one in battle.red.leaders.values() if one.section == team.section)
    own.where, own.figure.at = Where.TABLE, team.places[0]._replace(y=team.places[0].y + 1.0)
    enemies_before(battle, team, 5.0)
    player = battle.play(3, wants=["activate:", f"grenade:{team.id}"], face=1)
    assert "effect, misses again" in [one.why for one in player.rolled]


def lay_dynamite(battle: InPlay, team: Team) -> None:
    """Lay it at a roadblock half an inch to the north."""
    at = min(team.places, key=lambda place: place.y)
    left, right, near, far = at.x - 3.0, at.x + 3.0, at.y - 0.8, at.y - 1.8
    battle.blue.defences.append(DefenceKind.ROADBLOCK)
    ring = [Point(left, near), Point(right, near), Point(right, far), Point(left, far)]
    lay(battle.game, battle.blue, DefenceKind.ROADBLOCK, ring)
    battle.play(1, wants=[f"activate:{team.id}", "lay-charges:"])
    assert (team.laid, "defence" in battle.kinds()) == (1, True)
    battle.game.table.defences.clear()


def shout_at_the_enemy(battle: InPlay, item: SupportItem) -> None:
    """Come on with those who were given the megaphone, and unsettle the enemy by it."""
    team = next(one for one in battle.red.teams.values() if MEGAPHONE in one.carried)
    battle.play(2, wants=[f"deploy:{team.section}"])
    enemies_before(battle, team, 8.0)
    section = battle.red.sections[team.section or ""]
    die, unit = (2, section.id) if section.undivided else (1, team.id)
    player = battle.play(die, wants=[f"activate:{unit}", "use-megaphone"])
    assert {one.why: one.count for one in player.rolled}["effect of the megaphone"] == 6


def form_and_attack(battle: InPlay, item: SupportItem) -> None:
    """Form them of a Section on the table, that which has bought them if any, and attack a tank."""
    own = next(one for one in battle.red.sections.values() if one.support is bool(item.bought_by))
    battle.play(2, wants=[f"deploy:{own.id}"])
    first = battle.red.teams_of(own.id)[0]
    leader = seniors(battle)[0]
    leader.where, leader.figure.at = Where.TABLE, first.places[0]._replace(y=first.places[0].y + 1.0)
    battle.play(4, wants=["activate:", f"form-team:{own.id}"])
    team = list(battle.red.teams.values())[-1]
    assert (len(team.figures), team.carried) == (item.crew, item.carried)
    place_a_charge(battle, team)


def _arms(team: Team) -> set[str | None]:
    return {team.weapon, *(man.weapon for man in team.figures)}


def send_a_runner(battle: InPlay, item: SupportItem) -> None:
    """Send a Squad forward while all Senior Leaders are on the table; a 2 later he is gone."""
    for number, leader in enumerate(seniors(battle)):
        leader.where, leader.figure.at = Where.TABLE, Point(10.0 + 2.0 * number, 32.0)
    player = battle.play(2, wants=["deploy:red-section-1"], face=2)
    assert next(one.why for one in player.rolled) == "does the Runner come back?"
    assert battle.red.runners == 0
    assert battle.red.teams["red-section-1-team-1"].on_table


def have_it_in_hand(battle: InPlay, item: SupportItem) -> None:
    """Begin with it."""
    assert battle.red.dice == 1


def hand_out_a_charge(battle: InPlay, item: SupportItem) -> None:
    """Have a Squad use it on a tank, at the order of the Senior Leader who commands the platoon."""
    battle.play(2, wants=["deploy:red-section-1"])
    team = battle.red.teams["red-section-1-team-1"]
    armour_before(battle, team, 5.0)
    leader = seniors(battle)[0]
    leader.where, leader.figure.at = Where.TABLE, team.places[0]._replace(y=team.places[0].y + 2.0)
    battle.play(4, wants=["activate:", "use-charge:"])
    assert not battle.red.charges


def command_the_platoon(battle: InPlay, item: SupportItem) -> None:
    """Come on by a 4, and by another give a Squad of the platoon an order."""
    battle.play(2, wants=["deploy:red-section-1"])
    battle.play(4, wants=["deploy:red-support-q"])
    player = battle.play(4, wants=["activate:red-support-q", "activate:red-section-1"])
    assert "choose-action" in [one.name for one in player.asked]


def go_with_a_squad(battle: InPlay, item: SupportItem) -> None:
    """Come on after a Squad, by the die that calls him: a 5 takes its point back."""
    assert item.companion is not None
    result = COMPANION_RULES[item.companion].result
    battle.play(2, wants=["deploy:red-section-1"])
    battle.red.points = 1
    battle.play(result or 1, wants=["deploy:red-support-q"])
    (companion,) = (one for one in battle.red.leaders.values() if one.companion)
    assert (companion.where, battle.red.points) == (Where.TABLE, 0 if result == FIVE else 1)


def fire_to_the_side(battle: InPlay, item: SupportItem) -> None:
    """Come on by the road, armoured at home: fire a weapon if it has any, and drive."""
    *_, truck = battle.game.table.vehicles.values()
    battle.play(3, wants=[f"enter:{truck.id}"])
    if truck.type.weapons:
        at = truck.pose.at
        for x, y in ((at.x - 12.0, at.y), (at.x + 12.0, at.y), (at.x, at.y - 12.0)):
            battle.team(BLUE, (x, y), men=3)
        battle.play(3, wants=[f"activate:{truck.id}", "fire-at-men:"])
        assert "fired" in battle.kinds()
        assert truck.id in FIRED.of(battle)
    battle.play(3, wants=[f"activate:{truck.id}", "drive:1"], face=4)
    assert truck.moved == battle.game.table.phases


def ride_in_with_a_mortar(battle: InPlay, item: SupportItem) -> None:
    """Come on in the truck, get out, and fire the mortar on foot."""
    *_, truck = battle.game.table.vehicles.values()
    (team,) = (one for one in battle.red.teams.values() if one.weapon == item.weapon)
    battle.play(1, 3, wants=[f"ride-in:{truck.id}/{team.id}"])
    assert (team.aboard, truck.type.seats) == (truck.id, 3)
    battle.play(3, wants=["activate:red-support-q", "get-out"])
    enemies_before(battle, team, 24.0)
    battle.play(1, wants=["activate:", "fire-mortar"])
    assert battle.kinds() & {"fired", "mortar"}


def come_on_in_the_saddle(battle: InPlay, item: SupportItem) -> None:
    """Come on mounted, and move at a horse's gait."""
    riders = [one for one in battle.red.teams.values() if one.may_ride]
    assert riders
    battle.play(2, 3, wants=[f"deploy:{riders[0].section}"])


def become_what_it_says(battle: InPlay, item: SupportItem) -> None:
    """Begin with every Team of the platoon like that."""
    own = [team for team in battle.red.teams.values() if not team.support]
    assert own
    assert all(set(item.traits) <= {*team.traits} for team in own)


def strafe_the_enemy(battle: InPlay, item: SupportItem) -> None:
    """Come as a Turn has ended by 6s, and fire at whoever is suggested."""
    enemy = battle.team(BLUE, (24, 10), men=4)
    battle.game.table.sixes_ended_turn = True
    player = Player([], face=5)
    player.run(air_support(battle.game))
    assert [one.name for one in player.asked] == ["place-air-attack"]
    assert battle.kinds() >= {"air-attack", "effects"}
    assert len(enemy.figures) < 4


BY_ROW: dict[str, Use] = {
    ADJUTANT: send_forward,
    RUNNER: send_a_runner,
    DICE: have_it_in_hand,
    AIRCRAFT: strafe_the_enemy,
    MEDIC: treat_a_leader,
    BARRAGE: delay_the_enemy,
    DefenceKind.MINEFIELD.value: lie_there,
    DefenceKind.WIRE.value: lie_there,
    DefenceKind.ROADBLOCK.value: lie_there,
    DefenceKind.BARRICADE.value: lie_there,
    DefenceKind.LONG_BARRICADE.value: lie_there,
    DefenceKind.ENTRENCHMENT.value: dig_in,
}

BY_SORT: tuple[tuple[Callable[[SupportItem], object], Use], ...] = (
    (is_of_militia, use_with_the_platoon),
    (lambda item: item.companion, go_with_a_squad),
    (lambda item: item.traits, become_what_it_says),
    (lambda item: item.improves and item.crew, ride_in_with_a_mortar),
    (lambda item: item.improves == ("tiznao-9",), fire_to_the_side),
    (lambda item: item.improves, drive_and_fire),
    (lambda item: item.mounts or item.mounts_squads, come_on_in_the_saddle),
    (lambda item: item.vehicle in HOME_MADE, fire_to_the_side),
    (lambda item: item.formed, form_and_attack),
    (lambda item: item.weapon == DYNAMITE, blow_up_a_roadblock),
    (lambda item: item.weapon == MEGAPHONE, shout_at_the_enemy),
    (lambda item: item.weapon == GRENADE.id, throw_a_grenade),
    (lambda item: item.for_each == "section" or item.sections, use_their_charge),
    (lambda item: item.kind == "section" and item.vehicle, ride_and_drive),
    (lambda item: item.two_of, work_side_by_side),
    (lambda item: item.kind == VEHICLE and is_crewless(item), ride_and_drive),
)

BY_KIND: dict[str, Use] = {
    VEHICLE: drive_and_fire,
    BATTERY: direct_a_battery,
    GUN: fire_the_gun,
    "team": fire_or_work,
    "section": fight_as_a_section,
    "leader": command_the_platoon,
    "charge": hand_out_a_charge,
    "other": fire_what_was_handed_out,
}
