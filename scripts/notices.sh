#!/bin/bash
# Collects the licences of what is inside a built floki: scripts/notices.sh BUILD FOLDER.
#
# BUILD is the build folder, whose checkouts have the packages' texts; those of Swift are in its toolchain, and that of the ICU which
# Foundation has inside is in Debian's package of ICU.
set -euo pipefail
cd "$(dirname "$0")/.."
build="${1:?usage: scripts/notices.sh BUILD FOLDER}"
folder="${2:?usage: scripts/notices.sh BUILD FOLDER}"
mkdir -p "$folder"

for package in $(sed -n 's/^ *"identity" : "\(.*\)",$/\1/p' Package.release.resolved); do
  checkout="$build/checkouts/$package"
  cat "$checkout/LICENSE.txt" >"$folder/$package.txt"
  [ ! -e "$checkout/NOTICE.txt" ] || cat "$checkout/NOTICE.txt" >>"$folder/$package.txt"
done
nio="$build/checkouts/swift-nio/Sources"
cat "$nio/CNIOLLHTTP/LICENSE" >"$folder/llhttp.txt"
# The first comment of the file that has the author's terms.
sed -n '/Copyright.*WIDE Project/,/\*\//p' "$nio/CNIOSHA1/c_nio_sha1.c" | sed '/\*\//q' >"$folder/sha1.txt"
resources="$(swiftc -print-target-info | sed -n 's/^ *"runtimeResourcePath": "\(.*\)".*/\1/p')"
cat "$resources/../../share/swift/LICENSE.txt" >"$folder/swift.txt"
cat /usr/share/doc/libicu-dev/copyright >"$folder/icu.txt"
for notice in "$folder"/*.txt; do
  test -s "$notice" || { echo "$notice has no text" >&2; exit 1; }
done
