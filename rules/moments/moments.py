"""The moments at which the other side may react, and what it may then do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rules.engine.requests import Span
from rules.engine.wording import in_dice
from rules.geometry.sight import Spot
from rules.geometry.terrain import Point
from rules.state.force import Figure, Side
from rules.state.game import Game

STEP = 1.0
"""Inches between the points of a way at which it is seen who could be fired at."""

OVERWATCH, INTERRUPT, AMBUSH = "overwatch", "interrupt", "ambush"
REACT_FIRE, HIT_THE_DIRT = "react-fire", "hit-the-dirt"

HIDDEN = (AMBUSH,)
"""The kinds of which only their own side knows whether anybody is there to do it."""

KINDS = {
    OVERWATCH: "Overwatch",
    REACT_FIRE: "React Fire",
    HIT_THE_DIRT: "Hit the Dirt",
    INTERRUPT: "Interrupt",
    AMBUSH: "Ambush",
}
"""What one may do in a window, by its verb."""

TO_MOVERS = (OVERWATCH, REACT_FIRE, INTERRUPT, AMBUSH)
"""What may be done at anybody who moves, where the edition has it."""

MOVE, FIRE, GRENADE, ARRIVAL, PHASE_END = "move", "fire", "grenade", "arrival", "phase-end"

ACTS = {
    MOVE: "moves",
    FIRE: "fires",
    GRENADE: "throws a grenade",
    ARRIVAL: "comes onto the table",
    AMBUSH: "ambushes",
    PHASE_END: "ends the Phase",
}
"""What the enemy may be doing, as standing orders name it."""

Way = Sequence[Point]


def nobody_halts(_: float) -> None:
    """There is nobody on the way anywhere."""


@dataclass(frozen=True, kw_only=True)
class Moment:
    """Somebody of `side` acts: who (ids of figures), in what words, and which reactions may come of it.

    `act` is what he does in one word, as standing orders name it.

    In a move `ways` are the whole ways of those who go (start included), `places` tells where they would
    stand after so many inches of it, and `halt` sets them down there. `targets` are the Teams about to be
    fired at.
    """

    side: Side
    figures: tuple[str, ...]
    told: str
    kinds: tuple[str, ...]
    act: str
    rule: str = "1e 5.1.2"
    ways: Mapping[str, Way] = field(default_factory=dict)
    inches: float = 0.0
    places: Callable[[float], Mapping[str, Point]] | None = None
    halt: Callable[[float], None] = nobody_halts
    targets: tuple[str, ...] = ()
    seen: dict[float, list[Spot]] = field(default_factory=dict)

    @property
    def is_move(self) -> bool:
        """Whether they are on their way somewhere."""
        return bool(self.ways)

    def stations(self) -> list[float]:
        """The points of the way at which it is looked who could be fired at, in inches."""
        whole = [number * STEP for number in range(int(self.inches / STEP) + 1)]
        return whole if whole[-1] == self.inches else [*whole, self.inches]

    def stretches(self, is_open: Callable[[float], bool]) -> tuple[Span, ...]:
        """The stretches of the way on which something holds, from station to station."""
        spans: list[Span] = []
        open_since: float | None = None
        last = 0.0
        for inches in self.stations():
            if is_open(inches):
                open_since = inches if open_since is None else open_since
                last = inches
            elif open_since is not None:
                spans.append((open_since, last))
                open_since = None
        return (*spans, (open_since, last)) if open_since is not None else tuple(spans)

    def spots(self, game: Game, inches: float) -> list[Spot]:
        """Where those who act stand after so many inches; the dead are left out.

        While a way is looked at nobody stirs, so that each point of it is worked out once.
        """
        if not self.is_move:
            return self._spots(game, inches)
        if inches not in self.seen:
            self.seen[inches] = self._spots(game, inches)
        return self.seen[inches]

    def _spots(self, game: Game, inches: float) -> list[Spot]:
        places = self.places(inches) if self.places is not None else {}
        found = ((places.get(man.id, man.at), man.floor) for man in self.men(game))
        return [Spot(at, floor) for at, floor in found if at is not None]

    def men(self, game: Game) -> list[Figure]:
        """Those of them who are on the table."""
        return [man for man in game.figures_on_table(self.side) if man.id in self.figures]

    def pieces(self, game: Game) -> list[str]:
        """The Teams and Leaders whom they belong to."""
        teams = [
            team.id
            for team in game.teams_on_table(self.side)
            if any(m.id in self.figures for m in team.figures)
        ]
        leaders = [one.id for one in game.leaders_on_table(self.side) if one.figure.id in self.figures]
        return [*teams, *leaders]


def about_to_fire(side: Side, name: str, figures: Sequence[Figure]) -> Moment:
    """A Unit has been ordered to fire and has not yet done so."""
    return Moment(
        side=side,
        figures=_ids(figures),
        told=f"{side.title} {name} is about to fire.",
        kinds=(INTERRUPT, AMBUSH),
        act=FIRE,
    )


def is_firing(
    side: Side, name: str, figures: Sequence[Figure], *, dice: int, at: str, targets: Sequence[str]
) -> Moment:
    """A Unit has taken aim; nothing is rolled yet (2e 8.2.2)."""
    return Moment(
        side=side,
        figures=_ids(figures),
        told=f"{side.title} {name} fires {in_dice(dice)} at {at}.",
        kinds=(HIT_THE_DIRT,),
        act=FIRE,
        rule="2e 8.2.2",
        targets=tuple(targets),
    )


def has_fired(side: Side, name: str, figures: Sequence[Figure]) -> Moment:
    """A Unit has fired without moving (1e 9.1.3)."""
    told = f"{side.title} {name} has fired."
    return Moment(side=side, figures=_ids(figures), told=told, kinds=(OVERWATCH,), act=FIRE, rule="1e 9.1.3")


def sets_out(side: Side, name: str, figures: Sequence[Figure], what: str) -> Moment:
    """Somebody is about to get somewhere at one go: over a hedgerow, up the stairs (1e 7.2)."""
    told = f"{side.title} {name} is about to {what}."
    return Moment(side=side, figures=_ids(figures), told=told, kinds=TO_MOVERS, act=MOVE)


def has_gone(side: Side, name: str, figures: Sequence[Figure], what: str) -> Moment:
    """And has come there."""
    told = f"{side.title} {name} has {what}."
    return Moment(side=side, figures=_ids(figures), told=told, kinds=TO_MOVERS, act=MOVE)


def about_to_throw(side: Side, name: str, figures: Sequence[Figure]) -> Moment:
    """Somebody has been ordered to throw a grenade (1e 9.2)."""
    told = f"{side.title} {name} is about to throw a grenade."
    return Moment(side=side, figures=_ids(figures), told=told, kinds=(INTERRUPT, AMBUSH), act=GRENADE)


def has_thrown(side: Side, name: str, figures: Sequence[Figure]) -> Moment:
    """And has thrown it: he counts as moving (1e 9.1.3, 9.2)."""
    told = f"{side.title} {name} has thrown a grenade."
    return Moment(
        side=side, figures=_ids(figures), told=told, kinds=(OVERWATCH,), act=GRENADE, rule="1e 9.1.3"
    )


def kinds_against(game: Game, side: Side) -> tuple[str, ...]:
    """What may be done at men who run or are driven (1e 5.1.2, 9.1.3).

    Whose Phase it is has only his Overwatch for it: all else he does with his dice, before and after.
    """
    return TO_MOVERS if side is game.active else (OVERWATCH,)


def has_been_driven(game: Game, side: Side, figures: Sequence[Figure], what: str) -> Moment:
    """Men have had to leave their place at one go, and have come to another (1e 6.3, 9.6)."""
    told = f"{side.title} troops have {what}."
    return Moment(side=side, figures=_ids(figures), told=told, kinds=kinds_against(game, side), act=MOVE)


def phase_ends(side: Side) -> Moment:
    """Nothing more is done in this Phase: the last chance to react in it (1e 5.1.2)."""
    told = f"The {side.title} Phase is about to end."
    return Moment(side=side, figures=(), told=told, kinds=(INTERRUPT, AMBUSH), act=PHASE_END)


def has_arrived(side: Side, figures: Sequence[Figure]) -> Moment:
    """Troops have come onto the table, and fired if they wanted to (1e 9.1.3)."""
    told = f"{side.title} troops have come onto the table."
    return Moment(
        side=side, figures=_ids(figures), told=told, kinds=(OVERWATCH,), act=ARRIVAL, rule="1e 9.1.3"
    )


def has_ambushed(side: Side, name: str, figures: Sequence[Figure]) -> Moment:
    """A Team has come out of nowhere and fired if it wanted to (1e 5.1.2)."""
    told = f"{side.title} {name} has ambushed."
    return Moment(side=side, figures=_ids(figures), told=told, kinds=(OVERWATCH, INTERRUPT), act=AMBUSH)


def _ids(figures: Sequence[Figure]) -> tuple[str, ...]:
    return tuple(man.id for man in figures)
