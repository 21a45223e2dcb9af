import { feedAddress, isList, reachableContents } from "./publication.js";

/// Finds items by addresses of the website: what leads where is published beside each feed, and asked for when a link is
/// touched that nothing else knows.
export class Routes {
  /// `feeds`: those that have routes, as their addresses begin below the app's.
  constructor(app, feeds) {
    Object.assign(this, { app, feeds, known: new Map() });
  }

  /// The place of the item that an address names; nothing for one that leads elsewhere, or cannot be looked up now.
  async place(url) {
    for (const feed of this.feeds) {
      const { langcode } = this.app.publication;
      const address = this.app.addresses.home + feed + langcode;
      const routes = await this.routes(address + ".routes.json");
      const id = routes && routedItem(url, routes);
      const place = id && this.placeIn(address, id);
      if (place) return place;
    }
    return null;
  }

  async routes(address) {
    if (!this.known.has(address)) {
      try {
        const answer = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(10000) });
        if (!answer.ok) return null;
        this.known.set(address, await answer.json());
      } catch {
        return null;
      }
    }
    return this.known.get(address);
  }

  placeIn(address, id) {
    let found = null;
    reachableContents(this.app.publication, (content, path, tab) => {
      const isHere = !found && isList(content) && feedAddress(content, this.app.publication.langcode) === address;
      if (isHere) found = { tab: tab.id, path: [...path, String(id)] };
    });
    return found;
  }
}

/// The id of the item that an address names: a whole address that it had; on the website a path that it had, its slug as
/// the last part of the path, or its number as `p`. Nothing for all others.
export function routedItem(url, routes) {
  const named = (table, name) => {
    const isThere = table && Object.hasOwn(table, name) && Number.isInteger(table[name]);
    return isThere ? table[name] : null;
  };
  const whole = named(routes.aliases, url.href.split("#")[0]);
  if (whole || !routes.hosts?.includes?.(url.hostname)) return whole;
  const slug = url.pathname.replace(/\/$/, "").split("/").at(-1).replace(/\.html?$/, "");
  return named(routes.aliases, url.pathname + url.search) ?? named(routes.aliases, url.pathname)
    ?? named(routes.slugs, slug) ?? named(routes.numbers, url.searchParams.get("p") ?? "");
}
