"""What house rules agree: each thing fixed, drawn from some, or, where nothing is said, left to the game."""

import msgspec

ANYBODY, WITH_THE_LINK = "anybody", "link"
"""Who may watch: the game is listed among those to watch, or is found by its link alone."""


class Agreed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What is agreed. An empty text or list leaves a thing to whoever makes the game."""

    edition: str = ""
    options: list[str] | None = None
    """The optional rules that are played, all others are not; None leaves them open."""
    lists: list[str] = []
    """The keys of the lists that may be played."""
    first_month: str = ""
    last_month: str = ""
    """Between which months, as in 1940-05, the battle is."""
    scenarios: list[str] = []
    tables: list[str] = []
    """The site's tables that may be played on."""
    support: str = ""
    points: int | None = None
    lengths: str = ""
    pace: str = ""
    countdown: int | None = None
    watching: str = ""
    """ANYBODY, or WITH_THE_LINK alone."""
    later: str = ""
    """How much later watchers see what both hide, as the word of a delay, as in phases-3."""
    umpire: str = ""
    """What each player lets an umpire see whom the organiser names, until he says otherwise (`Leave`)."""
