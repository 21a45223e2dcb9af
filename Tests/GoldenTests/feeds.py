"""Reads feeds as a feed reader does: by feedparser.

Takes the paths of documents as arguments, and writes one JSON list: of each document what feedparser says of it.
"""

import json
import sys

import feedparser

found = []
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        feed = feedparser.parse(file.read())
    found.append(
        {
            "bozo": str(feed.get("bozo_exception", "")) if feed.bozo else None,
            "version": feed.version,
            "language": feed.feed.get("language") or feed.feed.get("title_detail", {}).get("language"),
            "ids": [entry.id for entry in feed.entries],
            "dated": all("published_parsed" in entry and entry.published_parsed for entry in feed.entries),
            "lengths": [int(file.length) for entry in feed.entries for file in entry.get("enclosures", [])],
            "html": "".join(part.value for entry in feed.entries for part in entry.get("content", [])),
        }
    )
print(json.dumps(found))
