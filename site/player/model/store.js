import { parsedRecord } from "./values.js";

/// What is kept on this device: the publication that is shown, in one entry, and the pages and pictures of its items.
///
/// Everything is in the browser's Cache API. A page that came over plain http from another machine has none (B1): then the
/// app keeps nothing, and works from the network. Browsers may delete all of it (B6 B7): it is published.
export class Store {
  constructor(home) {
    // Apps of the same host share their caches' names (B2); each has a folder of its own.
    this.folder = new URL(home).pathname;
    this.stateAddress = home + "kept-publication";
    this.known = null;
  }

  async opened(name) {
    return globalThis.caches?.open(this.cacheName(name));
  }

  cacheName(name) {
    return `${name} ${this.folder}`;
  }

  /// What was kept last, or nothing.
  async state() {
    try {
      // At the first start there is no such cache: to look for it is faster than to open it.
      const answer = await globalThis.caches?.match(this.stateAddress, { cacheName: this.cacheName("publication") });
      return answer ? parsedRecord(await answer.text()) : null;
    } catch {
      return null;
    }
  }

  async keepState(record) {
    const cache = await this.opened("publication");
    await cache?.put(this.stateAddress, new Response(JSON.stringify(record)));
  }

  /// The addresses of kept pages and pictures.
  async addresses() {
    if (this.known) return this.known;
    // Where cookies are blocked a cache cannot be opened (B8): nothing is kept, and the app works from the network.
    const cache = await this.opened("content").catch(() => undefined);
    this.known = new Set((await cache?.keys() ?? []).map((request) => request.url));
    return this.known;
  }

  async keep(address, answer) {
    const known = await this.addresses();
    try {
      const cache = await this.opened("content");
      await cache?.put(address, answer);
    } catch {
      // The device is full (B5): the app goes on, and asks the network for this one.
    }
    known.add(address);
  }

  /// Removes what the kept publication no longer has.
  async keepOnly(wanted) {
    const known = await this.addresses();
    const cache = await this.opened("content");
    for (const address of known) {
      if (wanted.has(address)) continue;
      known.delete(address);
      await cache?.delete(address, { ignoreVary: true });
    }
  }
}
