"""What makes a question a window for a reaction, beside its options."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rules.geometry.terrain import Point
from rules.phrases import Text


def nothing(_: str) -> bool:
    """Answer for any kind of reaction that it is not open: the default of a window."""
    return False


def anything(_: str) -> bool:
    """Answer for any option that it suits an order: the default of a window."""
    return True


def nobody(_: float) -> Sequence[Point]:
    """Find no places of men who act, at any point of the way: the default of a window."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Window:
    """What the enemy does, and which kinds of reactions lie open to anybody who looks at the table.

    `act` is a word for it (move, fire, arrival ...), which `told` says to players, `held` how many Chain of
    Command Points could be spent (a Dice counts six), `prices` what each kind costs of them, `earlier` how
    many windows this side had in this same Phase already, `spots` where those who act stand after so many
    inches. Of `hidden` kinds only their own side knows whether anybody is there to do it; `suits_orders`
    tells whether standing orders may mean an option. `is_open` tells whether a kind that is not hidden could
    be done now in any way: to find out takes as long whatever is kept off the table.
    """

    act: str
    told: Text = ""
    kinds: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    suits_orders: Callable[[str], bool] = anything
    held: int = 0
    earlier: int = 0
    prices: Mapping[str, int] = field(default_factory=dict)
    spots: Callable[[float], Sequence[Point]] = nobody
    is_open: Callable[[str], bool] = nothing
