import { intIn, isRecord, numberIn, recordIn, textIn } from "./values.js";
import { readAppdata } from "./appdata.js";
import { feedRecord, readFeed } from "./feed.js";
import { cutFeed } from "./merge.js";

/// What the app shows: an app definition and the lists of its tabs in one language, as they were published together.
/// A publication is a value; another one takes its place as a whole.
export function makePublication(indicator, definition, addresses, checkedAt) {
  return {
    ...indicator, definition, checkedAt, appdata: readAppdata(definition, addresses),
    langcode: null, lists: new Map(), pagePictures: new Map(),
  };
}

export function isList(content) {
  return content.kind === "news" || content.kind === "gallery";
}

/// The address of a list's feed: the main address with the langcode behind it (C111); answers to a captured link are at
/// the address itself.
export function feedAddress(content, langcode) {
  return content.isAnswer ? content.address : content.address + langcode;
}

/// Whether it is time to ask again. A clock that was set back does not keep a list for years.
export function isDue(askedAt, ttl, now) {
  return now >= askedAt + ttl * 1000 || now < askedAt;
}

/// When the indicator or a tab's list is asked for next, in milliseconds.
export function nextDue({ checkedAt, ttl, appdata, langcode, lists }) {
  const times = [...appdata.tabs.values()].filter(isList).map((tab) => {
    const list = lists.get(feedAddress(tab, langcode));
    return list ? list.askedAt + tab.ttl * 1000 : Infinity;
  });
  return Math.min(checkedAt + ttl * 1000, ...times);
}

/// The contents that the tabs lead to: their own, and what their items contain, three levels deep at most. A list is
/// here once, with those of its items that are kept.
export function reachableContents(publication, visit) {
  const seen = new Set();
  const follow = (content, path, tab, depth) => {
    visit(content, path, tab);
    if (!isList(content) || depth > 3) return;
    const address = feedAddress(content, publication.langcode);
    if (seen.has(address)) return;
    seen.add(address);
    for (const item of publication.lists.get(address)?.feed.items ?? []) {
      if (item.content?.address) follow(item.content, [...path, item.id], tab, depth + 1);
    }
  };
  for (const tab of publication.appdata.tabs.values()) follow(tab, [], tab, 1);
}

/// A publication as it is kept: what it was read from.
export function publicationRecord(publication) {
  const lists = {};
  reachableContents(publication, (content) => {
    const address = isList(content) && feedAddress(content, publication.langcode);
    const list = address && publication.lists.get(address);
    if (!list) return;
    const feed = cutFeed(list.feed, content.cacheSize);
    const isCut = feed !== list.feed;
    // Of a list that is not kept whole the rest is asked for at the next start.
    lists[address] = {
      kind: content.kind, askedAt: isCut && !list.isPaged ? 0 : list.askedAt, isPaged: list.isPaged,
      record: feedRecord({ ...feed, hasOlder: feed.hasOlder || (isCut && list.isPaged) }, content.kind),
    };
  });
  const { version, address, ttl, checkedAt, langcode, definition } = publication;
  return { version, address, ttl, checkedAt, langcode, definition, lists, pagePictures: [...publication.pagePictures] };
}

/// What was kept, read again; it fails for what another edition of the app kept in another way.
export function keptPublication(record, addresses) {
  const indicator = {
    version: intIn(record, "version", -1), address: textIn(record, "address"), ttl: intIn(record, "ttl", 43200, 1),
  };
  const publication = makePublication(
    indicator, recordIn(record, "definition"), addresses, numberIn(record, "checkedAt", 0));
  publication.langcode = textIn(record, "langcode");
  if (!publication.appdata.languages.has(publication.langcode)) throw new TypeError("kept without a language");
  for (const [address, list] of Object.entries(recordIn(record, "lists"))) {
    if (!isRecord(list)) continue;
    publication.lists.set(address, {
      askedAt: list.askedAt, isPaged: list.isPaged === true, feed: readFeed(list.record, list.kind, addresses, address),
    });
  }
  publication.pagePictures = new Map(record.pagePictures);
  return publication;
}
