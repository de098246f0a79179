"""The small verbs by which rules change men and how they stand; each also tells what happened.

Only these functions, those of the files beside them and of `rules.state.markers` write to the table, and only
between awaits, so that a question never stands over a half-made change.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rules.editions.engineering import LAYING
from rules.engine.facts import OfSide, PieceRef
from rules.geometry.terrain import Point
from rules.state.choices.in_force import procedures_of
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Figure, Leader, Side, Stance, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import Fallen
from rules.state.troops.refs import piece_ref, side_ref, team_refs

# --- places --------------------------------------------------------------------------------------------


def place_team(
    team: Team,
    places: Mapping[str, Point],
    *,
    floor: int | None = None,
    facing: float | None = None,
) -> None:
    """Put the Team's men (by figure id) on the table; note where they go on from there."""
    if team.rules.has_telephone and team.where is Where.TABLE:
        team.left_post |= any(places.get(man.id, man.at) != man.at for man in team.figures)
    for figure in team.figures:
        figure.at = places.get(figure.id, figure.at)
        figure.floor = figure.floor if floor is None else floor
    team.where, team.aboard = Where.TABLE, None
    team.facing = team.facing if facing is None else facing


def place_leader(leader: Leader, at: Point, *, floor: int = 0, facing: float | None = None) -> None:
    """Put a Leader on the table."""
    leader.figure.at, leader.figure.floor = at, floor
    leader.where, leader.aboard = Where.TABLE, None
    leader.facing = leader.facing if facing is None else facing


def place_vehicle(vehicle: Vehicle, at: Point, *, facing: float, floor: int = 0) -> None:
    """Put a vehicle on the table, or elsewhere on it: its front looks along a bearing in degrees."""
    vehicle.at, vehicle.facing, vehicle.floor, vehicle.where = at, facing % 360, floor, Where.TABLE


def turn_turret(vehicle: Vehicle, bearing: float) -> None:
    """Point a vehicle's turret along a bearing; as the hull turns, so does it (1e 11.8)."""
    vehicle.turret = (bearing - vehicle.facing) % 360


def turn_team(team: Team, facing: float) -> None:
    """Face the Team another way (a bearing in degrees); free for light weapons (1e 7.5)."""
    team.facing = facing % 360


# --- men and Shock -------------------------------------------------------------------------------------


def kill(game: Game, team: Team, figure_id: str) -> None:
    """Take one man off; the crew of the Team's weapon is filled up from its other men (1e 2; faq-113)."""
    side = game.side_of(team.id)
    for figure in team.figures:
        if figure.id == figure_id:
            _mark_fallen(game, side, figure)
            _take_over_gun(team, figure)
    team.figures = [figure for figure in team.figures if figure.id != figure_id]
    side.men_lost += 1
    disturb(team)
    if not team.figures:
        team.where, team.shock, team.pinned, team.broken = Where.GONE, 0, False, False
        team.pinned_by_shells = False
        team.stance, team.aboard = Stance.NONE, None
        end_covering_fire(game, [team.id])
    man_weapon(team)


def _take_over_gun(team: Team, fallen: Figure) -> None:
    """Put the next of a gun's crew in the place of the man who laid it: the gun stays where it is (1e 10)."""
    if team.has_gun and team.layer is fallen:
        for successor in [man for man in team.figures if man is not fallen][:1]:
            successor.at, successor.floor, successor.serves = fallen.at, fallen.floor, True


def _mark_fallen(game: Game, side: Side, figure: Figure, *, is_leader: bool = False) -> None:
    """Note where a man fell, for the rest of the Turn."""
    if figure.at is not None:
        game.table.fallen.append(Fallen(id=figure.id, seat=side.seat, at=figure.at, is_leader=is_leader))


def clear_fallen(game: Game) -> None:
    """Forget where men fell."""
    game.table.fallen = []


def man_weapon(team: Team) -> None:
    """Let men of the Team take over its weapon's empty places, up to its first crew (1e 2)."""
    serving = sum(figure.serves for figure in team.figures)
    for figure in team.figures:
        if serving < team.crew and not figure.serves:
            figure.serves = True
            serving += 1


class GunLeft(OfSide, frozen=True):
    """A Team leaves its gun behind."""

    kind: ClassVar = "weapon-lost"
    section: ClassVar = "1e 10"

    team: PieceRef


class WeaponLost(OfSide, frozen=True):
    """A Team's crewed weapon is out of action."""

    kind: ClassVar = "weapon-lost"
    section: ClassVar = "1e 10.3.5"

    team: PieceRef


