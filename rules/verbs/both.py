"""What both editions have of orders, actions and uses of Dice and points, in the order of their lists."""

from typing import Any

from rules.activation.bomb_vehicle import BOMB_VEHICLE
from rules.activation.clear_defence import CLEAR_DEFENCE
from rules.activation.demolish import DETONATE, LAY_CHARGES
from rules.activation.direct_battery import BATTERY_ACTIONS
from rules.activation.fire_at_vehicles import FIRE_AT_VEHICLES
from rules.activation.fire_tear_gas import FIRE_TEAR_GAS
from rules.activation.get_in import GET_IN
from rules.activation.go_tactical import GO_TACTICAL
from rules.activation.harass_vehicle import HARASS_VEHICLE
from rules.activation.moves import DOUBLE, MOVE, MOVE_TACTICALLY, MOVE_UNSEEN, SCOUT
from rules.activation.own_smoke import OWN_SMOKE
from rules.activation.place_charge import PLACE_CHARGE
from rules.activation.shooting import FIRE_AND_MOVE, MOVE_AND_FIRE
from rules.activation.treat import TREAT
from rules.activation.turn_gun import TURN_GUN
from rules.activation.use_carried import USE_CARRIED
from rules.activation.use_megaphone import USE_MEGAPHONE
from rules.cavalry.charge import CHARGE
from rules.cavalry.motorcycles import GET_OFF, RIDE_UP
from rules.cavalry.mounting import DISMOUNT, MOUNT
from rules.command.end_turn import END_THE_TURN
from rules.deployment.relocate_point import MOVE_POINT
from rules.deployment.relocate_sniper import MOVE_SNIPER
from rules.orders.fire_rifle_grenade import FIRE_RIFLE_GRENADE
from rules.orders.form_team import FORM_TEAM
from rules.orders.get_in_alone import GET_IN_ALONE
from rules.orders.order_carrier import ORDER_CARRIER
from rules.orders.rally_men import RALLY_MEN
from rules.orders.relay import RELAY
from rules.orders.throw_grenade import THROW_GRENADE
from rules.orders.throw_smoke import THROW_SMOKE
from rules.orders.use_anti_tank import USE_ANTI_TANK
from rules.orders.use_anti_tank_on_vehicles import USE_ANTI_TANK_ON_VEHICLES
from rules.orders.use_charge import THROW_CHARGE, USE_CHARGE
from rules.orders.walk_alone import WALK_ALONE
from rules.reactions.at_any_time import AMBUSH_AT_ANY_TIME
from rules.state.choices.verbs import Action
from rules.turn.by_command_dice import (
    ACTIVATE_BY_DICE,
    BRING_ON_VEHICLE,
    CALL_FORWARD,
    CALL_FORWARD_DUG_IN,
    RIDE_IN,
    SEND_SCOUTS_AHEAD,
)
from rules.turn.lead_for_a_phase import LEAD_FOR_A_PHASE
from rules.weapons.crewed_fire import BURN_BUILDING, FIRE_ANTI_TANK, FIRE_MORTAR, MORTAR_SMOKE

ORDERS = (
    RALLY_MEN,
    THROW_GRENADE,
    FIRE_RIFLE_GRENADE,
    USE_ANTI_TANK,
    USE_ANTI_TANK_ON_VEHICLES,
    USE_CHARGE,
    THROW_CHARGE,
    THROW_SMOKE,
    ORDER_CARRIER,
    WALK_ALONE,
    GET_IN_ALONE,
    RELAY,
    FORM_TEAM,
)
"""What Leaders can order."""

ACTIONS = (
    GO_TACTICAL,
    MOVE_TACTICALLY,
    SCOUT,
    MOVE_UNSEEN,
    MOVE_AND_FIRE,
    FIRE_AND_MOVE,
    MOVE,
    DOUBLE,
)
"""How Units move, with fire or without."""

SPECIAL_ACTIONS: tuple[Action[Any], ...] = (
    CHARGE,
    DISMOUNT,
    MOUNT,
    GET_OFF,
    RIDE_UP,
    FIRE_AT_VEHICLES,
    USE_CARRIED,
    PLACE_CHARGE,
    OWN_SMOKE,
    HARASS_VEHICLE,
    FIRE_TEAR_GAS,
    USE_MEGAPHONE,
    FIRE_ANTI_TANK,
    FIRE_MORTAR,
    BOMB_VEHICLE,
    MORTAR_SMOKE,
    BURN_BUILDING,
    TREAT,
    TURN_GUN,
    GET_IN,
    CLEAR_DEFENCE,
    LAY_CHARGES,
    DETONATE,
    *BATTERY_ACTIONS,
)
"""What some Units alone can do."""

USES = (
    ACTIVATE_BY_DICE,
    LEAD_FOR_A_PHASE,
    CALL_FORWARD,
    SEND_SCOUTS_AHEAD,
    CALL_FORWARD_DUG_IN,
    BRING_ON_VEHICLE,
    RIDE_IN,
    MOVE_POINT,
    END_THE_TURN,
    MOVE_SNIPER,
    AMBUSH_AT_ANY_TIME,
)
"""What a side does in its Phase with Dice and points."""
