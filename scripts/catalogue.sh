#!/bin/bash
# Writes the list of the handbook's pages about diagnostics, and of the pages of facts about the clients, that CCatalogue
# carries inside the binary; with --check, fails when it is stale.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

pages=site/content/diagnostics
facts=site/reference
list=Sources/CCatalogue/CataloguePages.h

codes() { (cd "$pages" && printf '%s\n' *.md | sed 's/\.md$//' | sort); }

generate() {
  echo "// Written by scripts/catalogue.sh."
  codes | while read -r code; do
    printf 'static const unsigned char page_%s[] = {\n#embed "../../%s/%s.md"\n};\n' "${code//-/_}" "$pages" "$code"
  done
  printf 'static const struct floki_catalogue_page pages[] = {\n'
  codes | while read -r code; do
    printf '  {"%s", page_%s, sizeof page_%s},\n' "$code" "${code//-/_}" "${code//-/_}"
  done
  printf '};\n'
  printf 'static const unsigned char client_facts[] = {\n#embed "../../%s/clients.md"\n};\n' "$facts"
  printf 'static const unsigned char browser_facts[] = {\n#embed "../../%s/browsers.md"\n};\n' "$facts"
}

fresh="$(generate)"
if [ "${1:-}" = --check ]; then
  if ! diff -u "$list" - <<<"$fresh"; then
    echo "$list is stale: run scripts/catalogue.sh" >&2
    exit 1
  fi
else
  printf '%s\n' "$fresh" >"$list"
fi
