#!/bin/bash
# Copies a built floki without what nobody reads when it runs: scripts/strip.sh FLOKI COPY.
#
# .swift_modhash holds digests of how each module was compiled, the folder included. The toolchain's objcopy takes it out and leaves
# everything else in its place; that of binutils moves what follows, and loses the mark of what is only read once floki has started.
set -euo pipefail
copy="${2:?usage: scripts/strip.sh FLOKI COPY}"
resources="$(swiftc -print-target-info | sed -n 's/^ *"runtimeResourcePath": "\(.*\)".*/\1/p')"
"$resources/../../bin/llvm-objcopy" \
  --strip-all --remove-section=.swift_modhash --remove-section=.comment "$1" "$copy"
chmod 755 "$copy"
