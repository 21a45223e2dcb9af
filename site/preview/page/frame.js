import { make, style } from "../player/view/dom.js";
import { clientNames, screenAddress } from "./screens.js";
import { Follower } from "./follow.js";

/// One screen: a page in a frame, and the device around it.
export class Frame {
  constructor(screen, page) {
    this.frame = make("iframe", { title: title(screen), src: screenAddress(screen) });
    this.glass = make("div", { class: "glass" }, this.frame);
    this.caption = make("span", { class: "label" });
    this.alone = make("a", { target: "_blank", rel: "noopener" }, "Alone");
    // What was opened inside the frame is opened alone as well.
    for (const kind of ["focus", "pointerenter"]) this.alone.addEventListener(kind, () => this.nameAddress());
    this.element = make("figure", { class: "screen", "data-screen": screen.key },
      make("div", { class: `device ${screen.device} ${screen.client ?? ""}` },
        make("span", { class: "ear", "aria-hidden": "true" }), this.glass, make("span", { class: "keys", "aria-hidden": "true" })),
      make("figcaption", {}, this.caption, " ", this.alone));
    this.follower = new Follower(this.frame, page);
    this.frame.addEventListener("load", () => this.nameAddress());
    this.show(screen);
  }

  /// Shows what is chosen now. Only another address loads the frame again, never a build.
  show(screen) {
    const before = this.screen;
    this.screen = screen;
    this.frame.title = title(screen);
    this.caption.textContent = caption(screen);
    this.element.dataset.orientation = screen.orientation;
    this.element.classList.toggle("free", screen.isFree);
    this.alone.setAttribute("aria-label", `${title(screen)} alone, in a tab of its own`);
    if (before && address(before) !== address(screen)) this.load();
    this.nameAddress();
  }

  /// In the place of the address before: the browser's back button belongs to the page.
  load() {
    const current = this.follower.location?.href;
    const next = screenAddress(this.screen, current?.startsWith("http") ? current : null);
    if (this.follower.location) this.follower.location.replace(next);
    else this.frame.src = next;
  }

  nameAddress() {
    const current = this.follower.location?.href;
    this.alone.href = current?.startsWith("http") ? current : screenAddress(this.screen);
  }

  /// Makes the screen as large as was chosen. What is wider than the page is drawn smaller, unless every pixel is wanted.
  ///
  /// - available: the width and height that there are.
  fit(available, isFull) {
    const { screen } = this;
    const device = this.glass.parentElement;
    const around = device.offsetWidth - this.glass.offsetWidth;
    const width = screen.isFree ? Math.max(320, available.width - around) : screen.width;
    const height = screen.isFree ? Math.max(480, available.height - 72) : screen.height;
    const room = Math.max(200, available.width - around);
    const scale = isFull ? screen.scale : Math.min(screen.scale, room / width);
    style(this.frame, { width: `${width}px`, height: `${height}px`, transform: scale === 1 ? "none" : `scale(${scale})` });
    style(this.glass, { width: `${Math.round(width * scale)}px`, height: `${Math.round(height * scale)}px` });
  }

  /// Says that something was published: the page in the frame looks for it, and replaces in place what changed.
  tell() {
    // A page that could not be loaded is the browser's own, and hears nothing.
    if (this.frame.contentDocument) this.frame.contentWindow.dispatchEvent(new Event("floki-published"));
  }
}

/// What a frame is loaded again for. Tabs are changed inside it.
function address({ path, parameters }) {
  return path + JSON.stringify({ ...parameters, tab: null });
}

function title(screen) {
  return screen.client ? `${screen.label} (${clientNames[screen.client]})` : screen.label;
}

function caption(screen) {
  return screen.isFree ? screen.label : `${screen.label} · ${screen.width} × ${screen.height}`;
}
