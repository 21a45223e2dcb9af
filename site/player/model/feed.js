import { flagIn, intIn, intsIn, numberIn, recordsIn, textIn } from "./values.js";
import { newerFirst, readItem } from "./item.js";
import { readSectionColors } from "./tab.js";

/// What a feed says: its items in the order in which they are shown, its sections, and what is no longer there.
///
/// Items whose time is over stay in it: the clock goes on while the app is open.
///
/// - order: what is before what; a search has put what fits best first.
export function readFeed(record, kind, addresses, feedAddress, order = newerFirst) {
  const items = new Map();
  const deleted = new Set(intsIn(record, "to_delete"));
  for (const entry of recordsIn(record, kind === "gallery" ? "thumbs" : "items")) {
    const item = readItem(entry, kind, addresses, feedAddress);
    if (item && !items.has(item.id) && !deleted.has(item.id)) items.set(item.id, item);
  }
  return {
    items: [...items.values()].sort(order), sections: readSections(record), deleted,
    hasOlder: flagIn(record, "has_older", false),
  };
}

function readSections(record) {
  const sections = new Map();
  for (const entry of recordsIn(record, "sections")) {
    const id = intIn(entry, "id", null, 1);
    if (id === null || sections.has(id)) continue;
    const isVisible = flagIn(entry, "visible", true);
    const isInteractive = isVisible && flagIn(entry, "interactive", true);
    sections.set(id, {
      id, isVisible, isInteractive, sortID: numberIn(entry, "sort_id", id), name: textIn(entry, "name", ""),
      startsCollapsed: isInteractive && flagIn(entry, "starts_collapsed", true),
      collapsesOthers: flagIn(entry, "autocollapse_others", true), showsCount: flagIn(entry, "show_count", false),
      colors: readSectionColors(entry), source: entry,
    });
  }
  return [...sections.values()].sort(newerFirst);
}

/// A feed in the shape in which it is published: so it is kept, and read again at the next start.
export function feedRecord(feed, kind) {
  return {
    [kind === "gallery" ? "thumbs" : "items"]: feed.items.map((item) => item.source),
    sections: feed.sections.map((section) => section.source),
    has_older: feed.hasOlder,
  };
}
