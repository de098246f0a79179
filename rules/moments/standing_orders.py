"""Standing orders: what a player wants done when the enemy comes, decided when the moment is there.

They are wishes of a player and no rule of the book; what they do are the book's reactions at its moments.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import isfinite

import msgspec
from msgspec import Struct

from rules.engine.requests import (
    AnyRequest,
    Choose,
    Chosen,
    Intercept,
    Intercepted,
    Interception,
    Option,
    Refused,
    ReplyShape,
    Window,
)
from rules.geometry.distance import distance
from rules.geometry.shapes import area, intersects_xy
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.moments.moments import ACTS
from rules.phrases import Text, say

STEP = 0.5
"""Inches between the points of a way at which it is looked whether an order's moment has come."""

MOST_ORDERS = 12
MOST_CORNERS = 24
LARGEST_TABLE = 240.0
"""Inches beyond which no table reaches."""
MOST_KEPT = 99
LONGEST_WORD = 80
LONGEST_ERROR = 256


class StandingOrder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """React in this way when an enemy does one of these things within so many inches, or in an area.

    `subject` names who is to do it (empty: whoever can), `against` what the enemy must be doing (empty:
    anything), `keep` the Chain of Command Points (a Dice counts six) that are never spent on it. Without a
    place and an area it holds everywhere.
    """

    do: str
    subject: str = ""
    at: Point | None = None
    inches: float = 0.0
    area: tuple[Point, ...] = ()
    against: tuple[str, ...] = ()
    keep: int = 0


# --- what can be ordered -------------------------------------------------------------------------------


def read_orders(raw: object, kinds: Collection[str]) -> list[StandingOrder]:
    """Read orders to do one of these kinds of reactions; raises Refused when one says nothing that can be."""
    try:
        orders = msgspec.convert(raw, list[StandingOrder])
    except msgspec.ValidationError as error:
        form = say("orders-lack-the-expected-form", error=str(error)[:LONGEST_ERROR])
        raise Refused("malformed", form) from error
    if len(orders) > MOST_ORDERS:
        raise Refused("malformed", say("too-many-standing-orders", most=MOST_ORDERS))
    for order in orders:
        if reason := why_not(order, kinds):
            raise Refused("malformed", reason)
    return orders


def why_not(order: StandingOrder, kinds: Collection[str]) -> Text:
    """Say why a standing order cannot be given in this form; "" where it can."""
    if order.do not in kinds:
        return say("no-reaction-of-this-edition", word=order.do[:LONGEST_WORD])
    if any(act not in ACTS for act in order.against):
        return say("order-is-against-what-an-enemy-can-do")
    if not 0 <= order.keep <= MOST_KEPT:
        return say("so-many-can-be-kept-back", most=MOST_KEPT)
    if len(order.subject) > LONGEST_WORD or not order.subject.isprintable():
        return say("there-is-no-such-team")
    return _why_not_there(order)


def _why_not_there(order: StandingOrder) -> Text:
    places = (*((order.at,) if order.at is not None else ()), *order.area)
    if not all(isfinite(number) and 0 <= number <= LARGEST_TABLE for at in places for number in at):
        return say("that-place-is-not-on-the-table")
    if order.at is not None and not (isfinite(order.inches) and 0 < order.inches <= LARGEST_TABLE):
        return say("within-how-many-inches")
    if order.at is not None and order.area:
        return say("order-names-a-point-or-an-area")
    if order.area and not 3 <= len(order.area) <= MOST_CORNERS:
        return say("corners-of-an-area", most=MOST_CORNERS)
    return ""


# --- when its moment has come --------------------------------------------------------------------------


def reply_by(request: AnyRequest, orders: Iterable[StandingOrder]) -> Chosen | Intercepted | None:
    """Find the reply to this window by the first standing order that applies; None where none does."""
    for order in orders:
        if request.window is None or not _concerns(order, request.window):
            continue
        for reply in _replies(request, request.window, order):
            return reply
    return None


def _concerns(order: StandingOrder, window: Window) -> bool:
    is_against = not order.against or window.act in order.against
    price = window.prices.get(order.do, 0)
    can_pay = not price or window.held - price >= order.keep
    return is_against and can_pay


def _replies(request: AnyRequest, window: Window, order: StandingOrder) -> Iterator[Chosen | Intercepted]:
    """List the legal replies that carry out the order, those where the enemy comes nearest first."""
    if isinstance(request, Choose):
        if applies(order, window.spots(0.0)):
            replies = (Chosen(option=one.id) for one in request.open if _is_meant(order, one, window))
            yield from (reply for reply in replies if _is_legal(request, reply))
    elif isinstance(request, Intercept):
        yield from _on_the_way(request, window, order)


def _on_the_way(request: Intercept, window: Window, order: StandingOrder) -> Iterator[Intercepted]:
    meant = [one for one in request.options if not one.refused and _is_meant(order, one, window)]
    for inches in _points(request.inches) if meant else ():
        if not applies(order, window.spots(inches)):
            continue
        for one in meant:
            reply = Intercepted(option=one.id, inches=inches)
            if _is_legal(request, reply):
                yield reply


def _points(inches: float) -> list[float]:
    return [*(number * STEP for number in range(int(inches / STEP) + 1)), inches]


def _is_legal(request: AnyRequest, reply: ReplyShape) -> bool:
    try:
        request.accept(reply)
    except Refused:
        return False
    return True


def _is_meant(order: StandingOrder, option: Option | Interception, window: Window) -> bool:
    """Whether an option is what the order names; an order to interrupt is one to fire."""
    if option.verb != order.do or order.subject not in ("", option.subject):
        return False
    return window.suits_orders(option.id)


def applies(order: StandingOrder, places: Sequence[Point]) -> bool:
    """Whether an enemy at one of these places is where the order wants him."""
    if order.at is not None:
        return any(at_most(distance(order.at, at), order.inches) for at in places)
    if order.area:
        ground = area(order.area)
        return any(bool(intersects_xy(ground, at.x, at.y)) for at in places)
    return True
