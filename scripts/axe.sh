#!/bin/sh
# Fetches axe-core 4.4.3, whose rules the tests of the app in browsers hold every screen against:
#
#   scripts/axe.sh DIR
#
# Deque publishes it; the Python package axe-core-python carries it unchanged. It is not installed, and never committed.
# FLOKI_AXE=DIR/axe.min.js tells the tests where it is; without it they are skipped.
set -eu

digest=697ea6c7edff0fe289b7bbecf1ff7b9015249bc834b409a348cd060df80aeba0
name=axe.min.js

if [ $# -ne 1 ]; then
  echo "usage: $0 DIR" >&2
  exit 2
fi
mkdir -p "$1"
target=$(cd "$1" && pwd)
is_right() { [ -e "$1" ] && [ "$(sha256sum <"$1" | cut -d' ' -f1)" = "$digest" ]; }
if is_right "$target/$name"; then exit 0; fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
python3 -m pip download --quiet --disable-pip-version-check --no-deps --dest "$scratch" axe-core-python==0.1.0
python3 -m zipfile -e "$scratch"/*.whl "$scratch"
is_right "$scratch/axe_core_python/$name" || {
  echo "the file in axe-core-python is not the one that these tests were written with" >&2
  exit 1
}
mv "$scratch/axe_core_python/$name" "$target/$name"
