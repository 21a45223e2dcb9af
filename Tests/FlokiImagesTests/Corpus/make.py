#!/usr/bin/env python3
"""Makes pictures of every kind by programs that are not floki, each with the picture that should come of it.

    make.py FOLDER

FOLDER gets `files`, `references` (upright, sRGB, eight bits of red, green, blue and opacity) and `corpus.json`, the table.
The packages come from scripts/corpus-tools.sh. Ends with 77 and a word where one is missing.
"""
import sys

try:
    from corpus import Corpus, missing_programs
    import bmp, foreign, gif, heif, hostile, jpeg, png, tiff, webp  # noqa: E401
except ImportError as error:
    print(f"{error.name} is missing: scripts/corpus-tools.sh installs it")
    sys.exit(77)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make.py FOLDER")
    if missing_programs():
        print(f"missing Debian packages: {' '.join(missing_programs())}")
        sys.exit(77)
    corpus = Corpus(sys.argv[1])
    for kind in (jpeg, png, gif, webp, bmp, tiff, heif, foreign):
        kind.add_to(corpus)
    hostile.write_to(corpus.folder / "hostile")
    corpus.close()


main()
