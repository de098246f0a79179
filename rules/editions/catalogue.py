"""The editions that a game can be played by."""

from rules.editions.edition import FIRST, Edition
from rules.editions.second import SECOND

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (FIRST, SECOND)}
"""Each by the id that a game's Setup names."""
