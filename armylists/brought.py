"""What comes for nothing with a support of which several are taken: men, or a headquarters (1e B)."""

from collections.abc import Sequence

from msgspec import structs

from armylists.kept import listed
from armylists.mounting import leader_riding, team_riding
from armylists.rosters import as_leader, as_team, staff
from armylists.schema import SupportItem
from rules.book import Quality, Roster, RosterLeader, RosterTeam


def with_brought(force: Roster, item: SupportItem, lots: Sequence[str]) -> Roster:
    """Add to a force what the supports of one row bring, which took these lots (l40-006; esp-143)."""
    if item.brings is None or len(lots) < item.brings.at:
        return force
    leaders, teams = _of_headquarters(force, item) if item.brings.headquarters else _listed(force, item)
    slot, others = lots[0].lower(), len(leaders) + 1  # by its slot a Team has an id, as a Leader has his
    return structs.replace(
        force,
        leaders=(*force.leaders, *(_bought(one, f"{slot}{at}") for at, one in enumerate(leaders, 1))),
        teams=(*force.teams, *(_team(one, f"{slot}{at}") for at, one in enumerate(teams, others))),
    )


def _listed(force: Roster, item: SupportItem) -> tuple[list[RosterLeader], list[RosterTeam]]:
    """Draw up the men whom the row names, on what its own men ride."""
    brings, army_list = item.brings, listed(force.list_id)
    if brings is None:
        return [], []
    saddle = item.mount.vehicle if item.mount is not None else None
    leaders = [leader_riding(as_leader(one), saddle) for one in brings.leaders]
    return leaders, [team_riding(as_team(army_list, one), saddle) for one in brings.teams]


def _of_headquarters(force: Roster, item: SupportItem) -> tuple[list[RosterLeader], list[RosterTeam]]:
    """Draw up the headquarters of the platoon once more."""
    army_list = listed(force.list_id)
    leaders, teams = staff(army_list, army_list.platoons[0].headquarters)
    return list(leaders), list(teams)


def _bought(leader: RosterLeader, slot: str) -> RosterLeader:
    return structs.replace(leader, support=True, slot=slot)


def _team(team: RosterTeam, slot: str) -> RosterTeam:
    quality = team.quality or Quality.REGULAR
    return structs.replace(team, support=True, slot=slot, quality=quality, traits=())
