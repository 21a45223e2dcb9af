import { listing } from "../model/listing.js";
import { neighbours } from "../model/route.js";
import { shareItem } from "./dialogs.js";
import { focusRow } from "./focus.js";
import { PhotoView } from "./photo.js";

/// Shows pictures over the app: the photo that the address names, or a picture that was tapped in a page.
export class PhotoScreen {
  constructor(player) {
    this.player = player;
    this.view = null;
    this.screen = null;
  }

  /// - screen: of a gallery's photo, or nothing.
  render(screen) {
    const picture = history.state?.picture ?? null;
    if (!screen && !picture) {
      const left = this.screen?.item.id;
      const hadView = this.view !== null;
      this.remove();
      if (hadView && left) focusRow(this.player, left);
      return;
    }
    this.screen = screen;
    this.view ??= new PhotoView(this.player.words, {
      turn: (step) => this.turn(step), close: () => this.player.back(),
      share: () => shareItem(this.screen.item, "gallery", this.player),
    });
    if (screen) this.showItem(screen.item);
    else this.view.show({ photo: picture, place: 0, count: 1, neighbours: [], canShare: false, name: this.player.words.picture });
  }

  showItem(item) {
    const { items, place, previous, next } = this.around();
    this.view.show({
      photo: { ...item, src: item.address }, place, count: items.length, canShare: Boolean(item.shareURL),
      neighbours: [previous, next].filter(Boolean).map((one) => one.address), name: this.player.words.picture,
    });
  }

  /// The photos before and after; what opens something else is not among them.
  around() {
    const { item, list } = this.screen;
    const { app } = this.player;
    const groups = listing(app.list(list.content).feed, app.now())
      .map((group) => ({ ...group, items: group.items.filter((one) => !one.content) }));
    return neighbours(item, list.content, groups);
  }

  turn(step) {
    if (!this.screen) return;
    const { previous, next } = this.around();
    const item = step < 0 ? previous : next;
    if (item) this.player.history.go(this.screen.tab.id, [...this.screen.list.path, item.id], { replaces: true });
  }

  remove() {
    this.view?.remove();
    this.view = null;
    this.screen = null;
  }
}
