"""Throwing a hand grenade: an order for one Initiative that is no activation (1e 4.5.3, 9.2)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import ClassVar

from rules.command.activation import why_only_watching
from rules.command.commanding import why_not_command
from rules.editions.table_seven import ChargeKind, DemolitionCharge
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, FeatureRef, Inches, OfSide, PieceRef
from rules.engine.requests import Choose, Option, OptionData
from rules.fire.leader_hits import is_lost_among_others
from rules.fire.spotting import is_hidden_from
from rules.phrases import Text, say
from rules.state.changes.men import set_stance
from rules.state.changes.teams import note_thrown
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Figure, Leader, Stance, Team
from rules.state.troops.kinds import why_unarmed
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import alone, is_attached
from rules.weapons.blast import go_off
from rules.weapons.throw import (
    DICE,
    FALLS_BACK,
    Flight,
    Throw,
    best_throw,
    can_throw,
    grenade_of,
    is_enclosed,
    is_in_reach,
)

GRENADE = "grenade"

EVEN_CHANCE = 7
"""What two dice reach rather than not; a throw that needs more is not suggested."""

FUMBLE = [1, 1]
"""The throw that drops the grenade at the thrower's feet (1e 9.2)."""


class Landing(StrEnum):
    """Where a grenade comes down."""

    HIT = "hit"
    DROPPED = "dropped"  # among those who threw it
    HARMLESS = "harmless"


class GrenadeThrown(OfSide, frozen=True):
    """Somebody throws a hand grenade, or a charge, at a Team: what two dice need, and where it lands.

    `feature` is what it is thrown over, or the building through whose opening it flies.
    """

    kind: ClassVar = "dice"
    section: ClassVar = "1e 9.2"
    spoken: ClassVar = ("who", "charge", "inches", "flight", "feature", "modifier", "landing", "hits")

    who: PieceRef
    charge: ChargeKind | None
    faces: Faces
    needs: int
    target: PieceRef
    teams: tuple[PieceRef, ...]
    inches: Inches
    flight: Flight
    feature: FeatureRef | None
    modifier: int
    landing: Landing
    hits: int


def why_not_throw(game: Game, leader: Leader, team: Team) -> Text:
    """Say why nobody of the Team can be ordered to throw anything, or nothing (1e 4.5.3, 9.2, 9.2.3, 14.5).

    A Team that is Tactical or on Overwatch gives that up for nothing (faq-019, faq-150).
    """
    if reason := why_not_command(game, leader, alone(game.side_of(team.id), team)):
        return reason
    if team.pinned or team.broken:
        return say("pinned-men-use-no-grenades")
    if reason := why_unarmed([team]):
        return reason
    if reason := why_only_watching(game, team):
        return reason
    return say("no-grenades-left") if _has_thrown_all(game, team) else ""


def why_without_grenades(team: Team) -> Text:
    """Say that a Team has no hand grenades because its list issues it none, or nothing (1e B)."""
    return "" if team.grenades else say("were-issued-no-grenades")


def throwers(game: Game, leader: Leader, team: Team) -> list[Figure]:
    """List who may throw: a man of the Team, or the Leader himself if he is attached to it (1e 9.2)."""
    return [*team.figures, leader.figure] if is_attached(game, leader, team) else list(team.figures)


def targets(
    game: Game, leader: Leader, team: Team, charge: DemolitionCharge | None = None
) -> Iterator[tuple[Team, Throw]]:
    """List every enemy Team with the easiest throw at it, but those whom they cannot pick out."""
    for enemy in _enemies(game, team):
        yield enemy, _throw(game, leader, team, enemy, charge)


def _throw(game: Game, leader: Leader, team: Team, enemy: Team, charge: DemolitionCharge | None) -> Throw:
    """Find the easiest throw at an enemy Team of a grenade, or of a charge instead (1e 9.2, B)."""
    throw = best_throw(game, throwers(game, leader, team), enemy)
    return throw if charge is not None else grenade_of(game, game.side_of(team.id), throw)


def has_target(game: Game, leader: Leader, team: Team) -> bool:
    """Whether at least one enemy Team can be thrown at."""
    men = throwers(game, leader, team)
    near = (enemy for enemy in _enemies(game, team) if is_in_reach(game, men, enemy))
    return any(can_throw(game, men, one) for one in near)


def _enemies(game: Game, team: Team) -> Iterator[Team]:
    """List all enemy Teams but snipers not spotted yet, and observers among others (1e 9.1.1, 9.5)."""
    for enemy in game.teams_on_table(game.enemy(game.side_of(team.id))):
        if not is_hidden_from(game, team, enemy) and not is_lost_among_others(game, enemy):
            yield enemy


# --- supplies ------------------------------------------------------------------------------------------


def _stock(team: Team) -> str:
    """Name the id under which a Team's grenades are counted: its Section's, or its own without one."""
    return team.section or team.parent or team.id


def is_out_of_grenades(game: Game, team: Team) -> bool:
    """Whether they have no hand grenades: none any more, or none from the beginning (1e 9.2.3, B)."""
    return not team.grenades or _has_thrown_all(game, team)


