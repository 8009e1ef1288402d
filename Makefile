# The tasks of this repository. `make help` lists them.
SHELL := /bin/bash
SWIFT ?= swift
# Debug builds optimize the modules, so that tests that simulate take seconds (Package.swift).
export OPTIMIZED = 1
# The options of debug builds, the same in all tasks, since others would build everything again.
export DEBUG_BUILD = -debug-info-format none
# Modules compiled whole: the quickest way from nothing to all tests. An edit then compiles its whole module and all
# that use it, so `make retest` has a build of its own, file by file.
WHOLE := -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1 -Xswiftc -no-emit-module-separately-wmo
TEST_BUILD = $(DEBUG_BUILD) $(WHOLE) --scratch-path .build/whole
SOURCES := Package.swift Modules Apps Tests Tooling Examples
BIN := .build/release
PREFIX ?= /usr/local
export DESTDIR
SECONDS ?= 30
FUZZERS ?=
RUNS ?= -1
MOVES ?= 1000000
ROWS ?= 1000000
SANITIZER ?= thread
FILTER ?=

.PHONY: api pictures docs-check interop reference help install uninstall embed embedded web web-check workshop-check loop docc deps build demo test retest lint format targets template plugins-walk smoke kills coverage bench growth \
  soak soak-commit extremes kills-saves bench-parser bench-frames bench-readings instructions dist dist-check wheel python-check test-cluster fuzz mutants line-coverage sanitize ci clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

deps: ## install libedit for line editing, if that is easy
	@Tooling/deps

build: deps ## build both programs: .build/release/ghostbuster and ghostlab
	$(SWIFT) build -c release --product ghostbuster
	$(SWIFT) build -c release --product ghostlab

demo: ## build the lab, its engine optimized, and sweep the sample plan; print the answer and the path of the results
	set -o pipefail; OPTIMIZED=engine $(SWIFT) build --product ghostlab --scratch-path .build/demo $(DEBUG_BUILD) \
	  -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 --disable-index-store 2>&1 | \
	  grep --line-buffered -v whole.module.optimization
	.build/demo/debug/ghostlab sweep Samples/park.yml

install: build ## install programs, completions, man pages, samples and pages under PREFIX=/usr/local
	Tooling/install $(BIN) '$(PREFIX)'

uninstall: ## remove what make install has put under PREFIX=/usr/local
	Tooling/install --remove '$(PREFIX)'

embed: ## build and run the packages of Examples, which use the library products; RECORD=1 writes what they print
	Tooling/embed/check

embedded: ## compile the engine, its screens and the lab with Embedded Swift for WebAssembly (needs wasi-libc)
	Tooling/embedded/build

web: ## build the phone's page, the player of reports and the workshop: dist/web (needs wasi-libc)
	Tooling/web/build

workshop-check: ## compare the workshop's rows with those of its exported plans, and use it in Chromium (by hand)
	Tooling/web/workshop-check

web-check: ## compare hunts and the lab natively, in Node and in Chromium; walk a published page; look at pages and reports
	Tooling/web/check

loop: build ## go the whole way of a game, from new to compare, with a walk in Chromium; RECORD=1 writes docs/tutorial.md
	Tooling/loop/check $(BIN)

docc: ## build the documentation of the library products, examples included: .build/docc (needs a debug build)
	Tooling/docc/build

pictures: build ## write the pictures of README and docs: docs/pictures (needs make web, python3, Node, Chromium)
	Tooling/pictures/make $(BIN)

api: ## list what changes in public declarations break, against Tooling/api, after a planted one (needs a debug build, python3); RECORD=1 records them
	Tooling/api/check --self-check
	Tooling/api/check

docs-check: build ## run the commands of the frequent questions and of test phones, look at those of all pages
	Tooling/docs/check $(BIN)

reference: ## regenerate docs/commands.md, plan.md, answers.md, frames.md and the numbers of players.md and phones.md
	RECORD=1 $(SWIFT) test $(DEBUG_BUILD) --filter '(CommandList|PlanPage|AnswerPage|FramesPage)Tests/(reference|players)'

test: ## run all tests; failures are repeated at the end
	Tooling/test $(TEST_BUILD) --parallel

retest: ## run tests after an edit, building only what it changed; FILTER="Name" selects some
	Tooling/test $(DEBUG_BUILD) --parallel $(if $(FILTER),--filter '$(FILTER)')

lint: ## check the format of every Swift file
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: ## format every Swift file in place
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

targets: ## check the target graph: what imports what; the tools of make soak, extremes and bench are built too
	SOAK=1 EXTREMES=1 BENCH=1 $(SWIFT) build $(DEBUG_BUILD) --build-tests --explicit-target-dependency-import-check error
	$(SWIFT) test $(DEBUG_BUILD) --skip-build --filter 'TargetGraphTests'

template: ## build and test the templates of a sensor adapter and of a plugin, in temporary copies
	Tooling/adapter/check
	Tooling/plugin/check

