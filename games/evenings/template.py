"""What every game of an evening is made of, as it is stored."""

import msgspec

DRAWN = "*"
"""Stands for a table, or a scenario, that is drawn for each pairing."""


class SeatTemplate(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat is given: a platoon, or the nation of which its player chooses one, or neither; supports of
    None its player picks."""

    nation: str = ""
    platoon: int | None = None
    supports: list[str] | None = None


class Template(msgspec.Struct, frozen=True, kw_only=True):
    """What is agreed of every game, in the words of games.making.services.agreeing.Setting, without the house
    rules, which the evening names."""

    battlefield: str
    edition: str
    scenario: str
    attacker: str = ""
    options: list[str] = []
    month: str = ""
    season: str = ""
    light: str = ""
    support: str
    points: int | None = None
    listed: bool = True
    pace: str
    countdown: int
    lengths: str
    watch_later: str = ""
    umpire_leave: str = ""
    red: SeatTemplate = SeatTemplate()
    blue: SeatTemplate = SeatTemplate()
