import { make, maskIcon } from "../player/view/dom.js";
import { shownTabs } from "./clients.js";

/// The bar above a list or what an item opened. Android has no way back but the phone's own key, which is drawn in its bar.
export function titleBar(title, back, ...others) {
  return make("header", { class: "bar" },
    back === null ? null : make("button", { type: "button", class: "back", "data-act": "back", "aria-label": `Back to ${back}` }, back || "Back"),
    ...others, title ? make("h1", { dir: "auto" }, title) : null);
}

/// The tabs, from left to right in the order of the appdata (C54).
export function tabBar(tabs, screen) {
  const { shown, more } = shownTabs(tabs, screen);
  const bar = make("nav", { class: "tabs", "aria-label": "Tabs" }, ...shown.map((tab) => tabButton(tab, screen)));
  if (more.length) {
    bar.append(make("button", {
      type: "button", class: "tab", "data-act": "more", "aria-expanded": String(screen.showsMore),
    }, make("span", { class: "dots", "aria-hidden": "true" }, "•••"), make("span", {}, "More")));
  }
  return bar;
}

/// What is behind "More" (C55).
export function moreTabs(tabs, screen) {
  return make("div", { class: "list more" }, ...shownTabs(tabs, screen).more.map((tab) => tabButton(tab, screen)));
}

/// Only the short title labels a tab (C64).
function tabButton(tab, screen) {
  return make("button", {
    type: "button", class: "tab", "data-tab": tab.id, "aria-current": tab === screen.tab ? "page" : null,
  }, icon(tab, screen.client), make("span", { dir: "auto" }, screen.texts.get(tab.shortTitle)));
}

/// iOS takes the picture for a mask, Android draws it as it is (C66).
function icon(tab, client) {
  if (!tab.image) return make("span", { class: "icon none", "aria-hidden": "true" });
  if (client === "ios") return maskIcon(tab.image);
  return make("img", { class: "icon", src: `data:image/png;base64,${tab.image}`, alt: "", width: 30, height: 30 });
}
