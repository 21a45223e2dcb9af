import { isExpired } from "./item.js";
import { feedAddress, isList } from "./publication.js";
import { capturedContent } from "./links.js";

/// Where readers are, as the address says it behind the `#` (B31): a tab's id, then the ids of the items that were opened.
export function parsedRoute(hash) {
  const [tab, ...path] = hash.replace(/^#/, "").split("/").filter(Boolean);
  return { tab: Number(tab) || null, path };
}

export function formattedRoute(tab, path = []) {
  return "#" + [tab, ...path].join("/");
}

/// The screens on the way to where readers are, from the tab to what they see.
///
/// A screen is a content (a list, a web page, a movie), or an item: a `page` or a `photo`. Each knows the item that it
/// shows, and the list that the item is from. A list that was not asked for yet, or an item that is not in it, ends the
/// way early: `isComplete` says which.
export function screensOf(route, app) {
  const { tabs } = app.publication.appdata;
  const tab = tabs.get(route.tab) ?? tabs.values().next().value;
  const screens = [contentScreen(tab, tab, [], null, null)];
  let isComplete = true;
  for (const part of route.path) {
    const list = screens.at(-1);
    const path = [...list.path, part];
    const captured = capturedContent(part, tab, app);
    if (captured) {
      screens.push(contentScreen(captured, tab, path, null, null));
      continue;
    }
    const item = isList(list.content) && app.list(list.content)?.feed.items
      .find((one) => String(one.id) === part && !isExpired(one, app.now()));
    if (!item) {
      isComplete = false;
      break;
    }
    const kind = list.content.kind === "gallery" ? "photo" : "page";
    screens.push(item.content?.address
      ? contentScreen(item.content, tab, path, item, list)
      : { kind, content: { kind }, tab, path, item, list });
  }
  return { tab, screens, isComplete };
}

function contentScreen(content, tab, path, item, list) {
  return { kind: content.kind, content, tab, path, item, list };
}

/// What tells screens apart, whatever language or edition they show.
export function screenKey(screen) {
  return screen.kind + formattedRoute(screen.tab.id, screen.path);
}

/// The items that readers go through with previous and next: those of the item's section, or all that are shown
/// (`navigation_changes_section`). Lists inside items are passed over, as from there is no next.
export function neighbours(item, content, groups) {
  const group = groups.find((one) => one.items.some((other) => other.id === item.id));
  const items = content.navigationChangesSection || !group
    ? [...new Set(groups.flatMap((one) => one.items))] : group.items;
  const open = items.filter((one) => one.id === item.id || (one.content ? one.content.address && !isList(one.content) : one.address));
  const place = open.findIndex((one) => one.id === item.id);
  return { items: open, place, previous: open[place - 1] ?? null, next: open[place + 1] ?? null };
}

/// The state of a list by which its place and its search are remembered.
export function listKey(content, app) {
  return feedAddress(content, app.publication.langcode);
}
