"""La Bataille Conduite: the platoon's Sergeant may command any of it (l40-025).

The list says so of the Leader himself.
"""

from rules.state.choices.characteristic import Characteristic

LA_BATAILLE_CONDUITE = Characteristic(id="la-bataille-conduite", name="La Bataille Conduite")
