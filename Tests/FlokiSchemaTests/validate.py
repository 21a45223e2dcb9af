"""Holds YAML documents against JSON Schemas, as an editor would.

Reads one JSON object from standard input: "schemas", texts by name, and "documents", each with "schema" and "yaml".
Writes one JSON list: for each document the list of what is wrong with it. A schema is held against the meta-schema first.
"""

import json
import re
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """Types plain scalars by the core schema of YAML 1.2, which editors go by, and merges `<<`."""

    yaml_implicit_resolvers = {}


for tag, pattern, first in [
    ("tag:yaml.org,2002:merge", r"^<<$", "<"),
    ("tag:yaml.org,2002:null", r"^(~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("tag:yaml.org,2002:bool", r"^(true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("tag:yaml.org,2002:int", r"^([-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$", list("-+0123456789")),
    (
        "tag:yaml.org,2002:float",
        r"^([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$",
        list("-+.0123456789"),
    ),
]:
    Loader.add_implicit_resolver(tag, re.compile(pattern), list(first))


def integer(loader, node):
    text = loader.construct_scalar(node)
    return int(text, 0) if text[:2] in ("0x", "0o") else int(text)


def number(loader, node):
    text = loader.construct_scalar(node).lower()
    return float(text.replace(".inf", "inf").replace(".nan", "nan"))


Loader.add_constructor("tag:yaml.org,2002:int", integer)
Loader.add_constructor("tag:yaml.org,2002:float", number)


def keyed(value):
    """The value with every key as the text it was written as, which is what schemas know."""
    if isinstance(value, dict):
        return {key if isinstance(key, str) else json.dumps(key): keyed(child) for key, child in value.items()}
    return [keyed(child) for child in value] if isinstance(value, list) else value


def main():
    request = json.load(sys.stdin)
    validators = {}
    answers = []
    for document in request["documents"]:
        name = document["schema"]
        if name not in validators:
            schema = json.loads(request["schemas"][name])
            jsonschema.Draft7Validator.check_schema(schema)
            validators[name] = jsonschema.Draft7Validator(schema)
        value = keyed(yaml.load(document["yaml"], Loader=Loader))
        errors = validators[name].iter_errors(value)
        answers.append(["/".join(map(str, error.absolute_path)) + ": " + error.message[:300] for error in errors])
    json.dump(answers, sys.stdout)


main()
