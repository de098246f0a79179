"""Which lists meet: those whose forces fought each other."""

import pytest

from armylists.catalogue import army_lists, every_list
from armylists.meetings import met


def test_a_list_names_others_of_other_nations() -> None:
    lists = every_list()
    for army_list in army_lists().values():
        assert army_list.against, army_list.id
        assert all(lists[other].nation != army_list.nation for other in army_list.against)


@pytest.mark.parametrize(
    ("one", "other", "fought"),
    [
        ("germany-1939", "poland-1939", True),
        ("germany-1940", "poland-1939", False),
        ("germany-1940", "britain-1940", True),
        ("germany-1943-45", "britain-1940", False),
        ("soviet-union-1939-40", "poland-1939", True),
        ("belgium-1940", "britain-1940", False),
        ("germany-1939", "no-such-list", False),
    ],
)
def test_forces_meet_whoever_is_named_first(one: str, other: str, fought: bool) -> None:
    assert met(one, other) is met(other, one) is fought
