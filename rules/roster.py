"""A force as it was chosen, before it takes the table: what the army lists hand to the rules."""

from enum import StrEnum

from msgspec import Struct


class Quality(StrEnum):
    """How well a force is trained (1e 3, 9.1): decides Force Morale, deployment and what hits it."""

    GREEN = "green"
    REGULAR = "regular"
    ELITE = "elite"


class Rank(StrEnum):
    """A Leader's rank (1e 4.5.1). The ranking row is a present company commander's only (faq-025)."""

    JUNIOR = "junior"
    SENIOR = "senior"
    RANKING = "senior-ranking"


class RosterLeader(Struct, frozen=True, kw_only=True):
    """A Leader: always a figure of his own beside the men listed."""

    title: str
    rank: Rank
    weapon: str


class RosterTeam(Struct, frozen=True, kw_only=True):
    """A Team: `crew` men serve the crewed `weapon` (0, None: riflemen); `others` are the other men's arms."""

    name: str
    weapon: str | None = None
    crew: int = 0
    others: tuple[str, ...] = ()
    crew_arm: str = "rifle"  # what each man of the crew carries himself


class RosterSection(Struct, frozen=True, kw_only=True):
    """A Section or Squad. `undivided` ones (Soviet, Polish) have no Teams of their own (faq-003)."""

    name: str
    leaders: tuple[RosterLeader, ...] = ()
    teams: tuple[RosterTeam, ...] = ()
    carried: tuple[str, ...] = ()
    undivided: bool = False


class Roster(Struct, frozen=True, kw_only=True):
    """A whole platoon as chosen. `arsenal` names, for each weapon id used, its row of Table Four."""

    list_id: str
    platoon_id: str
    name: str
    nation: str
    quality: Quality
    rating: int
    command_dice: int
    traits: tuple[str, ...] = ()
    leaders: tuple[RosterLeader, ...] = ()
    teams: tuple[RosterTeam, ...] = ()
    sections: tuple[RosterSection, ...] = ()
    arsenal: dict[str, str] = {}
    weapon_names: dict[str, str] = {}
