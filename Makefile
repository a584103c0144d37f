# The stable commands; `make help` lists them.
GO    ?= go
LEVEL ?= plaza
OUT   ?= out
export GO

.PHONY: help play test lint fuzz bench web assets dist deps

help: ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

deps:
	@bash .ci/deps build

play: deps ## skate; without a display, render the tour into out/tour instead
	@if [ -n "$$DISPLAY" ] || [ "$$(uname)" = Darwin ]; then \
	  $(GO) run ./game -level $(LEVEL); \
	else \
	  echo "no display: rendering the tour without one"; \
	  $(GO) run ./game/lab render -script tour -out $(OUT)/tour && \
	  echo "listen to $(OUT)/tour/session.wav, look at the pictures beside it"; \
	fi

# Package game/check goes last and alone: it plays in real time. Four of its tests at a time
# wait for something more than they work.
test: deps ## every test, with the race detector where threads meet; says what was skipped
	@bash .ci/lint
	$(GO) run .ci/report.go $$($(GO) list ./... | grep -v /game/check) \
	  -- .ci/report.go .ci/report_test.go \
	  -- .ci/bench.go .ci/bench_test.go \
	  -- -race -run "Thread|Utilities|Reload" ./engine ./engine/ring ./engine/trace ./game/world \
	  -- -race ./audiosys/... \
	  -- -parallel 4 ./game/check

fuzz: deps ## every fuzz target for FUZZTIME (20s)
	@bash .ci/fuzz

lint: ## form and language: gofmt, vet, staticcheck, misspell
	@bash .ci/lint

bench: deps ## benchmarks of the engine, the bed and the game's frame, into engine/BENCHMARKS.md
	$(GO) run .ci/bench.go -o engine/BENCHMARKS.md ./engine/... ./systems/... ./levels ./game/world ./game/look

web: ## build the browser version and serve it on localhost
	@mkdir -p web
	GOOS=js GOARCH=wasm $(GO) build -trimpath -ldflags='-s -w' -o web/gritbed.wasm ./game
	cp game/web/index.html web/
	cp "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" web/
	$(GO) run ./game/lab serve -dir web

assets: ## rebuild every authored binary from its sources
	$(GO) run ./assets/build

dist: deps ## release archives in dist/
	@mkdir -p dist
	$(GO) build -trimpath -ldflags='-s -w' -o dist/gritbed ./game
	$(GO) build -trimpath -ldflags='-s -w' -o dist/gritbed-lab ./game/lab
	GOOS=windows GOARCH=amd64 CGO_ENABLED=0 $(GO) build -trimpath -ldflags='-s -w' -o dist/gritbed.exe ./game
	GOOS=js GOARCH=wasm $(GO) build -trimpath -ldflags='-s -w' -o dist/gritbed.wasm ./game
	tar -C dist -czf dist/gritbed-$$(uname -s | tr A-Z a-z)-$$(uname -m).tar.gz gritbed gritbed-lab
