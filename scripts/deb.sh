#!/bin/bash
# Makes the Debian package from a floki that is built: the same bytes for the same floki and the same SOURCE_DATE_EPOCH, which is the
# time of the commit where nothing else is said.
#
#   scripts/deb.sh FLOKI [OUTPUT]      into OUTPUT, or dist/; prints the path of the package
#
# DEBFULLNAME and DEBEMAIL name the maintainer, as for Debian's own tools. FLOKI_SHLIBDEPS has more arguments for dpkg-shlibdeps.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."
floki="$(realpath "${1:?usage: scripts/deb.sh FLOKI [OUTPUT]}")"
mkdir -p "${2:-dist}"
output="$(realpath "${2:-dist}")"
export SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git show -s --format=%ct HEAD)}"
umask 022

# Without the time zones, which are those of the machine that builds.
line="$("$floki" --version | sed -E 's/(, )?time zones [^)]*//; s/ \(\)$//')"
version="$(cut -d ' ' -f 2 <<<"$line")"
architecture="$(dpkg --print-architecture)"
maintainer="${DEBFULLNAME:-floki authors} <${DEBEMAIL:-floki@example.org}>"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
root="$work/floki"
doc="$root/usr/share/doc/floki"
mkdir -p "$root/DEBIAN"
put() { install -D -m "$1" "$2" "$root/$3"; }
pack() { gzip -9n; }

mkdir -p "$root/usr/bin"
scripts/strip.sh "$floki" "$root/usr/bin/floki"
for page in site/man/*.1; do
  mkdir -p "$root/usr/share/man/man1"
  pack <"$page" >"$root/usr/share/man/man1/$(basename "$page").gz"
done
mkdir -p "$root/usr/share/bash-completion/completions"
# Shells read it as part of themselves, so that it has no use for a line about who runs it.
sed '1{/^#!/d}' site/completions/floki.bash >"$root/usr/share/bash-completion/completions/floki"
put 644 site/completions/_floki usr/share/zsh/vendor-completions/_floki
put 644 site/completions/floki.fish usr/share/fish/vendor_completions.d/floki.fish
put 644 packaging/floki-serve.service lib/systemd/system/floki-serve.service
put 644 packaging/deb/copyright usr/share/doc/floki/copyright
scripts/notices.sh "$(dirname "$floki")/../.." "$doc/notices"
pack <NOTICE >"$doc/NOTICE.gz"
pack <CHANGELOG.md >"$doc/CHANGELOG.md.gz"
pack >"$doc/changelog.gz" <<TEXT
floki ($version) unstable; urgency=medium

  * $line. CHANGELOG.md.gz says what is new.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
TEXT

# What it is linked with, and what it loads when something needs it: a library that needs all of these tells dpkg-shlibdeps.
mapfile -t loaded < <(grep -rhoP '^  void \*handle = dlopen\("\K[^"]+' Sources --include='*.c' | sort -u)
files=()
for library in "${loaded[@]}"; do
  files+=("$(/sbin/ldconfig -p | sed -n "s|^\t$library (.*) => ||p" | head -n 1)")
done
mkdir -p "$work/loaded/DEBIAN"
ld -shared --no-as-needed -o "$work/loaded/all.so" "${files[@]}"
mkdir "$work/debian"
printf 'Source: floki\n\nPackage: floki\nArchitecture: any\n' >"$work/debian/control"
read -ra more <<<"${FLOKI_SHLIBDEPS:-}"
depends="$(cd "$work" && dpkg-shlibdeps -O --warnings=1 "${more[@]}" "$root/usr/bin/floki" loaded/all.so | sed -n 's/^shlibs:Depends=//p')"

size="$(cd "$root" && find . -path ./DEBIAN -prune -o -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')"
cat >"$root/DEBIAN/control" <<TEXT
Package: floki
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $size
Depends: $depends
Recommends: ca-certificates, tzdata
Suggests: openssh-client, poppler-utils, rsync
Section: web
Priority: optional
Description: compiler for the content of Floki apps
 Floki apps show news, galleries, movies and websites that a publisher keeps as
 files on a web server. floki makes these files from YAML, Markdown and
 pictures: it scales the pictures, gives every item its permanent id, checks
 what the apps for Android and iOS will make of it all, and publishes it.
 .
 It also shows the app while it is written, imports feeds, exchanges texts with
 translators, and serves the published files with search.
TEXT
for script in postinst prerm postrm; do put 755 "packaging/deb/$script" "DEBIAN/$script"; done
(cd "$root" && find . -path ./DEBIAN -prune -o -type f -printf '%P\0' | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

package="$output/floki_${version}_$architecture.deb"
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
echo "$package"
