import { isExpired } from "./item.js";

/// A list as it is shown at a moment: groups of items, each under its section's header or, without sections, one group.
///
/// An item is in each of its sections (C166); items in no section are not shown, and if that would be all of them, the
/// list is shown without sections (C156). Empty sections are not shown (C162).
export function listing(feed, now) {
  const items = feed.items.filter((item) => !isExpired(item, now));
  const groups = feed.sections
    .map((section) => ({ section, items: items.filter((item) => item.sectionIDs.includes(section.id)) }))
    .filter((group) => group.items.length);
  return groups.length ? groups : [{ section: null, items }];
}

/// When the next item of a list expires, in milliseconds; never, where none does.
export function nextExpiry(feed, now) {
  return feed.items
    .filter((item) => item.expirationDate > 0 && !isExpired(item, now))
    .reduce((soonest, item) => Math.min(soonest, item.expirationDate * 1000 + 1000), Infinity);
}

/// Which sections of a list are collapsed, for as long as the app runs: `starts_collapsed` counts once (C163).
export class CollapsedSections {
  constructor() {
    this.states = new Map();
  }

  has(section) {
    if (!section?.isInteractive) return false;
    if (!this.states.has(section.id)) this.states.set(section.id, section.startsCollapsed);
    return this.states.get(section.id);
  }

  /// Opens or closes a section; opening one may close the others.
  toggle(section, sections) {
    const opens = this.has(section);
    for (const other of sections) {
      if (opens && section.collapsesOthers && other?.isInteractive) this.states.set(other.id, true);
    }
    this.states.set(section.id, !opens);
  }
}
