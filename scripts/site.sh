#!/bin/bash
# Publishes the handbook as a website: scripts/site.sh FLOKI FOLDER [ADDRESS].
#
# Without an address, the one in site/floki.yaml is used; the website can be looked at from any address. The project is copied
# first, so that a new item writes no id into the repository, and every link is checked.
set -euo pipefail
cd "$(dirname "$0")/.."
floki="${1:?usage: scripts/site.sh FLOKI FOLDER [ADDRESS]}"
folder="$(realpath -m "${2:?usage: scripts/site.sh FLOKI FOLDER [ADDRESS]}")"
copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT
cp -r site/floki.yaml site/floki.lock site/content site/icons "$copy/"
if [ -n "${3:-}" ]; then
  sed -i "s|^base_url: .*|base_url: ${3%/}/|" "$copy/floki.yaml"
fi
"$floki" build --strict --locked -C "$copy" --output "$folder"
"$floki" verify "$folder"
