"""The characteristics that can be played, and the orders that some of them give."""

from rules.nations.africanistas import AFRICANISTAS
from rules.nations.bombe_a_mano import BOMBE_A_MANO
from rules.nations.concentrated_fire import CONCENTRATED_FIRE
from rules.nations.el_hombre import EL_HOMBRE
from rules.nations.five_rounds_rapid import FIVE_ROUNDS_RAPID
from rules.nations.force_morale import OWN_FORCE_MORALE
from rules.nations.free_patrol import FREE_PATROL
from rules.nations.granatnik_ognia import GRANATNIK_OGNIA
from rules.nations.gruppo_mitragliatori import GRUPPO_MITRAGLIATORI, GRUPPO_MITRAGLIATORI_CTV
from rules.nations.handgranaten import HANDGRANATEN
from rules.nations.la_bataille_conduite import LA_BATAILLE_CONDUITE
from rules.nations.machismo import MACHADA, MACHISMO
from rules.nations.marching_fire import MARCHING_FIRE
from rules.nations.maschinengewehr import MASCHINENGEWEHR
from rules.nations.militia import MILITIA
from rules.nations.moroccans import MOROCCANS
from rules.nations.pression_toujours import PRESSION_TOUJOURS
from rules.nations.razvedchiki import RAZVEDCHIKI
from rules.nations.rynnakkoon import RYNNAKKOON
from rules.nations.sargento import SARGENTO, SARGENTO_OF_THE_ARMY
from rules.nations.savoia import SAVOIA, SAVOIA_CTV
from rules.nations.scout import SCOUT
from rules.nations.scout_squads import MOBILITY, MOTORCYCLE_SCOUTS, SCOUT_SQUAD
from rules.nations.superior_junior_leaders import SUPERIOR_JUNIOR_LEADERS
from rules.nations.syoksyen_eteenpain import SYOKSYEN_ETEENPAIN
from rules.nations.tank_defence import TANK_DEFENCE
from rules.nations.tear_gas import TEAR_GAS
from rules.nations.tempers import TEMPERS
from rules.nations.tienes_razon import TIENES_RAZON
from rules.nations.uhraaaah import UHRAAAAH
from rules.nations.viser_soigneusement import VISER_SOIGNEUSEMENT
from rules.nations.wrath_of_the_gods import WRATH_OF_THE_GODS
from rules.orders.direct_mortar import DIRECT_MORTAR
from rules.orders.fire_both_guns import FIRE_BOTH_GUNS
from rules.orders.grenade_charge import GRENADE_CHARGE
from rules.orders.human_wave import SEND_IN_WAVES
from rules.orders.lead_out import LEAD_OUT
from rules.orders.national_orders import DIRECT_FIRE, MARCH_AND_FIRE
from rules.orders.rush import RUSH_ON, SURGE_FORWARD
from rules.orders.tank_defence import DEFEND_AGAINST_TANKS
from rules.state.choices.characteristic import Characteristic

CHARACTERISTICS: dict[str, Characteristic] = {
    one.id: one
    for one in (
        AFRICANISTAS,
        BOMBE_A_MANO,
        CONCENTRATED_FIRE,
        EL_HOMBRE,
        FIVE_ROUNDS_RAPID,
        FREE_PATROL,
        GRANATNIK_OGNIA,
        GRUPPO_MITRAGLIATORI,
        GRUPPO_MITRAGLIATORI_CTV,
        HANDGRANATEN,
        LA_BATAILLE_CONDUITE,
        MACHADA,
        MACHISMO,
        MARCHING_FIRE,
        MASCHINENGEWEHR,
        *MILITIA,
        MOBILITY,
        MOROCCANS,
        MOTORCYCLE_SCOUTS,
        *OWN_FORCE_MORALE,
        PRESSION_TOUJOURS,
        RAZVEDCHIKI,
        RYNNAKKOON,
        SARGENTO,
        SARGENTO_OF_THE_ARMY,
        SAVOIA,
        SAVOIA_CTV,
        SCOUT,
        SCOUT_SQUAD,
        SUPERIOR_JUNIOR_LEADERS,
        SYOKSYEN_ETEENPAIN,
        TANK_DEFENCE,
        TEAR_GAS,
        *TEMPERS,
        TIENES_RAZON,
        UHRAAAAH,
        VISER_SOIGNEUSEMENT,
        WRATH_OF_THE_GODS,
    )
}
"""Each by the id that army lists give it."""

NATIONAL_ORDERS = (
    DIRECT_FIRE,
    FIRE_BOTH_GUNS,
    DIRECT_MORTAR,
    MARCH_AND_FIRE,
    GRENADE_CHARGE,
    RUSH_ON,
    SURGE_FORWARD,
    DEFEND_AGAINST_TANKS,
    SEND_IN_WAVES,
    LEAD_OUT,
)
"""The orders that only Leaders of armies with such a characteristic can give, in any edition."""
