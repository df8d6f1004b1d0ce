"""Compile the kernel and pack the handbook; everything else is in pyproject.toml."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, ExecError, PlatformError

KERNEL = Path("src/starsquare/engine/kernel")

NO_COMPILER = """
Starsquare's engine is compiled when the package is installed, and no working C
compiler was found. Install one and try again:

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
    flags = [f"-O{level}", "-fno-strict-aliasing", "-Wno-unused-function"]
    flags += [f"-march={arch}"] if arch else []
    if os.environ.get("STARSQUARE_SANITIZE"):
        flags = ["-O1", "-g", "-fno-omit-frame-pointer", *flags[1:]]
        flags += ["-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]
    return flags


def linker_flags() -> list[str]:
    """Link the sanitizers where they are asked for."""
    wanted = os.environ.get("STARSQUARE_SANITIZE")
    return ["-fsanitize=address,undefined"] if wanted else []


class BuildKernel(build_ext):
    """Compiles several modules at a time, and says so where there is no compiler."""

    def finalize_options(self) -> None:
        """Use every processor unless told otherwise."""
        super().finalize_options()
        if self.parallel is None:
            self.parallel = os.cpu_count() or 1

    def build_extensions(self) -> None:
        """Compile, or explain what to install."""
        try:
            super().build_extensions()
        except (CCompilerError, ExecError, PlatformError) as failure:
            raise SystemExit(f"{failure}\n{NO_COMPILER}") from failure


HANDBOOK = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs")


class BuildPackages(build_py):
    """Packs the Markdown of the handbook, which the app serves at /help."""

    def run(self) -> None:
        """Copy the packages, and beside the web's templates the handbook's sources."""
        super().run()
        if self.editable_mode:
            return  # it is read where it is written
        target = Path(self.build_lib) / "starsquare" / "web" / "help"
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        for name in HANDBOOK:
            source = Path(name)
            if source.is_dir():
                shutil.copytree(source, target / name)
            else:
                shutil.copy(source, target / name)


setup(
    ext_modules=cythonize(
        [
            Extension(
                f"starsquare.engine.kernel.{source.stem}",
                [str(source)],
                extra_compile_args=compiler_flags(),
                extra_link_args=linker_flags(),
                depends=[str(KERNEL / "bits.h")],
            )
            for source in sorted(KERNEL.glob("*.pyx"))
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
    cmdclass={"build_ext": BuildKernel, "build_py": BuildPackages},
)
