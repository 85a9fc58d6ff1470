# Each target does its own set-up, on a fresh machine too: Python ≥ 3.11 is all that must be there.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

VENV := .venv
BENCH_VENV := .venv-bench
LOCK_VENV := .venv-lock
PY := $(VENV)/bin/python
JOBS ?= 2

# A stamp says what is inside an environment; a changed lock makes it stale.
RUN_READY := $(VENV)/run.stamp
TEST_READY := $(VENV)/test.stamp
BENCH_READY := $(BENCH_VENV)/bench.stamp
LOCK_READY := $(LOCK_VENV)/lock.stamp

.PHONY: help run test quick planted lint types unit browser browser-setup export-setup bench soak search mutants lock wheel readme-pictures clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-16s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(RUN_READY) ## start the server (PORT=8000 HOST=127.0.0.1 to choose)
	$(PY) -m webapp $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

test: $(TEST_READY) lint types unit ## everything that must hold, quickest first; without a browser all but its tests
	@if tests/browser_setup.sh; then $(PY) -m pytest -q tests/browser; else \
		echo "Everything passed but the tests in a browser, which did not run: no Chromium was found." >&2; fi

QUICK := tests/test_layers.py tests/test_architecture.py tests/test_site_architecture.py tests/test_static_files.py \
	tests/engine/test_folds.py tests/content/test_compare.py tests/content/test_sums.py tests/content/test_home.py

quick: lint types ## an answer in under a minute: lint, types, and the quickest tests of every part
	$(PY) -m pytest -q -n $(JOBS) -x -m "not browser and not slow" engine webapp $(QUICK)

planted: $(TEST_READY) ## would the tests notice the planted defects?
	$(PY) -m tests.planted

lint: $(TEST_READY) ## style
	$(PY) -m ruff check
	$(PY) -m ruff format --check

types: $(TEST_READY) ## mypy, strict
	$(PY) -m mypy

unit: $(TEST_READY) export-setup ## all but the browser, with every branch of the engine covered
	$(PY) -m pytest -q -n $(JOBS) engine tests/engine tests/test_architecture.py --cov=engine --cov-branch --cov-fail-under=100
	$(PY) -m pytest -q -n $(JOBS) -m "not browser" webapp tests --ignore=tests/engine --ignore=tests/test_architecture.py

browser: $(TEST_READY) browser-setup ## the pages in Chromium
	$(PY) -m pytest -q tests/browser

browser-setup:
	@tests/browser_setup.sh

export-setup:
	@tests/export_setup.sh

bench: $(BENCH_READY) browser-setup ## measure, beside Dash and Streamlit
	$(BENCH_VENV)/bin/python -m tests.benchmarks

soak: $(TEST_READY) ## every promise beside what is measured (COUNT=5000 for a short one)
	$(PY) -m tests.soak $(COUNT)

search: $(TEST_READY) ## search for expensive requests, each the first of a process (MINUTES=30)
	$(PY) -m tests.soak.search $(MINUTES)

mutants: $(TEST_READY) ## would the tests notice if the engine were wrong?
	$(PY) -m tests.mutants

wheel: $(TEST_READY) ## build the sdist and the wheel into dist/
	$(PY) -m build --no-isolation

readme-pictures: $(TEST_READY) browser-setup ## take the README's pictures anew
	$(PY) -m tests.readme_pictures

# Pins that still fit stay; `make lock LOCKFLAGS=--upgrade` takes the newest. Each lock is bound by the one before it.
COMPILE := $(LOCK_VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(LOCKFLAGS) pyproject.toml
lock: $(LOCK_READY) ## write the locks from pyproject.toml
	$(COMPILE) --output-file requirements.lock
	$(COMPILE) --extra test --constraint requirements.lock --output-file requirements-test.lock
	$(COMPILE) --extra test --extra bench --constraint requirements-test.lock --output-file requirements-bench.lock

clean: ## remove all that make has made
	rm -rf $(VENV) $(BENCH_VENV) $(LOCK_VENV) build dist mutants htmlcov test-results .coverage .coverage.* \
		.hypothesis .mypy_cache .pytest_cache .ruff_cache .schemathesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Environments. Where Python comes without ensurepip (Debian without python3-venv), pip is brought in by the pip, the
# virtualenv or the uv that is there.
PIP_INSTALL := -m pip install -qq --disable-pip-version-check --no-input
# A lock names everything, so nothing is looked for beside it: an old pip would take a newer release for an extra.
LOCKED := --require-hashes --no-deps

define create_environment
	@if ! [ -w . ]; then \
		echo "This folder cannot be written to, so no environment can be made in it. Make one elsewhere:" >&2; \
		echo "  python3 -m venv ~/euclid && ~/euclid/bin/pip install --require-hashes -r requirements.lock" >&2; \
		echo "  cd $(CURDIR) && ~/euclid/bin/python -B -m webapp" >&2; exit 1; \
	fi; \
	py=; for candidate in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
		if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then py=$$candidate; break; fi; \
	done; \
	if [ -z "$$py" ]; then \
		echo "Python 3.11 or newer is needed; python3 is $$(python3 --version 2>&1 || true)." >&2; \
		echo "Install it, or say where it is: make $(MAKECMDGOALS) PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	echo "Making $(1) with $$($$py --version)"; \
	$$py -m venv --clear $(1) >/dev/null 2>&1 \
	|| { $$py -m venv --clear --without-pip $(1) && $$py -m pip --python $(1)/bin/python install -qq pip; } >/dev/null 2>&1 \
	|| $$py -m virtualenv --clear --quiet $(1) >/dev/null 2>&1 \
	|| uv venv --clear --quiet --seed --python $$py $(1) >/dev/null 2>&1 \
	|| { rm -rf $(1); \
		echo "$$py cannot make a virtual environment: it has neither venv with ensurepip, nor pip, nor virtualenv." >&2; \
		echo "On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@touch $@
endef

%/environment.stamp:
	$(call create_environment,$*)

.PRECIOUS: %/environment.stamp

$(RUN_READY): requirements.lock | $(VENV)/environment.stamp
	@echo "Installing what the server needs"
	@$(PY) $(PIP_INSTALL) $(LOCKED) -r requirements.lock
	@touch $@

$(TEST_READY): requirements-test.lock | $(VENV)/environment.stamp
	@echo "Installing what the tests need"
	@$(PY) $(PIP_INSTALL) $(LOCKED) -r requirements-test.lock
	@touch $@

$(BENCH_READY): requirements-bench.lock | $(BENCH_VENV)/environment.stamp
	@echo "Installing what the benchmarks need"
	@$(BENCH_VENV)/bin/python $(PIP_INSTALL) $(LOCKED) -r requirements-bench.lock
	@touch $@

$(LOCK_READY): | $(LOCK_VENV)/environment.stamp
	@$(LOCK_VENV)/bin/python $(PIP_INSTALL) "uv>=0.13,<0.14"
	@touch $@
