"""Everything that keeps values from being a list, at once: each with its place and what belongs there."""

import re
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from msgspec import NODEFAULT
from msgspec import inspect as kinds

from armylists.own.source import Place
from armylists.schema import ArmyList
from armylists.words import MONTH_WRITTEN

Found = list[tuple[Place, str]]

LIST = kinds.type_info(ArmyList)


def mended(data: Any) -> tuple[ArmyList, Found]:
    """Make a list of plain values, with stand-ins for what is wrong; return it with all faults, each with
    its place."""
    found: Found = []
    made: ArmyList = _of(data, LIST, (), found)
    return made, found


def _of(value: Any, kind: kinds.Type, place: Place, found: Found) -> Any:
    """Convert a value to this type; where it does not fit, note the fault and return a stand-in."""
    match kind:
        case kinds.UnionType(types=types):
            if value is None:
                return None
            return _of(value, next(one for one in types if not isinstance(one, kinds.NoneType)), place, found)
        case kinds.StructType():
            return _entry(value, kind, place, found)
        case kinds.VarTupleType(item_type=item):
            return tuple(_items(value, item, place, found))
        case kinds.DictType():
            return dict(_pairs(value, kind, place, found))
    wrong = _wrong(value, kind)
    if wrong:
        found.append((place, wrong))
        return _stand_in(value, kind)
    return kind.cls(value) if isinstance(kind, kinds.EnumType) else value


def _entry(value: Any, kind: kinds.StructType, place: Place, found: Found) -> Any:
    if not isinstance(value, dict):
        found.append(
            (
                place,
                _("Here belong keys with values (%(keys)s), not %(value)s.")
                % {"keys": _keys(kind), "value": _shown(value)},
            )
        )
        value = None
    given = value or {}
    known = {field.encode_name for field in kind.fields}
    for key in given:
        if key not in known:
            found.append(
                (
                    (*place, key),
                    _("“%(key)s” is not known here; there are: %(keys)s.")
                    % {"key": str(key)[:40], "keys": _keys(kind)},
                )
            )
    fields: dict[str, Any] = {}
    for field in kind.fields:
        if field.encode_name in given:
            inner = (*place, field.encode_name)
            fields[field.name] = _of(given[field.encode_name], field.type, inner, found)
        elif field.required:
            if value is not None:
                found.append(
                    (
                        (*place, field.encode_name),
                        _("“%(encode_name)s” is missing.") % {"encode_name": field.encode_name},
                    )
                )
            fields[field.name] = _stand_in(None, field.type)
    return kind.cls(**fields)


def _items(value: Any, kind: kinds.Type, place: Place, found: Found) -> Iterator[Any]:
    if not isinstance(value, list):
        found.append(
            (
                place,
                _("Here belongs a list, in [ ] or line by line, not %(value)s.") % {"value": _shown(value)},
            )
        )
        return
    for index, one in enumerate(value):
        yield _of(one, kind, (*place, index), found)


def _pairs(value: Any, kind: kinds.DictType, place: Place, found: Found) -> Iterator[tuple[Any, Any]]:
    if not isinstance(value, dict):
        found.append((place, _("Here belong keys with values, not %(value)s.") % {"value": _shown(value)}))
        return
    for key, one in value.items():
        inner = (*place, key)
        if wrong := _wrong(key, kind.key_type):
            found.append((inner, _("This key: %(wrong)s") % {"wrong": wrong}))
            continue
        known = kind.key_type.cls(key) if isinstance(kind.key_type, kinds.EnumType) else key
        yield known, _of(one, kind.value_type, inner, found)


def _wrong(value: Any, kind: kinds.Type) -> str:
    """Say why a single value is not of this type; "" where it is."""
    match kind:
        case kinds.EnumType(cls=cls):
            return _not_among(value, [one.value for one in cls])
        case kinds.LiteralType(values=values):
            return _not_among(value, values)
        case kinds.BoolType():
            return (
                ""
                if isinstance(value, bool)
                else _("Either true or false, not %(value)s.") % {"value": _shown(value)}
            )
        case kinds.IntType(ge=least):
            if isinstance(value, bool) or not isinstance(value, int):
                return _("A whole number belongs here, not %(value)s.") % {"value": _shown(value)}
            return (
                _("At least %(least)s, not %(value)s.") % {"least": least, "value": value}
                if least is not None and value < least
                else ""
            )
        case kinds.FloatType(ge=least, le=most):
            is_number = isinstance(value, int | float) and not isinstance(value, bool)
            if is_number and (least or 0) <= value <= (value if most is None else most):
                return ""
            return _("A number of inches belongs here, not %(value)s.") % {"value": _shown(value)}
        case kinds.StrType():
            return _wrong_text(value, kind)
    raise TypeError(f"lists have nothing of the kind {kind}")


def _wrong_text(value: Any, kind: kinds.StrType) -> str:
    if not isinstance(value, str):
        hint = _(" Put it in quotes.") if isinstance(value, int | float) else ""
        return _("A text belongs here, not %(value)s.") % {"value": _shown(value)} + hint
    if len(value) < (kind.min_length or 0):
        return _("A text belongs here; it is empty.")
    if kind.pattern and not re.search(kind.pattern.replace("$", r"\Z"), value):
        if "any" in kind.pattern:
            return _("%(value)s is not a word like “0-18”, or “any”.") % {"value": _shown(value)}
        if kind.pattern == MONTH_WRITTEN:
            return _("%(value)s is no month like “1940-05”.") % {"value": _shown(value)}
        return _("%(value)s is not a word of small letters, digits and hyphens.") % {"value": _shown(value)}
    return ""


def _not_among(value: Any, known: Any) -> str:
    if isinstance(value, str) and value in known:
        return ""
    return _("%(value)s is none of: %(known)s.") % {"value": _shown(value), "known": ", ".join(known)}


def _stand_in(value: Any, kind: kinds.Type) -> Any:
    """Make a harmless value of this type in place of a wrong or missing one; a text is kept."""
    match kind:
        case kinds.UnionType():
            return None
        case kinds.StructType(cls=cls, fields=fields):
            missing = {one.name: _stand_in(None, one.type) for one in fields if one.default is NODEFAULT}
            return cls(**missing)
        case kinds.VarTupleType():
            return ()
        case kinds.DictType():
            return {}
        case kinds.EnumType(cls=cls):
            return next(iter(cls))
        case kinds.LiteralType(values=values):
            return values[0]
        case kinds.StrType():
            return value if isinstance(value, str) else ""
    return kind.ge or 0 if isinstance(kind, kinds.IntType) else 0


def _keys(kind: kinds.StructType) -> str:
    return ", ".join(field.encode_name for field in kind.fields)


def _shown(value: Any) -> str:
    """Show a value in a message, cut short."""
    if value is None:
        return _("nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict | list):
        return _("a list of things") if isinstance(value, list) else _("keys with values")
    text = str(value)
    return _("“%(text)s”") % {"text": f"{text[:40]}{'…' if len(text) > 40 else ''}"}
