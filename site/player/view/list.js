import { galleryColumns } from "../model/geometry.js";
import { listing, nextExpiry } from "../model/listing.js";
import { foundItems } from "../model/search.js";
import { formattedRoute, listKey } from "../model/route.js";
import { contentColors } from "./colors.js";
import { make, style } from "./dom.js";
import { Group } from "./group.js";
import { OlderButton } from "./older.js";
import { goToPlace, placeIn } from "./place.js";
import { galleryCell, gallerySizes, newsRow, newsSizes } from "./rows.js";

const rowsInBlock = 20;
/// How many rows are made before the first list counts as drawn.
const rowsAtOnce = 12;

/// A news list or a gallery on the screen.
export class ListView {
  constructor(screen, player) {
    Object.assign(this, { screen, player, content: screen.content, app: player.app, words: player.words });
    this.key = listKey(screen.content, player.app);
    this.collapsed = player.app.collapsedSections(screen.content);
    this.groups = [];
    this.element = make("div", { class: `list ${screen.kind}`, tabindex: "-1" });
    this.older = new OlderButton(this);
    style(this.element, contentColors(this.content));
    if (screen.kind === "news") style(this.element, newsSizes(this.content));
    this.resizing = new ResizeObserver(() => this.columns && this.fitColumns());
  }

  /// Called once the element is on the screen.
  shown() {
    this.update();
    this.resizing.observe(this.element);
    const place = this.player.places.get(this.key);
    if (place) goToPlace(this, place);
  }

  /// Draws the list as it is now, if it is another than was drawn.
  update() {
    const own = this.app.list(this.content);
    const words = this.player.searching.words.get(this.key) || null;
    if (!own) return this.wait();
    const question = words && this.player.searching.question(this);
    const isWaiting = Boolean(question && !question.answer && !question.hasFailed);
    /// What a server is asked for and has answered, in place of what is loaded.
    this.question = question?.answer ? question : null;
    const list = this.question?.answer ?? own;
    const before = this.drawn;
    if (list.feed === before?.list.feed && words === before.words && isWaiting === before.isWaiting) return undefined;
    const place = before && words === before.words ? placeIn(this.element) : null;
    if (before && !words && before.list.feed.items[0]?.id !== list.feed.items[0]?.id) this.player.say(this.words.updated);
    this.drawn = { list, words, isWaiting };
    this.draw(list.feed, words);
    if (place) goToPlace(this, place);
    if (this.screen.content.opensFirst && list.feed.items[0]) this.player.openFirst(this.screen, list.feed.items[0]);
    return undefined;
  }

  draw(feed, words) {
    const now = this.app.now();
    this.shownGroups = words ? [{ section: null, items: this.found(feed, words, now) }] : listing(feed, now);
    this.clear();
    const options = this.blockOptions();
    let count = 0;
    this.groups = this.shownGroups.map((shown) => new Group(shown, this, options));
    for (const group of this.groups) {
      if (group.blocks && count < rowsAtOnce) count += group.blocks.fillFirst();
    }
    this.element.replaceChildren(...this.groups.map((group) => group.element));
    const total = this.shownGroups.reduce((sum, group) => sum + group.items.length, 0);
    const nothing = this.drawn.isWaiting ? this.words.loading : words ? this.words.nothing : this.words.empty;
    if (!total) this.element.append(make("p", { class: "note" }, nothing));
    if (feed.hasOlder && (!words || this.question)) this.older.show();
    this.expireAt(nextExpiry(feed, now) - now);
    if (total || !this.drawn.isWaiting) this.player.listDrawn(words, total);
  }

  /// What a server has found, or what is loaded and has the words; each item once.
  found(feed, words, now) {
    const items = [...new Set(listing(feed, now).flatMap((group) => group.items))];
    return this.question ? items : foundItems(items, words);
  }

  blockOptions() {
    const isGallery = this.screen.kind === "gallery";
    this.columns = isGallery ? galleryColumns(this.content, this.element.clientWidth || 320) : 1;
    if (isGallery) style(this.element, gallerySizes(this.content, this.columns));
    const size = isGallery ? this.columns * Math.max(3, Math.round(40 / this.columns)) : rowsInBlock;
    const rowHeight = isGallery ? (this.element.clientWidth || 320) / this.columns : Math.max(this.content.rowHeight, 48) + 24;
    return {
      size, height: rowHeight * (size / this.columns), scroller: this.element.closest(".pane"),
      makeRow: (item, index) => this.row(item, index),
    };
  }

  row(item, index) {
    const way = this.question ? [...this.screen.path, this.question.part] : this.screen.path;
    const href = formattedRoute(this.screen.tab.id, [...way, item.id]);
    const inside = this.screen.kind === "gallery"
      ? galleryCell(item, this.content, href, `${this.words.picture} ${index + 1}`)
      : newsRow(item, this.content, href);
    if (item.id === this.selected) inside.setAttribute("aria-current", "true");
    return make("li", { "data-item": item.id }, inside);
  }

  /// Nothing is there yet: ask, and say so.
  wait() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.element.replaceChildren(make("p", { class: "note", "aria-busy": "true" }, this.words.loading));
    this.app.openList(this.content).catch(() => {
      this.element.replaceChildren(
        make("p", { class: "note" }, this.words.failed),
        make("button", { type: "button", class: "wide-button", onclick: () => this.wait() }, this.words.retry));
      this.player.listFailed();
    }).finally(() => { this.isWaiting = false; });
  }

  toggle(section) {
    this.collapsed.toggle(section, this.shownGroups.map((group) => group.section));
    for (const group of this.groups) group.apply();
    const header = this.groups.find((group) => group.section === section).element;
    if (header.getBoundingClientRect().top < this.element.closest(".pane").getBoundingClientRect().top) header.scrollIntoView();
  }

  fitColumns() {
    if (this.drawn && galleryColumns(this.content, this.element.clientWidth) !== this.columns && this.screen.kind === "gallery") {
      const place = placeIn(this.element);
      this.draw(this.drawn.list.feed, this.drawn.words);
      if (place) goToPlace(this, place);
    }
  }

  expireAt(delay) {
    clearTimeout(this.expiry);
    if (delay < 2 ** 31) this.expiry = setTimeout(() => { this.drawn = null; this.update(); }, delay);
  }

  /// An item's row in an open section, made if it is not there.
  rowOf(id) {
    for (const group of this.groups) {
      const row = group.row(id);
      if (row) return row;
    }
    return null;
  }

  /// Marks the item that is open beside the list.
  select(id) {
    this.selected = id;
    for (const link of this.element.querySelectorAll("[aria-current]")) link.removeAttribute("aria-current");
    for (const link of this.element.querySelectorAll(`[data-item="${id}"] > a`)) link.setAttribute("aria-current", "true");
  }

  clear() {
    for (const group of this.groups) group.removeBlocks();
    this.groups = [];
  }

  notePlace() {
    const place = placeIn(this.element);
    if (place) this.player.places.set(this.key, place);
    else this.player.places.delete(this.key);
  }

  remove() {
    this.notePlace();
    clearTimeout(this.expiry);
    this.resizing.disconnect();
    this.older.remove();
    this.clear();
    this.element.remove();
  }
}
