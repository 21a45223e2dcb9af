import { make, style } from "../player/view/dom.js";
import { galleryGrid } from "./cells.js";
import { color, groupsOf } from "./clients.js";
import { newsRow } from "./rows.js";
import { sectionHeader } from "./sections.js";

/// A news list or a gallery as the client shows it at the moment of the screen.
export function drawList(content, feed, screen) {
  const groups = groupsOf(feed, content.kind, screen.client, screen.now);
  const list = make("div", { class: `list ${content.kind}` });
  style(list, { "background-color": color("back", content.backColor) });
  // A feed without items is a failed download to Android (C136).
  if (screen.client === "android" && !groups.some(({ items }) => items.length)) return connecting();
  for (const group of groups) list.append(...drawGroup(content, group, screen));
  // It belongs to no section (C149).
  if (feed.hasOlder && !groups.some(({ section }) => section)) {
    list.append(make("button", { type: "button", class: "row more-items", "data-act": "older" }, "…"));
  }
  return list;
}

function drawGroup(content, group, screen) {
  const { section, items } = group;
  const isCollapsed = screen.collapsed(content).has(section);
  const header = section?.isVisible ? [sectionHeader(content, group, isCollapsed, screen)] : [];
  if (isCollapsed) return header;
  if (content.kind === "gallery") return [...header, galleryGrid(content, items, screen)];
  return [...header, ...items.map((item) => newsRow(content, item, screen))];
}

/// What Android says for as long as it has nothing (C62, C136).
export function connecting() {
  return make("p", { class: "message" }, "Connecting…");
}
