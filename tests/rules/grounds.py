"""Tables on which geometry is tried out by chance: between them they have most kinds of ground.

`DRIVES=1000 pytest tests/rules/vehicles/test_driving.py` tries so many drives on every table there is.
"""

import os

from games.library.tables import all_tables, table

DRIVES = int(os.environ.get("DRIVES", "0"))
"""Drives on every table; none for as many as a test makes by itself, on some of them."""

SOME = ("bocage-fields", "hamlet-crossroads", "hill-town", "woods-and-farm")
TRIED = list(all_tables()) if DRIVES else [table(one) for one in SOME]
