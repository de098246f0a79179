"""Break the rules on purpose and count what the tests notice: `python -m tests.mutants --seed 1`.

mutmut makes one mutant for each small change of the rules (pyproject.toml says in which rooms, and which
tests face them); a sample drawn by seed is run. A mutant that changes nothing but a text for players is
passed over. With `--rooms crew weapons` only these rooms are broken, and each faces its own tests alone:
a mutant of `rules/crew` counts as caught only by a test in `tests/rules/crew`.
"""

import argparse
import ast
import json
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "mutants"
MUTMUT = [sys.executable, "-m", "tests.mutmut_in_rooms"]
STATS = FOLDER / "mutmut-stats.json"

ESCAPED = {None: "not run", 0: "survived", 5: "no test", 33: "no test"}
"""The exit codes of the tests against a mutant that none notices; any other is a catch."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    """One change of the rules, as mutmut names it: module, mangled function, number."""

    name: str
    path: str

    @property
    def function(self) -> str:
        """The mutated function within its file."""
        return self.name.rpartition(".")[2]

    @property
    def original(self) -> str:
        """The same function as it stands in the rules."""
        return self.function.rpartition("__mutmut_")[0] + "__mutmut_orig"


class _Texts(ast.NodeTransformer):
    """Blot out every text for players: a string of several words."""

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        is_text = isinstance(node.value, str) and " " in node.value
        return ast.Constant("") if is_text else node


def bodies(source: str) -> dict[str, str]:
    """Map each function of a mutated file to its body, with texts for players blotted out."""
    functions = (one for one in ast.walk(ast.parse(source)) if isinstance(one, Function))
    return {one.name: _body(one) for one in functions}


def _body(function: Function) -> str:
    blotted = (_Texts().visit(statement) for statement in function.body)
    return "\n".join(ast.dump(statement) for statement in blotted)


def changes_a_rule(mutant: Mutant, known: Mapping[str, str]) -> bool:
    """Tell whether a mutant changes more than a text for players."""
    return known[mutant.function] != known[mutant.original]


def sample(mutants: Iterable[Mutant], size: int, seed: int) -> list[Mutant]:
    """Draw mutants by seed, the same for the same rules, until there are enough that change a rule."""
    drawn: list[Mutant] = []
    known: dict[str, dict[str, str]] = {}
    shuffled = sorted(mutants, key=lambda one: one.name)
    random.Random(seed).shuffle(shuffled)
    for mutant in shuffled:
        if len(drawn) == size:
            break
        if mutant.path not in known:
            known[mutant.path] = bodies((FOLDER / mutant.path).read_text())
        if changes_a_rule(mutant, known[mutant.path]):
            drawn.append(mutant)
    return drawn


def exit_codes() -> Iterator[tuple[Mutant, int | None]]:
    """Read every mutant that was made, with how the tests ended against it (None: not run)."""
    for meta in sorted(FOLDER.rglob("*.py.meta")):
        path = str(meta.relative_to(FOLDER).with_suffix(""))
        for name, code in json.loads(meta.read_text())["exit_code_by_key"].items():
            yield Mutant(name, path), code


def all_rooms() -> list[str]:
    """Name the rooms that pyproject.toml has mutmut break."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mutmut"]
    return [pattern.split("/")[1] for pattern in told["only_mutate"]]


def smallest_file(rooms: Iterable[str]) -> str:
    """Name the mutants of the smallest file of the first room that has a function.

    Running them makes all, and learns which test passes through which function.
    """
    files = (ROOT / "rules" / next(iter(rooms))).glob("*.py")
    first = min((one for one in files if "def " in one.read_text()), key=lambda one: one.stat().st_size)
    return f"rules.{first.parent.name}.{first.stem}.*"


def own_tests(by_function: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    """Keep of the tests that pass through each function those in the folder of its own room."""
    return {
        function: [test for test in tests if test.startswith(f"tests/rules/{function.split('.')[1]}/")]
        for function, tests in by_function.items()
    }


def face_own_tests() -> None:
    """Have each mutant face no tests but those of its own room."""
    stats = json.loads(STATS.read_text())
    stats["tests_by_mangled_function_name"] = own_tests(stats["tests_by_mangled_function_name"])
    STATS.write_text(json.dumps(stats))


def run(names: Iterable[str], rooms: Iterable[str], workers: int) -> None:
    """Have mutmut run the tests against these mutants; what it says goes to a file beside them."""
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / "mutmut.log").open("a") as log:
        command = [*MUTMUT, *rooms, "--", "run", "--max-children", str(workers), *names]
        done = subprocess.run(command, cwd=ROOT, stdout=log, stderr=log, check=False)
    if done.returncode:
        sys.exit(f"mutmut stopped ({done.returncode}); its words are at the end of {FOLDER / 'mutmut.log'}.")


def difference(mutant: Mutant) -> str:
    """The line that a mutant changes, before and after."""
    shown = subprocess.run(
        [*MUTMUT, "--", "show", mutant.name], check=False, cwd=ROOT, capture_output=True, text=True
    ).stdout
    changed = [line for line in shown.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")]
    return "\n".join(f"    {line}" for line in changed)


def tell(line: str) -> None:
    """Print a line for whoever runs the command."""
    sys.stdout.write(line + "\n")


def report(drawn: list[Mutant]) -> float:
    """Tell the share of the drawn mutants that the tests caught, in percent, and each that escaped them."""
    codes = dict(exit_codes())
    escaped = [one for one in drawn if codes[one] in ESCAPED]
    for one in escaped:
        tell(f"{ESCAPED[codes[one]]}: {one.name}\n{difference(one)}")
    share = 100 * (len(drawn) - len(escaped)) / len(drawn)
    tell(f"{len(drawn) - len(escaped)} of {len(drawn)} mutants caught: {share:.1f}%")
    return share


def main() -> None:
    """Make the mutants anew, run a sample, and report it; below the least share the command fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=300, help="how many mutants are run")
    parser.add_argument("--seed", type=int, default=1, help="which of them")
    parser.add_argument(
        "--rooms", nargs="+", choices=all_rooms(), help="only these, each against its own tests"
    )
    parser.add_argument("--workers", type=int, default=2, help="how many at once")
    parser.add_argument("--least", type=float, default=90.0, help="the share in percent that must be caught")
    asked = parser.parse_args()
    rooms = asked.rooms or all_rooms()
    shutil.rmtree(FOLDER, ignore_errors=True)
    run([smallest_file(rooms)], rooms, asked.workers)
    if asked.rooms:
        face_own_tests()
    drawn = sample((one for one, _ in exit_codes()), asked.sample, asked.seed)
    if not drawn:
        sys.exit("There is no mutant to run: --sample must be at least 1.")
    run([one.name for one in drawn], rooms, asked.workers)
    if report(drawn) < asked.least:
        sys.exit(f"Less than {asked.least:g}% were caught.")


if __name__ == "__main__":
    main()
