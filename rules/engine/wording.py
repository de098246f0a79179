"""Words for players: one and many, inches, dice added up, names in a row."""

from collections.abc import Iterable, Sequence

from rules.geometry.tolerance import told


def counted(count: int | str, one: str, many: str = "") -> str:
    """Count things in words: “1 die”, “2 dice”; without `many` the plural takes an s."""
    return f"{count} {agreeing(count, one, many or f'{one}s')}"


def agreeing(count: int | str, one: str, many: str) -> str:
    """Choose what goes with a number, without the number: “is” with one, “are” with more."""
    return one if str(count) == "1" else many


def in_inches(inches: float) -> str:
    """Put a distance in words: “1 inch”, “4 inches”, “5.2 inches”."""
    return counted(told(inches), "inch", "inches")


def added(faces: Sequence[int]) -> str:
    """Add dice up in words: “5 + 3 = 8”, and one die by itself."""
    return str(faces[0]) if len(faces) == 1 else f"{' + '.join(map(str, faces))} = {sum(faces)}"


def in_dice(count: int) -> str:
    """Put a number of dice in words."""
    return counted(count, "die", "dice")


def dice_used(faces: Sequence[int]) -> str:
    """Put the Command Dice that were used in words: “a 3”, and “1 + 2 = 3” where they were added up."""
    return f"a {faces[0]}" if len(faces) == 1 else added(faces)


def in_men(count: int) -> str:
    """Put a number of men in words."""
    return counted(count, "man", "men")


def in_a_row(names: Iterable[str], last: str = "and") -> str:
    """Put names in a row: “A”, “A and B”, “A, B and C”; before the last one stands `last`."""
    *first, end = [*names] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end
