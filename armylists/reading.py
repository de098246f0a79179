"""Reading a data file: YAML to typed entries, or an error that names the file, the place and the fault."""

from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

DATA = Path(__file__).parent / "data"

Kind = TypeVar("Kind")


class BadData(Exception):
    """A data file that cannot be used: its name, the place in it, and what is wrong there."""

    def __init__(self, file: str, where: str, what: str) -> None:
        super().__init__(f"{file}: {where}: {what}")
        self.file, self.where, self.what = file, where, what


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]  # PyYAML has the C one only where it was built
    """YAML's safe loader, except that a key written twice is an error instead of the later one winning."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[Any] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} is written twice", key_node.start_mark
                )
            seen.add(key)
        return super().construct_mapping(node, deep=deep)  # type: ignore[no-any-return]  # so its base is any


def read(path: Path, kind: type[Kind]) -> Kind:
    """Read a whole data file as one entry of this kind; raises BadData."""
    return parse(path.read_text(encoding="utf-8"), path.name, kind)


def parse(text: str, file: str, kind: type[Kind]) -> Kind:
    """Read YAML text that came from this file; raises BadData."""
    try:
        return msgspec.convert(yaml.load(text, _Loader), kind)
    except yaml.MarkedYAMLError as error:
        raise BadData(file, _line(error), error.problem or "no YAML") from error
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at `")
        raise BadData(file, where.rstrip("`") or "$", what) from error


def _line(error: yaml.MarkedYAMLError) -> str:
    return f"line {error.problem_mark.line + 1}" if error.problem_mark else "somewhere"
