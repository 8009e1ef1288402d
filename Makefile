# What people do here. `make help` lists it.
SHELL := /bin/bash
SWIFT ?= swift
SOURCES := Package.swift Modules Apps Tests
BIN := .build/release

.PHONY: help deps build demo test lint format targets smoke bench ci clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

deps: ## install libedit for line editing, where that is easy
	@Tooling/deps

build: deps ## build both programs for use: .build/release/ghostbuster and ghostlab
	$(SWIFT) build -c release --product ghostbuster
	$(SWIFT) build -c release --product ghostlab

demo: build ## build, then sweep the sample plan, print its table and where the results are
	$(BIN)/ghostlab sweep Samples/park.yml

test: ## run all tests
	$(SWIFT) test --parallel

lint: ## check the format of every Swift file
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format: ## format every Swift file in place
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

targets: ## check the target graph: what imports what
	$(SWIFT) build --build-tests --explicit-target-dependency-import-check error
	$(SWIFT) test --skip-build --filter 'ProjectTests'

smoke: build ## sweep the samples twice and compare the bytes and the known figures
	Tooling/smoke $(BIN)

bench: build ## hunts a CPU-second on the reference workload, one core
	Tooling/bench $(BIN)

ci: export STRICT = 1
ci: lint targets test smoke ## all that a change must pass; warnings are errors

clean: ## remove what was built
	rm -rf .build results
