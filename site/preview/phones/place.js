import { destination } from "./clients.js";

/// Where a reader is in a tab: the items that are open, one inside the other.
export class Place {
  constructor(tab) {
    this.tab = tab;
    /// Each with what it opened: a news list or a gallery, or a page, a photo or a movie, which are always the last.
    this.path = [];
  }

  /// The list on top: that of the tab, or of the innermost item that opened one.
  get content() {
    return this.path.findLast(isList)?.item.content ?? this.tab;
  }

  /// What lies over the list, if anything.
  get detail() {
    const last = this.path.at(-1);
    return last && !isList(last) ? last : null;
  }

  get items() {
    return this.path.map(({ item }) => item.id);
  }

  /// The name of what is seen.
  get key() {
    return [this.tab.id, ...this.items].join("/");
  }

  /// The title of the list on top, for the bar and for who goes back to it.
  listTitle(texts) {
    return this.path.findLast(isList)?.item.title ?? texts.get(this.tab.longTitle);
  }

  /// Opens an item of the list on top. False where a tap does nothing.
  enter(item, client) {
    const kind = destination(item, this.content.kind, client);
    if (!kind) return false;
    if (this.detail) this.path.pop();
    this.path.push({ item, kind });
    return true;
  }
}

function isList({ kind }) {
  return kind === "news" || kind === "gallery";
}
