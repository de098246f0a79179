"""Table Fifteen and the results of Close Combat as they are shown."""

from reference.table import Table, inches, signed
from rules import FIRST, Edition
from rules.book import BREATHER, DRAWS, Defeat
from rules.book import table_fifteen as fifteen
from telling import BY_TITLE, in_words

# What each line of the table adds or takes off, and whether it counts in the first round alone.
LINES = {
    1: ("the Command Initiative of each Leader there", False),
    2: (f"{signed(fifteen.PER_QUALITY)} for each level of quality above the enemy", False),
    3: ("to the defender: a die for each die of movement by which the enemy came", True),
    4: (f"−1 for each {fifteen.SHOCK_PER_DIE} Shock", False),
    5: (f"+1 for each {fifteen.MEN_PER_DIE} men", False),
    6: ("+2 for each", False),
    7: ("to the defender: +4 for a light, +6 for a tripod machine gun with the attackers in its arc", True),
    8: (f"to the defender: +1 for each {fifteen.LIGHT_COVER_PER} dice so far", True),
    9: (f"to the defender: +1 for each {fifteen.HARD_COVER_PER} dice so far", True),
    10: ("half the dice so far are lost", True),
    11: ("half the dice so far are lost", False),
}


def close_combat_dice() -> Table:
    """Show Table Fifteen (1e 13.1.1)."""
    counted = (
        (str(line.number), _name(line.number), *_counts(line.number)) for line in fifteen.TABLE_FIFTEEN
    )
    rows = (("–", _name(fifteen.BASE), "Leaders are not men", ""), *counted)
    return Table("Dice in Close Combat, counted in this order", ("Line", "For", "Dice", "When"), rows)


def _name(line: int) -> str:
    return in_words(fifteen.DiceLine(line=line, change=0, dice=0), BY_TITLE)


def _counts(line: int) -> tuple[str, str]:
    dice, is_of_onset = LINES[line]
    return dice, "first round" if is_of_onset else ""


def close_combat_results(edition: Edition = FIRST) -> Table:
    """Show how a round ends (1e 13.1.2)."""
    defeats = edition.defeats
    most = max(defeats)
    rows = (
        ("Draw", f"another round, {DRAWS} at most, then both retire {inches(BREATHER)}"),
        *(
            (f"Beaten by {number}{' or more' if number == most else ''}", _fate(defeats[number]))
            for number in defeats
        ),
    )
    return Table("How a round ends", ("More men lost", "The loser"), rows)


def _fate(defeat: Defeat) -> str:
    if defeat.breaks:
        return f"Breaks and runs {inches(defeat.inches)}, its Shock doubled"
    way = "facing the enemy" if defeat.fronting else "turning its back"
    shock = f"{defeat.shock} Shock on each Team" if defeat.shock else "no Shock"
    return f"goes back {inches(defeat.inches)} {way}, {shock}"
