# `make play` plays, `make test` tests; `make help` lists the rest. All of it happens in .venv, which is made if need be.
PY := .venv/bin/python
CLIENT := scripts/client

.PHONY: help play install develop test check lint format nightly mutants screenshots bench clean

.NOTPARALLEL:

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 14

play: install ## play in the browser, on http://localhost:8765 or the next free port
	@.venv/bin/katmuis play

install: # katmuis in .venv, as its users install it: not editable, with the compiled engine
	@scripts/venv
	@$(PY) scripts/install.py

develop: # the same, with all that tests and checks need
	@scripts/venv
	@scripts/compiler
	@$(PY) scripts/install.py dev
	@scripts/browser
	@scripts/services
	@$(CLIENT) install

test: develop ## run every test of the suite, installing what they need
	@$(CLIENT) check
	@$(CLIENT) test
	$(PY) -m pytest

check: lint test ## formatting, lint, types, imports, and every test

lint: develop ## formatting, lint, types and imports
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m mypy
	PYTHONPATH=src .venv/bin/lint-imports
	@$(CLIENT) check

format: develop ## bring the Python files into shape
	$(PY) -m ruff format .
	$(PY) -m ruff check --fix .

nightly: develop ## the tests that take too long for every day
	$(PY) -m pytest -m nightly --timeout 14400

mutants: develop ## put faults into the rules one by one and see which of them no test notices
	$(PY) -m pip install -q "mutmut>=3.8,<4"
	nice -n 15 $(PY) scripts/mutate.py run

screenshots: develop ## pictures of the pages, in sizes, themes and languages, into screenshots/
	$(PY) scripts/screenshots.py

bench: develop ## measure the engine against C and against itself uncompiled
	$(PY) benchmarks/engine.py

clean: ## remove all that was made here, .venv too
	rm -rf .venv build dist client/node_modules src/katmuis/web/static screenshots
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} +
