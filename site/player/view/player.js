import { listing } from "../model/listing.js";
import { linkTarget } from "../model/links.js";
import { isList } from "../model/publication.js";
import { listKey, neighbours, parsedRoute, screensOf } from "../model/route.js";
import { drawBar } from "./bar.js";
import { openExternal, shareItem } from "./dialogs.js";
import { moveFocus } from "./focus.js";
import { Places } from "./history.js";
import { Panes } from "./panes.js";
import { PhotoScreen } from "./photos.js";
import { listenForPull } from "./pull.js";
import { refresh, showNetwork } from "./renewing.js";
import { Search } from "./searching.js";
import { Shell } from "./shell.js";
import { wordsFor } from "./words.js";

/// Draws the app: the screens that the address names, beside each other where there is room.
export class Player {
  constructor(app, name, allowedHosts, routes, onFirstList) {
    Object.assign(this, { app, name, allowedHosts, routes, onFirstList });
    /// Where readers are in each list, also after the page is loaded again.
    this.places = new Map(history.state?.places);
    this.wide = matchMedia("(min-width: 800px)");
    this.photos = new PhotoScreen(this);
    this.searching = new Search(this);
    this.panes = new Panes(this);
  }

  /// Draws the first screen; its list is waited for a moment, so that screen and list are drawn at once. Where the page has it
  /// already, readers have something to read in the meantime.
  async start() {
    const { content } = screensOf(parsedRoute(location.hash), this.app).screens[0];
    if (isList(content) && !this.app.list(content)) {
      const patience = document.getElementById("first-list") ? 3000 : 150;
      const moment = new Promise((resolve) => { setTimeout(resolve, patience); });
      await Promise.race([this.app.openList(content).catch(() => {}), moment]);
    }
    this.history = new Places(() => this.render());
    this.wide.addEventListener("change", () => this.render());
    document.addEventListener("keydown", (event) => {
      const isFree = !document.querySelector("dialog[open]") && event.target.id !== "search";
      if (event.key === "Escape" && isFree && this.history.route.path.length) this.back();
    });
    this.render();
  }

  /// Draws what is to be seen now. What is there already stays, and is brought up to date.
  render() {
    const { app } = this;
    const { appdata, langcode, version } = app.publication;
    if (this.drawnAppdata !== appdata || this.drawnLanguage !== langcode) this.drawShell();
    document.documentElement.dataset.version = version;
    const { tab, screens } = screensOf(this.history.route, app);
    const last = screens.at(-1);
    const ways = last.kind === "photo" ? screens.slice(0, -1) : screens;
    const before = this.top;
    this.top = ways.at(-1);
    this.listScreen = ways.findLast((screen) => screen.kind === "news") ?? null;
    const detail = this.top.kind === "news" ? null : this.top;
    this.shell.selectTab(tab);
    Object.assign(this.shell.main.dataset, { list: Boolean(this.listScreen), detail: Boolean(detail) });
    this.shell.listPane.inert = Boolean(detail) && !this.wide.matches;
    this.panes.mount("list", this.listScreen, this.shell.listPane);
    this.panes.mount("detail", detail, this.shell.detailPane);
    drawBar(this);
    this.photos.render(last.kind === "photo" ? last : null);
    document.title = [last.item?.title || app.texts.get(tab.longTitle), this.name].filter(Boolean).join(" · ");
    if (before) moveFocus(this, before);
    if (!isList(this.top.content)) this.onFirstList();
  }

  drawShell() {
    const { appdata, langcode } = this.app.publication;
    Object.assign(this, { drawnAppdata: appdata, drawnLanguage: langcode, words: wordsFor(langcode) });
    this.panes.clear();
    this.photos.remove();
    this.shell = new Shell(this);
    for (const pane of [this.shell.listPane, this.shell.detailPane]) {
      pane.addEventListener("scroll", () => this.panes.scrolled(), { passive: true });
      listenForPull(pane, this.shell.pull, () => refresh(this));
    }
    showNetwork(this);
  }

  /// The items before and after the one that a screen shows, as its list shows them.
  around(screen) {
    const { content } = screen.list;
    const view = this.panes.listView;
    const isShown = view?.key === listKey(content, this.app) && view.shownGroups;
    return neighbours(screen.item, content, isShown || listing(this.app.list(content).feed, this.app.now()));
  }

  turn(step) {
    const { previous, next } = this.around(this.top);
    const item = step < 0 ? previous : next;
    if (!item) return;
    this.keepsFocus = true;
    this.history.go(this.top.tab.id, [...this.top.list.path, item.id], { replaces: true });
  }

  back() {
    this.history.back();
  }

  /// Follows a link of a page.
  async follow(href) {
    let target = linkTarget(href, this.app);
    if (!target) return;
    if (target.external && this.app.addresses.isOurs(this.app.addresses.here(href))) {
      await this.app.openTabs();
      target = linkTarget(href, this.app) ?? target;
    }
    if (target.external && this.routes.feeds.length) target = await this.routes.place(target.external) ?? target;
    if (target.scheme) location.assign(target.scheme);
    else if (target.external) openExternal(target.external, this.allowedHosts, this);
    else this.history.go(target.tab, target.path);
  }

  /// A captured video: the answer's first item opens in the list's place (C217).
  openFirst(screen, item) {
    queueMicrotask(() => this.history.go(screen.tab.id, [...screen.path, item.id], { replaces: true }));
  }

  showPicture(picture) {
    const { tab, path } = this.history.route;
    this.history.go(tab ?? this.top.tab.id, path, { state: { picture } });
  }

  share() {
    const { item, kind, list } = this.top;
    shareItem(item, kind === "movie" ? "movie" : list.content.kind, this);
  }

  listDrawn(words, count) {
    if (words) this.say(count ? this.words.found.replace("#", count) : this.words.nothing);
    this.onFirstList();
  }

  listFailed() {
    this.onFirstList("failed");
  }

  /// For those who do not see what has changed.
  say(text) {
    this.shell.status.textContent = text;
  }
}
