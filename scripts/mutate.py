"""Mutation testing of the rules: faults put into `katmuis/rules` one by one, each to be noticed by the tests.

`python scripts/mutate.py [run|retry|report|show NAME ...]`

    run      makes a copy of the sources, tests every mutant that has no result yet, and reports
    retry    the same, and tests again what survived so far: after tests were added
    report   counts the results module by module and lists the survivors with what was changed in each
    show     the change of each mutant named

mutmut makes the mutants and keeps the results, in build/mutation. The copy differs from the sources in this alone:
decorators that mutmut does not look behind are written as calls (`name = property(name)`), those of Cython are left
out, and a module's tables are returned by functions, so that everything is mutated. A result is kept as long as its
function stays as it is. docs/mutation.md holds the last figures.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "mutation"
RULES = Path("src/katmuis/rules")
LEFT_OUT = {"__pycache__", "static", "node_modules", "e2e", "web", "live", "storage", "cli", "i18n", "packaging"}
"""Folders that are not copied where they belong to the tests; of the sources only caches and the built client."""
CHILDREN = 2
NOTICES = {1: "killed", 3: "killed", 36: "endless", 0: "survived", 33: "no tests", 5: "no tests", None: "not tested"}
"""What the exit codes that mutmut stores mean; all others count as survived until somebody has looked."""

SELECTED = ["tests/golden", "tests/rules"]
NOT_SELECTED = [
    "tests/rules/test_planted_faults.py",  # tests of the tests
    "tests/rules/test_option_faults.py",
    "tests/rules/test_moot.py::test_other_values_of_what_cannot_matter_change_no_game",
    "tests/rules/test_all_rule_sets.py",
    "tests/rules/test_random_games.py",  # a model that plays the same games notices more, in less time
    "tests/rules/test_refusals.py::test_the_reason_is_the_rule_that_refuses",  # these take too long
    "tests/rules/test_refusals.py::test_of_all_moves_those_that_are_legal_are_played",
    "tests/rules/test_notation.py::test_a_canonical_text_is_written_as_it_was_read",
    "tests/rules/test_notation.py::test_a_game_that_is_written_is_read_again",
    "tests/rules/test_notation.py::test_moves_are_written_and_read_again",
    "tests/rules/test_model.py::test_five_hundred_games_are_as_the_model_plays_them",
    "tests/rules/test_events.py::test_who_follows_the_events_knows_every_pile",
    "tests/rules/test_events.py::test_who_follows_the_events_knows_every_pile_in_altered_games",
    "tests/rules/test_rulesets.py::test_every_refusal_has_a_case",  # reads the source, which holds every mutant here
    "tests/rules/test_refusals.py::test_every_reason_has_a_case",
]
PROJECT = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/katmuis/rules/*.py"]
use_git_change_detection = false
timeout_multiplier = 100.0
pytest_add_cli_args = [
  "-p", "no:cacheprovider", "-p", "no:playwright", "-p", "no:anyio", "-p", "no:faker", "-p", "no:faulthandler",
  "-p", "no:unraisableexception", "-p", "no:threadexception", "--strict-markers",
  "-m", "not nightly and not browser", "-k", "not [compiled",
]
pytest_add_cli_args_test_selection = {selection}

[tool.pytest.ini_options]
pythonpath = ["."]
addopts = "--import-mode=importlib"
filterwarnings = ["error", "ignore::pytest.PytestAssertRewriteWarning"]
markers = ["nightly: left out", "browser: left out"]
"""


# ---------------------------------------------------------------- the copy


def is_code(value: ast.expr | None) -> bool:
    """Whether a module's value is worth mutating: neither a name, nor a type, nor a text of its own."""
    if value is None or isinstance(value, ast.Name | ast.Attribute | ast.Subscript):
        return False
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr):
        return False  # a union of types
    return not (isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in TYPES)


TYPES = {"NewType", "TypeVar"}


def with_plain_functions(text: str) -> str:
    """Return a module's text with nothing in it that mutmut passes by."""
    tree, lines = ast.parse(text), text.splitlines()
    before: dict[int, list[str]] = {}
    after: dict[int, list[str]] = {}
    gone: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            gone |= {
                number for each in node.decorator_list for number in range(each.lineno, (each.end_lineno or 0) + 1)
            }
            after[node.end_lineno or 0] = [" " * node.col_offset + call for call in _calls(node)]
    for top in tree.body:
        for node in top.body if isinstance(top, ast.If) else [top]:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            if value is None or not is_code(value) or "__all__" in lines[node.lineno - 1]:
                continue
            target = lines[node.lineno - 1][: value.col_offset].rstrip(" (")
            name = "_value_of_" + target.split("=")[0].split(":")[0].split(",")[0].strip()
            written = ast.get_source_segment(text, value)
            before.setdefault(top.lineno, []).append(f"def {name}():\n    return (\n{written}\n    )\n")
            gone |= set(range(node.lineno, (node.end_lineno or 0) + 1))
            after[node.end_lineno or 0] = [f"{target} {name}()"]
    made: list[str] = []
    for number, line in enumerate(lines, 1):
        made += before.get(number, []) + ([] if number in gone else [line]) + after.get(number, [])
    return "\n".join(made) + "\n"


def _calls(node: ast.FunctionDef) -> Iterator[str]:
    """The decorators of a function as assignments, but for Cython's, which say nothing to Python."""
    for decorator in reversed(node.decorator_list):
        written = ast.unparse(decorator)
        if not written.startswith("cython."):
            yield f"{node.name} = {written}({node.name})"


