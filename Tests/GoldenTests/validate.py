"""Holds JSON documents against a JSON Schema: `validate.py SCHEMA DOCUMENT...`.

Prints what is wrong, a line for each mistake with the document's name, and nothing where all is right.
"""

import json
import sys

import jsonschema


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


schema = load(sys.argv[1])
validator_class = jsonschema.validators.validator_for(schema)
validator_class.check_schema(schema)
validator = validator_class(schema, format_checker=validator_class.FORMAT_CHECKER)
for path in sys.argv[2:]:
    for error in validator.iter_errors(load(path)):
        place = "/".join(str(part) for part in error.absolute_path)
        print(f"{path}: {place}: {error.message}")
