"""Writing a list as YAML as the files of the book are written: what is small stands in one line."""

from enum import Enum
from typing import Any

import yaml
from msgspec import Struct, structs

SMALL = frozenset(
    {"leaders", "teams", "others", "limits", "special_rules", "vehicles", "guns", "infantry_at",
     "infantry_weapons", "support", "quality", "takes"}
)  # fmt: skip
"""Keys whose entries stand in one line each."""

WIDEST = 100_000


class _InOneLine(dict[Any, Any]):
    """Keys and values in braces."""


class _Row(list[Any]):
    """Values in brackets."""


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]  # PyYAML has the C one only where it was built
    def ignore_aliases(self, data: Any) -> bool:
        """Write everything out, however often it is there."""
        return True


_Dumper.add_representer(
    _InOneLine, lambda dumper, data: dumper.represent_mapping("tag:yaml.org,2002:map", data, flow_style=True)
)
_Dumper.add_representer(
    _Row, lambda dumper, data: dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=True)
)


def written(data: Any) -> str:
    """Write plain values as the text of a list; comments are no values."""
    styled = _styled(data, "")
    return yaml.dump(
        styled, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDEST, default_flow_style=False
    )


def plain(value: Any) -> Any:
    """Turn entries into plain values, without the keys that say what is meant without them."""
    if isinstance(value, Struct):
        fields = ((one, getattr(value, one.name)) for one in structs.fields(value))
        return {one.encode_name: plain(own) for one, own in fields if own != one.default}
    if isinstance(value, dict):
        return {str(key) if isinstance(key, Enum) else key: plain(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    return value.value if isinstance(value, Enum) else value


def _styled(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return {name: _styled(one, key if key == "support" else str(name)) for name, one in value.items()} | {
            name: _small(one) for name, one in value.items() if key == "quality"
        }
    if isinstance(value, list):
        if key in SMALL:
            return [_small(one) for one in value]
        is_plain = not any(isinstance(one, dict | list) for one in value)
        return _Row(value) if is_plain and _length(value) < 100 else [_styled(one, "") for one in value]
    return value


def _small(value: Any) -> Any:
    """Mark a small value to be written in one line."""
    if isinstance(value, dict):
        return _InOneLine({name: _small(one) for name, one in value.items()})
    return _Row(_small(one) for one in value) if isinstance(value, list) else value


def _length(row: list[Any]) -> int:
    return sum(len(str(one)) + 2 for one in row)
