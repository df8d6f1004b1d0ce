#!/usr/bin/env bash
# Makes a backup of a whole hall by an earlier version itself, and what that said of it.
#
#   tests/data/earlier/make_hall.sh COMMIT FOLDER PYTHON
#
# The commit's sources run with today's packages and today's compiled kernel.
set -euo pipefail
commit=$1 folder=$(realpath -m "$2") python=$(realpath -s "$3") root=$(git rev-parse --show-toplevel)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder"
git -C "$root" archive "$commit" src | tar -x -C "$work"
cp "$root"/src/starsquare/engine/kernel/*.so "$work/src/starsquare/engine/kernel/"
export PYTHONPATH=$work/src STARSQUARE_DATA=$work/data
cd "$work"
"$python" "$root/tests/integration/earlier_hall.py" hall.db "$folder/hall.json"
"$python" -m starsquare backup "$folder/hall.starsquare" --db hall.db
