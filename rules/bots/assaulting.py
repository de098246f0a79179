"""Whether the simple player goes in with the bayonet: it counts men, Leaders and Shock as anybody can.

The numbers are opinions, not rules.
"""

from collections.abc import Iterable
from math import dist

from rules.bots.seen import places
from rules.views.view_types import SideView

CLEARLY_BETTER = 1.8
"""How many times the enemy's strength makes an assault worth it."""

STRIKES = 10.0
"""Inches at which an assault at a Normal pace will probably get home."""

LEADER, MACHINE_GUN, CHARGED = 2.0, 4.0, 2.0
"""What a Leader, a machine gun that is attacked, and two dice of movement are worth in dice."""

MACHINE_GUNS = ("magazine-lmg", "belt-fed-lmg", "tripod-lmg", "tripod-mmg", "tripod-hmg")


def strength(side: SideView, teams: Iterable[str], *, is_attacked: bool) -> float:
    """Estimate how many dice these Teams have in Close Combat."""
    listed = [side.teams[one] for one in teams if one in side.teams]
    leaders = {one for team in listed for one in team.leaders}
    dice = sum(len(team.figures) - team.shock / 2 for team in listed) + LEADER * len(leaders)
    if is_attacked:
        guns = sum(team.weapon_class in MACHINE_GUNS for team in listed)
        dice += CHARGED + MACHINE_GUN * guns
    pinned = any(team.pinned for team in listed)
    return max(0.0, dice / 2 if pinned else dice)


def is_worth_it(own: SideView, teams: Iterable[str], enemy: SideView, against: Iterable[str]) -> bool:
    """Whether these Teams are clearly better than those they would meet."""
    met = with_mates(enemy, against)
    attack = strength(own, teams, is_attacked=False)
    return attack >= CLEARLY_BETTER * max(1.0, strength(enemy, met, is_attacked=True))


def with_mates(side: SideView, teams: Iterable[str]) -> list[str]:
    """Add to the Teams the others of their Sections, who will fight too."""
    wanted = list(teams)
    sections = {side.teams[one].section for one in wanted if one in side.teams}
    mates = [one for one, team in side.teams.items() if team.section and team.section in sections]
    return list(dict.fromkeys([*wanted, *mates]))


def weak_within_reach(own: SideView, teams: Iterable[str], enemy: SideView) -> bool:
    """Whether the nearest enemy is near enough and weak enough to be assaulted."""
    listed = list(teams)
    men = places(own.teams[one] for one in listed)
    apart = {
        one: min(dist(man, at) for man in men for at in places([team]))
        for one, team in enemy.teams.items()
        if team.figures and men
    }
    nearest = min(apart, key=lambda one: apart[one], default=None)
    return nearest is not None and apart[nearest] <= STRIKES and is_worth_it(own, listed, enemy, [nearest])
