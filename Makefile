# Every target sets up what it needs, and is quick the second time.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help setup test check lint types layers pages unit lock clean sanitize bench

help: ## Show what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 10

KERNEL := $(wildcard src/starsquare/engine/kernel/*.p[yx][xdi] src/starsquare/engine/kernel/*.h)

$(READY): pyproject.toml setup.py requirements/dev.txt tools/setup.sh $(KERNEL)
	@PYTHON="$(PYTHON)" bash tools/setup.sh "$(VENV)"
	@touch $(READY)

setup: $(READY) ## Create the environment with everything in it

test: check ## Pass the tests, and everything else that CI asks for

check: setup lint types layers unit ## Exactly what CI runs

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy
	$(BIN)/pyright --warnings

layers: setup
	$(BIN)/lint-imports --no-cache

pages: setup ## See that the generated pages are fresh, and every clause accounted for
	$(BIN)/python -m tools.rule_coverage --check
	$(BIN)/python -m tools.differences --check

unit: setup
	$(BIN)/pytest -q -n 2

lock: setup ## Pin the newest versions that pyproject.toml allows
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header \
	  --no-emit-index-url --extra dev --python-version 3.11 --upgrade \
	  pyproject.toml -o requirements/dev.txt

clean: ## Remove the environment and what was generated
	rm -rf $(VENV) build dist src/*.egg-info src/starsquare/engine/kernel/*.so .mypy_cache .ruff_cache .pytest_cache .coverage

sanitize: setup ## Run the engine's tests with every memory access checked
	bash tools/sanitize.sh

bench: setup ## Measure the engine on this machine
	$(BIN)/python -m bench.engine
