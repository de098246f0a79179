"""What some armies call it that their men are Aggressive or Diehard.

Their lists say so by a trait of each platoon, which is what the rules ask for (esp-110, 112, 134-136).
"""

from rules.state.choices.characteristic import Characteristic

IRRINTZI = Characteristic(id="irrintzi", name="Hear the Irrintzi!")
VIVA_EL_CRISTO_REY = Characteristic(id="viva-el-cristo-rey", name="Viva El Cristo Rey!")
SHOCK_TROOPS = Characteristic(id="shock-troops", name="Shock troops")
LA_LEGION = Characteristic(id="la-legion", name="La Legión")
SECURITY_SERVICES = Characteristic(id="security-services", name="Aggressive")
VIVA_LA_MUERTE = Characteristic(id="viva-la-muerte", name="Viva la Muerte!")

TEMPERS = (IRRINTZI, VIVA_EL_CRISTO_REY, SHOCK_TROOPS, LA_LEGION, SECURITY_SERVICES, VIVA_LA_MUERTE)
"""All of them."""
