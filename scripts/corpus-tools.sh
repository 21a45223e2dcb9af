#!/bin/bash
# Installs what makes pictures of every kind for tests, from PyPI into a folder of their own: Pillow with pillow-heif, numpy, and
# tifffile with imagecodecs. The encoders beside them are Debian's: libheif-examples, libavif-bin, libtiff-tools, graphicsmagick, webp,
# libjpeg-turbo-progs and jpegoptim.
#
#   scripts/corpus-tools.sh FOLDER
#
# Tests find them by FLOKI_CORPUS=FOLDER. Without it they take python3 as it is, and are skipped where something is missing.
set -euo pipefail

folder="${1:?name the folder to install the packages in}"

[[ -x "$folder/bin/python" ]] && "$folder/bin/python" -c 'import imagecodecs, numpy, PIL, pillow_heif, tifffile' 2>/dev/null && exit 0
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check \
  'imagecodecs==2026.3.6' 'numpy==2.4.6' 'pillow==13.0.0' 'pillow-heif==1.8.1' 'tifffile==2026.3.3'
