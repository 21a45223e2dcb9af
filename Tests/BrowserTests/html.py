"""Reads pages as HTML's specification has them read, by html5lib.

Takes the paths of pages as arguments, and writes one JSON list: of each page what is wrong with it.
"""

import json
import sys

import html5lib

found = []
for path in sys.argv[1:]:
    parser = html5lib.HTMLParser(strict=False)
    with open(path, "rb") as file:
        parser.parse(file.read())
    found.append([f"{path}: {place} {code} {data}" for place, code, data in parser.errors])
print(json.dumps(found))
