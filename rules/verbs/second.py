"""What can be ordered, done and bought in the second edition."""

from rules.activation.act import leader_stays_free
from rules.activation.at_one_go import CHANGE_FLOOR, CROSS_OBSTACLE
from rules.activation.go_tactical import GO_TACTICAL
from rules.activation.shooting import FIRE, SHUFFLE_AND_FIRE
from rules.command.activation import watching_is_all, who_came_with_them_may
from rules.command.end_turn import END_THE_TURN
from rules.command.integrity import own_team_or_section
from rules.command.paying import once_in_a_phase
from rules.crew.cover_ground import SUPPRESS_GROUND
from rules.crew.crew_orders import CREW_ORDERS
from rules.deployment.hiding_places import points_not_lost
from rules.deployment.relocate_point import MOVE_POINT
from rules.deployment.relocate_sniper import MOVE_SNIPER
from rules.deployment.splitting import why_not_commonly_armed
from rules.movement.move import seniors_join
from rules.nations.catalogue import CHARACTERISTICS, NATIONAL_ORDERS
from rules.orders.activate import ACTIVATE
from rules.orders.aim_gun import AIM_GUN
from rules.orders.assault_deployment import ASSAULT_DEPLOYMENT
from rules.orders.detach import SEND_SCOUTS
from rules.orders.get_out import GET_OUT
from rules.orders.give_covering_fire import GIVE_SUPPRESSING_FIRE
from rules.orders.merge_teams import MERGE_TEAMS
from rules.orders.put_on_overwatch import PUT_ON_OVERWATCH
from rules.orders.recce import RECCE
from rules.orders.reposition import REPOSITION
from rules.reactions.after_ambush import SECTIONS_GO
from rules.reactions.ambush import AMBUSH
from rules.reactions.at_any_time import AMBUSH_AT_ANY_TIME, INTERRUPT_AT_ANY_TIME
from rules.reactions.hit_the_dirt import HIT_THE_DIRT
from rules.reactions.interrupt import INTERRUPT
from rules.reactions.machine_guns import MACHINE_GUNS_FIRE
from rules.reactions.overwatch import OVERWATCH
from rules.reactions.react_fire import REACT_FIRE
from rules.scenarios.withdraw import WITHDRAW
from rules.state.changes.men import stop_watching
from rules.state.choices.in_force import Verbs
from rules.state.choices.procedures import Procedures
from rules.turn.using_dice import END_PHASE
from rules.vehicles.under_fire import take_volley
from rules.verbs import both

SECOND_PROCEDURES = Procedures(
    may_order_arrivals=who_came_with_them_may,
    may_join=seniors_join,
    lead_section=leader_stays_free,
    why_only_watching=watching_is_all,
    pinned=stop_watching,
    kin=own_team_or_section,
    why_not_scout=why_not_commonly_armed,
    why_not_benefit=once_in_a_phase,
    slipping_away=SECTIONS_GO,
    ambush_points=points_not_lost,
    fired_upon=take_volley,
)

SECOND_VERBS = Verbs(
    orders=(
        ACTIVATE,
        AIM_GUN,
        PUT_ON_OVERWATCH,
        GIVE_SUPPRESSING_FIRE,
        *both.ORDERS,
        MERGE_TEAMS,
        SEND_SCOUTS,
        *NATIONAL_ORDERS,
    ),
    crew_orders=(*CREW_ORDERS, SUPPRESS_GROUND, GET_OUT, ASSAULT_DEPLOYMENT),
    actions=(
        *both.ACTIONS,
        SHUFFLE_AND_FIRE,
        CHANGE_FLOOR,
        CROSS_OBSTACLE,
    ),
    special_actions=both.SPECIAL_ACTIONS,
    arrival_actions=(FIRE, GO_TACTICAL),
    reactions=(OVERWATCH, MACHINE_GUNS_FIRE, REACT_FIRE, HIT_THE_DIRT, INTERRUPT, AMBUSH),
    phase=(
        *both.USES,
        REPOSITION,
        RECCE,
        END_PHASE,
        WITHDRAW,
    ),
    at_any_time=(END_THE_TURN, MOVE_POINT, MOVE_SNIPER, INTERRUPT_AT_ANY_TIME, AMBUSH_AT_ANY_TIME),
    procedures=SECOND_PROCEDURES,
    characteristics=CHARACTERISTICS,
)
