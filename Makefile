# make play      the whole site on this machine        make test      every check and every test
# make check     the fast checks, the tests of rules   make fuzz      random games
# make bench     speeds and sizes                      make coverage-doc   rules-coverage.md, code-index.md anew
# make replays   all recorded games again          make record    those games played and kept anew
# make mutants   what the tests miss of broken rules   make digests   what those games show, kept anew
# make faults    games while parts of the site fail    make soak      hours of games and hostile messages
# make requirements   versions and hashes anew         make pictures  the kept pictures of pages anew

HOST ?= 127.0.0.1
PORT ?= 8000

# Tests side by side: one more than a machine of two cores has, as many a test waits.
WORKERS ?= 3

# Random games, their first seed, and the edition they are played by.
GAMES ?= 200
SEED ?= 1
EDITION ?= first

# Broken rules that are tried against the tests, and in which rooms of rules/ (all, if none is named).
SAMPLE ?= 300
ROOMS ?=

# Acknowledged answers of a run in which parts of the site fail.
ANSWERS ?= 2000
REDIS ?= redis-server

# Hours of games with hostile messages, fractions allowed, and how many of these end it (0: the hours do).
HOURS ?= 8
HOSTILE ?= 0

# The fastest Python on this machine that is new enough.
PYTHON ?= $(shell .ci/python)

RUN := .venv/bin/python

# Workers, servers and commands of a run keep what they compile, for those that start after them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test check lint lint-types lint-style lint-site lint-scripts lint-rules format-scripts coverage-doc fuzz replays digests record mutants faults soak bench machine requirements pictures

# Collected and compressed files are for a site that stays; tests serve files from where they lie.
play: .venv/installed
	@STATIC_ROOT="$${STATIC_ROOT:-var/static}" $(RUN) -m cocweb.play --host $(HOST) --port $(PORT)

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed and was not found."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python's venv module is missing. On Debian and Ubuntu: sudo apt-get install python3-venv"; exit 1; }
	$(PYTHON) -m venv .venv

.venv/installed: requirements.txt | .venv/bin/python
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

.venv/installed-dev: requirements-dev.txt requirements.txt | .venv/bin/python
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@ .venv/installed

# Every library with all that it needs in turn, by version and hash, for each Python from 3.11 and every machine.
# Without UPGRADE=--upgrade what is there already stays as it is.
COMPILE = .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make requirements" $(UPGRADE)

requirements:
	$(COMPILE) requirements.in --output-file requirements.txt
	$(COMPILE) requirements-dev.in --output-file requirements-dev.txt

# What checks the types, style and form of scripts; nothing of it is served, and nothing is built.
.venv/typescript/installed: .ci/typescript/package-lock.json .venv/installed-dev
	@mkdir -p .venv/typescript && cp .ci/typescript/*.json .venv/typescript
	cd .venv/typescript && ../bin/npm ci --silent --no-audit --no-fund
	@touch $@

# Chromium, PostgreSQL, Redis and Caddy, as Debian packages them.
machine:
	@.ci/packages

# The fast checks, as many beside each other as there are workers; the types of Python take the longest.
lint: .venv/installed-dev .venv/typescript/installed
	@$(MAKE) --no-print-directory --output-sync --jobs=$(WORKERS) lint-types lint-style lint-site lint-scripts lint-rules

lint-types:
	.venv/bin/mypy

lint-style:
	.venv/bin/ruff check
	.venv/bin/lint-imports

lint-site:
	$(RUN) manage.py check
	$(RUN) manage.py makemigrations --check --dry-run
	$(RUN) manage.py protocol --check
	$(RUN) -m telling --check
	$(RUN) -m cocweb.translations --check

# The form is Biome's (`make format-scripts`), which breaks no comment and no text: their length is looked at besides.
BIOME := .venv/bin/node .venv/typescript/node_modules/@biomejs/biome/bin/biome

lint-scripts:
	.venv/bin/node .venv/typescript/node_modules/typescript/lib/tsc.js --project static/tabletop
	$(BIOME) ci --error-on-warnings
	@! LC_ALL=C.UTF-8 grep -rnE '^.{111,}' static tests/scripts --include='*.js' --include='*.mjs' --exclude-dir=vendor --exclude-dir=words

format-scripts: .venv/typescript/installed
	$(BIOME) check --write

lint-rules:
	$(RUN) -m tests.ledger_coverage --check
	$(RUN) -m tests.code_index --check

check: lint
	$(RUN) -m pytest -n $(WORKERS) --dist worksteal -q tests/rules

coverage-doc: .venv/installed-dev
	$(RUN) -m tests.ledger_coverage --write
	$(RUN) -m tests.code_index --write

# The last line is that of pytest.
test: machine lint
	$(RUN) -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder

fuzz: .venv/installed-dev
	$(RUN) manage.py fuzz --games $(GAMES) --seed $(SEED) --edition $(EDITION)

replays: .venv/installed-dev
	$(RUN) -m tests.recorded replay --workers $(WORKERS)

digests: .venv/installed-dev
	$(RUN) -m tests.recorded digests --workers $(WORKERS)

record: .venv/installed-dev
	$(RUN) -m tests.recorded record --workers $(WORKERS)

# To be looked at before they are committed: var/screenshots has the same pages in full.
pictures: machine .venv/installed-dev
	KEEP_PICTURES=1 $(RUN) -m pytest -n $(WORKERS) -q tests/browser/test_pictures.py

mutants: .venv/installed-dev
	$(RUN) -m tests.mutants --sample $(SAMPLE) --seed $(SEED) --workers $(WORKERS) $(if $(ROOMS),--rooms $(ROOMS))

faults: machine .venv/installed-dev
	$(RUN) -m tests.faults --seed $(SEED) --answers $(ANSWERS) --redis $(REDIS)

soak: machine .venv/installed-dev
	$(RUN) -m tests.soak --seed $(SEED) --hours $(HOURS) --hostile $(HOSTILE)

bench: machine .venv/installed-dev
	$(RUN) -m bench
