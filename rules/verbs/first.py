"""What can be ordered, done and bought in the first edition."""

from rules.activation.act import leader_acts_too
from rules.activation.at_one_go import CHANGE_FLOOR, CROSS_OBSTACLE
from rules.activation.bomb_vehicle import BOMB_VEHICLE
from rules.activation.clear_defence import CLEAR_DEFENCE
from rules.activation.demolish import DETONATE, LAY_CHARGES
from rules.activation.direct_battery import BATTERY_ACTIONS
from rules.activation.fire_at_vehicles import FIRE_AT_VEHICLES
from rules.activation.get_in import GET_IN
from rules.activation.go_tactical import GO_TACTICAL
from rules.activation.harass_vehicle import HARASS_VEHICLE
from rules.activation.moves import DOUBLE, MOVE, MOVE_TACTICALLY, SCOUT
from rules.activation.own_smoke import OWN_SMOKE
from rules.activation.place_charge import PLACE_CHARGE
from rules.activation.shooting import FIRE, FIRE_AND_MOVE, MOVE_AND_FIRE
from rules.activation.treat import TREAT
from rules.activation.turn_gun import TURN_GUN
from rules.activation.use_carried import USE_CARRIED
from rules.command.activation import any_leader_may, watchers_do_more
from rules.command.end_turn import END_THE_TURN
from rules.command.integrity import own_team
from rules.command.paying import as_often_as_paid
from rules.crew.cover_ground import COVER_GROUND
from rules.crew.crew_orders import CREW_ORDERS
from rules.deployment.hiding_places import points_in_use
from rules.deployment.relocate_point import MOVE_POINT
from rules.deployment.relocate_sniper import MOVE_SNIPER
from rules.deployment.splitting import anybody_scouts
from rules.movement.move import nobody_joins
from rules.nations.catalogue import CHARACTERISTICS, NATIONAL_ORDERS
from rules.orders.activate import ACTIVATE
from rules.orders.aim_gun import AIM_GUN
from rules.orders.detach import DETACH
from rules.orders.fire_rifle_grenade import FIRE_RIFLE_GRENADE
from rules.orders.get_in_alone import GET_IN_ALONE
from rules.orders.get_out import GET_OUT
from rules.orders.give_covering_fire import GIVE_COVERING_FIRE
from rules.orders.order_carrier import ORDER_CARRIER
from rules.orders.put_on_overwatch import PUT_ON_OVERWATCH
from rules.orders.rally_men import RALLY_MEN
from rules.orders.throw_grenade import THROW_GRENADE
from rules.orders.throw_smoke import THROW_SMOKE
from rules.orders.transfer import TRANSFER
from rules.orders.use_anti_tank import USE_ANTI_TANK
from rules.orders.use_anti_tank_on_vehicles import USE_ANTI_TANK_ON_VEHICLES
from rules.orders.use_charge import THROW_CHARGE, USE_CHARGE
from rules.orders.walk_alone import WALK_ALONE
from rules.reactions.after_ambush import AT_WILL
from rules.reactions.ambush import AMBUSH
from rules.reactions.at_any_time import AMBUSH_AT_ANY_TIME, INTERRUPT_AT_ANY_TIME
from rules.reactions.interrupt import INTERRUPT
from rules.reactions.overwatch import OVERWATCH
from rules.scenarios.withdraw import WITHDRAW
from rules.state.changes import keep_watching
from rules.state.procedures import Procedures
from rules.state.verbs import Verbs
from rules.turn.by_command_dice import (
    ACTIVATE_BY_DICE,
    BRING_ON_VEHICLE,
    CALL_FORWARD,
    CALL_FORWARD_DUG_IN,
    RIDE_IN,
    SEND_SCOUTS_AHEAD,
)
from rules.turn.using_dice import END_PHASE
from rules.vehicles.under_fire import take_volley
from rules.weapons.crewed_fire import BURN_BUILDING, FIRE_ANTI_TANK, FIRE_MORTAR, MORTAR_SMOKE

FIRST_PROCEDURES = Procedures(
    may_order_arrivals=any_leader_may,
    may_join=nobody_joins,
    lead_section=leader_acts_too,
    why_only_watching=watchers_do_more,
    pinned=keep_watching,
    kin=own_team,
    why_not_scout=anybody_scouts,
    why_not_benefit=as_often_as_paid,
    slipping_away=AT_WILL,
    ambush_points=points_in_use,
    fired_upon=take_volley,
)

FIRST_VERBS = Verbs(
    orders=(
        ACTIVATE,
        AIM_GUN,
        PUT_ON_OVERWATCH,
        GIVE_COVERING_FIRE,
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
        TRANSFER,
        DETACH,
        *NATIONAL_ORDERS,
    ),
    crew_orders=(*CREW_ORDERS, COVER_GROUND, GET_OUT),
    actions=(
        GO_TACTICAL,
        MOVE_TACTICALLY,
        SCOUT,
        MOVE_AND_FIRE,
        FIRE_AND_MOVE,
        MOVE,
        DOUBLE,
        FIRE,
        CHANGE_FLOOR,
        CROSS_OBSTACLE,
    ),
    special_actions=(
        FIRE_AT_VEHICLES,
        USE_CARRIED,
        PLACE_CHARGE,
        OWN_SMOKE,
        HARASS_VEHICLE,
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
    ),
    arrival_actions=(FIRE,),
    reactions=(OVERWATCH, INTERRUPT, AMBUSH),
    phase=(
        ACTIVATE_BY_DICE,
        CALL_FORWARD,
        SEND_SCOUTS_AHEAD,
        CALL_FORWARD_DUG_IN,
        BRING_ON_VEHICLE,
        RIDE_IN,
        MOVE_POINT,
        END_THE_TURN,
        MOVE_SNIPER,
        AMBUSH_AT_ANY_TIME,
        END_PHASE,
        WITHDRAW,
    ),
    at_any_time=(END_THE_TURN, INTERRUPT_AT_ANY_TIME, AMBUSH_AT_ANY_TIME),
    procedures=FIRST_PROCEDURES,
    characteristics=CHARACTERISTICS,
)
