"""What can be ordered aboard a vehicle, in the order in which it is listed (1e 11.2)."""

from typing import Any

from rules.crew.breach import BREACH
from rules.crew.by_radio import ORDER_BY_RADIO
from rules.crew.crush import CRUSH
from rules.crew.drive import DRIVE
from rules.crew.fire_at_men import FIRE_AT_MEN
from rules.crew.fire_at_vehicles import FIRE_AT_VEHICLES
from rules.crew.fire_through_ports import FIRE_THROUGH_PORTS
from rules.crew.held import GET_OFF
from rules.crew.lay_smoke import LAY_SMOKE
from rules.crew.leave_table import LEAVE_TABLE
from rules.crew.of_section import ORDER_OF_SECTION
from rules.crew.rally_crew import RALLY_CREW
from rules.crew.rally_passengers import RALLY_PASSENGERS
from rules.crew.ram import RAM
from rules.crew.remote import SET_OFF, STEER_REMOTE
from rules.crew.swim import SWIM
from rules.crew.take_place import TAKE_PLACE
from rules.crew.together import DRIVE_TOGETHER, FIRE_TOGETHER
from rules.crew.turn_hull import TURN_HULL
from rules.crew.turn_turret import TURN_TURRET
from rules.crew.watch import GO_ON_OVERWATCH
from rules.state.choices.verbs import CrewOrder

CREW_ORDERS: tuple[CrewOrder[Any, Any], ...] = (
    DRIVE,
    GET_OFF,
    BREACH,
    SWIM,
    STEER_REMOTE,
    SET_OFF,
    RAM,
    CRUSH,
    FIRE_AT_MEN,
    FIRE_AT_VEHICLES,
    FIRE_THROUGH_PORTS,
    TURN_HULL,
    TURN_TURRET,
    GO_ON_OVERWATCH,
    LAY_SMOKE,
    RALLY_CREW,
    RALLY_PASSENGERS,
    TAKE_PLACE,
    LEAVE_TABLE,
    ORDER_BY_RADIO,
    ORDER_OF_SECTION,
    DRIVE_TOGETHER,
    FIRE_TOGETHER,
)
