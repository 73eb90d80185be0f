# Gonfalon. `make play` and open the page it prints; `make help` says what else there is.
# Needs Python 3.11 or later and make. Everything it installs goes into .venv and web/node_modules.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# the releases that were tested, for what is installed and for what builds it
PIP := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt $(BIN)/python -m pip
STATIC := src/gonfalon/server/static
WEB := $(shell test -f web/package.json && find web \( -path web/node_modules -o -path web/tests \) -prune -o -type f -print)
# the board's own texts are built into the page
WORDS := $(foreach l,en it,$(foreach f,core board,src/gonfalon/locale/$(l)/$(f).ftl))
# its types are written from the server's messages
WIRE := $(wildcard src/gonfalon/server/messages/*.py) src/gonfalon/server/seats.py $(foreach f,display display_board building,src/gonfalon/core/$(f).py)
BOARD := $(if $(WEB),$(STATIC)/index.html)

# the designs of a kind, one a game, played on all cores
experiments = set -e; for design in docs/experiments/$(1)_$(or $(SYSTEM),*).toml; do \
	$(BIN)/gonfalon experiment $$design --jobs $$($(PYTHON) -c 'import os; print(os.cpu_count())') -l en $(ARGS); done

.PHONY: help play board wheel test test-fast check bench trace mutate fuzz faults load soak balance golden saves pictures constraints
.DELETE_ON_ERROR:

help:
	@echo "make play        install what is needed, build the board, open the game in the browser"
	@echo "make board       only build the board"
	@echo "make wheel       the package with the board inside, in dist/"
	@echo "make test        all tests, the page's and the browser's too (ARGS='tests/core -x' for pytest)"
	@echo "make test-fast   all tests but the page's, the browser's and the package's"
	@echo "make check       format, lint, types"
	@echo "make trace       rule -> code -> tests that reach it                 (SYSTEM=naran)"
	@echo "make mutate      change rules, list those no test of theirs misses   (SYSTEM=naran RULES=3.1a,3.1b)"
	@echo "make fuzz        random battles until something breaks               (SYSTEM=naran BATTLES=100)"
	@echo "make faults      battle files with faults: refused with all of them, or sound (SYSTEM=naran ARGS='--ones 50')"
	@echo "                 then a running server: spoiled saves, files and messages, kills, full disks"
	@echo "make load        how long choices take with many battles and among floods; memory"
	@echo "make soak        the large counts, resumable; writes docs/soak.md    (SYSTEM=naran ARGS='--count 20')"
	@echo "make balance     how even the battles are; writes docs/balance_*.md  (SYSTEM=naran ARGS='--count 20')"
	@echo "make bench       measurements beside python-chess                    (SYSTEM=naran)"
	@echo "make golden      record the golden battles anew                      (SYSTEM=naran)"
	@echo "make saves       keep a battle of every game as this version saves it"
	@echo "make pictures    the pictures of the README                          (ARGS=maps or paper: every battle, in build/)"
	@echo "make constraints newest release of everything into constraints.txt"

# -- environment ------------------------------------------------------------------------------------

$(VENV)/.made:
	@$(PYTHON) tools/environment.py $(VENV)
	@touch $@

$(VENV)/.play: pyproject.toml constraints.txt | $(VENV)/.made
	$(PIP) install --quiet -e .
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(VENV)/.made
	$(PIP) install --quiet -e '.[dev,cluster,envs,tune]'
	@touch $@

$(STATIC)/index.html: $(WEB) $(WORDS) $(WIRE) | $(VENV)/.play
	@$(BIN)/python tools/board.py build
	@touch $@

# -- playing ----------------------------------------------------------------------------------------

board: $(BOARD)

play: $(VENV)/.play $(BOARD)
	$(BIN)/gonfalon serve $(ARGS)

wheel: $(VENV)/.dev $(BOARD)
	$(BIN)/python tools/notice.py
	$(BIN)/python -m hatchling build -d dist

# -- testing ----------------------------------------------------------------------------------------

test: $(VENV)/.dev $(BOARD)
	$(if $(WEB),@$(BIN)/python tools/board.py test)
	@browser=$$($(BIN)/python tools/browser.py) && \
	GONFALON_CHROMIUM="$$browser" GONFALON_EXTRAS=1 $(BIN)/pytest -n auto --dist loadgroup $(ARGS)

test-fast: $(VENV)/.dev
	GONFALON_EXTRAS=1 $(BIN)/pytest -n auto --dist loadgroup -m "not browser and not wheel" $(ARGS)

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(if $(WEB),@$(BIN)/python tools/board.py check)

trace: $(VENV)/.dev
	$(BIN)/python tools/trace.py $(SYSTEM) $(ARGS)

mutate: $(VENV)/.dev
	$(BIN)/python tools/mutate.py $(SYSTEM) $(if $(RULES),--rules $(RULES)) $(ARGS)

fuzz: $(VENV)/.dev
	$(BIN)/gonfalon fuzz $(SYSTEM) $(if $(BATTLES),--battles $(BATTLES)) $(ARGS)

ATTACK := PYTHONPATH=tests $(BIN)/python tests/server/faults.py
faults: $(VENV)/.dev
	$(BIN)/python tools/faults.py $(SYSTEM) $(ARGS)
	$(ATTACK) verify --count 990
	$(ATTACK) saves --count 10000
	$(ATTACK) posted --count 1000
	$(ATTACK) files --count 1000
	$(ATTACK) messages --count 5000
	$(ATTACK) kills --count 200
	$(ATTACK) workers --count 20
	$(ATTACK) disks --count 10
	$(ATTACK) readonly --count 10

load: $(VENV)/.dev
	$(ATTACK) load --count 100
	$(ATTACK) abuse --count 200
	$(ATTACK) memory --count 2000

soak: $(VENV)/.dev
	$(BIN)/python tests/conformance/bold.py $(SYSTEM)
	$(BIN)/python tests/conformance/soak.py
	@$(call experiments,soak)
	$(BIN)/python tests/conformance/affairs.py $(SYSTEM)

balance: $(VENV)/.dev
	@$(call experiments,balance)

bench: $(VENV)/.dev
	$(BIN)/python benchmarks/bench.py $(SYSTEM)
	$(BIN)/python benchmarks/bench_odds.py $(SYSTEM)

golden: $(VENV)/.dev
	$(BIN)/python tests/conformance/golden.py $(SYSTEM)
	$(BIN)/python tests/conformance/bold.py $(SYSTEM) --record

saves: $(VENV)/.dev
	$(BIN)/python tests/release/keep_saves.py

constraints: $(VENV)/.made
	$(BIN)/python tools/constraints.py

pictures: $(VENV)/.dev $(BOARD)
	@browser=$$($(BIN)/python tools/browser.py) && \
	GONFALON_CHROMIUM="$$browser" $(BIN)/python tools/pictures.py $(ARGS)
