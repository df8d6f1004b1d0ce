#!/usr/bin/env bash
# Compile the engine's kernel with checks of every memory access and of undefined
# behaviour, in an environment of its own, and run the engine's tests with it.
# Needs gcc with its sanitizer libraries. Called by make; safe to repeat.
set -euo pipefail
cd "$(dirname "$0")/.."
copy=build/sanitize
venv=$PWD/.venv

mkdir -p "$copy"
rm -rf "$copy/src" "$copy/tests"
cp -r src tests pyproject.toml setup.py README.md LICENSE NOTICE "$copy"
find "$copy/src" -name '*.so' -delete
if [ ! -x "$copy/tools/bin/python" ]; then
  "$venv/bin/python" -m venv "$copy/tools"
  "$copy/tools/bin/python" -m pip install --quiet --disable-pip-version-check \
    "setuptools>=80" "$(grep -o 'Cython==[0-9.]*' pyproject.toml)"
fi
cd "$copy"
STARSQUARE_SANITIZE=1 tools/bin/python setup.py --quiet build_ext --inplace

# Python itself leaks by design and is not instrumented, so the library is loaded first.
export LD_PRELOAD="$(gcc -print-file-name=libasan.so) $(gcc -print-file-name=libubsan.so)"
export ASAN_OPTIONS=detect_leaks=0:abort_on_error=1
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export PYTHONPATH=$PWD/src PYTHONMALLOC=malloc
exec "$venv/bin/python" -m pytest -q -s -p no:cacheprovider -p no:xdist tests/unit/engine \
  tests/properties/test_engine_against_its_twin.py \
  tests/properties/test_engine_on_real_positions.py
