#!/bin/sh
# Collects real photographs and pictures for tests and benchmarks:
#
#   scripts/photos.sh DIR
#
# They come from Debian's wallpaper packages (about 70 MB of downloads, forty pictures of up to 18 megapixels), which are
# unpacked and not installed, so no root is needed. A folder that is complete is left as it is.
set -eu

packages="mate-backgrounds ukui-wallpapers"
least=30

if [ $# -ne 1 ]; then
  echo "usage: $0 DIR" >&2
  exit 2
fi
mkdir -p "$1"
target=$(cd "$1" && pwd)

count() { find "$target" -maxdepth 1 -type f \( -name '*.jpg' -o -name '*.png' \) | wc -l; }

if [ -e "$target/.complete" ] && [ "$(count)" -ge "$least" ]; then
  echo "$(count) pictures in $1"
  exit 0
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
# apt fetches as a user of its own where it can.
chmod 755 "$scratch"

cd "$scratch"
download() { apt-get download -q $packages >download.log 2>&1; }

# Images for pipelines often come without package lists, which only root may fetch.
if ! download && ! { [ "$(id -u)" -eq 0 ] && apt-get update -qq >>download.log 2>&1 && download; }; then
  cat download.log >&2
  echo "cannot download $packages; 'apt-get update' may be due" >&2
  exit 3
fi
for archive in ./*.deb; do dpkg-deb -x "$archive" unpacked; done

find unpacked -type f \( -name '*.jpg' -o -name '*.jpeg' -o -name '*.png' \) | LC_ALL=C sort | while read -r file; do
  name=$(basename "$file" | tr 'A-Z ' 'a-z-' | sed 's/\.jpeg$/.jpg/')
  cp "$file" "$target/$name"
done
find unpacked -path '*/doc/*' -name copyright | while read -r file; do
  cp "$file" "$target/copyright-$(basename "$(dirname "$file")")"
done

if [ "$(count)" -lt "$least" ]; then
  echo "only $(count) pictures came out of $packages; $least are due" >&2
  exit 3
fi
touch "$target/.complete"
echo "$(count) pictures in $1"
