#!/bin/sh
# Throws broken pictures at the decoders, with the address sanitizer watching floki's Swift and C and every allocation
# of the libraries beneath:
#
#   scripts/fuzz.sh [--rounds N | --seconds N] [--start N]
#
# The files are the same in every run that has the same --start. What kills a decoder, keeps it busy or leaks is kept in
# fuzz-findings/, and `--round N` tries that one alone.
set -eu
cd "$(dirname "$0")/.."

build="swift build -c release --sanitize address --scratch-path .build/sanitized --product floki-fuzz"
$build
# Where memory runs out, libraries are to notice, as they do without the sanitizer.
export ASAN_OPTIONS="allocator_may_return_null=1:detect_leaks=1:${ASAN_OPTIONS:-}"
# Debian's own: libavif keeps some of every broken picture, libx265 some of every encoder.
suppressions=.build/sanitized/leaks.txt
printf 'leak:%s\n' libavif libx265 libFoundation >"$suppressions"
export LSAN_OPTIONS="suppressions=$suppressions:print_suppressions=0:${LSAN_OPTIONS:-}"
exec "$($build --show-bin-path)/floki-fuzz" "$@"
