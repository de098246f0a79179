"""An evening on a site of its own: arranged, and begun, each by a process of `manage.py shell`."""

from tests.games.evenings.party import arranged, come
from tests.games.hosting.table import organiser

PEOPLE = 12


def arrange() -> None:
    """Arrange an evening to which people have come and are paired."""
    from games.evenings.services import pairing

    otto = organiser()
    evening = arranged(otto)
    come(evening, PEOPLE)
    pairing.draw(otto, evening.pk)


def press() -> None:
    """Begin the round, as the button does."""
    from games.evenings.services import making_up
    from games.models import Evening

    evening = Evening.objects.get()
    assert evening.organiser is not None
    making_up.begin(evening.organiser, evening.pk)
