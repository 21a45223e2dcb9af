import { CollapsedSections } from "../player/model/listing.js";
import { isDead } from "./clients.js";
import { Place } from "./place.js";
import { Source } from "./source.js";
import { ClientTexts } from "./texts.js";

/// One old phone with the app running on it: what it has loaded, and where its reader is.
export class Screen {
  constructor(settings) {
    const { device, client, isLandscape, isSplit, width, height, scale } = settings;
    Object.assign(this, { settings, device, client, isLandscape, isSplit, width, height, scale });
    this.source = new Source(settings);
    this.lists = new Map();
    this.states = new Map();
    this.showsMore = false;
    /// Whether an upright iPad shows its lists, over what an item opened.
    this.showsLists = true;
  }

  get now() {
    return this.settings.now ?? Date.now();
  }

  /// Loads what is published now, and goes back to where the reader was.
  async start() {
    const { items } = this.place ?? this.settings;
    const wanted = this.place?.tab.id ?? this.settings.tab;
    await this.source.start();
    const { appdata, langcode } = this.source;
    this.texts = new ClientTexts(appdata.languages, langcode, this.client);
    this.tabs = [...appdata.tabs.values()];
    this.lists.clear();
    await this.choose(this.tabs.find((tab) => tab.id === wanted) ?? this.tabs[0]);
    for (const id of items) {
      const item = this.feed?.items.find((one) => one.id === id);
      if (!item || !await this.open(item)) break;
    }
  }

  get tab() {
    return this.place.tab;
  }

  /// The list on top, once it is loaded.
  get feed() {
    return this.lists.get(this.place.content) ?? null;
  }

  /// The room for what an item opens, in points.
  get detailSize() {
    return { width: this.isSplit && this.isLandscape ? this.width - 321 : this.width, height: this.isSplit ? this.height - 64 : this.height - 20 };
  }

  async choose(tab) {
    this.showsMore = false;
    this.showsLists = true;
    this.place = new Place(tab);
    await this.load(tab);
  }

  /// A list whose feed does not come is empty (C151).
  async load(content) {
    if (isDead(content, this.client) || !["news", "gallery"].includes(content.kind)) return;
    try {
      this.lists.set(content, await this.source.list(content));
    } catch {
      this.lists.set(content, { items: [], sections: [], hasOlder: false });
    }
  }

  async open(item) {
    if (!this.place.enter(item, this.client)) return false;
    if (!this.place.detail) await this.load(item.content);
    this.showsLists = !this.place.detail;
    return true;
  }

  back() {
    this.place.path.pop();
    this.showsLists = true;
  }

  async older() {
    const { content } = this.place;
    this.lists.set(content, await this.source.older(content, this.feed));
  }

  /// Which sections of a list are closed, for as long as the app runs (C163).
  collapsed(content) {
    if (!this.states.has(content.address)) this.states.set(content.address, new CollapsedSections());
    return this.states.get(content.address);
  }

  toggle(id) {
    const { content } = this.place;
    const sections = this.feed.sections;
    const section = sections.find((one) => one.id === id);
    this.collapsed(content).toggle(this.client === "ios" ? section : { ...section, isInteractive: true, collapsesOthers: false }, sections);
  }
}
