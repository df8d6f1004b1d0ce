#!/usr/bin/env bash
# Makes the files of one earlier version, by that version itself.
#
#   tests/data/earlier/make.sh COMMIT FOLDER PYTHON
#
# The commit's sources run with today's packages and today's compiled kernel, which is
# imported and not used.
set -euo pipefail
commit=$1 folder=$(realpath -m "$2") python=$(realpath -s "$3") root=$(git rev-parse --show-toplevel)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$folder"
git -C "$root" archive "$commit" src | tar -x -C "$work"
cp "$root"/src/starsquare/engine/kernel/*.so "$work/src/starsquare/engine/kernel/"
export PYTHONPATH=$work/src STARSQUARE_DATA=$work/data
at=1700000000000

starsquare() { "$python" -m starsquare "$@"; }
event() { at=$((at + 60000)); starsquare event --at "$at" "$@" > /dev/null; }

# An event file of the command line: one round of two is in, another is published.
cd "$work"
printf 'first,last,usual,school\nAnn,Able,260,Hill\nBen,Baker,300,Hill\n' > roster.csv
printf 'Cat,Cole,280,Lake\nDan,Dean,270,Lake\n' >> roster.csv
event create cup.db ES --title "Cup" --rounds 2
event import cup.db roster.csv
event check-in cup.db --all
event pair cup.db --seed x
event publish cup.db
starsquare event boards cup.db --json > boards.json
"$python" - <<'PYTHON' | while read -r board one two; do
import json
for board in json.load(open("boards.json"))["boards"]:
    print(board["board"], board["one"], board["two"])
PYTHON
  event result cup.db "$board" "$one" 312 "$two" 288
done
event pair cup.db --seed y
event publish cup.db
starsquare event export cup.db archive > "$folder/event.json"
starsquare event standings cup.db --json > "$folder/standings.json"
"$python" -c "
import sqlite3, sys
sqlite3.connect('cup.db').execute('VACUUM INTO ?', (sys.argv[1],))" "$folder/event.db"

# A game of `starsquare play`, saved after its first commands.
printf '\n\n\n\n' | COLUMNS=80 TERM=dumb starsquare play --rulebook KZ --names Ann Ben \
  --seed "$(printf '07%.0s' {1..32})" > /dev/null || true
cp data/games/* "$folder/" 2> /dev/null || true

# A log of the service, where there was one, and a backup of it.
if [ -e src/starsquare/service/worker.py ]; then
  "$python" "$root/tests/data/earlier/make_log.py" log.db
  starsquare backup "$folder/log.starsquare" --db log.db
  "$python" -c "
import sqlite3, sys
sqlite3.connect('log.db').execute('VACUUM INTO ?', (sys.argv[1],))" "$folder/log.db"
fi
