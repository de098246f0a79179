"""All data files, read once: every list by its id, and the master arsenal."""

from functools import cache
from pathlib import Path

from armylists.arsenal_schema import MasterArsenal
from armylists.machines import machines, problems_with_machines
from armylists.reading import DATA, BadData, read
from armylists.schema import ArmyList
from armylists.soundness import problems

MASTER_ARSENAL = DATA / "master-arsenal.yaml"


def list_files() -> tuple[Path, ...]:
    """List the data files of the army lists, in the order of their names."""
    return tuple(path for path in sorted(DATA.glob("*.yaml")) if path != MASTER_ARSENAL)


@cache
def master_arsenal() -> MasterArsenal:
    """Read the master arsenal; raises BadData."""
    return read(MASTER_ARSENAL, MasterArsenal)


def faults(path: Path) -> list[BadData]:
    """Find everything wrong with a list's file; a file that its schema refuses has that one fault."""
    try:
        return _unsound(path, read(path, ArmyList))
    except BadData as fault:
        return [fault]


def _unsound(path: Path, army_list: ArmyList) -> list[BadData]:
    """Find what is wrong with what a file says; raises BadData where the arsenals cannot be read."""
    unsound = [*problems(army_list, master_arsenal()), *problems_with_machines(army_list, machines())]
    found = [BadData(path.name, where, what) for where, what in unsound]
    if army_list.id != path.stem:
        found.append(BadData(path.name, "$.list", f"{army_list.id!r} is not the file's name"))
    return found


@cache
def army_lists() -> dict[str, ArmyList]:
    """Read every list, by id; raises the first fault as BadData."""
    found = {path: read(path, ArmyList) for path in list_files()}
    for path, army_list in found.items():
        for fault in _unsound(path, army_list):
            raise fault
    return {army_list.id: army_list for army_list in found.values()}
