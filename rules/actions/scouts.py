"""Who may be sent ahead as a scout, and the scouts' first move (2e 7)."""

from collections import Counter
from collections.abc import Sequence

from rules.actions.act import ACTIONS, GAITS, action_options, carry_out
from rules.effects import ask
from rules.force import Figure, Side, Team
from rules.game import Game
from rules.requests import Choose, Option
from rules.sequence.activation import why_not_activate
from rules.units import alone

MOVES = tuple(action for action in ACTIONS if action in GAITS and "fire" not in action)
"""The actions by which scouts leave their Section."""


def commonest_weapon(side: Side, section: str) -> str | None:
    """What most of the Section's men carry who serve no weapon; None if all of them serve one."""
    men = [man for team in side.teams_of(section) for man in team.figures if not man.serves]
    counted = Counter(man.weapon for man in men)
    return counted.most_common(1)[0][0] if counted else None


def why_not_scout(game: Game, side: Side, team: Team, man: Figure) -> str:
    """Why this man cannot be sent off from his Section, or nothing (2e 7)."""
    if not game.edition.command.scouts_carry_commonest_weapon or team.section is None:
        return ""
    if man.serves:
        return "Scouts take no crewed weapon along."
    if man.weapon != commonest_weapon(side, team.section):
        return "Scouts carry the weapon that most of their Section have."
    return ""


def spare_men(game: Game, side: Side, teams: Sequence[Team]) -> list[Figure]:
    """Those who may be sent off from these Teams, each of which keeps a man."""
    able = [team for team in teams if len(team.figures) > 1]
    return [man for team in able for man in team.figures if not why_not_scout(game, side, team, man)]


# --- the move that is part of the order ----------------------------------------------------------------


async def scout_ahead(game: Game, side: Side, team: Team) -> None:
    """The new Team moves at once, if anything lets it, and has had its activation (2e 7)."""
    game.phase.formed.append(team.id)
    unit = alone(side, team)
    ways = [] if why_not_activate(game, unit) else _ways(game, team, side)
    if not any(not option.refused for option in ways):
        return
    reply = await ask(
        Choose(
            name="scout-ahead",
            seat=side.seat,
            prompt=f"How does the {team.name} move?",
            public="is sending scouts ahead",
            rule="2e 7",
            subject=team.id,
            list_options=lambda: ways,
            prefer="move",
        )
    )
    await carry_out(game, unit, reply.option)


def _ways(game: Game, team: Team, side: Side) -> list[Option]:
    return [option for option in action_options(game, alone(side, team), None) if option.id in MOVES]