def leave_gun(game: Game, team: Team) -> None:
    """Leave a gun behind, if the Team has one, for good: its crew is driven off (1e 9.1, 10; faq-113)."""
    if team.has_gun:
        side = game.side_of(team.id)
        _put_out_of_action(team)
        game.tell(GunLeft(side=side_ref(side), team=piece_ref(side, team)))


def lose_weapon(game: Game, team: Team) -> None:
    """Put a Team's crewed weapon out of action for good; its men fight on with their own (1e 10.3.5)."""
    _put_out_of_action(team)
    side = game.side_of(team.id)
    game.tell(WeaponLost(side=side_ref(side), team=piece_ref(side, team)))


def leave_without_weapon(team: Team) -> None:
    """Leave the Team's men with their own arms: others have its weapon now (1e 11.2.1)."""
    _put_out_of_action(team)


def _put_out_of_action(team: Team) -> None:
    team.weapon, team.crew = None, 0
    for figure in team.figures:
        figure.serves = False


def kill_leader(game: Game, leader: Leader) -> None:
    """Take a dead Leader off the table (1e 9.1.1)."""
    side = game.side_of(leader.id)
    _mark_fallen(game, side, leader.figure, is_leader=True)
    side.men_lost += 1
    remove_leader(leader)


def wound_leader(game: Game, leader: Leader, *, light: bool) -> None:
    """Wound a Leader: lightly, an Initiative lost for good; else all until the Turn ends (1e 9.1.1)."""
    leader.wounds += 1
    if light:
        leader.lost += bool(leader.initiatives)  # a companion has none to lose
    else:
        leader.out_until_turn = game.table.turn


def lame(team: Team) -> None:
    """Note that a wounded observer never moves again (1e 9.1.1)."""
    team.wounded = True


def mend_leader(leader: Leader) -> None:
    """Make a wounded Leader fully fit, as a medic may once for each Leader (1e B)."""
    leader.lost = leader.wounds = leader.out_until_turn = 0
    leader.treated = True


def move_men(side: Side, men: Iterable[str], team: Team) -> None:
    """Let men of other Teams join this Team; both fill up their weapons' crews again (1e 4.5.6)."""
    joining = list(men)
    for other in [one for one in side.teams_with(joining) if one is not team]:
        moved = [figure for figure in other.figures if figure.id in joining]
        other.figures = [figure for figure in other.figures if figure not in moved]
        for figure in moved:
            figure.serves = False
        team.figures.extend(moved)
        man_weapon(other)
    man_weapon(team)


def use_up(team: Team, carried: str) -> None:
    """Use up one of what the Team's men have with them."""
    left = list(team.carried)
    left.remove(carried)
    team.carried = tuple(left)


def hand_over_weapon(team: Team, into: Team) -> None:
    """Leave the weapon of a Team whose men have joined another to that Team, if it has none (2e 7)."""
    if into.weapon is None and team.weapon is not None:
        into.weapon, into.crew = team.weapon, team.crew
        into.rounds, into.weapon_spent = team.rounds, team.weapon_spent
        man_weapon(into)


def add_shock(team: Team, points: int) -> None:
    """Put Shock on a Team, if it is one that minds."""
    if not team.rules.minds_shock:
        return
    team.shock = max(0, team.shock + points)
    if points > 0:
        disturb(team)


def disturb(team: Team) -> None:
    """Start anew the work of men who have not finished laying charges at a roadblock (1e 16.1)."""
    if team.laid < LAYING:
        team.laid = 0


def remove_shock(team: Team, points: int = 1) -> None:
    """Take Shock off a Team; being Pinned or Broken is lifted elsewhere (1e 14.5, 14.6)."""
    team.shock = max(0, team.shock - points)


class Pinned(OfSide, frozen=True):
    """A Team is Pinned."""

    kind: ClassVar = "pinned"
    section: ClassVar = "1e 14.5"

    team: PieceRef
    shock: int


class PinLifted(OfSide, frozen=True):
    """A Team that was Pinned is so no longer, or still is."""

    kind: ClassVar = "pinned"
    section: ClassVar = "1e 14.5"

    team: PieceRef
    pinned: bool
    shock: int