plugins-walk: ## play every plugin at random in release, MOVES=1000000 moves of its challenge
	BENCH=1 $(SWIFT) build -c release --product PluginWalk --quiet
	$(BIN)/PluginWalk $(MOVES)

smoke: build ## sweep the samples twice; compare the bytes, and the figures with known ones
	Tooling/smoke $(BIN)

kills: build ## kill sweeps at random moments, resume, compare the bytes; TIMES=20 SEED=7
	Tooling/kill-sweep $(BIN) $(or $(TIMES),20) $(SEED)

extremes: ## run command lines full of extreme numbers, and MESSAGES=10000000 of phones: LINES=100000 of the shell, CALLS=5000 of ghostlab
	Tooling/extremes/run $(or $(LINES),100000) $(or $(CALLS),5000) $(or $(SEED),1) $(or $(MESSAGES),10000000)

soak: ## play whole sessions under disk, sensor and power faults: SECONDS=600 SEED=n
	Tooling/soak/run $(SECONDS) $(SEED)

soak-commit: ## soak for 20 s from the seed of the commit, and check that the soak finds a planted fault
	SEED= Tooling/soak/run 20
	$(BIN)/Soak --self-check

kills-saves: build ## kill saves and merges at random moments, on full and read-only disks too; TIMES=1000 SEED=7
	Tooling/kill-saves $(BIN) $(or $(TIMES),100) $(SEED)

coverage: ## count how often 95 % intervals hold the true figure, 4000 sweeps of each metric, rate and size
	BENCH=1 $(SWIFT) build -c release --product CoverageBench --quiet
	$(SWIFT) build -c release --product ghostlab --quiet
	Tooling/coverage/check $(BIN)

dist: ## make an archive of static programs and their pages for machines without Swift: dist/ghostbuster-*.tar.gz
	Tooling/dist/build

dist-check: ## run the archive of make dist in a bare root (needs root and debootstrap)
	Tooling/dist/check

wheel: ## make a wheel of the Python package that carries the program of make dist: dist/ghostlab-*.whl
	Tooling/python/wheel

python-check: ## test the Python package, its types, pages, notebook and wheel, with pandas, DuckDB and others (python3)
	$(SWIFT) build -c release --product ghostlab
	Tooling/python/check $(BIN)

interop: python-check ## the same, and judge the samples and 100 broken plans by the JSON Schema and by the reader, alike
	Tooling/interop/check $(BIN)

test-cluster: build ## compare a Slurm sweep under kills with one process (needs slurm-wlm, munge)
	Tooling/cluster/test $(BIN)

bench: build bench-parser ## measure ratios to C and of plans people write, two threads, memory, start-up, NMEA megabytes per second
	Tooling/bench $(BIN)

growth: build ## measure how time and memory grow with rows, points, ghosts, players and shards; ROWS=10000000
	Tooling/growth $(BIN) $(ROWS)

bench-parser: ## measure NMEA megabytes per second on one core, and allocations while reading
	BENCH=1 $(SWIFT) build -c release --product ParserBench --quiet
	$(BIN)/ParserBench Tests/SensorsTests/Logs/*.log

bench-frames: ## measure the milliseconds of a frame of live play at 200 columns and 50 rows
	BENCH=1 $(SWIFT) build -c release --product FrameBench --quiet
	$(BIN)/FrameBench

bench-readings: build ## measure the megabytes of NMEA that readings lists per second, and its memory
	Tooling/readings-bench $(BIN)

instructions: build ## compare instruction counts of fixed work with the recorded ones (needs valgrind)
	BENCH=1 $(SWIFT) build -c release --product ParserBench --quiet
	Tooling/instructions $(BIN)

fuzz: ## fuzz the readers, SECONDS=30 each; FUZZERS="NMEA Plan" selects some
	RUNS=$(RUNS) Tooling/fuzz/run $(SECONDS) $(FUZZERS)

mutants: ## break the hunt's rules one at a time and check that a test catches it; RULE="GB-115" selects some
	Tooling/mutants/run "$(RULE)"

line-coverage: ## run the tests and measure the line coverage of Modules; fails under 95 %
	Tooling/line-coverage 95

sanitize: ## run the tests under a sanitizer: SANITIZER=thread or address; FILTER="Name" selects some
	Tooling/sanitize/run $(SANITIZER) $(if $(FILTER),--filter '$(FILTER)')

# All stages share one debug build.
ci: export DEBUG_BUILD = -debug-info-format none $(WHOLE)
ci: TEST_BUILD = $(DEBUG_BUILD)
ci: export STRICT = 1
ci: SECONDS = 20
ci: FUZZERS = NMEA
ci: export SEED = 1
ci: export TESTS = LiveTransportsTests
ci: export UNOPTIMIZED = GameFormat Exchange Editing Workshop
ci: lint targets docc embedded test web-check smoke loop docs-check instructions interop test-cluster fuzz soak-commit sanitize ## everything a change must pass

clean: ## remove build products and results
	rm -rf .build .build-* results* dist
