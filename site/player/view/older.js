import { make } from "./dom.js";

/// The end of a list that goes on in the past: older items come as readers get there, or tap it.
export class OlderButton {
  constructor(list) {
    this.list = list;
    this.element = make("button", { type: "button", class: "wide-button", onclick: () => this.load() }, list.words.older);
    this.seen = new IntersectionObserver((entries) => entries.at(-1).isIntersecting && this.load(), { rootMargin: "400px" });
  }

  show() {
    this.list.element.append(this.element);
    // Seen again: after short answers the end is still in sight.
    this.seen.unobserve(this.element);
    this.seen.observe(this.element);
  }

  async load() {
    if (this.isAsking || !this.element.isConnected) return;
    const { app, words } = this.list;
    const content = this.list.question?.content ?? this.list.content;
    this.isAsking = true;
    this.element.textContent = words.loading;
    await app.loadOlder(content).catch(() => {});
    this.element.textContent = words.older;
    this.isAsking = false;
  }

  remove() {
    this.seen.disconnect();
    this.element.remove();
  }
}
