#!/bin/bash
# Makes the files of a release from the commit that is checked out: the same bytes wherever and whenever it runs with the same
# compiler and the same Debian packages, which the .buildinfo beside them names.
#
#   scripts/release.sh [OUTPUT]      into OUTPUT, or dist/
set -euo pipefail
cd "$(dirname "$0")/.."
output="${1:-dist}"
mkdir -p "$output"
output="$(cd "$output" && pwd)"

scripts/install-dependencies >&2
commit="$(git rev-parse HEAD)"
if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
  echo "There are changes that are not committed: a release is made from a commit." >&2
  exit 1
fi
moment="$(git show -s --format=%ct HEAD)"

# A folder of its own, so that nothing of this checkout gets in. Its path gets into no file.
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
git archive "$commit" | tar -x -C "$work"
cd "$work"
cp Package.release.resolved Package.resolved

flags=(-c release --product floki --force-resolved-versions --static-swift-stdlib --jobs "${JOBS:-$(nproc)}"
  -Xswiftc -file-prefix-map -Xswiftc "$work=." -Xswiftc -gnone
  -Xcc "-ffile-prefix-map=$work=." -Xcc -g0
  -Xlinker --build-id=none -Xlinker -z -Xlinker relro --disable-local-rpath)
export FLOKI_COMMIT="${commit:0:12}"
swift build "${flags[@]}" >&2
binary="$(swift build "${flags[@]}" --show-bin-path)/floki"

version="$("$binary" --version | cut -d ' ' -f 2)"
name="floki-$version-linux-$(uname -m)"
mkdir -p "$name"
scripts/strip.sh "$binary" "$name/floki"
install -m 644 LICENSE NOTICE README.md CHANGELOG.md "$name/"
scripts/notices.sh .build "$name/notices"
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$moment" -cf - "$name" | gzip -9n >"$output/$name.tar.gz"
{
  echo "commit: $commit"
  swift --version 2>/dev/null | head -n 1
  dpkg-query -W -f '${Package} ${Version}\n' libyaml-dev libgd-dev libheif-dev libtiff-dev libjpeg62-turbo-dev libpng-dev libzopfli-dev liblcms2-dev zlib1g-dev \
    libcmark-gfm-dev libcmark-gfm-extensions-dev libicu-dev nettle-dev libmimalloc-dev libcurl4-openssl-dev libqrencode-dev libxml2-dev libsqlite3-dev \
    libexpat1-dev libsodium-dev libbrotli-dev libzstd-dev libc6-dev
} >"$output/$name.buildinfo"
"$name/floki" --sbom >"$output/$name.cdx.json"
package="$(basename "$(SOURCE_DATE_EPOCH="$moment" scripts/deb.sh "$binary" "$output")")"
cd "$output"
sha256sum "$name.tar.gz" "$name.buildinfo" "$name.cdx.json" >"$name.sha256"
# By itself, as action.yml fetches it.
sha256sum "$package" >"$package.sha256"
printf '%s\n' "$output/$name.tar.gz" "$output/$package"
