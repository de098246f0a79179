"""What sets snipers, flamethrower Teams and medics apart from men who fight as infantry (1e 9.5, 9.6, B)."""

from collections.abc import Iterable, Sequence

from rules.state.force import Figure, Side, Team
from rules.state.game import Game
from rules.state.roster import TeamKind

FIRE = "fire"
"""What firing is called among the actions of a Unit (1e 4.4)."""

UNMOVED = (TeamKind.SNIPER, TeamKind.MEDIC)
"""The kinds on which Shock has no effect."""


def is_sniper(team: Team) -> bool:
    """Whether the Team is a sniper, be it one man or two (1e 9.5)."""
    return team.kind is TeamKind.SNIPER


def is_medic(team: Team) -> bool:
    """Whether the Team is a medical orderly (1e B)."""
    return team.kind is TeamKind.MEDIC


def is_flamethrower(team: Team) -> bool:
    """Whether the Team carries a flamethrower (1e 9.6)."""
    return team.kind is TeamKind.FLAMETHROWER


def is_out_of_fuel(team: Team) -> bool:
    """Whether its flamethrower is empty, or elsewhere: the Team has no weapon and must retire (1e 9.6, B)."""
    return is_flamethrower(team) and (team.rounds == 0 or team.weapon is None)


def why_unarmed(teams: Iterable[Team]) -> str:
    """Why these Teams have nothing to fight with from afar, or nothing (1e B)."""
    if any(is_medic(team) for team in teams):
        return "A medic never uses weapons."
    if any(is_out_of_fuel(team) for team in teams):
        return "The flamethrower has no fuel left: they have no other weapon."
    return ""


def why_not_by_kind(teams: Sequence[Team], action: str) -> str:
    """Why Teams of a kind of their own do not do this when activated, or nothing (1e 9.5, 9.6, B)."""
    if action != FIRE and any(is_sniper(team) for team in teams):
        return "A sniper fires or lies still: only a Chain of Command Dice moves him."
    return why_unarmed(teams) if FIRE in action.split("-") else ""


def ignores_shock(team: Team) -> bool:
    """Whether Shock is never put on the Team (1e 9.5, B)."""
    return team.kind in UNMOVED


def men_who_fight(game: Game, side: Side) -> list[Figure]:
    """Everybody of the side on the table who can be in Close Combat: snipers slip away from it (1e 9.5)."""
    men = [man for team in game.teams_on_table(side) if not is_sniper(team) for man in team.figures]
    return men + [leader.figure for leader in game.leaders_on_table(side)]
