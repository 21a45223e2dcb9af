import { iconButton, make } from "./dom.js";
import { Gestures } from "./gestures.js";

/// A picture over the whole screen, with its title and caption: a gallery's photo, or a picture from a page.
export class PhotoView {
  /// - actions: `turn(step)` goes to another photo, `close()` back, `share()` if it can be shared.
  constructor(words, actions) {
    this.actions = actions;
    this.image = make("img", { draggable: "false", class: "photo" });
    this.stage = make("div", { class: "stage" }, this.image);
    this.title = make("h2", { id: "photo-title", dir: "auto" });
    this.caption = make("p", { dir: "auto" });
    this.before = iconButton(null, "previous", words.previous, () => actions.turn(-1));
    this.after = iconButton(null, "next", words.next, () => actions.turn(1));
    this.share = iconButton("photo-share", "share", words.share, () => actions.share());
    this.position = make("span", { class: "position", dir: "ltr" });
    this.dialog = make("dialog", { id: "photo", "aria-labelledby": "photo-title" }, this.stage,
      make("div", { class: "photo-bar" }, iconButton("close", "close", words.close, () => actions.close()),
        this.position, this.before, this.after, this.share),
      make("div", { class: "photo-texts" }, this.title, this.caption));
    this.gestures = new Gestures(this.stage, {
      turn: (step) => actions.turn(document.documentElement.dir === "rtl" ? -step : step),
      tap: () => this.dialog.classList.toggle("bare"),
    });
    this.dialog.addEventListener("keydown", (event) => this.pressed(event));
    this.dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      actions.close();
    });
    this.nearby = [];
  }

  /// - photo: `{ id, src, title, caption, maxZoom, width, height }`; - place and count: which of how many it is;
  /// - neighbours: the addresses that are looked at next.
  show({ photo, place, count, neighbours, canShare, name }) {
    if (photo.id) this.dialog.dataset.item = photo.id;
    else delete this.dialog.dataset.item;
    this.image.alt = photo.title || photo.caption || name;
    this.title.textContent = photo.title || name;
    this.title.classList.toggle("unseen", !photo.title);
    this.caption.textContent = photo.caption ?? "";
    this.position.textContent = count > 1 ? `${place + 1} / ${count}` : "";
    this.before.hidden = this.after.hidden = count < 2;
    this.before.disabled = place <= 0;
    this.after.disabled = place >= count - 1;
    this.share.hidden = !canShare;
    if (this.src !== photo.src || !this.dialog.open) this.change(photo);
    this.nearby = neighbours.map((address) => Object.assign(new Image(), { src: address }));
    if (!this.dialog.open) {
      document.body.append(this.dialog);
      this.dialog.showModal();
    }
  }

  /// Begins with another photo. The same one stays as large and where its reader has moved it, whatever else is new.
  change(photo) {
    this.src = this.image.src = photo.src;
    if (photo.width) Object.assign(this.image, { width: photo.width, height: photo.height });
    this.gestures.reset(this.image, photo.maxZoom ?? 2);
  }

  pressed(event) {
    const forwards = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backwards = forwards === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    if (event.key === forwards && !this.after.disabled) this.actions.turn(1);
    else if (event.key === backwards && !this.before.disabled) this.actions.turn(-1);
  }

  remove() {
    this.dialog.close();
    this.dialog.remove();
  }
}
