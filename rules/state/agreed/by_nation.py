"""What went by a nation's name before army lists told it: for rosters and tables of that time (1e B)."""

BY_NATION = {
    "britain": ("five-rounds-rapid", "concentrated-fire"),
    "germany": ("maschinengewehr", "handgranaten"),
    "soviet-union": ("razvedchiki",),
    "united-states": ("marching-fire", "scout"),
}


def by_nation(nation: str) -> tuple[str, ...]:
    """Give what the armies of a nation had; nothing for one that had nothing."""
    return BY_NATION.get(nation, ())
