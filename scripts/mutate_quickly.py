"""mutmut made quick: what `scripts/mutate.py` alters in how mutmut tests a mutant.

mutmut calls every function of the code through one that looks up which mutant is active, and starts pytest for each
mutant. Here a child inherits the tests collected, exchanges the one function for its mutant and runs the tests that
meet it up to the first that fails: those first that noticed other mutants of the function, then the quickest. Where
the function has run already when the modules were imported (tables, presets), the child imports everything anew with
the mutant in place.
"""

from __future__ import annotations

import functools
import os
import signal
import sys
import warnings
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from functools import wraps
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

import pytest

SLOW = float(os.environ.get("MUTATE_SLOW", "0.4"))
"""Tests that take longer than these seconds of CPU time, every call counted, are left out: survivors meet them all."""
NOTICED = Path("noticed").resolve()
"""For each function the tests that noticed a mutant of it, a line a mutant."""
AT_IMPORT = Path("at_import.txt").resolve()
"""The functions that run when the modules are imported, a line each."""
Function = Callable[..., object]
trampoline: Any = import_module("mutmut.mutation.trampoline")
isolation: Any = import_module("mutmut.workers.isolation")
state: Any = import_module("mutmut.state").state()
with_mutants: dict[str, list[tuple[Function, dict[str, Function]]]] = defaultdict(list)
"""By the name that mutmut gives a function: the function as it was imported, twice for the engine, and its mutants."""


def name_of(function: Function) -> str:
    """The name that mutmut gives a function; the engine loaded as plain Python beside the other has the same names."""
    parts = function.__qualname__.split(".")
    mangled = "x_" + parts[0] if len(parts) == 1 else "x\u01c1" + "\u01c1".join(parts)
    return f"{function.__module__.removesuffix('_python')}.{mangled}"


def wrap(mutants: dict[str, Function], is_classmethod: bool = False) -> Callable[[Function], Function]:
    """Takes the place of mutmut's decorator: nothing stands between a caller and a function that has no mutant."""
    assert not is_classmethod

    def decorate(function: Function) -> Function:
        active, name = trampoline.get_mutant_under_test(), name_of(function)

        @wraps(function)
        def counted(*arguments: object, **named: object) -> object:
            state._stats.add(name)
            return function(*arguments, **named)

        @wraps(function)
        def mutated(*arguments: object, **named: object) -> object:
            return mutants[active.rpartition(".")[2]](*arguments, **named)

        del mutated.__wrapped__  # or who unwraps it would come to the function without the fault
        if active == "fail":
            raise AssertionError("the import is to fail")
        if active == "stats":
            return counted
        with_mutants[name].append((function, mutants))
        return mutated if active.partition("__mutmut_")[0] == name else function

    return decorate


def counting_cache(*arguments: Any, **_named: Any) -> Any:
    """Stands in for `lru_cache`: what made a kept value counts as met by whoever gets it, not by the first alone."""
    if not (arguments and callable(arguments[0])):
        return counting_cache
    made: dict[object, tuple[object, set[str]]] = {}

    @wraps(arguments[0])
    def getting(*key: object) -> object:
        if key not in made:
            outer, state._stats = state._stats, set()
            try:
                made[key] = arguments[0](*key), state._stats
            finally:
                outer |= state._stats
                state._stats = outer
        state._stats.update(made[key][1])
        return made[key][0]

    return getting


def forget_modules() -> None:
    """Have the rules and their tests imported anew."""
    with_mutants.clear()
    for name in [name for name in sys.modules if name.split(".")[0] in ("katmuis", "tests")]:
        del sys.modules[name]


def exchange(mutant: str) -> bool:
    """Put a mutant wherever its function is known by name; False where it is held in another way, as by a property."""
    places = 0
    for function, mutants in with_mutants[mutant.partition("__mutmut_")[0]]:
        for module in [module for name, module in sys.modules.items() if name.split(".")[0] in ("katmuis", "tests")]:
            holders = [module, *(value for value in vars(module).values() if isinstance(value, type))]
            for holder in holders:
                for key in [key for key, value in vars(holder).items() if value is function]:
                    setattr(holder, key, mutants[mutant.rpartition(".")[2]])
                    places += 1
    return places > 0


