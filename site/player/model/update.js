import { readIndicator } from "./appdata.js";
import { feedRecord, readFeed } from "./feed.js";
import { mergedFeed } from "./merge.js";
import { forEachOf } from "./network.js";
import { feedAddress, isDue, isList, makePublication, reachableContents } from "./publication.js";
import { resourcesOf, takeResource } from "./resources.js";

/// How many files are asked for at a time.
const atOnce = 6;

/// How often it is begun again where something is published in the meantime.
const attempts = 3;

/// Asks for a list's feed: for itself if it was asked for before, else as a new list.
export async function askForList(content, langcode, app) {
  const address = feedAddress(content, langcode);
  const feed = readFeed(await app.network.record(address), content.kind, app.addresses, address, content.order);
  app.asked.add(address);
  // Answers to a tag are in pages: there is another one until one is empty (C217).
  if (content.pageAddress) feed.hasOlder = feed.items.length > 0;
  return { feed, askedAt: app.now(), isPaged: feed.hasOlder };
}

/// Takes what is published now, as a whole: definition, lists, pages and pictures. It fails if any of them is lacking;
/// then what is shown and kept stays as it is.
export class Update {
  constructor(app, isForced) {
    this.app = app;
    this.isForced = isForced;
    this.known = app.publication;
    /// What was asked for now, by address; the rest is as it was.
    this.answers = new Map();
  }

  /// The publication to show next, or nothing where nothing had to be asked for.
  async taken() {
    const publication = await this.definitionAndLists();
    if (!this.answers.size && publication.checkedAt === this.known.checkedAt && this.app.isKept) return null;
    await this.takeResources(publication);
    return publication;
  }

  /// A list that says something new may have been published with another definition, after that was asked for: then that
  /// is asked for again.
  async definitionAndLists() {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const publication = await this.definition();
      const hasNewDefinition = publication.definition !== this.known.definition;
      publication.langcode = this.app.languageFor(publication.appdata);
      publication.pagePictures = new Map(this.known.pagePictures);
      await this.takeLists(publication, this.isForced || hasNewDefinition);
      if (!this.hasNews(publication) || await this.isPublished(publication)) return publication;
      this.isForced = true;
      this.answers.clear();
    }
    throw new Error("something else is published all the time");
  }

  /// Whether a list that was known says something else now.
  hasNews(publication) {
    return [...this.answers.keys()].some((address) => {
      const known = this.known.lists.get(address);
      return known && this.app.addresses.isOurs(address) && publication.lists.get(address).feed !== known.feed;
    });
  }

  /// Whether a publication's definition is still the published one.
  async isPublished(publication) {
    const indicator = readIndicator(await this.app.network.record(this.app.indicator), this.app.addresses);
    return indicator.version === publication.version && indicator.address === publication.address;
  }

  async definition() {
    const { app, known } = this;
    const now = app.now();
    if (!this.isForced && !isDue(known.checkedAt, known.ttl, now)) return { ...known };
    const indicator = readIndicator(await app.network.record(app.indicator), app.addresses);
    const isSame = indicator.version === known.version && indicator.address === known.address;
    if (isSame) return { ...known, ...indicator, checkedAt: now };
    return makePublication(indicator, await app.network.record(indicator.address), app.addresses, now);
  }

  /// Level by level: a list says which lists are inside its items.
  async takeLists(publication, isForced) {
    publication.lists = new Map(this.known.lists);
    const visited = new Set();
    for (;;) {
      const next = new Map();
      reachableContents(publication, (content) => {
        const address = isList(content) && feedAddress(content, publication.langcode);
        if (address && !visited.has(address)) next.set(address, content);
      });
      if (!next.size) return;
      for (const address of next.keys()) visited.add(address);
      await forEachOf(next, atOnce, ([address, content]) => this.takeList(address, content, publication, isForced));
    }
  }

  async takeList(address, content, publication, isForced) {
    const known = publication.lists.get(address);
    const isVirgin = content.downloadIfVirgin && !this.app.asked.has(address);
    if (known && !isForced && !isVirgin && !isDue(known.askedAt, content.ttl, this.app.now())) return;
    try {
      const answer = await askForList(content, publication.langcode, this.app);
      this.answers.set(address, answer);
      publication.lists.set(address, mergedList(known, answer));
    } catch (failure) {
      // A feed of other people is not part of the publication: it may be away for a time, or its host may not allow it (B12).
      if (this.app.addresses.isOurs(address)) throw failure;
    }
  }

  async takeResources(publication) {
    const { pages, pictures } = resourcesOf(publication, this.app.addresses, this.app.now());
    const { network, store, addresses } = this.app;
    const { pagePictures } = publication;
    const context = { network, store, addresses, pagePictures };
    await forEachOf(pages, atOnce, (address) => takeResource(address, true, context));
    await forEachOf(pictures, atOnce, (address) => takeResource(address, false, context));
    this.wanted = new Set([...pages, ...pictures]);
    for (const page of pagePictures.keys()) if (!pages.has(page)) pagePictures.delete(page);
    // A page that names a picture that is not there is its author's problem, and no half publication.
    await forEachOf(new Set([...pagePictures.values()].flat()), atOnce, async (address) => {
      this.wanted.add(address);
      await takeResource(address, false, context).catch(() => {});
    });
  }
}

/// A list after it was asked for again. One that says what it said before is the same list: it need not be drawn again.
export function mergedList(known, answer) {
  if (!known) return answer;
  const feed = mergedFeed(known.feed, answer.feed, known.isPaged);
  const said = (one) => JSON.stringify(feedRecord(one));
  const isSame = said(feed) === said(known.feed);
  return { ...answer, isPaged: answer.isPaged || known.isPaged, feed: isSame ? known.feed : feed };
}
