"""Firing a rifle grenade: one man's shot for one Initiative, which is no activation (1e 4.5.3, 9.1.5)."""

from rules.command.activation import why_only_watching
from rules.command.commanding import why_not_command
from rules.engine.effects import ask
from rules.engine.requests import Allot, Allotted
from rules.fire.aims import Aims
from rules.fire.fire import aim_request, let_fly
from rules.fire.marks import Engagement
from rules.fire.shooters import Shooter
from rules.fire.volley import suffer
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import piece_ref, unit_ref
from rules.state.troops.units import Unit, alone

RIFLE_GRENADE = "rifle-grenade"

ARMS = ("rifle", "semi-automatic-rifle")
"""The rows of Table Four whose weapons take a rifle grenade."""


def has_rifle_grenades(game: Game, team: Team) -> bool:
    """Whether the Team's Section was given rifle grenades and somebody in it has a rifle to fire them."""
    side = game.side_of(team.id)
    section = side.section_of(team)
    return section is not None and RIFLE_GRENADE in section.carried and bool(_riflemen(game, team))


def why_not_fire_grenade(game: Game, leader: Leader, team: Team) -> Text:
    """Say why no man of the Team can fire a rifle grenade by order, or nothing (1e 4.5.3, 9.1.5, 14.5)."""
    unit = alone(game.side_of(team.id), team)
    if reason := why_not_command(game, leader, unit):
        return reason
    if team.pinned or team.broken:
        return say("pinned-men-use-no-rifle-grenades")
    if reason := why_only_watching(game, team):
        return reason
    if _engagement(game, unit).has_target:
        return ""
    reach = game.edition.weapons[RIFLE_GRENADE].effective
    assert reach is not None, "Table Four gives it an effective range"
    return say("no-enemy-in-sight-between", inches=reach.nearest, most=reach.limit)


def _riflemen(game: Game, team: Team) -> list[Shooter]:
    """List every man of the Team with a rifle, as one who fires a grenade from it."""
    weapon = game.edition.weapons[RIFLE_GRENADE]
    return [
        Shooter(
            id=man.id,
            label=say("shooter-of-a-team", team=piece_ref(game.side_of(team.id), team), number=number),
            weapon=weapon,
            weapon_name=weapon.name,
            men=(man,),
            team=team,
        )
        for number, man in enumerate(team.figures, start=1)
        if game.weapon(man.weapon).id in ARMS
    ]


def _engagement(game: Game, unit: Unit) -> Engagement:
    return Engagement(game, unit, halved=False, leader=None, firers=_riflemen(game, unit.teams[0]))


async def choose_shot(game: Game, team: Team) -> Allotted:
    """Ask which man fires at what."""
    return await ask(_request(grenade_aims(game, team)))


def grenade_aims(game: Game, team: Team) -> Aims:
    """Find which man of the Team can fire a rifle grenade at what."""
    return Aims(_engagement(game, alone(game.side_of(team.id), team)))


def _request(aims: Aims) -> Allot:
    unit = unit_ref(aims.engagement.unit)
    return aim_request(
        aims,
        name="choose-rifle-grenade-target",
        prompt=say("what-is-a-rifle-grenade-fired-at", unit=unit),
        public=say("chooses-a-target-for-the-rifle-grenade", unit=unit),
        rule="1e 9.1.5",
        note=say("what-a-rifle-grenade-does"),
        single=True,
    )


async def fire_grenade(game: Game, team: Team, shot: Allotted) -> None:
    """Roll to hit and for effect as in all infantry fire, cover a level lower (1e 9.1.5)."""
    aims = grenade_aims(game, team).decided(shot.targets)
    end_covering_fire(game, [team.id])
    hits, origins = await let_fly(aims, shot.targets)
    await suffer(aims.engagement, aims.targets, hits, origins)