def pin_team(game: Game, team: Team) -> None:
    """Mark a Team as Pinned by Shock (1e 14.5); says so only when it was not Pinned at all."""
    team.pinned_by_shells = False
    if team.pinned:
        return
    team.pinned = True
    end_covering_fire(game, [team.id])  # which Pinned men cannot give (faq-022)
    procedures_of(game).pinned(game, team)
    side = game.side_of(team.id)
    game.tell(Pinned(side=side_ref(side), team=piece_ref(side, team), shock=team.shock))


def keep_watching(game: Game, team: Team) -> None:
    """Leave a Team that is Pinned on Overwatch (1e 14.5)."""


def stop_watching(game: Game, team: Team) -> None:
    """Take a Team that is Pinned off Overwatch (2e 7)."""
    if team.stance is Stance.OVERWATCH:
        set_stance(game, [team], Stance.NONE)


def pin_by_shells(game: Game, team: Team) -> None:
    """Mark a Team as Pinned while shells fall on it, whatever its Shock (1e 10.3.1)."""
    if not team.pinned:
        pin_team(game, team)
        team.pinned_by_shells = True


def unpin_team(game: Game, team: Team) -> None:
    """Take the Pinned marker off a Team (1e 6.2, 10.3.1, 14.5)."""
    team.pinned = team.pinned_by_shells = False
    tell_pinned(game, team)


def tell_pinned(game: Game, team: Team) -> None:
    """Say whether a Team that was Pinned stays so."""
    side = game.side_of(team.id)
    who = piece_ref(side, team)
    game.tell(PinLifted(side=side_ref(side), team=who, pinned=team.pinned, shock=team.shock))


class Broke(OfSide, frozen=True):
    """A Team Breaks."""

    kind: ClassVar = "broken"
    section: ClassVar = "1e 14.6"

    team: PieceRef
    shock: int


def break_team(game: Game, team: Team) -> None:
    """Mark a Team as Broken (1e 14.6), which is Pinned and worse; whatever stance it had is gone."""
    team.pinned = team.broken = True
    team.pinned_by_shells = False
    team.stance = Stance.NONE
    end_covering_fire(game, [team.id])
    side = game.side_of(team.id)
    game.tell(Broke(side=side_ref(side), team=piece_ref(side, team), shock=team.shock))


class StanceTold(OfSide, frozen=True):
    """Teams take a stance, or end it."""

    kind: ClassVar = "stance"
    spoken: ClassVar = ("stance", "ends")

    teams: tuple[PieceRef, ...]
    stance: Stance
    ends: bool


def set_stance(game: Game, teams: Iterable[Team], stance: Stance) -> None:
    """Set the stance of these Teams of a side; tell it, and what stance has ended, of those for whom it
    changes."""
    changing = [team for team in teams if team.stance is not stance]
    ends = stance is Stance.NONE
    for which in (Stance.TACTICAL, Stance.OVERWATCH):
        told = [team for team in changing if which is (team.stance if ends else stance)]
        if told:
            side = game.side_of(told[0].id)
            named = team_refs(side, told)
            game.tell(StanceTold(side=side_ref(side), teams=named, stance=which, ends=ends))
    for team in changing:
        team.stance = stance


def withdraw_team(team: Team) -> None:
    """Take a Team off the table after its ambush, to come on again later (1e 5.1.2)."""
    team.where, team.stance = Where.RESERVE, Stance.NONE
    team.may_ride, team.mounted = team.may_ride or team.mounted, False
    for figure in team.figures:
        figure.at, figure.floor = None, 0


# --- leaving play --------------------------------------------------------------------------------------


def remove_team(game: Game, team: Team) -> None:
    """Take a Team out of play for good: routed, surrendered or off the table."""
    team.where, team.stance, team.aboard = Where.GONE, Stance.NONE, None
    team.shock, team.pinned, team.pinned_by_shells, team.broken = 0, False, False, False
    end_covering_fire(game, [team.id])
    for figure in team.figures:
        figure.at = None


def remove_leader(leader: Leader) -> None:
    """Take a Leader out of play for good."""
    leader.where, leader.aboard = Where.GONE, None
    leader.figure.at = None


def remove_vehicle(vehicle: Vehicle) -> None:
    """Take a vehicle off the table."""
    vehicle.at = None


# --- the force -----------------------------------------------------------------------------------------


# --- the Phase -----------------------------------------------------------------------------------------


def mark_activated(game: Game, pieces: Iterable[str], what: str) -> None:
    """Note that these Teams or Leaders have had their activation of this Phase (1e 4.4, 4.5.4)."""
    acting = list(pieces)
    end_covering_fire(game, acting)
    for piece in acting:
        game.phase.note(piece, what)
