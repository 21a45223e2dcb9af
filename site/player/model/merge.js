import { newerFirst } from "./item.js";

/// A list after its feed was asked for again.
///
/// Items older than all of the feed stay; items that the feed passes over are gone, and so is what it names as deleted
/// (C137, C143). A feed that ends above everything known, and has older items, would leave a hole in the list: then the
/// known ones are asked for again as readers scroll (C148). What is known ends where its feed did, unless that had no older items: then
/// what is kept of it may have been cut, and only a question tells whether there are more.
export function mergedFeed(known, feed, isPaged = true) {
  if (!known) return feed;
  const lowest = feed.items.reduce((least, item) => Math.min(least, item.id), Infinity);
  const kept = known.items.filter((item) => item.id < lowest && !feed.deleted.has(item.id));
  const meets = feed.items.some((item) => known.items.some((one) => one.id === item.id));
  if (feed.hasOlder && !meets) return feed;
  return {
    ...feed, items: [...feed.items, ...kept].sort(newerFirst), sections: mergedSections(known, feed, kept),
    hasOlder: kept.length && feed.hasOlder && isPaged ? known.hasOlder : feed.hasOlder,
  };
}

/// A list with the older items that were asked for (C146). An answer that brings nothing new ends it (C147).
export function withOlder(known, older, order = newerFirst) {
  const ids = new Set(known.items.map((item) => item.id));
  const added = older.items.filter((item) => !ids.has(item.id));
  return {
    ...known, items: [...known.items, ...added].sort(order),
    sections: mergedSections(older, known, added), hasOlder: older.hasOlder && added.length > 0,
  };
}

/// A section that the feed no longer names stays as long as items do that are in it (C164).
function mergedSections(known, feed, items) {
  if (!feed.sections.length) return [];
  const named = new Set(feed.sections.map((section) => section.id));
  const used = new Set(items.flatMap((item) => item.sectionIDs));
  const kept = known.sections.filter((section) => !named.has(section.id) && used.has(section.id));
  return [...feed.sections, ...kept].sort(newerFirst);
}

/// What is kept of a list: its first `size` items. Older ones can be asked for again if the feed has them.
export function cutFeed(feed, size) {
  return feed.items.length <= size ? feed : { ...feed, items: feed.items.slice(0, size) };
}
