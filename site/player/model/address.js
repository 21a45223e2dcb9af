/// Where things are. What is published names addresses that begin with `base`, the address the app was built for;
/// the files may be served from elsewhere: a mirror, or localhost. `home` is where this page came from.

export class Addresses {
  constructor(base, home) {
    this.base = base.endsWith("/") ? base : base + "/";
    this.home = home;
  }

  /// The same address on the host that serves this page.
  here(address) {
    return address.startsWith(this.base) ? this.home + address.slice(this.base.length) : address;
  }

  /// Whether the files behind an address are published with the app.
  isOurs(address) {
    return address.startsWith(this.home);
  }

  /// The address of an attribute of a feed, on this host; nothing where it is none that can be asked for.
  ///
  /// What has no scheme is relative to the folder of the feed (C108).
  resolved(address, feedAddress) {
    const folder = feedAddress.slice(0, feedAddress.lastIndexOf("/") + 1);
    const isRelative = !/^([a-z][a-z0-9+.-]*:|\/)/i.test(address.trim());
    const url = URL.parse(isRelative ? folder + address.trim() : address.trim(), feedAddress);
    return url && /^https?:$/.test(url.protocol) ? this.here(url.href) : null;
  }

  absolute(address) {
    return this.resolved(address, this.home);
  }
}

/// An address with one more parameter, as the clients append it (C113).
export function withParameter(address, name, value) {
  return `${address}${address.includes("?") ? "&" : "?"}${name}=${value}`;
}

/// Whether a file's name comes from its bytes: what is kept under such a name never has to be asked for again.
export function isNamedByContent(address) {
  return /[/.-][0-9a-f]{16,64}\.[a-z0-9]+$/.test(address);
}
