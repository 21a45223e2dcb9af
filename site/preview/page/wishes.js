import { formattedMoment } from "./choice.js";

/// What is chosen for all windows of this browser: whether drafts are shown, and the moment. The server is asked for it, and each build
/// says what holds. A page without a token only looks on.
export class Wishes {
  constructor(live) {
    this.live = live;
    /// What was wished, until a build shows it.
    this.open = new Map();
    /// Whether a wish was not answered yet by a build.
    this.isWaiting = false;
  }

  make(name, value) {
    if (!this.live.token) return;
    this.open.set(name, value);
    this.isWaiting = true;
    this.live.send(name === "drafts" ? { kind: "drafts", on: value } : { kind: "now", at: value });
  }

  /// Wishes again what this page's address names, once there is another connection: floki may have been started again.
  ///
  /// Returns what the choice has to follow: another window may have chosen something else.
  heard(state, choice, isFirst) {
    this.isWaiting = false;
    const changes = {};
    for (const [name, value] of Object.entries(shownBy(state))) {
      if (this.open.get(name) === value) this.open.delete(name);
      const isOurs = choice[name] !== null;
      if (choice[name] === value || value === undefined || (name === "drafts" && !isOurs)) continue;
      if (isFirst && isOurs && this.live.token) this.make(name, choice[name]);
      else if (!this.open.has(name)) changes[name] = value;
    }
    return changes;
  }
}

/// What a build shows, in the words of the choice: the present is null. A state that does not say what the present is leaves it open.
function shownBy({ drafts, now, present }) {
  if (!now || !present) return { drafts };
  return { drafts, now: now === present ? null : formattedMoment(Date.parse(now)) };
}
