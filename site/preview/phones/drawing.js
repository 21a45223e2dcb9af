import { make } from "../player/view/dom.js";
import { moreTabs, tabBar, titleBar } from "./bars.js";
import { isDead } from "./clients.js";
import { drawDetail, movie, pageFrame } from "./details.js";
import { connecting, drawList } from "./lists.js";

/// The whole screen, from its status bar down.
export function drawScreen(screen) {
  return make("body", {}, make("div", { class: "status", "aria-hidden": "true" }), ...(screen.isSplit ? padParts(screen) : phoneParts(screen)));
}

function phoneParts(screen) {
  const { place, texts, tabs } = screen;
  const title = screen.showsMore ? "More" : place.detail?.item.title ?? place.listTitle(texts);
  const back = place.path.length && !screen.showsMore ? texts.get(place.tab.shortTitle) : null;
  const parts = [titleBar(title, back), content(screen.showsMore ? moreTabs(tabs, screen) : top(screen), place), tabBar(tabs, screen)];
  // Android has its tabs above.
  return screen.client === "ios" ? parts : [parts[0], parts[2], parts[1]];
}

/// An iPad has its lists at the left, or upright in a popover, and beside it what was opened last.
function padParts(screen) {
  const { place, texts, tabs } = screen;
  const back = place.path.some(({ kind }) => kind === "news" || kind === "gallery") ? texts.get(place.tab.shortTitle) : null;
  const isOpen = screen.isLandscape || screen.showsLists;
  const lists = make("section", { class: "lists", hidden: !isOpen, "aria-label": "Lists" },
    titleBar(place.listTitle(texts), back),
    make("div", { class: "content scrolls", tabindex: "-1" }, screen.feed ? drawList(place.content, screen.feed, screen) : null), tabBar(tabs, screen));
  const button = screen.isLandscape ? [] : [sectionsButton(screen, isOpen)];
  const detail = make("div", { class: "detail" },
    titleBar(place.detail?.item.title ?? (screen.feed ? "" : texts.get(place.tab.longTitle)), null, ...button),
    content(place.detail ? drawDetail(place.detail, screen) : padMessage(screen), place));
  return [make("div", { class: "panes" }, lists, detail)];
}

/// Its own text, or where that is empty the title of the tab (C47).
function sectionsButton(screen, isOpen) {
  const text = screen.texts.get(10016) || screen.texts.get(screen.tab.longTitle);
  return make("button", { type: "button", class: "back", "data-act": "lists", "aria-expanded": String(isOpen) }, text);
}

function padMessage(screen) {
  const { tab } = screen;
  if (tab.kind === "web") return pageFrame(tab.address, screen.texts.get(tab.longTitle), screen);
  if (tab.kind === "movie") return movie(tab, null, screen);
  return make("p", { class: "message" }, screen.texts.get(10015));
}

function top(screen) {
  const { place, client } = screen;
  if (place.detail) return drawDetail(place.detail, screen);
  const { content } = place;
  if (isDead(content, client)) return connecting();
  if (content.kind === "web") return pageFrame(content.address, screen.texts.get(content.longTitle), screen);
  if (content.kind === "movie") return movie(content, null, screen);
  return drawList(content, screen.feed ?? { items: [], sections: [] }, screen);
}

function content(child, place) {
  return make("main", { class: "content scrolls", tabindex: "-1", "data-item": place.detail?.item.id ?? null }, child);
}
