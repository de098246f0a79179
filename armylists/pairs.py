"""Two Squads of a kind that are bought one by one, and make a Section under a Leader of its own (esp-080)."""

from collections.abc import Sequence

from msgspec import structs

from rules.book import Roster, RosterLeader, RosterSection, RosterTeam


def paired(
    force: Roster, name: str, squads: str, second: RosterTeam, leaders: Sequence[RosterLeader]
) -> Roster | None:
    """Make a Section of this name of a Squad and the one of its kind that is there; None without one.

    `squads` is what Squads of the kind are called, before their lots. Its Leaders stand in the place of any
    that they had (esp-153).
    """
    first = next((team for team in force.teams if team.slot and team.name.startswith(f"{squads} ")), None)
    if first is None:
        return None
    section = RosterSection(
        name=f"{name} {second.slot.upper()}",
        leaders=tuple(leaders),
        teams=tuple(structs.replace(one, slot="", leaders=()) for one in (first, second)),
        support=True,
        quality=second.quality,
        traits=(),
        slot=second.slot,
    )
    teams = tuple(team for team in force.teams if team is not first)
    return structs.replace(force, teams=teams, sections=(*force.sections, section))
