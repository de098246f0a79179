"""Views, questions and options with what a test says of them; whatever else they must have is empty."""

from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from rules.engine.requests import Option
from rules.engine.seats import Seat
from rules.views.view_types import View

Json = dict[str, Any]
Shape = TypeVar("Shape")


def picture(told: Json) -> View:
    """A view; a side of which nothing is told has nobody."""
    sides = {str(seat): {} for seat in Seat} | told.get("sides", {})
    return sketch(View, {**told, "sides": sides})


def option(**told: Any) -> Option:
    """An option of a list."""
    return sketch(Option, told)


def sketch(shape: type[Shape], told: Json) -> Shape:
    """Something of this shape; raises where the test tells what the shape has not."""
    return msgspec.convert(_filled(inspect.type_info(shape), told), shape)


def _filled(kind: inspect.Type, told: Any) -> Any:
    match kind:
        case inspect.Metadata():
            return _filled(kind.type, told)
        case inspect.StructType() if isinstance(told, dict):
            return _struct(kind, told)
        case inspect.UnionType() if isinstance(told, dict):
            return _filled(_meant(kind, told), told)
        case inspect.DictType():
            return {key: _filled(kind.value_type, one) for key, one in told.items()}
        case inspect.ListType() | inspect.VarTupleType() | inspect.CollectionType():
            return [_filled(kind.item_type, one) for one in told]
    return told


def _struct(kind: inspect.StructType, told: Json) -> Json:
    fields = {one.encode_name: one for one in kind.fields}
    known = {name: _filled(fields[name].type, value) for name, value in told.items() if name in fields}
    empty = {name: _empty(one.type) for name, one in fields.items() if one.required}
    tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
    return {**empty, **tag, **told, **known}


def _meant(kind: inspect.UnionType, told: Json) -> inspect.Type:
    """The shape that is told by its tag, or the only one."""
    shapes = [one for one in kind.types if isinstance(one, inspect.StructType)]
    tagged = [one for one in shapes if one.tag_field and told.get(one.tag_field) == one.tag]
    return (tagged or shapes or list(kind.types))[0]


PLAIN = {inspect.StrType: "", inspect.BoolType: False, inspect.IntType: 0, inspect.FloatType: 0.0}


def _empty(kind: inspect.Type) -> Any:
    match kind:
        case inspect.Metadata():
            return _empty(kind.type)
        case inspect.StructType():
            return _struct(kind, {})
        case inspect.EnumType():
            return next(iter(kind.cls)).value
        case inspect.ListType(min_length=int(length)):
            return [_empty(kind.item_type)] * length
        case inspect.TupleType() | inspect.NamedTupleType():
            return [0.0, 0.0]
        case inspect.DictType():
            return {}
    return PLAIN.get(type(kind), [])
