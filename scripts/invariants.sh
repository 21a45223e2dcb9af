#!/bin/bash
# Writes site/reference/invariants.md, what the suites say that they guard, from the doc comments above each `@Suite`; with
# --check, fails when it is stale. A suite without a doc comment gets no line.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

page=site/reference/invariants.md

# One line a suite: its folder, its name and its words, with tabs between them.
suites() {
  find Tests -name '*.swift' | sort | xargs awk '
    FNR == 1 { words = ""; ended = 0; begun = 0 }
    begun && match($0, /(struct|class|enum|actor|extension) [A-Za-z0-9]+/) {
      split(substr($0, RSTART, RLENGTH), declared, " ")
      split(FILENAME, folders, "/")
      print folders[2] "\t" declared[2] "\t" told
      begun = 0
    }
    # Of a comment its first paragraph.
    /^\/\/\/$/ { ended = 1; next }
    /^\/\/\/ / { if (!ended) words = words (words == "" ? "" : " ") substr($0, 5); next }
    /^(@MainActor )?@Suite/ && words != "" {
      told = words
      begun = 1
      if (match($0, /(struct|class|enum|actor|extension) [A-Za-z0-9]+/)) {
        split(substr($0, RSTART, RLENGTH), declared, " ")
        split(FILENAME, folders, "/")
        print folders[2] "\t" declared[2] "\t" told
        begun = 0
      }
    }
    { words = ""; ended = 0 }' | sort -t "$(printf '\t')" -k 1,1 -k 2,2
}

generate() {
  cat <<'TEXT'
<!-- Written by scripts/invariants.sh from the doc comments of the suites in Tests. -->
# What always holds

Each suite says in its doc comment what it guards. This page lists them by the folder in `Tests`; the tests themselves are the
proof.
TEXT
  suites | awk -F '\t' '
    $1 != folder { folder = $1; print "\n## " folder "\n" }
    { print "- `" $2 "`: " $3 }'
}

fresh="$(generate)"
if [ "${1:-}" = --check ]; then
  if ! diff -u "$page" - <<<"$fresh"; then
    echo "$page is stale: run scripts/invariants.sh" >&2
    exit 1
  fi
else
  printf '%s\n' "$fresh" >"$page"
fi
