"""Numbers of things in English, for the host: one and many."""


def counted(count: int | str, one: str, many: str = "") -> str:
    """Count things in words: “1 die”, “2 dice”; without `many` the plural takes an s."""
    return f"{count} {agreeing(count, one, many or f'{one}s')}"


def agreeing(count: int | str, one: str, many: str) -> str:
    """Choose what goes with a number, without the number: “is” with one, “are” with more."""
    return one if str(count) == "1" else many
