"""Reads HTML as its specification has it read, by html5lib's tokenizer.

Takes a file with a JSON list of texts as an argument, and writes one of their tokens: words as they are, and tags with their attributes.
"""

import json
import sys

from html5lib._tokenizer import HTMLTokenizer
from html5lib.constants import tokenTypes

WORDS = (tokenTypes["Characters"], tokenTypes["SpaceCharacters"])
SILENT = (tokenTypes["ParseError"], tokenTypes["Comment"], tokenTypes["Doctype"])


def state_behind(tokenizer, name):
    """What the parser of a document without drawings would go on with."""
    if name in ("title", "textarea"):
        return tokenizer.rcdataState
    if name in ("iframe", "noembed", "noframes", "style", "xmp"):
        return tokenizer.rawtextState
    return {"script": tokenizer.scriptDataState, "plaintext": tokenizer.plaintextState}.get(name, tokenizer.state)


def tokens(text):
    tokenizer = HTMLTokenizer(text)
    found, words = [], ""
    for token in tokenizer:
        if token["type"] in WORDS:
            words += token["data"]
        elif token["type"] not in SILENT:
            if words:
                found.append(words)
                words = ""
            name = token["name"]
            if token["type"] == tokenTypes["EndTag"]:
                found.append(f"</{name}>")
                continue
            attributes = "".join(f" [{name}={value}]" for name, value in token["data"].items())
            found.append(f"<{name}{attributes}{' /' if token['selfClosing'] else ''}>")
            tokenizer.state = state_behind(tokenizer, name)
    return found + ([words] if words else [])


with open(sys.argv[1], encoding="utf-8") as file:
    print(json.dumps([tokens(text) for text in json.load(file)]))