def is_plain(item: pytest.Item) -> bool:
    """Whether a test is a function of values that no module of the rules has made."""
    test: Any = item
    values = test.callspec.params if hasattr(test, "callspec") else {}
    return set(test._fixtureinfo.argnames) == set(values) and all(is_value(value) for value in values.values())


def is_value(value: object) -> bool:
    """Whether a value is a text, a number or a list of such."""
    if value in ("python", "compiled"):
        return False  # names of engines, which a fixture makes engines of
    if isinstance(value, list | tuple):
        return all(is_value(each) for each in value)
    return type(value) in (str, int, bool, bytes, type(None))


class Watch:
    """A pytest plugin: ends the process when a test takes far longer than it should, in CPU time; notes a failure."""

    def __init__(self) -> None:
        self.failed = ""
        signal.signal(signal.SIGPROF, lambda *_: os._exit(36))
        signal.setitimer(signal.ITIMER_PROF, 20)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Set the alarm for a test."""
        signal.setitimer(signal.ITIMER_PROF, 4 + 20 * state.duration_by_test.get(nodeid, 0.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        if report.failed:
            self.failed = report.nodeid


class Met:
    """A pytest plugin: what the import of the modules runs counts as met by every test; tests that fail are named."""

    def __init__(self) -> None:
        self.at_import: set[str] = set()
        self.failed: set[str] = set()
        self.seconds: dict[str, float] = {}
        self.begun = 0.0

    def pytest_runtest_logstart(self) -> None:
        """Start the clock."""
        self.begun = process_time()

    def pytest_collection_finish(self) -> None:
        """Note what has run so far."""
        self.at_import = set(state._stats)
        state._stats.clear()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Count what the import ran for this test too."""
        state._stats.update(self.at_import)
        self.seconds[item.nodeid] = process_time() - self.begun

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        if report.failed:
            self.failed.add(report.nodeid)


