import { directionOf } from "../model/languages.js";
import { formattedRoute } from "../model/route.js";
import { appColors } from "./colors.js";
import { iconButton, make, maskIcon, style } from "./dom.js";
import { changeLanguage, refresh } from "./renewing.js";
import { languageName } from "./words.js";

/// What is around every screen: the bar above with title and buttons, the tabs, the line that says there is no network,
/// and the place for the screens. Made again for another language or app definition.
export class Shell {
  constructor(player) {
    const { app, words } = player;
    const { publication, texts } = app;
    const root = document.documentElement;
    root.lang = publication.langcode;
    root.dir = directionOf(publication.langcode);
    style(root, appColors(publication.appdata));
    this.back = iconButton("back", "back", words.back, () => player.back());
    this.title = make("h1", { dir: "auto" });
    this.searchOpen = iconButton("search-open", "search", words.search, () => player.searching.open());
    this.refresh = iconButton("refresh", "refresh", words.refresh, () => refresh(player));
    this.previous = iconButton("previous", "previous", words.previous, () => player.turn(-1));
    this.next = iconButton("next", "next", words.next, () => player.turn(1));
    this.share = iconButton("share", "share", words.share, () => player.share());
    this.languages = languageChoice(publication, words, (code) => changeLanguage(player, code));
    this.search = make("input", {
      id: "search", type: "search", placeholder: words.search, "aria-label": words.search, autocomplete: "off", enterkeyhint: "search",
      oninput: () => player.searching.change(this.search.value),
      onkeydown: (event) => event.key === "Escape" && player.searching.close(),
    });
    this.searchBar = make("div", { role: "search", class: "search-bar", hidden: true }, this.search,
      iconButton("search-close", "close", words.close, () => player.searching.close()));
    this.offline = make("p", { id: "offline", hidden: true }, words.offline);
    this.status = make("p", { id: "status", class: "unseen", role: "status" });
    this.pull = make("div", { class: "pull", "aria-hidden": "true" });
    this.listPane = make("div", { class: "pane list-pane" });
    this.detailPane = make("div", { class: "pane detail-pane" });
    this.main = make("main", { id: "main" }, this.pull, this.listPane, this.detailPane);
    this.bar = make("div", { class: "bar" }, this.back, this.title, this.searchOpen, this.refresh, this.languages,
      this.previous, this.next, this.share);
    this.tabs = tabBar(publication.appdata, texts);
    document.body.replaceChildren(make("div", { id: "app" },
      make("header", { class: "top" }, this.bar, this.searchBar, this.offline), this.main, this.tabs, this.status));
  }

  /// Marks the tab that is shown.
  selectTab(tab) {
    this.main.dataset.screenTab = tab.id;
    for (const link of this.tabs.querySelectorAll("[data-tab]")) {
      if (link.dataset.tab === String(tab.id)) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }
}

function tabBar(appdata, texts) {
  const tabs = [...appdata.tabs.values()].map((tab) => make("li", {},
    make("a", { "data-tab": tab.id, href: formattedRoute(tab.id), class: "tab" },
      tab.image ? maskIcon(tab.image) : make("span", { class: "mask plain", "aria-hidden": "true" }),
      make("span", { class: "tab-title", dir: "auto" }, texts.get(tab.shortTitle)))));
  return make("nav", { id: "tabs", "aria-label": texts.get(10016) || texts.get(10015) }, make("ul", { role: "list" }, ...tabs));
}

/// The languages of the app, each by its own name.
function languageChoice(publication, words, choose) {
  const codes = [...publication.appdata.languages.keys()];
  const options = codes.map((code) =>
    make("option", { value: code, lang: code, selected: code === publication.langcode }, languageName(code)));
  return make("select", {
    id: "languages", "aria-label": words.language, hidden: codes.length < 2, onchange: (event) => choose(event.target.value),
  }, ...options);
}
