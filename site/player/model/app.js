import { Addresses, withParameter } from "./address.js";
import { readIndicator } from "./appdata.js";
import { readFeed } from "./feed.js";
import { chosenLanguage } from "./languages.js";
import { CollapsedSections } from "./listing.js";
import { withOlder } from "./merge.js";
import { Network } from "./network.js";
import { feedAddress, isList, keptPublication, makePublication, nextDue, publicationRecord } from "./publication.js";
import { Store } from "./store.js";
import { Texts } from "./texts.js";
import { askForList, mergedList, Update } from "./update.js";

const minute = 60_000;

/// The app: the publication that readers see, how it came here, and when to look for another one.
///
/// It knows nothing of how it is drawn; `tell` hears of each change: `shown` when what is shown is another, `network`
/// when the network comes or goes, `checked` when looking for something new has ended.
export class App {
  constructor({ base, home, indicator, wantedLanguages, given, isSeen, tell }) {
    this.addresses = new Addresses(URL.parse(base)?.href ?? home, home);
    this.indicator = new URL(indicator, home).href;
    this.wantedLanguages = wantedLanguages;
    this.isSeen = isSeen;
    this.tell = tell;
    this.now = () => Date.now();
    this.network = new Network(given, () => tell("network"));
    this.store = new Store(home);
    this.publication = null;
    /// Whether the publication is kept as a whole; until then it is shown as it arrives.
    this.isKept = false;
    this.choice = null;
    this.collapsed = new Map();
    this.opening = new Map();
    /// The feeds that were asked for since the app was started (`download_if_virgin`).
    this.asked = new Set();
    this.failures = 0;
    this.checks = 0;
  }

  /// Shows what is kept, else what is published. Fails where there is neither.
  async start() {
    const record = await this.store.state();
    try {
      this.choice = record?.choice ?? null;
      this.publication = keptPublication(record.publication, this.addresses);
      this.isKept = this.publication.langcode === this.languageFor(this.publication.appdata);
    } catch {
      this.publication = null;
    }
    if (this.publication) return;
    const indicator = readIndicator(await this.network.record(this.indicator), this.addresses);
    const definition = await this.network.record(indicator.address);
    const publication = makePublication(indicator, definition, this.addresses, this.now());
    publication.langcode = this.languageFor(publication.appdata);
    this.publication = publication;
  }

  languageFor(appdata) {
    return chosenLanguage([...appdata.languages.keys()], this.choice, this.wantedLanguages);
  }

  get texts() {
    return new Texts(this.publication.appdata.languages, this.publication.langcode);
  }

  /// A list's state as it is known, or nothing.
  list(content) {
    return this.publication.lists.get(feedAddress(content, this.publication.langcode)) ?? null;
  }

  collapsedSections(content) {
    const address = feedAddress(content, this.publication.langcode);
    if (!this.collapsed.has(address)) this.collapsed.set(address, new CollapsedSections());
    return this.collapsed.get(address);
  }

  setList(content, list) {
    const lists = new Map(this.publication.lists).set(feedAddress(content, this.publication.langcode), list);
    this.publication = { ...this.publication, lists };
  }

  /// Forgets a list, so that it is asked for again.
  forget(content) {
    const lists = new Map(this.publication.lists);
    lists.delete(feedAddress(content, this.publication.langcode));
    this.publication = { ...this.publication, lists };
  }

  /// Asks for a list that was not asked for yet; once, no matter who wants it.
  openList(content) {
    const address = feedAddress(content, this.publication.langcode);
    if (!this.opening.has(address)) {
      this.opening.set(address, this.askFor(content).finally(() => this.opening.delete(address)));
    }
    return this.opening.get(address);
  }

  /// Asks for the lists of all tabs that were not asked for yet, since a link leads to a page of one of them.
  async openTabs() {
    const tabs = [...this.publication.appdata.tabs.values()].filter((tab) => isList(tab) && !this.list(tab));
    await Promise.allSettled(tabs.map((tab) => this.openList(tab)));
  }

  async askFor(content) {
    const { langcode } = this.publication;
    const list = await askForList(content, langcode, this);
    if (this.publication.langcode !== langcode) return;
    if (!this.list(content)) this.setList(content, list);
    this.tell("shown");
  }

  /// Asks for what is older than the last item of a list (C146); captured links are answered in pages (C217).
  async loadOlder(content) {
    const known = this.list(content);
    const page = (known.page ?? 1) + 1;
    const address = content.pageAddress?.(page)
      ?? withParameter(feedAddress(content, this.publication.langcode), "o", known.feed.items.at(-1)?.id ?? 0);
    const older = readFeed(await this.network.record(address), content.kind, this.addresses, address, content.order);
    if (content.pageAddress) older.hasOlder = older.items.length > 0;
    const now = this.list(content);
    if (now) this.setList(content, { ...now, page, feed: withOlder(now.feed, older, content.order) });
    this.tell("shown");
  }

  /// Shows another language, once the list that is shown has arrived in it.
  async setLanguage(langcode, content) {
    const publication = { ...this.publication, langcode, lists: new Map(this.publication.lists) };
    if (content && isList(content) && !publication.lists.has(feedAddress(content, langcode))) {
      publication.lists.set(feedAddress(content, langcode), await askForList(content, langcode, this));
    }
    this.choice = langcode;
    this.publication = publication;
    this.isKept = false;
    this.tell("shown");
    // What is being looked for now is in the language that was.
    await this.looking;
    await this.check();
  }

  /// Looks for something new, and takes it whole or not at all.
  check(isForced = false) {
    if (this.looking && !isForced) return this.looking;
    const looking = (this.looking ?? Promise.resolve()).then(() => this.look(isForced)).finally(() => {
      if (this.looking === looking) this.looking = null;
    });
    this.looking = looking;
    return looking;
  }

  async look(isForced) {
    const known = this.publication;
    try {
      const update = new Update(this, isForced);
      const taken = await update.taken();
      if (taken && this.publication.langcode === known.langcode) await this.show(taken, update);
      this.failures = 0;
    } catch {
      this.failures += 1;
    }
    this.network.given.clear();
    this.checks += 1;
    this.lookLater();
    this.tell("checked");
  }

  /// Puts a publication in the place of the one that is shown. What readers asked for in the meantime stays.
  async show(taken, update) {
    const lists = new Map(this.publication.lists);
    for (const [address, answer] of update.answers) lists.set(address, mergedList(lists.get(address), answer));
    const isOther = update.answers.size || taken.definition !== this.publication.definition;
    this.publication = { ...taken, lists };
    this.isKept = true;
    // All of it is there: nobody waits until it is kept as well.
    if (isOther) this.tell("shown");
    try {
      await this.store.keepState({ choice: this.choice, publication: publicationRecord(this.publication) });
      await this.store.keepOnly(update.wanted);
    } catch {
      // The device is full: what was kept stays, and is whole.
    }
  }

  /// Looks again when something is due; after a failure in a minute, then later and later.
  lookLater() {
    clearTimeout(this.timer);
    const later = minute * 2 ** Math.min(this.failures - 1, 6);
    const delay = this.failures ? later : Math.max(nextDue(this.publication) - this.now(), 1000);
    this.timer = setTimeout(() => this.isSeen() && this.check(), Math.min(delay, 2 ** 31 - 1));
  }
}
