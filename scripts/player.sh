#!/bin/bash
# Writes the list of the files of site/player and site/preview that CPlayer carries inside the binary; with --check, fails when it is stale.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

list=Sources/CPlayer/PlayerFiles.h

files() { (cd site && find player preview -type f | sort); }

generate() {
  echo "// Written by scripts/player.sh."
  number=0
  while read -r path; do
    printf 'static const unsigned char file%d[] = {\n#embed "../../site/%s"\n};\n' "$number" "$path"
    number=$((number + 1))
  done
}

table() {
  printf 'static const struct floki_player_file files[] = {\n'
  number=0
  while read -r path; do
    printf '  {"%s", file%d, sizeof file%d},\n' "$path" "$number" "$number"
    number=$((number + 1))
  done
  printf '};\n'
}

fresh="$(files | generate; files | table)"
if [ "${1:-}" = --check ]; then
  if ! diff -u "$list" - <<<"$fresh"; then
    echo "$list is stale: run scripts/player.sh" >&2
    exit 1
  fi
else
  printf '%s\n' "$fresh" >"$list"
fi
