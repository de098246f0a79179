"""The small verbs by which a man leads his Team for a Phase, and is one of its men again (esp-121)."""

from rules.state.pieces.force import Figure, Leader, Side, Team


def step_forward(side: Side, team: Team, man: Figure, leader: Leader) -> None:
    """Let a man of the Team be its Leader, and for so long none of its men."""
    team.figures = [one for one in team.figures if one is not man]
    team.strength -= 1
    side.leaders[leader.id] = leader


def step_back(side: Side, leader: Leader, team: Team, *, is_left: bool) -> None:
    """Let a Leader count as one of the Team's men again: one who is left to it, or one of its losses."""
    del side.leaders[leader.id]
    team.strength += 1
    if is_left:
        team.figures.append(leader.figure)


def stand_apart(leader: Leader, part: Team) -> None:
    """Note that the man who led stays where he is, alone, while his Team is elsewhere."""
    part.where, part.aboard = leader.where, leader.aboard
