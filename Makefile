# What people do here. `make help` lists it.
SHELL := /bin/bash
SWIFT ?= swift
SOURCES := Package.swift Modules Apps Tests Tooling
BIN := .build/release
PREFIX ?= /usr/local
SECONDS ?= 30
FUZZERS ?=
RUNS ?= -1
MOVES ?= 1000000
SANITIZER ?= thread
FILTER ?=

.PHONY: reference check-fast help install embed embedded docc deps build demo test lint format targets template plugins-walk smoke kills coverage bench \
  soak soak-commit extremes kills-saves bench-parser instructions dist test-cluster fuzz mutants line-coverage sanitize ci clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

deps: ## install libedit for line editing, where that is easy
	@Tooling/deps

build: deps ## build both programs for use: .build/release/ghostbuster and ghostlab
	$(SWIFT) build -c release --product ghostbuster
	$(SWIFT) build -c release --product ghostlab

demo: ## build the lab, then sweep the sample plan, print its table and where the results are
	$(SWIFT) build -c release --product ghostlab
	$(BIN)/ghostlab sweep Samples/park.yml

install: build ## install both programs under PREFIX=/usr/local, with DESTDIR before it if that is set
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BIN)/ghostbuster $(BIN)/ghostlab "$(DESTDIR)$(PREFIX)/bin"

embed: ## build a package of its own that plays a hunt through the library products
	Tooling/embed/check

embedded: ## compile the engine and its screens with Embedded Swift for WebAssembly (needs wasi-libc)
	Tooling/embedded/build

docc: ## build the pages of HuntKit and SensorKit: .build/docc (needs a debug build)
	Tooling/docc/build

reference: ## write docs/commands.md anew from the commands
	RECORD=1 swift test --filter CommandListTests/reference

test: ## run all tests; what failed is repeated at the end
	Tooling/test --parallel

lint: ## check the format of every Swift file
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: ## format every Swift file in place
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

targets: ## check the target graph: what imports what
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error
	$(SWIFT) test --skip-build --filter 'ProjectTests'

template: ## build and test the templates of a sensor adapter and of a plugin, in temporary copies
	Tooling/adapter/check
	Tooling/plugin/check

plugins-walk: ## play every plugin at random in release, MOVES=1000000 moves of its challenge
	BENCH=1 $(SWIFT) build -c release --product PluginWalk --quiet
	$(BIN)/PluginWalk $(MOVES)

smoke: build ## sweep the samples twice and compare the bytes and the known figures
	Tooling/smoke $(BIN)

check-fast: build ## compare fast sweeps with stepwise ones, metric by metric
	Tooling/check-fast $(BIN)

kills: build ## kill sweeps at random moments, resume, compare the bytes; TIMES=20 SEED=7
	Tooling/kill-sweep $(BIN) $(or $(TIMES),20) $(SEED)

extremes: ## command lines full of extreme numbers: LINES=100000 of the shell, CALLS=5000 of ghostlab
	Tooling/extremes/run $(or $(LINES),100000) $(or $(CALLS),5000) $(SEED)

soak: ## whole sessions under faults of disk, sensors and power: SECONDS=600 SEED=n
	Tooling/soak/run $(SECONDS) $(SEED)

soak-commit: ## soak for 20 s from the seed of the commit, and see that the soak finds what it must
	SEED= Tooling/soak/run 20
	$(BIN)/Soak --self-check

kills-saves: build ## kill saves and merges at random moments, full and read-only disks; TIMES=1000 SEED=7
	Tooling/kill-saves $(BIN) $(or $(TIMES),100) $(SEED)

coverage: build ## how often 95 % intervals hold the exact values, over 2000 small sweeps
	Tooling/check-coverage $(BIN)

dist: ## a ghostlab for nodes without Swift (glibc and libstdc++ alone): dist/ghostlab
	DIST=1 $(SWIFT) build -c release --static-swift-stdlib --product ghostlab --scratch-path .build/static
	mkdir -p dist
	strip -o dist/ghostlab .build/static/release/ghostlab
	dist/ghostlab --version

test-cluster: build ## a sweep by Slurm under kills against one process (needs slurm-wlm, munge)
	Tooling/cluster/test $(BIN)

bench: build bench-parser ## ratios to C, two threads, memory, start-up, NMEA megabytes a second
	Tooling/bench $(BIN)

bench-parser: ## NMEA megabytes a second on one core, and allocations while reading
	BENCH=1 $(SWIFT) build -c release --product ParserBench --quiet
	$(BIN)/ParserBench Tests/SensorsNMEATests/Logs/*.log

instructions: build ## count the instructions of fixed work, against the record (needs valgrind)
	BENCH=1 $(SWIFT) build -c release --product ParserBench --quiet
	Tooling/instructions $(BIN)

fuzz: ## feed the readers made-up input, SECONDS=30 each, FUZZERS="NMEA Plan" for some alone
	RUNS=$(RUNS) Tooling/fuzz/run $(SECONDS) $(FUZZERS)

mutants: ## break the hunt's rules one at a time and see a test notice; RULE="GB-115" for some
	Tooling/mutants/run "$(RULE)"

line-coverage: ## run the tests and count the lines of Modules that they reach; fails under 95 %
	Tooling/line-coverage 95

sanitize: ## run the tests under a sanitizer: SANITIZER=thread or address, FILTER="Name" for some
	Tooling/sanitize/run $(SANITIZER) $(if $(FILTER),--filter '$(FILTER)')

ci: export STRICT = 1
ci: SECONDS = 20
ci: FUZZERS = NMEA
ci: export SEED = 1
ci: export TESTS = LiveTransportsTests ResultsTests
ci: lint targets docc embedded test smoke check-fast instructions test-cluster fuzz soak-commit sanitize ## all that a change must pass

clean: ## remove what was built
	rm -rf .build results
