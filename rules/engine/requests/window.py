"""What makes a question a window for a reaction, beside its options."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rules.engine.lazily import cached_property
from rules.geometry.terrain import Point


class Offer(Protocol):
    """One way of reacting, whatever the shape of the question."""

    @property
    def id(self) -> str:
        """Its word."""

    @property
    def verb(self) -> str:
        """Its kind."""

    @property
    def refused(self) -> str:
        """Why it is not possible, or nothing."""


def nothing() -> Sequence[Offer]:
    """Offer no way of reacting."""
    return ()


def anything(_: str) -> bool:
    """Let any option suit an order."""
    return True


def nobody(_: float) -> Sequence[Point]:
    """Find nobody who acts, wherever it is asked."""
    return ()


@dataclass(frozen=True, kw_only=True)
class Window:
    """What the enemy does, and which kinds of reactions lie open to anybody who looks at the table.

    `act` is a word for it (move, fire, arrival ...), `held` how many Chain of Command Points could be spent
    (a Dice counts six), `prices` what each kind costs of them, `earlier` how many windows this side had in
    this same Phase already, `spots` where those who act stand after so many inches. Of `hidden` kinds only
    their own side knows whether anybody is there to do it; `suits_orders` tells whether standing orders may
    mean an option. `list_offers` are the ways of reacting with what stands on the table: to look at them
    takes as long whatever is kept off it.
    """

    act: str
    kinds: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    suits_orders: Callable[[str], bool] = anything
    held: int = 0
    earlier: int = 0
    prices: Mapping[str, int] = field(default_factory=dict)
    spots: Callable[[float], Sequence[Point]] = nobody
    list_offers: Callable[[], Sequence[Offer]] = nothing

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """Every way of reacting that anybody at the table could name."""
        return tuple(self.list_offers())
