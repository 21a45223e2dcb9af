import { make } from "./dom.js";

/// A page in a frame of its own, in which no script runs and no PDF is shown (B23 B24): what an item says can never act as the
/// app.
///
/// The app listens to what readers tap in the frame: links are followed as the app decides, pictures open full screen,
/// forms are not sent.
/// A page of another host is not ours to listen to; it has its own scripts, and no access to the app.
export class PageFrame {
  constructor(address, title, player) {
    Object.assign(this, { address, player, isOurs: player.app.addresses.isOurs(address) });
    this.frame = make("iframe", {
      title, sandbox: this.isOurs ? "allow-same-origin" : "allow-scripts allow-forms allow-popups",
      referrerpolicy: "no-referrer", onload: () => this.loaded(),
    });
    this.element = make("div", { class: "frame" }, this.frame);
    this.start();
  }

  /// The page of a tab has a script, which may not run here and would be an error in the browser's log. The app's worker takes it out, so
  /// such a page waits a moment for it at the reader's first visit.
  async start() {
    if (this.isOurs && this.address.includes("/web/")) await workerInCharge(2000);
    if (this.isRemoved) return;
    this.frame.src = this.address;
    // Readers can tap a link before the last picture is there.
    if (this.isOurs) this.timer = setInterval(() => this.listen(), 50);
  }

  get document() {
    return this.isOurs ? this.frame.contentDocument : null;
  }

  loaded() {
    clearInterval(this.timer);
    if (!this.isOurs) return;
    if (this.document) this.listen();
    else this.showFailure();
  }

  /// What came is not a page of ours: there is no network, or the page has led the frame elsewhere.
  showFailure() {
    const { words } = this.player;
    const retry = () => {
      notice.remove();
      this.frame.hidden = false;
      this.frame.src = this.address;
    };
    const notice = make("div", { class: "notice" }, make("p", { class: "note" }, words.failed),
      make("button", { type: "button", class: "wide-button", onclick: retry }, words.retry));
    this.frame.hidden = true;
    this.element.querySelector(".notice")?.remove();
    this.element.append(notice);
  }

  listen() {
    const page = this.document;
    if (!page || page.URL === "about:blank" || page === this.heard) return;
    if (page.readyState === "loading") return;
    this.heard = page;
    this.chooseLanguage(page);
    page.addEventListener("click", (event) => this.tapped(event), true);
    page.addEventListener("auxclick", (event) => event.button === 1 && this.tapped(event), true);
    page.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.player.back();
    });
  }

  /// A page in several languages has a part for each (C112); the script by which it chooses one does not run here.
  chooseLanguage(page) {
    const parts = [...page.querySelectorAll("body > main[lang]")];
    const chosen = parts.find((part) => part.lang === this.player.app.publication.langcode);
    if (chosen) for (const part of parts) part.hidden = part !== chosen;
  }

  tapped(event) {
    const link = event.target.closest?.("a, area");
    const href = link?.getAttribute("href") ?? link?.getAttributeNS("http://www.w3.org/1999/xlink", "href");
    if (typeof href === "string") {
      // What a page does about a touch in other browsers is a script.
      event.stopPropagation();
      if (href.startsWith("#")) return;
      event.preventDefault();
      this.player.follow(URL.parse(href, this.document.baseURI)?.href ?? "");
      return;
    }
    if (event.target.closest?.("form") && event.target.closest("button, input[type=submit], input[type=image]")) {
      event.preventDefault();
      return;
    }
    const image = event.target.closest?.("img");
    if (image?.currentSrc && image.naturalWidth > 0) {
      this.player.showPicture({ src: image.currentSrc, title: image.alt, width: image.naturalWidth, height: image.naturalHeight });
    }
  }

  remove() {
    clearInterval(this.timer);
    this.isRemoved = true;
    this.element.remove();
  }
}

/// Until a worker answers for the app, or so many milliseconds.
function workerInCharge(limit) {
  const workers = navigator.serviceWorker;
  if (!workers || workers.controller) return undefined;
  return new Promise((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, limit);
  });
}
