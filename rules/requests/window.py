"""What makes a question a window for a reaction, beside its options."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf

from rules.terrain import Point


def nowhere() -> float:
    """No point of theirs is near."""
    return inf


def nobody(_: float) -> Sequence[Point]:
    """Nobody acts anywhere."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Window:
    """What the enemy does, and which kinds of reactions lie open to anybody who looks at the table.

    `act` is a word for it (move, fire, arrival ...), `held` how many Chain of Command Points could be spent
    (a Dice counts six), `prices` what each kind costs of them, `earlier` how many windows there were for this
    side in the Phase before, `spots` where those who act stand after so many inches, `nearest` how near they
    come, in inches, to a Jump-Off Point from which this side could ambush.
    """

    act: str
    kinds: tuple[str, ...] = ()
    held: int = 0
    earlier: int = 0
    prices: Mapping[str, int] = field(default_factory=dict)
    spots: Callable[[float], Sequence[Point]] = nobody
    nearest: Callable[[], float] = nowhere
