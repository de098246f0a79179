"""What happened, in words: each fact that the rules tell has a message in the catalogue of every language.

- For whom: `Reader`, `BY_TITLE`.
- What things are called: `name_in`, `side_in_words`.
- Phrases in words: `phrase_in_words`, `teller`.
- Facts in words: `as_event`, `in_words`; of what is stored `is_for`, `kind_of`, `stored_event`.
"""

from telling.arguments import in_words, phrase_in_words, side_in_words, teller
from telling.events import as_event, is_for, kind_of, stored_event
from telling.names import name_in
from telling.readers import BY_TITLE, Reader

__all__ = [
    "BY_TITLE",
    "Reader",
    "as_event",
    "in_words",
    "is_for",
    "kind_of",
    "name_in",
    "phrase_in_words",
    "side_in_words",
    "stored_event",
    "teller",
]
