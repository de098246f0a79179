"""The command that breaks the rules draws what really breaks one, the same for the same seed."""

import textwrap
import tomllib

import pytest
from mutmut.configuration import config, reset_config

from tests import mutants, mutmut_in_rooms
from tests.mutants import ROOT, Mutant

MUTATED = textwrap.dedent(
    """
    def x_reach__mutmut_orig(pace):
        return refuse("Out of reach.") if pace > 6 else pace

    def x_reach__mutmut_1(pace):
        return refuse("XXOut of reach.XX") if pace > 6 else pace

    async def x_reach__mutmut_2(pace):
        return refuse("Out of reach.") if pace >= 6 else pace

    def x_reach__mutmut_3(pace):
        return refuse(None) if pace > 6 else pace
    """
)


def mutant(number: int) -> Mutant:
    return Mutant(f"rules.room.pace.x_reach__mutmut_{number}", "rules/room/pace.py")


@pytest.mark.parametrize(("number", "is_rule"), [(1, False), (2, True), (3, True)])
def test_a_mutant_that_only_words_a_text_otherwise_changes_no_rule(number: int, is_rule: bool) -> None:
    assert mutants.changes_a_rule(mutant(number), mutants.bodies(MUTATED)) is is_rule


def test_a_sample_is_drawn_by_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    told_apart = {f"x_reach__mutmut_{number}": str(number) for number in ("orig", *range(50))}
    monkeypatch.setattr(mutants, "bodies", lambda _: told_apart)
    monkeypatch.setattr(mutants, "FOLDER", mutants.ROOT)
    name, path = "rules.play.play.x_reach__mutmut_", "rules/play/play.py"
    everything = [Mutant(f"{name}{number}", path) for number in range(50)]
    drawn = mutants.sample(everything, 10, seed=1)
    assert len(set(drawn)) == 10
    assert mutants.sample(reversed(everything), 10, seed=1) == drawn
    assert mutants.sample(everything, 10, seed=2) != drawn


UNBROKEN = {"bots", "editions", "engine", "geometry", "play", "state", "verbs", "views"}
"""Rooms below the rules of the book or above them: other tests face these."""


def test_each_room_of_the_book_is_broken_and_its_tests_face_it() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mutmut"]
    rooms = {path.parent.name for path in ROOT.glob("rules/*/__init__.py")} - UNBROKEN
    assert set(told["only_mutate"]) == {f"rules/{room}/*" for room in rooms}
    assert set(told["pytest_add_cli_args_test_selection"]) == {f"tests/rules/{room}" for room in rooms}
    assert all((ROOT / folder).is_dir() for folder in told["pytest_add_cli_args_test_selection"])


def test_all_are_made_by_way_of_the_smallest_file_of_the_first_room() -> None:
    name = mutants.smallest_file(["crew", "vehicles"])
    file = ROOT / (name.removesuffix(".*").replace(".", "/") + ".py")
    assert file.parent == ROOT / "rules" / "crew"
    assert "def " in file.read_text()
    assert set(mutants.all_rooms()) & UNBROKEN == set()


def test_a_mutant_faces_the_tests_of_its_own_room_alone() -> None:
    told = {
        "rules.crew.ram.x_ram": [
            "tests/rules/crew/test_ram.py::one",
            "tests/rules/vehicles/test_ramming.py::two",
        ],
        "rules.vehicles.ramming.x_ram": ["tests/rules/crew/test_ram.py::one"],
    }
    assert mutants.own_tests(told) == {
        "rules.crew.ram.x_ram": ["tests/rules/crew/test_ram.py::one"],
        "rules.vehicles.ramming.x_ram": [],
    }


def test_mutmut_is_narrowed_to_the_rooms_that_were_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    reset_config()
    mutmut_in_rooms.narrow(["crew", "weapons"])
    try:
        assert config().only_mutate == ["rules/crew/*", "rules/weapons/*"]
        assert config().pytest_add_cli_args_test_selection == ["tests/rules/crew", "tests/rules/weapons"]
    finally:
        reset_config()
