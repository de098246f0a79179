"""A column of JSON that takes little room: the same words stand in every event of every game."""

import json
import zlib
from typing import TYPE_CHECKING, Any

import msgspec
from django.db import models

# What events and journals are full of; the commonest last. A new edition of this text gets a new number
# and stands beside the old one, which stored rows still need.
DICTIONARIES = {
    1: (
        b'"reply":{"facing":0.0,"floor":0,"source":"red-jump-off-point-1","places":{"red-hq-team-1-man-1":['
        b'"name":"place-odd-hit""name":"choose-action""name":"choose-targets""name":"spend-initiative"'
        b'"name":"spend-command-dice","reply":{"option":"activate:blue-section-2-team-1:1"}'
        b'"reply":{"targets":{"red-section-1-team-2-man-3":"blue-section-1-team-1"'
        b'"reply":{"paths":{"blue-section-3-team-2-man-6":[['
        b" Force Morale is now Chain of Command Dice Point Jump-Off Point Rifle Team LMG Team Squad Section "
        b"Corporal Lieutenant Platoon Sergeant Obergefreiter Unterfeldwebel British German is activated "
        b" rolls  for movement. moves  inches. fires at  dice, hits on  Shock  loses  is Pinned  Breaks "
        b'"kind":"force-morale""kind":"command-dice""kind":"effects""kind":"activated""kind":"fired"'
        b'"kind":"moved","rule":"1e 9.1""rule":"1e 7.1","data":{"team":"blue-section-1-team-2","paths":{'
        b'"kind":"dice","text":"seat":"red","rule":"1e 4.4","data":{"teams":["red-section-1-team-1"],'
        b'"purpose":"needs":"faces":["why":"to hit""why":"movement","seat":"blue","type":"roll"},'
        b'{"type":"answer","number":"auto":false,"seat":"red"'
    ),
}
NEWEST = max(DICTIONARIES)


def pack(value: Any) -> bytes:
    """Compress a value as JSON; the first byte says with which dictionary."""
    text = msgspec.json.encode(value)
    packer = zlib.compressobj(9, zdict=DICTIONARIES[NEWEST])
    return bytes([NEWEST]) + packer.compress(text) + packer.flush()


def unpack(packed: bytes) -> Any:
    """Unpack the value that was packed; raises KeyError for a dictionary nobody knows."""
    data = bytes(packed)
    unpacker = zlib.decompressobj(zdict=DICTIONARIES[data[0]])
    return msgspec.json.decode(unpacker.decompress(data[1:]) + unpacker.flush())


if TYPE_CHECKING:
    BinaryField = models.BinaryField[Any, Any]
else:
    BinaryField = models.BinaryField


class PackedJSONField(BinaryField):
    """JSON in a compressed column. Nothing can be looked up inside it."""

    def from_db_value(self, value: bytes | None, *_: object) -> Any:
        """Unpack the value as it was saved."""
        return None if value is None else unpack(value)

    def get_prep_value(self, value: Any) -> bytes | None:
        """Pack the value to be saved."""
        return None if value is None else pack(value)

    def value_to_string(self, obj: models.Model) -> str:
        """Write the JSON itself, for fixtures."""
        return json.dumps(self.value_from_object(obj))

    def to_python(self, value: Any) -> Any:
        """Read JSON from fixtures; leave anything else as it is."""
        return json.loads(value) if isinstance(value, str) else value
