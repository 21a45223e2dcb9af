import { listing } from "../player/model/listing.js";
import { flagIn } from "../player/model/values.js";

/// What the two clients do differently with the same files.

/// iPhones move what is beyond five tabs behind "More" (C55).
const mostTabs = 5;

export function shownTabs(tabs, { client, device }) {
  if (client === "android" || device === "pad" || tabs.length <= mostTabs) return { shown: tabs, more: [] };
  return { shown: tabs.slice(0, mostTabs - 1), more: tabs.slice(mostTabs - 1) };
}

/// Android has news lists and galleries alone; any other tab is a list without items that says "connecting" (C62).
export function isDead(tab, client) {
  return client === "android" && tab.kind !== "news" && tab.kind !== "gallery";
}

/// The groups of a list. iPhones show the header of a section unless it is invisible; Android shows every header, knows nothing of
/// `visible`, `interactive` and a section's own colors, and starts with those closed that do not say otherwise (C154, C160, C161).
export function groupsOf(feed, kind, client, now) {
  const groups = listing(kind === "gallery" ? { ...feed, sections: [] } : feed, now);
  if (client === "ios") return groups;
  return groups.map(({ section, items }) => ({ items, section: section && androidSection(section) }));
}

function androidSection(section) {
  return {
    ...section, isVisible: true, isInteractive: true, collapsesOthers: false,
    startsCollapsed: flagIn(section.source, "starts_collapsed", true),
    colors: { collapsedText: null, collapsedBack: null, expandedText: null, expandedBack: null },
  };
}

/// What a tap on an item opens: a page, a photo, a movie, a news list or a gallery; nothing where the client has none
/// (C121, C122, C124, C211). What crashes iOS opens nothing here: a page in a list of its own class (C209), and a list that is not
/// fetched as it opens (C151).
export function destination(item, listKind, client) {
  if (listKind === "gallery") return client === "ios" && item.content ? nested(item) : item.address ? "photo" : null;
  if (!item.content) return item.address ? "page" : null;
  if (client === "ios") return nested(item);
  return item.content.preview ? "movie" : null;
}

function nested({ content }) {
  const crashes = content.kind === "web" || (content.kind !== "movie" && !content.downloadIfVirgin);
  return content.address && !crashes ? content.kind : null;
}

/// Whether a row has an arrow: where there is something to open (C122), and never on an iPad (C86).
export function hasArrow(item, { client, device }) {
  return item.address !== null && !(client === "ios" && device === "pad");
}

/// The colors that nobody named (C78, C89, C96).
const standard = {
  title: [0, 0, 255], text: [0, 0, 0], footer: [127, 127, 127], back: [255, 255, 255], highlight: [0, 0, 255],
  collapsedText: [0, 0, 0], collapsedBack: [126, 127, 127], expandedText: [255, 255, 255], expandedBack: [114, 149, 219],
};

/// A color for CSS: the first that somebody named, else the clients' own.
export function color(name, ...named) {
  const [red, green, blue] = named.find(Boolean) ?? standard[name];
  return `rgb(${red} ${green} ${blue})`;
}