def _has_thrown_all(game: Game, team: Team) -> bool:
    """Whether they threw in two of their own Phases one after the other before this one (1e 9.2.3)."""
    side = game.side_of(team.id)
    thrown = [phase for phase in side.grenades.get(_stock(team), []) if phase < side.phases]
    return any(phase + 1 in thrown for phase in thrown)


def use_grenade(game: Game, team: Team) -> None:
    """Note that the Team has thrown, and end its stance and Covering Fire: it counts as moving (1e 9.2,
    9.2.3, 4.5.4)."""
    side = game.side_of(team.id)
    note_thrown(side, _stock(team))
    set_stance(game, [team], Stance.NONE)
    end_covering_fire(game, [team.id])


# --- the question --------------------------------------------------------------------------------------


async def choose_grenade_target(
    game: Game, leader: Leader, team: Team, *, charge: DemolitionCharge | None = None
) -> Team | None:
    """Ask the player which enemy Team is thrown at: with the Team's grenades, or with this charge (1e 9.2).

    Return that Team, or None when the player goes back.
    """
    chosen = await ask_for_target(game, leader, team, charge=charge)
    return game.team(chosen) if chosen else None


async def ask_for_target(
    game: Game,
    leader: Leader,
    team: Team,
    *,
    charge: DemolitionCharge | None = None,
    vehicles: Sequence[Option] = (),
) -> str:
    """Ask the player which enemy Team, or which of these vehicles, is thrown at (1e 9.2).

    With `charge`, that is thrown in place of grenades. Return the id of the target, "" when the player goes
    back.
    """
    side = game.side_of(team.id)
    who, kind = piece_ref(side, team), charge.kind if charge is not None else None
    request = Choose(
        name="choose-grenade-target",
        seat=side.seat,
        prompt=say("throws-it-at-whom", team=who, charge=kind),
        public=say("chooses-a-target-for-it", team=who, charge=kind),
        rule="1e 9.2",
        subject=team.id,
        list_options=lambda: [*_options(game, leader, team, charge), *vehicles, _BACK],
        is_vain=lambda option: (option.data.needs or 0) > EVEN_CHANCE,
    )
    chosen = (await ask(request)).option
    return "" if chosen == _BACK.id else chosen


_BACK = Option(id="back", label=say("back"), verb="back", detail=say("nothing-happens"))


def _options(game: Game, leader: Leader, team: Team, charge: DemolitionCharge | None) -> Iterator[Option]:
    for enemy, throw in sorted(targets(game, leader, team, charge), key=lambda one: one[1].inches):
        count = _hits(game, throw, charge)
        detail = say(
            "what-a-throw-takes",
            inches=throw.inches,
            flight=throw.flight,
            feature=throw.feature,
            modifier=throw.modifier,
            needs=throw.needs,
            hits=count,
        )
        yield Option(
            id=enemy.id,
            label=say("piece", piece=piece_ref(game.side_of(enemy.id), enemy)),
            verb=GRENADE,
            subject=enemy.id,
            detail="" if throw.refused else detail,
            rule="1e 9.2",
            refused=throw.refused,
            data=OptionData() if throw.refused else OptionData(needs=throw.needs, hits=count),
        )


def _hits(game: Game, throw: Throw, charge: DemolitionCharge | None) -> int:
    """Count the hits of a grenade, or of a thrown charge, that reaches its target (faq-125)."""
    of_charge = charge.at_men if charge is not None else None
    return of_charge or throw.hits(game.edition.weapons[GRENADE])


# --- doing ---------------------------------------------------------------------------------------------


async def throw_grenade(
    game: Game, leader: Leader, team: Team, enemy: Team, *, charge: DemolitionCharge | None = None
) -> None:
    """Roll for the throw and let the grenade, or the charge, go off where it falls (1e 9.2, 9.2.1;
    faq-120)."""
    throw = _throw(game, leader, team, enemy, charge)
    use_grenade(game, team)
    side = game.side_of(team.id)
    faces = await roll(DICE, why="grenade", seat=side.seat)
    has_hit = sum(faces) >= throw.needs and faces != FUMBLE
    drops = faces == FUMBLE or (not has_hit and throw.upward and throw.inches <= FALLS_BACK)
    landing = Landing.DROPPED if drops else Landing.HIT if has_hit else Landing.HARMLESS
    game.tell(
        GrenadeThrown(
            side=side_ref(side),
            who=piece_ref(side, leader if throw.thrower is leader.figure else team),
            charge=charge.kind if charge is not None else None,
            faces=tuple(faces),
            needs=throw.needs,
            target=piece_ref(game.side_of(enemy.id), enemy),
            teams=(piece_ref(side, team),),
            inches=throw.inches,
            flight=throw.flight,
            feature=throw.feature,
            modifier=throw.modifier,
            landing=landing,
            hits=_hits(game, throw, charge),
        )
    )
    at, thrower, again = throw.enemy.place, throw.thrower.place, charge is None and team.rules.dynamite
    if has_hit:
        await go_off(game, enemy, _hits(game, throw, charge), at, cause=[thrower], again=again)
    elif drops:
        enclosed = is_enclosed(game, [thrower])
        hits = _hits(game, replace(throw, enclosed=enclosed), charge)
        await go_off(game, team, hits, thrower, cause=(), again=again)
