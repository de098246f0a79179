"""What happened, in words: each fact that the rules tell has a message in the catalogue of every language.

- For whom: `Reader`, `BY_TITLE`.
- What things are called: `name_in`, `side_in_words`; who has left, `LEFT`.
- Phrases in words: `phrase_in_words`, `teller`.
- Facts in words: `as_event`, `in_words`.
- As they are stored: `as_stored`, `Stored`, `StoredWords`; and of that `is_for`, `kind_of`, `stored_event`,
    `note_unreadable`.
- Made ready before anybody reads them: `prepare`.
"""

from telling.arguments import in_words, phrase_in_words, side_in_words, teller
from telling.catalogue import prepare
from telling.events import (
    Stored,
    StoredWords,
    as_event,
    as_stored,
    is_for,
    kind_of,
    note_unreadable,
    stored_event,
)
from telling.names import LEFT, name_in
from telling.readers import BY_TITLE, Reader

__all__ = [
    "BY_TITLE",
    "LEFT",
    "Reader",
    "Stored",
    "StoredWords",
    "as_event",
    "as_stored",
    "in_words",
    "is_for",
    "kind_of",
    "name_in",
    "note_unreadable",
    "phrase_in_words",
    "prepare",
    "side_in_words",
    "stored_event",
    "teller",
]
