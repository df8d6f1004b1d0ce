"""Compile the kernel and pack the handbook; everything else is in pyproject.toml."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CCompilerError, ExecError, PlatformError

KERNEL = Path("src/starsquare/engine/kernel")
ODDS = Path("src/starsquare/tournament/odds")

NO_COMPILER = """
Starsquare's engine was not compiled: no working C compiler was found. Tournaments need
none; bots, reviews and move finding do. For them, install a compiler and try again:

    Debian, Ubuntu   apt install gcc python3-dev
    Fedora           dnf install gcc python3-devel
    macOS            xcode-select --install
    Windows          the "C++ build tools" of Visual Studio

or install a wheel, which is compiled already: pip install --only-binary starsquare
starsquare
"""


def compiler_flags() -> list[str]:
    """Choose flags that any machine of the last fifteen years can run.

    STARSQUARE_ARCH=native compiles for this machine alone, STARSQUARE_SANITIZE=1
    with checks of every memory access (see `make sanitize`), STARSQUARE_OPTIMIZE=0
    quickly, for who only wants to see whether it compiles.
    """
    if sys.platform == "win32":
        return ["/O2"]
    arch = os.environ.get("STARSQUARE_ARCH")
    if arch is None and platform.machine() in {"x86_64", "AMD64"}:
        arch = "x86-64-v2"  # for population count: a third fewer instructions
    level = os.environ.get("STARSQUARE_OPTIMIZE", "3")
    # Nobody debugs it: without -g it compiles faster and is a fifth as large.
    flags = [f"-O{level}", "-g0", "-fno-strict-aliasing", "-Wno-unused-function"]
    flags += [f"-march={arch}"] if arch else []
    if os.environ.get("STARSQUARE_SANITIZE"):
        flags = ["-O1", "-g", "-fno-omit-frame-pointer", *flags[2:]]
        flags += ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
    return flags


def linker_flags() -> list[str]:
    """Link the sanitizers where they are asked for."""
    wanted = os.environ.get("STARSQUARE_SANITIZE")
    return ["-fsanitize=address,undefined"] if wanted else []


class BuildKernel(build_ext):
    """Compiles several modules at a time; where there is no compiler, none.

    STARSQUARE_KERNEL=required makes that an error: for wheels, and for developers.
    """

    def finalize_options(self) -> None:
        """Use every processor unless told otherwise."""
        super().finalize_options()
        if self.parallel is None:
            self.parallel = os.cpu_count() or 1

    def build_extensions(self) -> None:
        """Compile all modules, or none and explain what to install."""
        try:
            super().build_extensions()
        except (CCompilerError, ExecError, PlatformError) as failure:
            if os.environ.get("STARSQUARE_KERNEL") == "required":
                raise SystemExit(f"{failure}\n{NO_COMPILER}") from failure
            self.warn(f"{failure}\n{NO_COMPILER}")
            for one in self.extensions:
                Path(self.get_ext_fullpath(one.name)).unlink(missing_ok=True)
                one.optional = True  # it is not missed when all is put together


HANDBOOK = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs")
REFERENCES = Path("docs/handbook/reference")


def needed_for_references() -> list[str]:
    """Return what has to be installed to build the references, if they are missing.

    They are written from the running program, so they need what it needs. A source
    archive has them already. An editable installation builds them when they are read;
    only the installer's own arguments tell it apart here.
    """
    is_editable = any("build_editable" in one for one in sys.orig_argv)
    if REFERENCES.is_dir() or is_editable:
        return []
    project = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    return list(project["dependencies"])


class BuildPackages(build_py):
    """Packs the Markdown of the handbook, which the app serves at /help."""

    def run(self) -> None:
        """Copy the packages, and beside the web's templates the handbook's sources."""
        super().run()
        if self.editable_mode:
            return  # it is read where it is written
        if not REFERENCES.is_dir():
            self._build_references()
        self._pack_handbook()

    def _build_references(self) -> None:
        self.run_command("build_ext")  # the program imports the kernel
        self.run_command("egg_info")  # and reads its own version
        version = self.get_finalized_command("egg_info").egg_base
        # Installers hand over what was asked for in PYTHONPATH, so it stays in it.
        found = [self.build_lib, version, os.environ.get("PYTHONPATH", "")]
        subprocess.run(
            [sys.executable, "-m", "tools.references"],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, found))},
            check=True,
        )

    def _pack_handbook(self) -> None:
        target = Path(self.build_lib) / "starsquare" / "web" / "help"
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        for name in HANDBOOK:
            source = Path(name)
            if source.is_dir():
                shutil.copytree(source, target / name)
            else:
                shutil.copy(source, target / name)


class SourceArchive(sdist):
    """Packs the references too, so that nobody needs the program to build it."""

    def run(self) -> None:
        """Build the references, if they are missing, and pack."""
        if not REFERENCES.is_dir():
            self.run_command("build_py")
            self.reinitialize_command("egg_info")  # it listed the files without them
        super().run()


setup(
    setup_requires=needed_for_references(),
    ext_modules=cythonize(
        [
            Extension(
                ".".join(source.with_suffix("").parts[1:]),
                [str(source)],
                extra_compile_args=compiler_flags(),
                extra_link_args=linker_flags(),
                depends=[str(KERNEL / "bits.h")],
            )
            for source in sorted((*KERNEL.glob("*.pyx"), *ODDS.glob("*.pyx")))
        ],
        build_dir="build",
        compiler_directives={
            "language_level": 3,
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
            "embedsignature": False,
        },
    ),
    cmdclass={
        "build_ext": BuildKernel,
        "build_py": BuildPackages,
        "sdist": SourceArchive,
    },
)
