"""What is characteristic of an army: what its list names, and what it lets its men do (1e B).

Each kind has its shape beside the rule that asks for it, or the order that it gives.
"""

from msgspec import Struct


class Characteristic(Struct, frozen=True, kw_only=True):
    """Something that the men of a list can do: its `id` in the list's data, and what players call it.

    Of those of one `choice` an army has one in a battle: its player takes it as the game is set up.
    """

    id: str
    name: str
    choice: str = ""
