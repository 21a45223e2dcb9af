import { formattedChoice, readChoice } from "./choice.js";
import { hasPublished } from "./live.js";
import { Wishes } from "./wishes.js";

/// What all parts of the page share: the state that the server told, and what the editor chose. Each part has `draw(page)`, which is
/// called after every change.
export class Page {
  constructor(live) {
    this.live = live;
    this.wishes = new Wishes(live);
    this.state = null;
    this.choice = readChoice(location.search);
    this.isLost = false;
    this.parts = [];
    live.subscribe((...news) => this.heard(...news));
  }

  get isWaiting() {
    return this.wishes.isWaiting;
  }

  heard(kind, state, isFirst) {
    this.isLost = kind === "lost";
    if (kind === "state") this.take(state, isFirst);
    this.draw();
  }

  take(state, isFirst) {
    this.state = state;
    this.keep({ ...this.choice, ...this.wishes.heard(state, this.choice, isFirst) });
    this.present = this.presentOf(state);
    if (hasPublished(state, isFirst, this.live.connections)) this.stage.tell();
  }

  /// Where the state does not say: what is shown, unless that is another moment of this page's choice.
  presentOf(state) {
    if (state.present) return state.present;
    return this.choice.now === null ? state.now : this.present;
  }

  /// Takes a choice, and has everything follow it.
  choose(changes) {
    const before = this.choice;
    const news = Object.entries(changes).filter(([name, value]) => String(before[name]) !== String(value));
    if (!news.length) return;
    this.keep({ ...before, ...changes });
    for (const [name, value] of news) {
      if (name === "drafts" || name === "now") this.wishes.make(name, value);
    }
    this.draw();
  }

  keep(choice) {
    this.choice = choice;
    const address = location.pathname + formattedChoice(choice);
    if (address !== location.pathname + location.search) history.replaceState(null, "", address);
  }

  /// Opens a file of the project where the editor writes.
  open({ path, line, column }) {
    this.live.send({ kind: "open", path, line, column });
  }

  draw() {
    for (const part of this.parts) part.draw(this);
  }
}
