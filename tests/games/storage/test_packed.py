"""JSON in a compressed column comes back as it went in, and takes a fraction of its room."""

import json

import pytest

from games.storage.packed import pack, unpack

EVENT = {
    "kind": "dice",
    "text": "British Section 1 Rifle Team rolls 5 + 3 = 8 for movement.",
    "seat": "red",
    "rule": "1e 7.1",
    "data": {"faces": [5, 3], "why": "movement", "purpose": "movement"},
}


@pytest.mark.parametrize("value", [[], {}, [EVENT], {"text": "Übergang “ß”", "n": 1.5, "none": None}])
def test_it_comes_back_as_it_went_in(value: object) -> None:
    assert unpack(pack(value)) == value


def test_an_event_takes_less_than_half_its_room() -> None:
    assert len(pack([EVENT])) < len(json.dumps([EVENT])) / 2


def test_an_unknown_dictionary_is_named() -> None:
    with pytest.raises(KeyError, match="200"):
        unpack(bytes([200]) + pack([])[1:])
