"""The files of the army lists, read once: those that are played and those to read, by id."""

from functools import cache
from pathlib import Path

from armylists.borrowing import borrows, faulty_borrowings
from armylists.lent import buyers, with_lent
from armylists.machines import machines, problems_with_machines
from armylists.reading import DATA, BadData, read
from armylists.schema import ArmyList
from armylists.shared import complete
from armylists.soundness import problems

TO_READ = DATA / "to-read"
"""Where lists are of which no game can offer anything yet."""


def list_files() -> tuple[Path, ...]:
    """List the data files of the army lists that are played, in the order of their names."""
    return tuple(sorted(DATA.glob("*.yaml")))


def files_to_read() -> tuple[Path, ...]:
    """List the data files of those that are there to read, in the order of their names."""
    return tuple(sorted(TO_READ.glob("*.yaml")))


def faults(path: Path) -> list[BadData]:
    """Find everything wrong with a list's file; a file that its schema refuses has that one fault."""
    try:
        return _unsound(path, completed(read(path, ArmyList)))
    except BadData as fault:
        return [fault]


def _unsound(path: Path, army_list: ArmyList) -> list[BadData]:
    """Find what is wrong with what a file says; raises BadData where the machines cannot be read."""
    unsound = [*problems(army_list), *problems_with_machines(army_list, machines())]
    if borrows(army_list):
        unsound += faulty_borrowings(army_list, _written())
    found = [BadData(path.name, where, what) for where, what in unsound]
    if army_list.id != path.stem:
        found.append(BadData(path.name, "$.list", f"{army_list.id!r} is not the file's name"))
    return found


@cache
def army_lists() -> dict[str, ArmyList]:
    """Read every list that is played, by id; raises the first fault as BadData."""
    return _all_sound(list_files())


@cache
def lists_to_read() -> dict[str, ArmyList]:
    """Read every list that is there to read, by id; raises the first fault as BadData."""
    return _all_sound(files_to_read())


def every_list() -> dict[str, ArmyList]:
    """Gather the lists that are played and those to read, by id."""
    return army_lists() | lists_to_read()


@cache
def _written() -> dict[str, ArmyList]:
    """Read every file of a list, by its name, sound or not."""
    return {id_: completed(army_list) for id_, army_list in _as_written().items()}


def completed(army_list: ArmyList) -> ArmyList:
    """Add to a list as it is written what it has from other lists, and what it names of a shared arsenal."""
    return complete(with_lent(army_list, _as_written() if any(buyers(army_list)) else {}))


@cache
def _as_written() -> dict[str, ArmyList]:
    files = (*list_files(), *files_to_read())
    return {path.stem: read(path, ArmyList) for path in files}


def _all_sound(files: tuple[Path, ...]) -> dict[str, ArmyList]:
    found = {path: _written()[path.stem] for path in files}
    for path, army_list in found.items():
        for fault in _unsound(path, army_list):
            raise fault
    return {army_list.id: army_list for army_list in found.values()}
