"""Vehicles built for a single task, to be tested."""

from rules.editions.vehicle_traits import Device
from rules.editions.vehicle_types import SpeedRating, Turret, VehicleClass
from tests.rules.vehicles.motor_pool import COAXIAL, GUN, PANZER, like

GOLIATH = like(
    PANZER,
    id="goliath",
    name="The Goliath",
    vehicle_class=VehicleClass.TANK,
    speed=SpeedRating.SLOW,
    armour=1,
    length=1.0,
    width=0.6,
    height=0.4,
    crew=0,
    turret=Turret.NONE,
    weapons=(),
    traits=(Device.GOLIATH,),
)
BORGWARD = like(
    GOLIATH, id="biv", name="The Borgward", armour=2, length=2.4, width=1.2, traits=(Device.BORGWARD,)
)
EMPLACEMENT = like(PANZER, id="turret", name="The turret", weapons=(GUN, COAXIAL), traits=(Device.EMPLACED,))
CRAB = like(PANZER, id="crab", name="The Crab", traits=(Device.FLAIL,))
BOBBIN = like(PANZER, id="bobbin", name="The Bobbin", traits=(Device.BOBBIN,))
AVRE = like(PANZER, id="avre", name="The AVRE", traits=(Device.FASCINE,))
DOZER = like(PANZER, id="dozer", name="The bulldozer", traits=(Device.DOZER,))
CUTTER = like(PANZER, id="cutter", name="The Rhino", traits=(Device.CULIN,))
SWIMMER = like(PANZER, id="dd", name="The DD Sherman", traits=(Device.DUPLEX_DRIVE,))
