#!/bin/bash
# Publishes the handbook as a website: scripts/site.sh FLOKI FOLDER [ADDRESS [LIBRARIES]].
#
# Without an address, the one in site/floki.yaml is used; the website can be looked at from any address. LIBRARIES is a folder that
# scripts/docc.sh wrote for the same address: the website has it as libraries/. The project is copied first, so that a new item
# writes no id into the repository, and every link is checked.
set -euo pipefail
cd "$(dirname "$0")/.."
floki="${1:?usage: scripts/site.sh FLOKI FOLDER [ADDRESS [LIBRARIES]]}"
folder="$(realpath -m "${2:?usage: scripts/site.sh FLOKI FOLDER [ADDRESS [LIBRARIES]]}")"
base="$(sed -n 's/^base_url: *//p' site/floki.yaml)"
copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT
cp -r site/floki.yaml site/floki.lock site/content site/icons "$copy/"
page="$copy/content/reference/libraries.md"
if [ -z "${4:-}" ]; then
  # Without the documentation of the libraries, their page has its words and no links to it.
  sed -i -E -e '/floki: allow address-unpublished/d' -e "s|\[([^]]*)\]\(${base}libraries/[^)]*\)|\1|g" "$page"
fi
if [ -n "${3:-}" ]; then
  sed -i "s|$base|${3%/}/|g" "$copy/floki.yaml" "$page"
fi
"$floki" build --strict --locked -C "$copy" --output "$folder"
if [ -n "${4:-}" ]; then
  rm -rf "$folder/libraries"
  cp -r "$4" "$folder/libraries"
fi
"$floki" verify "$folder"
