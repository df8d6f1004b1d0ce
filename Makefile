# Every target sets up what it needs, and is fast the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
RUNS := $(VENV)/.runs

# Containers forbid Python to keep what it has compiled; every process would do it again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup run play screenshots test check lint format types mypy pyright scripts \
  layers collect pages docs pictures fresh quick unit browser bench soak soak-properties \
  soak-crashes soak-long soak-browser soak-slow-line soak-slow-browser soak-files soak-load \
  stranger sbom manifests sanitize lock clean

help: ## List the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 20

KERNEL := $(wildcard src/starsquare/engine/kernel/*.p[yx][xdi] src/starsquare/engine/kernel/*.h \
  src/starsquare/tournament/odds/*.p[yx][xi])

$(READY): pyproject.toml setup.py requirements/dev.txt tools/setup.sh $(KERNEL)
	@PYTHON="$(PYTHON)" bash tools/setup.sh "$(VENV)" dev
	@touch $(READY) $(RUNS)

$(RUNS): pyproject.toml setup.py requirements/run.txt tools/setup.sh $(KERNEL)
	@PYTHON="$(PYTHON)" bash tools/setup.sh "$(VENV)" run
	@touch $(RUNS)

setup: $(READY) ## Create the environment with everything in it

run: $(RUNS) ## Start the service with five demonstrations, and print its address
	@$(BIN)/starsquare serve --demo

play: $(RUNS) ## Play a game in the terminal
	@$(BIN)/starsquare play --lexicon ENABLE1

screenshots: setup ## Take a picture of every screen in every phase
	$(BIN)/python -m tools.screenshots

test: check ## Run the tests and everything else that CI runs

check: setup ## Run exactly what CI runs
	$(MAKE) -j 2 lint mypy pyright scripts layers fresh collect
	$(MAKE) unit

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	bash tools/js/check.sh "$(BIN)" lint

format: setup ## Format Python, scripts and styles as lint requires
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	bash tools/js/check.sh "$(BIN)" format

types: mypy pyright scripts

mypy: setup
	$(BIN)/mypy

pyright: setup
	$(BIN)/pyright --warnings

scripts: lint # which installs what both need
	bash tools/js/check.sh "$(BIN)" types

layers: setup
	$(BIN)/lint-imports --no-cache

# Compiles every test once, and not once in each process of `unit`.
collect: setup
	@$(BIN)/pytest -q --collect-only tests >$(VENV)/collected.txt || (cat $(VENV)/collected.txt; exit 1)

docs: setup ## Build the references of the handbook; the app serves them at /help
	$(BIN)/python -m tools.references
	$(BIN)/python -m tools.line_links

pictures: setup ## Retake the pictures of the handbook and the README
	$(BIN)/python -m tools.handbook_pictures

pages: docs ## Update the generated pages and pictures
	$(BIN)/python -m tools.rule_coverage
	$(BIN)/python -m tools.differences
	$(BIN)/python -m tools.pictures
	$(BIN)/python -m tools.paper_pictures

fresh: setup
	$(BIN)/python -m tools.rule_coverage --check
	$(BIN)/python -m tools.differences --check
	$(BIN)/python -m tools.references --check
	$(BIN)/python -m tools.line_links --check
	$(BIN)/python -m tools.handbook_pictures --list

# Coverage of the core is measured only in the core's own tests: it makes each of them
# three times as slow. The others wait for servers and browsers a third of their time, so
# two cores can run four of them.
APART := cli paper service storage tools web
PLAYED := tests/properties/test_offers.py tests/properties/test_sparse_pairing.py
OTHERS := tests/integration tests/attacks tests/browser tests/playthroughs \
  tests/properties $(APART:%=tests/unit/%) tests/test_documents.py tests/test_readme.py

unit: setup
	$(BIN)/pytest -q -n 2 --dist worksteal --cov --cov-report=term \
	  tests/rulebooks tests/unit $(PLAYED) $(APART:%=--ignore=tests/unit/%)
	$(BIN)/pytest -q -n 4 --dist worksteal -m "not soak" $(OTHERS) $(PLAYED:%=--ignore=%)

# What a rule change needs, in a minute; property tests are small here.
CORE := rules board tiles rulebook game tournament lexicon
quick: setup ## Lint, types, rules and small properties: what a rule change needs
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	STARSQUARE_PROFILE=glance $(BIN)/pytest -q -n 2 --dist worksteal \
	  tests/rulebooks tests/properties $(CORE:%=tests/unit/%)

browser: setup ## Run every page test in a real browser, half an hour
	$(BIN)/pytest -q -n 3 --dist worksteal tests/browser

bench: setup ## Measure the promised figures
	$(BIN)/python -m bench

# The long runs, two hours on two quiet cores: parts that also run alone. The end is a
# line for each part; a part that fails stops no other. With -v a failure has its name in
# the log as soon as it happens, also if the run is stopped.
soak: setup ## Run the long tests, part by part, with a table at the end
	$(BIN)/python -m tools.soak

soak-properties: setup ## Check rules, engine and bots over many thousand commands
	STARSQUARE_PROFILE=soak $(BIN)/pytest -v -n 2 --dist worksteal \
	  tests/properties tests/unit/client

KILLED := tests/integration/storage/test_crash.py tests/integration/web/test_crash.py \
  tests/integration/web/test_contract.py tests/integration/web/test_leaks.py \
  tests/integration/web/test_fuzz.py tests/attacks/test_a_killed_worker.py
soak-crashes: setup ## Kill writers, services and workers; send chains of requests
	STARSQUARE_KILLS=200 STARSQUARE_SERVICE_KILLS=200 STARSQUARE_SERVER_KILLS=50 \
	  STARSQUARE_EXAMPLES=20000 STARSQUARE_LEAK_GAMES=100 STARSQUARE_BAD_COMMANDS=10000 \
	  STARSQUARE_WORKER_KILLS=50 $(BIN)/pytest -v -n 3 --dist worksteal $(KILLED)

# What is marked as long and in no other part; test_stranger is the beginning of `stranger`.
soak-long: setup ## Build packages; let bots play under every rulebook; use a cluster
	$(BIN)/pip install --quiet --no-deps --require-hashes -r requirements/cluster.txt
	$(BIN)/pytest -v -n 2 --dist worksteal -m soak tests --ignore=tests/browser \
	  $(KILLED:%=--ignore=%) --ignore=tests/integration/test_stranger.py

soak-browser: setup ## Run the page tests that `make test` leaves out
	STARSQUARE_BROWSER_GAMES=all $(BIN)/pytest -v -n 4 --dist worksteal -m soak \
	  tests/browser

# A slow line or a slow browser matters where a page is live, waits or sends in the
# background; a page that is only read or sent as a form is the same, only later.
STRAINED := clock day_tools desk_checkin desk_slips director venue_map judge overlay phone \
  practice_people reveal server_killed sixty_team_day table_blind table_challenge \
  table_ease table_end table_exchange table_lightning table_line table_play \
  table_practice table_questions table_scoring table_team table_watch waiting wall \
  watching whole_event_cc whole_event_kz
soak-slow-line: setup ## Run the tests of live pages on a slow line
	STARSQUARE_STRAIN=line $(BIN)/pytest -v -n 4 --dist worksteal \
	  $(STRAINED:%=tests/browser/test_%.py)

soak-slow-browser: setup ## Run the tests of live pages in a slow browser
	STARSQUARE_STRAIN=browser $(BIN)/pytest -v -n 3 --dist worksteal \
	  $(STRAINED:%=tests/browser/test_%.py)

soak-files: manifests ## Compare the handbook's pictures with the screens; check manifests
	$(BIN)/python -m tools.handbook_pictures --check

# Twice the pace for half the time: as many games and commands as in an hour, and a leak
# by game or command raises the slope twice as much. An hour: `make soak-load MINUTES=60 PACE=20`.
MINUTES := 30
PACE := 10
soak-load: setup ## Let 500 tables play before 2,000 spectators, and watch for leaks
	$(BIN)/python -m bench.soak --minutes $(MINUTES) --pace $(PACE) --games 500 \
	  --spectators 2000

stranger: setup ## Follow the README in a clean clone, to a page and passing tests
	$(BIN)/python -m tools.stranger --whole

COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header \
  --no-emit-index-url --python-version 3.11

lock: setup ## Pin the newest versions that pyproject.toml allows
	$(BIN)/pip install --quiet uv
	$(COMPILE) --upgrade --extra dev pyproject.toml -o requirements/dev.txt
	$(COMPILE) --constraint requirements/dev.txt --extra postgres --extra passkeys \
	  pyproject.toml -o requirements/run.txt
	$(COMPILE) --constraint requirements/dev.txt --extra dev --extra cluster \
	  pyproject.toml -o requirements/cluster.txt

manifests: setup ## Check the compose file, the Kubernetes manifest and the release against their schemas
	$(BIN)/pip install --quiet check-jsonschema kubernetes-validate
	$(BIN)/check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/release.yml
	$(BIN)/kubernetes-validate --strict deploy/kubernetes.yaml

sbom: setup ## List everything in an installation, as CycloneDX
	@mkdir -p dist
	$(BIN)/pip install --quiet "cyclonedx-bom>=7"
	$(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible \
	  --output-file dist/starsquare.cdx.json requirements/run.txt

clean: ## Remove the environment and what was generated
	rm -rf $(VENV) build dist src/*.egg-info src/starsquare/engine/kernel/*.so src/starsquare/tournament/odds/*.so .mypy_cache .ruff_cache .pytest_cache .coverage

sanitize: setup ## Run the engine's tests with every memory access checked
	bash tools/sanitize.sh
