import { progressiveMovie } from "../model/tab.js";
import { contentColors } from "./colors.js";
import { openExternal } from "./dialogs.js";
import { icon, make, style } from "./dom.js";
import { PageFrame } from "./frame.js";

/// The page of an item. An item whose page is on another host shows what the list knows of it, and a link.
export class PageView {
  constructor(screen, player) {
    const { item } = screen;
    this.screen = screen;
    this.element = make("article", { id: "item", "data-item": item.id, tabindex: "-1", "aria-label": item.title });
    if (player.app.addresses.isOurs(item.address)) {
      this.frame = new PageFrame(item.address, item.title, player);
      this.element.append(this.frame.element);
    } else {
      this.element.append(elsewhere(item, player));
    }
  }

  remove() {
    this.frame?.remove();
    this.element.remove();
  }
}

function elsewhere(item, player) {
  const open = (event) => {
    event.preventDefault();
    openExternal(new URL(item.address), player.allowedHosts, player);
  };
  return make("div", { class: "sheet" },
    item.image ? make("img", { src: item.image, alt: "", class: "poster" }) : null,
    make("h2", { dir: "auto" }, item.title), make("p", { dir: "auto" }, item.body),
    make("p", {}, make("a", { href: item.address, rel: "noopener", class: "wide-button", onclick: open }, player.words.open)));
}

/// A page as a tab or inside an item. One of another host can also be opened in a tab of its own: it may refuse to be in a
/// frame (B11).
export class WebView {
  constructor(screen, player) {
    const { item, content, tab } = screen;
    const { app } = player;
    this.screen = screen;
    const title = item?.title ?? app.texts.get(tab.longTitle);
    this.element = make("article", { id: "web", "data-item": item?.id, tabindex: "-1", "aria-label": title });
    if (!app.addresses.isOurs(content.address)) {
      this.element.append(make("a", { class: "elsewhere", href: content.address, target: "_blank", rel: "noopener noreferrer" },
        `${player.words.open}: ${new URL(content.address).host}`));
    }
    this.frame = new PageFrame(content.address, title, player);
    this.element.append(this.frame.element);
  }

  remove() {
    this.frame.remove();
    this.element.remove();
  }
}

/// A movie: nothing of it is loaded before readers play it (B18), in the page on iPhones too (B21). Browsers take the first of
/// its files that they can play (B19).
export class MovieView {
  constructor(screen, player) {
    const { item, content, tab } = screen;
    const { texts } = player.app;
    this.screen = screen;
    const title = content.title ?? (content.titleID === null ? item?.title ?? texts.get(tab.longTitle) : texts.get(content.titleID));
    const text = content.text ?? (content.textID === null ? item?.body ?? "" : texts.get(content.textID));
    this.video = make("video", {
      controls: true, playsinline: true, preload: "none", poster: content.preview ?? item?.image, "aria-label": title,
    }, ...movieSources(content));
    this.element = make("article", { id: "movie", class: "sheet", "data-item": item?.id, tabindex: "-1", "aria-label": title },
      this.video, make("h2", { dir: "auto" }, title), make("p", { dir: "auto", class: "movie-text" }, text));
    style(this.element, contentColors(content));
  }

  remove() {
    this.video.pause();
    this.element.remove();
  }
}

function movieSources(content) {
  const isStream = /\.m3u8($|\?)/.test(content.address);
  const stream = isStream ? make("source", { src: content.address, type: "application/vnd.apple.mpegurl" }) : null;
  const file = content.progressiveFile || isStream ? progressiveMovie(content) : content.address;
  return [stream, make("source", { src: file })];
}

/// What a wide screen shows beside a list of which nothing is open.
export function placeholder(text) {
  return { element: make("div", { class: "placeholder" }, icon("more"), make("p", {}, text)), remove() { this.element.remove(); } };
}
