#!/bin/bash
# Installs the package in a bare Debian 12, follows the tutorial and works with floki there, and removes it: scripts/try-deb.sh FILE.deb.
# It needs root, and a minute or two.
#
# The sources of packages are those of this machine, where it is a Debian 12; otherwise Debian's own.
set -euo pipefail
cd "$(dirname "$0")/.."
package="$(realpath "${1:?usage: scripts/try-deb.sh FILE.deb}")"
command -v mmdebstrap >/dev/null || scripts/install-dependencies mmdebstrap

sources=()
if [ -e /etc/apt/sources.list.d/debian.sources ] && grep -q 'Suites: bookworm' /etc/apt/sources.list.d/debian.sources; then
  sources=(/etc/apt/sources.list.d/debian.sources)
fi

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cp "$package" "$work/floki.deb"
cp examples/harbour/content/photos/moonrise.jpg "$work/picture.jpg"
scripts/follow.py site/content/learn/first-app.md /picture.jpg >"$work/tutorial"
cat >"$work/inside" <<'INSIDE'
#!/bin/bash
# What somebody does who has just installed it.
set -euxo pipefail
export LC_ALL=C.UTF-8
test ! -e /usr/bin/floki
export DEBIAN_FRONTEND=noninteractive
apt-get install -y -qq /floki.deb >/dev/null
if ldd /usr/bin/floki | grep 'not found'; then exit 1; fi
if systemctl is-enabled floki-serve 2>/dev/null; then exit 1; fi
test -e /lib/systemd/system/floki-serve.service
cd "$(mktemp -d)"
floki --version
floki --licenses | head -n 3

{ set +x; } 2>/dev/null
bash /tutorial
set -x
test -s tides-pages/v1-app

floki init shelf --template magazine
floki build -C shelf
floki init harbour
cd harbour
floki new content/news "A new boat"
floki check
floki build
floki verify public
floki explain tab-id-taken | head -n 3
# Libraries that are loaded when something needs them: SQLite, libsodium, libxml2, libcurl.
FLOKI_SIGNING_PASSWORD=secret floki keygen ../editor.key
echo '<rss version="2.0"><channel><title>T</title><item><title>One</title><guid>1</guid><description>Words</description></item></channel></rss>' >../feed.xml
floki import ../feed.xml --into content/news
floki serve --port 8099 public >/dev/null & server=$!
for _ in $(seq 100); do
  if (exec 3<>/dev/tcp/127.0.0.1/8099) 2>/dev/null; then break; fi
  sleep 0.1
done
kill -TERM $server
wait $server
cd /
apt-get purge -y -qq floki >/dev/null
test ! -e /usr/bin/floki && test ! -e /usr/share/doc/floki && test ! -e /lib/systemd/system/floki-serve.service
echo "floki was installed, worked and was removed."
INSIDE
chmod +x "$work/inside"

# mmdebstrap prints what these hooks print.
mmdebstrap --quiet --variant=apt --format=null \
  --customize-hook="copy-in $work/floki.deb $work/picture.jpg $work/tutorial $work/inside /" \
  --customize-hook='chroot "$1" /inside' \
  bookworm - "${sources[@]}"
