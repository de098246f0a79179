"""A round of fire from the dice to its last consequence (1e 9.1, 9.1.1, 14, 15)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.command.integrity import regroup
from rules.editions.first_tables import Setback
from rules.editions.weapons import Hit
from rules.engine.facts import OfSide, PieceRef
from rules.fire.allocation import share_hits
from rules.fire.hit_effects import Losses, TeamTarget
from rules.fire.hits import Hits
from rules.fire.leader_hits import LeaderTarget, observers_live, test_leaders
from rules.fire.marks import Engagement, Grouping
from rules.geometry.terrain import Point
from rules.morale.companions import eased
from rules.morale.force_morale import setback
from rules.morale.shock import bear, shaken
from rules.state.changes.men import add_shock, kill
from rules.state.changes.table import forget_sniper
from rules.state.choices.in_force import procedures_of
from rules.state.choices.procedures import AtHull
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.troops.refs import piece_ref, side_ref


class MedicShot(OfSide, frozen=True):
    """Troops of the side have shot a medic."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e B"

    team: PieceRef


class MenKilled(OfSide, frozen=True):
    """A Team has lost men, by the ids of their figures; so many are left."""

    kind: ClassVar = "killed"
    section: ClassVar = "1e 9.1"

    team: PieceRef
    figures: tuple[str, ...]
    left: int


async def suffer(
    engagement: Engagement, targets: Mapping[str, Grouping], hits: Mapping[str, Hits], cause: Sequence[Point]
) -> None:
    """Share out the hits of a volley between all that it was fired at, and resolve them."""
    shares = await _shares(engagement, targets, hits)
    hit = [mark for mark in engagement.marks if shares.get(mark.id)]
    teams = [
        TeamTarget(mark.team, engagement.men(mark), shares[mark.id], engagement.leader_hit_modifier)
        for mark in hit
        if mark.team is not None
    ]
    leaders = [
        LeaderTarget(mark.leader, engagement.cover(mark), shares[mark.id])
        for mark in hit
        if mark.leader is not None
    ]
    await resolve(engagement.game, engagement.enemy, teams, leaders, cause=cause)
    await _hit_those_aboard(engagement, targets, hits, cause)


async def _hit_those_aboard(
    engagement: Engagement, targets: Mapping[str, Grouping], hits: Mapping[str, Hits], cause: Sequence[Point]
) -> None:
    """Apply a volley's hits on vehicles to those aboard (1e 9.1.4, 12.5)."""
    game, unit = engagement.game, engagement.unit
    for target, held in hits.items():
        for mark in engagement.marks_of(targets[target]):
            if mark.vehicle is not None and game.table.result is None:
                faces = tuple((Counter(held.faces) - Counter(held.flames)).elements())
                volley = AtHull(unit.side.seat, unit.teams[0].id, held.scored, faces, cause)
                await procedures_of(game).fired_upon(game, mark.vehicle, volley)


async def resolve(
    game: Game,
    side: Side,
    teams: Sequence[TeamTarget],
    leaders: Sequence[LeaderTarget] = (),
    *,
    cause: Sequence[Point] = (),
    shot: bool = True,
) -> None:
    """Roll what hits do to Teams and lone Leaders of one side, then all that comes of it (1e 9.1, 9.1.1).

    `cause` are the places that Broken men run from; `shot` says that the enemy did it, and not shells out of
    nowhere. Whatever is fired or goes off comes this way.
    """
    tolls = [await target.resolve(game) for target in teams]
    await observers_live(game, side, tolls)
    setbacks = await test_leaders(game, side, tolls)
    for target in leaders:
        setbacks += await target.resolve(game)
    await _take_toll(game, side, tolls, setbacks, cause, shot=shot)


async def _take_toll(
    game: Game,
    side: Side,
    tolls: Sequence[Losses],
    setbacks: Sequence[Setback],
    cause: Sequence[Point],
    *,
    shot: bool,
) -> None:
    """Take off the dead, then test and apply, in this order: Force Morale for Leaders, Shock, Force Morale
    for Units.

    (1e 14, 15)
    """
    wiped = bury(game, side, tolls)
    regroup(game, side)
    for what in setbacks:
        await setback(game, side, what)
    if shot:
        await shame(game, side, wiped)
    await bear(game, side, shaken(game, side), wiped=wiped, cause=cause)


async def shame(game: Game, side: Side, wiped: Sequence[Team]) -> None:
    """Test a side's Force Morale for the outrage of each Medical Orderly that it wiped out (1e B)."""
    shooters = game.enemy(side)
    for team in wiped:
        if team.rules.shame is not None:
            game.tell(MedicShot(side=side_ref(shooters), team=piece_ref(side, team)))
            await setback(game, shooters, team.rules.shame)


async def _shares(
    engagement: Engagement, targets: Mapping[str, Grouping], hits: Mapping[str, Hits]
) -> dict[str, list[Hit]]:
    """List the hits on each Team or lone Leader, by id, added up over all targets."""
    shares: dict[str, list[Hit]] = {}
    for target, held in hits.items():
        marks = engagement.marks_of(targets[target])
        teams = [mark.team for mark in marks if mark.team is not None]
        covers = {mark.id: engagement.cover(mark) for mark in marks}
        if not teams:
            shares.setdefault(marks[0].id, []).extend(held.scored)
            continue
        for team, share in (await share_hits(engagement.game, teams, held.scored, covers)).items():
            shares.setdefault(team, []).extend(share)
    return {
        mark: sorted(engagement.taking_effect(engagement.mark(mark), share), reverse=True)
        for mark, share in shares.items()
    }


def bury(game: Game, side: Side, tolls: Sequence[Losses]) -> list[Team]:
    """Put the Shock on the Teams and take off their dead; list the Teams wiped out that were not Broken
    before."""
    wiped = []
    for toll in tolls:
        was_broken = toll.team.broken
        add_shock(toll.team, eased(game, side, toll.team, toll.shock))
        if toll.killed and toll.team.rules.is_hidden:
            forget_sniper(game, toll.team)
        if toll.killed and toll.team.rules.dies_as_one:
            toll.killed = [man.id for man in toll.team.figures]  # one kill is the end of both (1e 9.5)
        for figure in toll.killed:
            kill(game, toll.team, figure)
        if toll.killed:
            _tell(game, side, toll)
        if not toll.team.figures and not was_broken:
            wiped.append(toll.team)
    return wiped


def _tell(game: Game, side: Side, toll: Losses) -> None:
    who, left = piece_ref(side, toll.team), len(toll.team.figures)
    game.tell(MenKilled(side=side_ref(side), team=who, figures=tuple(toll.killed), left=left))
