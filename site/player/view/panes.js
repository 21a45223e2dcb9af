import { isList } from "../model/publication.js";
import { screenKey } from "../model/route.js";
import { ListView } from "./list.js";
import { MovieView, PageView, placeholder, WebView } from "./pages.js";

const viewByKind = { news: ListView, gallery: ListView, page: PageView, web: WebView, movie: MovieView };

/// The two places for screens: a news list, and what was opened from it or is no news list.
export class Panes {
  constructor(player) {
    this.player = player;
    this.shown = { list: null, detail: null };
  }

  get views() {
    return Object.values(this.shown).filter(Boolean).map((one) => one.view);
  }

  /// Puts a screen's view into a pane, unless it is there: then it is brought up to date.
  mount(name, screen, pane) {
    const isEmpty = !screen && name === "detail";
    const key = screen ? screenKey(screen) + (screen.item?.address ?? "") : isEmpty ? "placeholder" : null;
    const current = this.shown[name];
    if (current?.key === key) {
      if (screen && isList(screen.content)) {
        Object.assign(current.view, { screen, content: screen.content });
        current.view.update();
      }
      return;
    }
    current?.view.remove();
    const view = screen ? new viewByKind[screen.kind](screen, this.player)
      : isEmpty ? placeholder(this.player.app.texts.get(10015)) : null;
    this.shown[name] = view && { key, view };
    if (!view) return;
    pane.append(view.element);
    // Only where another view was: on the first screen it would have the browser lay out everything twice.
    if (current) pane.scrollTop = 0;
    view.shown?.();
  }

  /// The list that is shown, or the one beside what is.
  get listView() {
    return this.views.filter((view) => view instanceof ListView).at(-1) ?? null;
  }

  /// Keeps the places in lists once scrolling has ended.
  scrolled() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => {
      for (const view of this.views) view.notePlace?.();
      this.player.history.keep([...this.player.places]);
    }, 150);
  }

  clear() {
    for (const view of this.views) view.remove();
    this.shown = { list: null, detail: null };
  }
}
