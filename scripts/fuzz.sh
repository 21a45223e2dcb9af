#!/bin/sh
# Gives damaged files to everything in floki that reads one, with the address sanitizer watching floki's Swift and C and every
# allocation of the libraries beneath:
#
#   scripts/fuzz.sh [--kinds KIND,KIND…] [--rounds N | --seconds N] [--start N]
#
# The kinds are pictures; settings, items, feeds, languages, markdown, html, templates and lock, which authors write; downloads and
# zones; imports and translations, which others send; ledger, published, cache and manifest, which floki writes. The files are the
# same in every run that has the same --start. Whatever crashes, hangs, leaks, takes too much memory, reports a problem without a
# place or publishes something else is kept in fuzz-findings/, and `--kinds KIND --round N` tries that one alone. With
# FLOKI_FUZZ_PLAIN=1 it runs without the sanitizer: ten times as many inputs, and limits of a second and 200 MB for each text.
# FLOKI_FUZZ_PICTURES names a folder of further pictures to damage.
set -eu
cd "$(dirname "$0")/.."

if [ -n "${FLOKI_FUZZ_PLAIN:-}" ]; then
  build="swift build -c release --scratch-path .build/fuzz --product floki-fuzz"
  $build
  exec "$($build --show-bin-path)/floki-fuzz" "$@"
fi
build="swift build -c release --sanitize address --scratch-path .build/sanitized --product floki-fuzz"
$build
# The backtracer of Swift would outlive the child that it is for, and keep the next from beginning.
export SWIFT_BACKTRACE=enable=no
# Where memory runs out, libraries are to notice, as they do without the sanitizer.
export ASAN_OPTIONS="allocator_may_return_null=1:detect_leaks=1:handle_sigill=1:${ASAN_OPTIONS:-}"
# Debian's own: libavif and libheif, with the dav1d decoder that it opens, keep some of every broken picture, libx265 some of every encoder.
# Once in a process: the characters that cmark's extension for addresses forgets, and the style
# sheets of the last colour, which are kept in enumerations whose pointers carry a tag that hides them.
suppressions=.build/sanitized/leaks.txt
printf 'leak:%s\n' libavif libdav1d libheif libx265 libFoundation libcmark-gfm StyleSheetsC4made >"$suppressions"
export LSAN_OPTIONS="suppressions=$suppressions:print_suppressions=0:${LSAN_OPTIONS:-}"
exec "$($build --show-bin-path)/floki-fuzz" --patience 15 --megabytes 2000 "$@"
