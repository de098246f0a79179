"""Bad news and what it does to a force's will to fight: Tables Sixteen and Seventeen (1e 15.1)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.command.paying import can_pay, pay
from rules.editions.first_tables import Setback
from rules.editions.grades import Rank
from rules.editions.spending import Use
from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide
from rules.engine.requests import Choose, Option
from rules.phrases import Text, say
from rules.scenarios.catalogue import scenario_of
from rules.state.changes.sides import PointLoss, remove_jump_off_point, set_force_morale
from rules.state.changes.table import remember
from rules.state.game import Game
from rules.state.pieces.force import Leader, MoraleCause, Side, Team, Where
from rules.state.remembered import Remembered, Tally
from rules.state.saved.endings import Leaving
from rules.state.troops.refs import side_ref

LOST_TEAMS = Remembered("setbacks")
"""Teams that were lost, about each Section."""

MORALE_LOST = Tally("morale-lost")
"""Levels that a Section's Teams have cost already."""


class ForceMoraleRolled(OfSide, frozen=True):
    """A side rolls on Table Sixteen for a setback, and loses so many levels."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 15.1"
    spoken: ClassVar = ("setback",)

    setback: Setback
    faces: Faces
    levels: int


# --- Table Sixteen -------------------------------------------------------------------------------------


async def setback(
    game: Game, side: Side, what: Setback, *, section: str | None = None, is_whole: bool = False
) -> None:
    """Roll for a significant setback, unless a Chain of Command Dice is given up first (1e 15.1, 5.1.2).

    With a `section` of which a Team is lost, what it costs is noted; where the Section `is_whole` lost, what
    its Teams have cost in this Phase is taken off.
    """
    if game.table.result is not None:
        return
    already = MORALE_LOST.of(game, section) if section is not None and is_whole else 0
    if can_pay(game, side, Use.NO_MORALE_TEST) and await _avoids(game, side, what, already):
        pay(game, side, Use.NO_MORALE_TEST, setback=what)
        return
    (face,) = await roll(1, why=f"Force Morale: {what}", seat=side.seat)
    levels = game.edition.morale_loss(what, face) - already
    lost = max(0, levels)
    game.tell(ForceMoraleRolled(side=side_ref(side), setback=what, faces=(face,), levels=lost))
    if section is not None:
        MORALE_LOST.add(game, section, lost)
    await lose_levels(game, side, levels, MoraleCause(setback=what))


async def _avoids(game: Game, side: Side, what: Setback, already: int) -> bool:
    """Whether the owner gives up a Chain of Command Dice before the die is rolled."""
    spend = Option(
        id="spend",
        label=say("give-up-a-chain-of-command-dice"),
        detail=say("no-roll-and-so-many-left", left=side.dice - 1),
        rule="1e 5.1.2",
    )
    request = Choose(
        name="avoid-force-morale-test",
        seat=side.seat,
        prompt=say("roll-for-force-morale-or-not", setback=what),
        public=say("decides-whether-to-roll-for-it"),
        rule="1e 15.1",
        list_options=lambda: [Option(id="roll", label=say("roll-on-table-sixteen"), rule="1e 15.1"), spend],
        prefer="roll",
        odds=lambda place: {"roll": odds_of_setback(game, side, what, already)},
    )
    return (await ask(request)).option == "spend"


def odds_of_setback(game: Game, side: Side, what: Setback, already: int = 0) -> Text:
    """Tell what the six faces of the die cost on Table Sixteen, less the levels that are lost `already`."""
    levels = [max(0, game.edition.morale_loss(what, face) - already) for face in range(1, 7)]
    left = [side.force_morale - lost for lost in levels]
    return say(
        "odds-of-a-setback",
        faces=sum(lost > 0 for lost in levels),
        mean=round(sum(levels) / len(levels), 1),
        most=max(levels),
        routs=sum(game.edition.morale_effect(level).routs for level in left),
    )


# --- Table Seventeen -----------------------------------------------------------------------------------


async def lose_levels(game: Game, side: Side, levels: int, why: MoraleCause) -> None:
    """Lower a side's Force Morale and let Table Seventeen take its effect (1e 15.1)."""
    if levels <= 0:
        return
    before = side.force_morale
    set_force_morale(game, side, before - levels, why)
    if game.edition.morale_effect(side.force_morale).routs:
        scenario_of(game).drive_off(game, side, Leaving.FORCE_MORALE)
    elif _owes_jump_off_point(game, side, before):
        await _give_up_jump_off_point(game, side)


