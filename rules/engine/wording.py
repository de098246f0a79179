"""Words for players: one and many, inches, names in a row."""

from collections.abc import Iterable

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


def in_dice(count: int) -> str:
    """Put a number of dice in words."""
    return counted(count, "die", "dice")


def in_men(count: int) -> str:
    """Put a number of men in words."""
    return counted(count, "man", "men")


def in_a_row(names: Iterable[str], last: str = "and") -> str:
    """Put names in a row: “A”, “A and B”, “A, B and C”; before the last one stands `last`."""
    *first, end = [*names] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end
