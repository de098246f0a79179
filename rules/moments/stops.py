"""At which windows for a reaction a player wants to be asked."""

from enum import StrEnum


class Stop(StrEnum):
    """Always, when he could react for all that the table tells, for kinds he names, or by standing orders."""

    ALWAYS = "always"
    ABLE = "able"
    KINDS = "kinds"
    ORDERS = "orders"