def _owes_jump_off_point(game: Game, side: Side, before: int) -> bool:
    """Whether the force has sunk to the level that costs a Jump-Off Point, or past it, for the first time."""
    passed = range(side.force_morale, before)
    sunk = any(game.edition.morale_effect(level).loses_jump_off_point for level in passed)
    return sunk and bool(side.jump_off_points) and _mark(side) not in game.table.memory


def _mark(side: Side) -> str:
    return f"jump-off-point-removed-{side.seat}"


async def _give_up_jump_off_point(game: Game, side: Side) -> None:
    """Let the opponent remove a Jump-Off Point; nobody rolls for it (1e 15.1, Table Seventeen)."""
    enemy = game.enemy(side)
    request = Choose(
        name="remove-jump-off-point",
        seat=enemy.seat,
        prompt=say("force-morale-drops", side=side_ref(side), number=side.force_morale),
        public=say("chooses-a-jump-off-point-to-remove"),
        rule="1e 15.1",
        list_options=lambda: [
            Option(id=point.id, label=say("jump-off-point", number=number), subject=point.id)
            for number, point in enumerate(side.jump_off_points.values(), start=1)
        ],
    )
    chosen = (await ask(request)).option
    remember(game, _mark(side), chosen)
    remove_jump_off_point(game, side, chosen, PointLoss.FORCE_MORALE)


# --- Teams and Sections --------------------------------------------------------------------------------


async def teams_lost(game: Game, side: Side, teams: Sequence[Team]) -> None:
    """Roll for Teams just wiped out or Broken: once for a Section lost within one Phase, else Team by Team.

    (1e 15.1.) Teams from the support lists use the Support rows (faq-233). Men who got parted from their Team
    are no Team that a Section has lost.
    """
    for section in dict.fromkeys(team.section for team in teams):
        lost = [team for team in teams if team.section == section]
        if section is not None:
            known = LOST_TEAMS.of(game, section)
            LOST_TEAMS.note(game, *(team.id for team in lost if team.id not in known), about=section)
        if section is not None and _is_whole_section_lost(game, side, section):
            await setback(game, side, _section_row(game, side, section), section=section, is_whole=True)
            continue
        for team in lost:
            if team.part_of is None:
                await setback(game, side, _team_row(team), section=section)


def _is_whole_section_lost(game: Game, side: Side, section: str) -> bool:
    """Whether all its Teams are out of action and every one of its own was lost in this very Phase."""
    noted = LOST_TEAMS.of(game, section)
    teams = [team for team in side.teams.values() if team.section == section]
    own = [team for team in teams if team.parent is None and not team.is_dissolved]
    return all(_is_lost(team) for team in teams) and all(team.id in noted for team in own)


def _is_lost(team: Team) -> bool:
    return team.broken or not team.figures or team.where is Where.GONE


def _section_row(game: Game, side: Side, section: str) -> Setback:
    lost = [side.teams[team] for team in LOST_TEAMS.of(game, section)]
    has_broken = any(team.figures for team in lost)
    if any(team.support for team in lost):
        return Setback.SUPPORT_UNIT_ROUTS if has_broken else Setback.SUPPORT_UNIT_KILLED
    return Setback.SECTION_BREAKS if has_broken else Setback.SECTION_WIPED_OUT


def _team_row(team: Team) -> Setback:
    if team.support:
        return Setback.SUPPORT_UNIT_ROUTS if team.figures else Setback.SUPPORT_UNIT_KILLED
    return Setback.TEAM_BREAKS if team.figures else Setback.TEAM_WIPED_OUT


# --- Leaders -------------------------------------------------------------------------------------------


def leader_row(leader: Leader, fate: str) -> Setback:
    """Find the row of Table Sixteen for a Leader who is "wounded", "killed" or "routs" (1e 15.1)."""
    rank = "junior" if leader.rank is Rank.JUNIOR else "senior"
    return Setback(f"{rank}-leader-{fate}")
