"""Who fires when a Unit fires: single men, crewed weapons, and the Leaders with it (1e 8.2, 9.1)."""

from collections.abc import Iterator
from dataclasses import dataclass

from rules.editions.weapons import Weapon
from rules.fire.jamming import why_jammed
from rules.geometry.distance import closest
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Team
from rules.state.remembered import MOVED, Remembered
from rules.state.troops.kinds import is_out_of_fuel, why_not_from_the_saddle
from rules.state.troops.refs import piece_ref
from rules.state.troops.support_weapons import gun_of
from rules.state.troops.units import Unit, is_out, leaders_with

FIRED = Remembered("fired")
"""Leaders who added their fire, guns and vehicles that fired."""

EMPTY = say("flamethrower-is-empty")
CREWED = "-weapon"
"""Ends the id of the firer that stands for a Team's crewed weapon."""


@dataclass(frozen=True, kw_only=True)
class Shooter:
    """One man, or one crewed weapon with the men who serve it; `team` is the Team whose Shock he shares.

    `refused` tells why it cannot fire at anything now.
    """

    id: str
    label: Text
    weapon: Weapon
    weapon_name: str
    men: tuple[Figure, ...]
    team: Team
    leader: Leader | None = None
    is_crewed: bool = False
    refused: Text = ""

    @property
    def crew(self) -> int:
        """How many men serve the weapon."""
        return len(self.men)


def shooters(game: Game, unit: Unit, *, halved: bool, leader: Leader | None) -> list[Shooter]:
    """List all of the Unit with a weapon for infantry fire, and the Leaders who add theirs (1e 9.1)."""
    found = [shooter for team in unit.teams for shooter in _of_team(game, unit, team, halved)]
    for one in leaders_firing(game, unit, leader):
        weapon = game.weapon(one.figure.weapon, unit.side)
        if weapon.is_small_arm:
            found.append(_leader(game, unit, one, weapon, halved))
    return found


def _of_team(game: Game, unit: Unit, team: Team, halved: bool) -> Iterator[Shooter]:
    """List a Team's crewed weapon, then its other men: whoever serves it fires nothing of his own (1e 2)."""
    has_one_weapon = team.rules.fires_its_weapon_only
    serving = tuple(figure for figure in team.figures if figure.serves or has_one_weapon)
    is_crewed = bool(serving) and team.weapon is not None and game.weapon(team.weapon).is_small_arm
    if is_crewed and team.weapon is not None:
        weapon = game.weapon(team.weapon, unit.side)
        yield from _crewed(game, unit, team, weapon, serving, halved)
        is_crewed = not weapon.halved_at_first  # who works a launcher may use his own arm instead
    if has_one_weapon:
        return  # they never use any other weapon (1e 9.5, 9.6, B)
    for number, figure in enumerate(team.figures, start=1):
        weapon = game.weapon(figure.weapon, unit.side)
        if weapon.is_small_arm and not (is_crewed and figure.serves):
            yield Shooter(
                id=figure.id,
                label=say("shooter-of-a-team", team=piece_ref(unit.side, team), number=number),
                weapon=weapon,
                weapon_name=weapon_name(game, figure.weapon),
                men=(figure,),
                team=team,
                refused=_why_not(game, figure.id, weapon, halved),
            )


def _crewed(
    game: Game, unit: Unit, team: Team, weapon: Weapon, serving: tuple[Figure, ...], halved: bool
) -> Iterator[Shooter]:
    """List a Team's crewed weapon with its crew; of several each with the man who serves it (1e 2, B;
    l40-024, l40-079)."""
    crews = [serving] if team.weapons == 1 else [(man,) for man in serving[: team.weapons]]
    for number, men in enumerate(crews, start=1):
        firer = f"{team.id}{CREWED}" if team.weapons == 1 else f"{team.id}{CREWED}-{number}"
        yield Shooter(
            id=firer,
            label=say("weapon-and-crew", team=piece_ref(unit.side, team), men=len(men)),
            weapon=weapon,
            weapon_name=weapon_name(game, team.served),
            men=(team.layer,) if weapon.is_gun else men,
            team=team,
            is_crewed=True,
            refused=_why_not_serve(game, team, weapon) or _why_not(game, firer, weapon, halved),
        )


def _leader(game: Game, unit: Unit, leader: Leader, weapon: Weapon, halved: bool) -> Shooter:
    at = [leader.at] if leader.at is not None else []
    return Shooter(
        id=leader.figure.id,
        label=say("piece", piece=piece_ref(unit.side, leader)),
        weapon=weapon,
        weapon_name=weapon_name(game, leader.figure.weapon),
        men=(leader.figure,),
        team=min(unit.teams, key=lambda team: closest(at, team.places)),
        leader=leader,
        refused=_why_not(game, leader.figure.id, weapon, halved),
    )


def weapon_name(game: Game, weapon: str) -> str:
    """Name a weapon as the nation that carries it does."""
    rosters = game.setup.rosters.values()
    names = [one.weapon_names[weapon] for one in rosters if weapon in one.weapon_names]
    return names[0] if names else game.weapon(weapon).name


def _why_not_serve(game: Game, team: Team, weapon: Weapon) -> Text:
    """Say why a weapon cannot be fired for what was done with it, or nothing (1e 7.4, 7.5, 9.6, 10)."""
    if is_out_of_fuel(team):
        return EMPTY
    if weapon.halved_at_first and any(game.ground.building_at(at) for at in team.places):
        return say("launcher-needs-open-sky")
    if not weapon.is_gun:
        return ""
    gun = gun_of(game, team)
    if gun is not None and gun.he is None:
        return say("gun-has-no-he")
    if team.id in FIRED.of(game):
        return say("gun-has-fired-its-round")
    return say("gun-was-moved-or-turned") if team.id in MOVED.of(game) else ""


def _why_not(game: Game, firer: str, weapon: Weapon, halved: bool) -> Text:
    """Say why a firer's weapon fires at nobody after a move, or once it has jammed, or nothing."""
    if weapon.jams and (reason := why_jammed(game, firer)):
        return reason
    if halved and (weapon.no_move_and_fire or weapon.halved_at_first):
        return say("weapon-does-not-move-and-fire")
    return ""


def leaders_firing(game: Game, unit: Unit, commanding: Leader | None) -> list[Leader]:
    """List the Leaders who add their fire: those attached and the one who gives the order, once a Phase each.

    Nobody who is out for the Turn (1e 4.5.2, 4.5.8; faq-036), no companion (l40-064, esp-095), and nobody on
    a motorcycle.
    """
    attached = leaders_with(game, unit.teams)
    if commanding is not None and commanding.on_table and commanding not in attached:
        attached.append(commanding)
    able = (one for one in attached if one.goes_along is None and not is_out(game, one))
    ready = (one for one in able if not why_not_from_the_saddle([one]))
    return [one for one in ready if one.id not in FIRED.of(game)]
