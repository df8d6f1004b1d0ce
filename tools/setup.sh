#!/usr/bin/env bash
# Create the virtual environment at $1 with the package itself, editable, and the locked
# dependencies of $2: run (what the service needs) or dev (the tools and tests as well).
# Called by make; safe to repeat.
set -euo pipefail
venv=$1
what=$2
python=${PYTHON:-python3}

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
  echo "Starsquare needs Python 3.11 or later; '$python' is $("$python" --version 2>&1)." >&2
  echo "Name another one, for instance: make PYTHON=python3.12 $*" >&2
  exit 1
fi

if ! "$python" -m venv --help >/dev/null 2>&1 || ! "$python" -c 'import ensurepip' 2>/dev/null; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq python3-venv
  else
    echo "Python's venv module is missing. Install it (Debian: apt install python3-venv)." >&2
    exit 1
  fi
fi

[ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
# Python compiles a module when it is first imported, so there is no need to wait for all.
install=("$venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-compile)

# The kernel is compiled in the background: it needs none of the dependencies. Running the
# service works without a compiler, running the tests does not.
[ "$what" = run ] || export STARSQUARE_KERNEL=required
installed=$venv/.installed
compiling=
if [ ! -e "$installed" ] || [ -n "$(find pyproject.toml setup.py src/starsquare/engine/kernel \
  src/starsquare/tournament/odds -newer "$installed" -not -name '*.so' -type f -print -quit)" ]; then
  echo "Compiling the engine ..."
  "${install[@]}" --no-deps --editable . &
  compiling=$!
fi
echo "Installing the locked dependencies into $venv ..."
# The lock lists everything, so there is nothing to resolve (old versions of pip look for
# the newest release of a package with an extra, and refuse it for lack of a hash).
"${install[@]}" --no-deps --require-hashes -r "requirements/$what.txt"
if [ -n "$compiling" ]; then
  wait "$compiling"
  touch "$installed"
fi
[ "$what" = dev ] || exit 0

"$venv/bin/python" -m tools.references >/dev/null  # for /help

# The pages are tested in a real browser: an installed one, else Debian's package, else
# the one that Playwright installs.
has_browser() { "$venv/bin/python" -m tools.find_browser >/dev/null; }
if ! has_browser; then
  echo "Installing a browser for the tests of the pages ..."
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null || true
  fi
  has_browser || "$venv/bin/python" -m playwright install chromium >/dev/null || true
  has_browser || echo "The tests of the pages need Chrome, Chromium or Edge: install one of them." >&2
fi
