#!/bin/bash
# Builds the documentation of the libraries FlokiKit and FlokiClientKit from their doc comments and their .docc folders:
#
#   scripts/docc.sh [OUT [ADDRESS]]
#
# Any warning, such as a link to a declaration that is not there, is an error. With OUT, one website of both is written to this folder. It
# works as the folder libraries/ below ADDRESS, by default that of site/floki.yaml. Without OUT, the documentation is only checked.
#
# FLOKI_BUILD holds options of `swift build`, so that what is built already is not built again.
set -euo pipefail
shopt -s nullglob
cd "$(dirname "$0")/.."
libraries=(FlokiClientKit FlokiKit)
out="${1:-}"
address="${2:-$(sed -n 's/^base_url: *//p' site/floki.yaml)}"
base="$(sed -E 's|^[a-z]+://[^/]*||; s|/*$|/libraries|' <<<"$address")"
read -ra options <<<"${FLOKI_BUILD:-}"

# Where only a link to swift is in PATH, docc is beside what it leads to.
docc="$(command -v docc || true)"
docc="$(realpath "${docc:-$(dirname "$(realpath "$(command -v swift)")")/docc}")"
if [ ! -x "$docc" ]; then
  echo "docc is missing: put the folder bin of the Swift toolchain into PATH" >&2
  exit 1
fi
if [ -n "$out" ] && [ -e "$out" ] && [ ! -e "$out/metadata.json" ]; then
  echo "$out has other files: name a new folder" >&2
  exit 1
fi
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

built="$(swift build "${options[@]}" --show-bin-path)"
# The C modules below the libraries: those of the system and those of this package.
search=(-I "$built/Modules")
for map in Sources/C*/module.modulemap; do search+=(-I "$(dirname "$map")"); done

archives=()
for library in "${libraries[@]}"; do
  swift build "${options[@]}" --target "$library"
  maps=()
  for map in "$built"/C*.build/module.modulemap; do maps+=(-Xcc "-fmodule-map-file=$map"); done
  mkdir "$scratch/$library"
  "$(dirname "$docc")/swift-symbolgraph-extract" -module-name "$library" \
    -target "$(swiftc -print-target-info | sed -n 's/^ *"triple": "\(.*\)".*/\1/p')" \
    "${search[@]}" "${maps[@]}" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$scratch/$library"
  "$docc" convert "Sources/$library/$library.docc" --additional-symbol-graph-dir "$scratch/$library" \
    --fallback-default-module-kind Library --hosting-base-path "$base" --warnings-as-errors \
    --output-path "$scratch/$library.doccarchive"
  archives+=("$scratch/$library.doccarchive")
done

[ -n "$out" ] || exit 0
"$docc" merge "${archives[@]}" --synthesized-landing-page-name "Libraries of floki" --output-path "$scratch/merged"
mkdir -p "$(dirname "$out")"
rm -rf "$out"
cp -r "$scratch/merged" "$out"
chmod -R u=rwX,go=rX "$out"
