"""What can be ordered, done and bought in the first edition."""

from rules.activation.act import leader_acts_too
from rules.activation.at_one_go import CHANGE_FLOOR, CROSS_OBSTACLE
from rules.activation.shooting import FIRE
from rules.command.activation import any_leader_may, watchers_do_more
from rules.command.end_turn import END_THE_TURN
from rules.command.integrity import own_team
from rules.command.paying import as_often_as_paid
from rules.crew.cover_ground import COVER_GROUND
from rules.crew.crew_orders import CREW_ORDERS
from rules.deployment.hiding_places import points_in_use
from rules.deployment.splitting import anybody_scouts
from rules.movement.move import nobody_joins
from rules.nations.catalogue import CHARACTERISTICS, NATIONAL_ORDERS
from rules.orders.activate import ACTIVATE
from rules.orders.aim_gun import AIM_GUN
from rules.orders.detach import DETACH
from rules.orders.get_out import GET_OUT
from rules.orders.give_covering_fire import GIVE_COVERING_FIRE
from rules.orders.put_on_overwatch import PUT_ON_OVERWATCH
from rules.orders.transfer import TRANSFER
from rules.reactions.after_ambush import AT_WILL
from rules.reactions.ambush import AMBUSH
from rules.reactions.at_any_time import AMBUSH_AT_ANY_TIME, INTERRUPT_AT_ANY_TIME
from rules.reactions.interrupt import INTERRUPT
from rules.reactions.machine_guns import MACHINE_GUNS_FIRE
from rules.reactions.overwatch import OVERWATCH
from rules.scenarios.withdraw import WITHDRAW
from rules.state.changes.men import keep_watching
from rules.state.choices.in_force import Verbs
from rules.state.choices.procedures import Procedures
from rules.turn.using_dice import END_PHASE
from rules.vehicles.under_fire import take_volley
from rules.verbs import both

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
        *both.ORDERS,
        TRANSFER,
        DETACH,
        *NATIONAL_ORDERS,
    ),
    crew_orders=(*CREW_ORDERS, COVER_GROUND, GET_OUT),
    actions=(
        *both.ACTIONS,
        FIRE,
        CHANGE_FLOOR,
        CROSS_OBSTACLE,
    ),
    special_actions=both.SPECIAL_ACTIONS,
    arrival_actions=(FIRE,),
    reactions=(OVERWATCH, MACHINE_GUNS_FIRE, INTERRUPT, AMBUSH),
    phase=(
        *both.USES,
        END_PHASE,
        WITHDRAW,
    ),
    at_any_time=(END_THE_TURN, INTERRUPT_AT_ANY_TIME, AMBUSH_AT_ANY_TIME),
    procedures=FIRST_PROCEDURES,
    characteristics=CHARACTERISTICS,
)
