"""Reads translators' files with translate-toolkit, and fails where it finds no units, or one without an original."""
import sys

from translate.storage import factory, xliff, xliff2

for path in sys.argv[1:]:
    if not path.endswith(".xlf"):
        store = factory.getobject(path)
    elif b"document:2.0" in open(path, "rb").read():
        store = xliff2.Xliff2File.parsefile(path)
    else:
        store = xliff.xlifffile.parsefile(path)
    units = [unit for unit in store.units if unit.istranslatable()]
    if len(units) < 5:
        sys.exit(f"{path}: {len(units)} units")
    for unit in units:
        if not str(unit.source):
            sys.exit(f"{path}: a unit without an original: {unit}")
    if "fresh-" not in path and not any(str(unit.target or "") for unit in units):
        sys.exit(f"{path}: nothing is translated")
    print(path, type(store).__name__, len(units))
