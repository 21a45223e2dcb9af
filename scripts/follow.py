#!/usr/bin/env python3
"""Writes what a guide of the handbook asks for as a script for bash: scripts/follow.py PAGE PICTURE.

The script writes the guide's files, runs its commands and looks for what they should say, as GuideTests does, but needs nothing but a
shell and floki. PICTURE is a file that takes the place of every picture.
"""

import re
import shlex
import sys

page, picture = sys.argv[1:]
blocks = re.findall(r"^(`{3,})(.*)\n((?:.*\n)*?)\1$", open(page, encoding="utf-8").read(), re.MULTILINE)

print("set -euo pipefail\nexport SOURCE_DATE_EPOCH=1795262400 FLOKI_PROGRESS=never\nsaid=\nplace=$PWD\nnote=$(mktemp)")
for _, info, text in blocks:
    kind, *rest = info.split() or [""]
    if kind == "sh":
        # The next block begins where this one ends, as in the shell of a reader.
        lines = shlex.quote(text + 'pwd >"$0"\n')
        print(f"status=0\nsaid=$(cd \"$place\" && bash -ec {lines} \"$note\" 2>&1) || status=$?\nprintf '%s\\n' \"$said\"")
        print('[ ! -s "$note" ] || place=$(cat "$note")')
        print(f"[ $status {'-ne' if 'fails' in rest else '-eq'} 0 ]")
    elif kind == "text" and not rest:
        for line in filter(None, text.split("\n")):
            print(f"grep -qF -- {shlex.quote(line)} <<<\"$said\" || {{ echo nobody says: {shlex.quote(line)}; exit 1; }}")
    elif len(rest) == 1 and kind != "console":
        path = shlex.quote(rest[0])
        print(f'mkdir -p "$(dirname {path})"')
        print(f"cp {shlex.quote(picture)} {path}" if kind == "picture" else f"printf %s {shlex.quote(text)} >{path}")
