"""Firing a light mortar's high explosive at what some Unit of its side sees (1e 9.4, B)."""

from collections.abc import Mapping
from typing import ClassVar

from rules.editions.weapons import Band, Hit
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.requests import Allot
from rules.fire.aims import Aims
from rules.fire.collapse import damage, struck_buildings
from rules.fire.fire import aim_request, let_fly
from rules.fire.high_explosive import wreck_weapons
from rules.fire.hit_effects import TeamTarget
from rules.fire.hits import Hits
from rules.fire.volley import resolve, suffer
from rules.geometry.tolerance import at_most
from rules.phrases import Text, one_after_other, say
from rules.state.agreed.roster import Spotters
from rules.state.changes.teams import spend_round, spend_weapon
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import side_ref, team_refs, unit_ref
from rules.state.troops.support_weapons import light_mortar
from rules.state.troops.units import Unit
from rules.weapons.mortar_fire import (
    NO_OPEN_SKY,
    NOT_DIRECTED,
    MortarDirected,
    MortarFire,
    figures_of,
    has_open_sky,
)
from rules.weapons.mortar_spotting import spotted, spotters_for

FIRE_MORTAR = "fire-mortar"
NO_TARGET = say("your-side-sees-no-enemy-in-range")
SPENT = say("its-ammunition-is-spent")
RUNS_OUT = 2
"""Dice to hit that show 1 in one Phase and leave a light mortar without ammunition (1e 9.4)."""

FLIES_TRUE = 3
"""The least die by which a bomb on a mark too near does not fall on the mortar itself (1e B)."""


class AmmunitionSpent(OfSide, frozen=True):
    """A light mortar fires no more in this game."""

    kind: ClassVar = "ammunition"
    section: ClassVar = "1e 9.4"
    spoken: ClassVar = ("who",)

    teams: tuple[PieceRef, ...]
    who: PieceRef


class BombsNearby(OfSide, frozen=True):
    """Bombs at a near mark may fall on the mortar's own men."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("short",)

    faces: Faces
    needs: int
    short: int


def serves_mortar(game: Game, unit: Unit) -> bool:
    """Whether the Unit is one Team that serves a light mortar."""
    return len(unit.teams) == 1 and light_mortar(game, unit.teams[0].weapon) is not None


def why_not_fire_mortar(
    game: Game, unit: Unit, ordering: Leader | None = None, through: Leader | None = None
) -> Text:
    """Say why the Team cannot fire high explosive now, or nothing (1e 9.4, B); Leaders as of MortarFire."""
    if reason := why_not_serve(game, unit):
        return reason
    if unit.teams[0].rounds == 0:
        return say("no-he-left")
    return "" if MortarFire(game, unit, ordering=ordering, through=through).has_target else NO_TARGET


def why_not_serve(game: Game, unit: Unit) -> Text:
    """Say why the mortar cannot be fired at all, or nothing."""
    team = unit.teams[0]
    if unit.broken:
        return say("broken-troops-cannot-fire")
    if team.weapon_spent:
        return SPENT
    if not any(man.serves for man in team.figures):
        return say("nobody-serves-it")
    return "" if has_open_sky(game, team) else NO_OPEN_SKY


async def fire_mortar(game: Game, unit: Unit, directed: MortarDirected = NOT_DIRECTED) -> None:
    """Choose the target, roll to hit and settle what the bombs do (1e 9.1, 9.4)."""
    engagement = MortarFire(game, unit, directed)
    aims = Aims(engagement)
    shot = (await ask(mark_request(aims))).targets
    aims = aims.decided(shot)
    team = unit.teams[0]
    _spot(aims, shot, team)
    hits, origins = await let_fly(aims, shot)
    spend_round(team)
    _count_ammunition(game, unit, [face for held in hits.values() for face in held.faces])
    wreck_weapons(engagement, aims.targets, hits)
    struck = struck_buildings(engagement, aims.targets, hits)
    short = await _falling_short(aims, shot, hits)
    await suffer(engagement, aims.targets, hits, origins)
    await damage(game, struck)
    if short and game.table.result is None and team.on_table:
        await _on_themselves(engagement, team, short)


def _spot(aims: Aims, shot: Mapping[str, str], team: Team) -> None:
    """Have somebody spot for the mortar where its crew does not see the target (esp-079, esp-085)."""
    game = aims.engagement.game
    if spotters_for(game, team) is Spotters.ANYBODY:
        return
    for _, seen in aims.sightings(shot):
        if seen.band is Band.EFFECTIVE and seen.enemy is not None:
            spotted(game, team, seen.enemy)


def mark_request(aims: Aims) -> Allot:
    """Make the request at what the mortar is fired."""
    unit = aims.engagement.unit
    return aim_request(
        aims,
        name="choose-mortar-target",
        prompt=say("what-is-the-mortar-fired-at", unit=unit_ref(unit)),
        public=say("chooses-a-target-for-the-mortar", unit=unit_ref(unit)),
        rule="1e 9.4",
        note=_note(aims),
    )


def _note(aims: Aims) -> Text:
    team, game = aims.engagement.unit.teams[0], aims.engagement.game
    risky, rounds = figures_of(game, team).risky_under, team.rounds
    return one_after_other(
        say("cover-is-shown-one-level-less") if game.weapon(team.served).reduce_cover else "",
        say("two-ones-spend-its-ammunition"),
        say("hits-may-fall-on-its-own-men", inches=risky) if risky is not None else "",
        say("high-explosive-left", shots=rounds) if rounds is not None else "",
    )


def _count_ammunition(game: Game, unit: Unit, faces: list[int]) -> None:
    """Let the mortar fire no more in this game after two 1s to hit; what has hit still counts (1e 9.4)."""
    if faces.count(1) < RUNS_OUT:
        return
    spend_weapon(unit.teams[0])
    side, teams = side_ref(unit.side), team_refs(unit.side, unit.teams[:1])
    game.tell(AmmunitionSpent(side=side, teams=teams, who=unit_ref(unit)))


# --- bombs that fall short ------------------------------------------------------------------------------


async def _falling_short(aims: Aims, shot: Mapping[str, str], hits: dict[str, Hits]) -> int:
    """Roll which hits at a mark under 12" of a 2in mortar fall on its own men; take them off the target and
    count them (1e B; l40-009)."""
    engagement = aims.engagement
    figures = figures_of(engagement.game, engagement.unit.teams[0])
    [(_, seen)] = aims.sightings(shot)
    scored = [hit for held in hits.values() for hit in held.scored]
    if figures.risky_under is None or at_most(figures.risky_under, seen.inches) or not scored:
        return 0
    faces = await roll(len(scored), why="bombs on a near mark", seat=engagement.unit.side.seat)
    short = sum(face < FLIES_TRUE for face in faces)
    for held in hits.values():
        held.scored = held.scored[: len(held.scored) - short]
    side = side_ref(engagement.unit.side)
    told = BombsNearby(side=side, faces=tuple(faces), needs=FLIES_TRUE, short=short)
    engagement.game.tell(told)
    return short


async def _on_themselves(engagement: MortarFire, team: Team, hits: int) -> None:
    """Let the crew suffer the effect of its own bombs (1e B, Table Six)."""
    game, side = engagement.game, engagement.unit.side
    target = TeamTarget(team, engagement.under_bombs(team.figures, team), [Hit()] * hits)
    await resolve(game, side, [target])
