# Each of these installs what it needs and then does its job, from a clean clone and alone.

DEMO ?= .build/demo
SITE ?= .build/site
# Where the handbook is served; without one, that of site/floki.yaml.
SITE_URL ?=
JOBS ?= $(shell nproc)
# With Swift's libraries inside, floki starts in half the time and does not need them when it runs.
BUILD_OPTIONS = -c release --static-swift-stdlib --disable-local-rpath -Xlinker -z -Xlinker relro
COMMIT = FLOKI_COMMIT="$$(git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)"
BUILD = $(COMMIT) swift build $(BUILD_OPTIONS)

.PHONY: demo site docs test bench fuzz format lint check starters pictures release deb dependencies

# Compiles the harbour example and says where it is.
demo: dependencies
	$(BUILD) --product floki --jobs $(JOBS)
	"$$($(BUILD) --show-bin-path)/floki" build --locked --project examples/harbour --output $(DEMO)
	@echo "The harbour is in $(DEMO). To see the app: $$($(BUILD) --show-bin-path)/floki preview examples/harbour"

# The handbook as a website, in .build/site, and the documentation of the libraries in libraries/ beside it:
# make site SITE=DIR SITE_URL=https://…
site: dependencies
	$(BUILD) --product floki --jobs $(JOBS)
	$(COMMIT) FLOKI_BUILD="$(BUILD_OPTIONS) --jobs $(JOBS)" scripts/docc.sh .build/libraries "$(SITE_URL)"
	scripts/site.sh "$$($(BUILD) --show-bin-path)/floki" $(SITE) "$(SITE_URL)" .build/libraries
	@echo "The handbook is in $(SITE). To read it: python3 -m http.server --directory $(SITE), and open http://localhost:8000/"

# Checks the documentation of the libraries, with what `make test` builds.
docs:
	FLOKI_FAST_PIXELS=1 FLOKI_FAST_TESTS=1 FLOKI_BUILD="--jobs $(JOBS)" scripts/docc.sh

test:
	@scripts/install-dependencies python3-jsonschema python3-yaml
	-@scripts/sarif-schema.sh .build/schemas
	FLOKI_FAST_PIXELS=1 FLOKI_FAST_TESTS=1 swift test --jobs $(JOBS)

# Measures floki on this machine, beside vipsthumbnail, libgd and Hugo, and writes the tables of the handbook and the README again.
bench:
	scripts/install-dependencies hyperfine libvips-tools hugo chromium chromium-driver
	-scripts/photos.sh .build/photographs
	-scripts/test-servers.sh .build/servers
	$(BUILD) --product floki --jobs $(JOBS)
	$(BUILD) --product bench-peer --jobs $(JOBS)
	$(BUILD) --product flokibench --jobs $(JOBS)
	"$$($(BUILD) --show-bin-path)/flokibench" --readme

# Gives damaged files of every kind to floki under the address sanitizer. Longer: scripts/fuzz.sh --seconds 3600.
fuzz: dependencies
	scripts/fuzz.sh --seconds 300

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

# What a change has to pass before it is committed.
check: lint starters test

starters:
	scripts/starters.sh --check
	scripts/player.sh --check
	scripts/catalogue.sh --check
	scripts/invariants.sh --check

# Paints the pictures of the examples and starters again, and photographs the harbour in Chromium; they are committed, so this is only
# for new ones.
pictures: dependencies
	swift build -c release --product paint-harbour --jobs $(JOBS)
	"$$(swift build -c release --show-bin-path)/paint-harbour" examples/harbour
	"$$(swift build -c release --show-bin-path)/paint-harbour" --templates templates
	scripts/starters.sh
	scripts/install-dependencies chromium chromium-driver fonts-noto-core
	$(BUILD) --product floki --jobs $(JOBS)
	swift build -c release --product show-harbour --jobs $(JOBS)
	"$$(swift build -c release --show-bin-path)/show-harbour" "$$($(BUILD) --show-bin-path)/floki" site/content/guides/pictures

# The files of a release, from the commit that is checked out, with the versions in Package.release.resolved.
release:
	scripts/release.sh

# A package for Debian 12, in dist/: the program, man pages, completions, licences and a unit for `floki serve`.
deb: dependencies
	scripts/install-dependencies dpkg-dev lintian
	$(BUILD) --product floki --jobs $(JOBS)
	package="$$(scripts/deb.sh "$$($(BUILD) --show-bin-path)/floki")" && lintian --allow-root --fail-on error,warning "$$package" && echo "$$package"

dependencies:
	@scripts/install-dependencies
