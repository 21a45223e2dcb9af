#!/bin/sh
# Fetches the specification of CommonMark 0.29, whose examples the tests hold floki's Markdown against:
#
#   scripts/commonmark.sh DIR
#
# The Python package commonmark carries it in its source. It is not installed, and never committed.
# FLOKI_COMMONMARK=DIR/spec.txt tells the tests where it is; without it they are skipped.
set -eu

digest=1df16455b3585f02cbd49a46d04509f6f92abab0dcd0ceea18f35f2ffb9076f1
name=spec.txt

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
python3 -m pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: --dest "$scratch" commonmark==0.9.1
tar -xzf "$scratch"/commonmark-0.9.1.tar.gz -C "$scratch"
is_right "$scratch/commonmark-0.9.1/$name" || {
  echo "the specification is not the one that these tests were written with" >&2
  exit 1
}
mv "$scratch/commonmark-0.9.1/$name" "$target/$name"