class QuickTests(isolation.PytestRunner):  # type: ignore[misc]  # mutmut has no types
    """Runs the tests for mutmut."""

    def __init__(self) -> None:
        super().__init__()
        self.at_import: list[str] = []
        self.items: dict[str, pytest.Item] = {}

    def execute_pytest(self, params: list[str], **named: Any) -> int:
        """Run pytest; where mutmut learns which test meets which function, leave out the slow and the failing."""
        if os.environ.get("MUTANT_UNDER_TEST") != "stats" or "--collect-only" in params:
            return int(super().execute_pytest(params, **named))
        met = Met()
        named["plugins"] = [met, *named.get("plugins", [])]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(functools, "lru_cache", counting_cache)
            patch.setattr(functools, "cached_property", property)
            super().execute_pytest([param for param in params if param != "-x"], **named)
        state.duration_by_test.update(met.seconds)  # CPU time instead of what a busy machine takes
        left_out = {test for test, seconds in state.duration_by_test.items() if seconds > SLOW} | met.failed
        for tests in state.tests_by_mangled_function_name.values():
            tests -= left_out
        AT_IMPORT.write_text("\n".join(sorted(met.at_import)), encoding="utf-8")
        print(f"\nleft out, too slow: {sorted(left_out - met.failed)}", file=sys.__stdout__)
        print(f"left out, failing without a mutant: {sorted(met.failed)}", file=sys.__stdout__)
        return 0

    def run_tests(self, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        """Return 0 where the tests pass; without a mutant all of them."""
        if mutant_name is not None:
            return self.run_mutant(mutant_name, list(tests))
        if os.environ["MUTANT_UNDER_TEST"] == "fail":
            forget_modules()
            return self.is_failing()
        return 0  # a child without a mutant runs them, see QuickFork

    def is_failing(self) -> int:
        """Return 1 where the rules cannot be imported, as is meant."""
        try:
            import_module("katmuis.rules")
        except AssertionError:
            return 1
        return 0

    def collect(self) -> None:
        """Collect the tests, for the children to inherit."""
        forget_modules()
        trampoline.set_mutant_under_test("")
        os.chdir("mutants")
        arguments = ["--rootdir=.", "-s", "-p", "no:terminal", *self._pytest_add_cli_args]
        prepare: Any = import_module("_pytest.config")._prepareconfig
        config = prepare([*arguments, *self._pytest_add_cli_args_test_selection])
        config._do_configure()
        session = import_module("_pytest.main").Session.from_config(config)
        config.hook.pytest_sessionstart(session=session)
        config.hook.pytest_collection(session=session)
        import_module("katmuis.rules").load_engine("python")
        os.chdir("..")
        self.at_import = AT_IMPORT.read_text(encoding="utf-8").split()
        self.items = {item.nodeid: item for item in session.items}

    def run_mutant(self, mutant: str, tests: list[str]) -> int:
        """In a child: return 0 where the tests pass with the mutant in place, 1 where one fails."""
        watch, function = Watch(), mutant.partition("__mutmut_")[0]
        noticed = NOTICED / function.replace("\u01c1", "-")
        known = noticed.read_text(encoding="utf-8").splitlines() if noticed.is_file() else []
        first = [test for test, _ in Counter(known).most_common(6) if test in tests]
        tests = [*first, *(test for test in tests if test not in first)]
        items = [self.items[test] for test in tests]
        if function not in self.at_import and exchange(mutant):
            os.chdir("mutants")
            code = self.run_collected(items, watch)
        else:
            try:
                rest = [item.nodeid for item in items if not is_plain(item)]
                code = self.call_anew(items, watch) or self.run_anew(rest, [watch])
            except BaseException:  # the rules cannot be imported
                code = 1
        if watch.failed:
            noticed.parent.mkdir(exist_ok=True)
            with noticed.open("a", encoding="utf-8") as file:
                file.write(watch.failed + "\n")
        return code

    def run_collected(self, items: list[pytest.Item], watch: Watch) -> int:
        """Run tests that are collected already: set up, called, torn down, and none of pytest's hooks around them."""
        warnings.simplefilter("error")
        for item, following in zip(items, [*items[1:], None], strict=True):
            watch.pytest_runtest_logstart(item.nodeid)
            try:
                setup_state: Any = item.session._setupstate
                setup_state.setup(item)
                item.runtest()
                setup_state.teardown_exact(following)
            except pytest.skip.Exception:
                setup_state.teardown_exact(following)
            except BaseException:
                watch.failed = item.nodeid
                return 1
        return 0

    def call_anew(self, items: list[pytest.Item], watch: Watch) -> int:
        """Import everything anew and call the tests that need no more than their module and plain values."""
        forget_modules()
        import_module("katmuis.rules")
        for item in filter(is_plain, items):
            found: Any = item
            name = found.nodeid.partition(".py::")[0].replace("/", ".")
            try:
                getattr(import_module(name), found.originalname)(
                    **(found.callspec.params if hasattr(found, "callspec") else {})
                )
            except Exception:
                watch.failed = item.nodeid
                return 1
        return 0

    def run_anew(self, tests: Iterable[str], plugins: list[object]) -> int:
        """Run pytest with all that it imports."""
        here = os.getcwd()
        try:
            os.chdir("mutants")
            code = int(self.execute_pytest([*self._pytest_args_regular_run(tests), "--tb=short"], plugins=plugins))
        finally:
            os.chdir(here)
        return 1 if code == 2 else code


class QuickFork(isolation.ForkRunner):  # type: ignore[misc]  # mutmut has no types
    """Forks the children, from a process that has the tests collected."""

    def startup(self) -> None:
        """Collect, then do as mutmut does."""
        self.test_runner.collect()
        # Without a mutant a child has to find nothing, or all that it finds later would mean nothing.
        every = sorted(set().union(*state.tests_by_mangled_function_name.values()))
        items = [self.test_runner.items[test] for test in every]
        for way in (self.test_runner.run_collected, self.test_runner.call_anew):
            pid = os.fork()
            if pid == 0:
                os.chdir("mutants")
                os._exit(way(items, Watch()))
            if os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]):
                sys.exit("tests fail in a child that has no mutant")
        super().startup()


def quicken() -> None:
    """Have mutmut use what is in here."""
    settings: Any = import_module("hypothesis")
    to_fail_is_enough = [settings.Phase.explicit, settings.Phase.generate]
    settings.settings.register_profile("mutants", phases=to_fail_is_enough)
    settings.settings.load_profile("mutants")
    trampoline.wrap_in_trampoline = wrap
    isolation.PytestRunner, isolation.ForkRunner = QuickTests, QuickFork
