"""Tables on which geometry is tried out by chance: between them they have most kinds of ground."""

from games.tables import table

TRIED = [table(one) for one in ("bocage-fields", "hamlet-crossroads", "hill-town", "woods-and-farm")]
