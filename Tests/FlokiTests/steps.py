"""The steps of a GitHub Action, as JSON: steps.py FILE."""

import json
import sys

import yaml

with open(sys.argv[1]) as file:
    print(json.dumps(yaml.safe_load(file)["runs"]["steps"]))
