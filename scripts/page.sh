#!/bin/bash
# Writes what follows from the handbook's page about a rule: scripts/page.sh CODE.
#
# The message that floki gives for its example, the texts that it shares with other pages, the list of pages inside the
# binary, its id in the handbook, and the table of facts. Then the tests of all these run.
set -euo pipefail
cd "$(dirname "$0")/.."
code="${1:?usage: scripts/page.sh CODE}"
test -f "site/content/diagnostics/$code.md" || { echo "site/content/diagnostics/$code.md is not there" >&2; exit 1; }
export FLOKI_FAST_PIXELS=1

build() { swift build --build-tests; }
run() { swift test --skip-build --filter "$1"; }
# A run that records fails on purpose; the last run below shows whether it did what it should.
record() { FLOKI_RECORD="$1" run "$2" >/dev/null 2>&1 || true; }

build
record "$code" CatalogueTests
record shared SharedTextTests
scripts/catalogue.sh
build
"$(swift build --show-bin-path)/floki" build -C site -q
rm -rf site/public site/.floki
record facts FactsTests
run 'CatalogueTests|SharedTextTests|FactsTests|HandbookTests'
git status --short
