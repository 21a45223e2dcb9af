import { style } from "./dom.js";

const farEnough = 60;
const doubleTapTime = 300;

/// What fingers, a pen or a mouse do to a picture: swipe to the next one, pinch, move what is zoomed, and zoom with a
/// double tap to `maxZoom`.
export class Gestures {
  /// - stage: the element that is touched; - turn: called with -1 or 1 for the picture before or after;
  /// - tap: called for a single tap.
  constructor(stage, { turn, tap }) {
    Object.assign(this, { stage, turn, tap, pointers: new Map(), lastTap: 0 });
    stage.addEventListener("pointerdown", (event) => this.down(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    stage.addEventListener("pointerup", (event) => this.up(event));
    stage.addEventListener("pointercancel", (event) => this.up(event));
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: true });
  }

  /// Starts with another picture, as large as fits.
  reset(image, maxZoom) {
    Object.assign(this, { image, maxZoom, scale: 1, x: 0, y: 0 });
    this.apply(false);
  }

  apply(isAnimated) {
    this.image.classList.toggle("animated", isAnimated);
    style(this.image, { transform: `translate(${this.x}px, ${this.y}px) scale(${this.scale})` });
  }

  down(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.stage.setPointerCapture(event.pointerId);
    this.start = { x: event.clientX, y: event.clientY };
    if (this.pointers.size > 1) this.start = null;
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (others.length) {
      const length = (point) => Math.hypot(point.x - others[0].x, point.y - others[0].y) || 1;
      this.zoom(this.scale * length(now) / length(before));
    } else {
      this.x += now.x - before.x;
      if (this.scale > 1) this.y += now.y - before.y;
    }
    this.pointers.set(event.pointerId, now);
    this.apply(false);
  }

  up(event) {
    if (!this.pointers.delete(event.pointerId) || this.pointers.size) return;
    const start = this.start;
    this.start = null;
    const [x, y] = start ? [event.clientX - start.x, event.clientY - start.y] : [0, 0];
    if (this.scale > 1) this.bound();
    else this.settle();
    if (!start || event.type === "pointercancel") return;
    if (Math.hypot(x, y) < 10) this.tapped();
    else if (this.scale === 1 && Math.abs(x) > farEnough && Math.abs(x) > Math.abs(y)) this.turn(x < 0 ? 1 : -1);
  }

  tapped() {
    const now = performance.now();
    const isDouble = now - this.lastTap < doubleTapTime;
    this.lastTap = isDouble ? 0 : now;
    clearTimeout(this.waiting);
    if (!isDouble) {
      this.waiting = setTimeout(this.tap, doubleTapTime);
      return;
    }
    this.zoom(this.scale > 1 ? 1 : this.maxZoom);
    if (this.scale === 1) this.settle();
    else this.apply(true);
  }

  zoom(scale) {
    this.scale = Math.min(Math.max(scale, 1), Math.max(this.maxZoom, 1) * 2);
  }

  /// Keeps a zoomed picture on the screen.
  bound() {
    const { offsetWidth: width, offsetHeight: height } = this.image;
    const within = (value, side) => Math.max(-side * (this.scale - 1) / 2, Math.min(value, side * (this.scale - 1) / 2));
    this.x = within(this.x, width);
    this.y = within(this.y, height);
    this.apply(true);
  }

  settle() {
    Object.assign(this, { scale: 1, x: 0, y: 0 });
    this.apply(true);
  }

  wheel(event) {
    if (!event.ctrlKey) return;
    this.zoom(this.scale * (event.deltaY < 0 ? 1.1 : 0.9));
    if (this.scale === 1) this.settle();
    else this.bound();
  }
}
