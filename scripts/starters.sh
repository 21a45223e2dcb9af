#!/bin/bash
# Writes the list of the files of the starters, and of the translation sheets, that CStarters carries inside the binary; with --check, fails when it is stale.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

starters="news gallery magazine sheets"
list=Sources/CStarters/StarterFiles.h

files() {
  for starter in $starters; do
    (cd "templates/$starter" && find . -type f -not -path './.floki/*' -not -path './public/*' -not -path './bundle/*' | sort | sed "s|^\./|$starter |")
  done
}

generate() {
  echo "// Written by scripts/starters.sh."
  number=0
  while read -r starter path; do
    printf 'static const unsigned char file%d[] = {\n#embed "../../templates/%s/%s"\n};\n' "$number" "$starter" "$path"
    number=$((number + 1))
  done
}

table() {
  printf 'static const struct floki_starter_file files[] = {\n'
  number=0
  while read -r starter path; do
    printf '  {"%s", "%s", file%d, sizeof file%d},\n' "$starter" "$path" "$number" "$number"
    number=$((number + 1))
  done
  printf '};\n'
}

fresh="$(files | generate; files | table)"
if [ "${1:-}" = --check ]; then
  if ! diff -u "$list" - <<<"$fresh"; then
    echo "$list is stale: run scripts/starters.sh" >&2
    exit 1
  fi
else
  printf '%s\n' "$fresh" >"$list"
fi
