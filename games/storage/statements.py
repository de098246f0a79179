"""Statements that every answer carries out: put together once, as that costs more than to carry them out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import Field, Model, QuerySet
from django.db.models.constants import OnConflict

Fields = tuple["Field[Any, Any]", ...]


@dataclass(frozen=True)
class Reading:
    """What reads one row: its statement, the attributes in the columns' order, how columns are converted."""

    model: type[Model]
    statement: str
    names: tuple[str, ...]
    converters: tuple[tuple[int, Any, tuple[Callable[..., Any], ...]], ...]

    def row(self, *given: str | int) -> Any:
        """Read the row that these values select, in the order of the statement; None where there is none."""
        with connection.cursor() as cursor:
            cursor.execute(self.statement, given)
            values = cursor.fetchone()
        if values is None:
            return None
        return self.model.from_db(connection.alias, self.names, self._converted(values))

    def _converted(self, values: Sequence[Any]) -> list[Any]:
        converted = list(values)
        for place, expression, converters in self.converters:
            for convert in converters:
                converted[place] = convert(converted[place], expression, connection)
        return converted


def reading(rows: "QuerySet[Any]") -> Reading:
    """Prepare a query whose values are left open, to be run again and again by `Reading.row`."""
    compiler = rows.query.get_compiler(connection=connection)
    statement, _ = compiler.as_sql()
    columns = [column for column, *_ in compiler.select or ()]
    found = compiler.get_converters(columns).items()
    converters = tuple((place, expression, tuple(of)) for place, (of, expression) in found)
    return Reading(rows.model, statement, tuple(one.target.attname for one in columns), converters)


def insert(rows: Sequence[Model], *, unique: tuple[str, ...] = (), replaced: tuple[str, ...] = ()) -> None:
    """Insert rows of one model; of one that is there already by the `unique` fields replace some others.

    Their primary keys, which the database gives, are not read back.
    """
    model = type(rows[0])
    values = [_values(row, _given(model), is_new=True) for row in rows]
    with connection.cursor() as cursor:
        cursor.executemany(_insertion(model, unique, replaced), values)


def update(row: Model, names: tuple[str, ...]) -> None:
    """Write some fields of a row that is in the database."""
    fields = _named(type(row), names)
    with connection.cursor() as cursor:
        cursor.execute(_change(type(row), names), [*_values(row, fields, is_new=False), row.pk])


def _values(row: Model, fields: Fields, *, is_new: bool) -> list[Any]:
    return [one.get_db_prep_save(one.pre_save(row, is_new), connection) for one in fields]


@cache
def _given(model: type[Model]) -> Fields:
    """List the fields of a new row that the database does not give it."""
    meta = model._meta
    return tuple(one for one in meta.concrete_fields if one is not meta.auto_field)


@cache
def _named(model: type[Model], names: tuple[str, ...]) -> Fields:
    fields = {one.name: one for one in model._meta.concrete_fields}
    return tuple(fields[name] for name in names)


@cache
def _insertion(model: type[Model], unique: tuple[str, ...], replaced: tuple[str, ...]) -> str:
    fields = _given(model)
    statement = f"INSERT INTO {_table(model)} ({', '.join(map(_column, fields))})"
    statement += f" VALUES ({', '.join(['%s'] * len(fields))})"
    if not unique:
        return statement
    columns = ([one.column for one in _named(model, names)] for names in (replaced, unique))
    return f"{statement} {connection.ops.on_conflict_suffix_sql(fields, OnConflict.UPDATE, *columns)}"


@cache
def _change(model: type[Model], names: tuple[str, ...]) -> str:
    settings = ", ".join(f"{_column(one)} = %s" for one in _named(model, names))
    return f"UPDATE {_table(model)} SET {settings} WHERE {_column(model._meta.pk)} = %s"


def _table(model: type[Model]) -> str:
    return str(connection.ops.quote_name(model._meta.db_table))


def _column(field: "Field[Any, Any]") -> str:
    assert field.column is not None, "a field of a row has a column"
    return str(connection.ops.quote_name(field.column))
