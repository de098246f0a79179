"""The characteristics that can be played, and the orders that some of them give."""

from rules.nations.concentrated_fire import CONCENTRATED_FIRE
from rules.nations.five_rounds_rapid import FIVE_ROUNDS_RAPID
from rules.nations.free_patrol import FREE_PATROL
from rules.nations.handgranaten import HANDGRANATEN
from rules.nations.marching_fire import MARCHING_FIRE
from rules.nations.maschinengewehr import MASCHINENGEWEHR
from rules.nations.razvedchiki import RAZVEDCHIKI
from rules.nations.scout import SCOUT
from rules.nations.wrath_of_the_gods import WRATH_OF_THE_GODS
from rules.orders.grenade_charge import GRENADE_CHARGE
from rules.orders.national_orders import DIRECT_FIRE, MARCH_AND_FIRE
from rules.state.choices.characteristic import Characteristic

CHARACTERISTICS: dict[str, Characteristic] = {
    one.id: one
    for one in (
        CONCENTRATED_FIRE,
        FIVE_ROUNDS_RAPID,
        FREE_PATROL,
        HANDGRANATEN,
        MARCHING_FIRE,
        MASCHINENGEWEHR,
        RAZVEDCHIKI,
        SCOUT,
        WRATH_OF_THE_GODS,
    )
}
"""Each by the id that army lists give it."""

NATIONAL_ORDERS = (DIRECT_FIRE, MARCH_AND_FIRE, GRENADE_CHARGE)
"""The orders that only Leaders of armies with such a characteristic can give, in any edition."""
