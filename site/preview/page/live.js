/// The connection to the preview's server, which tells what each build came to.

const firstWait = 500;
const longestWait = 8000;

export class Live {
  constructor(address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/preview/events`) {
    this.address = address;
    /// What lets this page change what it is shown; empty for one that only looks on.
    this.token = document.querySelector('meta[name="floki-token"]')?.content ?? "";
    this.subscribers = new Set();
    /// How often in a row there was no answer.
    this.failures = 0;
    /// How often there was one: the first message after another connection may follow builds that nobody told of.
    this.connections = 0;
  }

  /// Subscribers hear `("state", state, isFirst)` for each message, `isFirst` for the first of a connection, and `("lost")` once the
  /// socket stays closed.
  subscribe(subscriber) {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  tell(...news) {
    for (const subscriber of this.subscribers) subscriber(...news);
  }

  start() {
    // Anyone who comes back to this page does not wait for the next try.
    document.addEventListener("visibilitychange", () => this.timer && document.visibilityState === "visible" && this.connect());
    this.connect();
  }

  async connect() {
    clearTimeout(this.timer);
    this.timer = null;
    if (this.connections && this.token) await this.renewToken();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    let isFirst = true;
    socket.addEventListener("message", (event) => {
      const state = parsed(event.data);
      if (state?.kind !== "state") return;
      this.failures = 0;
      state.isOther = this.site !== undefined && this.site !== state.site;
      this.site = state.site;
      if (isFirst) this.connections += 1;
      this.tell("state", state, isFirst);
      isFirst = false;
    });
    socket.addEventListener("close", () => this.closed());
  }

  /// A server that was started again knows no token of the one before.
  async renewToken() {
    try {
      const page = await (await fetch("/preview")).text();
      this.token = /name="floki-token" content="(\w+)"/.exec(page)?.[1] ?? this.token;
    } catch {
      // There is no server: the socket will say so.
    }
  }

  /// Tries again: soon, then later and later. A server that is only started again is back before anybody is told.
  closed() {
    this.timer = setTimeout(() => this.connect(), Math.min(firstWait * 2 ** this.failures, longestWait));
    this.failures += 1;
    if (this.failures > 1) this.tell("lost");
  }

  /// What is sent without a connection is lost: subscribers say again what they want once there is one.
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...message, token: this.token }));
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/// Whether what is shown may be older than what is published, or is another site. Builds that were missed while there was no connection
/// count as well.
export function hasPublished(state, isFirst, connections) {
  return isFirst ? connections > 1 : state.isOther || state.changed?.length > 0;
}