def files_to_copy() -> Iterator[Path]:
    """The sources and the tests that are needed, from the root."""
    for folder in ("src/katmuis", "tests"):
        left_out = LEFT_OUT if folder == "tests" else {"__pycache__", "static"}
        for path in sorted((ROOT / folder).rglob("*")):
            inside = path.relative_to(ROOT)
            if path.is_file() and left_out.isdisjoint(inside.parts) and path.suffix not in {".so", ".pyd"}:
                yield inside


def make_copy() -> None:
    """Bring the copy up to date; files that are the same are left, so that mutmut keeps their results."""
    wanted = {inside: (ROOT / inside).read_bytes() for inside in files_to_copy()}
    for inside in wanted:
        if inside.parent == RULES and inside.suffix == ".py":
            wanted[inside] = with_plain_functions(wanted[inside].decode()).encode()
    selection = [*SELECTED, *(f"--deselect={each}" for each in NOT_SELECTED)]
    wanted[Path("pyproject.toml")] = PROJECT.replace("{selection}", repr(selection)).encode()
    for inside, content in wanted.items():
        path = COPY / inside
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            if inside.parent != RULES or inside.suffix != ".py":
                (COPY / "mutants" / inside).unlink(missing_ok=True)
    for folder in (COPY / "src", COPY / "tests", COPY / "mutants" / "tests"):
        for path in folder.rglob("*") if folder.is_dir() else ():
            inside = path.relative_to(COPY / "mutants" if "mutants" in path.relative_to(COPY).parts else COPY)
            if path.is_file() and "__pycache__" not in path.parts and inside not in wanted:
                path.unlink()


# ---------------------------------------------------------------- mutmut


def run(names: list[str]) -> None:
    """Test the mutants of these names (patterns), or all that have no result."""
    os.chdir(COPY)
    sys.path.insert(0, str(COPY))
    met = COPY / "mutants" / "mutmut-stats.json"
    if met.is_file() and any(path.stat().st_mtime > met.stat().st_mtime for path in COPY.glob("[st]*/**/*.*")):
        met.unlink()  # other tests, or others that they meet
    import_module("mutate_quickly").quicken()
    main: Any = import_module("mutmut.__main__")
    if names != ["retry"]:
        main._run(names, CHILDREN)
        return
    for data in results():
        for name, code in data.exit_code_by_key.items():
            if code not in (1, 3):
                data.exit_code_by_key[name] = None
        data.save()
    main._run([], CHILDREN)


# ---------------------------------------------------------------- the report


def results() -> list[Any]:
    """What mutmut has stored of each module, in the order of their names."""
    os.chdir(COPY)
    data_class: Any = import_module("mutmut.mutation.data").SourceFileMutationData
    found = []
    for meta in sorted((COPY / "mutants" / RULES).glob("*.py.meta")):
        data = data_class(path=RULES / meta.name.removesuffix(".meta"))
        data.load()
        found.append(data)
    return found


def meaning(code: int | None) -> str:
    """What a stored exit code means."""
    return NOTICES.get(code, "survived")


def report() -> None:
    """Print the table, then each survivor with its change."""
    columns = ("killed", "endless", "survived", "no tests", "not tested")
    total: Counter[str] = Counter()
    print(f"{'module':16}{'mutants':>9}" + "".join(f"{column:>12}" for column in columns) + f"{'noticed':>10}")
    for data in results():
        counted = Counter(meaning(code) for code in data.exit_code_by_key.values())
        total += counted
        print(_row(data.path.stem, counted, columns))
    print(_row("all", total, columns))
    for data in results():
        for name, code in data.exit_code_by_key.items():
            if meaning(code) not in ("killed", "not tested"):
                print(f"\n{meaning(code)}: {name}")
                print(change_of(name, data.path))


def _row(name: str, counted: Counter[str], columns: tuple[str, ...]) -> str:
    known = counted.total() - counted["not tested"]
    noticed = f"{100 * (counted['killed'] + counted['endless']) / known:9.1f}%" if known else f"{'-':>10}"
    return f"{name:16}{counted.total():9}" + "".join(f"{counted[column]:12}" for column in columns) + noticed


def change_of(name: str, path: Path) -> str:
    """The lines that a mutant changes."""
    differ: Any = import_module("mutmut.mutation.diff_apply").get_diff_for_mutant
    lines = str(differ(name, path=path)).splitlines()
    return "\n".join(f"  {line}" for line in lines if line[:1] in "+-" and line[:3] not in ("+++", "---"))


def main() -> None:
    """Do what the command line says."""
    command, names = (sys.argv[1:2] or ["run"])[0], sys.argv[2:]
    if command not in ("run", "retry", "report", "show"):
        sys.exit(str(__doc__))
    if command == "show":
        for data in results():
            for name in data.exit_code_by_key:
                if any(part in name for part in names):
                    print(f"{meaning(data.exit_code_by_key[name])}: {name}\n{change_of(name, data.path)}")
        return
    if command != "report":
        make_copy()
        # A process of its own: mutmut leaves the tests' modules and its own hooks behind.
        # Without kept bytecode each child would compile every module again, which takes longer than the tests.
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        arguments = [sys.executable, __file__, "--inside", command, *names]
        done = subprocess.run(arguments, cwd=ROOT, env=environment, check=False)
        if done.returncode:
            sys.exit("mutmut did not come to its end")
    report()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--inside"]:
        run(["retry"] if sys.argv[2] == "retry" else sys.argv[3:])
    else:
        main()
